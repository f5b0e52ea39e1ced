"""The layout of observations and actions that belongs to the rules of a table."""

from typing import TYPE_CHECKING, Final, cast, final

from wattworks.engine.rules import BOARD_FAMILY, CARD_FAMILY, BoardRules, CardRules
from wattworks.observation.action_layout import ActionLayout
from wattworks.observation.board_figures import BoardEncoder
from wattworks.observation.card_figures import CardEncoder
from wattworks.observation.figures import Encoder
from wattworks.observation.possible_actions import family_actions, table_actions
from wattworks.observation.shape import VERSION, Shape, family_shape, table_shape

if TYPE_CHECKING:
    from wattworks.engine.rules import Rules


@final
class Layout:
    """What figures and ids mean at a table. ``version`` grows when that changes."""

    def __init__(self, encoder: Encoder, actions: ActionLayout) -> None:
        self.version: int = VERSION
        self.encoder = encoder
        self.actions = actions


def _board_encoder(rules: "Rules", shape: Shape) -> Encoder:
    return BoardEncoder(cast(BoardRules, rules), shape)


def _card_encoder(rules: "Rules", shape: Shape) -> Encoder:
    return CardEncoder(cast(CardRules, rules), shape)


ENCODERS: Final = {BOARD_FAMILY: _board_encoder, CARD_FAMILY: _card_encoder}


def layout(rules: "Rules", family_wide: bool = False) -> Layout:
    """The layout of a table, or the one that all tables of its family share."""
    shape = family_shape(rules) if family_wide else table_shape(rules)
    possible = family_actions() if family_wide else table_actions(rules)
    return Layout(ENCODERS[rules.family](rules, shape), ActionLayout(possible))
