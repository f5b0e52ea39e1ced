"""The commands and their options."""

from pathlib import Path
from typing import Annotated

import typer

from wattworks._build import VERSION, is_compiled
from wattworks.cli import arena as arena_command
from wattworks.cli import bench as bench_command
from wattworks.cli import check as check_command
from wattworks.cli import decks as decks_command
from wattworks.cli import export as export_command
from wattworks.cli import join as join_command
from wattworks.cli import listings
from wattworks.cli import play as play_command
from wattworks.cli import replay as replay_command
from wattworks.cli import review as review_command
from wattworks.cli import serve as serve_command
from wattworks.cli.console import new_console
from wattworks.cli.extensions import OPTION as WITH
from wattworks.cli.game_options import edition_names
from wattworks.cli.language import OPTION, language_names
from wattworks.cli.usage import SpokenCommand, SpokenGroup, usage_failure
from wattworks.editions import RANDOM, Options
from wattworks.editions.base import OPEN_MONEY
from wattworks.locales import phrase

LOOPBACK = "127.0.0.1"
DEFAULT = Options()
PLAYERS = "me,medium,medium,medium"
BOTS = "medium,random,random,random"

# placeholders for values in --help
NAME, NAMES = phrase("usage.value.name"), phrase("usage.value.names")
NUMBER, LOW_HIGH = phrase("usage.value.number"), phrase("usage.value.low_high")
FILE, FOLDER = phrase("usage.value.file"), phrase("usage.value.folder")
MODULE, ADDRESS = phrase("usage.value.module"), phrase("usage.value.address")

app = typer.Typer(
    cls=SpokenGroup,
    help=phrase("cli.help"),
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
decks_app = typer.Typer(
    cls=SpokenGroup, help=phrase("cli.decks"), invoke_without_command=True, rich_markup_mode=None
)
app.add_typer(decks_app, name="decks")


def run() -> int:
    """Run the command line; a wrong one is a ``Failure``."""
    try:
        code = app(standalone_mode=False, prog_name="wattworks")
    except Exception as error:
        failure = usage_failure(error)
        if failure is None:
            raise
        raise failure from None
    return code if isinstance(code, int) else 0


def _version(wanted: bool) -> None:
    if wanted:
        build = phrase("cli.compiled") if is_compiled() else phrase("cli.pure")
        typer.echo(f"wattworks {VERSION} ({build})")
        raise typer.Exit


EditionOption = Annotated[
    str,
    typer.Option(
        "--edition", "-e", metavar=NAME, help=phrase("cli.edition", names=edition_names())
    ),
]
MapOption = Annotated[str | None, typer.Option("--map", "-m", metavar=NAME, help=phrase("cli.map"))]
RegionsOption = Annotated[str, typer.Option(metavar=NAMES, help=phrase("cli.regions"))]
VariantOption = Annotated[
    list[str] | None, typer.Option("--variant", "-v", metavar=NAME, help=phrase("cli.variant"))
]
DeckOption = Annotated[Path | None, typer.Option(metavar=FILE, help=phrase("cli.deck"))]
SeedOption = Annotated[int | None, typer.Option(metavar=NUMBER, help=phrase("cli.seed"), min=0)]
WithOption = Annotated[  # heard before: see cli.extensions
    list[str] | None, typer.Option(WITH, metavar=MODULE, help=phrase("cli.with"))
]


@app.callback()
def top(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help=phrase("cli.version"), callback=_version, is_eager=True),
    ] = False,
    language: Annotated[  # read earlier: see cli.language
        str | None,
        typer.Option(OPTION, metavar=NAME, help=phrase("cli.language", names=language_names())),
    ] = None,
    modules: WithOption = None,
) -> None:
    if context.invoked_subcommand is None:
        serve_command.run(LOOPBACK, 0, None, opens=True)


@app.command("serve", cls=SpokenCommand, help=phrase("cli.serve"))
def serve(
    host: Annotated[str, typer.Option(metavar=NAME, help=phrase("cli.host"))] = LOOPBACK,
    port: Annotated[
        int, typer.Option(metavar=NUMBER, help=phrase("cli.port"), min=0, max=65535)
    ] = 0,
    data: Annotated[  # whether it can be used is said by whoever uses it
        Path | None, typer.Option(metavar=FOLDER, help=phrase("cli.data"), readable=False)
    ] = None,
    opens: Annotated[bool, typer.Option("--open/--no-open", help=phrase("cli.open"))] = True,
    lan: Annotated[bool, typer.Option("--lan", help=phrase("cli.lan"))] = False,
    public: Annotated[
        str | None, typer.Option("--public", metavar=ADDRESS, help=phrase("cli.public"))
    ] = None,
    modules: WithOption = None,
) -> None:
    serve_command.run(host, port, data, opens, lan, public)


@app.command("play", cls=SpokenCommand, help=phrase("cli.play"))
def play(
    edition: EditionOption = DEFAULT.edition,
    map_name: MapOption = None,
    players: Annotated[
        str | None, typer.Option("--players", "-p", metavar=NAMES, help=phrase("cli.players"))
    ] = None,
    regions: RegionsOption = RANDOM,
    variants: VariantOption = None,
    open_money: Annotated[
        bool, typer.Option("--open-money", help=phrase("cli.open_money"))
    ] = False,
    deck: DeckOption = None,
    seed: SeedOption = None,
    load: Annotated[Path | None, typer.Option(metavar=FILE, help=phrase("cli.load"))] = None,
    list_choices: Annotated[bool, typer.Option("--list", help=phrase("cli.list"))] = False,
    modules: WithOption = None,
) -> None:
    if list_choices:
        listings.show(new_console())
    elif load is not None:
        play_command.resume(load, players, seed)
    else:
        chosen = [*(variants or []), *([OPEN_MONEY] if open_money else [])]
        play_command.play(edition, map_name, players or PLAYERS, regions, chosen, deck, seed)


