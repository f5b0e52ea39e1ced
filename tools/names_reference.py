"""Write the tables of docs/reference/names.md from the code: questions, kinds of actions, fuels.

names_reference.py            write the page
names_reference.py --check    fail if it is not up to date
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.observation_reference import VALUES
from wattworks import names
from wattworks.editions import EDITIONS
from wattworks.engine.actions import KIND_NAMES
from wattworks.engine.phases.base import Question
from wattworks.testing.all_tables import tables

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "reference" / "names.md"
INTRODUCTION: Final = """# Questions, kinds of actions, fuels

Made from the code by `tools/names_reference.py`. A bot that compares names takes the constants from
`wattworks.names`:

```python
>>> from wattworks import Game, names
>>> view = Game.new(players=3, seed=1).view(0)
>>> view.public.question.name == names.ASKS_NOMINATE
True
>>> {action.kind for action in view.public.legal_actions()} == {names.NOMINATE}
True
>>> card = view.offered()[0]
>>> view.rules.number[card], view.rules.fuel[card] == names.OIL, view.rules.need[card]
(3, True, 2)

```
"""


def asked() -> dict[str, tuple[str, Question]]:
    """Every question that any edition asks, with its phase."""
    found: dict[str, tuple[str, Question]] = {}
    seen: set[tuple[str, frozenset[str], str, int]] = set()
    for options in tables():
        if len(options.variants) > 1 or not isinstance(options.regions, str):
            continue
        key = (options.edition, options.variants, options.regions, len(options.players))
        if key in seen:
            continue
        seen.add(key)
        rules = EDITIONS[options.edition].rules(options)
        for phase in rules.phases:
            for question in phase.questions(rules):
                found.setdefault(question.name, (phase.name, question))
    return found


def page() -> str:
    return "\n".join([INTRODUCTION, *_questions(), *_kinds(), *_fuels()])


def _constants(prefix: str) -> dict[object, str]:
    """Names of the constants by their values."""
    return {getattr(names, name): name for name in names.__all__ if name.startswith(prefix)}


def _questions() -> Iterator[str]:
    found, constants = asked(), _constants("ASKS_")
    yield "## Questions\n"
    yield "| constant | name | phase | answered by |"
    yield "|---|---|---|---|"
    for name in names.QUESTIONS:
        phase, question = found[name]
        kinds = ", ".join(each for kind, each in enumerate(KIND_NAMES) if question.takes(kind))
        yield f"| `{constants[name]}` | {name} | {phase} | {kinds} |"
    yield ""


def _kinds() -> Iterator[str]:
    yield "## Kinds of actions\n"
    yield "| constant | number | its value |"
    yield "|---|---|---|"
    for number, name in enumerate(KIND_NAMES):
        meaning = "amount of money" if name == "bid" else VALUES.get(name, "")
        yield f"| `{name.upper()}` | {number} | {meaning} |"
    yield ""


def _fuels() -> Iterator[str]:
    yield "## Fuels\n"
    yield "| constant | number | " + " | ".join(EDITIONS) + " |"
    yield "|---|---|" + "---|" * len(EDITIONS)
    fuels = {}
    for edition in EDITIONS.values():
        options = next(each for each in tables([edition]) if not each.variants)
        fuels[edition.name] = edition.rules(options).fuels
    for constant in ("COAL", "OIL", "GARBAGE", "URANIUM"):
        number = getattr(names, constant)
        yield f"| `{constant}` | {number} | " + " | ".join(f[number] for f in fuels.values()) + " |"
    for constant, words in (("HYBRID", "the first two"), ("NO_FUEL", "none")):
        cells = " | ".join(words for _ in fuels)
        yield f"| `{constant}` | {getattr(names, constant)} | {cells} |"
    yield ""


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        if PAGE.read_text("utf-8") != page():
            sys.exit("docs/reference/names.md is not up to date: run this tool")
        return
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
