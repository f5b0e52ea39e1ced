"""Which clause of the rules forbids an action: by the kind of game, the question and the code.

The clauses of a mode (the Trust, starting cities) belong to questions and codes of their own.
"""

from collections.abc import Mapping
from typing import Final

from wattworks.engine import refusal as r
from wattworks.engine.rules import BoardRules, Rules

ANY: Final = ""  # every other question
BOARD: Final = "board"
CARD: Final = "card"

Codes = Mapping[str, Mapping[str, str]]  # code, question, clause

# Not a matter of the rules: what is typed means nothing, or nothing now.
NO_CLAUSE: Final = frozenset({r.NOT_NOW, r.NOT_YOUR_TURN, r.UNKNOWN})

_AUCTION: Final[Codes] = {
    r.MUST_BUY: {ANY: "B-AUC-5"},
    r.NOT_ON_OFFER: {ANY: "B-AUC-1"},
    r.FUTURE_MARKET: {ANY: "B-AUC-1"},
    r.BID_TOO_LOW: {"open": "B-AUC-1", "raise": "B-AUC-2"},
    r.BID_FIXED: {ANY: "B-AUC-4"},
    r.MUST_OPEN: {ANY: "B-AUC-1"},
}

CLAUSES: Final[Mapping[str, Codes]] = {
    BOARD: {
        **_AUCTION,
        r.GAME_OVER: {ANY: "B-END-1"},
        r.TOO_EXPENSIVE: {
            ANY: "B-AUC-2", "nominate": "B-AUC-1", "buy": "B-RES-1", "build": "B-BLD-1",
        },
        r.NOT_OWNED: {"scrap": "B-AUC-6", "run": "B-BUR-1"},
        r.NEW_PLANT: {ANY: "B-AUC-6"},
        r.NO_FUEL: {ANY: "B-AUC-6"},
        r.NOT_SCRAPPED_FUEL: {ANY: "B-AUC-6"},
        r.GAVE_UP_ENOUGH: {ANY: "B-AUC-6"},
        r.GIVE_OTHER: {ANY: "B-AUC-6"},
        r.MUST_GIVE: {ANY: "B-AUC-6"},
        r.SOLD_OUT: {ANY: "B-RES-1"},
        r.NO_ROOM: {ANY: "B-RES-1"},
        r.NOT_IN_AREA: {"build": "B-SET-1", "mark": "B-SET-7", "house": "T-SET-2"},
        r.CITY_FULL: {"build": "B-BLD-2", "mark": "T-SET-3", "house": "T-SET-2"},
        r.CITY_OWNED: {ANY: "B-BLD-2"},
        r.CITY_MARKED: {"build": "B-BLD-5", "mark": "B-SET-7"},
        r.START_MARKED: {ANY: "B-BLD-5"},
        r.START_MUST_BE_EMPTY: {ANY: "B-BLD-3"},
        r.CITY_LIMIT: {ANY: "B-END-3"},
        r.NOT_NEXT_TO_TRUST: {ANY: "T-SET-2"},
        r.REGION_TAKEN: {ANY: "B-SET-1"},
        r.REGION_APART: {ANY: "B-SET-1"},
        r.CANNOT_RUN: {ANY: "B-PLT-4"},
        r.CANNOT_MIX: {ANY: "B-PLT-4"},
    },
    CARD: {
        **_AUCTION,
        r.GAME_OVER: {ANY: "K-END-1"},
        r.TOO_EXPENSIVE: {ANY: "B-AUC-2", "nominate": "B-AUC-1", "take": "K-RES-1"},
        r.NOT_OWNED: {"scrap": "K-PLT-2", "run": "K-BUR-1", "spend": "K-BUR-2"},
        r.NEW_PLANT: {ANY: "K-PLT-2"},
        r.NOT_SCRAPPED_FUEL: {ANY: "K-PLT-2"},
        r.SOLD_OUT: {ANY: "K-RES-1"},
        r.NO_ROOM: {ANY: "K-PLT-4"},
        r.CANNOT_RUN: {ANY: "K-BUR-1"},
        r.CANNOT_MIX: {ANY: "K-PLT-3"},
        r.NOTHING_TO_TAKE_OFF: {ANY: "K-BUR-2"},
    },
}  # fmt: skip


def clause_of(rules: Rules, question: str, code: str) -> str:
    """The id of the clause that forbids it; empty if it is not a matter of the rules."""
    family = BOARD if isinstance(rules, BoardRules) else CARD
    found = CLAUSES[family].get(code, {})
    return found.get(question) or found.get(ANY, "")
