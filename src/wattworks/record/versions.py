"""The versions of the texts, and how older ones are brought up to date."""

from collections.abc import Callable, Mapping
from typing import Final

from wattworks.record.errors import RecordError
from wattworks.record.fields import number
from wattworks.record.text_form import HEAD, Document, Field, Fields, Section

FORMAT: Final = 1  # how texts are written
RULES: Final = 1  # raised when the same moves would lead to a different position

Migration = Callable[[Document], Document]
MIGRATIONS: Final[Mapping[int, Migration]] = {}  # from a format to the next one


def head(secrets: str) -> Section:
    """The first lines of every text."""
    section = Section(HEAD)
    section.add("format", str(FORMAT))
    section.add("rules", str(RULES))
    section.add("secrets", secrets)
    return section


def check_format(found: Field, migrations: Mapping[int, Migration] = MIGRATIONS) -> int:
    """The format of a text; refused if it is too new, or too old to be brought up to date."""
    if found.key != "format":
        raise found.error("missing_key", key="format", section="head")
    version = number(found)
    if version != FORMAT and version not in migrations:
        raise found.error("format", found=version, known=FORMAT)
    return version


def check_rules(fields: Fields) -> None:
    found = fields.take("rules")
    version = number(found)
    if version != RULES:
        raise found.error("rules", found=version, known=RULES)


def migrated(document: Document, migrations: Mapping[int, Migration] = MIGRATIONS) -> Document:
    """The text in the current format."""
    version = format_of(document, migrations)
    while version < FORMAT:
        document = migrations[version](document)
        version += 1
    return document


def format_of(document: Document, migrations: Mapping[int, Migration] = MIGRATIONS) -> int:
    fields = document.sections[0].fields
    if not fields:
        raise RecordError(document.sections[0].line, "truncated")
    return check_format(fields[0], migrations)
