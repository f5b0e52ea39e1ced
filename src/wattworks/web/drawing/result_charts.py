"""Charts at the end of a game: cities, money, income and spending of each player by round."""

from collections.abc import Sequence

from markupsafe import Markup

from wattworks.game import Game
from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns
from wattworks.record.history import SeatHistory
from wattworks.web.drawing.marks import mark, mark_id, player_class
from wattworks.web.drawing.markup import classes, tag, track

WIDTH, HEIGHT = 420.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 36.0, 22.0, 12.0, 26.0
ROWS = 4  # about this many lines across


def result_charts(game: Game, nouns: Nouns) -> Markup:
    """All charts with one legend."""
    found = game.history()
    charts = [
        line_chart(phrase("draw.chart_money"), [course.money for course in found], nouns),
        line_chart(phrase("draw.chart_income"), _incomes(found), nouns),
        line_chart(phrase("draw.chart_spending"), [course.spending for course in found], nouns),
    ]
    if any(course.cities[-1] for course in found):
        cities = [course.cities for course in found]
        charts.insert(0, line_chart(phrase("draw.chart_cities"), cities, nouns))
    return tag("div", legend(nouns, len(found)), *charts, class_="charts")


def _incomes(found: Sequence[SeatHistory]) -> list[list[int]]:
    """Without the last round if nothing is paid in it any more."""
    incomes = [course.income for course in found]
    last_pays = any(income[-1] for income in incomes)
    return incomes if last_pays or len(incomes[0]) == 1 else [income[:-1] for income in incomes]


def legend(nouns: Nouns, seats: int) -> Markup:
    entries = [tag("li", mark(row, seats), nouns.player(row)) for row in range(seats)]
    return tag("ul", *entries, class_="legend")


def line_chart(title: str, series: Sequence[Sequence[int]], nouns: Nouns) -> Markup:
    """One line per player, with their mark at every round."""
    scale = _Scale(series)
    seats = len(series)
    return tag(
        "figure",
        tag("figcaption", title),
        tag(
            "svg",
            *scale.grid(),
            *[_course(scale, row, values, seats, nouns) for row, values in enumerate(series)],
            viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}", role="img", aria_label=title, class_="chart",
        ),
    )  # fmt: skip


def _course(scale: "_Scale", row: int, values: Sequence[int], seats: int, nouns: Nouns) -> Markup:
    points = [scale.at(i, value) for i, value in enumerate(values)]
    dots = [
        tag(
            "use", href=f"#{mark_id(row, seats)}", transform=f"translate({x:.1f} {y:.1f}) scale(.7)"
        )
        for x, y in points
    ]
    told = ", ".join(str(value) for value in values)
    return tag(
        "g", tag("title", f"{nouns.player(row)}: {told}"),
        tag("path", d=track(points), class_=classes("course", player_class(row, seats))), *dots,
    )  # fmt: skip


class _Scale:
    """Where rounds and figures stand in the picture."""

    def __init__(self, series: Sequence[Sequence[int]]) -> None:
        self.rounds = max(len(values) for values in series)
        top = max(1, *(max(values) for values in series))
        bottom = min(0, *(min(values) for values in series))
        self.step = _round_step((top - bottom) / ROWS)
        self.top = -(-top // self.step) * self.step
        self.bottom = bottom // self.step * self.step

    def at(self, place: int, value: float) -> tuple[float, float]:
        across = place / max(1, self.rounds - 1)
        up = (value - self.bottom) / (self.top - self.bottom)
        return (
            LEFT + across * (WIDTH - LEFT - RIGHT),
            HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM),
        )

    def grid(self) -> list[Markup]:
        """Lines across with their figures, and the rounds below."""
        parts: list[Markup] = []
        for value in range(self.bottom, self.top + 1, self.step):
            _, y = self.at(0, value)
            parts.append(tag("path", class_="rule", d=track([(LEFT, y), (WIDTH - RIGHT, y)])))
            parts.append(tag("text", value, x=LEFT - 7, y=y + 4, class_="scale"))
        every = 1 + (self.rounds - 1) // 12
        for place in range(0, self.rounds, every):
            x, _ = self.at(place, 0)
            parts.append(tag("text", place + 1, x=x, y=HEIGHT - 8, class_="rounds"))
        return parts


def _round_step(rough: float) -> int:
    """The next of 1, 2, 5, 10, 20, 50 … that is not smaller."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if factor * size >= rough:
                return factor * size
        size *= 10
