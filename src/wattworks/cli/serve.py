"""``wattworks serve``: the table in the browser."""

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import typer

from wattworks._build import is_compiled
from wattworks.cli.console import Failure
from wattworks.data_folder import data_folder
from wattworks.errors import CodedError
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.locales.system_error import system_error_text

if TYPE_CHECKING:
    from wattworks.web.http.hosting import Hosting
    from wattworks.web.play.engine_build import Builder, BuildState

BUILDER = "WATTWORKS_BUILDER"  # the program that compiles the engine, as make play names it


def run(
    host: str,
    port: int,
    data: Path | None,
    opens: bool,
    lan: bool = False,
    public: str | None = None,
) -> None:
    """Serve until somebody stops it."""
    # not above: other commands need not wait for a web server to be imported
    from wattworks.web.http.server import serve

    folder = data or data_folder()
    hosting = _hosting(host, lan, public)
    try:
        announce = partial(_announce, folder, lan)
        serve(hosting, port, folder, opens, announce, builder=_builder())
    except CodedError as error:
        raise Failure(error_text(error)) from None
    except OSError as error:
        reason = system_error_text(error)
        raise Failure(phrase("serve.no_port", host=host, port=port, reason=reason)) from None


def _hosting(host: str, lan: bool, public: str | None) -> "Hosting":
    from wattworks.web.http import hosting

    if public is not None:
        try:
            return hosting.public(public, host)
        except ValueError:
            raise Failure(phrase("serve.no_address", address=public)) from None
    return hosting.living_room() if lan else hosting.at(host)


def _announce(folder: Path, lan: bool, address: str, shares_games: bool) -> None:
    typer.echo(phrase("serve.address", address=address))
    if lan:
        _invite(urlsplit(address).port)
    if shares_games:
        typer.echo(phrase("serve.shared", folder=folder))
    if not is_compiled() and BUILDER not in os.environ:
        typer.echo(phrase("serve.pure"))


def _builder() -> "Builder | None":
    """Whoever builds the compiled engine, where there is somebody and it is not running already."""
    from wattworks.web.play.engine_build import Builder

    if is_compiled() or BUILDER not in os.environ:
        return None
    return Builder(Path(os.environ[BUILDER]), _tell)


def _tell(state: "BuildState") -> None:
    typer.echo(phrase(f"engine_build.{state.value}"))


def _invite(port: int | None) -> None:
    """Where phones in the same network find the table."""
    from wattworks.web.drawing.qr_code import qr_text
    from wattworks.web.http.hosting import address_in_network

    address = f"http://{address_in_network()}:{port}/"
    typer.echo(phrase("serve.lan", address=address))
    typer.echo(qr_text(address))
