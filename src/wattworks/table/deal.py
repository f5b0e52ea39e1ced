"""How a deal is named: by a number that anybody can type, or by a code that nobody can guess.

The market of a game is open, so whoever could try all deals would know the deck. A code has 140
bits of chance. Once the game is over it is shown, and typed in it deals the same game again.
"""

from dataclasses import dataclass
from secrets import choice
from typing import Final, Self

MAX_DIGITS: Final = 12  # of a number
MAX_NUMBER: Final = 10**MAX_DIGITS - 1
SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is taken for another
MISREAD: Final = str.maketrans("ILO", "110")
GROUPS: Final = 7
GROUP: Final = 4  # symbols


class NoDeal(ValueError):
    """A text that names no deal."""


@dataclass(frozen=True)
class Deal:
    """A number or a code; known if somebody could know it before the game."""

    text: str
    is_known: bool

    @classmethod
    def random(cls) -> Self:
        groups = ("".join(choice(SYMBOLS) for _ in range(GROUP)) for _ in range(GROUPS))
        return cls("-".join(groups), is_known=False)

    @classmethod
    def typed(cls, text: str) -> Self:
        """The deal that a person names; ``NoDeal`` if the text names none."""
        letters = "".join(text.upper().split())
        if letters.isascii() and letters.isdecimal() and len(letters) <= MAX_DIGITS:
            return cls(str(int(letters)), is_known=True)
        letters = letters.replace("-", "").translate(MISREAD)
        if len(letters) != GROUPS * GROUP or not set(letters) <= set(SYMBOLS):
            raise NoDeal(text)
        groups = (letters[i : i + GROUP] for i in range(0, len(letters), GROUP))
        return cls("-".join(groups), is_known=True)

    @property
    def seed(self) -> int | str:
        """What ``Game.deal`` deals it with."""
        return int(self.text) if self.text.isdecimal() else self.text
