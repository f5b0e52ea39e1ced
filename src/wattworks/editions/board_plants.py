"""The 42 plants of the board game, the same in all its editions (B-PLT-1)."""

from collections.abc import Iterable, Sequence
from typing import Final

from wattworks.engine.rules import HYBRID, NO_FUEL, PlantCard

Plant = tuple[int, str, int, int]  # number, label, need, cities

HYBRID_LABEL: Final = "hybrid"

PLANTS: Final[tuple[Plant, ...]] = (
    (3, "oil", 2, 1),
    (4, "coal", 2, 1),
    (5, "hybrid", 2, 1),
    (6, "garbage", 1, 1),
    (7, "oil", 3, 2),
    (8, "coal", 3, 2),
    (9, "oil", 1, 1),
    (10, "coal", 2, 2),
    (11, "uranium", 1, 2),
    (12, "hybrid", 2, 2),
    (13, "eco", 0, 1),
    (14, "garbage", 2, 2),
    (15, "coal", 2, 3),
    (16, "oil", 2, 3),
    (17, "uranium", 1, 2),
    (18, "eco", 0, 2),
    (19, "garbage", 2, 3),
    (20, "coal", 3, 5),
    (21, "hybrid", 2, 4),
    (22, "eco", 0, 2),
    (23, "uranium", 1, 3),
    (24, "garbage", 2, 4),
    (25, "coal", 2, 5),
    (26, "oil", 2, 5),
    (27, "eco", 0, 3),
    (28, "uranium", 1, 4),
    (29, "hybrid", 1, 4),
    (30, "garbage", 3, 6),
    (31, "coal", 3, 6),
    (32, "oil", 3, 6),
    (33, "eco", 0, 4),
    (34, "uranium", 1, 5),
    (35, "oil", 1, 5),
    (36, "coal", 3, 7),
    (37, "eco", 0, 4),
    (38, "garbage", 3, 7),
    (39, "uranium", 1, 6),
    (40, "oil", 2, 6),
    (42, "coal", 2, 6),
    (44, "eco", 0, 5),
    (46, "hybrid", 3, 7),
    (50, "fusion", 0, 6),
)

LAST_SMALL: Final = 15  # plants up to this number have the small back (B-SET-6)


def plant_cards(plants: Iterable[Plant], fuels: Sequence[str], last_small: int) -> list[PlantCard]:
    """The cards of a deck, lowest number first. A card's name is its number with two digits."""
    return [
        PlantCard(
            f"{number:02}", number, fuel_class(label, need, fuels), need, cities,
            number > last_small, label,
        )
        for number, label, need, cities in sorted(plants)
    ]  # fmt: skip


def fuel_class(label: str, need: int, fuels: Sequence[str]) -> int:
    """What a plant burns: a fuel, either of the first two, or nothing."""
    if need == 0:
        return NO_FUEL
    return HYBRID if label == HYBRID_LABEL else fuels.index(label)
