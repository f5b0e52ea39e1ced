"""The card game at the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.screen.family_screen import FamilyScreen
from wattworks.cli.terminal.screen.look import DIM, Scene, fuel_style, joined
from wattworks.engine.card_view import CardView
from wattworks.locales import phrase


class CardScreen(FamilyScreen[CardView]):
    def step(self, scene: Scene, view: CardView) -> str:
        return scene.nouns.step(3) if view.card_state.is_last_round() else ""

    def end_card(self, scene: Scene, cards: int) -> str:
        return phrase("overview.to_last_round", cards=cards)

    def fuel_market(self, scene: Scene, view: CardView) -> RenderableType:
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

    def fuel_held(self, scene: Scene, view: CardView, row: int) -> Text:
        """The cards held, with the units left on each and printed on it."""
        rules, market = view.rules, view.card_state.resource_market
        cards: list[Text] = []
        for card in sorted(market.hands[row]):
            left, units = market.left[card], rules.card_units[card]
            shown = str(left) if left == units else f"{left}/{units}"
            cards.append(Text.assemble(shown, scene.fuel_letter(rules.card_fuel[card])))
        return Text(" ").join(cards)

    def ability_titles(self) -> list[str]:
        return [phrase("overview.earns")]

    def ability_cells(self, scene: Scene, view: CardView, row: int) -> list[Text]:
        """What can be earned; the Trust earns nothing."""
        if row >= view.rules.seats:
            return [Text()]
        return [Text(str(max(run.income for run in view.runs(row))))]

    def reference(self, scene: Scene, view: CardView) -> RenderableType:
        rules = view.rules
        told = phrase(
            "reference.card_game",
            least=rules.min_income,
            money=rules.money_per_point,
            limit=rules.plant_limit,
        )
        return Text(f"{told}\n{phrase('reference.card_ties')}")

    def result_titles(self) -> list[str]:
        return [
            phrase("results.points"),
            phrase("overview.money"),
            phrase("results.rest"),
            phrase("results.largest_plant"),
        ]

    def result_cells(self, view: CardView, row: int) -> list[str]:
        player = view.public.players[row]
        largest = player.fleet.highest_number
        rest = int(view.public.deciding_money(row))
        return [str(player.supplied), str(player.money), str(rest), str(largest)]


def _cards(scene: Scene, view: CardView, cards: Sequence[int]) -> str:
    """Cards of a pile that all may look through, e.g. "2C 1O"."""
    rules = view.rules
    shown = [
        f"{rules.card_units[card]}{scene.fuel_letter(rules.card_fuel[card]).plain}"
        for card in sorted(cards)
    ]
    return " ".join(shown) or "-"
