"""Sets of small numbers as masks: bit i stands for i."""

from mypy_extensions import i64


def count_bits(mask: i64) -> i64:
    """How many numbers the set has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def nth_bit(mask: i64, place: i64) -> i64:
    """The number at that place of the set, which is in ascending order."""
    bit: i64 = 0
    while True:
        if mask & 1:
            if place == 0:
                return bit
            place -= 1
        mask >>= 1
        bit += 1
