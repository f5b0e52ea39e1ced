"""Whole games, kept as texts: their moves are legal and lead to the same states as ever.

Both builds replay the same texts, so they agree with each other too.
"""

from pathlib import Path

import pytest

from tests.playthroughs.generate import (
    DIGEST_FILE,
    DIGESTS,
    FOLDER,
    digest_lines,
    planned,
    text_of,
)
from tests.playthroughs.transcript import Playthrough, parse, replayed
from wattworks.editions import EDITIONS, Options
from wattworks.testing.all_tables import plain_tables

FILES = sorted(FOLDER.glob("*.txt"))
MIN_PLAYER_COUNTS = 3


def games() -> list[Playthrough]:
    return [parse(path.read_text("utf-8")) for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_goes_as_it_went(path: Path) -> None:
    kept = path.read_text("utf-8").splitlines()
    for number, line in enumerate(replayed(parse("\n".join(kept))), 1):
        assert number <= len(kept), f"{path.name} ends before the game"
        assert line == kept[number - 1], f"{path.name}, line {number}"
    assert number == len(kept), f"{path.name} goes on after the game"


def test_random_games_end_as_they_did() -> None:
    """Of all editions and maps, with all numbers of players and most options."""
    kept = DIGEST_FILE.read_text("utf-8").splitlines()
    assert len(kept) == DIGESTS
    for line, again in zip(kept, digest_lines(), strict=True):
        assert again == line


def test_every_edition_and_map_has_playthroughs() -> None:
    """With at least three player counts each, or all there are."""
    found = {(g.options.edition, g.options.map, len(g.options.players)) for g in games()}
    offered: dict[tuple[str, str], set[int]] = {}
    for options in plain_tables():
        key = (options.edition, options.map)
        offered.setdefault(key, set()).add(len(options.players))
    assert set(offered) == {(e.name, map_) for e in EDITIONS.values() for map_ in e.maps}
    for (edition, map_), counts in offered.items():
        kept = {seats for name, board, seats in found if (name, board) == (edition, map_)}
        missing = sorted(counts - kept)
        assert len(kept & counts) >= min(MIN_PLAYER_COUNTS, len(counts)), (
            f"{edition} {map_}: no playthrough with {missing} players; "
            "run python -m tests.playthroughs.generate"
        )


def test_every_variant_has_a_playthrough() -> None:
    found = {
        (game.options.edition, variant) for game in games() for variant in game.options.variants
    }
    offered = {(each.name, variant) for each in EDITIONS.values() for variant in each.variants}
    assert offered - found == set(), "run python -m tests.playthroughs.generate"


def test_the_files_are_those_planned() -> None:
    assert {path.name for path in FILES} == set(planned())
    for name, options in planned().items():
        assert parse((FOLDER / name).read_text("utf-8")).options == options


def test_together_they_reach_every_phase_and_step() -> None:
    lines = [line for path in FILES for line in path.read_text("utf-8").splitlines()]
    phases = {line.partition(", ")[2] for line in lines if line.startswith("round ")}
    asking = {"regions", "houses", "marks", "auction", "fuel", "building", "bureaucracy"}
    assert phases == asking
    steps = {line.partition(": ")[2].partition(";")[0] for line in lines if line.startswith("= ")}
    assert steps == {"step 1", "step 2", "step 3"}
    words = {move.split()[0] for game in games() for move in game.moves}
    assert words == {
        "pass", "done", "region", "mark", "house", "nominate", "scrap", "give", "buy", "build",
        "run", "mix", "take", "spend", "bid",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("spoilt", "complaint"),
    [
        (("bid ", "bid 9"), "too_expensive"),
        (("= ", "= 0"), "line"),
        (("standings ", "standings Nobody, "), "line"),
    ],
)
def test_a_spoilt_playthrough_is_noticed(
    tmp_path: Path, spoilt: tuple[str, str], complaint: str
) -> None:
    text = text_of(Options("recharged", "usa", ("A", "B", "C")), 1)
    path = tmp_path / "spoilt.txt"
    path.write_text(text.replace(*spoilt, 1), "utf-8")
    with pytest.raises(AssertionError, match=complaint):
        test_a_playthrough_goes_as_it_went(path)


def test_a_playthrough_without_its_end_is_noticed(tmp_path: Path) -> None:
    text = text_of(Options("recharged", "usa", ("A", "B", "C")), 1)
    path = tmp_path / "short.txt"
    path.write_text(text[: len(text) // 2].rpartition("\n\n")[0], "utf-8")
    with pytest.raises(AssertionError, match="ends before the game"):
        test_a_playthrough_goes_as_it_went(path)
