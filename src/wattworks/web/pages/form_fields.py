"""What forms and addresses say: texts, and numbers of a few digits."""

from typing import Final

from starlette.datastructures import FormData, QueryParams

MAX_DIGITS: Final = 9  # of any number that a form or an address may hold

Fields = FormData | QueryParams


def text_of(fields: Fields, name: str, default: str = "") -> str:
    """The text of a field; a file is none."""
    value = fields.get(name)
    return value if isinstance(value, str) else default


def texts_of(fields: Fields, name: str) -> list[str]:
    """All texts of a field that may be there several times."""
    return [value for value in fields.getlist(name) if isinstance(value, str)]


def number_of(fields: Fields, name: str) -> int | None:
    return read_number(text_of(fields, name))


def read_number(text: str) -> int | None:
    """A whole number of a few plain digits; None for everything else."""
    text = text.strip()
    if text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS:
        return int(text)
    return None
