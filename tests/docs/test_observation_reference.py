"""The reference of observations and actions says what the code does."""

from tools import observation_reference as tool


def test_the_page_is_up_to_date() -> None:
    assert tool.PAGE.read_text("utf-8") == tool.page(), "run tools/observation_reference.py"
