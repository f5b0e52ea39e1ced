"""The players in turn order: seats, money, plants, fuel, cities, what they earn next."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.plants import NO_CARD
from wattworks.engine.rules import HYBRID
from wattworks.engine.view import View
from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns
from wattworks.web.drawing.icons import icon
from wattworks.web.drawing.marks import mark, player_class
from wattworks.web.drawing.markup import NOTHING, classes, tag
from wattworks.web.drawing.plants import small_plant


def players_panel(rows: Iterable[Markup]) -> Markup:
    """The players one below the other."""
    return tag("ol", *rows, class_="players")


def player_rows(view: View, nouns: Nouns, badges: Sequence[str] = ()) -> dict[str, Markup]:
    """A row for each player in turn order, by the id of its element. ``badges`` say for each
    seat what a bot is, or ""."""
    return {
        f"players-{row}": _row(view, nouns, row, place, badges[row] if row < len(badges) else "")
        for place, row in enumerate(view.public.order)
    }


def _row(view: View, nouns: Nouns, row: int, place: int, badge: str) -> Markup:
    seats = view.rules.seats
    moves = row == view.to_move and not view.public.is_over
    return tag(
        "li",
        _who(view, nouns, row, place, badge),
        _figures(view, row),
        _holdings(view, nouns, row),
        id=f"players-{row}",
        class_=classes(
            "player", player_class(row, seats), moves and "moves", row == view.seat and "me",
            row >= seats and "companion",
        ),
        aria_current="true" if moves else None,
    )  # fmt: skip


def _auction_state(view: View, row: int) -> Markup:
    """Who still bids, who is out of this auction, who gets no plant any more in this round."""
    state = view.public
    if state.is_over or not state.phase().keeps_end_card or row >= view.rules.seats:
        return NOTHING
    if not state.auction.eligible >> row & 1:
        return tag("span", phrase("draw.no_more_plants"), class_="chip gone")
    if state.auction.card == NO_CARD:
        return NOTHING
    if state.auction.bidders >> row & 1:
        return tag("span", phrase("draw.bidding"), class_="chip bidding")
    return tag("span", phrase("draw.out"), class_="chip gone")


def _who(view: View, nouns: Nouns, row: int, place: int, badge: str) -> Markup:
    seats = view.rules.seats
    name = nouns.player(row)
    seat = phrase("draw.seat", seat=row + 1) if row < seats else ""
    return tag(
        "span",
        tag("span", place + 1, class_="place", title=phrase("draw.place", place=place + 1)),
        mark(row, seats),
        tag("b", name, class_="who", title=name),
        tag("span", seat, class_="seat") if seat else NOTHING,
        tag("span", icon("bot"), tag("span", badge), class_="badge", title=badge)
        if badge
        else NOTHING,
        _auction_state(view, row),
        class_="id",
    )


# -- figures -----------------------------------------------------------------------------------


def _figures(view: View, row: int) -> Markup:
    """Cities against what the plants can supply, the next income, money."""
    parts: list[Markup] = []
    if isinstance(view, BoardView):
        parts += _board_figures(view, row)
    elif isinstance(view, CardView) and row < view.rules.seats:
        parts.append(_income(max(run.income for run in view.runs(row))))
    if row < view.rules.seats:
        parts.append(_money(view, row))
    return tag("span", *parts, class_="figures")


def _board_figures(view: BoardView, row: int) -> list[Markup]:
    if row >= view.rules.seats:
        houses = view.board_state.grid.owner.count(row)
        return [_figure("city", str(houses), phrase("draw.cities", cities=houses))]
    cities = int(view.board_state.grid.count[row])
    best = max(view.runs(row), key=lambda run: run.cities)
    able = sum(view.rules.output[card] for card in view.public.players[row].plants)
    return [
        _figure("city", str(cities), phrase("draw.cities", cities=cities)),
        _figure(
            "bolt", f"{best.cities}/{able}",
            phrase("draw.supplies", cities=int(best.cities), able=able),
        ),
        _income(best.income),
    ]  # fmt: skip


def _figure(sign: str, text: str, label: str) -> Markup:
    return tag("span", icon(sign), text, class_=f"figure {sign}", title=label)


def _income(money: int) -> Markup:
    label = phrase("draw.income", money=money)
    return tag("span", f"+{money}", class_="figure income", title=label)


def _money(view: View, row: int) -> Markup:
    """The sum, or a closed purse where it is hidden."""
    money = view.money(row)
    if money is None:
        label = phrase("draw.hidden_money")
        return tag("span", icon("purse", label), class_="figure money shut", title=label)
    return tag("span", phrase("draw.money", money=money), class_="figure money")


# -- plants and fuel ---------------------------------------------------------------------------


def _holdings(view: View, nouns: Nouns, row: int) -> Markup:
    player = view.public.players[row]
    plants = [small_plant(view.rules, card, nouns) for card in player.plants]
    stocks = [
        _stock(view, nouns, row, kind)
        for kind in range(len(view.rules.fuels))
        if player.fuel[kind] or player.store[kind]
    ]
    if player.store[HYBRID]:
        label = phrase("draw.hybrid_store", units=player.store[HYBRID])
        stocks.append(tag("span", icon("hybrid"), f"+{player.store[HYBRID]}", title=label))
    return tag(
        "span", tag("span", *plants, class_="minis"), tag("span", *stocks, class_="stocks"),
        class_="holdings",
    )  # fmt: skip


def _stock(view: View, nouns: Nouns, row: int, kind: int) -> Markup:
    """What is held of a fuel against the room of the plants that burn only that."""
    player = view.public.players[row]
    name = view.rules.fuels[kind]
    held, store = player.fuel[kind], player.store[kind]
    label = phrase("draw.stock", fuel=nouns.fuel(kind), units=held, store=store)
    return tag(
        "span", icon(name), tag("b", held), f"/{store}",
        class_=classes("stock", held == 0 and "empty"), title=label, role="img", aria_label=label,
    )  # fmt: skip