@app.command("join", cls=SpokenCommand, help=phrase("cli.join"))
def join(
    address: Annotated[str, typer.Argument(metavar=ADDRESS, help=phrase("cli.join_address"))],
    name: Annotated[str | None, typer.Option(metavar=NAME, help=phrase("cli.join_name"))] = None,
    seat: Annotated[
        int | None, typer.Option(metavar=NUMBER, help=phrase("cli.join_seat"), min=1, max=6)
    ] = None,
    bot: Annotated[str | None, typer.Option(metavar=NAME, help=phrase("cli.join_bot"))] = None,
    modules: WithOption = None,
) -> None:
    join_command.join(address, name, seat, bot)


@app.command("arena", cls=SpokenCommand, help=phrase("cli.arena"))
def arena(
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar=NAMES, help=phrase("cli.bots"))
    ] = BOTS,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar=NUMBER, help=phrase("cli.games"), min=1)
    ] = 100,
    edition: EditionOption = DEFAULT.edition,
    map_name: MapOption = None,
    regions: RegionsOption = RANDOM,
    variants: VariantOption = None,
    seed: Annotated[int, typer.Option(metavar=NUMBER, help=phrase("cli.arena_seed"), min=0)] = 0,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", metavar=NUMBER, help=phrase("cli.jobs"), min=1)
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar=FILE, help=phrase("cli.results_file"))
    ] = None,
    sprt: Annotated[str | None, typer.Option(metavar=LOW_HIGH, help=phrase("cli.sprt"))] = None,
    max_rounds: Annotated[
        int, typer.Option(metavar=NUMBER, help=phrase("cli.max_rounds"), min=1)
    ] = 60,
    rotate: Annotated[
        bool, typer.Option("--rotate/--fixed-seats", help=phrase("cli.rotate"))
    ] = True,
    ray: Annotated[str | None, typer.Option(metavar=ADDRESS, help=phrase("cli.ray"))] = None,
    modules: WithOption = None,
) -> None:
    plan = arena_command.plan(
        bots, edition, map_name, regions, variants or [], seed, max_rounds, rotate
    )
    arena_command.arena(plan, games, jobs, out, arena_command.read_sprt(sprt, plan), ray)


@app.command("replay", cls=SpokenCommand, help=phrase("cli.replay"))
def replay(
    file: Annotated[Path, typer.Argument(metavar=FILE, help=phrase("cli.record_file"))],
    to: Annotated[
        int | None, typer.Option(metavar=NUMBER, help=phrase("cli.replay_to"), min=0)
    ] = None,
    events: Annotated[bool, typer.Option("--events", help=phrase("cli.events"))] = False,
    modules: WithOption = None,
) -> None:
    replay_command.replay(file, to, events)


@app.command("review", cls=SpokenCommand, help=phrase("cli.review"))
def review(
    file: Annotated[Path, typer.Argument(metavar=FILE, help=phrase("cli.record_file"))],
    player: Annotated[
        str | None, typer.Option("--player", metavar=NAME, help=phrase("cli.review_player"))
    ] = None,
    count: Annotated[int, typer.Option(metavar=NUMBER, help=phrase("cli.review_count"), min=1)] = 3,
    modules: WithOption = None,
) -> None:
    review_command.review_game(file, player, count)


@app.command("export", cls=SpokenCommand, help=phrase("cli.export"))
def export(
    files: Annotated[list[Path], typer.Argument(metavar=FILE, help=phrase("cli.export_files"))],
    games: Annotated[
        Path | None, typer.Option(metavar=FILE, help=phrase("cli.export_games"))
    ] = None,
    positions: Annotated[
        Path | None, typer.Option(metavar=FILE, help=phrase("cli.export_positions"))
    ] = None,
    modules: WithOption = None,
) -> None:
    export_command.export(files, games, positions)


@app.command("bench", cls=SpokenCommand, help=phrase("cli.bench"))
def bench(
    seconds: Annotated[
        float, typer.Option(metavar=NUMBER, help=phrase("cli.bench_seconds"), min=0.01)
    ] = 1.0,
    as_json: Annotated[bool, typer.Option("--json", help=phrase("cli.json"))] = False,
    modules: WithOption = None,
) -> None:
    bench_command.bench(seconds, as_json)


@decks_app.callback()
def show_deck(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        decks_command.show(new_console())


@decks_app.command("export", cls=SpokenCommand, help=phrase("cli.decks_export"))
def export_deck(
    file: Annotated[Path, typer.Argument(metavar=FILE, help=phrase("cli.deck_file"))],
) -> None:
    decks_command.export(new_console(), file)


@decks_app.command("check", cls=SpokenCommand, help=phrase("cli.decks_check"))
def check_deck(
    file: Annotated[Path, typer.Argument(metavar=FILE, help=phrase("cli.deck_file"))],
) -> None:
    decks_command.check(new_console(), file)


@app.command("check", cls=SpokenCommand, help=phrase("cli.check"))
def check(
    edition: Annotated[
        list[str] | None,
        typer.Option(
            "--edition", "-e", metavar=NAME, help=phrase("cli.check_edition", names=edition_names())
        ),
    ] = None,
    map_name: Annotated[
        list[str] | None, typer.Option("--map", "-m", metavar=NAME, help=phrase("cli.check_map"))
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar=NUMBER, help=phrase("cli.games"), min=1)
    ] = 100,
    seed: Annotated[int, typer.Option(metavar=NUMBER, help=phrase("cli.first_seed"), min=0)] = 0,
    modules: WithOption = None,
) -> None:
    check_command.check(edition, map_name, games, seed)
