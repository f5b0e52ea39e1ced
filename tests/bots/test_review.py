"""Looking back on a game finds the blunder in it."""

from wattworks import Game, bots
from wattworks.bots.review import review
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View


def test_a_blunder_is_found_with_what_would_have_been_better() -> None:
    """The first seat plays well, but once, with nothing else to run, it buys no fuel."""
    game = Game.new(players=3, seed=2)
    bot, dice = bots.bot("medium"), Dice(4)
    when = 0
    while when == 0 or game.state.round <= when:
        view = game.view(game.to_move)
        action = bot.choose(view, dice)
        if when == 0 and game.to_move == 0 and view.public.round > 3 and _stands_still(view):
            assert action.kind == actions.BUY, "there is nothing to blunder with"
            action, when = actions.THE_DONE, game.state.round
        game.play(action)
    mistakes = review(game, 0, samples=12)
    blunder = next(each for each in mistakes if (each.round, each.phase) == (when, "fuel"))
    assert blunder.played == ["done"]
    assert blunder.better[0].startswith("buy")
    assert blunder.lost > 0.02
    assert blunder.reason.code == "fuel_ahead"
    assert [each.lost for each in mistakes] == sorted((e.lost for e in mistakes), reverse=True)
    assert {each.seat for each in mistakes} == {0}


def _stands_still(view: View) -> bool:
    """Whether fuel is bought now and no plant can run without it."""
    asked = view.public.question.name if view.public.question else ""
    runs = view.runs(view.seat) if isinstance(view, BoardView) else []
    return asked == "buy" and len(runs) == 1


def test_what_was_taken_back_is_not_judged() -> None:
    game = Game.new(players=3, seed=4)
    first = game.legal_actions()[0]
    game.play(first)
    game.undo()
    told: list[tuple[int, int]] = []
    review(game, game.to_move, samples=1, progress=lambda done, of: told.append((done, of)))
    assert told == []
