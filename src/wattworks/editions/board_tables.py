"""Numbers that all editions of the board game share."""

from typing import Final

FUELS: Final = ("coal", "oil", "garbage", "uranium")  # hybrid plants burn the first two
MARK_FUEL: Final = "uranium"  # its tokens mark starting cities
START_MONEY: Final = 50
HOUSE_PRICES: Final = (10, 15, 20)
TOKENS: Final = (24, 24, 24, 12)  # of each fuel (B-SET-3, ruling 1)

_WIDE: Final = tuple(price for price in range(1, 9) for _ in range(3))
PRICES: Final = (_WIDE, _WIDE, _WIDE, (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16))

# B-BUR-2, by cities supplied
PAYOUTS: Final = (
    10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150,
)  # fmt: skip

REGION_COUNTS: Final = {2: 3, 3: 3, 4: 4, 5: 5, 6: 5}

# B-BUR-3, ruling 73: by players; coal, oil, garbage, uranium; steps 1, 2, 3
REFILL: Final = {
    2: ((3, 4, 3), (2, 2, 4), (1, 2, 3), (1, 1, 1)),
    3: ((4, 5, 3), (2, 3, 4), (1, 2, 3), (1, 1, 1)),
    4: ((5, 6, 4), (3, 4, 5), (2, 3, 4), (1, 2, 2)),
    5: ((5, 7, 5), (4, 5, 6), (3, 3, 5), (2, 3, 2)),
    6: ((7, 9, 6), (5, 6, 7), (3, 5, 6), (2, 3, 3)),
}
