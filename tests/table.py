"""A table for tests: a real game, brought into any position by hand."""

from collections.abc import Iterable, Sequence
from random import Random

from wattworks.editions import Options, edition
from wattworks.engine.actions import Action
from wattworks.engine.events import Event, Recorder
from wattworks.engine.grid import EMPTY
from wattworks.engine.plants import LEFT, NO_CARD, PlantMarket
from wattworks.engine.refusal import Refusal
from wattworks.engine.state import BoardState
from wattworks.record import notation

EDITIONS = ("recharged", "classic", "original")
CLASSICS = ("classic", "original")
MAPS = ("germany", "usa")
NAMES = ("Ann", "Bob", "Cem", "Dora", "Emil", "Fay")


def tables(least: int = 2) -> list[tuple[str, str, int]]:
    """Edition, map and number of players of every game without a Trust."""
    return [
        (name, map_name, players)
        for name in EDITIONS
        for map_name in MAPS
        for players in range(max(least, 3 if name == "recharged" else 2), 7)
    ]


# Edition, map and number of players of the games that always have a Trust.
TRUST_TABLES = [("recharged", map_name, 2) for map_name in MAPS]


def take_from_piles(market: PlantMarket, card: int) -> None:
    """Take a plant from wherever it is, if nobody has it."""
    if market.find(card) >= 0:
        market.take(market.find(card))
    elif card in market.deck:
        market.deck = [each for each in market.deck if each != card]
    elif card in market.out:
        market.out = [each for each in market.out if each != card]
    else:
        market.removed.remove(card)


