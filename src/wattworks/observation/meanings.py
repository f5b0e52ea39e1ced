"""What every figure of an observation means, in the order in which encoders write them."""

from collections.abc import Iterator
from typing import NamedTuple

from wattworks.engine.card_actions import hand_fuel, hand_left, hand_size
from wattworks.engine.resources import COLUMNS
from wattworks.engine.rules import BOARD_FAMILY, BoardRules, Rules
from wattworks.observation.plan_batch import PLANS
from wattworks.observation.shape import MARKET_PLACES, Shape

Fields = list[tuple[str, str]]  # names and meanings


class Block(NamedTuple):
    """The same fields for each of some things, one thing after the other."""

    name: str
    things: list[str]  # one without a name: the table itself
    fields: Fields

    def names(self) -> Iterator[str]:
        for thing in self.things:
            for field, _ in self.fields:
                yield ".".join(part for part in (self.name, thing, field) if part)


def blocks(rules: Rules, shape: Shape) -> list[Block]:
    """The parts of an observation, in order."""
    fuels = rules.fuels
    cards = _padded([card.name for card in rules.cards], shape.cards, "card")
    rows = [_row(place, shape) for place in range(shape.rows)]
    chosen = [(f"chosen{i}", f"plant {i} was chosen to run") for i in range(shape.plants)]
    places = [str(place) for place in range(MARKET_PLACES)]
    row = _ROW[:11] + _fuel_fields(fuels) + _ROW[11:]
    if shape.family == BOARD_FAMILY:
        row += _NETWORK
    for i in range(shape.plants):
        row += plant_fields(f"plant{i}.", fuels)
    found = [
        Block("question", shape.questions, [("", "1 if this is asked")]),
        Block("table", [""], _TABLE + plant_fields("auctioned.", fuels) + chosen),
        Block("market", places, plant_fields("", fuels) + _PLACE),
        Block("unseen", cards, [("", "1 if nobody knows where the plant is: deck or box")]),
        Block("known", cards, [("", "1 if the plant is known to be in the deck")]),
        Block("row", rows, row),
    ]
    rest = _board_blocks if shape.family == BOARD_FAMILY else _card_blocks
    return found + rest(rules, shape, rows)


def figure_names(rules: Rules, shape: Shape) -> list[str]:
    """A name for every figure, by its place."""
    return [name for block in blocks(rules, shape) for name in block.names()]


def plan_block(fuels: list[str]) -> Block:
    """What is told of every plan, behind all other figures."""
    bought = [(f"bought.{fuel}", f"units of {fuel} bought / 10") for fuel in fuels]
    fields = _PLAN + bought + plant_fields("named.", fuels)
    return Block("plan", [str(place) for place in range(PLANS)], fields)


def plant_fields(prefix: str, fuels: list[str]) -> Fields:
    fields = [
        ("there", "1 if there is a plant"),
        ("number", "its number / 50"),
        ("output", "its output / 10"),
        ("need", "fuel for one run / 10"),
    ]
    fields += [(f"burns.{fuel}", f"1 if it burns {fuel}") for fuel in fuels]
    fields += [("hybrid", "1 if it is a hybrid"), ("free", "1 if it burns nothing")]
    return [(prefix + name, meaning) for name, meaning in fields]


def _fuel_fields(fuels: list[str]) -> Fields:
    held = [(f"fuel.{fuel}", f"units of {fuel} / 10") for fuel in fuels]
    room = [(f"store.{fuel}", f"what its pure plants store of {fuel} / 20") for fuel in fuels]
    return [*held, *room, ("store.hybrid", "what its hybrids store / 20")]


def _row(place: int, shape: Shape) -> str:
    if place >= shape.seats:
        return "companion"
    return "you" if place == 0 else f"rival{place}"


def _padded(names: list[str], size: int, kind: str) -> list[str]:
    """Where a layout is for the whole family, places that this table does not use."""
    return names + [f"{kind}{place}" for place in range(len(names), size)]


def _board_blocks(rules: Rules, shape: Shape, rows: list[str]) -> list[Block]:
    assert isinstance(rules, BoardRules)
    cities = _padded(list(rules.map.cities), shape.cities, "city")
    return [
        Block("fuel", rules.fuels, _TOKENS),
        Block("fuel", ["hybrid"], [("demand", "what one run of all hybrids burns / 24")]),
        Block("city", cities, _CITY),
        *(Block(f"house.{row}", cities, [("", "1 if the row has a house there")]) for row in rows),
    ]


