"""For letters that a terminal cannot show, ones that look like them."""

import codecs
from typing import Final

NAME: Final = "wattworks.lookalike"  # as streams know it: ``errors=NAME``

_LOOKALIKES: Final = {
    "\N{NO-BREAK SPACE}": " ",
    "‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "–": "-", "—": "-", "−": "-", "·": ".", "…": ".", "×": "x", "→": ">",
}  # fmt: skip


def _lookalike(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(_LOOKALIKES.get(letter, "?") for letter in unknown), error.end


codecs.register_error(NAME, _lookalike)
