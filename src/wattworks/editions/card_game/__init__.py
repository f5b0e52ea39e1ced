"""The Card Game (2-6 players, two of them against the Trust)."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, cast

from wattworks.editions.base import CONTRACTOR, OPEN_MONEY, Edition, SetupError
from wattworks.editions.chance import check_permutation, shuffled
from wattworks.editions.deck import (
    ECO,
    FUELS,
    HYBRID_FUEL,
    MARKET_ORDER,
    MARKS,
    PLUS,
    PLUS_PLUS,
    SINGLE,
    Deck,
    DeckResource,
)
from wattworks.editions.deck_file import built_in_deck
from wattworks.editions.modes.trust import CardTrust
from wattworks.editions.options import NO_MAP, RANDOM, Options, OptionsError
from wattworks.editions.recharged.deal import check_plants, deal_plants
from wattworks.engine.companion import Companion
from wattworks.engine.contractor import Contractor
from wattworks.engine.phases.auction import AuctionPhase
from wattworks.engine.phases.card_bureaucracy import CardBureaucracyPhase
from wattworks.engine.phases.card_fuel import CardFuelPhase
from wattworks.engine.phases.spending import CardSalvage
from wattworks.engine.plants import NO_CARD, PlantRules
from wattworks.engine.rules import (
    HYBRID,
    NO_FUEL,
    CardRules,
    PlantCard,
    ResourceCard,
    Rules,
)
from wattworks.engine.setup import CardSetup, Setup, start_card_game
from wattworks.engine.state import State

NO_TRUST: Final = "no-trust"
SCRAP_ANY: Final = "scrap-any"

START_MONEY: Final = 12
PLANT_LIMIT: Final = 3
COLUMN_PRICES: Final = (1, 2, 3, 4)
COLUMN_SIZES: Final = {2: 4, 3: 4, 4: 5, 5: 6, 6: 6}
MIN_INCOME: Final = 1
MONEY_PER_POINT: Final = 10
MAX_SHUFFLES: Final = 42  # each removes a plant from the game


class CardGame(Edition):
    name = "card"
    seats = (2, 3, 4, 5, 6)
    maps = (NO_MAP,)
    default_map = NO_MAP
    variants = (OPEN_MONEY, CONTRACTOR, SCRAP_ANY, NO_TRUST)
    draws_regions = False

    def check_options(self, options: Options) -> None:
        super().check_options(options)
        if options.regions != RANDOM:
            raise OptionsError("no_regions", edition=self.name)
        if options.has(NO_TRUST) and len(options.players) != 2:
            raise OptionsError("only_two_players", variant=NO_TRUST)

    def plays_with_deck(self, options: Options) -> bool:
        return True

    def rules(self, options: Options) -> CardRules:
        self.check_options(options)
        deck = deck_of(options)
        seats = len(options.players)
        in_play = resources_in_play(deck, seats)
        return CardRules(
            seats=seats,
            cards=plant_cards(deck),
            fuels=list(FUELS),
            plant_limit=PLANT_LIMIT,
            start_money=START_MONEY,
            plant_rules=PlantRules(
                discount=True,
                drops_obsolete=False,
                drops_if_none_sold=False,
                shows_backs=True,
                first_card=NO_CARD,
            ),
            salvage=CardSalvage(),
            companion=self.companion(options),
            contractor=contractor(options, deck),
            phases=[AuctionPhase(), CardFuelPhase(), CardBureaucracyPhase()],
            money_is_open=options.has(OPEN_MONEY),
            may_scrap_new=options.has(SCRAP_ANY),
            resources=[resource_card(card, name) for name, card in in_play],
            first_discard=marked(in_play, PLUS),
            second_discard=marked(in_play, PLUS_PLUS),
            column_prices=list(COLUMN_PRICES),
            column_size=COLUMN_SIZES[seats],
            min_income=MIN_INCOME,
            money_per_point=MONEY_PER_POINT,
        )

    def companion(self, options: Options) -> Companion:
        if len(options.players) == 2 and not options.has(NO_TRUST):
            return CardTrust()
        return Companion()

    def deal(self, options: Options, rng: Random) -> CardSetup:
        seats = len(options.players)
        deck = deck_of(options)
        cards = plant_cards(deck)
        order = shuffled(rng, range(seats))
        market, plants, removed = deal_plants(seats, cards, rng)
        in_play = resources_in_play(deck, seats)
        return CardSetup(
            tuple(order),
            (),
            tuple(market),
            (*plants, len(cards)),
            tuple(sorted(removed)),
            tuple(shuffled(rng, range(len(cards)))),
            tuple(shuffled(rng, marked(in_play, *MARKS))),
            tuple(tuple(shuffled(rng, range(len(in_play)))) for _ in range(MAX_SHUFFLES)),
        )

    def check_setup(self, options: Options, setup: Setup) -> None:
        if not isinstance(setup, CardSetup):
            raise SetupError("missing", "resources", what="resources")
        seats = len(options.players)
        deck = deck_of(options)
        cards = plant_cards(deck)
        in_play = resources_in_play(deck, seats)
        check_permutation("order", setup.order, range(seats), options.players)
        if setup.regions:
            raise SetupError("no_regions", "regions")
        check_plants(seats, cards, setup)
        names = [name for name, _ in in_play]
        check_permutation("resources", setup.resources, marked(in_play, *MARKS), names)
        if len(setup.later_shuffles) != MAX_SHUFFLES:
            raise SetupError("shuffles", "later_shuffles", wanted=MAX_SHUFFLES)
        for i, order in enumerate(setup.later_shuffles):
            check_permutation(f"later_shuffles {i + 1}", order, range(len(in_play)), names)

    def start(self, rules: Rules, setup: Setup) -> State:
        return start_card_game(cast(CardRules, rules), cast(CardSetup, setup))


def deck_of(options: Options) -> Deck:
    return options.deck if options.deck is not None else built_in_deck()


def contractor(options: Options, deck: Deck) -> Contractor:
    pile = deck.contractor_card_game if options.has(CONTRACTOR) else ()
    return Contractor([card.first for card in pile], [card.others for card in pile])


def plant_cards(deck: Deck) -> list[PlantCard]:
    """The plants by number. Cards with the same number differ by a letter: 03a, 03b."""
    numbers = Counter(plant.number for plant in deck.plants)
    used: Counter[int] = Counter()
    cards: list[PlantCard] = []
    for plant in sorted(deck.plants, key=lambda each: each.number):
        letter = chr(ord("a") + used[plant.number]) if numbers[plant.number] > 1 else ""
        used[plant.number] += 1
        cards.append(
            PlantCard(
                f"{plant.number:02}{letter}", plant.number, fuel_class(plant.fuel), plant.need,
                plant.income, plant.back == "big", plant.fuel,
            )
        )  # fmt: skip
    return cards


def fuel_class(fuel: str) -> int:
    return {HYBRID_FUEL: HYBRID, ECO: NO_FUEL}.get(fuel) or FUELS.index(fuel)


def resources_in_play(deck: Deck, seats: int) -> list[tuple[str, DeckResource]]:
    """The resource cards for this many players, in market order, each with a name."""
    used = [card for card in deck.resources if MARKS.get(card.mark, 0) <= seats]
    used.sort(key=lambda card: (MARKET_ORDER.index(card.fuel), card.units))
    names: Counter[str] = Counter()
    named: list[tuple[str, DeckResource]] = []
    for card in used:
        kind = f"{card.fuel}{card.units}" if card.mark != SINGLE else f"{card.fuel}-single"
        names[kind] += 1
        named.append((f"{kind}.{names[kind]}", card))
    return named


def resource_card(card: DeckResource, name: str) -> ResourceCard:
    return ResourceCard(name, FUELS.index(card.fuel), card.units, card.mark == SINGLE)


def marked(in_play: Sequence[tuple[str, DeckResource]], *marks: str) -> list[int]:
    """The places of the cards with one of these marks."""
    return [i for i, (_, card) in enumerate(in_play) if card.mark in marks]
