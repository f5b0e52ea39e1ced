"""Tables to look things up: payouts, all plants, results, options."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.screen.look import DIM, GOOD, STRONG, Scene
from wattworks.cli.terminal.screen.plants import plant_grid, plant_text
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.view import View
from wattworks.locales import phrase

PAYOUTS_IN_A_ROW = 11


def reference_tables(scene: Scene) -> RenderableType:
    """What is printed on the players' aids."""
    view = scene.view
    if isinstance(view, BoardView):
        return Group(_payouts(view), _refills(scene, view), _thresholds(view))
    if isinstance(view, CardView):
        rules = view.rules
        told = phrase(
            "reference.card_game",
            least=rules.min_income,
            money=rules.money_per_point,
            limit=view.rules.plant_limit,
        )
        return Text(f"{told}\n{phrase('reference.card_ties')}")
    return Text()


def _payouts(view: BoardView) -> RenderableType:
    """Cities supplied and income."""
    payouts = view.rules.payouts
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column()
    for _ in range(PAYOUTS_IN_A_ROW):
        table.add_column(justify="right")
    for start in range(0, len(payouts), PAYOUTS_IN_A_ROW):
        part = range(start, min(start + PAYOUTS_IN_A_ROW, len(payouts)))
        cities = [Text(str(count), DIM) for count in part]
        incomes = [Text(str(payouts[count]), STRONG) for count in part]
        table.add_row(Text(phrase("reference.supplied"), DIM), *cities)
        table.add_row(Text(phrase("reference.income"), DIM), *incomes)
    return table


def _refills(scene: Scene, view: BoardView) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    refill = view.rules.refill
    steps = [phrase("reference.step", step=step + 1) for step in range(len(refill[0]))]
    table.add_row(Text(phrase("reference.refill"), DIM), *[Text(step, DIM) for step in steps])
    for kind, amounts in enumerate(refill):
        table.add_row(scene.nouns.fuel(kind), *[f"+{units}" for units in amounts])
    return table


def _thresholds(view: BoardView) -> RenderableType:
    rules = view.rules
    if rules.ends_before_step_two():
        limit = rules.plant_limit
        return Text(phrase("reference.thresholds_one_step", end=rules.end_cities, limit=limit))
    return Text(
        phrase(
            "reference.thresholds",
            step2=rules.step2_cities,
            end=rules.end_cities,
            limit=rules.plant_limit,
        )
    )


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
    for title in _result_titles(view):
        table.add_column(title, justify="right")
    for place, rows in enumerate(ranks):
        rank = 1 + sum(len(better) for better in ranks[:place])
        for row in rows:
            table.add_row(str(rank), scene.player(row), *_result_cells(view, row))
    return Group(table, Text(scene.nouns.winners(ranks[0]), GOOD))


def _result_titles(view: View) -> list[str]:
    if isinstance(view, BoardView):
        return [phrase("results.supplied"), phrase("overview.money"), phrase("overview.cities")]
    return [
        phrase("results.points"),
        phrase("overview.money"),
        phrase("results.rest"),
        phrase("results.largest_plant"),
    ]


def _result_cells(view: View, row: int) -> list[str]:
    player = view.public.players[row]
    cells = [str(player.supplied), str(player.money)]
    if isinstance(view, BoardView):
        cells.append(str(view.board_state.grid.count[row]))
    elif isinstance(view, CardView):
        cells.append(str(player.money % view.rules.money_per_point))
        cells.append(str(view.public.highest_number(row)))
    return cells
