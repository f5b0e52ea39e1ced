"""Write docs/reference/observation.md from the code: every figure and every id.

observation_reference.py            write the page
observation_reference.py --check    fail if it is not up to date
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from wattworks.engine.actions import BID, KIND_NAMES
from wattworks.envs.batch import LIMIT
from wattworks.envs.dealer import Dealer
from wattworks.observation.action_layout import RAISES
from wattworks.observation.meanings import Block, blocks, plan_block
from wattworks.observation.plan_batch import PLAN_FIGURES, PLANS
from wattworks.observation.shape import VERSION

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "reference" / "observation.md"
TABLES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("Recharged, USA, four players", {"edition": "recharged", "map": "usa", "players": 4}),
    ("The card game, four players", {"edition": "card", "players": 4}),
)
VALUES: Final = {
    "region": "region of the map", "mark": "city", "house": "city", "nominate": "plant card",
    "scrap": "plant card", "give": "fuel", "buy": "fuel", "build": "city",
    "run": "set of own plants: bit i is the i-th from the left",
    "mix": "units of the first fuel", "take": "column, fuel and size of a card",
    "spend": "fuel, size and units left of a card in hand",
}  # fmt: skip

INTRODUCTION: Final = f"""# Observations and actions

Made from the code by `tools/observation_reference.py`; version {VERSION} of the layout. The version
grows whenever a figure or an id changes its meaning; it is `Layout.version`.

An **observation** is a row of figures, scaled so that they are seldom above 1. Seats are counted
from the one that looks: `you`, then `rival1` clockwise; a companion (the Trust) comes last.
Nothing secret is in it: two positions that differ only in what nobody can know give the same
figures. The money of rivals is told, because all payments are public.

An **action** is a number. Numbers run from 0 without gaps over everything that the rules of the
table can ever ask for; the **mask** has a 1 for each that is legal now. A bid is a raise: number r
of the raises bids r more than the least legal bid, r from 0 to {RAISES - 1}. *All-in* bids
everything; it is open where no raise reaches that far. Other bids have no number, and
`ActionLayout.ident` says so.

Both follow from the `Rules` of the table, so extensions have layouts too. With `family_wide=True`
all tables of a family share one: then there is room for 7 rows, 64 cards, 64 cities and 5 plants,
places that a table does not use stay 0, and every number of the engine's actions keeps its place.

With `plans=True` (whole turns) the choice is among up to {PLANS} **plans** instead: those that the
bot `medium` considers at this point, its own first, each until somebody else decides or something
else is asked. The mask tells how many there are. {PLAN_FIGURES} figures for each of them follow
the others.

**Rewards** (`reward=`): `win` is 1 for the winner, shared among several; `place` is 1 for the
first place and 0 for the last, evenly between; `shaped` is, with every decision, the change of the
chance of winning as the bots judge it, so that over a game it adds up to `win` less the first
verdict. **Truncation**: a game is broken off after `limit` decisions ({LIMIT:,} if nothing else
is said) and counts by its standings then. **Seeds**: the same seed and the same choices give the
same game, in every environment; `Dealer.deal(seed)` deals what `Game.deal(options, seed)` does.
"""


def page() -> str:
    return "\n".join([INTRODUCTION, *_parts()])


def _parts() -> Iterator[str]:
    for title, table in TABLES:
        dealer = Dealer.of_table(**table)
        wide = Dealer.of_table(**table, family_wide=True)
        yield f"## {title}\n"
        yield (
            f"{dealer.layout.encoder.size} figures and {dealer.layout.actions.size} actions; "
            f"family-wide {wide.layout.encoder.size} and {wide.layout.actions.size}.\n"
        )
        yield from _figures(blocks(dealer.rules, dealer.layout.encoder.shape))
        yield from _actions(dealer)
    dealer = Dealer.of_table()
    yield "## Plans\n"
    yield f"For each of {PLANS} plans, after all other figures:\n"
    yield from _fields([plan_block(dealer.rules.fuels)], first=0)


def _figures(parts: list[Block]) -> Iterator[str]:
    yield "### Figures\n"
    yield from _fields(parts, first=0)


def _fields(parts: list[Block], first: int) -> Iterator[str]:
    """A line for each field of each block; its places are those of the first thing and the
    distance to the next."""
    yield "| from | each further | figure | of | meaning |"
    yield "|---|---|---|---|---|"
    for part in parts:
        for place, (field, meaning) in enumerate(part.fields):
            step = f"+{len(part.fields)}" if len(part.things) > 1 else ""
            name = f"{part.name}…{field}" if len(part.things) > 1 and field else ""
            name = name or ".".join(word for word in (part.name, *part.things[:1], field) if word)
            if len(part.things) > 1 and not field:
                name = f"{part.name}…"
            yield f"| {first + place} | {step} | `{name}` | {_things(part)} | {meaning} |"
        first += len(part.things) * len(part.fields)
    yield ""


def _things(part: Block) -> str:
    things = part.things
    if things == [""]:
        return ""
    if len(things) <= 9:
        return ", ".join(things)
    return f"{things[0]}, {things[1]} … {things[-1]} ({len(things)})"


def _actions(dealer: Dealer) -> Iterator[str]:
    ids = dealer.layout.actions
    yield "### Actions\n"
    yield "| ids | action | value |"
    yield "|---|---|---|"
    for kind in range(BID):
        found = [ident for ident, action in enumerate(ids.actions) if action.kind == kind]
        if found:
            name = KIND_NAMES[kind]
            yield f"| {_range(found)} | {name} | {VALUES.get(name, '')} |"
    yield f"| {ids.first_raise}–{ids.all_in - 1} | bid | 0 to {RAISES - 1} over the least |"
    yield f"| {ids.all_in} | bid | all-in |"
    yield ""


def _range(ids: Iterable[int]) -> str:
    found = sorted(ids)
    return str(found[0]) if len(found) == 1 else f"{found[0]}–{found[-1]}"


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        if PAGE.read_text("utf-8") != page():
            sys.exit("docs/reference/observation.md is not up to date: run this tool")
        return
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
