"""Every action but bids that the rules of a table can ever ask for, in the order of their ids."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from wattworks.engine import actions
from wattworks.engine.card_actions import hand_card, market_card
from wattworks.engine.resources import COLUMNS
from wattworks.engine.rules import HYBRID, KINDS, BoardRules, CardRules

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.rules import Rules


def table_actions(rules: "Rules") -> "list[Action]":
    """The actions of this table."""
    found: list[Action] = []
    for kind in range(actions.BID):
        if is_asked(rules, kind):
            for value in values(rules, kind):
                found.append(actions.action(kind, value))
    return found


def family_actions() -> "list[Action]":
    """The actions of every table of the family."""
    found: list[Action] = []
    for ident in range(actions.BID_BASE):
        found.append(actions.action_from_id(ident))
    return found


def is_asked(rules: "Rules", kind: int) -> bool:
    for phase in rules.phases:
        for question in phase.questions(rules):
            if question.takes(kind):
                return True
    return False


def values(rules: "Rules", kind: int) -> list[int]:
    """The values that actions of a kind can have."""
    if kind == actions.NOMINATE or kind == actions.SCRAP:
        return list(range(len(rules.cards)))
    if kind == actions.GIVE or kind == actions.BUY:
        return list(range(KINDS))
    if kind == actions.RUN:
        return list(range(1 << rules.plant_limit))
    if kind == actions.MIX:
        return list(range(_largest_mix(rules) + 1))
    if isinstance(rules, BoardRules):
        if kind == actions.REGION:
            return list(range(len(rules.map.regions)))
        if kind == actions.MARK or kind == actions.HOUSE or kind == actions.BUILD:
            return list(range(len(rules.map.cities)))
    if isinstance(rules, CardRules):
        if kind == actions.TAKE:
            return market_classes(rules)
        if kind == actions.SPEND:
            return hand_classes(rules)
    return [0]


def _largest_mix(rules: "Rules") -> i64:
    """The most that all the hybrids of one player can need."""
    needs = [card.need for card in rules.cards if card.fuel == HYBRID]
    needs.sort()
    most: i64 = 0
    for need in needs[-rules.plant_limit :]:
        most += need
    return min(most, actions.SMALL_SPAN - 1)


def market_classes(rules: CardRules) -> list[int]:
    """What a TAKE action can name: a column, a fuel, a size."""
    found: set[int] = set()
    for column in range(COLUMNS):
        for card in rules.resources:
            found.add(market_card(column, card.fuel, card.units))
    return sorted(found)


def hand_classes(rules: CardRules) -> list[int]:
    """What a SPEND action can name: a fuel, a size (0 for singles), the units left."""
    found: set[int] = set()
    for card in rules.resources:
        size = 0 if card.is_single else card.units
        for left in range(1, card.units + 1):
            found.add(hand_card(card.fuel, size, left))
    return sorted(found)
