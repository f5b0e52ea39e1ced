"""The tables in docs/rules say what the program plays by."""

from pathlib import Path

import pytest

from tools import rules_tables as tool

PAGES = tool.pages()


def name(page: Path) -> str:
    return str(page.relative_to(tool.PAGES))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_table_is_up_to_date(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text == tool.renewed(text), "run tools/rules_tables.py"


def test_every_block_has_a_table_and_every_table_one_block() -> None:
    found = [block for page in PAGES for block in tool.blocks(page.read_text("utf-8"))]
    assert sorted(found) == sorted(tool.TABLES)


def test_a_block_is_made_anew_and_the_text_around_it_kept() -> None:
    text = "before\n<!-- generated: payouts -->\n| stale |\n<!-- end -->\nafter\n"
    new = tool.renewed(text)
    assert new.startswith("before\n<!-- generated: payouts -->\n| Cities powered | Income |\n")
    assert new.endswith("| 21 or more | 150 |\n<!-- end -->\nafter\n")
    assert tool.renewed(new) == new


def test_two_blocks_on_a_page_do_not_run_together() -> None:
    block = "<!-- generated: contractor-card -->\n<!-- end -->\n"
    new = tool.renewed(f"{block}between\n{block}")
    assert new.count("| 1 | 1 | 0 |") == 2
    assert new.count("between") == 1


@pytest.mark.parametrize(
    "text",
    [
        "<!-- generated: payouts -->\n",
        "<!-- end -->\n",
        "<!-- generated: payouts -->\n<!-- generated: refill -->\n<!-- end -->\n",
    ],
)
def test_markers_that_do_not_pair_up_are_reported(text: str) -> None:
    with pytest.raises(ValueError, match="block"):
        tool.blocks(text)


def test_an_unknown_block_is_reported() -> None:
    with pytest.raises(KeyError, match="no-such-table"):
        tool.renewed("<!-- generated: no-such-table -->\n<!-- end -->\n")


@pytest.mark.parametrize(("check", "code"), [(True, 1), (False, 0)])
def test_the_tool_rewrites_stale_pages_unless_asked_to_check(
    check: bool,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    stale = "<!-- generated: payouts -->\n<!-- end -->\n"
    (tmp_path / "stale.md").write_text(stale, "utf-8")
    (tmp_path / "fresh.md").write_text(tool.renewed(stale), "utf-8")
    monkeypatch.setattr(tool, "PAGES", tmp_path)
    assert tool.main(check=check) == code
    assert capsys.readouterr().out == "stale.md\n"
    assert ((tmp_path / "stale.md").read_text("utf-8") == stale) == check
