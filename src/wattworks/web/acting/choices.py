"""A choice on the page, and the labels of the simple ones."""

from dataclasses import dataclass

from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.engine.fuel import needs
from wattworks.engine.rules import FIRST, HYBRID, SECOND
from wattworks.engine.view import View
from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns
from wattworks.record import notation
from wattworks.web.scene import Scene

SEPARATOR = "; "  # between actions that one control does after each other


@dataclass(frozen=True)
class Choice:
    """A control: what it does in notation, what it is called, and a word about it."""

    act: str
    label: str
    note: str = ""


def simple_choices(scene: Scene) -> list[Choice]:
    """Every legal action as one control; for questions that need no more than that."""
    return [choice_of(scene, action) for action in scene.view.legal_actions()]


def choice_of(scene: Scene, action: Action) -> Choice:
    label, note = _words(scene.view, scene.nouns, scene.question, action)
    return Choice(notation.write(scene.view.public, action), label, note)


def money(amount: int) -> str:
    return phrase("web.money", money=amount)


def _words(view: View, nouns: Nouns, question: str, action: Action) -> tuple[str, str]:
    kind, value = action.kind, action.value
    if kind == actions.PASS:
        return phrase(f"act.pass.{question}"), ""
    if kind == actions.DONE:
        return phrase(f"act.done.{question}"), ""
    if kind == actions.NOMINATE:
        return nouns.card(value), f"{nouns.plant(value)} · {money(view.quote(action))}"
    if kind == actions.SCRAP:
        return phrase("act.scrap", card=nouns.card(value)), nouns.plant(value)
    if kind in (actions.MARK, actions.HOUSE):
        return nouns.city(value), ""
    if kind == actions.BUILD:
        return nouns.city(value), money(view.quote(action))
    if kind == actions.REGION:
        return nouns.region(value), ""
    if kind == actions.GIVE:
        return phrase("act.give", fuel=nouns.fuel(value)), ""
    if kind == actions.BUY:
        return nouns.fuel(value), money(view.quote(action))
    if kind == actions.MIX:
        return _mix(view, nouns, value), ""
    if kind == actions.TAKE:
        return nouns.units(value // 4 % 4, value % 4), money(view.quote(action))
    if kind == actions.SPEND:
        return _spent_card(nouns, value), ""
    return notation.write(view.public, action), ""


def _mix(view: View, nouns: Nouns, units: int) -> str:
    state = view.public
    need = needs(view.rules, state.players[state.to_move].plants, state.chosen)[HYBRID]
    return phrase(
        "act.mix", first=nouns.units(FIRST, units), second=nouns.units(SECOND, need - units)
    )


def _spent_card(nouns: Nouns, value: int) -> str:
    """A card in hand: the units left on it, of how many."""
    fuel, size, left = nouns.fuel(value // 16), value // 4 % 4, value % 4
    if size == 0:
        return phrase("act.spend_single", fuel=fuel)
    return phrase("act.spend", fuel=fuel, units=left, size=size)
