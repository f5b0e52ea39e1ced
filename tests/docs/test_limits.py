"""The limits that the guide names are those of the program."""

from pathlib import Path

from wattworks.game import MAX_ENTRIES
from wattworks.record.parse import MAX_CHARACTERS, MAX_LINES
from wattworks.web.http.limits import MAX_DECK_BYTES, MAX_FIELD_BYTES, MAX_FIELDS, USUAL
from wattworks.web.http.routes.context import MOST_STREAMS
from wattworks.web.play import deck_reader
from wattworks.web.play.hint_limit import MAX_HINTS

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_guide_names_the_limits_of_the_server() -> None:
    text = (DOCS / "how-to" / "serve.md").read_text("utf-8")
    quotas = USUAL.quotas
    for words in (
        f"{USUAL.body // 1000} kB of body",
        f"{USUAL.head // 1000} kB of address and headers in at most {USUAL.header_lines} lines",
        f"{MAX_FIELDS} fields of {MAX_FIELD_BYTES // 1000} kB",
        f"{USUAL.head_time:.0f} s for the head, {USUAL.body_time:.0f} s for the body",
        f"{USUAL.answer_time:.0f} s in which nothing",
        f"| {USUAL.connections:,}, or half",
        f"{MAX_DECK_BYTES // 1000} kB, read",
        f"within {deck_reader.MAX_SECONDS:.0f} s",
        f"{MAX_HINTS} in all",
        f"{quotas.new_tables.burst} at once",
        f"{quotas.rematches.burst} rematches",
        f"{quotas.tables:,} games",
        f"one person {quotas.own_new_tables.burst} at once and then one every "
        f"{quotas.own_new_tables.seconds:.0f} s, and at most {quotas.own_tables} as their host",
        f"{quotas.changes.burst} changes at once and then {1 / quotas.changes.seconds:.0f} per",
        f"{quotas.strangers.burst} and then {1 / quotas.strangers.seconds:.0f} per second",
        f"{quotas.messages.burst} messages per person at once",
        f"{quotas.code_tries.burst} tries of all",
        f"{MOST_STREAMS} of one person at once",
        f"{MAX_ENTRIES:,} moves",
    ):
        assert words in text


def test_the_reference_names_the_limits_of_texts() -> None:
    text = (DOCS / "reference" / "texts.md").read_text("utf-8")
    assert f"{MAX_CHARACTERS:,} characters and {MAX_LINES:,} lines" in text
