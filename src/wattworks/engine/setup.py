"""Setup: the explicit outcome of chance, and the first state that follows from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from wattworks.engine.amounts import packed
from wattworks.engine.card_state import CardState
from wattworks.engine.fuel import TokenMarket
from wattworks.engine.grid import bare_grid
from wattworks.engine.plants import NO_CARD, PlantMarket, new_plant_market
from wattworks.engine.player import Fleet, Player
from wattworks.engine.resources import COLUMNS, ResourceMarket
from wattworks.engine.state import Auction, BoardState
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.rules import BoardRules, CardRules, Rules


# Fields are sequences, not tuples: compiled code would refuse the lists that JSON gives with an
# error of its own. A game takes them for tuples. mypyc drops the docstrings of classes and does
# not let a compiled module set them: ``wattworks`` itself does so for these two.

SETUP_DOC: Final = """Everything in a game that is left to luck, so it can be played without any.

``order`` lists seats, ``regions`` regions of the map. ``market``, ``deck`` (top card first),
``removed`` and ``shuffled`` (the order that the shuffle for Step 3 brings) list plant cards, the
lowest being 0; the end card is the one after the last plant. ``named_setup`` makes a setup of names
and printed numbers.
"""

CARD_SETUP_DOC: Final = """Chance in the card game: a setup with the resource deck besides.

``resources`` is the resource deck, top card first. ``later_shuffles`` holds one order of all
resource cards for every time that the discard pile may be shuffled; of such an order, only the
cards that lie in the discard pile by then count.
"""


@dataclass(frozen=True)
class Setup:
    order: Sequence[int]  # seats in the first turn order
    regions: Sequence[int]  # in play; empty if the players draft them
    market: Sequence[int]  # laid out, cheapest first
    deck: Sequence[int]  # top card first, the end card among them
    removed: Sequence[int]  # taken out unseen
    shuffled: Sequence[int]  # all plants in the order that the shuffle brings them into


def new_players(rules: "Rules") -> list[Player]:
    """The rows of the table; a companion has no money."""
    no_plants = Fleet(rules, [])
    rows = [Player(rules.start_money, no_plants, 0, 0, 0) for _ in range(rules.seats)]
    for _ in range(rules.companion.rows()):
        rows.append(Player(0, no_plants, 0, 0, 0))
    return rows


def new_auction() -> Auction:
    return Auction(0, -1, NO_CARD, 0, 0, -1, 0, 0, 0, False)


def laid_out(setup: Setup) -> PlantMarket:
    deck = list(setup.deck)
    deck.reverse()
    return new_plant_market(list(setup.market), deck, list(setup.removed), ranks_of(setup.shuffled))


def start_board_game(rules: "BoardRules", setup: Setup) -> BoardState:
    """The state in which the first question is asked. The setup must have been checked."""
    rows = int(rules.seats) + rules.companion.rows()
    supply = [all_ - laid for all_, laid in zip(rules.tokens, rules.market_start, strict=True)]
    board_map = rules.map
    state = BoardState(
        rules,
        new_players(rules),
        [],
        laid_out(setup),
        new_auction(),
        TokenMarket(packed(rules.market_start), packed(supply), 0),
        bare_grid(board_map.area(0), len(board_map.cities), rows),
    )
    state.order = rules.companion.arrange(state, list(setup.order))
    if setup.regions:
        state.set_area(board_map.mask(list(setup.regions)))
    return state


@dataclass(frozen=True)
class CardSetup(Setup):
    resources: Sequence[int]  # the resource deck, top card first
    later_shuffles: Sequence[Sequence[int]]  # each: all resource cards in shuffled order


def start_card_game(rules: "CardRules", setup: CardSetup) -> CardState:
    """The state in which the first question is asked: columns 2 to 4 laid out, "+" cards as
    the discard pile, singles in stock (K-SET-3, K-SET-4). The setup must have been checked."""
    rows = int(rules.seats) + rules.companion.rows()
    deck = list(setup.resources)
    deck.reverse()
    columns: list[list[int]] = [[]]
    for _ in range(COLUMNS - 1):
        left: i64 = len(deck) - rules.column_size
        column = deck[left:]
        column.sort()
        columns.append(column)
        deck = deck[:left]
    market = ResourceMarket(
        columns,
        deck,
        rules.first_discard[:],
        rules.second_discard,
        rules.singles[:],
        [[] for _ in range(rows)],
        vec[i64](rules.card_units),
        tuple([tuple(order) for order in setup.later_shuffles]),
        0,
    )
    state = CardState(rules, new_players(rules), [], laid_out(setup), new_auction(), market, 0)
    state.order = rules.companion.arrange(state, list(setup.order))
    return state


def ranks_of(order: Sequence[int]) -> list[int]:
    """For each card its place in that order."""
    cards = list(order)
    ranks = [0] * len(cards)
    for rank, card in enumerate(cards):
        ranks[card] = rank
    return ranks
