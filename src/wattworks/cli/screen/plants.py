"""Plants: the market, and one plant in few signs."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.screen.look import DIM, STRONG, Scene, fuel_style
from wattworks.engine.plants import NO_CARD
from wattworks.locales import phrase, word

IN_A_ROW = 4


def plant_market(scene: Scene) -> RenderableType:
    """Plants on offer, then those that can be had later, then the deck."""
    table = Table.grid(padding=(0, scene.look.gap, 0, 0))
    for _ in range(1 + IN_A_ROW):
        table.add_column(no_wrap=True)
    row = scene.view.public.plants.row
    offered = scene.view.offered()
    _add_rows(scene, table, phrase("board.on_offer"), offered, later=False)
    _add_rows(scene, table, phrase("board.later"), row[len(offered) :], later=True)
    return Group(table, deck_line(scene))


def _add_rows(scene: Scene, table: Table, label: str, cards: list[int], later: bool) -> None:
    for start in range(0, len(cards), IN_A_ROW):
        cells = [_market_cell(scene, card, later) for card in cards[start : start + IN_A_ROW]]
        table.add_row(Text(label if start == 0 else "", DIM), *cells)


def _market_cell(scene: Scene, card: int, later: bool) -> Text:
    view = scene.view
    if card == view.rules.end_card:
        return Text(scene.nouns.card(card), "italic")
    cell = plant_text(scene, card)
    if view.public.plants.token == card:
        cell = Text.assemble(cell, ("*", STRONG))
    if view.public.auction.card == card:
        cell.stylize("reverse")
    elif later:
        cell.stylize(DIM)
    return cell


def plant_text(scene: Scene, card: int) -> Text:
    """Number, need, fuel and output in words: "08 3 coal → 2"."""
    plant = scene.view.rules.cards[card]
    text = Text.assemble((plant.name, STRONG), " ")
    if plant.need:
        text.append(f"{plant.need} ")
    text.append(word("plant_kind", plant.label), fuel_style(plant.label))
    text.append(f" {scene.look.arrow} {plant.output}")
    return text


def short_plant(scene: Scene, card: int) -> Text:
    """The same with a letter for the fuel: "08:3C→2"."""
    rules = scene.view.rules
    plant = rules.cards[card]
    text = Text.assemble((plant.name, STRONG), ":")
    if plant.need:
        text.append(str(plant.need))
    text.append(word("plant_letter", plant.label), fuel_style(plant.label))
    text.append(f"{scene.look.arrow}{plant.output}")
    return text


def deck_line(scene: Scene) -> Text:
    """How many cards are left, and what everybody knows of them."""
    view = scene.view
    parts: list[str] = []
    token = view.public.plants.token
    if token != NO_CARD:
        parts.append(phrase("board.token", money=view.least_bid(token)))
    parts.append(phrase("board.deck", cards=view.deck_count()))
    big = view.top_is_big()
    if big is not None:
        parts.append(phrase("board.top_big") if big else phrase("board.top_small"))
    above = view.cards_to_end_card()
    if above is not None:
        parts.append(phrase("board.to_end_card", cards=above, step=scene.nouns.step(3)))
    contractor = view.rules.contractor
    if contractor.first:
        card = view.public.contractor_card
        parts.append(
            phrase("board.contractor", first=contractor.first[card], others=contractor.others[card])
        )
    return Text("; ".join(parts), DIM)
