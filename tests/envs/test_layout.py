"""What figures and ids mean, with values worked out by hand."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from tests.envs.tables import name, short_list
from wattworks.editions import Options
from wattworks.engine import actions
from wattworks.engine.actions import Action, bid
from wattworks.engine.state import State
from wattworks.envs.dealer import Dealer
from wattworks.observation.action_layout import ActionLayout
from wattworks.observation.meanings import figure_names
from wattworks.record import notation

USA = Dealer.of_table("recharged", "usa", 4, regions=("northwest", "southwest", "midwest", "south"))
CARDS = Dealer.of_table("card", players=3)


def figures(dealer: Dealer, state: State, seat: int) -> dict[str, float]:
    """What a seat sees, by the names of the figures."""
    row = vec[float]([0.0] * dealer.layout.encoder.size)
    dealer.layout.encoder.write(state, seat, row, 0)
    return dict(zip(figure_names(dealer.rules, dealer.layout.encoder.shape), row, strict=True))


def play(state: State, *moves: str) -> None:
    for move in moves:
        action = notation.read(state, move)
        assert state.refusal(action) is None, move
        state.apply(action)


@pytest.mark.parametrize("options", short_list(), ids=name)
@pytest.mark.parametrize("family_wide", [False, True])
def test_every_figure_has_a_name_of_its_own(options: Options, family_wide: bool) -> None:
    dealer = Dealer(options, family_wide)
    names = figure_names(dealer.rules, dealer.layout.encoder.shape)
    assert len(names) == dealer.layout.encoder.size
    assert len(set(names)) == len(names)


def test_at_the_start_everybody_has_50_and_no_plant() -> None:
    state = USA.deal(1)
    seen = figures(USA, state, state.to_move)
    assert seen["question.nominate"] == 1.0
    assert sum(seen[f"question.{name}"] for name in ("open", "raise", "buy", "build", "run")) == 0
    assert seen["table.round"] == 1 / 20
    assert (seen["table.step1"], seen["table.step2"]) == (1.0, 0.0)
    for row in ("you", "rival1", "rival2", "rival3"):
        assert seen[f"row.{row}.money"] == 50 / 200
        assert seen[f"row.{row}.plant0.there"] == 0.0
        assert seen[f"row.{row}.cities"] == 0.0
        assert seen[f"row.{row}.next1"] == 10 / 100  # a first house, no route
    assert seen["row.you.to_move"] == 1.0


def test_the_market_shows_the_cheapest_plants_first_and_the_discount() -> None:
    seen = figures(USA, USA.deal(1), 0)
    numbers = [round(seen[f"market.{place}.number"] * 50) for place in range(9)]
    assert numbers[:8] == sorted(numbers[:8])
    assert numbers[8] == 0
    assert [seen[f"market.{place}.offered"] for place in range(5)] == [1, 1, 1, 1, 0]
    assert seen["market.0.least"] == 1 / 100
    assert round(seen["market.1.least"] * 100) == numbers[1]


def test_seats_are_counted_from_the_one_that_looks() -> None:
    state = USA.deal(1)
    first = state.to_move
    play(state, state_plant(state), "bid 5")
    for seat in range(4):
        seen = figures(USA, state, seat)
        place = (first - seat) % 4
        name = "you" if place == 0 else f"rival{place}"
        assert seen[f"row.{name}.high_bidder"] == 1.0
        assert seen[f"row.{name}.nominator"] == 1.0
        assert sum(seen[f"row.{row}.high_bidder"] for row in ("you", "rival1", "rival2")) <= 1
    assert seen["table.bid"] == 5 / 100
    assert seen["table.least"] == 6 / 100


def state_plant(state: State) -> str:
    """A nomination of the cheapest plant, whose bids begin at 1."""
    return notation.write(state, state.legal_actions()[0])


def test_fuel_at_the_start_of_the_newer_edition() -> None:
    """USA, Recharged: 23 coal from 1 on, 18 oil, 6 garbage, 2 uranium on the market."""
    seen = figures(USA, USA.deal(1), 0)
    stock = [round(seen[f"fuel.{kind}.stock"] * 24) for kind in USA.rules.fuels]
    assert stock == [int(n) for n in USA.rules.market_start]  # type: ignore[attr-defined]
    assert all(seen[f"fuel.{kind}.demand"] == 0 for kind in USA.rules.fuels)


def test_cities_out_of_play_are_blank() -> None:
    seen = figures(USA, USA.deal(1), 0)
    assert [seen[f"city.miami.{field}"] for field in ("in_play", "house", "route", "open")] == [
        0
    ] * 4
    assert [seen[f"city.denver.{field}"] for field in ("in_play", "house", "open")] == [1, 0.5, 1]


def test_the_card_game_tells_columns_piles_and_the_own_hand() -> None:
    state = CARDS.deal(3)
    seen = figures(CARDS, state, 0)
    cards = sum(seen[f"column.1.cards.{fuel}"] for fuel in CARDS.rules.fuels) * 4
    assert cards == CARDS.rules.column_size  # type: ignore[attr-defined]
    assert not any(value for name, value in seen.items() if name.startswith("hand."))


# -- actions -----------------------------------------------------------------------------------


def mask_of(ids: ActionLayout, legal: list[Action]) -> tuple[list[int], int, int]:
    mask = vec[u8]([0] * ids.size)
    least, most = ids.write_mask(legal, mask, 0)
    return [place for place, open_ in enumerate(mask) if open_], least, most


def test_a_bid_is_a_raise_over_the_least_or_all_in() -> None:
    ids = USA.layout.actions
    legal = [*actions.bids(20, 60), actions.THE_PASS]
    found, least, most = mask_of(ids, legal)
    assert found == [0, *range(ids.first_raise, ids.first_raise + 33)]
    assert ids.action(ids.first_raise, least, most) is bid(20)
    assert ids.action(ids.first_raise + 31, least, most) is bid(51)
    assert ids.action(ids.all_in, least, most) is bid(60)
    assert ids.ident(legal, bid(51)) == ids.first_raise + 31
    assert ids.ident(legal, bid(60)) == ids.all_in
    with pytest.raises(ValueError, match="a bid of 52 has no id: raises go from 20 to 51"):
        ids.ident(legal, bid(52))


def test_all_in_is_closed_where_a_raise_reaches_it() -> None:
    ids = USA.layout.actions
    found, _, _ = mask_of(ids, actions.bids(20, 51))
    assert found == list(range(ids.first_raise, ids.first_raise + 32))
    assert ids.ident(actions.bids(20, 51), bid(51)) == ids.first_raise + 31


def test_an_action_that_the_table_never_asks_for_has_no_id() -> None:
    with pytest.raises(ValueError, match="has no id at this table"):
        USA.layout.actions.ident([], actions.TAKES[0])


def test_a_family_shares_sizes() -> None:
    sizes: dict[str, set[tuple[int, int]]] = {}
    for options in short_list():
        dealer = Dealer(options, family_wide=True)
        size = (int(dealer.layout.encoder.size), int(dealer.layout.actions.size))
        sizes.setdefault(dealer.rules.family, set()).add(size)
    assert {family: len(found) for family, found in sizes.items()} == {"board": 1, "card": 1}
