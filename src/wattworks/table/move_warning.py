"""A warning before a move that looks like a mistake, the same on every screen."""

from collections.abc import Sequence

from wattworks.bots.mistakes import TELL_MONEY, mistake
from wattworks.engine.view import View
from wattworks.engine.views import view_of
from wattworks.locales import phrase
from wattworks.locales.typed_text import typed_text
from wattworks.record import notation


def plan_warning(view: View, texts: Sequence[str], *, tells_money: bool = True) -> str | None:
    """Why the first of some moves, or the last after all others, looks like a mistake. Where others
    look at the screen as well, no sum of money is told."""
    warning = move_warning(view, texts[0], tells_money=tells_money)
    if warning is not None or len(texts) == 1:
        return warning
    state = view.public.copy()
    try:
        for text in texts[:-1]:
            action = notation.read(state, text)
            if state.refusal(action) is not None:
                return None
            state.apply(action)
    except notation.NotationError:
        return None
    return move_warning(view_of(state, view.seat), texts[-1], tells_money=tells_money)


def move_warning(view: View, text: str, *, tells_money: bool = True) -> str | None:
    """Why a move looks like a mistake; None if it does not."""
    try:
        action = notation.read(view.public, text)
    except notation.NotationError:
        return None
    if action not in view.legal_actions():
        return None
    found = mistake(view, action)
    if found is None or (found.code in TELL_MONEY and not tells_money):
        return None
    better = typed_text(view.public, found.better)
    return phrase(f"mistake.{found.code}", better=better, **found.params)
