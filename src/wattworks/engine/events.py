"""What happened: the consequences of actions, for people to read and for charts.

All events are public. The rules never read them back. A state emits them to its sink; the
base sink drops them, which is what search wants.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

# name, then what the row (a player, or -1) and the parameters a, b and c mean
_EVENTS: Final[tuple[tuple[str, ...], ...]] = (
    ("phase", "row", "phase", "round", ""),
    ("step", "row", "step", "", ""),
    ("region", "row", "region", "", ""),
    ("mark", "row", "city", "", ""),
    ("house", "row", "city", "slot", ""),
    ("order", "row", "place", "", ""),
    ("token", "row", "card", "", ""),
    ("token_off", "row", "card", "", ""),
    ("nominate", "row", "card", "", ""),
    ("bid", "row", "card", "money", ""),
    ("out", "row", "card", "", ""),
    ("pass", "row", "", "", ""),
    ("sold", "row", "card", "money", ""),
    ("scrap", "row", "card", "", ""),
    ("give", "row", "fuel", "", ""),
    ("draw", "row", "card", "", ""),
    ("leave", "row", "card", "", ""),
    ("under", "row", "card", "", ""),
    ("shuffle", "row", "cards", "", ""),
    ("end_card", "row", "", "", ""),
    ("phase_out", "row", "fuel", "", ""),
    ("buy", "row", "fuel", "money", ""),
    ("build", "row", "city", "money", "slot"),
    ("unmark", "row", "city", "", ""),
    ("run", "row", "card", "", ""),
    ("burn", "row", "fuel", "units", ""),
    ("income", "row", "cities", "money", ""),
    ("refill", "row", "fuel", "units", ""),
    ("final", "row", "cities", "money", ""),
    ("done", "row", "phase", "", ""),
    ("demolition", "row", "money", "", ""),
    ("contractor", "row", "card", "", ""),
    ("take", "row", "fuel", "units", "money"),
    ("surplus", "row", "fuel", "", ""),
    ("lost", "row", "fuel", "units", ""),
    ("spend", "row", "fuel", "units", ""),
    ("earn", "row", "money", "", ""),
    ("reshuffle", "row", "cards", "", ""),
    ("lay", "row", "fuel", "units", "column"),
    ("shift", "row", "fuel", "units", "column"),
    ("points", "row", "points", "money", ""),
    ("trust_plant", "row", "card", "", ""),
    ("trust_fuel", "row", "fuel", "units", ""),
)

PHASE: Final = 0
STEP: Final = 1
REGION: Final = 2
MARK: Final = 3
HOUSE: Final = 4
ORDER: Final = 5
TOKEN: Final = 6
TOKEN_OFF: Final = 7
NOMINATE: Final = 8
BID: Final = 9
OUT: Final = 10
PASS: Final = 11
SOLD: Final = 12
SCRAP: Final = 13
GIVE: Final = 14
DRAW: Final = 15
LEAVE: Final = 16
UNDER: Final = 17
SHUFFLE: Final = 18
END_CARD: Final = 19
PHASE_OUT: Final = 20
BUY: Final = 21
BUILD: Final = 22
UNMARK: Final = 23
RUN: Final = 24
BURN: Final = 25
INCOME: Final = 26
REFILL: Final = 27
FINAL: Final = 28
DONE: Final = 29
DEMOLITION: Final = 30
CONTRACTOR: Final = 31
TAKE: Final = 32
SURPLUS: Final = 33
LOST: Final = 34
SPEND: Final = 35
EARN: Final = 36
RESHUFFLE: Final = 37
LAY: Final = 38
SHIFT: Final = 39
POINTS: Final = 40
TRUST_PLANT: Final = 41
TRUST_FUEL: Final = 42

NAMES: Final[list[str]] = [event[0] for event in _EVENTS]
PARAMS: Final[list[list[str]]] = [list(event[2:]) for event in _EVENTS]
NOBODY: Final = -1


@final
class Event:
    """One consequence: its kind, whom it concerns (-1: nobody) and up to three parameters."""

    __slots__ = ("a", "b", "c", "kind", "row")

    def __init__(self, kind: i64, row: i64, a: i64, b: i64, c: i64) -> None:
        self.kind: i64 = kind
        self.row: i64 = row
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c

    @property
    def name(self) -> str:
        return NAMES[self.kind]

    def params(self) -> dict[str, int]:
        """The parameters by name, e.g. ``{"card": 4, "money": 12}``; "row" where it has one."""
        found: dict[str, int] = {}
        if self.row != NOBODY:
            found["row"] = self.row
        for name, value in zip(PARAMS[self.kind], (self.a, self.b, self.c), strict=True):
            if name:
                found[name] = value
        return found

    def __repr__(self) -> str:
        words = " ".join(f"{name}={value}" for name, value in self.params().items())
        return f"<{self.name} {words}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Where events go. This one drops them."""

    def note(self, kind: i64, row: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        pass


@final
class Recorder(Sink):
    """A sink that keeps every event in a list."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def note(self, kind: i64, row: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        self.events.append(Event(kind, row, a, b, c))


NULL_SINK: Final[Sink] = Sink()
