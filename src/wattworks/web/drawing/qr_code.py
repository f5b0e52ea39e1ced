"""An address as a square that a phone can read."""

from io import BytesIO, StringIO

import segno
from markupsafe import Markup


def qr_code(address: str, label: str) -> Markup:
    """Dark on light in any theme: readers want it so."""
    drawn = BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(
        drawn, kind="svg", xmldecl=False, svgns=True, nl=False, scale=4, border=3,
        dark="#000", light="#fff", svgclass="qr", lineclass=None, title=label, omitsize=True,
    )  # fmt: skip
    return Markup(drawn.getvalue().decode())


def qr_text(address: str) -> str:
    """The same for a terminal."""
    drawn = StringIO()
    segno.make(address, error="l", micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()
