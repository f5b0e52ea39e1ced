"""The whole table at a glance."""

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from wattworks.cli.terminal.screen.families import screen_of
from wattworks.cli.terminal.screen.look import DIM, STRONG, Scene
from wattworks.cli.terminal.screen.plants import plant_market
from wattworks.cli.terminal.screen.players import players_table, seats_line
from wattworks.locales import phrase


def whole_table(scene: Scene) -> RenderableType:
    """Round and phase, the markets, the players."""
    fuel = screen_of(scene).fuel_market(scene, scene.view)
    markets: list[RenderableType] = [plant_market(scene), "", fuel, ""]
    return Group(heading(scene), *markets, players_table(scene), seats_line(scene))


def heading(scene: Scene) -> RenderableType:
    """Round, step and phase."""
    state = scene.view.public
    phase = scene.nouns.phase(state.phase_index)
    title = Text(phrase("overview.round", round=state.round, phase=phase), STRONG)
    step = screen_of(scene).step(scene, scene.view)
    if step:
        title.append(f" · {step}", DIM)
    return Rule(title, align="left", style=DIM, characters="-" if scene.look.plain else "─")
