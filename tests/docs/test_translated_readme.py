"""The README in other languages has everything that the English one has."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
ENGLISH = ROOT / "README.md"
TRANSLATED = sorted(ROOT.glob("README.*.md"))

CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r" +# .*")
LINK = re.compile(r"\]\(([^)]+)\)")
LANGUAGES = re.compile(r"^\*?\[[^]]+\]\(README[^)]*\.md\).*\n+", re.MULTILINE)

each = pytest.mark.parametrize("readme", TRANSLATED, ids=lambda path: path.name)


def text(path: Path) -> str:
    """A README without the line that leads to the others."""
    return LANGUAGES.sub("", path.read_text("utf-8"))


def links_of(path: Path) -> list[str]:
    return LINK.findall(text(path))


def code(path: Path) -> list[str]:
    """The blocks of code, without their comments, which are translated."""
    return [COMMENT.sub("", block) for block in CODE.findall(text(path))]


def shapes(path: Path) -> list[str]:
    """What kind of thing each paragraph is, in order: a heading, a picture, a table, prose."""
    paragraphs = re.split(r"\n{2,}", CODE.sub("`", text(path)).strip())
    return [_shape(paragraph) for paragraph in paragraphs]


def _shape(paragraph: str) -> str:
    if paragraph.startswith("|"):
        return f"table of {len(paragraph.splitlines())} rows"
    if paragraph.startswith("#"):
        return paragraph.split()[0]
    return paragraph[0] if paragraph[0] in "`!-" else "prose"


def test_the_translations_are_found() -> None:
    assert ROOT / "README.ru.md" in TRANSLATED


@each
def test_no_section_is_missing(readme: Path) -> None:
    assert shapes(readme) == shapes(ENGLISH)


@each
def test_the_code_is_the_same(readme: Path) -> None:
    assert code(readme) == code(ENGLISH)


@each
def test_the_links_are_the_same_but_for_the_rules(readme: Path) -> None:
    """The rules in the language itself stand in the place of the English ones, or beside them."""
    language = readme.name.split(".")[1]
    own_rules = f"src/wattworks/locales/{language}/rules/README.md"
    links = [link.replace(own_rules, "docs/rules/README.md") for link in links_of(readme)]
    assert own_rules in links_of(readme)
    assert list(dict.fromkeys(links)) == links_of(ENGLISH)


@each
def test_the_links_lead_somewhere(readme: Path) -> None:
    assert all((ROOT / link).exists() for link in links_of(readme))
