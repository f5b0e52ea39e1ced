"""Samples are fair: what nobody knows is equally likely, size by size where backs differ.

The dice have a fixed seed, so these tests never fail by chance.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt

import pytest

from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.card_state import CardState
from wattworks.engine.plants import IN_DECK, LEFT
from wattworks.engine.state import State
from wattworks.engine.views import view_of
from wattworks.testing.kit import start
from wattworks.testing.moods import UNIFORM

SAMPLES = 4_000
FEWER_SAMPLES = 1_500  # of games that take longer to sample


def chi_square(counts: Counter[int], possible: Sequence[int]) -> float:
    """How far the counts are from equal ones, in deviations of what chance would give."""
    assert set(counts) <= set(possible)
    expected = sum(counts.values()) / len(possible)
    total = sum((counts[each] - expected) ** 2 / expected for each in possible)
    freedom = len(possible) - 1
    return (total - freedom) / sqrt(2 * freedom)


@cache
def game(name: str, seats: int, wanted: Callable[[State], bool], seed: int = 1) -> State:
    """The first state of that kind in which the deck has some cards."""
    chosen = edition(name)
    options = Options(name, chosen.default_map, ("A", "B", "C", "D", "E")[:seats])
    while True:
        state = start(chosen, options, seed)
        state.begin()
        dice = Dice(seed)
        while not state.is_over:
            if wanted(state) and len(state.plant_market.deck) > 4:
                return state
            state.apply(UNIFORM.choose(state, dice))
        seed += 1


@dataclass(frozen=True)
class Sample:
    """What a sampled state has that is secret."""

    deck: tuple[int, ...]
    removed: tuple[int, ...]
    first_rank: int
    top_resource: int | None


@cache
def samples(state: State) -> list[Sample]:
    view, dice = view_of(state, 0), Dice(99)
    count = FEWER_SAMPLES if isinstance(state, CardState) else SAMPLES
    return [seen_in(view.sample(dice)) for _ in range(count)]


def seen_in(state: State) -> Sample:
    market = state.plant_market
    resource = state.resource_market.deck[-1] if isinstance(state, CardState) else None
    return Sample(tuple(market.deck), tuple(market.removed), market.ranks[0], resource)


def unseen(state: State) -> list[int]:
    """In the deck above the end card, or taken out: nobody knows which."""
    deck = state.plant_market.deck
    above = deck[deck.index(state.rules.end_card) + 1 :]
    return sorted(above + state.plant_market.removed)


def at_start(state: State) -> bool:
    return True


def big_on_top(state: State) -> bool:
    top = state.plant_market.deck[-1]
    return (
        state.plant_market.end_place == IN_DECK
        and state.rules.cards[top].is_big
        and bool(unseen(state))
    )


def small_on_top(state: State) -> bool:
    top = state.plant_market.deck[-1]
    return (
        state.round > 2
        and state.plant_market.end_place == IN_DECK
        and not state.rules.cards[top].is_big
    )


def after_shuffle(state: State) -> bool:
    return state.plant_market.end_place == LEFT


@pytest.mark.parametrize("wanted", [at_start, big_on_top, small_on_top])
@pytest.mark.parametrize(("name", "seats"), [("recharged", 3), ("recharged", 4), ("card", 3)])
def test_the_top_card_is_any_with_its_back(
    name: str, wanted: Callable[[State], bool], seats: int
) -> None:
    state = game(name, seats, wanted)
    is_big = [card.is_big for card in state.rules.cards]
    back = is_big[state.plant_market.deck[-1]]
    possible = [card for card in unseen(state) if is_big[card] == back]
    counts = Counter(sample.deck[-1] for sample in samples(state))
    assert len(possible) == 1 or chi_square(counts, possible) < 4


@pytest.mark.parametrize("name", ["recharged", "card"])
def test_any_card_of_a_size_may_have_been_taken_out(name: str) -> None:
    state = game(name, 3, big_on_top)
    drawn = samples(state)
    for size in (False, True):
        possible = [card for card in unseen(state) if state.rules.cards[card].is_big == size]
        counts = Counter(c for sample in drawn for c in sample.removed if c in possible)
        assert chi_square(counts, possible) < 4


@pytest.mark.parametrize("name", ["recharged", "card"])
def test_any_place_in_the_deck_is_as_likely(name: str) -> None:
    """For one card: under the top all places of the unknown part are equal."""
    state = game(name, 3, big_on_top)
    bottom = state.plant_market.deck.index(state.rules.end_card) + 1
    places = list(range(bottom, len(state.plant_market.deck) - 1))
    card = unseen(state)[0]
    counts = Counter(sample.deck.index(card) for sample in samples(state) if card in sample.deck)
    del counts[len(state.plant_market.deck) - 1]
    assert chi_square(counts, places) < 4


@pytest.mark.parametrize("name", ["classic", "original"])
def test_without_backs_the_top_card_is_any_unseen_one(name: str) -> None:
    state = game(
        name, 3, lambda state: state.reveals > 3 and state.plant_market.end_place == IN_DECK
    )
    counts = Counter(sample.deck[-1] for sample in samples(state))
    assert chi_square(counts, unseen(state)) < 4


@pytest.mark.parametrize("name", ["classic", "original"])
def test_the_first_plant_is_known(name: str) -> None:
    state = game(name, 3, at_start)
    assert {sample.deck[-1] for sample in samples(state)} == {state.plant_market.deck[-1]}


@pytest.mark.parametrize("name", ["recharged", "classic", "card"])
def test_after_the_shuffle_the_top_card_is_any_of_the_deck(name: str) -> None:
    state = game(name, 5, after_shuffle)
    deck = state.plant_market.deck
    if state.rules.plant_rules.shows_backs:
        back = state.rules.cards[deck[-1]].is_big
        deck = [card for card in deck if state.rules.cards[card].is_big == back]
    counts = Counter(sample.deck[-1] for sample in samples(state))
    assert chi_square(counts, deck) < 4


def test_plants_put_under_the_deck_stay_where_all_saw_them_go() -> None:
    state = game(
        "recharged", 4, lambda state: state.round > 4 and state.plant_market.end_place == IN_DECK
    )
    bottom = state.plant_market.deck.index(state.rules.end_card)
    assert bottom > 2
    for sample in samples(state):
        assert sample.deck[: bottom + 1] == tuple(state.plant_market.deck[: bottom + 1])


def test_how_the_shuffle_will_turn_out_is_open() -> None:
    state = game("recharged", 4, at_start)
    counts = Counter(sample.first_rank for sample in samples(state))
    assert chi_square(counts, range(len(state.rules.cards))) < 4


def test_resource_cards_come_in_any_order() -> None:
    state = game("card", 3, big_on_top)
    assert isinstance(state, CardState)
    counts = Counter(sample.top_resource or 0 for sample in samples(state))
    assert chi_square(counts, state.resource_market.deck) < 4
