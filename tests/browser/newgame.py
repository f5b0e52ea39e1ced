"""Filling in the form for a new game, as a person does."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.waiting import SETTLED, wait_until

ME, FRIEND, BOT = "me", "friend", "easy"


@dataclass(frozen=True)
class Wish:
    """What game it should be; empty is what the form proposes."""

    edition: str = "recharged"
    map: str = ""
    regions: str = ""
    seats: tuple[str, ...] = (ME, BOT, BOT)
    variants: tuple[str, ...] = ()
    seed: int = 1


def start_game(page: Page, address: str, wish: Wish) -> None:
    """From the first page to the table."""
    page.goto(address)
    for name in ("edition", "map", "regions"):
        if value := getattr(wish, name):
            _check(page, name, value)
    _select(page, "count", str(len(wish.seats)))
    for number, kind in enumerate(wish.seats):
        _select(page, f"kind{number}", kind)
    for variant in wish.variants:
        _check(page, "variant", variant)
    page.locator("#new-game .more-options summary").click()
    page.locator("#new-game [name=seed]").fill(str(wish.seed))
    page.locator("#new-game button.play").click()
    page.wait_for_url("**/game/*")


def _check(page: Page, name: str, value: str) -> None:
    box = page.locator(f'#new-game [name="{name}"][value="{value}"]')
    if not box.is_checked():
        then_reformed(page, box.check)


def _select(page: Page, name: str, value: str) -> None:
    menu = page.locator(f'#new-game [name="{name}"]')
    if menu.input_value() != value:
        then_reformed(page, lambda: menu.select_option(value))


def then_reformed(page: Page, choose: Callable[[], object]) -> None:
    """The form comes again after every choice that changes what else can be chosen."""
    with page.expect_response(lambda response: "/new?" in response.url):
        choose()
    wait_until(page, SETTLED)
