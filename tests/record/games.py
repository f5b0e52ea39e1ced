"""Games for the tests of texts: random ones of every kind, and twins that differ in secrets."""

from random import Random

from hypothesis import strategies as st

from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.engine import events
from wattworks.engine.card_state import CardState
from wattworks.engine.plants import IN_DECK
from wattworks.engine.secrets import redeal, redeal_resources
from wattworks.engine.setup import CardSetup, Setup
from wattworks.engine.state import State
from wattworks.game import Game
from wattworks.testing.all_tables import plain_tables, tables

TABLES = list(tables())
PLAIN = list(plain_tables())
A_GAME = 2_000  # more moves than a random game has


def name_of(options: Options) -> str:
    return f"{options.edition}-{options.map}-{len(options.players)}"


def played(options: Options, seed: int, moves: int, undos: float = 0.05) -> Game:
    """A random game, so many entries long or to its end."""
    game = Game.deal(options, seed)
    play_on(game, Random(seed), moves, undos)
    return game


def play_on(game: Game, random: Random, moves: int, undos: float = 0.0) -> None:
    for _ in range(moves):
        if game.can_undo() and random.random() < undos:
            game.undo()
        elif game.is_over:
            return
        else:
            game.play(random.choice(game.legal_actions()))


@st.composite
def games(draw: st.DrawFn, most: int = 500) -> Game:
    """A game at any table, anywhere in its course."""
    edition = draw(st.sampled_from(sorted(EDITIONS)))
    options = draw(st.sampled_from([each for each in TABLES if each.edition == edition]))
    return played(options, draw(st.integers(0, 10_000)), draw(st.integers(0, most)))


def same_course(game: Game, start: Setup | State) -> Game:
    """The same entries from another start."""
    twin = Game(game.options, start)
    for entry in game.entries:
        if entry.text is None:
            twin.undo()
        else:
            twin.play(entry.text)
    return twin


def other_secrets(game: Game, seed: int) -> Setup:
    """A setup that leads to the same public course, dealt again by the engine's own rules."""
    dice, setup, rules = Dice(seed), game.setup, game.rules
    state = game.state.copy()
    redeal(rules, state.plant_market, dice)
    top_down = state.plant_market.deck[::-1]
    drawn = [event.a for event in game.events if event.kind == events.DRAW]
    shuffled = sorted(range(len(rules.cards)), key=state.plant_market.ranks.__getitem__)
    deck = setup.deck
    if state.plant_market.end_place == IN_DECK:
        above = top_down[: top_down.index(rules.end_card)]
        deck = (*setup.deck[: len(drawn)], *above, int(rules.end_card))
    elif not state.plant_market.frozen:
        known = [*drawn[len(setup.deck) :], *top_down]
        shuffled = known + [card for card in shuffled if card not in known]
    plants = (
        setup.order,
        setup.regions,
        setup.market,
        deck,
        tuple(sorted(state.plant_market.removed)),
    )
    if not isinstance(setup, CardSetup):
        return Setup(*plants, tuple(shuffled))
    return CardSetup(*plants, tuple(shuffled), *_other_resources(game, setup, dice))


def _other_resources(
    game: Game, setup: CardSetup, dice: Dice
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The deck below what was drawn, and all shuffles below what was drawn after them."""
    state = game.state.copy()
    assert isinstance(state, CardState)
    market = state.resource_market
    redeal_resources(market, dice)
    remaining = tuple(market.deck[::-1])
    orders = list(market.orders)
    if not market.shuffles:
        drawn = setup.resources[: len(setup.resources) - len(remaining)]
        return (*drawn, *remaining), tuple(orders)
    for i in range(market.shuffles):
        orders[i] = tuple(setup.later_shuffles[i])  # all of it has been drawn
    last = market.shuffles - 1
    before = [card for card in setup.later_shuffles[last] if card not in remaining]
    orders[last] = (*before, *remaining)
    return tuple(setup.resources), tuple(orders)
