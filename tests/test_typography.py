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

_NUMBER = r"(?:\d|\{(?:card|number|place|round|seat|step|step2)\})"
LOOSE = {
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


@each_language
def test_no_message_has_a_space_where_a_no_break_one_belongs(language: str) -> None:
    assert not loose(language, messages(language))


@each_language
def test_no_rules_page_has_a_space_where_a_no_break_one_belongs(language: str) -> None:
    assert not loose(language, rules(language))


@pytest.mark.parametrize(
    "text",
    ["Станция 05", "станцию {card}", "1 электро", "{money} Э", "слово — слово", "уголь ×3"],
)
def test_loose_russian_spaces_are_found(text: str) -> None:
    assert LOOSE["ru"].search(text)
    assert not LOOSE["ru"].search(text.replace(" ", "\N{NO-BREAK SPACE}"))
