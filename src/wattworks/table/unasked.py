"""What need not be asked of the person to move."""

from wattworks.engine.actions import THE_DONE, Action
from wattworks.game import Game
from wattworks.table.seats import Seat


def unasked_answer(game: Game, seat: Seat) -> Action | None:
    """What is to be played for the seat to move without asking, if anything."""
    return _usual_payment(game, seat) or _only_answer(game, seat)


def _usual_payment(game: Game, seat: Seat) -> Action | None:
    """Which cards pay for fuel hardly ever matters: the emptiest do, unless the person or
    their program wants to be asked."""
    question = game.state.question
    asks = question is not None and question.name == "spend"
    is_usual = seat.automatic and not seat.picks_cards and not seat.token
    return THE_DONE if asks and is_usual else None


def _only_answer(game: Game, seat: Seat) -> Action | None:
    """The single legal action, unless the person might rather undo than be done."""
    legal = game.legal_actions()
    if len(legal) > 1 or not seat.automatic:
        return None
    return None if legal[0] is THE_DONE and _may_want_to_undo(game) else legal[0]


def _may_want_to_undo(game: Game) -> bool:
    """Whether the person to move has just bought or built and could take that back."""
    if not game.can_undo(game.to_move):
        return False
    last, state = game.entries[-1], game.state
    return (last.round, last.phase) == (state.round, state.phase().name)
