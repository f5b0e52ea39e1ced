"""Other sites cannot play for a person, and names that may be bent are not answered."""

import pytest

from tests.web.player import Player


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
def test_forms_of_other_sites_are_refused(player: Player, headers: dict[str, str]) -> None:
    assert player.http.post("/new", headers=headers).status_code == 403


def test_own_forms_are_accepted(player: Player) -> None:
    host = player.http.base_url.netloc.decode()
    for headers in ({"Sec-Fetch-Site": "same-origin"}, {"Origin": f"http://{host}"}):
        assert player.http.post("/new", headers=headers).status_code == 303


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:80", ""])
def test_foreign_names_are_not_answered(player: Player, host: str) -> None:
    assert player.http.get("/", headers={"Host": host}).status_code in (400, 421)


def test_own_names_are_answered(player: Player) -> None:
    for host in ("localhost", "localhost:8000", "127.0.0.1", "[::1]:8000", "192.168.1.7:80"):
        assert player.http.get("/", headers={"Host": host}).status_code == 200


def test_pages_fetch_nothing_from_elsewhere(player: Player) -> None:
    id = player.new_game()
    for path in ("/", f"/game/{id}", "/rules/classic"):
        answer = player.http.get(path)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "http://" not in answer.text.replace("http://www.w3.org/", "")
        assert "https://" not in answer.text


def test_names_are_escaped(player: Player) -> None:
    id = player.new_game(name0="<script>alert(1)</script>")
    page = player.page(id)
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


def test_no_proxy_keeps_somebodys_page_for_others(player: Player) -> None:
    id = player.new_game()
    for path in ("/", f"/game/{id}", "/nowhere"):
        assert player.http.get(path).headers["cache-control"] == "private, no-cache"


def test_no_page_meets_scripts_of_an_earlier_version(player: Player) -> None:
    """Browsers ask each time; what has not changed is not sent again."""
    first = player.http.get("/static/table.js")
    assert first.headers["cache-control"] == "no-cache"
    again = player.http.get("/static/table.js", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"
