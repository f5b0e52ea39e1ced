"""Where the game stands: round, phase, step, and how far step 2 and the end are."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.rules import BoardRules
from wattworks.engine.view import View
from wattworks.locales import language, phrase, word
from wattworks.locales.nouns import Nouns
from wattworks.web.drawing.marks import mark_id
from wattworks.web.drawing.markup import NOTHING, classes, tag

STRIDE = 19.5  # between two numbers of the track
STACK = 7.0  # between marks on one number
KEPT: Final = 512  # tracks, lists of phases; most look as they did a moment ago


def status_panel(view: View, nouns: Nouns) -> Markup:
    """One line over the table."""
    state = view.public
    is_draft = state.phase_index < nouns.rules.first_phase
    return tag(
        "div",
        tag("span", phrase("draw.round", round=int(state.round)), class_="round"),
        _phases(nouns, -1 if state.is_over else int(state.phase_index), language()),
        _step(view, nouns),
        city_track(view, nouns) if isinstance(view, BoardView) else NOTHING,
        payment_table(view) if isinstance(view, BoardView) else NOTHING,
        class_=classes("status", is_draft and "drafting", state.is_over and "ended"),
        data_phase=state.phase().name,
    )  # fmt: skip


@lru_cache(KEPT)
def _phases(nouns: Nouns, now: int, language: str) -> Markup:
    """The phases of a round, the present one marked; after the game (-1) only that it is over."""
    if now < 0:
        over = tag("li", phrase("draw.game_over"), class_="now", aria_current="step")
        return tag("ol", over, class_="phases")
    phases, first = nouns.rules.phases, int(nouns.rules.first_phase)
    shown = range(first, len(phases)) if now >= first else range(first)
    steps = [
        tag(
            "li", word("phase_short", phases[index].name, nouns.phase(index)),
            class_="now" if index == now else None, title=nouns.phase(index),
            aria_current="step" if index == now else None,
        )
        for index in shown
    ]  # fmt: skip
    return tag("ol", *steps, class_="phases")


def _step(view: View, nouns: Nouns) -> Markup:
    if isinstance(view, CardView):
        last = view.card_state.is_last_round()
        return tag("span", nouns.step(3), class_="step") if last else NOTHING
    return tag("span", nouns.step(int(view.public.step)), class_="step")


# -- the track of cities -----------------------------------------------------------------------


def city_track(view: BoardView, nouns: Nouns) -> Markup:
    """Numbers of cities up to the end of the game, with the players' marks on them."""
    state, grid = view.board_state, view.board_state.grid
    count = [int(cities) for cities in grid.count[: view.rules.seats]]
    count += [grid.owner.count(row) for row in range(len(count), len(state.players))]
    return _track(nouns, int(state.step), tuple(count), tuple(state.order), language())


@lru_cache(KEPT)
def _track(
    nouns: Nouns, step: int, count: tuple[int, ...], order: tuple[int, ...], language: str
) -> Markup:
    """``count`` are the cities of each row; a companion's are counted as well, though they end
    nothing."""
    rules = nouns.rules
    assert isinstance(rules, BoardRules)
    end, step2 = int(rules.end_cities), int(rules.step2_cities)
    most = max(count[: rules.seats])
    last = max(end, most)
    stops = {end: ("goal", phrase("draw.end_at"))}
    if rules.ends_before_step_two():
        label = phrase("draw.city_track_one_step", end=end, cities=most)
    else:
        label = phrase("draw.city_track", step2=step2, end=end, cities=most)
    if step == 1 and not rules.ends_before_step_two():
        stops = {step2: ("gate", phrase("draw.step2_at"))} | stops
    return tag(
        "svg",
        tag("path", class_="rail", d=f"M{_at(0):.0f} 21H{_at(last):.0f}"),
        *[_place(cities, stops) for cities in range(last + 1)],
        *_marks(nouns, count, order),
        class_="track", viewBox=f"0 0 {_at(last) + 14:.0f} 36", role="img", aria_label=label,
    )  # fmt: skip


def _at(cities: int) -> float:
    return 14 + cities * STRIDE


def _place(cities: int, stops: Mapping[int, tuple[str, str]]) -> Markup:
    """From 10 on there is room for every other number; those that matter are always printed."""
    beside = {cities - 1, cities + 1} & stops.keys()
    if cities < 10 or cities in stops or (cities % 2 == 0 and not beside):
        return _tick(cities, *stops.get(cities, ("", "")))
    return _dot(cities)


@lru_cache(128)
def _dot(cities: int) -> Markup:
    return tag("circle", cx=_at(cities), cy=21, r=3, class_="stop")


@lru_cache(1024)
def _tick(cities: int, look: str, title: str) -> Markup:
    """A number; the ones at which something begins stand out."""
    x = _at(cities)
    ring = tag("circle", cx=x, cy=21, r=8 if look else 6.5, class_=classes("stop", look))
    return tag(
        "g", tag("title", title) if title else NOTHING, ring,
        tag("text", cities, x=x, y=24.6, class_=classes("tick", look)),
    )  # fmt: skip


def _marks(nouns: Nouns, count: Sequence[int], order: Sequence[int]) -> Iterable[Markup]:
    """Each player's mark above their number; the first in turn order on top."""
    standing: dict[int, int] = {}
    for row in reversed(order):
        cities = count[row]
        height = standing.get(cities, 0)
        standing[cities] = height + 1
        x = _at(cities) + height * STACK
        yield tag(
            "use", tag("title", nouns.player(row)),
            id=f"track-{row}", href=f"#{mark_id(row, nouns.rules.seats)}",
            transform=f"translate({x:.0f} 7) scale(.8)",
        )  # fmt: skip


# -- payments ----------------------------------------------------------------------------------


def payment_table(view: BoardView) -> Markup:
    """What the cities supplied bring in, with what one could supply now; opens on demand."""
    now = -1 if view.seat < 0 else max(int(run.cities) for run in view.runs(view.seat))
    cells = _cells(tuple(view.rules.payouts), now)
    return tag(
        "details", tag("summary", phrase("draw.payments")),
        tag("div", tag("p", phrase("draw.payments_hint")), cells, class_="pop"),
        class_="payments", data_keep="payments",
    )  # fmt: skip


@lru_cache(256)
def _cells(payouts: tuple[int, ...], now: int) -> Markup:
    cells = [
        tag("span", tag("i", cities), tag("b", money), class_="now" if cities == now else None)
        for cities, money in enumerate(payouts)
    ]
    return tag("div", *cells, class_="cells")
