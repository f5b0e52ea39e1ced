"""Which names people may have: ones that others can see, and that leave the page as it is."""

from typing import Final
from unicodedata import category

MAX_NAME_LETTERS: Final = 24
SHOWN: Final = "LNPS"  # letters, numbers, punctuation, symbols
BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # they show nothing
# what turns the direction of the text around it
TURNING: Final = frozenset(
    map(chr, (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)
CONTROLS: Final = ("Cc", "Cs", "Zl", "Zp")


def tidy_name(text: str) -> str:
    """A name as it was typed, without needless blanks."""
    return " ".join(text.split())[:MAX_NAME_LETTERS]


def can_be_shown(name: str) -> bool:
    return any(map(_is_shown, name)) and not any(map(_disturbs, name))


def _is_shown(letter: str) -> bool:
    return category(letter)[0] in SHOWN and letter not in BLANK


def _disturbs(letter: str) -> bool:
    return letter in TURNING or category(letter) in CONTROLS
