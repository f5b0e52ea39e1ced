"""Wattworks: the Power Grid family of games, exact and fast."""

from wattworks.dice import Dice
from wattworks.editions import (
    EDITIONS,
    Deck,
    DeckError,
    Options,
    OptionsError,
    SetupError,
    read_deck,
)
from wattworks.engine.actions import Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.events import Event
from wattworks.engine.secrets import Chance
from wattworks.engine.setup import CARD_SETUP_DOC, SETUP_DOC, CardSetup, Setup
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.game import CannotUndo, Game, IllegalAction
from wattworks.record.errors import RecordError
from wattworks.record.named_setup import named_setup
from wattworks.record.notation import NotationError

__all__ = [
    "EDITIONS",
    "Action",
    "BoardView",
    "CannotUndo",
    "CardSetup",
    "CardView",
    "Chance",
    "Deck",
    "DeckError",
    "Dice",
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
    "named_setup",
    "read_deck",
]

Setup.__doc__ = SETUP_DOC
CardSetup.__doc__ = CARD_SETUP_DOC
