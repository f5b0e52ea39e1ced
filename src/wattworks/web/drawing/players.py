"""The players in turn order: seats, money, plants, fuel, cities, what they earn next."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from wattworks import names
from wattworks.engine.board_view import BoardView
from wattworks.engine.plants import NO_CARD
from wattworks.engine.rules import HYBRID, BoardRules
from wattworks.engine.view import View
from wattworks.locales import language, listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.web.drawing.icons import icon
from wattworks.web.drawing.marks import mark, player_class
from wattworks.web.drawing.markup import NOTHING, classes, tag
from wattworks.web.drawing.plants import Acts, card_acts, owned_id, small_plant
from wattworks.web.drawing.tokens import tokens_on_cards

BIDS: Final = "draw.bidding"
KEPT: Final = 2048  # rows; most look as they did a moment ago


class _Mat(NamedTuple):
    """What lies before a player; it changes less often than the figures."""

    nouns: Nouns
    row: int
    plants: tuple[int, ...]
    fuel: tuple[int, ...]
    store: tuple[int, ...]
    acts: Acts  # what can be done to the cards
    ticks: bool  # whether they are chosen, to run


class _Row(NamedTuple):
    """Everything that the drawing depends on besides the language. A companion has no figures
    but its cities, the card game no cities."""

    nouns: Nouns
    row: int
    place: int
    badge: str
    moves: bool
    is_me: bool
    chip: str  # the key of what is said of a bidder, or ""
    cities: int
    supplied: int
    able: int
    income: int | None
    has_earned: bool
    money: int | None
    mat: _Mat

    @property
    def seats(self) -> int:
        return int(self.nouns.rules.seats)

    @property
    def is_out(self) -> bool:
        """Whether the row gets no plant now."""
        return self.chip not in ("", BIDS)

    @property
    def is_companion(self) -> bool:
        return self.row >= self.seats


def players_panel(rows: Iterable[Markup]) -> Markup:
    """The players one below the other."""
    return tag("ol", *rows, class_="players")


def player_rows(view: View, nouns: Nouns, badges: Sequence[str] = ()) -> dict[str, Markup]:
    """A row for each player in turn order, by the id of its element. ``badges`` say for each
    seat what a bot is, or ""."""
    spoken = language()
    return {
        f"players-{row}": _draw(
            _facts(view, nouns, row, place, badges[row] if row < len(badges) else ""), spoken
        )
        for place, row in enumerate(view.public.order)
    }


# -- what is to be seen ------------------------------------------------------------------------


def _facts(view: View, nouns: Nouns, row: int, place: int, badge: str) -> _Row:
    state = view.public
    player, is_seat = state.players[row], row < view.rules.seats
    cities, supplied, able, income = _figures_of(view, row)
    has_earned = is_seat and _has_just_earned(view, row)
    return _Row(
        nouns=nouns,
        row=row,
        place=place,
        badge=badge,
        moves=row == view.to_move and not state.is_over,
        is_me=row == view.seat,
        chip=_chip_of(view, row) if is_seat else "",
        cities=cities,
        supplied=supplied,
        able=able,
        income=int(player.income) if has_earned else income,
        has_earned=has_earned,
        money=view.money(row) if is_seat else None,
        mat=_mat(view, nouns, row),
    )


def _mat(view: View, nouns: Nouns, row: int) -> _Mat:
    player, question = view.public.players[row], view.public.question
    chooses = row == view.seat and view.is_my_turn()
    return _Mat(
        nouns,
        row,
        tuple(player.plants),
        tuple(player.fuel),
        tuple(player.store),
        card_acts(view) if chooses else (),
        chooses and question is not None and question.name == names.ASKS_RUN,
    )


def _figures_of(view: View, row: int) -> tuple[int, int, int, int | None]:
    """The cities, how many of them the plants supply with the fuel that is there and how many they
    could, and what that would bring in; None if it is of no interest any more."""
    if row >= view.rules.seats:
        houses = view.board_state.grid.houses(row) if isinstance(view, BoardView) else 0
        return int(houses), 0, 0, None
    runs, is_over = view.runs(row), view.public.is_over
    if not isinstance(view, BoardView):
        return 0, 0, 0, None if is_over else int(max(run.income for run in runs))
    best = max(runs, key=lambda run: run.cities)
    able = sum(view.rules.output[card] for card in view.public.players[row].plants)
    income = None if is_over else int(best.income)
    return int(view.board_state.grid.size(row)), int(best.cities), able, income


def _chip_of(view: View, row: int) -> str:
    """Who still bids, who is out of this auction, who gets no plant any more in this round."""
    state = view.public
    if state.is_over or not state.phase().keeps_end_card:
        return ""
    if not state.auction.eligible >> row & 1:
        return "draw.no_more_plants"
    if state.auction.card == NO_CARD:
        return ""
    return BIDS if state.auction.bidders >> row & 1 else "draw.out"


def _has_just_earned(view: View, row: int) -> bool:
    """Whether the income of the last run is the newest of this player's incomes."""
    state = view.public
    if state.is_over:
        return False
    if state.phase().renews_market:  # the players run their plants in turn order
        return state.order.index(row) < state.order.index(state.to_move)
    return state.phase().keeps_end_card and state.round > 1


