"""Games to draw, and ways to look at a drawing."""

from collections.abc import Iterable, Sequence
from functools import cache
from xml.etree import ElementTree as ET

from markupsafe import Markup

from tests.spaces import plain
from wattworks import bots
from wattworks.dice import Dice
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.view import View
from wattworks.game import Game
from wattworks.locales.nouns import Nouns
from wattworks.web.drawing.card_market import card_columns
from wattworks.web.drawing.fuel import fuel_panel, fuel_rows
from wattworks.web.drawing.map_layer import draw_live
from wattworks.web.drawing.map_panel import draw_map, map_data_of
from wattworks.web.drawing.plants import plant_market
from wattworks.web.drawing.players import player_rows, players_panel
from wattworks.web.drawing.status import status_panel

NAMES = ("Ann", "Bob", "Cem", "Dora", "Emil", "Fay")


@cache
def record_of(edition: str, map_name: str | None, players: int, moves: int) -> str:
    """A game that random bots have played for so many moves."""
    game = Game.new(edition, map_name, players=NAMES[:players], seed=moves + players)
    bot, dice = bots.bot("random"), Dice(7)
    while not game.is_over and game.version < moves:
        game.play(bot.choose(game.view(game.to_move), dice))
    return game.save()


def game_of(edition: str, map_name: str | None, players: int, moves: int) -> Game:
    return Game.load(record_of(edition, map_name, players, moves))


def nouns_of(game: Game) -> Nouns:
    return Nouns(game.rules, game.options.players)


def drawn_players(game: Game, view: View, badges: Sequence[str] = ()) -> Markup:
    return players_panel(player_rows(view, nouns_of(game), badges).values())


def drawn_fuel(game: Game, view: BoardView) -> Markup:
    return fuel_panel(fuel_rows(view, nouns_of(game)).values())


def drawn_map(game: Game, view: BoardView) -> Markup:
    map_data = map_data_of(game.options)
    assert map_data is not None
    return draw_map(
        map_data, view.board_state.grid.area.mask, [draw_live(view, map_data, nouns_of(game))]
    )


def panels(game: Game, view: View) -> dict[str, str]:
    """Everything that is drawn of a game for one seat's eyes."""
    nouns = nouns_of(game)
    found = {
        "status": status_panel(view, nouns),
        "market": plant_market(view, nouns),
        "players": drawn_players(game, view, ["hard"] * len(game.options.players)),
    }
    if isinstance(view, BoardView):
        found["map"] = drawn_map(game, view)
        found["fuel"] = drawn_fuel(game, view)
    if isinstance(view, CardView):
        found["columns"] = card_columns(view, nouns)
    return {name: str(html) for name, html in found.items()}


def parsed(markup: str) -> ET.Element:
    """The drawing as a tree; it must be well-formed."""
    return ET.fromstring(str(markup))


def with_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [each for each in root.iter() if name in (each.get("class") or "").split()]


def texts(elements: Iterable[ET.Element]) -> list[str]:
    return [plain("".join(each.itertext())) for each in elements]
