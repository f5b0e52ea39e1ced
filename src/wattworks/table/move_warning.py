"""A warning before a move that looks like a mistake, the same on every screen."""

from collections.abc import Callable, Sequence

from wattworks.bots.mistakes import TELL_MONEY, mistake
from wattworks.engine.actions import Action
from wattworks.engine.view import View
from wattworks.engine.views import view_of
from wattworks.locales import phrase
from wattworks.locales.typed_text import typed_text
from wattworks.record import notation

InWords = Callable[[View, Action], str]


def typed(view: View, action: Action) -> str:
    return typed_text(view.public, action)


def plan_warning(
    view: View, texts: Sequence[str], *, tells_money: bool = True, in_words: InWords = typed
) -> str | None:
    """Why the first of some moves, or the last after all others, looks like a mistake. Where others
    look at the screen as well, no sum of money is told. ``in_words`` is what the better move is
    called on that screen."""
    warning = move_warning(view, texts[0], tells_money=tells_money, in_words=in_words)
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
    then = view_of(state, view.seat)
    return move_warning(then, texts[-1], tells_money=tells_money, in_words=in_words)


def move_warning(
    view: View, text: str, *, tells_money: bool = True, in_words: InWords = typed
) -> str | None:
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
    return phrase(f"mistake.{found.code}", better=in_words(view, found.better), **found.params)
