"""A card table for tests: a real card game, brought into any position by hand.

Plants go by their names, ``07`` or ``03a``, and the last round card by ``end``. A resource card
goes by kind and units, ``coal3``; ``coal2/3`` is one that shows two of its three; ``coal2+`` and
``coal3++`` bear those marks; ``coal-single`` is a single. A text names several, parted by blanks.
"""

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

from tests.table import take_from_piles
from wattworks.editions import Deck, Options, edition
from wattworks.engine.actions import Action
from wattworks.engine.card_state import CardState
from wattworks.engine.card_view import CardView
from wattworks.engine.events import Event, Recorder
from wattworks.engine.plants import LEFT, NO_CARD
from wattworks.engine.player import Fleet
from wattworks.engine.refusal import Refusal
from wattworks.engine.setup import CardSetup
from wattworks.record import notation

NAMES = ("Ann", "Bob", "Cem", "Dora", "Emil", "Fay")
END = "end"
NO_TRUST = "no-trust"
_RESOURCE = re.compile(r"([a-z]+)(?:-(single)|([123])(?:/([123]))?(\+{0,2}))")


class CardTable:
    """A card game whose state a test may arrange. Players are numbers in seat order.

    Whatever a test arranges, every card stays in exactly one place: those that make way go
    under the resource deck, singles to their stock, plants into the middle of their deck.

    >>> table = CardTable(players=3)
    >>> table.own(2, "12 08")
    >>> table.column(2, "coal3 gas1")
    >>> table.enter("fuel", order=[0, 1, 2])
    >>> table.play("take coal3@2")
    >>> table.held(2)
    'coal3'
    """

    def __init__(
        self,
        players: int = 3,
        variants: Sequence[str] = (),
        deck: Deck | None = None,
        seed: int = 1,
    ) -> None:
        self.options = Options("card", "", NAMES[:players], variants=frozenset(variants), deck=deck)
        self.edition = edition("card")
        self.rules = self.edition.rules(self.options)
        setup = self.edition.deal(self.options, Random(seed))
        assert isinstance(setup, CardSetup)
        self.setup = setup
        state = self.edition.start(self.rules, setup)
        assert isinstance(state, CardState)
        self.state = state
        self.marks = dict.fromkeys(state.resource_market.discard, "+") | dict.fromkeys(
            state.resource_market.later, "++"
        )
        self._arranged: set[int] = set()  # resource cards that the test has put somewhere
        self.recorder = Recorder()
        state.sink = self.recorder
        state.begin()

    def enter(self, phase: str, order: Sequence[int] | None = None, round_: int = 2) -> None:
        """Begin that phase afresh, by default in a round in which passing is allowed."""
        if order is not None:
            self.state.order = list(order)
        self.state.round = round_
        self.state.plant_market.token = NO_CARD  # an auction left unfinished
        self.recorder.events.clear()
        self.check()
        self.state.enter([each.name for each in self.rules.phases].index(phase))
        self.check()

    def last_round(self) -> None:
        """This is the last round: the card that announces it has left the game."""
        take_from_piles(self.state.plant_market, self.rules.end_card)
        self.state.plant_market.end_place = LEFT
        self.state.begin_final_step()

    def money(self, *amounts: int) -> None:
        """What the players have, in seat order."""
        for player, amount in zip(self.state.players, amounts, strict=False):
            player.money = amount

    # -- arranging plants ------------------------------------------------------------------

    def card(self, name: str) -> int:
        if name == END:
            return self.rules.end_card
        return next(i for i, card in enumerate(self.rules.cards) if card.name == name)

    def own(self, player: int, names: str) -> None:
        """The player owns exactly these plants; they come from wherever they are."""
        state = self.state
        owner = state.players[player]
        for card in list(owner.plants):
            state.scrap_plant(player, card)
        for name in names.split():
            card = self.card(name)
            self._take_plant(card)
            if player < self.rules.seats:
                state.give_plant(player, card)
            else:
                owner.fleet = Fleet(self.rules, [*owner.plants, card])  # the Trust's stand as taken

    def market(self, names: str) -> None:
        """These plants are laid out one by one, in this order."""
        market = self.state.plant_market
        for card in list(market.cards):
            market.take(market.find(card))
            middle = market.deck_size // 2
            market.deck = [*market.deck[:middle], card, *market.deck[middle:]]
        for name in names.split():
            self._take_plant(self.card(name))
            market.insert(self.rules.number, self.card(name))

    def deck(self, names: str) -> None:
        """These plants are drawn next, in this order."""
        cards = [self.card(name) for name in names.split()]
        for card in cards:
            self._take_plant(card)
        self.state.plant_market.deck = [*self.state.plant_market.deck, *reversed(cards)]

    def whole_deck(self, names: str) -> None:
        """These plants are the whole deck, in this order; all others of it are out of play."""
        self.deck(names)
        market = self.state.plant_market
        others = market.deck[: len(market.deck) - len(names.split())]
        assert self.rules.end_card not in others, "the last round card must be drawn some day"
        market.removed.extend(others)
        market.deck = market.deck[len(others) :]

    def shuffle_order(self, names: str) -> None:
        """The shuffle of the plant deck, when it comes, brings these first, in this order."""
        ranks = self.state.plant_market.ranks
        first = [self.card(name) for name in names.split()]
        others = [card for card in range(len(ranks)) if card not in first]
        for rank, card in enumerate(first + others):
            ranks[card] = rank

    def _take_plant(self, card: int) -> None:
        owners = [each for each in self.state.players if card in each.plants]
        assert not owners, f"{self.names([card])} has an owner"
        take_from_piles(self.state.plant_market, card)

    # -- arranging resource cards ----------------------------------------------------------

    def hand(self, player: int, names: str) -> None:
        """The player holds exactly these cards."""
        self._fill(self.state.resource_market.hands[player], names)
        self._count_fuel()

    def fuel(
        self, player: int, coal: int = 0, gas: int = 0, oil: int = 0, uranium: int = 0
    ) -> None:
        """The player holds so many units, on cards that do not matter."""
        self.hand(player, "")
        names: list[str] = []
        for kind, units in (("coal", coal), ("gas", gas), ("oil", oil), ("uranium", uranium)):
            for card in self._free_cards(kind):
                shown = min(units, self.state.card_rules.card_units[card])
                if shown > 0:
                    names.append(f"{kind}{shown}/{self.state.card_rules.card_units[card]}")
                units -= shown
            assert units == 0, f"not so much {kind} in the game"
        self.hand(player, " ".join(names))

    def column(self, price: int, names: str) -> None:
        """Exactly these cards lie in the column with that price."""
        column = self.state.resource_market.columns[price - 1]
        self._fill(column, names)
        column.sort()

    def columns(self, two: str, three: str, four: str) -> None:
        for price in (2, 3, 4):
            self.column(price, "")
        for price, names in ((2, two), (3, three), (4, four)):
            self.column(price, names)

    def draws(self, names: str) -> None:
        """These resource cards are drawn next, in this order."""
        cards = [self._pick(name) for name in names.split()]
        self.state.resource_market.deck.extend(reversed(cards))

    def piles(self, deck: str, discard: str, keeper: int, shuffles: int = 0) -> None:
        """Resource deck (top first) and discard pile are exactly this after so many shuffles;
        the cards that the test has not put anywhere are in the keeper's hand."""
        market = self.state.resource_market
        self._fill(market.discard, discard)
        self._fill(market.deck, deck)
        market.deck.reverse()
        market.shuffles = shuffles
        loose = [market.deck, market.discard, *market.columns[1:]]
        if shuffles:
            market.later = market.later[:]
            loose.append(market.later)
        for pile in loose:
            for card in [each for each in pile if each not in self._arranged]:
                pile.remove(card)
                market.hands[keeper].append(card)
        self._count_fuel()

    def reshuffle_order(self, names: str, shuffle: int = 1) -> None:
        """That shuffle of the resource cards brings cards of these kinds first, in this order."""
        first = [card for name in names.split() for card in self._like(name)]
        orders = list(self.state.resource_market.orders)
        others = [card for card in orders[shuffle - 1] if card not in first]
        orders[shuffle - 1] = (*first, *others)
        self.state.resource_market.orders = tuple(orders)

    def _fill(self, pile: list[int], names: str) -> None:
        """The pile consists of these cards; those that were in it make way."""
        market = self.state.resource_market
        for card in list(pile):
            pile.remove(card)
            self._arranged.discard(card)
            market.turn_to(card, self.state.card_rules.card_units[card])
            if self.state.card_rules.card_single[card]:
                market.stock.append(card)
            else:
                market.deck.insert(0, card)
        pile.extend([self._pick(name) for name in names.split()])

    def _pick(self, name: str) -> int:
        """Take a card of that kind from wherever the test has not put it."""
        market = self.state.resource_market
        card = next((c for c in self._like(name) if c not in self._arranged), NO_CARD)
        assert card != NO_CARD, f"no {name} left"
        if card in market.later:
            market.later = market.later[:]  # the rules may hold the same list
        places = [market.deck, *market.columns, market.discard, market.later, market.stock]
        next(pile for pile in [*places, *market.hands] if card in pile).remove(card)
        self._arranged.add(card)
        shown = _parsed(name)[2]
        market.turn_to(card, shown)
        return card

    def _like(self, name: str) -> list[int]:
        """All cards of that kind, size and mark."""
        fuel, single, _, size, mark = _parsed(name)
        rules = self.state.card_rules
        return [
            card
            for card in range(len(rules.resources))
            if self.rules.fuels[rules.card_fuel[card]] == fuel
            and rules.card_single[card] == single
            and rules.card_units[card] == size
            and self.marks.get(card, "") == mark
        ]

    def _free_cards(self, kind: str) -> list[int]:
        """The standard cards of that kind that the test has not put anywhere."""
        return [
            card
            for size in (3, 2, 1)
            for card in self._like(f"{kind}{size}")
            if card not in self._arranged
        ]

    def _count_fuel(self) -> None:
        for player, hand in zip(self.state.players, self.state.resource_market.hands, strict=True):
            player.fuel_word = 0
            for card in hand:
                fuel = self.state.card_rules.card_fuel[card]
                player.add_fuel(fuel, self.state.resource_market.left[card])

    # -- playing ---------------------------------------------------------------------------

    @property
    def to_move(self) -> int:
        return self.state.to_move

    @property
    def question(self) -> str:
        question = self.state.question
        return question.name if question else "over"

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked, and whom."""
        return self.question, self.state.to_move

    @property
    def phase(self) -> str:
        return self.state.phase().name

    def legal(self) -> list[str]:
        return [notation.write(self.state, action) for action in self.state.legal_actions()]

    def play(self, *texts: str) -> None:
        """Play actions; each must be legal."""
        for text in texts:
            action = notation.read(self.state, text)
            refusal = self.state.refusal(action)
            assert refusal is None, f"{text}: {refusal}"
            assert action in self.state.legal_actions(), f"{text}: not among {self.legal()}"
            self.state.apply(action)
            self.check()

    def refused(self, text: str) -> tuple[str, dict[str, int]]:
        """Why that action is refused; it must be, and must not be listed as legal."""
        return self.refused_action(notation.read(self.state, text))

    def refused_action(self, action: Action) -> tuple[str, dict[str, int]]:
        refusal = self.state.refusal(action)
        assert isinstance(refusal, Refusal), f"{action} is legal"
        assert action not in self.state.legal_actions(), f"{action} is listed as legal"
        return refusal.code, refusal.params

    def buy_plant(self, name: str, price: int | None = None) -> None:
        """The one to nominate buys that plant, by default for the least bid; the others pass."""
        self.play(f"nominate {name}")
        self.play(self.legal()[0] if price is None else f"bid {price}")
        while self.question == "raise":
            self.play("pass")

    def finish_phase(self) -> None:
        """Buy nothing and run nothing until the phase is over."""
        phase = self.state.phase_index
        while not self.state.is_over and self.state.phase_index == phase:
            legal = self.legal()
            self.play(next(text for text in ("done", "pass", "run none") if text in legal))

    def run_all(self, *texts: str) -> None:
        """The players, in turn order, run these plants; the bureaucracy ends with the last."""
        for text in texts:
            self.play(f"run {text}")

    # -- looking ---------------------------------------------------------------------------

    def names(self, plants: Sequence[int]) -> str:
        return " ".join(notation.card_name(self.state, card) for card in plants)

    def on_market(self) -> str:
        """The plant market, cheapest first."""
        return self.names(self.state.plant_market.cards)

    def offered(self) -> str:
        return self.names(
            self.state.plant_market.cards[: self.state.plant_market.offered(self.state.step)]
        )

    def plants(self, player: int) -> str:
        return self.names(self.state.players[player].plants)

    def plant_deck(self) -> str:
        """The plant deck, top card first."""
        return self.names(self.state.plant_market.deck[::-1])

    def left_game(self) -> str:
        """The plants that left the market or their owners for good, in that order."""
        return self.names(self.state.plant_market.out)

    def drawn(self) -> str:
        """The plants drawn since the phase was entered."""
        return self.names([event.a for event in self.events("draw")])

    def token(self) -> str | None:
        card = self.state.plant_market.token
        return None if card == NO_CARD else self.names([card])

    def shown(self, cards: Sequence[int]) -> str:
        """Resource cards by name, as their owner sees them."""
        return " ".join(self._shown(card) for card in cards)

    def _shown(self, card: int) -> str:
        rules = self.state.card_rules
        fuel = rules.fuels[rules.card_fuel[card]]
        if rules.card_single[card]:
            return f"{fuel}-single"
        left, size = self.state.resource_market.left[card], rules.card_units[card]
        units = f"{size}" if left == size else f"{left}/{size}"
        return f"{fuel}{units}{self.marks.get(card, '')}"

    def held(self, player: int) -> str:
        """The player's resource cards, in market order."""
        return self.shown(sorted(self.state.resource_market.hands[player]))

    def stock_of(self, player: int) -> dict[str, int]:
        """The player's units of each fuel that they have."""
        fuel = self.state.players[player].fuel
        return {kind: units for kind, units in zip(self.rules.fuels, fuel, strict=True) if units}

    def offer(self, price: int) -> str:
        """The cards in the column with that price, from top to bottom."""
        return self.shown(self.state.resource_market.columns[price - 1])

    def offers(self) -> tuple[str, str, str]:
        """The columns 2, 3 and 4."""
        return self.offer(2), self.offer(3), self.offer(4)

    def resource_deck(self) -> str:
        """The resource deck, top card first."""
        return self.shown(self.state.resource_market.deck[::-1])

    def discarded(self) -> str:
        """The discard pile, in market order."""
        return self.shown(sorted(self.state.resource_market.discard))

    def singles(self) -> str:
        """The stock of singles, in market order."""
        return self.shown(sorted(self.state.resource_market.stock))

    def purses(self) -> list[int]:
        """Everybody's money, in seat order."""
        return [player.money for player in self.state.players[: self.rules.seats]]

    def view(self, seat: int = 0) -> CardView:
        return CardView(self.state, seat)

    def room(self, player: int) -> dict[str, int]:
        """How many more units of each fuel the player may keep."""
        view = self.view()
        return {kind: view.room(player, i) for i, kind in enumerate(self.rules.fuels)}

    def events(self, name: str) -> list[Event]:
        return [event for event in self.recorder.events if event.name == name]

    def check(self) -> None:
        check_cards(self.state)


