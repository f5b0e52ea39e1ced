"""The lines exchanged with a bot from outside (docs/reference/protocol.md)."""

from typing import Final

import msgspec

PROTOCOL: Final = 1


class HelloMessage(msgspec.Struct, tag_field="type", tag="hello"):
    """Both sides send it first; ``name`` is the program's."""

    protocol: int
    name: str


class PlantForm(msgspec.Struct):
    """A plant. ``fuel`` lists what it burns: two for a hybrid, none for wind and the like.
    ``output`` is cities, in the card game money."""

    name: str
    number: int
    fuel: list[str]
    need: int
    output: int


class CityForm(msgspec.Struct):
    name: str
    region: str


class BoardForm(msgspec.Struct):
    """What the board game adds to the rules."""

    regions: list[str]
    cities: list[CityForm]
    lines: list[tuple[str, str, int]]
    house_prices: list[int]
    payouts: list[int]
    step2_cities: int
    end_cities: int
    prices: dict[str, list[int]]
    refill: dict[str, list[int]]


class CardGameForm(msgspec.Struct):
    """What the card game adds to the rules."""

    column_prices: list[int]
    least_income: int
    money_per_point: int


class RulesForm(msgspec.Struct, omit_defaults=True):
    """What the rules say in numbers."""

    fuels: list[str]
    plant_limit: int
    start_money: int
    cards: list[PlantForm]
    board: BoardForm | None = None
    card_game: CardGameForm | None = None


class SetupMessage(msgspec.Struct, tag_field="type", tag="setup"):
    """A game begins."""

    edition: str
    map: str
    variants: list[str]
    players: list[str]
    seat: int
    seconds: float
    rules: RulesForm


class PlayerForm(msgspec.Struct, omit_defaults=True):
    """A row of the table; after the seats there may be rows that nobody plays. ``money`` is null
    only where it is hidden, and the form is not for a program that keeps the books."""

    name: str
    money: int | None
    plants: list[str]
    fuel: dict[str, int]
    supplied: int
    income: int
    cities: list[str] | None = None
    cards: list[str] | None = None


class PlantsForm(msgspec.Struct):
    """The plant market: the first ``offered`` can be nominated."""

    market: list[str]
    offered: int
    discount: str | None
    deck: int
    top_is_big: bool | None
    cards_to_end_card: int | None
    unseen: list[str]


class AuctionForm(msgspec.Struct):
    plant: str
    bid: int
    highest_bidder: int
    bidding: list[int]


class FuelForm(msgspec.Struct):
    """A fuel on the market: the price of each token, cheapest first."""

    prices: list[int]
    supply: int
    refill: int


class ViewForm(msgspec.Struct, omit_defaults=True, kw_only=True):
    """All that the seat can know. ``position`` is the same as text, which Wattworks can read."""

    round: int
    step: int
    phase: str
    question: str | None
    order: list[int]
    players: list[PlayerForm]
    plants: PlantsForm
    auction: AuctionForm | None = None
    regions: list[str] | None = None
    fuel: dict[str, FuelForm] | None = None
    connect: dict[str, int] | None = None
    columns: list[list[str]] | None = None
    position: str


class Option(msgspec.Struct):
    """A legal action and what it costs; for a nomination the minimum bid."""

    action: str
    price: int


class ChooseMessage(msgspec.Struct, tag_field="type", tag="choose"):
    """A question. ``seed`` is for programs that want to be able to play the same game again."""

    actions: list[Option]
    seed: int
    view: ViewForm


class AnswerMessage(msgspec.Struct):
    action: str


class ResultMessage(msgspec.Struct, tag_field="type", tag="result"):
    """The game is over, with seats by rank; or it was abandoned."""

    finished: bool
    standings: list[list[int]]
    view: ViewForm
