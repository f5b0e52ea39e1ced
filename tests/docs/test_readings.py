"""The pages of readings list every numbered decision that touches on play."""

import re
from pathlib import Path

import pytest

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
ROW = re.compile(r"^\| (\d+) \| (.*?) \| .*? \| .* \|$", re.MULTILINE)
# 134 to 140 tell misprints and names; of these only two touch on play
NUMBERED = {*range(1, 134), 136, 139, *range(141, 145)}


def rows(page: str) -> dict[int, str]:
    return {int(number): told for number, told in ROW.findall((RULES / page).read_text("utf-8"))}


def test_every_decision_is_listed() -> None:
    assert {*rows("board/readings.md"), *rows("readings.md")} == NUMBERED


@pytest.mark.parametrize("number", [30, 115, 139, 143])
def test_both_translations_are_named_where_they_differ(number: int) -> None:
    told = rows("readings.md")[number]
    assert "published" in told
    assert "earlier" in told
