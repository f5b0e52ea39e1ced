"""Write the playthroughs that are missing, or all of them again.

    python -m tests.playthroughs.generate          # those of new editions, maps and variants
    python -m tests.playthroughs.generate --all    # all: when rules or texts have changed

A game is taken from several seeds: the one in which most kinds of things happen. Besides,
``digests.txt`` tells how many other random games end.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.playthroughs.transcript import transcript
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Edition, Options
from wattworks.engine.events import Sink
from wattworks.testing.all_tables import plain_tables, region_modes, tables
from wattworks.testing.kit import cases, play, start
from wattworks.testing.moods import EAGER, Mood

FOLDER = Path(__file__).parent / "games"
DIGEST_FILE = Path(__file__).parent / "digests.txt"
DIGESTS = 400
SEEDS = range(1, 61)
MAX_ROUNDS = 25  # longer games are tedious, and make large files


def planned() -> dict[str, Options]:
    """The playthroughs there should be, by the names of their files."""
    return {f"{name}.txt": options for name, options in _planned()}


def _planned() -> Iterator[tuple[str, Options]]:
    for edition in EDITIONS.values():
        for options in plain_tables([edition]):
            seats = len(options.players)
            place = f"{edition.name}-{options.map}" if options.map else edition.name
            modes = region_modes(edition, options.map, seats)
            regions = modes[seats % len(modes)]
            yield f"{place}-{seats}", Options(edition.name, options.map, options.players, regions)
        for variant in edition.variants:
            yield f"{edition.name}-{variant}", with_variant(edition, variant)


def with_variant(edition: Edition, variant: str) -> Options:
    """A table with that variant alone; on another map and with other players than the last."""
    fitting = [options for options in tables([edition]) if options.variants == {variant}]
    return fitting[7 * edition.variants.index(variant) % len(fitting)]


class Kinds(Sink):
    """The kinds of events that a game has."""

    def __init__(self) -> None:
        self.seen: set[int] = set()

    def note(self, kind: int, row: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.seen.add(kind)


def kinds_of(options: Options, seed: int) -> tuple[int, int]:
    """How much happens in a game, less its length; nothing if it is too long."""
    state = start(EDITIONS[options.edition], options, seed)
    sink = Kinds()
    state.sink = sink
    state.begin()
    dice, questions, moves = Dice(seed), set[str](), 0
    while not state.is_over and state.round <= MAX_ROUNDS:
        questions.add(state.question.name if state.question else "")
        state.apply(EAGER.choose(state, dice))
        moves += 1
    return (len(sink.seen) + len(questions) if state.is_over else 0), -moves


def best_seed(options: Options) -> int:
    return max(SEEDS, key=lambda seed: kinds_of(options, seed))


def text_of(options: Options, seed: int, mood: Mood = EAGER) -> str:
    dice = Dice(seed)
    return "\n".join(transcript(options, seed, lambda state: mood.choose(state, dice))) + "\n"


def digest_lines() -> Iterator[str]:
    """Many games more, told by their last digests only."""
    for case in cases(tables(), DIGESTS, seed=1):
        outcome = play(case)
        yield f"{case}: {outcome.moves} moves, {outcome.digest}"


def main(everything: bool) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, options in planned().items():
        path = FOLDER / name
        if everything or not path.exists():
            path.write_text(text_of(options, best_seed(options)), "utf-8")
            print(f"{name}: {path.stat().st_size} bytes")
    if everything or not DIGEST_FILE.exists():
        DIGEST_FILE.write_text("\n".join(digest_lines()) + "\n", "utf-8")


if __name__ == "__main__":
    main("--all" in sys.argv[1:])
