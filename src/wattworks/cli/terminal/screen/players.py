"""The players: money, plants, fuel, cities, in turn order; and the order of seats."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.screen.families import screen_of
from wattworks.cli.terminal.screen.look import DIM, Scene
from wattworks.cli.terminal.screen.plants import short_plant
from wattworks.locales import phrase


def players_table(scene: Scene) -> RenderableType:
    """A line for each row of the table, in turn order."""
    view = scene.view
    table = Table(box=None, padding=(0, scene.look.gap, 0, 0), header_style=DIM, pad_edge=False)
    table.add_column(phrase("overview.turn_order"), justify="right")
    table.add_column(phrase("overview.player"))
    table.add_column(phrase("overview.money"), justify="right")
    table.add_column(phrase("overview.plants"))
    table.add_column(phrase("overview.fuel"))
    for title in screen_of(scene).ability_titles():
        table.add_column(title, justify="right")
    for place, row in enumerate(view.public.order):
        table.add_row(*_player_row(scene, place, row))
    return table


def _player_row(scene: Scene, place: int, row: int) -> list[Text]:
    view, screen = scene.view, screen_of(scene)
    player = view.public.players[row]
    plants = Text(" ").join([short_plant(scene, card) for card in player.plants])
    cells = [
        Text(str(place + 1), DIM),
        scene.player(row),
        _money(scene, row),
        plants,
        screen.fuel_held(scene, view, row),
    ]
    return cells + screen.ability_cells(scene, view, row)


def _money(scene: Scene, row: int) -> Text:
    if row >= scene.view.rules.seats:
        return Text()
    money = scene.view.money(row)
    return Text("?", DIM) if money is None else Text(str(money), "bold")


def seats_line(scene: Scene) -> Text:
    """Bids go round the table, whatever the turn order."""
    line = Text(f"{phrase('overview.bidding_order')} ", DIM)
    line.append_text(scene.players(range(scene.view.rules.seats), f" {scene.look.arrow} "))
    return line
