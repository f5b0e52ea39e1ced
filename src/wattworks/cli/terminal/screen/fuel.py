"""The market of fuel: a track of prices with tokens, or columns of cards."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.screen.look import DIM, Scene, fuel_style, joined
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.locales import phrase


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


def card_market(scene: Scene, view: CardView) -> RenderableType:
    """One line per price: its cards."""
    table = Table.grid(padding=(0, 2, 0, 0))
    rules, market = view.rules, view.card_state.resource_market
    for price, column in zip(rules.column_prices, market.columns, strict=True):
        cards = [
            Text(
                scene.nouns.units(rules.card_fuel[card], rules.card_units[card]),
                fuel_style(rules.fuels[rules.card_fuel[card]]),
            )
            for card in column
        ]
        label = Text(phrase("overview.fuel_column", money=price), DIM)
        table.add_row(label, joined(cards, ", "))
    piles = phrase(
        "overview.card_piles",
        deck=len(market.deck),
        singles=_cards(scene, view, market.stock),
        discard=_cards(scene, view, market.discard),
    )
    table.add_row("", Text(piles, DIM))
    return table


def _cards(scene: Scene, view: CardView, cards: Sequence[int]) -> str:
    """Cards of a pile that all may look through, e.g. "2C 1O"."""
    rules = view.rules
    shown = [
        f"{rules.card_units[card]}{scene.fuel_letter(rules.card_fuel[card]).plain}"
        for card in sorted(cards)
    ]
    return " ".join(shown) or "-"
