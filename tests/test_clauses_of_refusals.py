"""Every refusal has the clause that forbids it, and the table of clauses has nothing else."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from tests.card_table import CardTable
from tests.docs.test_clauses import BOLD_ID
from tests.table import Table
from tools.rules_tables import PAGES
from wattworks import bots
from wattworks.dice import Dice
from wattworks.editions import DRAFT, EDITIONS, RANDOM, OptionsError
from wattworks.engine import refusal
from wattworks.engine.actions import BID_BASE, action_from_id
from wattworks.engine.state import State
from wattworks.game import Game
from wattworks.locales.clauses import ANY, CLAUSES, NO_CLAUSE, clause_of, modes
from wattworks.testing.legality import ALL_BUT_BIDS

CODES = {value for name, value in vars(refusal).items() if name.isupper() and type(value) is str}
BIDS = [action_from_id(BID_BASE + money) for money in (0, 1, 2, 5, 10, 20, 40, 100)]
ACTIONS = [*ALL_BUT_BIDS, *BIDS]
RARE = frozenset({"region", "give up", "spend", "mix"})  # questions that are asked seldom
TEMPERS = (0.95, 0.6, 0.2)  # how often a bot plays, and not luck

Entry = tuple[str, str, str, str]  # family, mode, code, question
ENTRIES = {
    (family, mode, code, question)
    for family, of_modes in CLAUSES.items()
    for mode, codes in of_modes.items()
    for code, questions in codes.items()
    for question in questions
}


def test_every_code_has_a_clause_or_none_on_purpose() -> None:
    found = {code for _, _, code, _ in ENTRIES}
    assert found | NO_CLAUSE == CODES
    assert not found & NO_CLAUSE


def test_every_clause_is_in_the_rules() -> None:
    texts = [page.read_text("utf-8") for page in PAGES.rglob("*.md")]
    ids = {clause for text in texts for clause in BOLD_ID.findall(text)}
    assert {CLAUSES[family][mode][code][name] for family, mode, code, name in ENTRIES} <= ids


def games(edition: str) -> Iterator[Game]:
    """One at each kind of table, with regions drafted and drawn."""
    offered = EDITIONS[edition]
    map_name = offered.maps[0] if offered.maps else None
    for players in (2, 4):
        for variants in ((), *((variant,) for variant in offered.variants)):
            for regions in (DRAFT, RANDOM) if offered.maps else (RANDOM,):
                try:
                    yield Game.new(
                        edition,
                        map_name,
                        players,
                        regions=regions,
                        variants=variants,
                        seed=len(variants) + players,
                    )
                except OptionsError:
                    continue  # not for this table


def positions(game: Game, temper: float) -> Iterator[State]:
    bot, dice, luck = bots.bot("easy"), Dice(1), random.Random(temper)
    while not game.is_over:
        yield game.state
        if luck.random() < temper:
            game.play(bot.choose(game.view(game.to_move), dice))
        else:
            game.play(luck.choice(game.legal_actions()))
    yield game.state


def refused(state: State, luck: random.Random) -> Iterator[tuple[str, str]]:
    """The question of a position, and the codes with which it refuses actions."""
    name = "" if state.question is None else state.question.name
    for action in ACTIONS if name in RARE else luck.sample(ACTIONS, 120):
        no = state.refusal(action)
        if no is not None and no.code not in NO_CLAUSE:
            yield name, no.code


def entry(state: State, question: str, code: str) -> Entry | None:
    """Where in the table the clause is found."""
    family = state.rules.family
    for mode in modes(state.rules):
        found = CLAUSES[family].get(mode, {}).get(code, {})
        for name in (question, ANY):
            if name in found:
                return family, mode, code, name
    return None


@cache
def met(edition: str) -> set[Entry | None]:
    """What is refused in games of an edition, as entries of the table; None: it is not there."""
    luck = random.Random(3)
    return {
        entry(state, question, code)
        for temper in TEMPERS
        for game in games(edition)
        for state in positions(game, temper)
        for question, code in refused(state, luck)
    }


def two_hybrid_fuels_to_choose_from() -> State:
    table = CardTable()
    table.own(0, "07 15 05a")
    table.market("06c 17 18 19 20 21 22 23")
    table.fuel(0, gas=6, oil=6)
    table.money(50, 50, 50)
    table.enter("auction", [0, 1, 2])
    table.buy_plant("06c")
    table.play("scrap 15")
    assert table.question == "give kind"
    return table.state


def first_city_in_step_3() -> State:
    table = Table("recharged", "germany", players=3, variants=["start-empty"])
    table.step(3)
    table.some_houses(1, 3)
    table.enter("building", order=[2, 1, 0])
    return table.state


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_whatever_is_refused_in_a_game_has_a_clause(edition: str) -> None:
    assert len(met(edition)) > 10
    assert None not in met(edition)


def test_every_entry_of_the_table_can_be_met() -> None:
    found = set().union(*(met(edition) for edition in EDITIONS))
    for state in (two_hybrid_fuels_to_choose_from(), first_city_in_step_3()):
        assert state.question is not None
        refusals = filter(None, map(state.refusal, ACTIONS))
        found |= {entry(state, state.question.name, no.code) for no in refusals}
    assert found - {None} == ENTRIES


@pytest.mark.parametrize(
    ("variants", "clause"), [((), "B-END-1"), (("first-game",), "B-END-3"), (("trust",), "T-STP-1")]
)
def test_the_mode_decides_which_clause_it_is(variants: tuple[str, ...], clause: str) -> None:
    rules = Game.new("original", players=2, variants=variants, seed=1).rules
    assert clause_of(rules, "", refusal.GAME_OVER) == clause
