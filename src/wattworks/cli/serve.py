"""``wattworks serve``: the table in the browser."""

from pathlib import Path

import typer

from wattworks._build import is_compiled
from wattworks.cli.console import Failure
from wattworks.data_folder import data_folder
from wattworks.errors import CodedError
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text


def run(host: str, port: int, data: Path | None, opens: bool) -> None:
    """Serve until somebody stops it."""
    # not above: other commands need not wait for a web server to be imported
    from wattworks.web.http.server import serve

    try:
        serve(host, port, data or data_folder(), opens, _announce)
    except CodedError as error:
        raise Failure(error_text(error)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Failure(phrase("serve.no_port", host=host, port=port, reason=reason)) from None


def _announce(address: str) -> None:
    typer.echo(phrase("serve.address", address=address))
    if not is_compiled():
        typer.echo(phrase("serve.pure"))
