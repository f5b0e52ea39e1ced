"""The versions of the texts, and how older ones are brought up to date."""

from collections.abc import Callable, Mapping
from typing import Final

from wattworks.record.errors import RecordError
from wattworks.record.fields import number
from wattworks.record.text_form import HEAD, Field, Section, Sheet, Table

FORMAT: Final = 1  # how texts are written
RULES: Final = 1  # grows when the same moves would lead to another position

Migration = Callable[[Sheet], Sheet]
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


def check_rules(table: Table) -> None:
    found = table.take("rules")
    version = number(found)
    if version != RULES:
        raise found.error("rules", found=version, known=RULES)


def migrated(sheet: Sheet, migrations: Mapping[int, Migration] = MIGRATIONS) -> Sheet:
    """The text in the format of today."""
    version = format_of(sheet, migrations)
    while version < FORMAT:
        sheet = migrations[version](sheet)
        version += 1
    return sheet


def format_of(sheet: Sheet, migrations: Mapping[int, Migration] = MIGRATIONS) -> int:
    fields = sheet.sections[0].fields
    if not fields:
        raise RecordError(sheet.sections[0].line, "truncated")
    return check_format(fields[0], migrations)