def check_cards(state: CardState) -> None:
    """Every card is in exactly one place, and shows what it should."""
    resource_market, rules = state.resource_market, state.card_rules
    market = [card for column in resource_market.columns for card in column]
    away = (
        market
        + resource_market.deck
        + resource_market.discard
        + resource_market.later
        + resource_market.stock
    )
    held = [card for hand in resource_market.hands for card in hand]
    assert Counter(away + held) == Counter(range(len(rules.resources)))
    singles = [card for card in range(len(rules.resources)) if rules.card_single[card]]
    assert set(singles) <= {*resource_market.stock, *resource_market.columns[0], *held}
    assert {*resource_market.stock, *resource_market.columns[0]} <= set(singles)
    assert all(len(column) <= rules.column_size for column in resource_market.columns[1:])
    assert all(column == sorted(column) for column in resource_market.columns)
    assert all(resource_market.left[card] == rules.card_units[card] for card in away)
    for player, hand in zip(state.players, resource_market.hands, strict=True):
        assert all(1 <= resource_market.left[card] <= rules.card_units[card] for card in hand)
        for fuel in range(len(rules.fuels)):
            units = [resource_market.left[card] for card in hand if rules.card_fuel[card] == fuel]
            assert player.fuel[fuel] == sum(units)
    plant_market = state.plant_market
    laid = Counter(plant_market.cards + plant_market.deck + plant_market.out + plant_market.removed)
    laid.update(card for player in state.players for card in player.plants)
    last = [] if plant_market.end_place == LEFT else [rules.end_card]
    assert laid == Counter([*range(rules.end_card), *last])


def _parsed(name: str) -> tuple[str, bool, int, int, str]:
    """Fuel, whether it is a single, units shown, units printed, mark."""
    match = _RESOURCE.fullmatch(name)
    assert match is not None, f"{name} names no resource card"
    fuel, single, shown, size, mark = match.groups()
    if single:
        return fuel, True, 1, 1, ""
    return fuel, False, int(shown), int(size or shown), mark
