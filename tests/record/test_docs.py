"""The examples of the reference are true."""

import re
from pathlib import Path

from wattworks.game import Game
from wattworks.locales.catalogue import read
from wattworks.record import position
from wattworks.record.errors import CODES

TEXTS = Path(__file__).parents[2] / "docs" / "reference" / "texts.md"
BLOCKS = re.findall(r"```(?:text|json)\n(.*?)```", TEXTS.read_text("utf-8"), re.DOTALL)


def test_the_examples_can_be_read_and_are_as_they_would_be_written() -> None:
    records = [block for block in BLOCKS if block.startswith("wattworks record")]
    positions = [block for block in BLOCKS if block.startswith("wattworks position")]
    json = [block for block in BLOCKS if block.startswith("{")]
    assert [len(records), len(positions), len(json)] == [1, 1, 1]
    assert Game.load(records[0]).save() == records[0]
    assert Game.load(records[0]).save("json") == json[0]
    assert position.write(*position.read(positions[0])) == positions[0]


def test_the_example_without_secrets_is_that_of_the_record() -> None:
    record = next(block for block in BLOCKS if block.startswith("wattworks record"))
    hidden = next(block for block in BLOCKS if block.startswith("[setup]"))
    assert hidden in Game.load(record).save(seat=0)


def test_every_error_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)` \| (.*) \|$", TEXTS.read_text("utf-8"), re.MULTILINE)
    english = read("en")
    assert (
        dict(listed).items() >= {code: english[f"record.{code}"].string for code in CODES}.items()
    )
