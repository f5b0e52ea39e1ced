"""``wattworks join``: a seat at a table in the network, in the terminal or for a bot."""

import os
import re
import sys
from getpass import getpass
from typing import Final

from rich.console import Console

from wattworks import bots
from wattworks.bots import Bot
from wattworks.bots.spec import UnknownBot
from wattworks.cli.console import Failure, new_console
from wattworks.cli.network_table import Lost, NetworkTable, Refused, Server, invited, sit_down
from wattworks.cli.terminal.network_session import BotSession, NetworkSession, PersonSession
from wattworks.cli.terminal.prompt import Prompt
from wattworks.cli.terminal.screen.look import DIM
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text

ADDRESS: Final = re.compile(r"(https?://[^/\s?#]+)/(join|game)/([\w-]+)(?:/\w*)?")
TOKEN: Final = "WATTWORKS_TOKEN"  # in the environment: other people can read command lines


def join(address: str, name: str | None, seat: int | None, bot: str | None) -> None:
    """Sit down, or come back with a token, and play until the game is over."""
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise Failure(phrase("network.bad_address", address=address))
    server, kind, secret = found[1], found[2], found[3]
    console, player = new_console(), _bot(bot)
    if server.startswith("http:"):
        console.print(phrase("network.plain"), style=DIM)
    try:
        if kind == "join":
            table = _new_seat(console, Server(server), secret, name or _default_name(player), seat)
        else:
            table = NetworkTable(Server(server, _own_token()), secret)
        _session(table, console, player).run()
    except Refused as error:
        raise Failure(str(error)) from None
    except Lost as error:
        raise Failure(phrase("network.unreachable", address=server, reason=error)) from None


def _session(table: NetworkTable, console: Console, player: Bot | None) -> NetworkSession:
    if player is None:
        return PersonSession(table, console, Prompt(console))
    return BotSession(table, console, Prompt(console), player)


def _bot(spec: str | None) -> Bot | None:
    if spec is None:
        return None
    try:
        return bots.bot(spec)
    except UnknownBot as error:
        raise Failure(error_text(error)) from None


def _default_name(player: Bot | None) -> str:
    return phrase("player.unnamed") if player is None else player.name[:20]


def _own_token() -> str:
    """From the environment, or typed: never from the command line."""
    token = os.environ.get(TOKEN, "")
    if not token and sys.stdin.isatty():
        token = getpass(phrase("network.token"))
    return token.strip() or "-"


def _new_seat(
    console: Console, server: Server, link: str, name: str, seat: int | None
) -> NetworkTable:
    free = invited(server, link).free_seats
    if not free:
        raise Failure(phrase("network.no_free_seat"))
    joined = sit_down(server, link, name, free[0] if seat is None else seat - 1)
    address = f"{server.address}/game/{joined.table}"
    number = (joined.seat or 0) + 1
    console.print(
        phrase("network.seated", number=number, name=name, address=address), soft_wrap=True
    )
    console.print(phrase("network.own_token", token=joined.token), soft_wrap=True, style=DIM)
    table = NetworkTable(Server(server.address, joined.token or ""), joined.table)
    if joined.stage == "lobby":
        console.print(phrase("network.waiting_for_host"), style=DIM)
        for _ in table.lobby_news():
            pass
    return table
