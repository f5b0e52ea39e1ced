"""What belongs together is not torn apart at the end of a line: it has a no-break space.

A language that has such places lists them in ``LOOSE``, for messages and rules pages alike.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wattworks import locales
from wattworks.locales.catalogue import read

LOCALES = Path(locales.__file__).parent

_NUMBER = r"(?:\d|\{(?:card|line|number|place|round|seat|step|step2|step_no)\})"
LOOSE = {
    "de": re.compile(
        r"[\d}] (?:Elektro|E|%|ms|Prozentpunkte)(?!\w)"
        r"|\b(?:Entscheidung|Karte|Kraftwerk|Phase|Platz|Runde|Spalte|Stufe|Zeile|Zug)"
        rf"(?:en|es|e|n|s)? {_NUMBER}"
    ),
    "en": re.compile(
        r"[\d}] (?:E|ms)(?!\w)"
        rf"|\b(?:[Cc]ard|[Ll]ine|[Mm]ove|[Pp]lace|[Pp]lants?|[Rr]ound|[Ss]eat|[Ss]teps?) {_NUMBER}"
    ),
    "hu": re.compile(
        r"[\d}] (?:Elektro|E|ms)(?!\w)"
        r"|[\d}] Elektró"
        r"|[\d}]\. (?:rész|forduló|sor|lépés|hely|oszlop)"
    ),
    "ru": re.compile(
        r"\S [—×]"
        r"|[\d}] (?:электро|Э|ед\.|мс|п\.|%)(?!\w)"
        rf"|\b(?:[Мм]ест|[Рр]аунд|[Рр]ешени|[Сс]танци|[Сс]толб|[Фф]аз|[Хх]од|[Ээ]тап)\w* {_NUMBER}"
    ),
}

each_language = pytest.mark.parametrize("language", sorted(LOOSE))


def messages(language: str) -> Iterator[tuple[str, str]]:
    for message in read(language):
        forms = [message.string] if isinstance(message.string, str) else message.string or []
        yield from ((str(message.id), form) for form in forms)


def rules(language: str) -> Iterator[tuple[str, str]]:
    for page in sorted((LOCALES / language / "rules").rglob("*.md")):
        for line in page.read_text("utf-8").splitlines():
            yield page.name, line


def loose(language: str, texts: Iterator[tuple[str, str]]) -> list[str]:
    found = ((place, LOOSE[language].search(text)) for place, text in texts)
    return [f"{place}: {match.group()}" for place, match in found if match]


def test_every_language_lists_its_places() -> None:
    assert sorted(LOOSE) == sorted(locales.languages())


@each_language
def test_no_message_has_a_space_where_a_no_break_one_belongs(language: str) -> None:
    assert not loose(language, messages(language))


@each_language
def test_no_rules_page_has_a_space_where_a_no_break_one_belongs(language: str) -> None:
    assert not loose(language, rules(language))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Kraftwerk 05"),
        ("de", "den Stufen 1 und 2"),
        ("de", "Platz {place}"),
        ("de", "{money} E"),
        ("de", "1 Elektro"),
        ("de", "95 %"),
        ("en", "plant {card}"),
        ("en", "Steps 1 and 2"),
        ("en", "{money} E"),
        ("hu", "{money} Elektrót"),
        ("hu", "{money} E"),
        ("hu", "2. rész"),
        ("hu", "{round}. forduló"),
        ("ru", "Станция 05"),
        ("ru", "станцию {card}"),
        ("ru", "1 электро"),
        ("ru", "{money} Э"),
        ("ru", "слово — слово"),
        ("ru", "уголь ×3"),
    ],
)
def test_loose_spaces_are_found(language: str, text: str) -> None:
    assert LOOSE[language].search(text)
    assert not LOOSE[language].search(text.replace(" ", "\N{NO-BREAK SPACE}"))
