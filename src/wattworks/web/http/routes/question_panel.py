"""What people do at a table."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from wattworks.engine.actions import Action
from wattworks.engine.refusal import BID_TOO_LOW, NOT_NOW, TOO_EXPENSIVE
from wattworks.engine.state import NOBODY
from wattworks.engine.view import View
from wattworks.game import CannotUndo, IllegalAction
from wattworks.locales import phrase
from wattworks.locales.clauses import clause_of
from wattworks.locales.error_text import error_text
from wattworks.locales.nouns import Nouns
from wattworks.record.notation import NotationError
from wattworks.table import NotAsked, SeatTaken, Stale, Table
from wattworks.table.max_bids import OUT, may_bid
from wattworks.table.move_warning import plan_warning
from wattworks.table.pace import SECONDS
from wattworks.table.screen import Screen
from wattworks.table.seats import with_automatic, with_picked_cards
from wattworks.web.http.failures import RETRY_AFTER, STORE_TROUBLE, log_store_trouble
from wattworks.web.http.forms import sent_form
from wattworks.web.http.preferences import ON, is_host, keep_present, remember, viewer_of
from wattworks.web.http.routes.context import is_fragment, table_of, updated
from wattworks.web.pages.form_fields import number_of, text_of, texts_of
from wattworks.web.pages.question_panel.auction import least_bid
from wattworks.web.pages.question_panel.choices import SEPARATOR, object_of
from wattworks.web.pages.question_panel.hints import told_hints
from wattworks.web.pages.scene import scene_of
from wattworks.web.pages.templating import fill
from wattworks.web.play.bot_pool import BotFailed, PoolClosed
from wattworks.web.play.hint_limit import TooManyHints
from wattworks.web.play.served_table import ServedTable

MOST_ACTIONS = 40  # in one request
NO_VERSION = -1


class BidTooLow(ValueError):
    """A maximum bid that is less than the next bid."""

    def __init__(self, least: int) -> None:
        self.least = least


REFUSED: Final = (
    Stale, NotAsked, SeatTaken, IllegalAction, NotationError, CannotUndo, BidTooLow, TooManyHints,
)  # fmt: skip
Doing = Callable[[Request, ServedTable, FormData], Awaitable[Response]]


def table_route(name: str, do: Doing) -> Route:
    """What is refused is told at the table, and has changed nothing."""

    async def answer(request: Request) -> Response:
        table = await table_of(request)
        form = await sent_form(request)
        try:
            return await do(request, table, form)
        except REFUSED as error:
            status, notice = refusal(error, table.nouns)
            if _tells_money(error) and viewer_of(request, table).screen.closes_purses(table.table):
                notice = phrase("purse.too_expensive")
            return await updated(request, table, notice, status, clause=_clause(error, table))
        except STORE_TROUBLE as error:
            log_store_trouble(error)
            return await _in_trouble(request, table)

    return Route(f"/game/{{id}}/{name}", answer, methods=["POST"])


async def _in_trouble(request: Request, table: ServedTable) -> Response:
    """Nothing was done, but the table can still be shown; if not even that, there is a page."""
    response = await updated(request, table, phrase("web.store_trouble"), 503)
    response.headers.update(RETRY_AFTER)
    return response


def refusal(error: Exception, nouns: Nouns | None = None) -> tuple[int, str]:
    match error:
        case Stale():
            return 409, phrase("web.game_moved_on")
        case NotAsked():
            return 409, phrase(f"halt.{error.halt}" if error.halt else "web.not_your_turn")
        case SeatTaken():
            return 409, phrase("lobby_error.seat_taken")
        case TooManyHints():
            return 429, phrase("web.too_many_hints")
        case BidTooLow():
            return 422, phrase("refusal.bid_too_low", least=error.least)
        case IllegalAction() if error.code == NOT_NOW:
            return 422, phrase("web.not_your_turn")
        case IllegalAction() | NotationError() | CannotUndo():
            return 422, error_text(error, nouns)
    raise error


def _tells_money(error: Exception) -> bool:
    return isinstance(error, IllegalAction) and error.code == TOO_EXPENSIVE


def _clause(error: Exception, table: ServedTable) -> str:
    """The clause that forbids what was refused."""
    question = table.game.state.question
    name = "" if question is None else question.name
    match error:
        case BidTooLow():
            return clause_of(table.game.rules, name, BID_TOO_LOW)
        case IllegalAction():
            return clause_of(table.game.rules, name, error.code)
    return ""


async def act(request: Request, table: ServedTable, form: FormData) -> Response:
    texts = _texts(form)
    if not texts:
        return await updated(request, table, phrase("web.no_action"), 422)
    screen, version = viewer_of(request, table).screen, _version(form)
    seat = screen.viewing_seat(table.table)
    warning = None if form.get("sure") else _warning(table, screen, version, texts)
    if warning is not None:
        return await updated(request, table, warning, act=SEPARATOR.join(texts))
    async with table.changing() as changed:
        changed.check_version(version)
        changed.act(screen.viewing_seat(changed), texts)
    return await _now_present(request, table, seat)


async def _now_present(request: Request, table: ServedTable, seat: int) -> Response:
    """The table as that person sees it, who sits at the screen from now on."""
    await table.settled()
    viewer = viewer_of(request, table)
    viewer = replace(viewer, screen=replace(viewer.screen, present=seat))
    response = await updated(request, table, viewer=viewer)
    keep_present(response, table.id, seat)
    return response


def _warning(served: ServedTable, screen: Screen, version: int, texts: list[str]) -> str | None:
    """What speaks against some actions, if the person at the screen may do them at all."""
    table = served.table
    seat = screen.viewing_seat(table)
    if version != table.game.version or table.game.to_move != seat:
        return None
    scene = scene_of(served, screen)

    def in_words(view: View, action: Action) -> str:
        return object_of(replace(scene, view=view), action)

    closed = screen.closes_purses(table)
    return plan_warning(table.game.view(seat), texts, tells_money=not closed, in_words=in_words)


def _texts(form: FormData) -> list[str]:
    """The actions of a form: one, several, or a bid with its amount."""
    texts = [
        text.strip()
        for value in texts_of(form, "action")
        for text in value.split(SEPARATOR.strip())
        if text.strip()
    ]
    if texts == ["bid"]:
        texts = [f"bid {text_of(form, 'amount').strip()}"]
    return texts[:MOST_ACTIONS]


def _version(form: FormData) -> int:
    """The version of the game that the page showed; none that there is, if it does not say."""
    version = number_of(form, "version")
    return NO_VERSION if version is None else version


async def undo(request: Request, table: ServedTable, form: FormData) -> Response:
    async with table.changing() as changed:
        changed.check_version(_version(form))
        changed.undo(viewer_of(request, table).screen.here(changed))
    return await updated(request, table)


async def max_bid(request: Request, table: ServedTable, form: FormData) -> Response:
    """Bid up to an amount, or be out of this auction when the turn comes."""
    most = _max_bid(form)
    async with table.changing() as changed:
        seat = viewer_of(request, table).screen.viewing_seat(changed)
        set_max_bid(changed, seat, most)
    return await _now_present(request, table, seat)


def _max_bid(form: FormData) -> int:
    if "out" in form:
        return OUT
    amount = number_of(form, "amount")
    if amount is None:
        raise NotationError("number", text=text_of(form, "amount"))
    return amount


def set_max_bid(table: Table, seat: int, most: int) -> None:
    """Up to that amount, or OUT; ``NotAsked`` or ``BidTooLow``."""
    if seat == NOBODY or not may_bid(table.game.state, seat):
        raise NotAsked
    least = least_bid(table.game.view(seat))
    if OUT < most < least:
        raise BidTooLow(least)
    table.set_max_bid(seat, min(most, table.game.state.players[seat].money))


async def curtain(request: Request, table: ServedTable, form: FormData) -> Response:
    """A person has come to the screen."""
    awaited = viewer_of(request, table).screen.curtain(table.table)
    if awaited == NOBODY or number_of(form, "seat") != awaited:
        return await updated(request, table)
    return await _now_present(request, table, awaited)


async def skip(request: Request, table: ServedTable, form: FormData) -> Response:
    await table.hurry()
    return await updated(request, table)


async def settings(request: Request, table: ServedTable, form: FormData) -> Response:
    """The bots' pace and automatic answers, which belong to the table; the sound, which belongs
    to the browser."""
    is_theirs = is_host(request, table.host)
    pace = text_of(form, "speed") if is_theirs else table.table.pace
    automatic, sounds = form.get("auto") == ON, form.get("sound") == ON
    if pace not in SECONDS:
        return await updated(request, table)
    viewer = viewer_of(request, table)
    curtain = viewer.screen.has_curtain
    if viewer.screen.is_shared(table.table):  # otherwise it is not asked for
        curtain = form.get("curtain") == ON
    async with table.changing() as changed:
        changed.pace = pace
        here = viewer.screen.here(changed)
        changed.seats = with_automatic(changed.seats, automatic, here)
        changed.seats = with_picked_cards(changed.seats, form.get("cards") == ON, here)
    screen = replace(viewer.screen, has_curtain=curtain)
    response = await updated(request, table, viewer=replace(viewer, sounds=sounds, screen=screen))
    remember(response, pace, automatic, sounds, curtain)
    return response


async def purse(request: Request, table: ServedTable, form: FormData) -> Response:
    """The money of the person who is asked, for as long as they hold the purse open."""
    async with table.looking() as looked:
        screen = viewer_of(request, table).screen
        if not screen.closes_purses(looked) or not screen.is_asked(looked):
            raise NotAsked
        seat = looked.game.to_move
        money = phrase("web.money", money=looked.game.view(seat).money(seat))
    if is_fragment(request):
        return PlainTextResponse(money, headers={"Cache-Control": "no-store"})
    return await updated(request, table, money)


async def hint(request: Request, table: ServedTable, form: FormData) -> Response:
    """What a bot would do, and why."""
    screen = viewer_of(request, table).screen
    if not scene_of(table, screen).is_asked or not table.table.settings.hints:
        raise NotAsked
    try:
        advised = await table.hint(screen.viewing_seat(table.table))
    except (BotFailed, PoolClosed):
        return await updated(request, table, phrase("web.no_hint"), 200)
    async with table.looking():
        hints = told_hints(scene_of(table, screen), advised)
    return HTMLResponse(fill("question_panel/hint.html", hints=hints))


def routes() -> list[Route]:
    answers = {
        "act": act, "undo": undo, "limit": max_bid, "curtain": curtain, "skip": skip,
        "settings": settings, "hint": hint, "purse": purse,
    }  # fmt: skip
    return [table_route(name, do) for name, do in answers.items()]
