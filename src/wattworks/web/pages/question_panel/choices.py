"""A choice on the page, and the labels of the simple ones."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES, Action
from wattworks.engine.card_actions import hand_fuel, hand_left, hand_size, market_fuel, market_units
from wattworks.engine.fuel import needs
from wattworks.engine.rules import FIRST, HYBRID, SECOND
from wattworks.engine.view import PLENTY, View
from wattworks.locales import listing, phrase
from wattworks.locales.nouns import Nouns
from wattworks.record import notation
from wattworks.web.pages.scene import Scene

SEPARATOR = "; "  # between actions that one control does after each other


@dataclass(frozen=True)
class Choice:
    """A control: what it does in notation, what it is called, and a word about it; of a plant also
    its price, which most often is its number. ``unseen`` comes first where it is read out."""

    act: str
    label: str
    note: str = ""
    price: str = ""
    is_list_price: bool = False
    unseen: str = ""


def simple_choices(scene: Scene) -> list[Choice]:
    """Every legal action as one control; for questions that need no more than that."""
    return [choice_of(scene, action) for action in scene.view.legal_actions()]


def choice_of(scene: Scene, action: Action) -> Choice:
    text = notation.write(scene.view.public, action)
    choice = Choice(text, _label(scene, action), _note(scene, action))
    return _priced(scene, action, choice) if action.kind == actions.NOMINATE else choice


def _priced(scene: Scene, action: Action, choice: Choice) -> Choice:
    price = int(scene.view.quote(action))
    number = scene.view.rules.cards[action.value].number
    return replace(choice, price=money(price), is_list_price=price == number)


def purse(view: View, seat: int) -> int:
    """What a seat can spend as far as the screen tells: behind a closed purse there may be any
    sum."""
    own = view.money(seat)
    return PLENTY if own is None else own


def money(amount: int) -> str:
    return phrase("web.money", money=amount)


def _note(scene: Scene, action: Action) -> str:
    """What it costs, what it is."""
    if action.kind in (actions.NOMINATE, actions.SCRAP):
        return scene.nouns.plant(action.value)
    if action.kind in (actions.BUILD, actions.BUY, actions.TAKE):
        return money(scene.view.quote(action))
    return ""


def _label(scene: Scene, action: Action) -> str:
    match KIND_NAMES[action.kind]:
        case "pass":
            return phrase(f"panel.pass.{scene.question}")
        case "done":
            return phrase(f"panel.done.{scene.question}")
        case "scrap":
            return phrase("panel.scrap", card=object_of(scene, action))
        case "give":
            return phrase("panel.give", fuel=object_of(scene, action))
        case _:
            return object_of(scene, action)


def object_of(scene: Scene, action: Action) -> str:
    """What an action that ends nothing is done to: a city, a card, so many units."""
    return _OBJECTS[action.kind](scene.view, scene.nouns, action.value)


def _plants(view: View, nouns: Nouns, chosen: int) -> str:
    plants = view.public.players[view.public.to_move].plants
    names = [nouns.card(card) for i, card in enumerate(plants) if chosen >> i & 1]
    return listing(names) if names else phrase("panel.run_none")


def _mix(view: View, nouns: Nouns, units: int) -> str:
    state = view.public
    need = needs(view.rules, state.players[state.to_move].plants, state.chosen_plants)[HYBRID]
    return phrase(
        "panel.mix", first=nouns.units(FIRST, units), second=nouns.units(SECOND, need - units)
    )


def _spent_card(nouns: Nouns, value: int) -> str:
    """A card in hand: the units left on it, of how many."""
    fuel, size, left = nouns.fuel(hand_fuel(value)), hand_size(value), hand_left(value)
    if size == 0:
        return phrase("panel.spend_single", fuel=fuel)
    return phrase("panel.spend", fuel=fuel, units=left, size=size)


def _city(_: View, nouns: Nouns, city: int) -> str:
    return nouns.city(city)


def _plant(_: View, nouns: Nouns, card: int) -> str:
    return nouns.card(card)


def _fuel(_: View, nouns: Nouns, fuel: int) -> str:
    return nouns.fuel(fuel)


_OBJECTS: Final[dict[int, Callable[[View, Nouns, int], str]]] = {
    **dict.fromkeys((actions.MARK, actions.HOUSE, actions.BUILD), _city),
    **dict.fromkeys((actions.NOMINATE, actions.SCRAP), _plant),
    **dict.fromkeys((actions.BUY, actions.GIVE), _fuel),
    actions.REGION: lambda view, nouns, region: nouns.region(region),
    actions.TAKE: lambda view, nouns, card: nouns.units(market_fuel(card), market_units(card)),
    actions.SPEND: lambda view, nouns, card: _spent_card(nouns, card),
    actions.MIX: _mix,
    actions.RUN: _plants,
    actions.BID: lambda view, nouns, amount: money(amount),
}
