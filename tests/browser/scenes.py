"""Every page and phase: what is looked at by the accessibility scan and the pictures."""

from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Page

from tests.browser.moments import Wanted, asks, kept_game, play_until, shortened
from tests.browser.newgame import BOT, FRIEND, ME
from tests.browser.serving import Server
from tests.browser.waiting import SETTLED, wait_until
from wattworks.game import Game

NAMES = ["Ada", "Bruno", "Chloé", "Dmitri", "Emilia", "Farid"]


def _nothing(_: Page) -> None:
    pass


@dataclass(frozen=True)
class Scene:
    """A page: the game on it, the moment, and what is pressed before looking."""

    wanted: Wanted | None = None
    record: str = ""  # a game that is kept, instead of one that bots play until it is wanted
    edition: str = "recharged"
    map: str | None = "germany"
    variants: tuple[str, ...] = ()
    regions: str = "random"
    players: int = 4
    seed: int = 1
    people: int = 1
    path: str = ""
    last_rounds: int = 0  # of a finished game; 0: it is kept from its beginning
    prepare: Callable[[Page], None] = field(default=_nothing)

    def open(self, page: Page, server: Server) -> None:
        page.goto(server.address + self._address(server))
        self.prepare(page)

    def _address(self, server: Server) -> str:
        if self.record:
            game = kept_game(self.record)
        elif self.wanted is not None:
            game = self._played(self.wanted)
        else:
            return self.path
        others = [FRIEND] * (self.people - 1) + [BOT] * (self.players - self.people)
        return f"/game/{server.keep(game, [ME, *others])}{self.path}"

    def _played(self, wanted: Wanted) -> Game:
        game = Game.new(
            self.edition,
            self.map,
            NAMES[: self.players],
            regions=self.regions,
            variants=self.variants,
            seed=self.seed,
        )
        play_until(game, wanted)
        return shortened(game, self.last_rounds) if self.last_rounds else game


def never(_: Game, __: list[str]) -> bool:
    return False


def _with_rivals(game: Game, acts: list[str]) -> bool:
    """A nomination that others will bid for."""
    return asks("nominate", 4)(game, acts) and int(game.state.auction.eligible).bit_count() > 2


def _plan_two(page: Page) -> None:
    for city in ("mannheim", "stuttgart"):
        wait_until(page, SETTLED)
        page.locator(f'#map [data-act="build {city}"]').dispatch_event("click")
    page.locator("#plan li").nth(1).wait_for()


def _review(page: Page) -> None:
    page.locator("#review-state button").click()
    page.locator("#review-state h3").wait_for(timeout=120_000)
    page.locator("#review").scroll_into_view_if_needed()


def _ask_hint(page: Page) -> None:
    page.locator("#ask-hint").click()
    page.locator("#hint [data-act]").first.wait_for()


def _draw_curtain(page: Page) -> None:
    page.locator("#bar .more summary").click()
    page.locator("#bar [name=curtain]").check()
    page.locator("#act [data-curtain]").wait_for()


def _learn(page: Page) -> None:
    page.locator("#learn button").first.click()
    page.wait_for_url("**/game/*")
    page.locator("#coach-bubble button.primary").click()
    page.locator("#coach-bubble[data-says=output]").wait_for()


SCENES = {
    "start": Scene(path="/"),
    "start-card-game": Scene(path="/new?edition=card"),
    "start-regions": Scene(path="/new?edition=recharged&map=usa&regions=chosen"),
    "start-number": Scene(path="/new?seed=12345"),
    "lesson": Scene(path="/", prepare=_learn),
    "rules": Scene(path="/rules/recharged"),
    "draft-regions": Scene(asks("region"), regions="draft"),
    "draft-cities": Scene(asks("mark"), variants=("starting-cities",)),
    "nominate": Scene(_with_rivals, seed=5),
    "bid": Scene(asks("bid", 4), map="usa"),
    "scrap": Scene(asks("scrap", 2)),
    "fuel": Scene(record="fuel"),
    "build": Scene(asks("build", 5, choices=4), map="usa"),
    "build-plan": Scene(record="build-plan", prepare=_plan_two),
    "run": Scene(asks("run", 6, choices=3)),
    "hint": Scene(asks("buy", 4), seed=3, prepare=_ask_hint),
    "curtain": Scene(asks("buy", 3), people=2, prepare=_draw_curtain),
    "purse": Scene(asks("buy", 3), people=2),
    "trust-house": Scene(asks("house"), players=2),
    "trust": Scene(asks("build", 4), players=2),
    "classic": Scene(asks("buy", 5), edition="classic", map="usa", players=3),
    "card-nominate": Scene(asks("nominate", 3), edition="card", map=None),
    "card-fuel": Scene(asks("take", 4), edition="card", map=None),
    "over": Scene(never),
    "result": Scene(never, path="/result"),
    "replay": Scene(never, path="/replay/400"),
    "card-replay": Scene(never, edition="card", map=None, path="/replay/150"),
    "review": Scene(never, path="/result", last_rounds=2, prepare=_review),
    "card-result": Scene(never, edition="card", map=None, path="/result"),
}