# -- a row -------------------------------------------------------------------------------------


@lru_cache(KEPT)
def _draw(row: _Row, language: str) -> Markup:
    return tag(
        "li",
        _who(row.nouns, row.row, row.place, row.badge, language),
        tag("span", *_figures(row), class_="figures"),
        _holdings(row, language),
        id=f"players-{row.row}",
        class_=classes(
            "player", player_class(row.row, row.seats), row.moves and "moves", row.is_me and "me",
            row.is_companion and "companion", row.chip and "with-chip", row.is_out and "is-out",
            *[f"plants-{count}" for count in range(3, len(row.mat.plants) + 1)],
        ),
        aria_current="true" if row.moves else None,
    )  # fmt: skip


@lru_cache(KEPT)
def _who(nouns: Nouns, row: int, place: int, badge: str, language: str) -> Markup:
    name, seats, number = nouns.player(row), int(nouns.rules.seats), str(place + 1)
    seat = phrase("draw.seat", seat=row + 1) if row < seats else ""
    return tag(
        "span",
        _spoken(number, phrase("draw.place", place=place + 1), f"order-{row}", "place"),
        mark(row, seats),
        tag("b", name, class_="who", title=listing([name, seat] if seat else [name])),
        tag("span", seat, class_="seat") if seat else NOTHING,
        tag("span", icon("bot"), tag("span", badge), class_="badge", title=badge)
        if badge
        else NOTHING,
        class_="id",
    )


def _figures(row: _Row) -> list[Markup]:
    """Cities against what the plants can supply, the next income, money."""
    parts: list[Markup] = []
    if isinstance(row.nouns.rules, BoardRules):
        parts.append(_figure("city", str(row.cities), phrase("draw.cities", cities=row.cities)))
        if not row.is_companion:
            label = phrase("draw.supplies", cities=row.supplied, able=row.able)
            parts.append(_figure("bolt", f"{row.supplied}/{row.able}", label))
    if row.income is not None:
        parts.append(_income(row.income, row.has_earned))
    if not row.is_companion:
        parts.append(_money(row))
    return parts


def _figure(sign: str, text: str, label: str) -> Markup:
    return tag(
        "span", icon(sign), text,
        class_=f"figure {sign}", title=label, role="img", aria_label=label,
    )  # fmt: skip


def _spoken(text: str, label: str, id: str | None, look: str) -> Markup:
    """A figure that is read out in words."""
    return tag("span", text, id=id, class_=look, title=label, role="img", aria_label=label)


