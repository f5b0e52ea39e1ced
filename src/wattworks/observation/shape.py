"""How large an observation is: what there is room for, by the rules of a table or of a family."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.engine.actions import CARD_SPAN, CITY_SPAN, CLASS_SPAN
from wattworks.engine.rules import BOARD_FAMILY, BoardRules, CardRules
from wattworks.observation.possible_actions import hand_classes

if TYPE_CHECKING:
    from wattworks.engine.rules import Rules

VERSION: Final = 1  # of the layout of observations and actions; grows when a figure changes
MARKET_PLACES: Final = 9  # more than are ever laid out
FAMILY_SEATS: Final = 6
FAMILY_ROWS: Final = 7  # and a companion
FAMILY_PLANTS: Final = 5

# Every question that the family's own editions ask.
BOARD_QUESTIONS: Final = (
    "region", "mark", "house", "nominate", "open", "raise", "scrap", "give up",
    "buy", "build", "run", "mix",
)  # fmt: skip
CARD_QUESTIONS: Final = (
    "nominate", "open", "raise", "scrap", "give kind", "spend", "take", "run", "mix",
)  # fmt: skip


@final
class Shape:
    """Room for seats, rows, plants, cards, cities, kinds of cards in hand, and questions."""

    def __init__(
        self,
        family: str,
        questions: list[str],
        seats: i64,
        rows: i64,
        plants: i64,
        cards: i64,
        cities: i64,
        hand_classes: list[int],
    ) -> None:
        self.family = family
        self.questions = questions
        self.seats: i64 = seats
        self.rows: i64 = rows
        self.plants: i64 = plants
        self.cards: i64 = cards
        self.cities: i64 = cities
        self.hand_classes = hand_classes


def question_names(rules: "Rules") -> list[str]:
    """What the phases of these rules may ask, each once."""
    found: list[str] = []
    for phase in rules.phases:
        for question in phase.questions(rules):
            if question.name not in found:
                found.append(question.name)
    return found


def table_shape(rules: "Rules") -> Shape:
    """As much room as this table needs."""
    cities = 0
    classes: list[int] = []
    if isinstance(rules, BoardRules):
        cities = len(rules.map.cities)
    elif isinstance(rules, CardRules):
        classes = hand_classes(rules)
    return Shape(
        rules.family,
        question_names(rules),
        rules.seats,
        rules.seats + rules.companion.rows(),
        rules.plant_limit + 1,
        len(rules.cards),
        cities,
        classes,
    )


def family_shape(rules: "Rules") -> Shape:
    """Room for every table of the family. Questions that only an extension asks come last."""
    on_board = rules.family == BOARD_FAMILY
    questions = list(cast("tuple[str, ...]", BOARD_QUESTIONS if on_board else CARD_QUESTIONS))
    for name in question_names(rules):
        if name not in questions:
            questions.append(name)
    return Shape(
        rules.family,
        questions,
        FAMILY_SEATS,
        FAMILY_ROWS,
        FAMILY_PLANTS,
        CARD_SPAN,
        CITY_SPAN if on_board else 0,
        [] if on_board else list(range(CLASS_SPAN)),
    )
