"""The description of the API: valid, current, and no request made after it fails in the server."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from openapi_spec_validator import validate
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.browser.serving import Server
from tests.web.program import Program
from tests.web.test_company import finished_record
from tools.api_description import FILE
from wattworks.web.http.api.description import described, description, endpoints

REFERENCE = Path(__file__).parent.parent.parent / "docs/reference/api.md"
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = int(os.environ.get("API_EXAMPLES", "2"))  # of each address; make api-fuzz tries more

OVER = ("/result", "/review", "/share", "/continue", "/again", "/positions/{version}")

schema = schemathesis.openapi.from_dict(description()).exclude(path_regex="/events$|/person$")


def test_the_description_is_valid() -> None:
    validate(description())


def test_the_description_in_the_docs_is_current() -> None:
    """``python -m tools.api_description`` writes it again."""
    assert FILE.read_bytes() == described()


def test_the_reference_names_every_address() -> None:
    told = re.findall(r"`(GET|POST|PUT|DELETE) (/[^`]*)`", REFERENCE.read_text("utf-8"))
    assert set(told) == {(each.method, each.path) for each in endpoints()}


class Tables(Program):
    """A program with places for everything that can be asked."""

    lobby = over = link = ""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A person with a table and a lobby of their own, and a game that is over."""
    with Server(tmp_path_factory.mktemp("fuzz"), "--public", "http://table.test") as server:
        with Tables(server.address) as program:
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "easy"}, {"kind": "easy"}]
            program.table = program.post("/tables", seats=seats)["table"]
            friends = [seats[0], {"kind": "person"}, {"kind": "easy"}]
            program.lobby = program.post("/tables", seats=friends)["table"]
            program.over = program.post("/records", record=finished_record())["table"]
            shared = program.post(f"/tables/{program.over}/share")["address"]
            program.link = shared.rpartition("/")[2]
            yield program
        assert " failed\n" not in server.complaints()


def place_at_tables(case: schemathesis.Case[Any], program: Tables) -> None:
    """Where the address leads to something; the tables themselves stay."""
    path, named = case.path, case.path_parameters
    if "id" in named and not (case.method == "DELETE" and path.endswith("{id}")):
        is_over = path.endswith(OVER)
        named["id"] = program.lobby if "/lobby" in path else program.table
        named["id"] = program.over if is_over else named["id"]
    if "link" in named and "/shared/" in path:
        named["link"] = program.link


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
def test_nothing_that_is_described_fails_in_the_server(
    case: schemathesis.Case[Any], program: Tables
) -> None:
    """Whatever is sent for it, at a table where it may be done."""
    place_at_tables(case, program)
    cookies = dict(program.http.cookies)
    response = case.call(
        base_url=str(program.http.base_url).removesuffix("/api/v1/"), cookies=cookies
    )
    case.validate_response(response, checks=CHECKS)