def _card_blocks(rules: Rules, shape: Shape, rows: list[str]) -> list[Block]:
    fuels = rules.fuels
    column = [(f"cards.{fuel}", f"cards of {fuel} / 4") for fuel in fuels]
    column += [(f"units.{fuel}", f"units of {fuel} / 10") for fuel in fuels]
    pile = [(fuel, f"units of {fuel} / 30") for fuel in fuels]
    debt = [(fuel, f"units of {fuel} still to be taken off cards / 10") for fuel in fuels]
    hand = [
        f"{fuels[hand_fuel(kind)]}.{hand_size(kind) or 'single'}.{hand_left(kind)}left"
        for kind in shape.hand_classes
    ]
    return [
        Block("column", [str(place) for place in range(COLUMNS)], column),
        Block("deck", [""], pile),
        Block("discard", [""], pile),
        Block("singles", [""], pile),
        Block("debt", [""], debt),
        Block("shuffles", [""], [("", "times the discard pile was shuffled / 4")]),
        Block("hand", hand, [("", "own cards of this fuel, size and units left / 4")]),
    ]


_TABLE: Fields = [
    ("round", "round / 20"),
    ("step1", "1 in Step 1"),
    ("step2", "1 in Step 2"),
    ("step3", "1 in Step 3, in the card game in the last round"),
    ("end.deck", "1 while the end card is in the deck"),
    ("end.market", "1 while it is on the market"),
    ("end.left", "1 once it has left"),
    ("end.above", "cards above the end card / 50"),
    ("deck", "cards in the deck / 50"),
    ("top.big", "1 if the top card shows the back of the big plants"),
    ("top.small", "1 if it shows the back of the small ones"),
    ("end.pending", "1 if the last step begins with the next phase"),
    ("contractor", "what the contractor pays for the next plant / 100"),
    ("sold", "plants sold in this auction phase / 8"),
    ("allowance", "tokens that may still be given up / 10"),
    ("auction", "1 while a plant is under the hammer or being settled"),
    ("bid", "the highest bid / 100"),
    ("least", "the least that can be bid now / 100"),
]
_PLACE: Fields = [
    ("offered", "1 if it can be nominated"),
    ("least", "the least bid for it / 100"),
]
_ROW: Fields = [
    ("there", "1 if there is such a row"),
    ("companion", "1 if nobody decides for it"),
    ("to_move", "1 if it decides now"),
    ("order", "its place in the turn order, from 1 / 8"),
    ("money", "its money / 200: payments are public"),
    ("supplied", "cities supplied last time, at the end of a card game points / 20"),
    ("income", "income of this round / 200"),
    ("eligible", "1 if it may still buy a plant in this phase"),
    ("bidding", "1 if it is still in this auction"),
    ("nominator", "1 if it nominated the plant"),
    ("high_bidder", "1 if the highest bid is its own"),
    ("output", "what its plants put out together / 20"),
    ("usable", "what they can put out with the fuel on them / 20"),
    ("largest", "the number of its largest plant / 50"),
]
_NETWORK: Fields = [
    ("cities", "cities of its network / 20"),
    ("open", "cities that it could connect, money apart / 42"),
    ("next1", "cost of the cheapest of them / 100; 2 if there is none"),
    ("next2", "cost of the second cheapest / 100; 2 if there is none"),
    ("next3", "cost of the third cheapest / 100; 2 if there is none"),
]
_TOKENS: Fields = [
    ("stock", "tokens on the market / 24"),
    ("supply", "tokens off the market / 24"),
    ("price", "price of the next token / 16; 0 if there is none"),
    ("later", "price of the fourth token from now / 16; 0 if there is none"),
    ("refill", "tokens of the next refill in this step / 24"),
    ("closed", "1 if it is no longer refilled"),
    ("demand", "what one run of all its pure plants burns / 24"),
]
_CITY: Fields = [
    ("in_play", "1 if the city is in play"),
    ("house", "price of the cheapest open house / 20; 0 if none is open"),
    ("route", "cost of the route from the own network / 50; 0 for own cities"),
    ("open", "1 if the seat could connect it, money apart"),
    ("mark", "1 if it is a marked starting city"),
]
_PLAN: Fields = [
    ("there", "1 if there is such a plan"),
    ("nothing", "1 if it is to pass or to be done at once"),
    ("length", "number of actions / 10"),
    ("bid", "the bid / 100"),
    ("spent", "what fuel, cards and cities cost / 200"),
    ("cities", "cities connected / 10"),
    ("usable", "what the plants could put out after it / 20"),
    ("run", "output of the plants that run / 20"),
    ("mix", "units of the first fuel that hybrids burn / 10"),
]
