"""Actions as people type them, in the language in use."""

from typing import Final

from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES, Action
from wattworks.engine.rules import BoardRules
from wattworks.engine.state import State
from wattworks.locales import word
from wattworks.locales.nouns import city_title
from wattworks.record import notation

_FUELS: Final = (actions.BUY, actions.GIVE)
_CITIES: Final = (actions.BUILD, actions.MARK, actions.HOUSE)


def typed_text(state: State, action: Action) -> str:
    """The notation of an action, with its verb, fuel or city as the reader calls them."""
    name = notation.write(state, action).partition(" ")[2]
    if action.kind in _FUELS:
        name = word("fuel", name)
    elif action.kind in _CITIES and isinstance(state.rules, BoardRules):
        board = state.rules.map
        name = city_title(board.name, board.cities[action.value], board.titles[action.value])
    return f"{word('typed', KIND_NAMES[action.kind])} {name}".rstrip()
