"""The outlook: what comes next for somebody who plans ahead. All figures come from the view, so
that nobody learns what the rules hide."""

from dataclasses import dataclass, replace
from typing import Final

from markupsafe import Markup

from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.view import SPECTATOR, View
from wattworks.web.pages.scene import Scene
from wattworks.web.pages.templating import fill

MOST_CITIES: Final = 3  # more, that are priced ahead


@dataclass(frozen=True)
class Growth:
    """So many more cities: their cost, the money left (if it is shown), what could be supplied
    then with the fuel at hand, and the place in the next turn order."""

    more: int
    cost: int
    left: int | None
    supplied: int
    place: int


@dataclass(frozen=True)
class FuelPrice:
    """What the next token costs, and what it would cost after the refill; None: there is none."""

    fuel: int
    now: int | None
    refilled: int | None


@dataclass(frozen=True)
class Rival:
    """A seat if the game ended now: its rank by what it could supply (or earn), what its plants
    could do with all their fuel, the cities that it lacks to end the game and what they cost."""

    row: int
    rank: int
    ready: int
    able: int
    lacks: int
    cost: int | None  # None: so many are not open to it
    money: int | None  # None: hidden


@dataclass(frozen=True)
class Finish:
    """What ending the game would cost oneself, what one would supply then, and who would still be
    ahead or level."""

    lacks: int
    cost: int
    supplied: int
    ahead: list[int]
    level: list[int]


@dataclass(frozen=True)
class Outlook:
    """Only those who have a seat on a board have ``growth`` and perhaps a ``finish``."""

    rivals: list[Rival]
    prices: list[FuelPrice]
    growth: list[Growth]
    finish: Finish | None


def outlook_of(view: View) -> Outlook:
    """All that a seat, or a spectator, may know of what comes next."""
    if isinstance(view, CardView):
        return Outlook(card_rivals(view), [], [], None)
    assert isinstance(view, BoardView)
    has_seat = view.seat != SPECTATOR
    return Outlook(
        board_rivals(view),
        fuel_prices(view),
        growth(view, view.seat) if has_seat else [],
        finish(view, view.seat) if has_seat else None,
    )


def outlook(scene: Scene) -> Markup:
    shown = outlook_of(scene.view)
    end, player = shown.finish, scene.nouns.player
    return fill(
        "outlook.html",
        scene=scene,
        is_board=scene.board_view is not None,
        rivals=shown.rivals,
        prices=shown.prices,
        growth=shown.growth,
        finish=end,
        ahead=[] if end is None else list(map(player, end.ahead)),
        level=[] if end is None else list(map(player, end.level)),
    )


def growth(view: BoardView, seat: int) -> list[Growth]:
    """From no city more to the most that are priced ahead."""
    money = view.money(seat)
    return [
        Growth(
            more,
            cost,
            None if money is None else money - cost,
            view.supply_after(seat, more),
            view.order_after(seat, more).index(seat) + 1,
        )
        for more, cost in enumerate([0, *view.expansion_costs(seat, MOST_CITIES)])
    ]


def fuel_prices(view: BoardView) -> list[FuelPrice]:
    return [
        FuelPrice(fuel, next(iter(view.token_prices(fuel, 1)), None), refilled)
        for fuel, refilled in enumerate(view.prices_after_refill())
    ]


def finish(view: BoardView, seat: int) -> Finish | None:
    """None if so many cities are not open to that seat."""
    lacks = cities_to_end(view, seat)
    costs = view.expansion_costs(seat, lacks)
    if len(costs) < lacks:
        return None
    own = view.supply_after(seat, lacks)
    others = {row: view.supply_after(row, 0) for row in range(view.rules.seats) if row != seat}
    return Finish(
        lacks,
        costs[-1] if costs else 0,
        own,
        [row for row, supplied in others.items() if supplied > own],
        [row for row, supplied in others.items() if supplied == own],
    )


def board_rivals(view: BoardView) -> list[Rival]:
    """All seats, the best first."""
    found = [_board_rival(view, row) for row in range(view.rules.seats)]
    return _ranked(found)


def _board_rival(view: BoardView, row: int) -> Rival:
    lacks = cities_to_end(view, row)
    costs = view.expansion_costs(row, lacks)
    cost = (costs[-1] if costs else 0) if len(costs) == lacks else None
    return Rival(row, 0, view.supply_after(row, 0), _able(view, row), lacks, cost, view.money(row))


def card_rivals(view: CardView) -> list[Rival]:
    """By what the plants would earn, which are the points without those for money."""
    found = [
        Rival(
            row, 0, max(int(run.income) for run in view.runs(row)), _able(view, row), 0, None,
            view.money(row),
        )
        for row in range(view.rules.seats)
    ]  # fmt: skip
    return _ranked(found)


def _ranked(rivals: list[Rival]) -> list[Rival]:
    """The best first; equals share a rank, for money may be hidden."""
    ranks = {each.row: 1 + sum(other.ready > each.ready for other in rivals) for each in rivals}
    found = [replace(each, rank=ranks[each.row]) for each in rivals]
    return sorted(found, key=lambda each: each.rank)


def _able(view: BoardView | CardView, row: int) -> int:
    return sum(view.rules.output[card] for card in view.public.players[row].plants)


def cities_to_end(view: BoardView, row: int) -> int:
    """How many cities a seat lacks to end the game."""
    return max(0, int(view.rules.end_cities) - int(view.board_state.grid.size(row)))
