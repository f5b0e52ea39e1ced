"""The board game at the terminal."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.screen.family_screen import FamilyScreen
from wattworks.cli.terminal.screen.look import DIM, STRONG, Scene, fuel_style
from wattworks.engine.board_view import BoardView
from wattworks.locales import phrase

PAYOUTS_IN_A_ROW = 11


class BoardScreen(FamilyScreen[BoardView]):
    def step(self, scene: Scene, view: BoardView) -> str:
        rules, step = view.rules, scene.nouns.step(view.public.step)
        if view.public.step == 1 and not rules.ends_before_step_two():
            cities, end = rules.step2_cities, rules.end_cities
            return phrase("overview.step_1", step=step, cities=cities, end=end)
        return phrase("overview.step", step=step, end=rules.end_cities)

    def end_card(self, scene: Scene, cards: int) -> str:
        return phrase("overview.to_end_card", cards=cards, step=scene.nouns.step(3))

    def fuel_market(self, scene: Scene, view: BoardView) -> RenderableType:
        return token_market(scene, view)

    def fuel_held(self, scene: Scene, view: BoardView, row: int) -> Text:
        return scene.fuel(view.public.players[row].fuel)

    def ability_titles(self) -> list[str]:
        return [phrase("overview.cities"), phrase("overview.supplies")]

    def ability_cells(self, scene: Scene, view: BoardView, row: int) -> list[Text]:
        """Cities, and how many can be supplied now; the Trust has houses only."""
        if row >= view.rules.seats:
            houses = view.board_state.grid.houses(row)
            return [Text(str(houses), DIM), Text()]
        supplied = max(run.cities for run in view.runs(row))
        able = sum(view.rules.output[card] for card in view.public.players[row].plants)
        cities = Text(str(view.board_state.grid.size(row)))
        return [cities, Text.assemble(str(supplied), (f"/{able}", DIM))]

    def reference(self, scene: Scene, view: BoardView) -> RenderableType:
        return Group(_payouts(view), _refills(scene, view), _thresholds(view))

    def result_titles(self) -> list[str]:
        return [phrase("results.supplied"), phrase("overview.money"), phrase("overview.cities")]

    def result_cells(self, view: BoardView, row: int) -> list[str]:
        player, cities = view.public.players[row], view.board_state.grid.size(row)
        return [str(player.supplied), str(player.money), str(cities)]


def token_market(scene: Scene, view: BoardView) -> RenderableType:
    """One line per fuel: its tokens on their prices, how many, and the next refill."""
    prices = sorted({price for spaces in view.rules.prices for price in spaces})
    table = Table.grid(padding=(0, 1, 0, 0))
    header = [Text(phrase("overview.fuel_prices"), DIM)]
    header += [Text(str(price), DIM) for price in prices]
    header += [Text(phrase("overview.fuel_left"), DIM), Text(phrase("overview.fuel_refill"), DIM)]
    for column in range(len(header)):
        table.add_column(justify="left" if column == 0 else "right")
    table.add_row(*header)
    for kind, refill in enumerate(view.next_refill()):
        table.add_row(*_fuel_row(scene, view, kind, prices, refill))
    return table


def _fuel_row(
    scene: Scene, view: BoardView, kind: int, prices: list[int], refill: int
) -> list[Text]:
    market = view.board_state.token_market
    spaces = view.rules.prices[kind]
    sold = len(spaces) - market.stock[kind]
    name = view.rules.fuels[kind]
    row = [Text(scene.nouns.fuel(kind), fuel_style(name))]
    for price in prices:
        cell = Text()
        for place, its_price in enumerate(spaces):
            if its_price == price:
                full = place >= sold
                sign = scene.look.full if full else scene.look.empty
                cell.append(sign, fuel_style(name) if full else DIM)
        row.append(cell)
    row.append(Text(str(market.stock[kind])))
    row.append(Text(f"+{refill}"))
    storage = view.rules.storage_prices[kind]
    if storage and market.supply[kind]:
        row.append(
            Text(phrase("overview.fuel_storage", units=market.supply[kind], money=storage), DIM)
        )
    return row


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
