"""Which clause of the rules forbids an action: by family, mode, code and question.

A mode is what a table may add to its family, such as the Trust. Its clauses come before those
that all games of the family have.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from wattworks.engine import refusal as r
from wattworks.engine.rules import BOARD_FAMILY, CARD_FAMILY, BoardRules, Rules

ANY: Final = ""  # every other question

# modes
TRUST: Final = "trust"
STARTING_CITIES: Final = "starting cities"
START_EMPTY: Final = "start empty"
FIRST_GAME: Final = "first game"
COMMON: Final = "common"  # what every game has

Codes = Mapping[str, Mapping[str, str]]  # code, question, clause

# Not a matter of the rules: what is typed means nothing, or nothing now.
NO_CLAUSE: Final = frozenset({r.NOT_NOW, r.NOT_YOUR_TURN, r.UNKNOWN})

_AUCTION: Final[Codes] = {
    r.MUST_BUY: {"nominate": "B-AUC-5"},
    r.NOT_ON_OFFER: {"nominate": "B-AUC-1"},
    r.FUTURE_MARKET: {"nominate": "B-AUC-1"},
    r.BID_TOO_LOW: {"open": "B-AUC-1", "raise": "B-AUC-2"},
    r.BID_FIXED: {"open": "B-AUC-4"},
    r.MUST_OPEN: {"open": "B-AUC-1"},
}

CLAUSES: Final[Mapping[str, Mapping[str, Codes]]] = {
    BOARD_FAMILY: {
        TRUST: {
            r.GAME_OVER: {ANY: "T-STP-1"},
            r.NOT_IN_AREA: {"house": "T-SET-2"},
            r.CITY_FULL: {"house": "T-SET-2", "mark": "T-SET-3"},
            r.NOT_NEXT_TO_TRUST: {"house": "T-SET-2"},
        },
        STARTING_CITIES: {
            r.NOT_IN_AREA: {"mark": "B-SET-7"},
            r.CITY_MARKED: {"mark": "B-SET-7", "build": "B-BLD-5"},
            r.START_MARKED: {"build": "B-BLD-5"},
        },
        START_EMPTY: {r.START_MUST_BE_EMPTY: {"build": "B-BLD-3"}},
        FIRST_GAME: {r.GAME_OVER: {ANY: "B-END-3"}, r.CITY_LIMIT: {"build": "B-END-3"}},
        COMMON: {
            **_AUCTION,
            r.GAME_OVER: {ANY: "B-END-1"},
            r.TOO_EXPENSIVE: {
                "nominate": "B-AUC-1", "open": "B-AUC-2", "raise": "B-AUC-2",
                "buy": "B-RES-1", "build": "B-BLD-1",
            },
            r.NOT_OWNED: {"scrap": "B-AUC-6", "run": "B-BUR-1"},
            r.NEW_PLANT: {"scrap": "B-AUC-6"},
            r.NO_FUEL: {"give up": "B-AUC-6"},
            r.NOT_SCRAPPED_FUEL: {"give up": "B-AUC-6"},
            r.GAVE_UP_ENOUGH: {"give up": "B-AUC-6"},
            r.GIVE_OTHER: {"give up": "B-AUC-6"},
            r.MUST_GIVE: {"give up": "B-AUC-6"},
            r.SOLD_OUT: {"buy": "B-RES-1"},
            r.NO_ROOM: {"buy": "B-RES-1"},
            r.NOT_IN_AREA: {"build": "B-SET-1"},
            r.CITY_FULL: {"build": "B-BLD-2"},
            r.CITY_OWNED: {"build": "B-BLD-2"},
            r.REGION_TAKEN: {"region": "B-SET-1"},
            r.REGION_APART: {"region": "B-SET-1"},
            r.CANNOT_RUN: {"run": "B-PLT-4"},
            r.CANNOT_MIX: {"mix": "B-PLT-4"},
        },
    },
    CARD_FAMILY: {
        COMMON: {
            **_AUCTION,
            r.GAME_OVER: {ANY: "K-END-1"},
            r.TOO_EXPENSIVE: {
                "nominate": "B-AUC-1", "open": "B-AUC-2", "raise": "B-AUC-2", "take": "K-RES-1",
            },
            r.NOT_OWNED: {"scrap": "K-PLT-2", "run": "K-BUR-1", "spend": "K-BUR-2"},
            r.NEW_PLANT: {"scrap": "K-PLT-2"},
            r.NOT_SCRAPPED_FUEL: {"give kind": "K-PLT-2"},
            r.SOLD_OUT: {"take": "K-RES-1"},
            r.NO_ROOM: {"take": "K-PLT-4"},
            r.CANNOT_RUN: {"run": "K-PLT-3"},
            r.CANNOT_MIX: {"mix": "K-PLT-3"},
            r.NOTHING_TO_TAKE_OFF: {"spend": "K-BUR-2"},
        },
    },
}  # fmt: skip


def clause_of(rules: Rules, question: str, code: str) -> str:
    """The id of the clause that forbids it; empty if it is not a matter of the rules."""
    for mode in modes(rules):
        found = CLAUSES.get(rules.family, {}).get(mode, {}).get(code, {})
        if clause := found.get(question) or found.get(ANY):
            return clause
    return ""


def modes(rules: Rules) -> Iterator[str]:
    """The modes of a table, those first that say more."""
    if isinstance(rules, BoardRules):
        if rules.city_limit <= rules.end_cities:
            yield FIRST_GAME
        if rules.start_only_empty:
            yield START_EMPTY
        if any(phase.name == "marks" for phase in rules.phases):
            yield STARTING_CITIES
    if rules.companion.rows():
        yield TRUST
    yield COMMON
