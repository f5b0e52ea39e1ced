"""Run the matches of the ladder and write its page and pictures."""

import argparse
from pathlib import Path

from tools.ladder.matches import Match, play, read_matches
from tools.ladder.page import page
from tools.ladder.pictures import draw

ROOT = Path(__file__).resolve().parents[2]
KEPT = Path("build/ladder")
QUICK = 8  # games of a match, to see that all is well


def main() -> None:
    arguments = _arguments()
    ready, left_out = _divide(read_matches(arguments.matches))
    for match, why in left_out:
        print(f"!! LEFT OUT {match.table.title}: {match.name}: {why}", flush=True)
    played = [
        play(
            match,
            min(match.games, QUICK) if arguments.size == "quick" else match.games,
            arguments.results,
            arguments.jobs,
        )
        for match in ready
    ]
    out = arguments.out or (KEPT if arguments.size == "quick" else ROOT / "docs" / "bots")
    draw(played, out)
    (out / "ladder.md").write_text(page(played, left_out), "utf-8")
    print(f"\n{out / 'ladder.md'}")


def _divide(matches: list[Match]) -> tuple[list[Match], list[tuple[Match, str]]]:
    """Those whose bots exist, and the others with the reason."""
    left_out = [(match, why) for match in matches if (why := match.missing()) is not None]
    missing = [match for match, _ in left_out]
    return [match for match in matches if match not in missing], left_out


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description=__doc__)
    parser.add_argument("size", choices=("quick", "full"), help="a few games, or all")
    parser.add_argument("--matches", type=Path, default=Path(__file__).with_name("ladder.toml"))
    parser.add_argument("--results", type=Path, default=KEPT, help="results, to go on with")
    parser.add_argument("--out", type=Path, help="page and pictures; full: docs/bots")
    parser.add_argument("--jobs", type=int, help="processes; all cores if not given")
    return parser.parse_args()


if __name__ == "__main__":
    main()
