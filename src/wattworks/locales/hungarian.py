"""Numbers in Hungarian sentences: their article, and the adjective that names a thing by one.

Both follow how a number is read aloud, from what is written: "05" is *nulla öt*, "50" *ötven*.
Plants of one number are told apart by a letter, as in "05a"; those letters end in a vowel.
"""

from collections.abc import Callable, Mapping
from typing import Final

from babel.lists import format_list

_ENDINGS = ("s", "es", "es", "as", "es", "ös", "os", "es", "as", "es")  # nulla, egy, kettő ...
_ENDINGS_OF_TENS = ("", "es", "as", "as", "es", "es", "as", "es", "as", "es")  # tíz, húsz ...
_HUNDRED, _THOUSAND = "as", "es"


def article(written: str) -> str:
    """The definite article before a number.

    >>> [f"{article(written)} {written}" for written in ("5", "05", "50", "15", "1500")]
    ['az 5', 'a 05', 'az 50', 'a 15', 'az 1500']
    """
    begins_with_egy_or_ezer = written[0] == "1" and _digits(written) % 3 == 1
    return "az" if written[0] == "5" or begins_with_egy_or_ezer else "a"


def adjective(written: str) -> str:
    """A number below a million as the name of a thing, to stand before its noun.

    >>> [adjective(written) for written in ("05", "06b", "10", "20", "300", "4000")]
    ['05-ös', '06b-s', '10-es', '20-as', '300-as', '4000-es']
    """
    return f"{written}-{_ending(written)}"


def _ending(written: str) -> str:
    if not written.isdigit():
        return "s"
    significant = written.rstrip("0")
    if not significant:
        return _ENDINGS[0]
    last, zeros = int(significant[-1]), len(written) - len(significant)
    by_zeros = (_ENDINGS[last], _ENDINGS_OF_TENS[last], _HUNDRED)
    return by_zeros[zeros] if zeros < len(by_zeros) else _THOUSAND


def _digits(written: str) -> int:
    return sum(sign.isdigit() for sign in written)


def definite(written: str) -> str:
    """A number as the name of a thing, with its article; other names have none.

    >>> [definite(written) for written in ("05", "50", "3. rész")]
    ['a 05-ös', 'az 50-es', '3. rész']
    """
    if not written[:2].isdigit():
        return written
    return f"{article(written)} {adjective(written)}"


def _number(card: object) -> str:
    written = str(card)
    return adjective(written) if written[:2].isdigit() else written


def _all_definite(cards: object) -> str:
    assert isinstance(cards, tuple)
    return format_list([definite(card) for card in cards], locale="hu")


# Figures of Hungarian sentences: what each is made of, and how.
FIGURES: Final[Mapping[str, tuple[str, Callable[[object], str]]]] = {
    "card_no": ("card", _number),
    "the_card_no": ("card", lambda card: definite(str(card))),
    "the_plant_nos": ("plant_names", _all_definite),
}
