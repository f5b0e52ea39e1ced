"""The whole table at a glance."""

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from wattworks.cli.terminal.screen.fuel import card_market, token_market
from wattworks.cli.terminal.screen.look import DIM, STRONG, Scene
from wattworks.cli.terminal.screen.plants import plant_market
from wattworks.cli.terminal.screen.players import players_table, seats_line
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.locales import phrase


def whole_table(scene: Scene) -> RenderableType:
    """Round and phase, the markets, the players."""
    parts: list[RenderableType] = [heading(scene), plant_market(scene), ""]
    if isinstance(scene.view, BoardView):
        parts += [token_market(scene, scene.view), ""]
    elif isinstance(scene.view, CardView):
        parts += [card_market(scene, scene.view), ""]
    return Group(*parts, players_table(scene), seats_line(scene))


def heading(scene: Scene) -> RenderableType:
    """Round, step and phase."""
    state = scene.view.public
    phase = scene.nouns.phase(state.phase_index)
    title = Text(phrase("overview.round", round=state.round, phase=phase), STRONG)
    step = _step(scene)
    if step:
        title.append(f" · {step}", DIM)
    return Rule(title, align="left", style=DIM, characters="-" if scene.look.plain else "─")


def _step(scene: Scene) -> str:
    view = scene.view
    if isinstance(view, CardView):
        return scene.nouns.step(3) if view.card_state.is_last_round() else ""
    if not isinstance(view, BoardView):
        return ""
    rules = view.rules
    step = scene.nouns.step(view.public.step)
    if view.public.step == 1 and not rules.ends_before_step_two():
        return phrase("overview.step_1", step=step, cities=rules.step2_cities, end=rules.end_cities)
    return phrase("overview.step", step=step, end=rules.end_cities)
