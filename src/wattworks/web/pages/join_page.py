"""The page that an invitation leads to."""

from collections.abc import Sequence

from markupsafe import Markup

from wattworks.editions import Options
from wattworks.table.seats import Seat
from wattworks.web.pages.templating import fill


def join_page(
    here: str,
    options: Options,
    seats: Sequence[Seat],
    may_watch: bool,
    name: str,
    problem: str = "",
) -> Markup:
    return fill(
        "join.html",
        here=here,
        options=options,
        seats=seats,
        free=[number for number, seat in enumerate(seats) if seat.is_free],
        may_watch=may_watch,
        own_name=name,
        problem=problem,
    )
