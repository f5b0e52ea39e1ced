"""Tables to look things up: payouts, all plants, results, options."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.screen.families import screen_of
from wattworks.cli.terminal.screen.look import DIM, GOOD, STRONG, Scene
from wattworks.cli.terminal.screen.plants import plant_grid, plant_text
from wattworks.locales import phrase

PAYOUTS_IN_A_ROW = 11


def reference_tables(scene: Scene) -> RenderableType:
    """What is printed on the players' aids."""
    return screen_of(scene).reference(scene, scene.view)


def all_plants(scene: Scene) -> RenderableType:
    """Every plant and where it is, as far as anybody knows."""
    market = scene.view.public.plant_market
    end = scene.view.rules.end_card
    groups: list[tuple[Text, Sequence[int]]] = [
        (Text(phrase("plant_list.market")), [card for card in market.cards if card != end])
    ]
    for row, player in enumerate(scene.view.public.players):
        groups.append((scene.player(row), player.plants))
    groups.append((Text(phrase("plant_list.unseen")), scene.view.unseen_plants()))
    groups.append((Text(phrase("plant_list.out")), sorted(market.out)))
    shown = {card for _, cards in groups for card in cards}
    under = [card for card in range(end) if card not in shown]
    groups.insert(-1, (Text(phrase("plant_list.under")), under))
    parts: list[RenderableType] = []
    for label, cards in groups:
        if cards:
            cells = [plant_text(scene, card) for card in cards]
            parts += [label, plant_grid(scene, [(Text(" "), cells)])]
    return Group(*parts)


def results_table(scene: Scene, ranks: Sequence[Sequence[int]]) -> RenderableType:
    """Who won, and by how much."""
    view = scene.view
    table = Table(title=phrase("results.title"), title_style=STRONG, header_style=DIM)
    table.add_column(phrase("results.rank"), justify="right")
    table.add_column(phrase("overview.player"))
    screen = screen_of(scene)
    for title in screen.result_titles():
        table.add_column(title, justify="right")
    for place, rows in enumerate(ranks):
        rank = 1 + sum(len(better) for better in ranks[:place])
        for row in rows:
            table.add_row(str(rank), scene.player(row), *screen.result_cells(view, row))
    return Group(table, Text(scene.nouns.winners(ranks[0]), GOOD))
