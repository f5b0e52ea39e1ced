"""Which screen shows which family of games."""

from typing import Any, Final

from wattworks.cli.terminal.screen.board_screen import BoardScreen
from wattworks.cli.terminal.screen.card_screen import CardScreen
from wattworks.cli.terminal.screen.family_screen import FamilyScreen
from wattworks.cli.terminal.screen.look import Scene
from wattworks.engine.rules import BOARD_FAMILY, CARD_FAMILY

SCREENS: Final[dict[str, FamilyScreen[Any]]] = {
    BOARD_FAMILY: BoardScreen(),
    CARD_FAMILY: CardScreen(),
}


def screen_of(scene: Scene) -> FamilyScreen[Any]:
    return SCREENS[scene.view.rules.family]
