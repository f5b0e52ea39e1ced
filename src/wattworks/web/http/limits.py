"""How much one request, one visitor and all of them together may take."""

from dataclasses import dataclass, field
from typing import Final

from wattworks.web.play.quotas import Quotas

MAX_DECK_BYTES: Final = 100_000  # bytes
MAX_FIELDS: Final = 100  # of a form
MAX_FIELD_BYTES: Final = 8_192  # bytes


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes, times in seconds."""

    body: int = MAX_DECK_BYTES + 4 * MAX_FIELD_BYTES  # a deck and the rest of its form
    unread_body: int = 16_000_000  # read and thrown away, so that a browser shows our answer
    head: int = 16_384
    header_lines: int = 100
    head_time: float = 10.0  # until a request has come whole but for its body
    body_time: float = 30.0
    answer_time: float = 60.0  # for which a visitor may take nothing of the answer
    connections: int = 2_000
    quotas: Quotas = field(default_factory=Quotas)


USUAL: Final = Limits()
