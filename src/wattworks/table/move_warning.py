"""A warning before a move that looks like a mistake, the same on every screen."""

from wattworks.bots.mistakes import mistake
from wattworks.engine.view import View
from wattworks.locales import phrase
from wattworks.record import notation


def move_warning(view: View, text: str) -> str | None:
    """Why a move looks like a mistake; None if it does not."""
    try:
        action = notation.read(view.public, text)
    except notation.NotationError:
        return None
    if action not in view.legal_actions():
        return None
    found = mistake(view, action)
    if found is None:
        return None
    better = notation.write(view.public, found.better)
    return phrase(f"mistake.{found.code}", better=better, **found.params)
