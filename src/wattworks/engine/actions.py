"""What a seat can choose: tiny interned values with an integer id.

An action names a choice and nothing else: no price, no consequence. There is exactly one ``Action``
object per id, so actions compare by identity and lists of them are cheap.
``wattworks.record.notation`` writes actions for people.
"""

from typing import Final, final

from mypy_extensions import i64

# Kinds, each with the meaning of ``value``.
PASS: Final = 0  # no value: no nomination, or out of this auction
DONE: Final = 1  # no value: nothing more in this turn
REGION: Final = 2  # a region of the map
MARK: Final = 3  # a city: mark it as a starting city
HOUSE: Final = 4  # a city: put a house of the Trust there
NOMINATE: Final = 5  # a plant card
SCRAP: Final = 6  # a plant card
GIVE: Final = 7  # a fuel kind: give up one token
BUY: Final = 8  # a fuel kind: buy one token
BUILD: Final = 9  # a city
RUN: Final = 10  # a set of the seat's plants: bit i is the i-th from the left
MIX: Final = 11  # units of the first hybrid fuel; the second makes up the rest
TAKE: Final = 12  # a kind of resource card on the market, see card_actions.py
SPEND: Final = 13  # a kind of resource card in hand, see card_actions.py
BID: Final = 14  # an amount of money; last, because amounts have no limit

KIND_NAMES: Final = (
    "pass", "done", "region", "mark", "house", "nominate", "scrap",
    "give", "buy", "build", "run", "mix", "take", "spend", "bid",
)  # fmt: skip

CITY_SPAN: Final = 64
CARD_SPAN: Final = 64
CLASS_SPAN: Final = 64
SET_SPAN: Final = 32  # sets of plants: briefly five plants, before one is scrapped
SMALL_SPAN: Final = 16
MAX_BID: Final = 99_999  # more than anybody can own

_SPANS: Final = (
    1, 1, SMALL_SPAN, CITY_SPAN, CITY_SPAN, CARD_SPAN, CARD_SPAN,
    SMALL_SPAN, SMALL_SPAN, CITY_SPAN, SET_SPAN, SMALL_SPAN, CLASS_SPAN, CLASS_SPAN,
)  # fmt: skip


@final
class Action:
    """One choice. ``kind`` is one of the constants above; ``id`` is unique among all actions."""

    __slots__ = ("id", "kind", "value")

    def __init__(self, kind: i64, value: i64, ident: i64) -> None:
        self.kind: i64 = kind
        self.value: i64 = value
        self.id: i64 = ident

    def __repr__(self) -> str:
        if self.kind <= DONE:
            return f"<{KIND_NAMES[self.kind]}>"
        return f"<{KIND_NAMES[self.kind]} {self.value}>"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return (action_from_id, (self.id,))


def _intern() -> list[list[Action]]:
    tables: list[list[Action]] = []
    ident: int = 0
    for kind, span in enumerate(_SPANS):
        tables.append([Action(kind, value, ident + value) for value in range(span)])
        ident += span
    return tables


_TABLES: Final[list[list[Action]]] = _intern()
_BY_ID: Final[list[Action]] = [action for table in _TABLES for action in table]

THE_PASS: Final[Action] = _TABLES[PASS][0]
THE_DONE: Final[Action] = _TABLES[DONE][0]
REGIONS: Final[list[Action]] = _TABLES[REGION]
MARKS: Final[list[Action]] = _TABLES[MARK]
HOUSES: Final[list[Action]] = _TABLES[HOUSE]
NOMINATIONS: Final[list[Action]] = _TABLES[NOMINATE]
SCRAPS: Final[list[Action]] = _TABLES[SCRAP]
GIFTS: Final[list[Action]] = _TABLES[GIVE]
BUYS: Final[list[Action]] = _TABLES[BUY]
BUILDS: Final[list[Action]] = _TABLES[BUILD]
RUNS: Final[list[Action]] = _TABLES[RUN]
MIXES: Final[list[Action]] = _TABLES[MIX]
TAKES: Final[list[Action]] = _TABLES[TAKE]
SPENDS: Final[list[Action]] = _TABLES[SPEND]
_BIDS: Final[list[Action]] = []
BID_BASE: Final[int] = len(_BY_ID)


def _grow_bids(amount: i64) -> None:
    while len(_BIDS) <= amount:
        _BIDS.append(Action(BID, len(_BIDS), BID_BASE + len(_BIDS)))


def bid(amount: i64) -> Action:
    """The bid of ``amount``."""
    if amount >= len(_BIDS):
        _grow_bids(amount + 64)
    return _BIDS[amount]


def bids(low: i64, high: i64) -> list[Action]:
    """All bids from ``low`` to ``high``, both included; empty if there is none."""
    if high >= len(_BIDS):
        _grow_bids(high + 64)
    return _BIDS[low : high + 1]


def action(kind: i64, value: i64 = 0) -> Action:
    """The action of that kind and value; ``ValueError`` if there cannot be one."""
    if kind == BID and 0 <= value <= MAX_BID:
        return bid(value)
    if 0 <= kind < BID and 0 <= value < len(_TABLES[kind]):
        return _TABLES[kind][value]
    raise ValueError(f"no action of kind {kind} with value {value}")


def action_from_id(ident: i64) -> Action:
    """The action with that id; ``ValueError`` if there is none."""
    if ident < 0 or ident > BID_BASE + MAX_BID:
        raise ValueError(f"no action has the id {ident}")
    if ident < BID_BASE:
        return _BY_ID[ident]
    return bid(ident - BID_BASE)