class Table:
    """A board game whose state a test may arrange. Players are numbers in seat order.

    >>> table = Table("classic", "germany", players=3)
    >>> table.enter("building", order=[0, 1, 2])
    >>> table.to_move
    2
    """

    def __init__(
        self,
        edition_name: str = "recharged",
        map_name: str = "usa",
        players: int = 4,
        regions: str | tuple[str, ...] = "random",
        variants: Sequence[str] = (),
        seed: int = 1,
    ) -> None:
        self.options = Options(
            edition_name, map_name, NAMES[:players], regions, frozenset(variants)
        )
        self.edition = edition(edition_name)
        self.rules = self.edition.rules(self.options)
        self.setup = self.edition.deal(self.options, Random(seed))
        state = self.edition.start(self.rules, self.setup)
        assert isinstance(state, BoardState)
        self.state = state
        self.recorder = Recorder()
        state.sink = self.recorder
        state.begin()

    # -- arranging -------------------------------------------------------------------------

    def card(self, number: int) -> int:
        return self.rules.number.index(number)

    def city(self, name: str) -> int:
        return self.state.board_rules.map.cities.index(name)

    def enter(self, phase: str, order: Sequence[int] | None = None, round_: int = 2) -> None:
        """Begin that phase afresh, by default in a round in which passing is allowed."""
        if order is not None:
            self.state.order = list(order)
        self.state.round = round_
        self.state.plant_market.token = NO_CARD  # an auction left unfinished
        names = [each.name for each in self.rules.phases]
        self.recorder.events.clear()
        self.state.enter(names.index(phase))

    def own(self, player: int, *numbers: int) -> None:
        """The player owns exactly these plants; they come from wherever they are."""
        for card in list(self.state.players[player].plants):
            self.state.scrap_plant(player, card)
        for number in numbers:
            self._take(self.card(number))
            self.state.give_plant(player, self.card(number))

    def fuel(
        self, player: int, coal: int = 0, oil: int = 0, garbage: int = 0, uranium: int = 0
    ) -> None:
        """The player holds exactly these tokens; the difference comes from the supply, then the
        market."""
        owner, market = self.state.players[player], self.state.token_market
        held, stock, supply = owner.fuel, market.stock, market.supply
        for kind, units in enumerate((coal, oil, garbage, uranium)):
            supply[kind] -= units - held[kind]
            held[kind] = units
            if supply[kind] < 0:
                stock[kind] += supply[kind]
                supply[kind] = 0
            assert stock[kind] >= 0, "not so many tokens in the game"
        owner.fuel, market.stock, market.supply = held, stock, supply

    def stock(self, kind: int, units: int) -> None:
        """So many tokens of a kind lie on the market; the difference is in the supply."""
        market = self.state.token_market
        more = units - market.on_market(kind)
        assert more <= market.off_market(kind), "not so many tokens in the game"
        market.put(kind, more)

    def money(self, player: int, amount: int) -> None:
        self.state.players[player].money = amount

    def houses(self, player: int, *cities: str) -> None:
        """Connect cities for nothing, each in its cheapest slot whatever the step."""
        grid = self.state.grid
        for name in cities:
            city = self.city(name)
            slot = next(s for s in range(3) if grid.owner_of(city, s) == EMPTY)
            grid.set_house(player, city, slot)
            grid.connect(player, city)
            grid.price_city(self.state.board_rules, city, self.state.step)

    def some_houses(self, player: int, count: int) -> list[str]:
        """Connect so many cities in which nobody has a house yet; returns their names."""
        grid = self.state.grid
        cities = self.state.board_rules.map.cities
        free = [cities[c] for c in grid.area.cities if grid.is_empty(c) and c not in grid.marks]
        self.houses(player, *free[:count])
        return free[:count]

    def step(self, step: int) -> None:
        self.state.set_step(step)
        if step == 3 and self.rules.end_card in self.state.plant_market.deck:
            self._take(self.rules.end_card)
            self.state.plant_market.end_place = LEFT

    def market(self, *numbers: int) -> None:
        """These plants lie on the market; those that lay there go into the deck's middle."""
        market = self.state.plant_market
        for card in list(market.cards):
            market.take(market.find(card))
            middle = market.deck_size // 2
            market.deck = [*market.deck[:middle], card, *market.deck[middle:]]
        for number in numbers:
            self._take(self.card(number))
            market.insert(self.rules.number, self.card(number))

    def deck(self, *numbers: int) -> None:
        """These cards are drawn next, in this order; 0 stands for the end card."""
        market = self.state.plant_market
        cards = [self.card(number) if number else self.rules.end_card for number in numbers]
        for card in cards:
            self._take(card)
        market.deck = [*market.deck, *reversed(cards)]

    def whole_deck(self, *numbers: int) -> None:
        """These cards are the whole deck, in this order; all others of it are out of play."""
        self.deck(*numbers)
        market = self.state.plant_market
        others = market.deck[: len(market.deck) - len(numbers)]
        assert self.rules.end_card not in others, "the end card must be drawn some day"
        market.removed.extend(others)
        market.deck = market.deck[len(others) :]

    def shuffle_order(self, *numbers: int) -> None:
        """The shuffle, when it comes, brings these plants first, in this order."""
        market = self.state.plant_market
        first = [self.card(number) for number in numbers]
        others = [card for card in range(len(market.ranks)) if card not in first]
        for rank, card in enumerate(first + others):
            market.ranks[card] = rank

    def _take(self, card: int) -> None:
        market = self.state.plant_market
        owner = next((each for each in self.state.players if card in each.plants), None)
        if owner is not None:
            owner.fleet = owner.fleet.without_plant(self.rules, card)
        else:
            take_from_piles(market, card)

    # -- playing ---------------------------------------------------------------------------

    @property
    def to_move(self) -> int:
        return self.state.to_move

    @property
    def question(self) -> str:
        question = self.state.question
        return question.name if question else "over"

    def action(self, text: str) -> Action:
        return notation.read(self.state, text)

    def legal(self) -> list[str]:
        return [notation.write(self.state, action) for action in self.state.legal_actions()]

    def play(self, *texts: str) -> None:
        """Play actions; each must be legal."""
        for text in texts:
            action = self.action(text)
            refusal = self.state.refusal(action)
            assert refusal is None, f"{text}: {refusal}"
            assert action in self.state.legal_actions(), f"{text}: not among {self.legal()}"
            self.state.apply(action)

    def refusal(self, text: str) -> Refusal:
        """Why that action is refused; it must be, and must not be listed as legal."""
        action = self.action(text)
        refusal = self.state.refusal(action)
        assert refusal is not None, f"{text} is legal"
        assert action not in self.state.legal_actions(), f"{text} is listed as legal"
        return refusal

    def refusal_of(self, action: Action) -> Refusal:
        """As ``refusal``, for an action that no text names."""
        refusal = self.state.refusal(action)
        assert refusal is not None, f"{action} is legal"
        assert action not in self.state.legal_actions(), f"{action} is listed as legal"
        return refusal

    def buy_plant(self, number: int, price: int | None = None) -> None:
        """The one to nominate buys that plant, by default for the least bid; the others pass."""
        self.play(f"nominate {number:02}")
        self.play(self.legal()[0] if price is None else f"bid {price}")
        while self.question == "raise":
            self.play("pass")

    def finish_phase(self) -> None:
        """Answer done or pass until the phase is over; where neither is legal, the last answer."""
        phase = self.state.phase_index
        while not self.state.is_over and self.state.phase_index == phase:
            legal = self.legal()
            self.play("done" if "done" in legal else "pass" if "pass" in legal else legal[0])

    # -- looking ---------------------------------------------------------------------------

    def numbers(self, cards: Sequence[int]) -> list[int]:
        """Cards as numbers; the end card as 0."""
        return [self.rules.number[c] if c != self.rules.end_card else 0 for c in cards]

    def on_market(self) -> list[int]:
        """The plant market, cheapest first; the end card as 0."""
        return self.numbers(self.state.plant_market.cards)

    def deck_numbers(self) -> list[int]:
        """The deck, top card first; the end card as 0."""
        return self.numbers(self.state.plant_market.deck[::-1])

    def left_game(self) -> list[int]:
        """The plants that left the market or their owners for good, in that order."""
        return self.numbers(self.state.plant_market.out)

    def drawn(self) -> list[int]:
        """The cards drawn since the events were last cleared; the end card as 0."""
        return [self.numbers([event.a])[0] for event in self.events("draw")]

    def as_shuffled(self, numbers: Iterable[int]) -> list[int]:
        """These plants in the order that the setup gives to the shuffle."""
        return sorted(numbers, key=self.numbers(self.setup.shuffled).index)

    def refilled(self) -> list[int]:
        """What each refill since the events were last cleared laid out, fuel by fuel."""
        return [event.b for event in self.events("refill")]

    def token(self) -> int | None:
        """The plant that bears the discount token."""
        card = self.state.plant_market.token
        return None if card == NO_CARD else self.rules.number[card]

    def offered(self) -> list[int]:
        return self.on_market()[: self.state.plant_market.offered(self.state.step)]

    def cost(self, player: int, city: str) -> int:
        return self.state.connection_cost(player, self.city(city))

    def price(self, fuel: str) -> int:
        return self.state.token_market.price(self.state.board_rules, self.rules.fuels.index(fuel))

    def events(self, name: str) -> list[Event]:
        return [event for event in self.recorder.events if event.name == name]
