"""How the values of TAKE and SPEND actions name a card of the card game: the one place that
knows their digits.

Cards that are alike share an action. On the market these are cards of one column, fuel and size;
in hand, cards of one fuel, size and units left, where a single counts as size 0.
"""

from mypy_extensions import i64


def market_card(column: i64, fuel: i64, units: i64) -> i64:
    """The value of a TAKE action."""
    return column * 16 + fuel * 4 + units


def market_column(value: i64) -> i64:
    return value >> 4


def market_fuel(value: i64) -> i64:
    return value >> 2 & 3


def market_units(value: i64) -> i64:
    return value & 3


def hand_card(fuel: i64, size: i64, left: i64) -> i64:
    """The value of a SPEND action."""
    return fuel * 16 + size * 4 + left


def hand_fuel(value: i64) -> i64:
    return value >> 4


def hand_size(value: i64) -> i64:
    return value >> 2 & 3


def hand_left(value: i64) -> i64:
    return value & 3
