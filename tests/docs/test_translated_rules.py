"""The rules in other languages say what docs/rules says, clause by clause.

A translation repeats the English page: the same clauses and headings in the same order, the
same links, the same clauses cited. What a translation leaves out is listed here.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.test_clauses import BOLD_ID, CITED_ID
from tools.rules_tables import PAGES as ENGLISH

LOCALES = ENGLISH.parent.parent / "src" / "wattworks" / "locales"

LEFT_OUT_PAGES = {
    "board/examples.md", "board/maps.md", "board/readings.md", "board/tables.md",
    "card/deck.md", "card/examples.md", "card/tables.md",
    "readings.md",
}  # fmt: skip
LEFT_OUT_SECTIONS = {
    "contractor.md": "The sums",
    "trust/board.md": "Example",
    "trust/card.md": "Examples",
}

HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]*)(?:#([^)]*))?\)")

TRANSLATED = sorted(folder for folder in LOCALES.glob("*/rules") if folder.is_dir())
LANGUAGES = [folder.parent.name for folder in TRANSLATED]


def names(folder: Path) -> set[str]:
    return {page.relative_to(folder).as_posix() for page in folder.rglob("*.md")}


def english(name: str) -> str:
    """The page without the section that translations leave out."""
    text = (ENGLISH / name).read_text("utf-8")
    if name in LEFT_OUT_SECTIONS:
        section = rf"^## {LEFT_OUT_SECTIONS[name]}\n.*?(?=^## |\Z)"
        text, found = re.subn(section, "", text, flags=re.MULTILINE | re.DOTALL)
        assert found == 1, f"{name}: no section {LEFT_OUT_SECTIONS[name]}"
    return text


def pairs() -> Iterator[tuple[Path, str]]:
    for folder in TRANSLATED:
        for name in sorted(names(folder) & names(ENGLISH)):
            yield folder, name


each_page = pytest.mark.parametrize(
    ("folder", "name"),
    [pytest.param(folder, name, id=f"{folder.parent.name}-{name}") for folder, name in pairs()],
)


def clauses(text: str) -> dict[str, str]:
    """The text of each clause by its id; what precedes the first has the id ""."""
    pieces = re.split(rf"^{BOLD_ID.pattern}", text, flags=re.MULTILINE)
    return {"": pieces[0], **dict(zip(pieces[1::2], pieces[2::2], strict=True))}


def levels(text: str) -> list[int]:
    return [len(marks) for marks, _ in HEADING.findall(text)]


def slugs(text: str) -> set[str]:
    """What a link can jump to."""
    titles = (title for _, title in HEADING.findall(text))
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_translations_are_found() -> None:
    assert "ru" in LANGUAGES


def test_what_is_left_out_exists() -> None:
    assert LEFT_OUT_PAGES | set(LEFT_OUT_SECTIONS) <= names(ENGLISH)


@pytest.mark.parametrize("folder", TRANSLATED, ids=LANGUAGES)
def test_every_page_is_translated_or_left_out(folder: Path) -> None:
    assert names(folder) == names(ENGLISH) - LEFT_OUT_PAGES


@each_page
def test_the_clauses_are_the_same_in_the_same_order(folder: Path, name: str) -> None:
    text = (folder / name).read_text("utf-8")
    assert BOLD_ID.findall(text) == BOLD_ID.findall(english(name))


@each_page
def test_the_headings_have_the_same_levels(folder: Path, name: str) -> None:
    assert levels((folder / name).read_text("utf-8")) == levels(english(name))


@each_page
def test_each_clause_cites_the_same_clauses(folder: Path, name: str) -> None:
    translated = clauses((folder / name).read_text("utf-8"))
    for clause, text in clauses(english(name)).items():
        cited = Counter(CITED_ID.findall(translated[clause]))
        assert cited == Counter(CITED_ID.findall(text)), clause


@each_page
def test_the_links_lead_to_the_same_pages(folder: Path, name: str) -> None:
    text = (folder / name).read_text("utf-8")
    pages = Counter(page for page, _ in LINK.findall(text))
    assert pages == Counter(page for page, _ in LINK.findall(english(name)))


@each_page
def test_a_link_into_a_page_meets_a_heading(folder: Path, name: str) -> None:
    for page, place in LINK.findall((folder / name).read_text("utf-8")):
        target = (folder / name).parent / page if page else folder / name
        if not target.exists():
            target = ENGLISH / target.resolve().relative_to(folder)
        assert not place or place in slugs(target.read_text("utf-8")), f"{page}#{place}"
