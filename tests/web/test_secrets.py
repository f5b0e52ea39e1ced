"""Nothing that a seat may not know stands in the HTML it gets."""

from dataclasses import replace
from random import Random

from tests.spaces import plain
from tests.web.conftest import Tables, fresh_page
from tests.web.player import HOT_SEAT, Player
from tests.web.reading import parsed
from wattworks import bots
from wattworks.dice import Dice
from wattworks.game import Game
from wattworks.table.screen import Screen
from wattworks.web.pages.table_page import Page, Viewer
from wattworks.web.play.served_table import ServedTable


def played(game: Game, moves: int) -> Game:
    """The same moves in every deal of the same cards on the table."""
    bot, dice = bots.bot("random"), Dice(3)
    for _ in range(moves):
        game.play(bot.choose(game.view(game.to_move), dice))
    return game


def other_deal(game: Game) -> Game:
    """A deal that differs only in what lies deep in the deck, and in the shuffles to come."""
    setup = game.setup
    rng = Random(5)
    cards = game.rules.cards
    deck = list(setup.deck)
    deep = [i for i in range(12, len(deck)) if deck[i] != game.rules.end_card]
    big = [i for i in deep if cards[deck[i]].is_big]
    swapped = [deck[i] for i in big]
    rng.shuffle(swapped)
    for i, card in zip(big, swapped, strict=True):
        deck[i] = card
    later = list(setup.shuffled)
    rng.shuffle(later)
    return Game(game.options, replace(setup, deck=tuple(deck), shuffled=tuple(later)))


def test_pages_do_not_depend_on_the_order_of_the_deck(tables: Tables) -> None:
    game = Game.new("recharged", "usa", 3, regions=["south", "northeast", "midwest"], seed=9)
    twin = other_deal(game)
    assert twin.setup.deck != game.setup.deck
    for moves in (0, 3, 9):
        one = fresh_page(
            tables.table(played(Game(game.options, game.setup), moves), "me", "random", "random")
        )
        two = fresh_page(
            tables.table(played(Game(twin.options, twin.setup), moves), "me", "random", "random")
        )
        assert one.whole() == two.whole()


def test_pages_do_not_depend_on_money_that_is_hidden(tables: Tables) -> None:
    game = played(Game.new("recharged", "usa", 3, seed=9), 30)
    table = tables.table(game, "me", "random", "random")
    before = fresh_page(table).whole()
    game.state.players[1].money += 777
    assert fresh_page(table).whole() == before
    game.state.players[0].money += 777
    assert fresh_page(table).whole() != before


def test_the_curtain_hides_everybodys_money(tables: Tables) -> None:
    game = played(Game.new("recharged", "usa", 3, seed=9), 30)
    table = tables.table(game, "me", "friend", "random")
    while not table.table.asks_person():
        played(game, 1)
    assert Screen().curtain(table.table) == game.to_move
    before = fresh_page(table).whole()
    for player in game.state.players:
        player.money += 777
    assert fresh_page(table).whole() == before


def test_behind_the_curtain_all_see_their_own_money_only(player: Player) -> None:
    player.http.cookies.set("curtain", "on")
    id = player.new_game(**HOT_SEAT)
    first = player.asked(id)
    assert first.question == "curtain"
    assert first.acts == []
    assert "50 E" not in player.page(id)
    assert player.act(id, "pass").status_code == 409
    player.post(id, "curtain", seat="x")
    player.post(id, "curtain", seat="5")
    assert player.asked(id).question == "curtain"
    for seat in ("0", "1", "2"):
        player.post(id, "curtain", seat=seat)
    assert player.asked(id).question == "nominate"
    page = parsed(player.page(id))
    assert page.find("players").whole_text().count("50 E") == 1
    assert "50 E" in page.find("turn").whole_text()


def test_no_money_is_on_a_screen_with_closed_purses(tables: Tables) -> None:
    """Nor does anything depend on it: prices, offers and plans are those of any sum."""
    for edition, moves in (("recharged", 3), ("recharged", 30), ("recharged", 61), ("card", 40)):
        game = played(Game.new(edition, "usa" if edition != "card" else None, 3, seed=9), moves)
        table = tables.table(game, "me", "friend", "random")
        while not table.table.asks_person():
            played(game, 1)
        viewer = Viewer(Screen(has_curtain=False))
        _forget(table)
        before = Page(table, viewer).whole()
        for player in game.state.players:
            player.money += 777
        _forget(table)
        assert Page(table, viewer).whole() == before


def _forget(table: ServedTable) -> None:
    """What was drawn before is drawn again."""
    table.revision += 1


def test_a_purse_is_held_open_by_who_is_asked(player: Player) -> None:
    id = player.new_game(**HOT_SEAT)
    assert player.asked(id).question == "nominate"
    assert "50 E" not in plain(player.page(id))
    answer = player.post(id, "purse")
    assert plain(answer.text) == "50 E"
    assert answer.headers["cache-control"] == "no-store"
    assert "50 E" not in plain(player.page(id))


def test_alone_there_is_no_purse_to_hold(player: Player) -> None:
    id = player.new_game()
    player.wait(id)
    assert player.post(id, "purse").status_code == 409


def test_what_is_too_expensive_is_refused_without_a_sum(player: Player) -> None:
    id = player.new_game(**HOT_SEAT)
    card = next(act for act in player.asked(id).acts if act.startswith("nominate"))
    player.act(id, card)
    answer = player.act(id, "bid 60")
    assert answer.status_code == 422
    assert "You don’t have enough money for that." in plain(answer.text)
    assert "50 E" not in plain(answer.text)


def test_with_open_money_there_is_no_curtain(player: Player) -> None:
    id = player.new_game(**HOT_SEAT, variant="open-money")
    assert player.asked(id).question == "nominate"


def test_a_maximum_bid_is_seen_by_its_owner_only(tables: Tables) -> None:
    game = Game.new("recharged", "usa", 3, seed=4)
    table = tables.table(game, "me", "friend", "friend")
    game.play(game.legal_actions()[0])
    owner = game.to_move
    before = fresh_page(table).whole()
    table.table.max_bids.set(game.state, owner, 33)
    assert fresh_page(table).whole() == before
