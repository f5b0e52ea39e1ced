"""What is done in a process that has loaded the extension. Only plain values come back."""

import asyncio
from pathlib import Path
from typing import Any

import numpy as np

from tests.extension.levy import WithLevy
from wattworks import bots
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.engine.state import BoardState
from wattworks.envs import BatchEnv
from wattworks.game import Game
from wattworks.locales import languages, phrase, set_language
from wattworks.locales.nouns import Nouns, map_title
from wattworks.observation.layouts import layout
from wattworks.web.drawing.map_layout import chart
from wattworks.web.drawing.map_panel import table_look
from wattworks.web.http.app import create_app

SEATS = ("Ann", "Bob", "Cem", "Dora")


def offered_maps() -> dict[str, tuple[str, ...]]:
    return {edition.name: edition.maps for edition in EDITIONS.values()}


def played(edition: str, map_name: str, kinds: tuple[str, ...], seed: int) -> Game:
    """A whole game of bots through the library."""
    game = Game.new(edition, map_name, players=SEATS[: len(kinds)], seed=seed)
    players, dice = [bots.bot(kind) for kind in kinds], Dice(seed)
    while not game.is_over:
        game.play(players[game.to_move].choose(game.view(game.to_move), dice))
    return game


def rounds_of(edition: str, map_name: str, kinds: tuple[str, ...], seed: int) -> int:
    return int(played(edition, map_name, kinds, seed).state.round)


def plan_of(edition: str, map_name: str, kind: str) -> str:
    """What a bot does first, in notation."""
    game = Game.new(edition, map_name, players=SEATS, seed=4)
    return game.notation(bots.bot(kind).choose(game.view(game.to_move), Dice(1)))


def survives_texts(edition: str, map_name: str) -> list[str]:
    """Which of the texts of a game, halfway through, give another game when they are read."""
    game = played(edition, map_name, ("medium", "random", "easy"), 3)
    half = game.at(game.version // 2)
    copies = {
        "record": Game.load(half.save()),
        "json": Game.load(half.save("json")),
        "position": Game.from_position(half.position()),
    }
    return [name for name, copy in copies.items() if copy.digest() != half.digest()]


def table_figures(edition: str, map_name: str, players: int) -> dict[str, Any]:
    """The figures that the extension is about."""
    game = Game.new(edition, map_name, players=SEATS[:players], seed=1)
    state = game.state
    assert isinstance(state, BoardState)
    rules = state.board_rules
    return {
        "fuels": rules.fuels,
        "cards": [card.name for card in rules.cards],
        "payouts": rules.payouts,
        "start": rules.market_start,
        "refill": rules.refill,
        "cheapest coal": rules.prices[0][0],
        "storage": rules.storage_prices,
        "phase out": [
            (card.name, fuel) for card, fuel in zip(rules.cards, rules.phase_out, strict=True)
            if fuel >= 0
        ],
        "money": [row.money for row in state.players],
    }  # fmt: skip


def price_off_the_market(edition: str, map_name: str, kind: int) -> int:
    """What a token costs when the market has none left."""
    state = Game.new(edition, map_name, players=SEATS, seed=1).state
    assert isinstance(state, BoardState)
    state.token_market.stock = [0] * len(state.rules.fuels)
    return int(state.token_market.price(state.board_rules, kind))


def income_without_cities(edition: str, map_name: str) -> int:
    """What everybody earns who supplies nothing, as the first events of a game tell it."""
    game = played(edition, map_name, ("random", "random", "random"), 5)
    return min(event.params()["money"] for event in game.events if event.name == "income")


def words() -> dict[str, tuple[str, ...]]:
    """How the extension's things are called in each language."""
    rules = EDITIONS["frontier"].rules(Options("frontier", "isles", SEATS))
    found: dict[str, tuple[str, ...]] = {}
    for language in languages():
        set_language(language)
        nouns = Nouns(rules, SEATS)
        found[language] = (
            nouns.fuel(2), map_title("isles"), nouns.region(0), phrase("edition.frontier")
        )  # fmt: skip
    set_language("en")
    return found


def question_read_back() -> tuple[str, str, int]:
    """A question that only an edition from outside asks, read from a position; what it does."""
    EDITIONS[WithLevy.name] = WithLevy()
    try:
        return _grant_taken()
    finally:
        del EDITIONS[WithLevy.name]


def _grant_taken() -> tuple[str, str, int]:
    game = Game.new(WithLevy.name, "usa", players=SEATS, seed=1)
    game.play("done")
    copy = Game.from_position(game.position())
    assert Game.load(game.save()).digest() == game.digest()
    asked = copy.state.question
    assert asked is not None
    copy.play("done")
    return asked.name, copy.state.phase().name, int(copy.state.players[1].money)


def charts_made_by_requests(folder: Path, edition: str, map_name: str) -> int:
    """How often a map had to be laid out again once the server was up, in any language."""
    return asyncio.run(_charts_made_by_requests(folder, Options(edition, map_name, SEATS)))


async def _charts_made_by_requests(folder: Path, options: Options) -> int:
    chart.cache_clear()
    app = create_app(folder)
    async with app.router.lifespan_context(app):
        before = chart.cache_info().misses
        for language in languages():
            set_language(language)
            table_look(options, len(SEATS))
        return chart.cache_info().misses - before


def environment_plays(edition: str, map_name: str) -> tuple[int, bool, bool]:
    """Through the environments: games that ended, and whether every choice had a number and every
    question a figure."""
    env = BatchEnv(2, edition=edition, map=map_name, players=3, seed=1)
    rng = np.random.default_rng(0)
    ended, has_choice, is_asked = 0, True, True
    while not ended:
        has_choice = has_choice and bool(env.masks.any(axis=1).all())
        asked = env.observations[:, : len(env.dealer.layout.encoder.shape.questions)]
        is_asked = is_asked and bool((asked.sum(axis=1) == 1).all())
        _, terminated, _ = env.step((rng.random(env.masks.shape) * env.masks).argmax(axis=1))
        ended += int(terminated.sum())
    return ended, has_choice, is_asked


def a_question_of_its_own_has_a_figure() -> list[str]:
    """The figures of questions of an edition that asks one more."""
    with_levy = WithLevy()
    rules = with_levy.rules(Options(with_levy.name, "usa", SEATS))
    return layout(rules).encoder.shape.questions
