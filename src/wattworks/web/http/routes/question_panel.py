"""What people do at a table."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from wattworks.engine.refusal import NOT_NOW
from wattworks.game import CannotUndo, IllegalAction
from wattworks.locales import phrase
from wattworks.locales.caution import caution
from wattworks.locales.error_text import error_text
from wattworks.record.notation import NotationError
from wattworks.table.max_bids import OUT, may_bid
from wattworks.table.pace import SECONDS
from wattworks.web.http.preferences import ON, remember
from wattworks.web.http.routes.context import table_of, updated
from wattworks.web.pages.question_panel.auction import least_bid
from wattworks.web.pages.question_panel.choices import SEPARATOR
from wattworks.web.pages.question_panel.hints import told_hints
from wattworks.web.pages.scene import scene_of
from wattworks.web.pages.templating import fill
from wattworks.web.play.bot_pool import BotFailed
from wattworks.web.play.served_table import NotAsked, Stale, Table

MOST_ACTIONS = 40  # in one request


async def act(request: Request) -> Response:
    table = await table_of(request)
    form = await request.form()
    texts = _texts(form)
    if not texts:
        return await updated(request, table, phrase("web.no_action"), 422)
    warning = None if form.get("sure") else _warning(table, _version(form), texts[0])
    if warning is not None:
        return await updated(request, table, warning, act=SEPARATOR.join(texts))
    try:
        await table.act(texts, _version(form))
    except Stale:
        return await updated(request, table, phrase("web.game_moved_on"), 409)
    except NotAsked:
        return await updated(request, table, phrase("web.not_your_turn"), 409)
    except (IllegalAction, NotationError) as error:
        return await updated(request, table, _reason(error, table), 422)
    return await updated(request, table)


def _reason(error: IllegalAction | NotationError, table: Table) -> str:
    if isinstance(error, IllegalAction) and error.code == NOT_NOW:
        return phrase("web.not_your_turn")
    return error_text(error, table.nouns)


def _warning(table: Table, version: int, text: str) -> str | None:
    """What speaks against an action, if the person at the screen may do it at all."""
    if version != table.game.version or table.game.to_move != table.eyes():
        return None
    return caution(table.game.view(table.game.to_move), text)


def _texts(form: FormData) -> list[str]:
    """The actions of a form: one, several, or a bid with its amount."""
    texts = [
        text.strip()
        for value in form.getlist("action")
        if isinstance(value, str)
        for text in value.split(SEPARATOR.strip())
        if text.strip()
    ]
    amount = form.get("amount")
    if texts == ["bid"] and isinstance(amount, str):
        texts = [f"bid {amount.strip()}"]
    return texts[:MOST_ACTIONS]


def _version(form: FormData) -> int:
    value = form.get("version")
    return int(value) if isinstance(value, str) and value.isdecimal() else -1


async def undo(request: Request) -> Response:
    table = await table_of(request)
    try:
        await table.undo(_version(await request.form()))
    except Stale:
        return await updated(request, table, phrase("web.game_moved_on"), 409)
    except CannotUndo as error:
        return await updated(request, table, error_text(error), 422)
    return await updated(request, table)


async def limit(request: Request) -> Response:
    """Bid up to a sum, or be out of this auction when the turn comes."""
    table = await table_of(request)
    form = await request.form()
    seat, amount = table.eyes(), form.get("amount")
    most = int(amount) if isinstance(amount, str) and amount.isdecimal() else OUT
    if seat < 0 or not may_bid(table.game.state, seat):
        return await updated(request, table, phrase("web.not_your_turn"), 409)
    least = least_bid(table.game.view(seat))
    if OUT < most < least:
        return await updated(request, table, phrase("refusal.bid_too_low", least=least), 422)
    await table.limit(seat, min(most, table.game.state.players[seat].money))
    return await updated(request, table)


async def curtain(request: Request) -> Response:
    table = await table_of(request)
    seat = (await request.form()).get("seat")
    if isinstance(seat, str) and seat.isdecimal():
        await table.raise_curtain(int(seat))
    return await updated(request, table)


async def skip(request: Request) -> Response:
    table = await table_of(request)
    table.hurry()
    return await updated(request, table)


async def settings(request: Request) -> Response:
    """How fast bots play, whether questions with one answer are answered, and the sound."""
    table = await table_of(request)
    form = await request.form()
    speed = form.get("speed")
    if isinstance(speed, str) and speed in SECONDS:
        table.speed = speed
        table.answers_forced = form.get("auto") == ON
        table.sounds = form.get("sound") == ON
    table.drive()
    table.tell()
    response = await updated(request, table)
    remember(response, table)
    return response


async def hint(request: Request) -> Response:
    """What a bot would do, and why."""
    table = await table_of(request)
    try:
        advised = await table.hint()
    except NotAsked:
        return await updated(request, table, phrase("web.not_your_turn"), 409)
    except BotFailed:
        return await updated(request, table, phrase("web.no_hint"), 200)
    async with table.lock:
        hints = told_hints(scene_of(table), advised)
    return HTMLResponse(fill("question_panel/hint.html", hints=hints))


def routes() -> list[Route]:
    answers = {
        "act": act, "undo": undo, "limit": limit, "curtain": curtain, "skip": skip,
        "settings": settings, "hint": hint,
    }  # fmt: skip
    return [
        Route(f"/game/{{id}}/{name}", answer, methods=["POST"]) for name, answer in answers.items()
    ]
