"""Maximum bids are played out by the written auction (ruling 33), and nobody else sees them."""

from pathlib import Path

from tests.browser.serving import Server
from tests.spaces import plain
from tests.web.player import HOT_SEAT, Player
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.table.max_bids import MaxBid
from wattworks.web.store.store import Store

OPEN = HOT_SEAT | {"variant": "open-money"}


def bid(player: Player, id: str, amount: int) -> None:
    version = player.asked(id).version
    answer = player.post(id, "act", action="bid", amount=str(amount), version=version)
    assert answer.status_code == 200, answer.text


def limit(player: Player, id: str, amount: int) -> None:
    assert player.post(id, "limit", amount=str(amount)).status_code == 200


def auction(player: Player) -> tuple[str, int]:
    """A game in which the first plant is up for auction, and the least bid for it."""
    id = player.new_game(**OPEN)
    player.act(id, [act for act in player.asked(id).acts if act.startswith("nominate")][1])
    page = player.page(id)
    return id, int(page.partition('name="amount"')[2].partition('min="')[2].partition('"')[0])


def test_maximum_bids_bid_against_each_other_by_one(player: Player) -> None:
    """The nominator goes up to 20, the next one to 25, the third drops out. They raise by turns,
    so the nominator stops at 20, or at 19 if they began with an odd bid; one more buys it."""
    id, least = auction(player)
    limit(player, id, 20)
    assert f"the bid is {least} E" in player.asked(id).text
    limit(player, id, 25)
    limit(player, id, 0)
    price = 21 if least % 2 == 0 else 20
    assert f"for {price} E" in player.page(id)


def test_maximum_bids_outlive_a_crash(tmp_path: Path) -> None:
    """The same auction as above, with a kill -9 after every limit that was told."""
    with Server(tmp_path) as server, Player(server.address) as player:
        id, least = auction(player)
        for amount in (20, 25, 0):
            limit(player, id, amount)
            server.kill()
            server.start()
        price = 21 if least % 2 == 0 else 20
        assert f"for {price} E" in player.page(id)
        store = Store(tmp_path)
        table = store.load(id).table
        assert table.max_bids.current(table.game.state) == frozenset()
        store.close()


def test_a_maximum_bid_is_kept_even_before_its_owners_turn(store: Store) -> None:
    game = Game.new(players=3, seed=4)
    game.play(game.legal_actions()[0])
    later = (game.to_move + 1) % 3
    table = Table(game, [Seat("me")] * 3)
    table.set_max_bid(later, 33)
    store.add("here", table)
    again = store.load("here").table
    assert again.max_bids.current(again.game.state) == {MaxBid(later, game.state.auction.card, 33)}
    assert game.version == 1


def test_who_is_outbid_beyond_their_maximum_drops_out(player: Player) -> None:
    id, least = auction(player)
    bid(player, id, least)
    limit(player, id, least + 6)
    assert f"the bid is {least + 1} E" in player.asked(id).text
    bid(player, id, least + 9)
    player.act(id, "pass")
    assert f"for {least + 9} E" in player.page(id)


def test_maximum_bids_are_forgotten_with_the_auction(player: Player) -> None:
    id, _ = auction(player)
    limit(player, id, 40)
    for _ in range(2):
        player.act(id, "pass")
    now = player.asked(id)
    assert now.question == "nominate"
    player.act(id, now.acts[0])
    assert player.asked(id).question == "open"
    assert "Your limit" not in player.page(id)


def test_who_has_no_part_in_an_auction_cannot_bid(player: Player) -> None:
    id = player.new_game(**OPEN)
    assert player.post(id, "limit", amount="30").status_code == 409


def test_a_maximum_bid_that_is_too_low_is_refused(player: Player) -> None:
    id, least = auction(player)
    answer = player.post(id, "limit", amount=str(least - 1))
    assert answer.status_code == 422
    assert f"at least {least} E" in plain(answer.text)
    assert player.asked(id).question == "open"
