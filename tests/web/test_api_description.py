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

from tests.browser.serving import Server
from tests.web.program import Program
from tools.api_description import FILE
from wattworks.web.http.api.description import described, description, endpoints

REFERENCE = Path(__file__).parent.parent.parent / "docs/reference/api.md"
EXAMPLES = int(os.environ.get("API_EXAMPLES", "3"))  # of each address; make api-fuzz tries more

schema = schemathesis.openapi.from_dict(description()).exclude(path_regex="/events$|/person$")


def test_the_description_is_valid() -> None:
    validate(description())


def test_the_description_in_the_docs_is_current() -> None:
    """``python -m tools.api_description`` writes it again."""
    assert FILE.read_bytes() == described()


def test_the_reference_names_every_address() -> None:
    told = re.findall(r"`(GET|POST|PUT|DELETE) (/[^`]*)`", REFERENCE.read_text("utf-8"))
    assert set(told) == {(each.method, each.path) for each in endpoints()}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A person with a table and a lobby of their own."""
    with Server(tmp_path_factory.mktemp("fuzz"), "--public", "http://table.test") as server:
        with Program(server.address) as program:
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "easy"}, {"kind": "easy"}]
            program.table = program.post("/tables", seats=seats)["table"]
            yield program
        assert " failed\n" not in server.complaints()


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
def test_nothing_that_is_described_fails_in_the_server(
    case: schemathesis.Case[Any], program: Program
) -> None:
    """Whatever is sent for it, at a table where it may be done."""
    if "id" in case.path_parameters and case.method != "DELETE":
        case.path_parameters["id"] = program.table
    cookies = dict(program.http.cookies)
    response = case.call(
        base_url=str(program.http.base_url).removesuffix("/api/v1/"), cookies=cookies
    )
    case.validate_response(response, checks=[not_a_server_error])
    assert response.status_code < 500
