"""What there is to choose from: editions, maps, regions, variants, players."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from wattworks import bots
from wattworks.bots.spec import OUTSIDE, OWN
from wattworks.cli.terminal.screen.look import CHOICE, DIM, STRONG
from wattworks.editions import EDITIONS, Edition
from wattworks.locales import phrase, word
from wattworks.table.seats import ME


def show(console: Console) -> None:
    for edition in EDITIONS.values():
        _show_edition(console, edition)
    console.print(Text(phrase("list.players"), STRONG))
    table = Table.grid(padding=(0, 2, 0, 0))
    for name in (ME, *bots.names()):
        table.add_row(Text(f"  {name}", CHOICE), word("player_kind", name, ""))
    table.add_row(Text(f"  {OUTSIDE}:…", CHOICE), phrase("list.program"))
    table.add_row(Text(f"  {OWN}:…", CHOICE), phrase("list.class"))
    console.print(table)


def _show_edition(console: Console, edition: Edition) -> None:
    title = phrase(
        "list.edition",
        name=edition.name,
        title=word("edition", edition.name),
        least=edition.seats[0],
        most=edition.seats[-1],
    )
    console.print(Text(title, STRONG))
    table = Table.grid(padding=(0, 2, 0, 0))
    for map_name in edition.maps:
        regions = ", ".join(edition.region_names(map_name))
        if regions:
            table.add_row(Text(f"  --map {map_name}", CHOICE), phrase("list.map", regions=regions))
    for variant in edition.variants:
        table.add_row(Text(f"  --variant {variant}", CHOICE), Text(word("variant", variant), DIM))
    console.print(table)
