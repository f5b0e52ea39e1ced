"""The rules as a text: the pages of docs/rules, and their translations, made into HTML.

English has its only source in docs/rules, which a wheel takes along; other languages have theirs
beside their messages. What a translation leaves out is shown in English.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from wattworks.locales import SOURCE

ADDRESS: Final = "/rules/text"
INDEX: Final = "README"
CLAUSE: Final = re.compile(r"\b(?:[BKT]-[A-Z]+|D)-\d+\b")
MOST_FOUND: Final = 60
# Tables are made from the data on the page of an edition, in every language.
TABLES: Final = {"board/tables": "/rules/recharged", "card/tables": "/rules/card"}
_TABLE_PLACES: Final = ("plants", "fuel-market")  # all other tables are one, by number of players

_DEFINED: Final = re.compile(r"^\*\*([A-Z0-9-]+)\*\*", re.MULTILINE)
_SAID: Final = ("text", "code_inline", "softbreak")
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class RulesPage:
    """One page: its language, its title, its HTML and its clauses as plain texts."""

    language: str
    title: str
    html: Markup
    clauses: dict[str, str]


@dataclass(frozen=True)
class FoundClause:
    id: str
    address: str
    title: str
    text: str


def page_names() -> Sequence[str]:
    return sorted(_sources(SOURCE))


def rules_page(name: str, language: str) -> RulesPage | None:
    """A page by its name, such as "board/04-auction"; None if there is none."""
    for spoken in (language, SOURCE):
        if name in _sources(spoken):
            return _page(name, spoken)
    return None


def clause_address(clause: str) -> str | None:
    """Where a clause can be read."""
    return _clause_addresses().get(clause)


@cache
def _clause_addresses() -> dict[str, str]:
    return {
        clause: f"{_address(name)}#{clause}"
        for name, source in _sources(SOURCE).items()
        for clause in _DEFINED.findall(source.read_text("utf-8"))
        if CLAUSE.fullmatch(clause)
    }


def tables_address(name: str, place: str = "") -> str:
    """Where the tables of a page are in the language of the reader."""
    return f"{TABLES[name]}#{place if place in _TABLE_PLACES else 'tables'}"


def search(words: str, language: str) -> list[FoundClause]:
    """The clauses that have all these words in them, or the clause of that id."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    return list(_matching(wanted, language))[:MOST_FOUND]


def _matching(wanted: Sequence[str], language: str) -> Iterator[FoundClause]:
    for name in page_names():
        page = rules_page(name, language)
        assert page is not None
        for clause, text in page.clauses.items():
            if all(word in f"{clause} {text}".casefold() for word in wanted):
                yield FoundClause(clause, f"{_address(name)}#{clause}", page.title, text)


# -- sources -------------------------------------------------------------------------------


@cache
def _sources(language: str) -> dict[str, Traversable]:
    """The pages of a language by their names."""
    folder = _folder(language)
    return {} if folder is None else dict(_found(folder, ""))


def _found(folder: Traversable, above: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            yield from _found(entry, f"{above}{entry.name}/")
        elif entry.name.endswith(".md"):
            yield above + entry.name.removesuffix(".md"), entry


def _folder(language: str) -> Traversable | None:
    packaged = files("wattworks.locales") / language / "rules"
    if packaged.is_dir():
        return packaged
    if language != SOURCE:
        return None
    above = (parent / "docs" / "rules" for parent in Path(__file__).resolve().parents)
    return next((folder for folder in above if folder.is_dir()), None)


# -- making HTML ---------------------------------------------------------------------------


@cache
def _page(name: str, language: str) -> RulesPage:
    tokens = _MARKDOWN.parse(_sources(language)[name].read_text("utf-8"))
    clauses: dict[str, str] = {}
    title = name
    for before, token in pairwise(tokens):
        if token.type != "inline":
            continue
        text = _plain(token)
        if before.type == "heading_open":
            title = text if before.tag == "h1" else title
            before.attrSet("id", _slug(text))
        elif before.type == "paragraph_open" and (clause := _clause(token)):
            before.attrSet("id", clause)
            clauses[clause] = text.removeprefix(clause).strip()
        children = _with_links(token.children or [], name, language)
        token.children = list(_with_clause_links(children, _clause(token)))
    html = Markup(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))
    return RulesPage(language, title, html, clauses)


def _plain(token: Token) -> str:
    said = (child for child in token.children or [] if child.type in _SAID)
    return "".join(child.content or " " * (child.type == "softbreak") for child in said)


def _clause(token: Token) -> str:
    """The id in bold with which a clause begins."""
    said = [child for child in token.children or [] if child.content or child.nesting]
    if len(said) < 2 or said[0].type != "strong_open":
        return ""
    return said[1].content if CLAUSE.fullmatch(said[1].content) else ""


def _slug(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _with_links(children: Sequence[Token], name: str, language: str) -> Iterator[Token]:
    """Links lead to our pages; those that lead elsewhere are only their text."""
    drops = False
    for child in children:
        if child.type == "link_open":
            target = _target(str(child.attrGet("href") or ""), name, language)
            drops = not target
            child.attrSet("href", target)
        if not (drops and child.type in ("link_open", "link_close")):
            yield child
        if child.type == "link_close":
            drops = False


def _with_clause_links(children: Iterable[Token], own: str) -> Iterator[Token]:
    """Clauses that a text names can be looked up; what is a link already stays as it is."""
    is_link = False
    for child in children:
        is_link = child.type == "link_open" or (is_link and child.type != "link_close")
        if child.type == "text" and not is_link and child.content != own:
            yield from _linked(child.content)
        else:
            yield child


def _linked(text: str) -> Iterator[Token]:
    end = 0
    for found in CLAUSE.finditer(text):
        if address := clause_address(found[0]):
            yield _text(text[end : found.start()])
            yield Token("link_open", "a", 1, attrs={"href": address})
            yield _text(found[0])
            yield Token("link_close", "a", -1)
            end = found.end()
    yield _text(text[end:])


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _target(href: str, name: str, language: str) -> str:
    """The address on the server of a link between the files; empty if it leads out of them."""
    path, _, place = href.partition("#")
    if not path:
        return href
    target = normpath(str(PurePosixPath(name).parent / path)).removesuffix(".md")
    if target in TABLES and language != SOURCE:
        return tables_address(target, place)
    if target not in _sources(SOURCE):
        return ""
    return _address(target) + (f"#{place}" if place else "")


def _address(name: str) -> str:
    return ADDRESS if name == INDEX else f"{ADDRESS}/{name}"
