"""How actions are written: ``nominate 07``, ``bid 12``, ``build essen``, ``run 07+10``.

A verb and, for most, a name. Names come from the rules of the game, so reading and writing need the
state in which the action is taken.
"""

import re
from collections.abc import Iterable
from typing import cast

from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES, Action
from wattworks.engine.card_actions import (
    hand_card,
    hand_fuel,
    hand_left,
    hand_size,
    market_card,
    market_column,
    market_fuel,
    market_units,
)
from wattworks.engine.card_state import CardState
from wattworks.engine.fuel import needs
from wattworks.engine.rules import HYBRID
from wattworks.engine.state import BoardState, State
from wattworks.errors import CodedError

NONE = "none"
JOIN = "+"
SINGLE = "single"
MAX_DIGITS = 5


class NotationError(CodedError, ValueError):
    """A text that is not an action. ``code`` and ``params`` are for the locales."""

    family = "notation"

    def __init__(self, code: str, **params: str) -> None:
        words = ", ".join(f"{name} {value!r}" for name, value in params.items())
        super().__init__(code, params, f"{code}: {words}")


def write(state: State, action: Action) -> str:
    """The action as a text."""
    verb = KIND_NAMES[action.kind]
    noun = _noun(state, action)
    return f"{verb} {noun}" if noun else verb


def write_plan(state: State, plan: Iterable[Action]) -> list[str]:
    """A sequence of actions as texts; the state is not changed."""
    state = state.copy()
    texts: list[str] = []
    for action in plan:
        texts.append(write(state, action))
        state.apply(action)
    return texts


def read(state: State, text: str) -> Action:
    """The action that a text names; ``NotationError`` if it names none.

    Whether the action is legal is not checked.
    """
    verb, _, noun = " ".join(text.lower().split()).partition(" ")
    if verb not in KIND_NAMES:
        raise NotationError("verb", text=text)
    kind = KIND_NAMES.index(verb)
    if kind <= actions.DONE:
        if noun:
            raise NotationError("noun", text=text)
        return actions.action(kind)
    value = _value(state, kind, noun)
    try:
        return actions.action(kind, value)
    except ValueError:
        raise NotationError("noun", text=text) from None


def card_name(state: State, card: int) -> str:
    """The name of a plant card; the end card is called "end"."""
    return "end" if card == state.rules.end_card else state.rules.cards[card].name


def _noun(state: State, action: Action) -> str:
    kind, value = action.kind, action.value
    if kind <= actions.DONE:
        return ""
    if kind == actions.RUN:
        plants = state.players[state.to_move].plants
        chosen = [card_name(state, card) for i, card in enumerate(plants) if value >> i & 1]
        return JOIN.join(chosen) or NONE
    if kind == actions.MIX:
        rest = _hybrid_need(state) - value
        return f"{value}{JOIN}{rest}" if rest >= 0 else str(value)
    if kind in (actions.TAKE, actions.SPEND):
        return _resource_class(state, kind, value)
    names = _names(state, kind)
    return str(value) if names is None else names[value]


def _value(state: State, kind: int, noun: str) -> int:
    if kind == actions.RUN:
        return _read_run(state, noun)
    if kind == actions.MIX:
        return _read_mix(state, noun)
    if kind == actions.TAKE:
        return _read_take(state, noun)
    if kind == actions.SPEND:
        return _read_spend(state, noun)
    names = _names(state, kind)
    if names is None:
        return _read_number(noun)
    for name in (noun, _with_zero(noun)):
        if name in names:
            return names.index(name)
    raise NotationError(KIND_NAMES[kind], name=noun)


def _with_zero(card: str) -> str:
    """Plants are called 03 and 03a, but may be written without the zero."""
    return f"0{card}" if re.fullmatch("[0-9][a-z]?", card) else card


def _names(state: State, kind: int) -> list[str] | None:
    """What a value of that kind of action is called; None if it is a plain number."""
    if kind in (actions.NOMINATE, actions.SCRAP):
        return [card.name for card in state.rules.cards]
    if kind in (actions.GIVE, actions.BUY):
        return state.rules.fuels
    if kind in (actions.BUILD, actions.MARK, actions.HOUSE, actions.REGION):
        if not isinstance(state, BoardState):
            return []
        board_map = state.board_rules.map
        return board_map.regions if kind == actions.REGION else board_map.cities
    return None


def _read_number(noun: str) -> int:
    """A number of at most five digits: nobody has more money, and actions are kept for ever."""
    if not (noun.isascii() and noun.isdigit() and len(noun) <= MAX_DIGITS):
        raise NotationError("number", text=noun)
    return int(noun)


def _read_run(state: State, noun: str) -> int:
    """Plants joined by "+", spaces or commas, in any order."""
    if noun == NONE:
        return 0
    plants = [card_name(state, card) for card in state.players[state.to_move].plants]
    chosen = 0
    for word in noun.replace(JOIN, " ").replace(",", " ").split():
        name = word if word in plants else _with_zero(word)
        if name not in plants:
            raise NotationError("run", name=word)
        chosen |= 1 << plants.index(name)
    if not chosen:
        raise NotationError("run", name=noun)
    return chosen


def _read_mix(state: State, noun: str) -> int:
    first, _, second = noun.partition(JOIN)
    units = _read_number(first)
    if second and units + _read_number(second) != _hybrid_need(state):
        raise NotationError("mix", text=noun)
    return units


def _resource_class(state: State, kind: int, value: int) -> str:
    """``coal3@2``: a card of three coal for 2. ``coal2/3``: one in hand with two of three left."""
    fuels = state.rules.fuels
    if kind == actions.TAKE:
        price = cast(CardState, state).card_rules.column_prices[market_column(value)]
        return f"{fuels[market_fuel(value)]}{market_units(value)}@{price}"
    fuel, size = fuels[hand_fuel(value)], hand_size(value)
    return f"{fuel}{hand_left(value)}/{size}" if size else f"{fuel}-{SINGLE}"


def _read_take(state: State, noun: str) -> int:
    if not isinstance(state, CardState):
        raise NotationError("take", text=noun)
    prices = state.card_rules.column_prices
    card, _, price = noun.partition("@")
    if _read_number(price) not in prices or len(card) < 2:
        raise NotationError("take", text=noun)
    card = card.replace(f"-{SINGLE}", "1")  # on the market a single is a card of one unit
    return market_card(
        prices.index(int(price)), _fuel(state, "take", card[:-1]), _units("take", card[-1])
    )


def _read_spend(state: State, noun: str) -> int:
    fuel, _, single = noun.partition("-")
    if single == SINGLE:
        return hand_card(_fuel(state, "spend", fuel), 0, 1)
    card, _, size = noun.partition("/")
    if len(card) < 2:
        raise NotationError("spend", text=noun)
    fuel_index, units = _fuel(state, "spend", card[:-1]), _units("spend", card[-1])
    return hand_card(fuel_index, _units("spend", size), units)


def _fuel(state: State, code: str, name: str) -> int:
    if name not in state.rules.fuels:
        raise NotationError(code, text=name)
    return state.rules.fuels.index(name)


def _units(code: str, digit: str) -> int:
    if digit not in ("1", "2", "3"):
        raise NotationError(code, text=digit)
    return int(digit)


def _hybrid_need(state: State) -> int:
    return needs(state.rules, state.players[state.to_move].plants, state.chosen_plants)[HYBRID]
