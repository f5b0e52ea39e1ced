"""``wattworks serve``: the table in the browser."""

from functools import partial
from pathlib import Path

import typer

from wattworks._build import is_compiled
from wattworks.cli.console import Failure
from wattworks.data_folder import data_folder
from wattworks.errors import CodedError
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.locales.system_error import system_error_text


def run(host: str, port: int, data: Path | None, opens: bool) -> None:
    """Serve until somebody stops it."""
    # not above: other commands need not wait for a web server to be imported
    from wattworks.web.http.server import serve

    folder = data or data_folder()
    try:
        serve(host, port, folder, opens, partial(_announce, folder))
    except CodedError as error:
        raise Failure(error_text(error)) from None
    except OSError as error:
        reason = system_error_text(error)
        raise Failure(phrase("serve.no_port", host=host, port=port, reason=reason)) from None


def _announce(folder: Path, address: str, shares_games: bool) -> None:
    typer.echo(phrase("serve.address", address=address))
    if shares_games:
        typer.echo(phrase("serve.shared", folder=folder))
    if not is_compiled():
        typer.echo(phrase("serve.pure"))
