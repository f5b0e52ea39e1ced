"""Renew the tables of docs/rules from the data that the program plays by.

    rules_tables.py            rewrite what lies between the marker comments
    rules_tables.py --check    fail, and name the pages, if a table is not up to date

A block begins with <!-- generated: NAME --> and ends with <!-- end -->.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from wattworks import maps
from wattworks.editions import board_tables, classic
from wattworks.editions.board_edition import BoardEdition
from wattworks.editions.card_game import (
    COLUMN_PRICES,
    COLUMN_SIZES,
    plant_cards,
    resources_in_play,
)
from wattworks.editions.classic import Classic
from wattworks.editions.deck import (
    BIG,
    HYBRID_FUEL,
    MARKET_ORDER,
    MARKS,
    PLANT_COUNTS,
    PLUS,
    PLUS_PLUS,
    SINGLE,
    SMALL,
    ContractorCard,
    DeckResource,
)
from wattworks.editions.deck_file import built_in_deck
from wattworks.editions.recharged import Recharged, deal
from wattworks.engine.rules import HYBRID
from wattworks.maps.map_file import MapData

PAGES: Final = Path(__file__).resolve().parent.parent / "docs" / "rules"
BLOCK: Final = re.compile(r"(?<=<!-- generated: )([\w-]+)( -->\n).*?(?=<!-- end -->)", re.DOTALL)

SEATS: Final = (2, 3, 4, 5, 6)
BOARD_FUELS: Final = ("Coal", "Oil", "Garbage", "Uranium")
LIMIT: Final = "Plants a player may own"
STEP_2: Final = "Cities that start Step 2"
END: Final = "Cities that end the game"
STORES: Final = 2  # a plant holds twice its need (B-PLT-2, K-PLT-4)
OLD, NEW = Classic.map_version, Recharged.map_version

# What the second transcription of the newer USA board has in the places where the two
# disagree; None: no line. The program does not play by it.
OTHER_USA: Final[dict[tuple[str, str], int | None]] = {
    ("boise", "cheyenne"): 21,
    ("omaha", "chicago"): 13,
    ("cincinnati", "raleigh"): 15,
    ("knoxville", "raleigh"): None,
    ("duluth", "chicago"): None,
}

Cell = str | int
Row = Sequence[Cell]


def table(head: Sequence[str], align: str, rows: Iterable[Row]) -> str:
    """A table in Markdown; ``align`` has an l or an r for each column."""
    rules = [{"l": "---", "r": "--:"}[letter] for letter in align]
    return "".join(f"| {' | '.join(map(str, row))} |\n" for row in (head, rules, *rows))


def listed(items: Iterable[Cell]) -> str:
    return ", ".join(map(str, items))


# -- the board game ----------------------------------------------------------------------------


def players(edition: type[BoardEdition]) -> str:
    rows = {
        "Regions in play": board_tables.REGION_COUNTS,
        LIMIT: edition.plant_limits,
        STEP_2: edition.step2_cities,
        END: edition.end_cities,
    }
    head = ["", *(f"{seats} players" for seats in SEATS)]
    return table(head, "lrrrrr", ([title, *(row[n] for n in SEATS)] for title, row in rows.items()))


def trust_figures() -> str:
    """Two players with and without the Trust; the older editions have it as a variant."""
    new, old = Recharged, Classic
    rows: list[Row] = [
        (LIMIT, new.plant_limits[2], old.plant_limits[2], classic.TRUST_PLANT_LIMIT),
        (STEP_2, new.step2_cities[2], old.step2_cities[2], classic.TRUST_STEP2_CITIES),
        (END, new.end_cities[2], old.end_cities[2], classic.TRUST_END_CITIES),
    ]
    head = ["Two players", "Recharged", "Classic, Original", "Classic, Original with the Trust"]
    return table(head, "lrrr", rows)


def deck_rows(small: int, big: int) -> Iterator[Row]:
    for seats in SEATS:
        small_out, big_out = deal.REMOVED[seats]
        left = small + big - deal.MARKET_SIZE - small_out - big_out
        yield seats, deal.MARKET_SIZE, 1, small_out, big_out, left, left + 1


def deck_of_two_backs(small: int, big: int, end_card: str) -> str:
    head = [
        "Players", "Small plants laid out", "Small plant kept for the top", "Small removed",
        "Big removed", "Plants in the deck", f"Cards in the deck with {end_card}",
    ]  # fmt: skip
    return table(head, "rrrrrrr", deck_rows(small, big))


def deck_recharged() -> str:
    backs = Counter(card.is_big for card in Classic().plant_cards())
    return deck_of_two_backs(backs[False], backs[True], "Step 3")


def deck_classic() -> str:
    cards = Classic().plant_cards()
    laid = f"{cards[0].name}–{cards[classic.MARKET_SIZE - 1].name}"
    head = [
        "Players", "Plants laid out", "Plant on top", "Removed", "Plants in the deck",
        "Cards in the deck with Step 3",
    ]  # fmt: skip
    rows: list[Row] = []
    for seats in SEATS:
        left = len(cards) - classic.MARKET_SIZE - classic.REMOVED[seats]
        rows.append((seats, laid, classic.TOP_NUMBER, classic.REMOVED[seats], left, left + 1))
    return table(head, "rrrrrr", rows)


def fuel_market() -> str:
    rows: list[Row] = []
    for fuel, spaces, tokens in zip(
        BOARD_FUELS, board_tables.PRICES, board_tables.TOKENS, strict=True
    ):
        prices = sorted(set(spaces))
        rows.append((fuel, listed(prices), len(spaces) // len(prices), tokens))
    return table(["Fuel", "Prices", "Tokens per price", "Tokens in the game"], "llrr", rows)


def fuel_start() -> str:
    head = ["Fuel"]
    for mark in ("R", "C, O"):
        head += [f"{mark}: on the market", f"{mark}: in the supply", f"{mark}: cheapest"]
    rows: list[Row] = []
    for kind, fuel in enumerate(BOARD_FUELS):
        row: list[Cell] = [fuel]
        for edition in (Recharged, Classic):
            laid = edition.market_start[kind]
            prices = sorted(set(board_tables.PRICES[kind][-laid:]))
            row += [f"{laid} on {listed(prices)}", board_tables.TOKENS[kind] - laid, prices[0]]
        rows.append(row)
    return table(head, "llrrlrr", rows)


def refill() -> str:
    head = ["Players", *(f"{fuel} {step}" for fuel in BOARD_FUELS for step in (1, 2, 3))]
    rows = (
        [seats, *(units for fuel in board_tables.REFILL[seats] for units in fuel)]
        for seats in SEATS
    )
    return table(head, "r" * len(head), rows)


def payouts() -> str:
    rows: list[Row] = list(enumerate(board_tables.PAYOUTS))
    rows.append((f"{len(board_tables.PAYOUTS)} or more", board_tables.PAYOUTS[-1]))
    return table(["Cities powered", "Income"], "rr", rows)


def plants() -> str:
    rows = (
        (
            card.name,
            "coal or oil (hybrid)" if card.fuel == HYBRID else card.label,
            card.need,
            STORES * card.need,
            card.output,
            BIG if card.is_big else SMALL,
        )
        for card in Classic().plant_cards()
    )
    return table(["Number", "Fuel", "Need", "Store", "Cities", "Size (R)"], "rlrrrl", rows)


# -- maps --------------------------------------------------------------------------------------


def costs(map_data: MapData) -> dict[tuple[int, int], int]:
    """The cost of each line; its ends are places in the list of cities, lower first."""
    place = {city.name: i for i, city in enumerate(map_data.cities)}
    lines = (((place[a], place[b]), cost) for a, b, cost in map_data.lines)
    return {(min(ends), max(ends)): cost for ends, cost in lines}


def neighbours(map_data: MapData) -> list[list[tuple[int, int]]]:
    """For each city the cities it has a line to, and the cost."""
    found: list[list[tuple[int, int]]] = [[] for _ in map_data.cities]
    for (a, b), cost in costs(map_data).items():
        found[a].append((b, cost))
        found[b].append((a, cost))
    return [sorted(each) for each in found]


def map_regions(name: str, version: str) -> str:
    map_data = maps.map_data(name, version)
    near: list[set[int]] = [set() for _ in map_data.regions]
    for a, b in costs(map_data):
        first, second = map_data.cities[a].region, map_data.cities[b].region
        near[first].add(second)
        near[second].add(first)
    rows = (
        (
            region.capitalize(),
            listed(city.title for city in map_data.cities if city.region == i),
            listed(map_data.regions[j].capitalize() for j in sorted(near[i] - {i})),
        )
        for i, region in enumerate(map_data.regions)
    )
    return table(["Region", "Cities", "Neighbouring regions"], "lll", rows)


def map_lines(name: str, version: str) -> str:
    map_data = maps.map_data(name, version)
    rows = (
        (
            city.title,
            map_data.regions[city.region].capitalize(),
            listed(f"{map_data.cities[other].title} {cost}" for other, cost in near),
        )
        for city, near in zip(map_data.cities, neighbours(map_data), strict=True)
    )
    return table(["City", "Region", "Lines"], "lll", rows)


def line_name(map_data: MapData, ends: tuple[int, int]) -> str:
    return " – ".join(map_data.cities[end].title for end in ends)


def or_none(cost: int | None) -> Cell:
    return "no line" if cost is None else cost


def map_differences(name: str) -> str:
    old, new = maps.map_data(name, OLD), maps.map_data(name, NEW)
    before, after = costs(old), costs(new)
    rows: list[Row] = [
        ("City", was.title, is_.title)
        for was, is_ in zip(old.cities, new.cities, strict=True)
        if was.title != is_.title
    ]
    for ends in sorted(before.keys() | after.keys()):
        was, is_ = before.get(ends), after.get(ends)
        if was != is_:
            rows.append((f"Line {line_name(new, ends)}", or_none(was), or_none(is_)))
    return table(["", "Classic, Original", "Recharged"], "lll", rows)


def map_uncertain() -> str:
    old, new = maps.map_data("usa", OLD), maps.map_data("usa", NEW)
    before, after = costs(old), costs(new)
    place = {city.name: i for i, city in enumerate(new.cities)}
    rows: list[Row] = []
    for (a, b), other in OTHER_USA.items():
        ends = (place[a], place[b])
        rows.append(
            (
                line_name(new, ends),
                or_none(after.get(ends)),
                or_none(other),
                or_none(before.get(ends)),
            )
        )
    head = ["Line", "We play", "The other transcription", "Classic, Original"]
    return table(head, "lrrr", rows)


# -- the card game -----------------------------------------------------------------------------


def known(fields: Sequence[str]) -> str:
    return listed(fields) or "–"


def card_deck() -> str:
    return deck_of_two_backs(PLANT_COUNTS[SMALL], PLANT_COUNTS[BIG], "the last round card")


def card_columns() -> str:
    """How many cards a column takes, and what the built-in deck leaves in the pile."""
    columns = [price for price in COLUMN_PRICES if price > COLUMN_PRICES[0]]
    rows: list[Row] = []
    for seats in SEATS:
        standard = sum(card.mark in MARKS for _, card in resources_in_play(built_in_deck(), seats))
        laid = COLUMN_SIZES[seats] * len(columns)
        rows.append((seats, COLUMN_SIZES[seats], laid, standard, standard - laid))
    head = [
        "Players", f"Cards in each of columns {listed(columns)}", "Laid out at the start",
        "Standard cards in play", "Left in the deck",
    ]  # fmt: skip
    return table(head, "rrrrr", rows)


def card_plants() -> str:
    deck = built_in_deck()
    by_number = sorted(deck.plants, key=lambda plant: plant.number)
    rows = (
        (
            card.name,
            "gas or oil (hybrid)" if plant.fuel == HYBRID_FUEL else plant.fuel,
            plant.need,
            STORES * plant.need,
            plant.income,
            plant.back,
            known(plant.known),
        )
        for card, plant in zip(plant_cards(deck), by_number, strict=True)
    )
    head = ["Card", "Fuel", "Need", "Room", "Income", "Back", "Known"]
    return table(head, "rlrrrll", rows)


def card_resources() -> str:
    """Cards that are alike in everything share a row."""
    marks = (*MARKS, PLUS, PLUS_PLUS, SINGLE)

    def place(card: DeckResource) -> tuple[int, int, int]:
        return MARKET_ORDER.index(card.fuel), marks.index(card.mark), card.units

    counts = Counter(sorted(built_in_deck().resources, key=place))
    rows = (
        (card.fuel, card.mark, card.units, count, known(card.known))
        for card, count in counts.items()
    )
    return table(["Fuel", "Mark", "Units", "Cards", "Known"], "llrrl", rows)


def contractor(pile: Sequence[ContractorCard]) -> str:
    rows = (
        (number, card.first, card.others, known(card.known)) for number, card in enumerate(pile, 1)
    )
    return table(["Card", "First of the round", "Later ones", "Known"], "rrrl", rows)


# -- pages -------------------------------------------------------------------------------------

TABLES: Final[dict[str, Callable[[], str]]] = {
    "players-recharged": lambda: players(Recharged),
    "players-classic": lambda: players(Classic),
    "trust-figures": trust_figures,
    "deck-recharged": deck_recharged,
    "deck-classic": deck_classic,
    "fuel-market": fuel_market,
    "fuel-start": fuel_start,
    "refill": refill,
    "payouts": payouts,
    "plants": plants,
    "map-germany-recharged-regions": lambda: map_regions("germany", NEW),
    "map-germany-recharged-lines": lambda: map_lines("germany", NEW),
    "map-germany-classic-regions": lambda: map_regions("germany", OLD),
    "map-germany-classic-lines": lambda: map_lines("germany", OLD),
    "map-germany-differences": lambda: map_differences("germany"),
    "map-usa-recharged-regions": lambda: map_regions("usa", NEW),
    "map-usa-recharged-lines": lambda: map_lines("usa", NEW),
    "map-usa-classic-regions": lambda: map_regions("usa", OLD),
    "map-usa-classic-lines": lambda: map_lines("usa", OLD),
    "map-usa-differences": lambda: map_differences("usa"),
    "map-usa-uncertain": map_uncertain,
    "card-deck": card_deck,
    "card-columns": card_columns,
    "card-plants": card_plants,
    "card-resources": card_resources,
    "contractor-card": lambda: contractor(built_in_deck().contractor_card_game),
    "contractor-board": lambda: contractor(built_in_deck().contractor_board_game),
}


def pages() -> list[Path]:
    return sorted(PAGES.rglob("*.md"))


def blocks(text: str) -> list[str]:
    """The names of the blocks of a page; ``ValueError`` if its markers do not pair up."""
    markers = re.findall(r"<!-- (generated: [\w-]+|end) -->", text)
    kinds = ["end", *(marker.partition(":")[0] for marker in markers), "generated"]
    if any(kind == following for kind, following in pairwise(kinds)):
        raise ValueError("a block without its end, or an end without its block")
    return [marker.partition(": ")[2] for marker in markers[::2]]


def renewed(text: str) -> str:
    """The text of a page with every block made again; ``KeyError`` names an unknown block."""
    return BLOCK.sub(lambda found: f"{found[1]}{found[2]}{TABLES[found[1]]()}", text)


def main(check: bool) -> int:
    stale = 0
    for page in pages():
        text = page.read_text("utf-8")
        if renewed(text) != text:
            stale += 1
            print(page.relative_to(PAGES))
            if not check:
                page.write_text(renewed(text), "utf-8")
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
