"""A position as JSON: an object of sections, each an object of its lines, values as in the text."""

import json
from typing import Final

from wattworks.record.errors import RecordError
from wattworks.record.parse import parsed
from wattworks.record.text_form import HEAD, Document, Section

HEAD_NAME: Final = "head"  # what the section above the first heading is called


def to_json(text: str, title: str) -> str:
    """The text of a position as JSON. A key that stands several times holds a list."""
    found: dict[str, dict[str, str | list[str]]] = {}
    for section in parsed(text, title, ends=False).sections:
        lines: dict[str, list[str]] = {}
        for field in section.fields:
            lines.setdefault(field.key, []).append(field.value)
        found[section.name or HEAD_NAME] = {
            key: values[0] if len(values) == 1 else values for key, values in lines.items()
        }
    return json.dumps({title: found}, ensure_ascii=False, indent=2) + "\n"


def to_text(given: str, title: str) -> str:
    """The text of a position that is JSON; any other text stays as it is."""
    if not given.lstrip().startswith("{"):
        return given
    try:
        sections = json.loads(given)[title]
        found = [_section(name, lines) for name, lines in sections.items()]
    except json.JSONDecodeError as error:
        raise RecordError(error.lineno, "json", reason=error.msg) from None
    except (KeyError, AttributeError, TypeError, RecursionError):
        raise RecordError(1, "json", reason=f'there must be "{title}" with its sections') from None
    return Document(title, found or [Section(HEAD)]).text()


def _section(name: str, lines: dict[str, str | list[str]]) -> Section:
    section = Section(HEAD if name == HEAD_NAME else name)
    for key, value in lines.items():
        for each in value if isinstance(value, list) else [value]:
            section.add(key, " ".join(str(each).split("\n")))
    return section
