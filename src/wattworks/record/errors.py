"""What can be wrong with a text: a line, a code and parameters."""

from typing import Final, Self

from wattworks.errors import CodedError, plain

# every code, with the names of its parameters
CODES: Final = {
    "title": "title",
    "encoding": "",
    "too_long": "most",
    "too_many_lines": "most",
    "line": "",
    "quote": "",
    "json": "reason",
    "format": "found known",
    "rules": "found known",
    "truncated": "",
    "after_end": "",
    "missing_section": "section",
    "unknown_section": "section",
    "section_twice": "section",
    "missing_key": "key section",
    "unknown_key": "key section",
    "key_twice": "key",
    "number": "key value least most",
    "word": "key value words",
    "name": "key kind value",
    "name_twice": "key value",
    "amounts": "key value words",
    "options": "reason",
    "setup": "reason",
    "card_missing": "cards",
    "card_twice": "key card",
    "card_places": "places cards",
    "order": "key",
    "unsorted": "key",
    "empty_market": "",
    "end_card": "key",
    "tokens": "fuel given all",
    "spaces": "fuel given spaces",
    "no_room": "player fuel",
    "too_many_plants": "player given limit",
    "slot_taken": "key city",
    "city_twice": "key city",
    "not_asked": "question reason",
    "hidden": "",
    "hidden_money": "player",
    "not_to_move": "to_move player",
    "notation": "move reason",
    "illegal": "player move reason",
    "undo": "player reason",
    "heading": "heading place",
    "entries": "given said",
    "digest": "found",
    "checksum": "found",
    "deck": "",
    "too_many_regions": "most",
    "too_few_regions": "wanted",
    "regions_apart": "",
    "others_undo": "player",
}

MAX_SHOWN: Final = 500  # letters of what a message quotes
ALTERED: Final = " (and the text was changed after it was saved)"


class RecordError(CodedError, ValueError):
    """A text that is not a valid game or position.

    ``line`` counts from 1. ``code`` and ``params`` are for the locales. ``altered`` says that the
    text is not as it was saved, so the true cause may be in an earlier line.
    """

    family = "record"

    def __init__(self, line: int, code: str, **params: str | int) -> None:
        self.line = line
        self.altered = False
        shown = {name: _shortened(value) for name, value in params.items()}
        super().__init__(code, shown, f"line {line}: {plain(code, shown)}")

    def as_altered(self) -> Self:
        """The same error, with the hint that the text was changed."""
        self.altered = True
        self.args = (f"{self.args[0]}{ALTERED}",)
        return self


def _shortened(value: str | int) -> str | int:
    """What stands in a text may be as long as the text; a message may not."""
    if isinstance(value, str) and len(value) > MAX_SHOWN:
        return f"{value[:MAX_SHOWN]}…"
    return value
