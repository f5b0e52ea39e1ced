"""The game log in sentences: one for each event, or one for several that belong together."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from wattworks.engine import events as e
from wattworks.engine.events import NOBODY, Event
from wattworks.engine.rules import CardRules
from wattworks.locales import joined, listing, phrase
from wattworks.locales.nouns import Nouns

LONG_DUEL = 8  # bids in a row
ENDS = 2  # bids told at each end of a long duel


@dataclass(frozen=True)
class Line:
    """A sentence or two, and the row they are about (-1: none). A heading opens a phase."""

    text: str
    row: int = NOBODY
    is_heading: bool = False


def event_text(event: Event, nouns: Nouns) -> str:
    """A single event in a sentence."""
    if event.kind in _CARD_GAME and isinstance(nouns.rules, CardRules):
        return phrase(_CARD_GAME[event.kind])
    return _told(f"event.{event.name}", event, nouns)


def _told(key: str, event: Event, nouns: Nouns, **more: object) -> str:
    params = nouns.params(event.params()) | more
    params.pop("name", None)
    return nouns.sentence(key, event.row, **params)


class Narrator:
    """Turns events into lines as they come.

    ``add_events``, then take the ``new_lines``: events whose line is not complete yet wait for
    those that follow. Whoever can change what was told takes ``settled_and_open`` lines instead.
    """

    def __init__(self, nouns: Nouns) -> None:
        self._nouns = nouns
        self._pending: list[Event] = []
        self._acted: set[int] = set()  # rows that bought or built in this phase
        self._groups: dict[int, Callable[[Sequence[Event]], list[Line]]] = {
            e.GIVE: self._announced if isinstance(nouns.rules, CardRules) else self._gave_up,
            e.SPEND: self._gave_up,  # one of a plant that is run follows its RUN
            e.BUY: self._bought,
            e.TAKE: self._took,
            e.BUILD: self._connected,
            e.HOUSE: self._housed,
            e.REFILL: self._refilled,
            e.LAY: self._laid,
            e.SHIFT: self._shifted,
            e.TRUST_FUEL: self._trust_fuel,
        }

    def add_events(self, events: Iterable[Event]) -> None:
        self._pending += events

    def new_lines(self) -> list[Line]:
        """The lines for the events added since the last call."""
        lines: list[Line] = []
        events = self._pending
        while events:
            found, used = self._next_lines(events)
            if used == 0:
                break
            lines += found
            events = events[used:]
        self._pending = events
        return lines

    def settled_and_open(self) -> tuple[list[Line], list[Line]]:
        """The lines that nothing can change any more, and those of the last events, which may
        belong together with the next ones and are told again then."""
        settled: list[Line] = []
        while self._pending:
            found, used = self._next_lines(self._pending)
            if used in (0, len(self._pending)):
                return settled, found
            settled += found
            self._pending = self._pending[used:]
        return settled, []

    def _next_lines(self, events: Sequence[Event]) -> tuple[list[Line], int]:
        """The lines for the first events, and how many events they cover; 0: more are needed."""
        first = events[0]
        if first.kind in self._groups:
            if first.kind == e.BUILD:
                return self._building(events)
            count = _span(events, frozenset({first.kind}), same_row=True)
            return self._groups[first.kind](events[:count]), count
        if first.kind in _RUNNING or first.kind in _PAID_OUT:
            return self._running(events)
        if first.kind == e.NOMINATE or first.kind in _BIDDING:
            return self._auction(events)
        if first.kind == e.PHASE:
            return self._phase(events)
        if first.kind == e.ORDER:
            count = _span(events, frozenset({e.ORDER}), same_row=False)
            return [self._order(events[:count])], count
        return self._single(events), 1

    # -- single events ---------------------------------------------------------------------

    def _single(self, events: Sequence[Event]) -> list[Line]:
        event = events[0]
        if event.kind == e.DONE:
            return self._nothing_done(event)
        drew_end_card = event.kind == e.DRAW and event.a == self._nouns.rules.end_card
        if event.kind in _NOT_LOGGED or drew_end_card:
            return []
        return [Line(event_text(event, self._nouns), event.row)]

    def _nothing_done(self, event: Event) -> list[Line]:
        """That somebody is done is worth a line only if they did nothing."""
        if event.row in self._acted:
            return []
        phase = self._nouns.rules.phases[event.a].name
        return [Line(self._nouns.sentence(f"log.nothing_done.{phase}", event.row), event.row)]

    def _phase(self, events: Sequence[Event]) -> tuple[list[Line], int]:
        """A heading, unless the next phase follows immediately."""
        self._acted.clear()
        if len(events) > 1 and events[1].kind == e.PHASE:
            return [], 1
        return [Line(event_text(events[0], self._nouns), is_heading=True)], 1

    def _order(self, events: Sequence[Event]) -> Line:
        names = listing(self._nouns.player_or_you(event.row) for event in events)
        return Line(phrase("log.turn_order", names=names))

    # -- auction ---------------------------------------------------------------------------

    def _auction(self, events: Sequence[Event]) -> tuple[list[Line], int]:
        """A nomination, the bids, and the sale if there has been one."""
        nominated = events[0].kind == e.NOMINATE
        count = int(nominated)
        count += _span(events[count:], _BIDDING, same_row=False)
        sold = count < len(events) and events[count].kind == e.SOLD
        bids = events[int(nominated) : count]
        offers = [event for event in bids if event.kind == e.BID]
        texts: list[str] = []
        unopposed = nominated and sold and len(offers) == 1
        if nominated and not unopposed:
            texts.append(event_text(events[0], self._nouns))
        if bids and not unopposed:
            texts.append(self._bids(bids))
        if sold:
            key = "log.bought_unopposed" if unopposed else "event.sold"
            texts.append(_told(key, events[count], self._nouns))
            row = events[count].row
            count += 1
            if count < len(events) and events[count].kind == e.TOKEN_OFF:
                count += 1
        else:
            row = events[0].row
        return [Line(" ".join(texts), row)], count

    def _bids(self, events: Sequence[Event]) -> str:
        """All who drop out, and the bids: of a long duel only its beginning and its end."""
        texts: list[str] = []
        for kind, run in groupby(events, key=lambda event: event.kind):
            told = [self._bid(event) for event in run]
            if kind == e.BID and len(told) > LONG_DUEL:
                told[ENDS:-ENDS] = ["…"]
            texts += told
        return phrase("log.bids", bids=listing(texts))

    def _bid(self, event: Event) -> str:
        name = self._nouns.player_or_you(event.row)
        return (
            phrase("log.bid", name=name, money=event.b)
            if event.kind == e.BID
            else phrase("log.out", name=name)
        )

    # -- buying and building ---------------------------------------------------------------

    def _announced(self, events: Sequence[Event]) -> list[Line]:
        """In the card game, which of two fuels: the units are taken off cards afterwards."""
        return []

    def _gave_up(self, events: Sequence[Event]) -> list[Line]:
        what = self._objects(Counter(event.a for event in events))
        return [Line(self._nouns.sentence("log.gave_up", events[0].row, what=what), events[0].row)]

    def _bought(self, events: Sequence[Event]) -> list[Line]:
        money = sum(event.b for event in events)
        what = self._objects(Counter(event.a for event in events))
        return self._paid("log.bought_fuel", events[0].row, what=what, money=money)

    def _took(self, events: Sequence[Event]) -> list[Line]:
        units: Counter[int] = Counter()
        for event in events:
            units[event.a] += event.b
        what = listing(self._nouns.units(kind, count) for kind, count in units.items())
        money = sum(event.c for event in events)
        row = events[0].row
        return self._paid("log.bought_cards", row, what=what, money=money, cards=len(events))

    def _building(self, events: Sequence[Event]) -> tuple[list[Line], int]:
        """The cities of a turn; houses of the Trust, which follow them, in a line of their own."""
        row = events[0].row
        ends = (
            place
            for place, event in enumerate(events)
            if event.kind not in _BUILDING or (event.kind == e.BUILD and event.row != row)
        )
        count = next(ends, len(events))
        houses = [event for event in events[:count] if event.kind == e.HOUSE]
        lines = self._connected([event for event in events[:count] if event.kind == e.BUILD])
        return lines + (self._housed(houses) if houses else []), count

    def _housed(self, events: Sequence[Event]) -> list[Line]:
        row = events[0].row
        if len(events) == 1:
            return [Line(event_text(events[0], self._nouns), row)]
        what = joined(self._nouns.city(event.a) for event in events)
        return [Line(phrase("log.houses", name=self._nouns.player(row), what=what), row)]

    def _connected(self, events: Sequence[Event]) -> list[Line]:
        first = events[0]
        if len(events) == 1:
            city = self._nouns.city(first.a)
            return self._paid("event.build", first.row, city=city, money=first.b)
        what = joined(_priced(self._nouns.city(event.a), event.b) for event in events)
        money = sum(event.b for event in events)
        return self._paid("log.connected", first.row, what=what, money=money)

    def _paid(self, key: str, row: int, **figures: object) -> list[Line]:
        self._acted.add(row)
        return [Line(self._nouns.sentence(key, row, **figures), row)]

    def _objects(self, units: Mapping[int, int]) -> str:
        """Amounts of fuels that somebody buys or takes."""
        return joined(self._nouns.units_as_object(kind, count) for kind, count in units.items())

    # -- running ---------------------------------------------------------------------------

    def _running(self, events: Sequence[Event]) -> tuple[list[Line], int]:
        """The plants run, the fuel burnt and, last, the income."""
        count = _span(events, _RUNNING, same_row=True)
        if count == len(events):
            return [], 0
        group = events[: count + 1]
        last = group[-1]
        plants = tuple(self._nouns.card(event.a) for event in group if event.kind == e.RUN)
        if last.kind == e.INCOME:
            key = "log.income" if plants else "log.income_without_plants"
        elif last.kind == e.EARN:
            key = "log.card_income" if plants else "log.card_income_without_plants"
        else:
            return [Line(event_text(event, self._nouns), event.row) for event in group[:-1]], count
        text = _told(
            key, last, self._nouns, plants=joined(plants), plant_names=plants, ran=len(plants)
        )
        return [Line(text, last.row)], count + 1

    # -- markets ---------------------------------------------------------------------------

    def _refilled(self, events: Sequence[Event]) -> list[Line]:
        what = [self._nouns.units(event.a, event.b) for event in events if event.b > 0]
        if not what:
            return [Line(phrase("log.no_refill"))]
        return [Line(phrase("log.refill", what=listing(what)))]

    def _laid(self, events: Sequence[Event]) -> list[Line]:
        return [Line(phrase("log.fuel_cards_laid_out", what=self._cards(events)))]

    def _shifted(self, events: Sequence[Event]) -> list[Line]:
        return [Line(phrase("log.fuel_cards_moved", what=self._cards(events)))]

    def _cards(self, events: Sequence[Event]) -> str:
        return listing(
            phrase("log.fuel_card", what=self._nouns.units(event.a, event.b), money=event.c)
            for event in events
        )

    def _trust_fuel(self, events: Sequence[Event]) -> list[Line]:
        units: dict[int, int] = {}
        for event in events:
            units[event.a] = units.get(event.a, 0) + event.b
        name = self._nouns.player(events[0].row)
        text = phrase("log.trust_fuel", name=name, what=self._objects(units))
        return [Line(text, events[0].row)]


# what the card game calls by another name
_CARD_GAME = {e.END_CARD: "card_event.end_card", e.STEP: "card_event.step"}
_BIDDING = frozenset({e.BID, e.OUT})
_BUILDING = frozenset({e.BUILD, e.UNMARK, e.HOUSE})
_RUNNING = frozenset({e.RUN, e.BURN, e.SPEND})
_PAID_OUT = frozenset({e.INCOME, e.EARN})
_NOT_LOGGED = frozenset({e.UNMARK, e.FINAL, e.POINTS})  # the map and the result table show them


def _priced(city: str, money: int) -> str:
    """A city and what it cost; where its name ends in brackets, they hold the price as well."""
    if city.endswith(")"):
        return f"{city[:-1]}, {money})"
    return phrase("log.city", city=city, money=money)


def _span(events: Sequence[Event], kinds: frozenset[int], *, same_row: bool) -> int:
    """How many events, from the first, are of these kinds (and about the same row)."""
    count = 0
    for event in events:
        if event.kind not in kinds or (same_row and event.row != events[0].row):
            break
        count += 1
    return count
