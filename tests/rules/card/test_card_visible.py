"""What everybody sees of a card game and what nobody does (K-VIS-1); how actions are written."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.card_table import END, NO_TRUST, CardTable, check_cards
from wattworks.bots.random_play import play_randomly
from wattworks.dice import Dice
from wattworks.engine.actions import action_from_id
from wattworks.engine.card_state import CardState
from wattworks.engine.card_view import CardView
from wattworks.engine.plants import IN_DECK
from wattworks.game import Game
from wattworks.record import notation
from wattworks.record.notation import NotationError

SPECTATOR = -1


def positions(players: int = 3, seed: int = 1) -> Iterator[CardState]:
    """States of a random game, from the first to the last."""
    table = CardTable(players, [NO_TRUST] if players == 2 else [], seed=seed)
    dice = Dice(seed)
    while not table.state.is_over:
        yield table.state
        play_randomly(table.state, dice, 7)


def public(state: CardState) -> dict[str, Any]:
    """Everything that lies open in a state."""
    market, plant_market = state.resource_market, state.plant_market
    under = (
        plant_market.deck.index(state.rules.end_card) if plant_market.end_place == IN_DECK else 0
    )
    return {
        "order": state.order,
        "question": (state.question and state.question.name, state.to_move),
        "place": (state.round, state.step, state.phase_index, state.turn, state.is_over),
        "plants": [player.plants for player in state.players],
        "units": [player.fuel for player in state.players],
        "incomes": [player.income for player in state.players],
        "row": plant_market.cards,
        "token": plant_market.token,
        "out": plant_market.out,
        "put under": plant_market.deck[:under],
        "cards in the plant deck": len(plant_market.deck),
        "plants removed": len(plant_market.removed),
        "columns": market.columns,
        "discard pile": market.discard,
        "++": market.later,
        "singles": market.stock,
        "hands": market.hands,
        "shown": market.left,
        "cards in the resource deck": sorted(market.deck),
        "shuffles": market.shuffles,
    }


def seen(view: CardView) -> dict[str, Any]:
    """All that a view gives out, the state in it to the last list."""
    state = view.card_state
    rows = range(len(state.players))
    return public(state) | {
        "deck": state.plant_market.deck,
        "removed": state.plant_market.removed,
        "ranks": state.plant_market.ranks,
        "resource deck": state.resource_market.deck,
        "orders": state.resource_market.orders,
        "legal": [action.id for action in view.legal_actions()],
        "quotes": [view.quote(action) for action in view.legal_actions()],
        "money": [view.money(row) for row in rows],
        "offered": view.offered(),
        "deck count": view.deck_count(),
        "back": view.top_is_big(),
        "above the end card": view.cards_to_end_card(),
        "unseen": view.unseen_plants(),
        "room": [view.room(row, fuel) for row in rows for fuel in range(4)],
        "runs": [(run.cards, run.income) for row in rows for run in view.runs(row)],
    }


def disguised(state: CardState, dice: Dice) -> CardState:
    """The same game to look at, with everything secret changed."""
    other = state.copy()
    market, resource_market = other.plant_market, other.resource_market
    start = market.deck.index(other.rules.end_card) + 1 if market.end_place == IN_DECK else 0
    market.removed = market.removed[:]
    if market.end_place == IN_DECK:
        swap_with_removed(other, start)
    unknown = market.deck[start:]
    top = unknown.pop() if unknown else None
    dice.shuffle(unknown)
    market.deck = market.deck[:start] + unknown + ([] if top is None else [top])
    alike = [i for i in range(start, len(market.deck)) if is_big(other, i) == is_big(other, -1)]
    if alike:
        place = alike[dice.below(len(alike))]
        deck = market.deck
        deck[place], deck[-1] = deck[-1], deck[place]
        market.deck = deck
    market.ranks = market.ranks[:]
    dice.shuffle(market.ranks)
    resource_market.deck = resource_market.deck[:]
    dice.shuffle(resource_market.deck)
    resource_market.orders = tuple(shuffled(order, dice) for order in resource_market.orders)
    return other


def swap_with_removed(state: CardState, start: int) -> None:
    """Another plant of the same size was removed at the start instead."""
    market, cards = state.plant_market, state.rules.cards
    deck = market.deck
    for i, removed in enumerate(market.removed):
        for j in range(start, len(deck) - 1):
            if cards[deck[j]].is_big == cards[removed].is_big:
                market.removed[i], deck[j] = deck[j], removed
                break
    market.deck = deck
    market.removed.sort()


def is_big(state: CardState, place: int) -> bool | None:
    card = state.plant_market.deck[place]
    return None if card == state.rules.end_card else state.rules.cards[card].is_big


def shuffled(order: tuple[int, ...], dice: Dice) -> tuple[int, ...]:
    items = list(order)
    dice.shuffle(items)
    return tuple(items)


# -- K-VIS-1: what is secret ---------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_K_VIS_1_a_view_does_not_depend_on_anything_secret(players: int) -> None:
    """Deck orders, plants removed at the start and future shuffles are changed all at once."""
    changed = 0
    for i, state in enumerate(positions(players)):
        other = disguised(state, Dice(i))
        check_cards(other)
        assert public(other) == public(state)
        changed += other.plant_market.deck != state.plant_market.deck
        for seat in (SPECTATOR, *range(players)):
            assert seen(CardView(other, seat)) == seen(CardView(state, seat))
    assert changed > 10


@pytest.mark.parametrize("players", [2, 3, 5])
def test_K_VIS_1_a_view_shows_all_that_is_public(players: int) -> None:
    for state in positions(players):
        for seat in (SPECTATOR, 0):
            view = CardView(state, seat)
            assert public(view.card_state) == public(state)
            assert view.deck_count() == len(state.plant_market.deck)
            assert len(view.card_state.resource_market.deck) == len(state.resource_market.deck)
            top = is_big(state, -1) if state.plant_market.deck else None
            assert view.top_is_big() == top


def test_K_VIS_1_looking_changes_nothing_and_the_view_is_a_picture_of_the_moment() -> None:
    table = CardTable(3)
    table.own(0, "12")
    table.column(2, "coal3")
    table.enter("fuel", [1, 2, 0])
    before, deck = public(table.state.copy()), table.state.plant_market.deck[:]
    view = table.view(0)
    assert (public(table.state), table.state.plant_market.deck) == (before, deck)
    table.play("take coal3@2")
    assert public(view.card_state) == before


# -- K-VIS-1: what is public ---------------------------------------------------------------


def test_K_VIS_1_how_many_plants_lie_above_the_last_round_card() -> None:
    table = CardTable(3)
    table.whole_deck("20 21 end 22")
    view = table.view(1)
    assert (view.cards_to_end_card(), view.deck_count()) == (2, 4)
    table.whole_deck("end 20 21")
    assert table.view(1).cards_to_end_card() == 0
    table.last_round()
    assert table.view(1).cards_to_end_card() is None


@pytest.mark.parametrize(("top", "big"), [("03a", False), ("08", False), ("09", True), (END, None)])
def test_K_VIS_1_the_back_of_the_top_plant_ruling_10(top: str, big: bool | None) -> None:
    table = CardTable(3)
    table.market("04a 04b 04c 05a 05b 05c 06a 06b")
    table.whole_deck(f"{top} 10 11" if top == END else f"{top} 10 11 end")
    assert table.view().top_is_big() is big


@pytest.mark.parametrize(("deck", "big"), [("03b 21 06a", False), ("20 06a 21", True)])
def test_K_VIS_1_the_top_plant_of_a_sample_has_the_right_back(deck: str, big: bool) -> None:
    table = CardTable(3)
    table.deck(deck)
    tops = {table.view().sample(Dice(i)).plant_market.deck[-1] for i in range(60)}
    assert {table.rules.cards[card].is_big for card in tops} == {big}
    assert len(tops) > 1, "but it is not known which"


def test_K_VIS_1_plants_put_under_the_deck_are_known_in_their_order() -> None:
    table = CardTable(3)
    table.market("05a 06a 08 11 13 14 36 37")
    table.deck("09 10")
    for _ in range(2):
        table.enter("bureaucracy", [0, 1, 2])
        table.finish_phase()
    assert table.plant_deck().endswith("end 37 36")
    view = table.view()
    assert table.card("37") not in view.unseen_plants()
    assert table.card("36") not in view.unseen_plants()
    for i in range(5):
        sample = view.sample(Dice(i))
        assert table.names(sample.plant_market.deck[2::-1]) == "end 37 36"


def test_K_VIS_1_their_order_is_known_only_until_the_shuffle() -> None:
    table = CardTable(3)
    table.market("05a 06a 08 11 13 14 16 17")
    table.whole_deck("end 33 34 35 36 37")
    table.enter("auction", [0, 1, 2])
    table.buy_plant("08")
    decks = {tuple(table.view().sample(Dice(i)).plant_market.deck) for i in range(30)}
    assert len(decks) > 10
    known = {table.names(sorted(deck)) for deck in decks}
    assert known == {"33 34 35 36 37"}, "which plants they are, everybody knows"


def test_K_VIS_1_plants_removed_at_the_start_are_among_the_unseen() -> None:
    table = CardTable(3)
    market = table.state.plant_market
    unseen = sorted([card for card in market.deck if card != table.rules.end_card] + market.removed)
    assert table.view().unseen_plants() == unseen
    removals = {tuple(table.view().sample(Dice(i)).plant_market.removed) for i in range(30)}
    assert len(removals) > 20
    for removed in removals:
        sizes = [table.rules.cards[card].is_big for card in removed]
        assert (sizes.count(False), sizes.count(True)) == (2, 6)


def test_K_VIS_1_the_cards_of_the_resource_deck_are_known_their_order_is_not() -> None:
    table = CardTable(3)
    decks = [table.view().sample(Dice(i)).resource_market.deck for i in range(20)]
    assert len({tuple(deck) for deck in decks}) > 15
    assert all(sorted(deck) == sorted(table.state.resource_market.deck) for deck in decks)


def test_K_VIS_1_incomes_of_this_round_are_public_ruling_113() -> None:
    table = CardTable(3)
    table.own(0, "08")
    table.enter("bureaucracy", [0, 1, 2])
    table.play("run 08", "run none")
    view = table.view(2)
    assert [view.public.players[player].income for player in (0, 1)] == [6, 1]
    assert [event.params() for event in table.events("earn")] == [
        {"row": 0, "money": 6},
        {"row": 1, "money": 1},
    ]


# -- K-VIS-1: money ------------------------------------------------------------------------


def test_K_VIS_1_money_is_secret_by_default_ruling_32() -> None:
    table = CardTable(3)
    table.money(7, 8, 9)
    assert [table.view(1).money(row) for row in range(3)] == [None, 8, None]
    assert [table.view(SPECTATOR).money(row) for row in range(3)] == [None] * 3


def test_K_VIS_1_money_is_open_by_option_ruling_113() -> None:
    table = CardTable(3, ["open-money"])
    table.money(7, 8, 9)
    for seat in (SPECTATOR, 0, 2):
        assert [table.view(seat).money(row) for row in range(3)] == [7, 8, 9]


def test_K_VIS_1_after_the_end_money_is_open() -> None:
    table = CardTable(3)
    table.last_round()
    table.enter("fuel", [0, 1, 2])
    assert table.view(0).money(1) is None
    table.finish_phase()
    assert [table.view(0).money(row) for row in range(3)] == [12, 12, 12]


# -- samples -------------------------------------------------------------------------------


def test_K_VIS_1_a_sample_keeps_all_that_is_known() -> None:
    for i, state in enumerate(positions()):
        sample = CardView(state, 0).sample(Dice(i))
        check_cards(sample)
        assert public(sample) == public(state)
        assert [p.money for p in sample.players] == [p.money for p in state.players]
        if state.plant_market.deck:
            assert is_big(sample, -1) == is_big(state, -1)


def test_K_VIS_1_a_sample_knows_no_more_than_its_view() -> None:
    for i, state in enumerate(positions()):
        one = CardView(state, 0).sample(Dice(i))
        other = CardView(disguised(state, Dice(i + 1)), 0).sample(Dice(i))
        assert seen_fully(one) == seen_fully(other)


def seen_fully(state: CardState) -> tuple[Any, ...]:
    market, resource_market = state.plant_market, state.resource_market
    return (market.deck, market.removed, market.ranks, resource_market.deck, resource_market.orders)


def test_K_VIS_1_playing_a_sample_leaves_the_game_alone() -> None:
    for i, state in enumerate(positions()):
        before, later = public(state.copy()), state.resource_market.later[:]
        sample = CardView(state, 0).sample(Dice(i))
        play_randomly(sample, Dice(i), 2_000)
        assert sample.is_over
        check_cards(sample)
        assert public(state) == before
        assert state.resource_market.later == later


# -- asking a view -------------------------------------------------------------------------


def test_a_view_lists_actions_only_for_the_seat_to_move() -> None:
    table = CardTable(3)
    table.enter("auction", [1, 2, 0])
    assert table.view(0).legal_actions() == []
    assert table.view(1).legal_actions() == table.state.legal_actions()


def test_a_view_quotes_the_price_of_a_card() -> None:
    table = CardTable(3)
    table.own(0, "12")
    table.columns("coal1", "coal2", "coal3")
    table.column(1, "coal-single")
    table.enter("fuel", [1, 2, 0])
    view = table.view(0)
    assert [view.quote(action) for action in view.legal_actions()] == [1, 2, 3, 4, 0]


def test_a_view_tells_the_income_of_each_set_and_the_points_so_far() -> None:
    table = CardTable(3)
    table.own(0, "08 12")
    table.hand(0, "coal3")
    table.money(25)
    view = table.view(2)
    runs = [(table.names(run.cards), run.income) for run in view.runs(0)]
    assert runs == [("", 1), ("08", 6), ("12", 9), ("08 12", 15)]
    assert view.points(0) == 15 + 2


# -- notation ------------------------------------------------------------------------------


def test_every_legal_action_is_read_back_from_its_text() -> None:
    verbs = set()
    for seed, players in enumerate((2, 3, 4, 5, 6) * 2, 1):
        table = CardTable(players, [NO_TRUST] if players == 2 else [], seed=seed)
        dice = Dice(seed)
        while not table.state.is_over:
            legal = table.state.legal_actions()
            texts = [notation.write(table.state, action) for action in legal]
            assert len(set(texts)) == len(texts)
            assert [notation.read(table.state, text) for text in texts] == legal
            verbs |= {text.split()[0] for text in texts}
            table.state.apply(legal[dice.below(len(legal))])
    assert verbs >= {"nominate", "bid", "pass", "take", "done", "run", "mix", "spend", "scrap"}


@pytest.mark.parametrize(
    "text",
    [
        *("take coal3@2", "take gas1@4", "take uranium1@1", "take oil2@3"),
        *("spend coal2/3", "spend coal-single", "spend uranium1/1", "spend oil3/3"),
        *("give gas", "give oil", "nominate 03a", "nominate 07", "scrap 06c", "bid 12"),
    ],
)
def test_texts_are_written_as_they_are_read(text: str) -> None:
    table = CardTable(3)
    action = notation.read(table.state, text)
    assert notation.write(table.state, action) == text
    assert notation.read(table.state, f"  {text.upper()} ") is action
    assert action_from_id(action.id) is action


def test_run_and_mix_name_the_plants_and_units_of_the_player_to_move() -> None:
    table = CardTable(3)
    table.own(0, "03a 07 12")
    table.hand(0, "gas2 oil1")
    table.enter("bureaucracy", [0, 1, 2])
    assert notation.read(table.state, "run 12+03a") is notation.read(table.state, "run 03a+12")
    table.play("run 07")
    assert notation.write(table.state, notation.read(table.state, "mix 2")) == "mix 2+1"


@pytest.mark.parametrize(
    "text",
    [
        *("take coal4@2", "take coal0@2", "take coal3@5", "take coal3@0", "take coal3", "take"),
        *("take garbage1@2", "take @2", "take 3@2", "take coal@2", "take coal3@x", "take coal33@2"),
        *("spend coal2", "spend coal0/3", "spend coal2/4", "spend /", "spend garbage-single"),
        *("spend coal-singles", "spend", "spend coal/3", "spend 2/3", "spend coal-"),
        *("nominate 03", "nominate 3", "nominate end", "scrap 99", "run 03b", "run 3"),
        *("mix 1+3", "build essen", "region 1", "house essen", "mark essen", "sell coal", ""),
    ],
)
def test_texts_that_name_nothing_are_refused(text: str) -> None:
    table = CardTable(3)
    table.own(0, "03a 07")
    table.hand(0, "gas2 oil1")
    table.enter("bureaucracy", [0, 1, 2])
    if text.startswith("mix"):
        table.play("run 07")
    with pytest.raises(NotationError):
        notation.read(table.state, text)


def test_a_game_played_by_its_texts_is_the_same_game() -> None:
    game = Game.new("card", players=3, variants=["contractor"], seed=5)
    dice = Dice(3)
    while not game.is_over:
        legal = game.legal_actions()
        game.play(game.notation(legal[dice.below(len(legal))]))
    again = Game(game.options, game.setup)
    for entry in game.entries:
        assert entry.text is not None
        again.play(entry.text)
    assert again.is_over
    assert again.standings() == game.standings()
    assert isinstance(game.state, CardState)
    assert isinstance(again.state, CardState)
    assert public(again.state) == public(game.state)
