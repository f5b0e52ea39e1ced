"""How far an undo that all have agreed to goes."""

from wattworks.game import Game


def steps_to_decision(game: Game, seat: int) -> int:
    """How many actions have to be taken back until the seat is asked something again that has more
    than one answer: a single one would be given at once. If there was none since the last reveal,
    until it is asked at all."""
    trial, steps, last = game.at(game.version), 0, 0
    while trial.can_undo(agreed=True):
        is_theirs = trial.can_undo(seat, agreed=True)
        trial.undo(agreed=True)
        steps += 1
        if not is_theirs:
            continue
        last = last or steps
        if len(trial.legal_actions()) > 1:
            return steps
    return last
