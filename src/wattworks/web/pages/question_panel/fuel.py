"""Buying fuel: single tokens, whole sets for a plant, and what the fuel at hand can run."""

from collections.abc import Sequence
from dataclasses import dataclass

from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.fuel import lacking
from wattworks.engine.rules import FIRST, HYBRID, SECOND
from wattworks.engine.state import State
from wattworks.locales import phrase
from wattworks.record import notation
from wattworks.web.pages.question_panel.choices import SEPARATOR, Choice, money
from wattworks.web.pages.scene import Scene

MOST_PRICES = 6  # shown ahead


@dataclass(frozen=True)
class Ladder:
    """One fuel: the control that buys a token (or none), the next prices, what is held."""

    fuel: int
    act: str
    prices: list[int]
    held: int


@dataclass(frozen=True)
class PlantSets:
    """A plant with the controls that buy fuel for one run, and for two."""

    card: int
    sets: list[Choice]


def ladders(scene: Scene, view: BoardView) -> list[Ladder]:
    held = view.public.players[scene.seat].fuel
    found = []
    for kind, name in enumerate(scene.nouns.rules.fuels):
        act = f"buy {name}"
        prices = view.token_prices(kind, MOST_PRICES)
        found.append(Ladder(kind, act if act in scene.acts else "", prices, held[kind]))
    return found


def plant_sets(scene: Scene, view: BoardView) -> list[PlantSets]:
    """For each own plant that burns something what one set and two sets cost."""
    found = []
    for card in view.public.players[scene.seat].plants:
        need, kind = view.rules.need[card], view.rules.fuel[card]
        if need:
            sets = [_set(scene, view, [kind] * (need * times), times) for times in (1, 2)]
            found.append(PlantSets(card, [each for each in sets if each is not None]))
    return found


def one_run(scene: Scene, view: BoardView) -> Choice | None:
    """All that is lacking for one run of all plants; None if nothing is, or it cannot be had."""
    wanted = _lacking(view, scene.seat)
    if not wanted:
        return None
    return _order(scene, view, wanted, phrase("panel.fuel_for_one_run"))


def ready(view: BoardView | CardView, seat: int) -> tuple[int, int]:
    """What the plants could put out with the fuel at hand, and with all fuel."""
    player = view.public.players[seat]
    outputs = view.rules.output
    best = max(sum(outputs[card] for card in run.cards) for run in view.runs(seat))
    return best, sum(outputs[card] for card in player.plants)


def _set(scene: Scene, view: BoardView, wanted: Sequence[int], times: int) -> Choice | None:
    return _order(scene, view, wanted, phrase("panel.sets", sets=times))


def _order(scene: Scene, view: BoardView, wanted: Sequence[int], label: str) -> Choice | None:
    """A control that buys all of that, or None if the rules or the purse forbid it."""
    state = view.public.copy()
    row = state.to_move
    before = state.players[row].money
    texts: list[str] = []
    for kind in wanted:
        action = _cheapest(view, state, kind)
        if action is None:
            return None
        texts.append(notation.write(state, action))
        state.apply(action)
    return Choice(SEPARATOR.join(texts), label, money(before - state.players[row].money))


def _cheapest(view: BoardView, state: State, kind: int) -> Action | None:
    """The cheapest token that a plant of that kind can burn, if it may be bought."""
    kinds = (FIRST, SECOND) if kind == HYBRID else (kind,)
    legal = [actions.BUYS[each] for each in kinds if state.refusal(actions.BUYS[each]) is None]
    prices = BoardView(state, state.to_move)  # type: ignore[arg-type]
    return min(legal, key=prices.quote, default=None)


def _lacking(view: BoardView, seat: int) -> list[int]:
    """Tokens that one run of all plants needs beyond those at hand."""
    player = view.public.players[seat]
    units = lacking(view.rules, player.plants, player.fuel)
    return [kind for kind, count in enumerate(units) for _ in range(count)]
