"""What can be done now: each choice as it is typed, with its meaning."""

from dataclasses import dataclass

from wattworks.cli.terminal.screen.look import Scene
from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES, Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.fuel import needs
from wattworks.engine.rules import FIRST, HYBRID, SECOND
from wattworks.locales import phrase
from wattworks.locales.typed_text import typed_text


@dataclass(frozen=True)
class Choice:
    command: str
    meaning: str


def choices(scene: Scene) -> list[Choice]:
    """All legal choices; bids as one."""
    view = scene.view
    legal = view.legal_actions()
    bids = [each for each in legal if each.kind == actions.BID]
    found: list[Choice] = []
    if bids:
        most = bids[-1].value
        key = "choice.bid" if len(bids) > 1 else "choice.only_bid"
        found.append(Choice(typed_text(view.public, bids[0]), phrase(key, most=most)))
    if legal and legal[0].kind == actions.RUN:
        legal = best_runs(scene)
    found += [
        Choice(typed_text(view.public, each), meaning(scene, each))
        for each in legal
        if each.kind != actions.BID
    ]
    return found


def best_runs(scene: Scene) -> list[Action]:
    """Sets of plants, the best-paying first; among those, smaller sets first."""
    view = scene.view
    order = {run.action: (-run.income, len(run.cards)) for run in view.runs(view.seat)}
    return sorted(order, key=lambda action: order[action])


def meaning(scene: Scene, action: Action) -> str:
    """What an action costs or earns."""
    kind, value = action.kind, action.value
    if kind in (actions.NOMINATE, actions.SCRAP):
        plant = scene.nouns.plant(value)
        return phrase(f"choice.{KIND_NAMES[kind]}", plant=plant, money=scene.view.quote(action))
    if kind == actions.RUN:
        return _run_meaning(scene, value)
    if kind == actions.MIX:
        return _mix_meaning(scene, value)
    if kind in (actions.BUY, actions.TAKE):
        return phrase("choice.buy", money=scene.view.quote(action))
    if kind == actions.BUILD:
        return _build_meaning(scene, action)
    if kind in (actions.PASS, actions.DONE):
        question = scene.view.public.question
        assert question is not None
        return phrase(f"choice.{KIND_NAMES[kind]}.{question.name.replace(' ', '_')}")
    if kind in (actions.MARK, actions.HOUSE):
        return scene.nouns.city(value)
    if kind == actions.REGION:
        return scene.nouns.region(value)
    return phrase(f"choice.{KIND_NAMES[kind]}")


def _run_meaning(scene: Scene, chosen: int) -> str:
    view = scene.view
    need = needs(view.rules, view.public.players[view.seat].plants, chosen)
    what = scene.nouns.burnt(need)
    income, cities = view.income(view.seat, chosen), view.supplied(view.seat, chosen)
    return phrase(f"choice.run.{view.rules.family}", cities=cities, money=income, what=what)


def _mix_meaning(scene: Scene, units: int) -> str:
    view = scene.view
    need = needs(view.rules, view.public.players[view.seat].plants, view.public.chosen_plants)[
        HYBRID
    ]
    return phrase(
        "choice.mix",
        first=scene.nouns.units(FIRST, units),
        second=scene.nouns.units(SECOND, need - units),
    )


def _build_meaning(scene: Scene, action: Action) -> str:
    view = scene.view
    assert isinstance(view, BoardView)
    grid = view.board_state.grid
    return phrase(
        "choice.build",
        money=view.quote(action),
        house=grid.house_price(action.value),
        route=grid.route_cost(view.seat, action.value),
    )
