"""The players in turn order: seats, money, plants, fuel, cities, what they earn next."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.plants import NO_CARD
from wattworks.engine.rules import HYBRID
from wattworks.engine.view import View
from wattworks.locales import listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.web.drawing.icons import icon
from wattworks.web.drawing.marks import mark, player_class
from wattworks.web.drawing.markup import NOTHING, classes, tag
from wattworks.web.drawing.plants import owned_id, small_plant
from wattworks.web.drawing.tokens import tokens_on_cards


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
        _spoken(str(place + 1), phrase("draw.place", place=place + 1), f"order-{row}", "place"),
        mark(row, seats),
        tag("b", name, class_="who", title=listing([name, seat] if seat else [name])),
        tag("span", seat, class_="seat") if seat else NOTHING,
        tag("span", icon("bot"), tag("span", badge), class_="badge", title=badge)
        if badge
        else NOTHING,
        class_="id",
    )


# -- figures -----------------------------------------------------------------------------------


def _figures(view: View, row: int) -> Markup:
    """Cities against what the plants can supply, the next income, money."""
    parts: list[Markup] = []
    if isinstance(view, BoardView):
        parts += _board_figures(view, row)
    elif isinstance(view, CardView) and row < view.rules.seats:
        parts.append(_income(view, row, max(run.income for run in view.runs(row))))
    if row < view.rules.seats:
        parts.append(_money(view, row))
    return tag("span", *parts, class_="figures")


def _board_figures(view: BoardView, row: int) -> list[Markup]:
    if row >= view.rules.seats:
        houses = view.board_state.grid.houses(row)
        return [_figure("city", str(houses), phrase("draw.cities", cities=houses))]
    cities = int(view.board_state.grid.size(row))
    best = max(view.runs(row), key=lambda run: run.cities)
    able = sum(view.rules.output[card] for card in view.public.players[row].plants)
    return [
        _figure("city", str(cities), phrase("draw.cities", cities=cities)),
        _figure(
            "bolt", f"{best.cities}/{able}",
            phrase("draw.supplies", cities=int(best.cities), able=able),
        ),
        _income(view, row, best.income),
    ]  # fmt: skip


def _figure(sign: str, text: str, label: str) -> Markup:
    return tag(
        "span", icon(sign), text,
        class_=f"figure {sign}", title=label, role="img", aria_label=label,
    )  # fmt: skip


def _spoken(text: str, label: str, id: str | None, look: str) -> Markup:
    """A figure that is read out in words."""
    return tag("span", text, id=id, class_=look, title=label, role="img", aria_label=label)


def _income(view: View, row: int, money: int) -> Markup:
    """What the player has earned, until fuel is bought again; then what would be earned."""
    if view.public.is_over:
        return NOTHING
    if _has_just_earned(view, row):
        earned = phrase("draw.earned", money=int(view.public.players[row].income))
        return tag("span", earned, class_="figure income earned")
    return _spoken(f"+{money}", phrase("draw.income", money=money), None, "figure income")


def _has_just_earned(view: View, row: int) -> bool:
    """Whether the income of the last run is the newest of this player's incomes."""
    state = view.public
    if state.phase().renews_market:  # the players run their plants in turn order
        return state.order.index(row) < state.order.index(state.to_move)
    return state.phase().keeps_end_card and state.round > 1


def _money(view: View, row: int) -> Markup:
    """The sum, or a closed purse where it is hidden."""
    money = view.money(row)
    if money is None:
        label = phrase("draw.hidden_money")
        return tag(
            "span", icon("purse", label), id=f"money-{row}", class_="figure money shut", title=label
        )
    label = phrase("draw.purse", money=money)
    return _spoken(phrase("draw.money", money=money), label, f"money-{row}", "figure money")


# -- plants and fuel ---------------------------------------------------------------------------


def _holdings(view: View, nouns: Nouns, row: int) -> Markup:
    player = view.public.players[row]
    stocks = [
        _stock(view, nouns, row, kind)
        for kind in range(len(view.rules.fuels))
        if player.fuel[kind] or player.store[kind]
    ]
    if player.store[HYBRID]:
        label = phrase("draw.hybrid_store", units=player.store[HYBRID])
        room = f"+{player.store[HYBRID]}"
        stocks.append(tag("span", icon("hybrid"), room, title=label, role="img", aria_label=label))
    return tag(
        "span", tag("span", *_plants(view, nouns, row), class_="minis"),
        _auction_state(view, row), tag("span", *stocks, class_="stocks"), class_="holdings",
    )  # fmt: skip


def _plants(view: View, nouns: Nouns, row: int) -> list[Markup]:
    """The cards on the mat with the tokens on them; in the card game fuel is kept in the hand."""
    player = view.public.players[row]
    lying: Sequence[Sequence[str] | None] = [None] * len(player.plants)
    if isinstance(view, BoardView):
        lying = tokens_on_cards(view.rules, player.plants, player.fuel)
    return [
        small_plant(view.rules, card, nouns, id=owned_id(card), tokens=tokens)
        for card, tokens in zip(player.plants, lying, strict=True)
    ]


def _stock(view: View, nouns: Nouns, row: int, kind: int) -> Markup:
    """What is held of a fuel against the room of the plants that burn only that."""
    player = view.public.players[row]
    name = view.rules.fuels[kind]
    held, store = player.fuel[kind], player.store[kind]
    label = phrase("draw.stock", fuel=nouns.fuel(kind), units=held, store=store)
    return tag(
        "span", icon(name), tag("b", held), f"/{store}", id=f"stock-{row}-{name}",
        class_=classes("stock", held == 0 and "empty"), title=label, role="img", aria_label=label,
    )  # fmt: skip