def _income(money: int, has_earned: bool) -> Markup:
    """What the player has earned, until fuel is bought again; then what would be earned."""
    if has_earned:
        label = phrase("draw.earned", money=money)
        brief = tag("span", f"✓ {money}", class_="brief", aria_hidden="true")
        return tag("span", tag("span", label), brief, class_="figure income earned", title=label)
    return _spoken(f"+{money}", phrase("draw.income", money=money), None, "figure income")


def _money(row: _Row) -> Markup:
    """The sum, or a closed purse where it is hidden."""
    id = f"money-{row.row}"
    if row.money is None:
        label = phrase("draw.hidden_money")
        return tag(
            "span", icon("purse", label), id=id, class_="figure money shut", title=label
        )  # fmt: skip
    label = phrase("draw.purse", money=row.money)
    return _spoken(phrase("draw.money", money=row.money), label, id, "figure money")


# -- plants and fuel ---------------------------------------------------------------------------


def _holdings(row: _Row, language: str) -> Markup:
    plants, stocks = _plants(row.mat, language), _stocks(row.mat, language)
    return tag("span", plants, _chip(row.chip), stocks, class_="holdings")


def _chip(key: str) -> Markup:
    if not key:
        return NOTHING
    look = "bidding" if key == BIDS else "gone"
    return tag("span", phrase(key), class_=f"chip {look}")


@lru_cache(KEPT)
def _plants(mat: _Mat, language: str) -> Markup:
    """The cards on the mat with the tokens on them; in the card game fuel is kept in the hand."""
    rules = mat.nouns.rules
    lying: Sequence[Sequence[str] | None] = [None] * len(mat.plants)
    if isinstance(rules, BoardRules):
        lying = tokens_on_cards(rules, mat.plants, mat.fuel)
    acts = dict(mat.acts)

    def drawn(card: int, tokens: Sequence[str] | None) -> Markup:
        act = acts.get(card)
        return small_plant(rules, card, mat.nouns, owned_id(card), tokens, act, mat.ticks)

    cards = [drawn(*each) for each in zip(mat.plants, lying, strict=True)]
    return tag("span", *cards, class_="minis")


def stocks_in_hand(view: View, nouns: Nouns, row: int) -> Markup:
    """The fuel of a player in figures, where it is bought: the mat may be off a small screen."""
    return tag("span", *_stock_figures(_mat(view, nouns, row), has_ids=False), class_="in-hand")


@lru_cache(KEPT)
def _stocks(mat: _Mat, language: str) -> Markup:
    """The fuel on the mat in figures."""
    return tag("span", *_stock_figures(mat, has_ids=True), class_="stocks")


def _stock_figures(mat: _Mat, has_ids: bool) -> list[Markup]:
    kinds = range(len(mat.nouns.rules.fuels))
    stocks = [_stock(mat, kind, has_ids) for kind in kinds if mat.fuel[kind] or mat.store[kind]]
    if mat.store[HYBRID]:
        room = mat.store[HYBRID] - sum(_in_hybrids(mat, kind) for kind in kinds)
        label = phrase("draw.hybrid_store", units=room)
        sign = icon("hybrid")
        stocks.append(tag("span", sign, f"+{room}", title=label, role="img", aria_label=label))
    return stocks


def _stock(mat: _Mat, kind: int, has_id: bool) -> Markup:
    """What is held of a fuel, against the room of the plants that burn only that and of what it
    takes up in hybrids."""
    name, held = mat.nouns.rules.fuels[kind], mat.fuel[kind]
    store = mat.store[kind] + _in_hybrids(mat, kind)
    label = phrase("draw.stock", fuel=mat.nouns.fuel(kind), units=held, store=store)
    return tag(
        "span", icon(name), tag("b", held), f"/{store}",
        id=f"stock-{mat.row}-{name}" if has_id else None,
        class_=classes("stock", held == 0 and "empty"), title=label, role="img", aria_label=label,
    )  # fmt: skip


def _in_hybrids(mat: _Mat, kind: int) -> int:
    """What the plants that burn only that fuel have no room for."""
    return max(0, mat.fuel[kind] - mat.store[kind])
