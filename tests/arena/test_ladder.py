"""tools/ladder: from the list of matches to the page and its pictures."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.arena.games import result
from tools.ladder.matches import Match, Played, read_matches
from wattworks.arena import MatchPlan, Tally
from wattworks.editions import Options, edition

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "tools" / "ladder" / "ladder.toml"
MATCHES = """
seed = 3
[tables.usa]
title = "Recharged, USA"
edition = "recharged"
map = "usa"
[tables.cards]
title = "Cards"
edition = "card"
[[matches]]
bots = ["medium", "random", "random"]
tables = ["usa", "cards"]
games = 3
share = 0.99
[[matches]]
bots = ["genius", "random"]
tables = ["usa"]
games = 3
above_par = true
[[matches]]
bots = ["medium", "medium", "medium"]
tables = ["usa"]
games = 3
"""
PICTURES = ("ladder-shares.svg", "ladder-ratings.svg", "ladder-games.svg")


def run(folder: Path) -> str:
    command = [sys.executable, "-m", "tools.ladder", "full", "--jobs", "1"]
    command += ["--matches", str(folder / "matches.toml"), "--results", str(folder / "results")]
    done = subprocess.run(
        [*command, "--out", str(folder / "out")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_one_command_makes_the_page_and_can_be_resumed(tmp_path: Path) -> None:
    (tmp_path / "matches.toml").write_text(MATCHES)
    output = run(tmp_path)
    assert "!! LEFT OUT Recharged, USA: genius v random: There is no player type “genius”" in output
    out = tmp_path / "out"
    page = (out / "ladder.md").read_text("utf-8")
    assert "| Recharged, USA | medium v 2 random | 3 | 100.0% | 43.9% – 100.0% | 33% |" in page
    assert "wattworks arena --bots medium,random,random --games 3 --edition card --seed 3" in page
    assert "genius v random (There is no player type “genius”" in page
    for name in PICTURES:
        assert f"]({name})" in page
        assert ElementTree.parse(out / name).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    pictures = [(out / name).read_bytes() for name in PICTURES]
    files = {path: path.read_bytes() for path in (tmp_path / "results").iterdir()}
    assert "already holds 3 games" in run(tmp_path)
    assert files == {path: path.read_bytes() for path in (tmp_path / "results").iterdir()}
    assert pictures == [(out / name).read_bytes() for name in PICTURES]
    assert (out / "ladder.md").read_text("utf-8") == page


def test_the_shipped_matches_can_be_played() -> None:
    matches = read_matches(SHIPPED)
    assert len({match.file for match in matches}) == len(matches)
    for match in matches:
        chosen = edition(match.table.edition)
        names = tuple("ABCDEF"[: len(match.bots)])
        place = chosen.default_map if match.table.map is None else match.table.map
        chosen.check_options(
            Options(match.table.edition, place, names, variants=frozenset(match.table.variants))
        )
        assert match.games >= 60


@pytest.mark.parametrize(
    ("wins", "share", "above_par", "met"),
    [
        (30, 0.5, False, True),
        (29, 0.5, False, False),
        (22, None, True, True),
        (15, None, True, False),
        (30, None, False, None),
    ],
)
def test_what_is_wanted_is_compared(
    wins: int, share: float | None, above_par: bool, met: bool | None
) -> None:
    """Of 60 games with four at the table: the lower end for 22 wins is 25.6 %, for 15 is 15.8 %."""
    bots = ("a", "b", "b", "b")
    plan = MatchPlan(bots=bots, edition="recharged", map="usa")
    ranks = [[1, 2, 3, 4]] * wins + [[2, 1, 3, 4]] * (60 - wins)
    results = [result(game, bots, rank) for game, rank in enumerate(ranks)]
    table = read_matches(SHIPPED)[0].table
    match = Match(table, bots, 60, 1, share, above_par)
    assert Played(match, plan, results, Tally(plan, results), "").is_met() is met
