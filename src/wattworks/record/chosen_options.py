"""What a table is going to play, as a text of its own: options without a game yet."""

from typing import Final

from wattworks.editions import Options
from wattworks.record.options_text import check_names, options_sections, read_options
from wattworks.record.parse import parsed
from wattworks.record.position import HIDDEN
from wattworks.record.text_form import Document
from wattworks.record.versions import head, migrated

TITLE: Final = "Wattworks options"


def dumps(options: Options) -> str:
    check_names(options.players, 1)
    return Document(TITLE, [head(HIDDEN), *options_sections(options)]).text()


def loads(text: str) -> Options:
    """What a text says; ``RecordError`` with the line if anything is wrong with it."""
    options, _ = read_options(migrated(parsed(text, TITLE, ends=False)))
    return options
