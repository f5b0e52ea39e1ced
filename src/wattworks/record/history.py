"""What became of every seat, round by round, from what happened for all to see."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from wattworks.engine import events
from wattworks.engine.events import Event
from wattworks.engine.rules import Rules

# what a player pays or receives, and which figure of the event says how much
_SPENT: Final = {events.SOLD: "b", events.BUY: "b", events.BUILD: "b", events.TAKE: "c"}
_EARNED: Final = {events.INCOME: "b", events.EARN: "a", events.DEMOLITION: "a"}


@dataclass
class SeatHistory:
    """The figures of one seat at the end of each round, the first round first.

    ``money`` is what its public payments come to, whether or not people may see it; ``supplied``
    are cities, 0 in the card game; ``plants`` are the cards that it owns.
    """

    cities: list[int] = field(default_factory=list)
    supplied: list[int] = field(default_factory=list)
    money: list[int] = field(default_factory=list)
    income: list[int] = field(default_factory=list)
    spending: list[int] = field(default_factory=list)
    plants: list[tuple[int, ...]] = field(default_factory=list)


def histories(rules: Rules, happened: Sequence[Event]) -> list[SeatHistory]:
    """The figures of every seat, from the first event of a game on."""
    rounds = _rounds(happened)
    return [_history(rules, rounds, row) for row in range(rules.seats)]


def _rounds(happened: Sequence[Event]) -> list[list[Event]]:
    rounds: list[list[Event]] = [[]]
    current = 1
    for event in happened:
        if event.kind == events.PHASE and event.b > current:
            current = int(event.b)
            rounds.append([])
        rounds[-1].append(event)
    return rounds


def _history(rules: Rules, rounds: list[list[Event]], row: int) -> SeatHistory:
    found = SeatHistory()
    cities, money, plants = 0, int(rules.start_money), set[int]()
    for happened in rounds:
        own = [event for event in happened if event.row == row]
        spent, earned = _sum(own, _SPENT), _sum(own, _EARNED)
        cities += sum(event.kind == events.BUILD for event in own)
        money += earned - spent
        for event in own:
            if event.kind == events.SOLD:
                plants.add(int(event.a))
            elif event.kind == events.SCRAP:
                plants.discard(int(event.a))
        found.cities.append(cities)
        found.supplied.append(_supplied(own))
        found.money.append(money)
        found.income.append(earned)
        found.spending.append(spent)
        found.plants.append(tuple(sorted(plants)))
    return found


def _supplied(own: list[Event]) -> int:
    """The cities supplied last in that round."""
    cities = [int(each.a) for each in own if each.kind in (events.INCOME, events.FINAL)]
    return cities[-1] if cities else 0


def _sum(happened: Sequence[Event], kinds: dict[int, str]) -> int:
    return sum(
        int(getattr(event, kinds[event.kind])) for event in happened if event.kind in kinds
    )  # fmt: skip
