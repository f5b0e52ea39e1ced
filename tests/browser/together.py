"""People at their own screens whose game is in the middle, and the pages that they see."""

from collections.abc import Callable, Sequence
from secrets import token_hex

from itsdangerous import URLSafeSerializer
from playwright.sync_api import Page, expect

from tests.browser.friends import Friend, invitation, join, lay_table
from tests.browser.serving import Server
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.table.seats import ELSEWHERE
from wattworks.table.settings import AMONG_PEOPLE
from wattworks.web.store import Store


def person_of(friend: Friend) -> str:
    """By what the server knows the browser: the cookie is signed, not secret."""
    cookies = friend.page.context.cookies()
    value = next(each["value"] for each in cookies if each["name"] == "person")
    person: str = URLSafeSerializer("").loads_unsafe(value)[1]
    return person


def seat_together(
    server: Server, game: Game, holders: Sequence[Friend], watching: Sequence[Friend] = ()
) -> str:
    """A stored table with that game, at which each of these friends has the seat of their place;
    all of them look at it then. The first one is the host. Gives its id."""
    everybody = {each.name: each for each in (*holders, *watching)}
    for each in everybody.values():
        each.page.goto(server.address)
    ids = {name: person_of(each) for name, each in everybody.items()}
    id, store = token_hex(8), Store(server.data)
    try:
        for name, person in ids.items():
            store.people.remember(person, name)
        seats = [Seat(ELSEWHERE, holder=ids[each.name]) for each in holders]
        table = Table(game, seats, settings=AMONG_PEOPLE)
        store.add(id, table, host=ids[holders[0].name], members=list(ids.values()))
    finally:
        store.close()
    for each in everybody.values():
        each.page.goto(f"{server.address}/game/{id}")
        expect(each.page.locator("#table")).to_be_visible()
    return id


# -- what people see -------------------------------------------------------------------------------


class Evening:
    """A host and a guest with a game in the middle, a lobby, and a finished game; a stranger has
    got the link."""

    def __init__(self, server: Server, friends: Sequence[Friend], game: Game, over: Game) -> None:
        self.server, (self.host, self.guest, self.stranger) = server, friends
        host, guest = self.host, self.guest
        lay_table(
            host, server.address, count="4", kind0="me", kind1="person", kind2="person",
            kind3="easy", edition="recharged", map="germany",
        )  # fmt: skip
        self.lobby, self.link = host.page.url, invitation(host)
        join(guest, server.address, self.link)
        self.over = seat_together(server, over, [host, guest, host])
        self.table = seat_together(server, game, [host, guest, host])
        self.waiting = next(each for each in (host, guest) if each.look().question == "waiting")

    def at(self, who: Friend, path: str, *opened: str) -> Page:
        """A page of the table, with parts of it unfolded."""
        who.page.goto(f"{self.server.address}{path}")
        for each in opened:
            who.page.locator(f"details.{each} > summary").click()
        return who.page


SCREENS: dict[str, Callable[[Evening], Page]] = {
    "start": lambda at: at.at(at.host, "/"),
    "lobby-host": lambda at: at.at(at.host, at.lobby.removeprefix(at.server.address)),
    "lobby-guest": lambda at: at.at(at.guest, at.lobby.removeprefix(at.server.address)),
    "join": lambda at: at.at(at.stranger, at.link),
    "people": lambda at: at.at(at.host, f"/game/{at.table}", "people"),
    "talk": lambda at: at.at(at.guest, f"/game/{at.table}", "talk"),
    "ahead": lambda at: at.at(at.waiting, f"/game/{at.table}", "ahead"),
    "invite": lambda at: at.at(at.host, f"/game/{at.table}/invite"),
    "board": lambda at: at.at(at.host, f"/game/{at.table}/board"),
    "turns": lambda at: at.at(at.host, "/turns"),
    "programs": lambda at: at.at(at.host, f"/game/{at.table}/programs"),
    "result": lambda at: at.at(at.host, f"/game/{at.over}/result"),
}
