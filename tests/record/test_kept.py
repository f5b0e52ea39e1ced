"""Texts that an earlier version wrote (tests/record/kept): they load, and mean what they meant.

There are games of every edition, with and without the Trust, drafts, variants and undos; texts
of players, which hide something; and a position for every question of the board game.
"""

from pathlib import Path

import pytest

from wattworks.dice import Dice
from wattworks.editions import EDITIONS
from wattworks.game import Game
from wattworks.record import position

KEPT = Path(__file__).parent / "kept"
CHANCE = 5  # what deals the hidden cards of public positions


def listed() -> dict[str, tuple[str, str]]:
    """For each file the number of entries ("-" for a position) and the digest."""
    lines = (KEPT / "digests.txt").read_text("utf-8").splitlines()[1:]
    rows = [line.split() for line in lines]
    return {name: (entries, digest) for name, entries, digest in rows}


LISTED = listed()
RECORDS = [name for name in LISTED if not name.endswith(".position")]
POSITIONS = [name for name in LISTED if name.endswith(".position")]


def text_of(name: str) -> str:
    return (KEPT / name).read_text("utf-8")


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_leads_to_the_same_position(name: str) -> None:
    game = Game.load(text_of(name))
    assert (str(len(game.entries)), game.digest()) == LISTED[name]
    assert game.secrets_hidden == (".hidden." in name)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_saved_as_it_was(name: str) -> None:
    game = Game.load(text_of(name))
    assert game.save("json" if name.endswith(".json") else "text") == text_of(name)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_read_as_it_was(name: str) -> None:
    is_public = ".public." in name
    options, state = position.read(text_of(name), Dice(CHANCE) if is_public else None)
    assert position.digest(options, state) == LISTED[name][1]
    write = position.write_public if is_public else position.write
    assert write(options, state) == text_of(name)


def test_every_file_is_listed_and_every_edition_is_there() -> None:
    files = {path.name for path in KEPT.iterdir()} - {"digests.txt"}
    assert files == set(LISTED)
    assert {name.split("-")[0] for name in RECORDS} == set(EDITIONS)
