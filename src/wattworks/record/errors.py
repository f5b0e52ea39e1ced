"""What can be wrong with a text: a line, a code, parameters, and a sentence made of them."""

from typing import Final, Self

from wattworks.errors import CodedError

REASONS: Final = {
    # the text as such
    "title": 'the first line must be "{title}"',
    "encoding": "this is not UTF-8",
    "too_long": "more than {most} characters: no game is that long",
    "too_many_lines": "more than {most} lines: no game is that long",
    "line": 'neither "[section]" nor "key: value"',
    "quote": "a quoted name is not closed, or is malformed",
    "json": "not the JSON of a record: {reason}",
    "format": "format {found}; this program reads up to {known}",
    "rules": "rules version {found}; this program plays by version {known}",
    "truncated": "the text is cut off: the end is missing",
    "after_end": "there is text after the end",
    # sections and keys
    "missing_section": 'the section "{section}" is missing',
    "unknown_section": 'the section "{section}" does not belong here',
    "section_twice": 'the section "{section}" appears twice',
    "missing_key": '"{key}" is missing from the section "{section}"',
    "unknown_key": '"{key}" does not belong in the section "{section}"',
    "key_twice": '"{key}" appears twice',
    # values
    "number": '"{key}": {value!r} is not a number from {least} to {most}',
    "word": '"{key}": {value!r} is not one of: {words}',
    "name": '"{key}": there is no {kind} {value!r} in this game',
    "name_twice": '"{key}": {value} appears twice',
    "amounts": '"{key}": {value!r} does not give each of: {words}',
    # contents
    "options": "this cannot be played: {reason}",
    "setup": "this setup is impossible: {reason}",
    "card_missing": "cards that are nowhere: {cards}",
    "card_twice": '"{key}": card {card} is already somewhere else',
    "card_places": 'unknown cards: {places}; cards left for them: {cards}',
    "order": '"{key}": everyone at the table must be listed there exactly once',
    "unsorted": '"{key}": the cards must be in ascending order',
    "empty_market": "there must be plants on the market while the end card is in the deck",
    "end_card": '"{key}": the end card cannot be there',
    "tokens": "{fuel}: {given} instead of {all} tokens",
    "spaces": "{fuel}: {given} tokens on {spaces} spaces of the market",
    "no_room": "{player} cannot store that much {fuel}",
    "too_many_plants": "{player} has {given} plants; the limit is {limit}",
    "slot_taken": '"{key}": that slot in {city} is taken',
    "city_twice": '"{key}": {city} appears twice',
    "not_asked": "{question!r} is not asked this way: {reason}",
    "hidden": "this text leaves out what its author could not see, so it cannot be continued",
    "hidden_money": "{player}: hidden money cannot be guessed; give everybody's",
    # the course of the game
    "not_to_move": "it is {to_move}'s turn, not {player}'s",
    "notation": "{move!r} is not an action: {reason}",
    "illegal": "{player} may not play {move!r}: {reason}",
    "undo": "{player} cannot undo anything: {reason}",
    "heading": "this is not {heading!r} but {place!r}",
    "entries": "entries: {given}, but the last line says {said}",
    "digest": "the moves lead to a different position from the one that was saved: {found}",
    "checksum": "the text was changed after it was saved; its checksum is {found}",
}  # fmt: skip

MAX_SHOWN: Final = 500  # letters of what a message quotes
ALTERED: Final = " (and the text was changed after it was saved)"


class RecordError(CodedError, ValueError):
    """A text that is not a valid game or position.

    ``line`` counts from 1. ``code`` and ``params`` are for the locales; the message is the same in
    English. ``altered`` says that the text is not as it was saved, so the true cause may be in an
    earlier line.
    """

    family = "record"

    def __init__(self, line: int, code: str, **params: str | int) -> None:
        self.line = line
        self.altered = False
        shown = {name: _shortened(value) for name, value in params.items()}
        super().__init__(code, shown, f"line {line}: {REASONS[code].format(**shown)}")

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
