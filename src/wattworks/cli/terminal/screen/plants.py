"""Plants: the market, and one plant in a few characters."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.screen.families import screen_of
from wattworks.cli.terminal.screen.look import DIM, STRONG, Scene, fuel_style
from wattworks.engine.plants import NO_CARD
from wattworks.locales import phrase, word
from wattworks.locales.nouns import initial

IN_A_ROW = (4, 2)  # the first that fits


def plant_market(scene: Scene) -> RenderableType:
    """Plants on offer, then those for later, then the deck."""
    cards = scene.view.public.plant_market.cards
    offered = len(scene.view.offered())
    cells = [_market_cell(scene, card, place >= offered) for place, card in enumerate(cards)]
    groups = [
        (Text(phrase("overview.on_offer"), DIM), cells[:offered]),
        (Text(phrase("overview.later"), DIM), cells[offered:]),
    ]
    return Group(plant_grid(scene, groups), deck_line(scene))


def plant_grid(scene: Scene, groups: Sequence[tuple[Text, Sequence[Text]]]) -> RenderableType:
    """Plants in columns, each group with a label before its first line."""
    gap = scene.look.gap
    room = scene.look.width - gap - max(label.cell_len for label, _ in groups)
    count = _columns([cell for _, cells in groups for cell in cells], room, gap)
    table = Table.grid(padding=(0, gap, 0, 0))
    for _ in range(1 + count):
        table.add_column(no_wrap=True)
    for label, cells in groups:
        for start in range(0, len(cells), count):
            table.add_row(label if start == 0 else Text(), *cells[start : start + count])
    return table


def _columns(cells: Sequence[Text], room: int, gap: int) -> int:
    """How many plants fit side by side."""
    for count in IN_A_ROW:
        columns = [cells[start::count] for start in range(count)]
        widths = [max(cell.cell_len for cell in column) + gap for column in columns if column]
        if sum(widths) <= room:
            break
    return count


def _market_cell(scene: Scene, card: int, later: bool) -> Text:
    view = scene.view
    if card == view.rules.end_card:
        return Text(scene.nouns.card(card), "italic")
    cell = plant_text(scene, card)
    if view.public.plant_market.token == card:
        cell = Text.assemble(cell, ("*", STRONG))
    if view.public.auction.card == card:
        cell.stylize("reverse")
    elif later:
        cell.stylize(DIM)
    return cell


def plant_text(scene: Scene, card: int) -> Text:
    """Number, need, fuel and output in words: "08 3 coal → 2"."""
    plant = scene.view.rules.cards[card]
    text = Text(scene.nouns.plant(card).replace("→", scene.look.arrow))
    text.highlight_words([word("plant_kind", plant.label)], fuel_style(plant.label))
    return Text.assemble((plant.name, STRONG), " ", text)


def short_plant(scene: Scene, card: int) -> Text:
    """The same with a letter for the fuel: "08:3C→2"."""
    rules = scene.view.rules
    plant = rules.cards[card]
    text = Text.assemble((plant.name, STRONG), ":")
    if plant.need:
        text.append(str(plant.need))
    text.append(initial("plant_letter", plant.label), fuel_style(plant.label))
    text.append(f"{scene.look.arrow}{plant.output}")
    return text


def deck_line(scene: Scene) -> Text:
    """How many cards are left, and what everybody knows about them."""
    view = scene.view
    parts: list[str] = []
    token = view.public.plant_market.token
    if token != NO_CARD:
        parts.append(phrase("overview.token", money=view.min_bid(token)))
    parts.append(phrase("overview.deck", cards=view.deck_count()))
    big = view.top_is_big()
    if big is not None:
        parts.append(phrase("overview.top_card_big") if big else phrase("overview.top_card_small"))
    above = view.cards_to_end_card()
    if above is not None:
        parts.append(screen_of(scene).end_card(scene, above))
    contractor = view.rules.contractor
    if contractor.first:
        card = view.public.contractor_card
        parts.append(
            phrase(
                "overview.contractor", first=contractor.first[card], others=contractor.others[card]
            )
        )
    return Text("; ".join(parts), DIM)
