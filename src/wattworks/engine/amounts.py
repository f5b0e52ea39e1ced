"""Amounts of every fuel in one machine word: nothing is allocated, and a copy costs nothing.

Each class of fuel has ten bits, of which the highest stays free: it catches what is carried when
whole words are compared. The sum of two words has the sums of all their amounts.
"""

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 10  # bits
FIELD: Final = 1023
MOST: Final = 511  # units of a fuel
SECOND_PLACE: Final = 10  # where the second fuel's amount begins
HYBRID_PLACE: Final = 40  # where that of the hybrids begins
FUELS: Final = 0xFF_FFFF_FFFF  # the amounts of the four fuels
CARRIES: Final = 0x80_2008_0200  # their highest bits
ROOM_FOR_ONE: Final = 0x7F_DFF7_FDFF  # the highest bits less one of each fuel


def amount(word: i64, kind: i64) -> i64:
    return word >> kind * WIDTH & FIELD


def amount_of(kind: i64, units: i64) -> i64:
    """A word with this amount of one fuel and nothing else."""
    return units << kind * WIDTH


def packed(amounts: list[int]) -> i64:
    word: i64 = 0
    for kind, units in enumerate(amounts):
        if not 0 <= units <= MOST:
            raise ValueError(f"{units} units of a fuel")
        word += amount_of(kind, units)
    return word


def unpacked(word: i64, count: i64) -> list[int]:
    """The first amounts as a list."""
    found: list[int] = []
    kind: i64 = 0
    while kind < count:
        found.append(amount(word, kind))
        kind += 1
    return found


def covers(held: i64, need: i64) -> bool:
    """Whether there is enough of every fuel for that need. What hybrids need is taken from what is
    left of the first two."""
    left: i64 = held + CARRIES - (need & FUELS)
    if left & CARRIES != CARRIES:
        return False
    return need >> HYBRID_PLACE & FIELD <= (left & MOST) + (left >> SECOND_PLACE & MOST)
