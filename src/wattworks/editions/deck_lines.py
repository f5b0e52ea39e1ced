"""Where the lists and cards of a deck file are, found in one pass over its text.

``tomllib`` does not say on which line a value is. It also takes very long for long dotted keys
and fails on deep brackets and long numbers; no deck has any of these, so they are refused here.
"""

import re
from typing import Final

from wattworks.editions.deck import DeckError
from wattworks.editions.deck_fields import LISTS, allowed, field_names, told, written

MAX_DEPTH: Final = 50  # brackets within brackets; a deck has three
MAX_DOTS: Final = 50  # of a key; a deck has none
MAX_WORD: Final = 100  # characters of a number or the like
MAX_SHOWN: Final = 40  # characters of a text that an error message repeats

# Every alternative takes what it can get, up to the end of an unfinished text, so that no
# character is looked at twice.
_TOKEN: Final = re.compile(
    r'''
      (?P<comment> \# [^\n]* )
    | (?P<newline> \n )
    | (?P<string>
          """ (?: [^\\] | \\. )*? (?: "{3,5} | \Z )
        | \'\'\' .*? (?: '{3,5} | \Z )
        | " (?: [^"\\\n] | \\[^\n] )*+ "?
        | ' [^'\n]*+ '?
      )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<equals> = )
    | (?P<comma> , )
    | (?P<word> [^\s"'\#\[\]{},=]+ )
    ''',
    re.VERBOSE | re.DOTALL,
)


def shown(text: str) -> str:
    """A text, cut short if it is too long for an error message."""
    return text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "…"


class DeckLines:
    """The lines (from 1) of a deck's lists and cards."""

    def __init__(self, text: str) -> None:
        self._lists: dict[str, int] = {}
        self._cards: dict[str, list[int]] = {}
        self._line = 1
        self._brackets: list[str] = []
        self._in_value = False  # behind a "=", or between square brackets
        self._key: list[str] = []
        self._dots = 0  # of the key
        self._list = ""  # the list, card and field that the scan has come to
        self._field = ""
        self._has_heading = False  # under one, fields have lines of their own
        self._is_heading = False
        self._expects_card = False
        for token in _TOKEN.finditer(text):
            self._take(str(token.lastgroup), token[0])

    def of_list(self, name: str) -> int | None:
        return self._lists.get(name)

    def of_card(self, name: str, place: int) -> int | None:
        """The line on which a card begins, ``place`` counted from 0."""
        cards = self._cards.get(name, [])
        return cards[place] if place < len(cards) else self.of_list(name)

    # -- the scan --------------------------------------------------------------------------

    def _take(self, kind: str, text: str) -> None:
        if kind == "newline":
            self._end_line()
        elif kind == "open":
            self._open(text)
        elif kind == "close":
            self._close()
        elif kind == "equals":
            self._end_key()
        elif kind == "comma":
            self._next()
        elif kind != "comment":
            self._word(kind, text)
        self._line += text.count("\n")

    def _end_line(self) -> None:
        if not self._brackets:
            self._in_value = self._is_heading = False
            self._begin_key()

    def _open(self, bracket: str) -> None:
        if not self._brackets and not self._in_value:
            self._is_heading = True
        self._begin_card()
        self._brackets.append(bracket)
        if len(self._brackets) > MAX_DEPTH:
            raise self._bad_value("".join(self._brackets))
        self._in_value = bracket == "[" and not self._is_heading
        self._expects_card = self._in_value and len(self._brackets) == 1
        self._begin_key()

    def _close(self) -> None:
        if self._is_heading and self._key:
            self._end_heading()
        if self._brackets:
            self._brackets.pop()
        self._expects_card = False
        self._in_value = not self._is_heading

    def _next(self) -> None:
        """Behind a comma: another card, or another field."""
        self._expects_card = len(self._brackets) == 1
        if self._brackets and self._brackets[-1] == "{":
            self._in_value = False
            self._begin_key()

    def _begin_key(self) -> None:
        self._key = []
        self._dots = 0

    def _word(self, kind: str, text: str) -> None:
        if not self._in_value:
            self._key.append(text.strip("\"'") if kind == "string" else text)
            self._dots += text.count(".") if kind == "word" else 0
            if self._dots > MAX_DOTS:
                raise self._bad_key()
            return
        self._begin_card()
        if kind == "word" and len(text) > MAX_WORD:
            raise self._bad_value(text)

    def _begin_card(self) -> None:
        if self._expects_card:
            self._cards.setdefault(self._list, []).append(self._line)
            self._expects_card = False
            self._field = ""

    def _end_heading(self) -> None:
        """[[plants]]: a card begins."""
        self._list, self._field = self._first_part(), ""
        self._begin_key()
        self._has_heading = True
        self._lists.setdefault(self._list, self._line)
        self._cards.setdefault(self._list, []).append(self._line)

    def _end_key(self) -> None:
        if self._names_list():
            self._list, self._field = self._first_part(), ""
            self._lists.setdefault(self._list, self._line)
        elif self._names_field():
            self._field = "".join(self._key)
        self._in_value = True

    def _first_part(self) -> str:
        return "".join(self._key).partition(".")[0]

    def _names_list(self) -> bool:
        """Whether the key is the name of a list."""
        return self._is_heading or (not self._brackets and not self._has_heading)

    def _names_field(self) -> bool:
        """Whether the key is a field of a card."""
        return len(self._brackets) == (0 if self._has_heading else 2)

    # -- what no deck has ------------------------------------------------------------------

    def _bad_key(self) -> DeckError:
        key, name = "".join(self._key), self._list
        card = len(self._cards.get(name, []))
        if self._names_list():
            return self._unknown_list(key)
        if self._names_field() and card and name in LISTS:
            return self._unknown_field(key, card)
        return self._bad_value(key)

    def _bad_value(self, value: str) -> DeckError:
        name, field = self._list, self._field
        if self._is_heading or name not in LISTS:
            return self._unknown_list(value if self._is_heading else name)
        card, names = len(self._cards.get(name, [])), field_names(name)
        if not card:
            return DeckError("missing_list", self._line, list=name)
        if not field:
            return DeckError("not_a_card", self._line, list=name, card=card, allowed=told(names))
        if field not in names:
            return self._unknown_field(field, card)
        return DeckError(
            "bad_field", self._line, list=name, card=card, field=field, value=shown(value),
            allowed=written(allowed(name, field), field),
        )  # fmt: skip

    def _unknown_list(self, name: str) -> DeckError:
        return DeckError("unknown_list", self._line, list=shown(name), allowed=told(LISTS))

    def _unknown_field(self, field: str, card: int) -> DeckError:
        return DeckError(
            "unknown_field", self._line, list=self._list, card=card, field=shown(field),
            allowed=told(field_names(self._list)),
        )  # fmt: skip
