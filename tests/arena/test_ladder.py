"""tools/ladder: from the rows to the page and its pictures."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.arena.games import result
from tools.ladder.archive import ARCHIVE, keep, take_out
from tools.ladder.code import code_digest
from tools.ladder.page import page
from tools.ladder.playing import is_end_of_batch, play, read_played
from tools.ladder.rows import Aim, Match, Row, Table, matches, players, read_rows
from tools.ladder.standing import Played, Standing
from tools.ladder.taking_over import take_over
from wattworks.arena.results import ResultsError, ResultsFile
from wattworks.editions import edition

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "tools" / "ladder" / "ladder.toml"
ROWS = """
[tables.usa]
title = "Recharged, USA"
edition = "recharged"
map = "usa"
[tables.cards]
title = "Cards"
edition = "card"
[[groups]]
title = "Levels"
[[groups.rows]]
name = "medium-v-random"
match = "medium v 2 random"
tables = ["usa", "cards"]
games = 3
least = 0.99
[[groups.rows]]
name = "genius-v-random"
match = "genius v random"
tables = ["usa"]
games = 3
above_par = true
[[groups]]
title = "Manners"
manners = ["passer"]
[[groups.levels]]
level = "easy"
tables = ["cards"]
games = 2
most = 1.0
[[groups]]
title = "Equals"
[[groups.rows]]
name = "equals"
match = "3 medium"
tables = ["usa"]
games = 3
"""
PICTURES = ("ladder-shares.svg", "ladder-ratings.svg", "ladder-games.svg")
USA = Table("usa", "Recharged, USA", "recharged", "usa")


def run(folder: Path) -> str:
    command = [sys.executable, "-m", "tools.ladder", "full", "--here", "--jobs", "1"]
    command += ["--rows-file", str(folder / "rows.toml"), "--results", str(folder / "results")]
    done = subprocess.run(
        [*command, "--out", str(folder / "out")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_one_command_makes_the_page_and_can_be_resumed(tmp_path: Path) -> None:
    (tmp_path / "rows.toml").write_text(ROWS)
    output = run(tmp_path)
    assert "!! LEFT OUT genius-v-random: there is no bot “genius”" in output
    out = tmp_path / "out"
    written = (out / "ladder.md").read_text("utf-8")
    assert (
        "| `medium-v-random` | medium v 2 random | 6 | 100.0% | 61.0% – 100.0% | 33% | ≥ 99%: yes |"
        in written
    )
    assert "| `medium-v-random` | Cards, 3 players | 3 | 100.0% |" in written
    assert "| `easy-passer` | easy-passer v 3 easy | 2 |" in written
    assert "`genius-v-random`: there is no bot “genius”" in written
    for name in PICTURES:
        assert f"]({name})" in written
        assert ElementTree.parse(out / name).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert "Not played yet" not in written
    pictures = [(out / name).read_bytes() for name in PICTURES]
    folder = tmp_path / "results" / code_digest()
    files = {path: path.read_bytes() for path in folder.iterdir()}
    assert len(files) == 4
    run(tmp_path)
    assert files == {path: path.read_bytes() for path in folder.iterdir()}
    assert pictures == [(out / name).read_bytes() for name in PICTURES]
    assert (out / "ladder.md").read_text("utf-8") == written


def test_the_games_of_a_page_are_kept_for_other_machines(tmp_path: Path) -> None:
    folder, archive = tmp_path / "here" / "c0de", tmp_path / ARCHIVE
    folder.mkdir(parents=True)
    (folder / "match.jsonl").write_text("a game\n")
    keep(folder, archive)
    packed = archive.read_bytes()
    keep(folder, archive)
    assert archive.read_bytes() == packed
    (folder / "match.jsonl").write_text("a game\nanother\n")
    assert not take_out(folder, archive), "what is there is not replaced"
    (folder / "match.jsonl").rename(folder / "other.jsonl")
    assert take_out(folder, archive), "other results do not stand in the way"
    there = tmp_path / "there"
    assert take_out(there / "c0de", archive)
    assert (there / "c0de" / "match.jsonl").read_text() == "a game\n"
    assert not take_out(there / "other", archive), "other code has other results"
    assert not take_out(there / "c0de-too", tmp_path / "missing")


def test_results_of_other_code_are_taken_over_if_games_go_the_same_way(tmp_path: Path) -> None:
    old, folder = tmp_path / "01d", tmp_path / "c0de"
    same, other = (Match(USA, (name, "random", "random"), games=4) for name in ("medium", "easy"))
    play([same, other], old, 1, None, lambda match: None)
    file = old / other.file
    *first, last = file.read_text().splitlines()
    file.write_text("\n".join([*first, last.replace('"rounds":', '"rounds":1'), ""]))
    assert take_over(old, folder, [same, other, same], 1) == [other]
    assert [path.name for path in folder.iterdir()] == [same.file]
    assert (folder / same.file).read_bytes() == (old / same.file).read_bytes()
    assert take_over(old, folder, [same], 1) == []


def test_rows_that_have_not_been_played_are_only_named() -> None:
    played, waiting = (standing(Aim(least=0.5), [(wins, wins)]) for wins in (3, 0))
    text = page([played, waiting], [], "c0de")
    assert "| `row` | a v 3 b | 3 of 60 | 100.0% | 43.9% – 100.0% | 25% | ≥ 50%: yes |\n" in text
    assert "## Not played yet\n\n- `row`\n" in text
    assert text.count("`row`") == 5  # aim, table, two times, and the list


def test_what_was_interrupted_is_completed(tmp_path: Path) -> None:
    """Two rows want the same match; of three games one is there already."""
    short, long = (matches("2 random v medium", [USA], games)[0] for games in (2, 3))
    reported: list[Match] = []
    play([short], tmp_path, 1, 0.0, reported.append)
    assert read_played(short, tmp_path).results == []
    file = ResultsFile(tmp_path / short.file, short.plan)
    file.add(result(0, ("a", "a", "a"), [1, 2, 3]))
    with pytest.raises(ResultsError):  # one ladder at a time
        play([short], tmp_path, 1, None, reported.append)
    file.close()
    play([short, long], tmp_path, 1, None, reported.append)
    assert [each.game for each in read_played(long, tmp_path).results] == [0, 1, 2]
    assert len(read_played(short, tmp_path).results) == 2
    assert reported == [long]


def test_batches_end_after_two_rotations_and_with_the_match() -> None:
    match = matches("medium v 3 easy", [USA], 20)[0]
    assert [game for game in range(20) if is_end_of_batch(match, game)] == [7, 15, 19]


def test_a_match_is_written_as_people_say_it() -> None:
    assert players("hard@8 v 3 frozen-medium") == ("hard@8", *["frozen-medium"] * 3)
    assert players("4 medium") == ("medium",) * 4
    assert matches("hard v 2 easy", [USA], 1)[0].name == "hard v 2 easy"
    assert matches("hard v easy", [USA], 1)[0].title == "Recharged, USA, 2 players and the Trust"


def test_the_shipped_rows_can_be_played() -> None:
    rows = read_rows(SHIPPED)
    assert len({row.name for row in rows}) == len(rows)
    for row in rows:
        assert row.bots.count(row.bots[0]) in (1, len(row.bots))
        for match in row.matches:
            edition(match.plan.edition).check_options(match.plan.options)


def standing(aim: Aim, tables: list[tuple[int, int]], ms: tuple[float, ...] = ()) -> Standing:
    """A row with so many wins in so many games of four at each table."""
    row = Row("row", "", matches("a v 3 b", [USA] * len(tables), 60), aim)
    found = []
    for match, (wins, games) in zip(row.matches, tables, strict=True):
        ranks = [[1, 2, 3, 4]] * wins + [[2, 1, 3, 4]] * (games - wins)
        results = [result(game, match.bots, rank, ms=ms) for game, rank in enumerate(ranks)]
        found.append(Played(match, results))
    return Standing(row, found)


@pytest.mark.parametrize(
    ("aim", "tables", "met"),
    [
        (Aim(least=0.5), [(30, 60)], [True]),
        (Aim(least=0.5), [(29, 60)], [False]),
        (Aim(least=0.5), [(59, 60), (1, 60)], [True]),  # counted together
        (Aim(above_par=True), [(22, 60)], [True]),  # the lower end is 25.6 %
        (Aim(above_par=True), [(15, 60)], [False]),  # 15.8 %
        (Aim(most=0.27), [(16, 60), (15, 60)], [True, True]),
        (Aim(most=0.27), [(17, 60), (16, 60)], [False, True]),
        (Aim(most=0.27), [(22, 60), (10, 60)], [True, False]),  # one table is above par
        (Aim(most=0.27), [], []),
    ],
)
def test_what_is_wanted_is_compared(
    aim: Aim, tables: list[tuple[int, int]], met: list[bool]
) -> None:
    if not tables:  # nothing has been played
        assert standing(aim, [(0, 0)]).checks() == []
        return
    assert [each.is_met for each in standing(aim, tables).checks()] == met


@pytest.mark.parametrize(
    ("own", "met"), [(10.0, [True, True, True]), (12.0, [False, True, True]), (40.0, [False] * 3)]
)
def test_times_are_compared(own: float, met: list[bool]) -> None:
    """The others take 10 ms; a tenth more is equal."""
    aim = Aim(equal_time=True, mean_ms=20, worst_ms=30)
    found = standing(aim, [(1, 2)], ms=(own, 10.0, 10.0, 10.0))
    assert [each.is_met for each in found.checks()] == met


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with a level that imports a policy, and figures that it reads."""
    for name, text in {
        "src/wattworks/bots/levels.py": "from wattworks.bots import policy\n",
        "src/wattworks/bots/policy.py": '"""Bids."""\nBID = 1  # why\n',
        "src/wattworks/bots/review.py": "BAD = 1\n",
        "src/wattworks/bots/weights.toml": "bid = 1\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "text", "is_other"),
    [
        ("policy.py", '"""Raises."""\n\nBID = 1\n', False),
        ("policy.py", "BID = 2\n", True),
        ("weights.toml", "bid = 2\n", True),
        ("review.py", "BAD = 2\n", False),  # which no level imports
    ],
)
def test_results_belong_to_what_the_code_means(
    tree: Path, file: str, text: str, is_other: bool
) -> None:
    code_digest.cache_clear()
    before = code_digest(tree)
    (tree / "src/wattworks/bots" / file).write_text(text)
    code_digest.cache_clear()
    assert (code_digest(tree) != before) is is_other
