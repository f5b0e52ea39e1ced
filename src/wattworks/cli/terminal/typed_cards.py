"""Resource cards as people type them: "2 coal", "coal2", "coal2@3", several in one line."""

import re

from wattworks.engine import actions
from wattworks.engine.card_state import CardState
from wattworks.engine.card_view import CardView
from wattworks.locales import listing, phrase
from wattworks.locales.nouns import typed_fuel
from wattworks.record import notation

_NAME, _PRICE = r"(?P<fuel>[^\W\d]+)(?P<single>-single)?", r"(?:\s*@\s*(?P<price>\d))?\s*"
_UNITS_FIRST = re.compile(rf"(?P<units>\d)\s*{_NAME}{_PRICE}")
_NAME_FIRST = re.compile(rf"{_NAME}(?:\s*(?P<units>\d))?{_PRICE}")


class UnclearLine(ValueError):
    """A line that means nothing, or several things; the message says which."""


def take_moves(view: CardView, rest: str) -> list[str]:
    """The cards of a line, each at the lowest price at which it lies there."""
    state = view.card_state.copy()
    moves: list[str] = []
    for part in _parts(rest):
        move = _take(state, part)
        moves.append(move)
        action = notation.read(state, move)
        if state.refusal(action) is not None:
            break  # whoever plays it is told why
        state.apply(action)
        if state.to_move != view.seat:
            break
    return moves


def _parts(rest: str) -> list[re.Match[str]]:
    found: list[re.Match[str]] = []
    for text in re.split("[,+;]", rest):
        text = text.strip()
        form = _UNITS_FIRST if text[:1].isdigit() else _NAME_FIRST
        place = 0
        while place < len(text):
            part = form.match(text, place)
            if part is None:
                raise UnclearLine(phrase("unclear.unknown", text=text))
            found.append(part)
            place = part.end()
    return found


def _take(state: CardState, part: re.Match[str]) -> str:
    """The action that takes such a card; ``UnclearLine`` if none or several are meant."""
    rules, market = state.card_rules, state.resource_market
    units = part["units"] or ("1" if part["single"] else None)
    found: dict[str, str] = {}
    for price, column in zip(rules.column_prices, market.columns, strict=True):
        for card in column:
            fuel, size = rules.fuels[rules.card_fuel[card]], str(rules.card_units[card])
            fits = _is_called(fuel, part["fuel"]) and units in (None, size)
            if fits and part["price"] in (None, str(price)):
                found.setdefault(f"{fuel}{size}", f"{fuel}{size}@{price}")
    if not found:
        raise UnclearLine(phrase("unclear.unknown", text=part[0].strip()))
    if len(found) > 1:
        names = listing(found.values())
        raise UnclearLine(phrase("unclear.several", text=part[0].strip(), names=names))
    return f"{actions.KIND_NAMES[actions.TAKE]} {next(iter(found.values()))}"


def _is_called(fuel: str, text: str) -> bool:
    return any(spelling.startswith(text) for spelling in typed_fuel(fuel))
