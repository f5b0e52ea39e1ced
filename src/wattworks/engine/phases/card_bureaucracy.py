"""Phase 3 of the card game: running plants, then order and markets (K-BUR)."""

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import i64

from wattworks.engine import events
from wattworks.engine.card_state import CardState
from wattworks.engine.phases.base import Question
from wattworks.engine.phases.running import MIX, RUN, RunningPhase
from wattworks.engine.phases.spending import SPEND, pay_debt
from wattworks.engine.plants import LEFT
from wattworks.engine.resources import COLUMNS, SINGLES, covers_mix

if TYPE_CHECKING:
    from wattworks.engine.player import Player
    from wattworks.engine.rules import Rules
    from wattworks.engine.state import State


@final
class CardBureaucracyPhase(RunningPhase):
    def __init__(self) -> None:
        super().__init__("bureaucracy", opens_final_step=False, renews_market=True)

    def questions(self, rules: "Rules") -> list[Question]:
        return [RUN, MIX, SPEND]

    def may_mix(self, player: "Player", chosen: i64, units: i64) -> bool:
        return covers_mix(player.fuel_word, player.fleet.needs[chosen], units)

    def earn(self, state: "State", first_units: i64) -> None:
        """Take the fuel off cards first; ``resume`` then pays the income."""
        card_state = cast(CardState, state)
        row = state.to_move
        card_state.debt_word = state.players[row].burnt(state.chosen_plants, first_units)
        pay_debt(card_state, row)

    def resume(self, state: "State") -> None:
        """The income printed on the plants run; without any, the minimum (K-BUR-1)."""
        row = state.to_move
        player = state.players[row]
        income = player.output(state.chosen_plants)
        if state.chosen_plants == 0:
            income = cast(CardState, state).card_rules.min_income
        player.income = income
        player.money += income
        state.chosen_plants = 0
        state.sink.note(events.EARN, row, income)
        self.next_runner(state)

    def close(self, state: "State") -> None:
        """Turn order, resource market, plant market (K-BUR-3 to 6)."""
        card_state = cast(CardState, state)
        market = state.plant_market
        state.rank_rows()
        left_in_auction = market.end_place == LEFT
        close_up(card_state)
        fill_up(card_state)
        if left_in_auction:
            state.rules.plant_rules.renew_cheapest(state)
        elif market.end_place != LEFT:
            state.rules.plant_rules.bury_most_expensive(state)
        state.next_phase()


def close_up(state: CardState) -> None:
    """Cards move to the cheap side: 3 into 2, 4 into 2, 4 into 3 (K-BUR-4)."""
    shift(state, 2, 1)
    shift(state, 3, 1)
    shift(state, 3, 2)


def shift(state: CardState, source: i64, target: i64) -> None:
    columns = state.resource_market.columns
    moved = min(state.card_rules.column_size - len(columns[target]), len(columns[source]))
    if moved <= 0:
        return
    cards = columns[source][:moved]
    for card in cards:
        note_card(state, events.SHIFT, card, target)
    cards += columns[target]
    cards.sort()
    columns[target] = cards
    columns[source] = columns[source][moved:]


def note_card(state: CardState, kind: i64, card: i64, column: i64) -> None:
    rules = state.card_rules
    price: i64 = rules.column_prices[column]
    state.sink.note(kind, events.NOBODY, rules.card_fuel[card], rules.card_units[card], price)


def fill_up(state: CardState) -> None:
    """New cards from the deck into columns 2, 3, 4 (K-BUR-4)."""
    column: i64 = SINGLES + 1
    while column < COLUMNS:
        if len(state.resource_market.columns[column]) < state.card_rules.column_size:
            fill_column(state, column)
        column += 1


def fill_column(state: CardState, column: i64) -> None:
    """Sorted at the end."""
    market = state.resource_market
    size = state.card_rules.column_size
    cards = market.columns[column][:]
    market.columns[column] = cards  # at once: who is told of a card finds it lying there
    while len(cards) < size and has_card(state):
        for card in market.draw(size - len(cards)):
            state.reveals += 1
            cards.append(card)
            note_card(state, events.LAY, card, column)
    cards.sort()


def in_order(cards: list[int], order: tuple[int, ...]) -> list[int]:
    """These cards, sorted as in that order of all cards."""
    wanted = [False] * len(order)
    for card in cards:
        wanted[card] = True
    return [card for card in order if wanted[card]]


def has_card(state: CardState) -> bool:
    """Whether the deck has a card; if need be the discard pile becomes the deck, and at each
    such shuffle the cheapest plant leaves the game and is replaced (K-BUR-5)."""
    market = state.resource_market
    if market.deck:
        return True
    if not market.discard:
        return False
    market.deck = in_order(market.discard, market.orders[market.shuffles])
    market.deck.reverse()
    market.discard = market.later
    market.later = []
    market.shuffles += 1
    state.sink.note(events.RESHUFFLE, events.NOBODY, len(market.deck))
    state.rules.plant_rules.renew_cheapest(state)
    return True
