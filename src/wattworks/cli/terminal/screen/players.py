"""The players: money, plants, fuel, cities, in turn order; and the order of seats."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.screen.look import DIM, Scene
from wattworks.cli.terminal.screen.plants import short_plant
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
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
    for title in _last_titles(scene):
        table.add_column(title, justify="right")
    for place, row in enumerate(view.public.order):
        table.add_row(*_player_row(scene, place, row))
    return table


def _last_titles(scene: Scene) -> list[str]:
    if isinstance(scene.view, BoardView):
        return [phrase("overview.cities"), phrase("overview.supplies")]
    return [phrase("overview.earns")]


def _player_row(scene: Scene, place: int, row: int) -> list[Text]:
    player = scene.view.public.players[row]
    plants = Text(" ").join([short_plant(scene, card) for card in player.plants])
    cells = [
        Text(str(place + 1), DIM),
        scene.player(row),
        _money(scene, row),
        plants,
        _fuel(scene, row),
    ]
    return cells + _last_cells(scene, row)


def _fuel(scene: Scene, row: int) -> Text:
    """Tokens, or the cards held, with the units left on each and printed on it."""
    view = scene.view
    if not isinstance(view, CardView):
        return scene.fuel(view.public.players[row].fuel)
    rules, market = view.rules, view.card_state.resource_market
    cards: list[Text] = []
    for card in sorted(market.hands[row]):
        left, units = market.left[card], rules.card_units[card]
        shown = str(left) if left == units else f"{left}/{units}"
        cards.append(Text.assemble(shown, scene.fuel_letter(rules.card_fuel[card])))
    return Text(" ").join(cards)


def _money(scene: Scene, row: int) -> Text:
    if row >= scene.view.rules.seats:
        return Text()
    money = scene.view.money(row)
    return Text("?", DIM) if money is None else Text(str(money), "bold")


def _last_cells(scene: Scene, row: int) -> list[Text]:
    """Cities, and how many can be supplied now; in the card game, what can be earned."""
    view = scene.view
    if isinstance(view, CardView) and row >= view.rules.seats:
        return [Text()]
    if isinstance(view, CardView):
        return [Text(str(max(run.income for run in view.runs(row))))]
    if not isinstance(view, BoardView):
        return []
    if row >= view.rules.seats:
        houses = view.board_state.grid.owner.count(row)
        return [Text(str(houses), DIM), Text()]
    supplied = max(run.cities for run in view.runs(row))
    able = sum(view.rules.output[card] for card in view.public.players[row].plants)
    cities = Text(str(view.board_state.grid.count[row]))
    return [cities, Text.assemble(str(supplied), (f"/{able}", DIM))]


def seats_line(scene: Scene) -> Text:
    """Bids go round the table, whatever the turn order."""
    line = Text(f"{phrase('overview.bidding_order')} ", DIM)
    line.append_text(scene.players(range(scene.view.rules.seats), f" {scene.look.arrow} "))
    return line
