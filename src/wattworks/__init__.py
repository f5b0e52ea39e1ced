"""Wattworks: the Power Grid family of games, exact and fast."""

from wattworks.editions import EDITIONS, Options, OptionsError, SetupError
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.events import Event
from wattworks.engine.setup import Setup
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.game import CannotUndo, Game, IllegalAction
from wattworks.record.errors import RecordError
from wattworks.record.notation import NotationError

__all__ = [
    "EDITIONS",
    "Action",
    "BoardView",
    "CannotUndo",
    "CardView",
    "Event",
    "Game",
    "IllegalAction",
    "NotationError",
    "Options",
    "OptionsError",
    "RecordError",
    "Setup",
    "SetupError",
    "State",
    "View",
]
