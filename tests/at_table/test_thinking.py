"""What bots are asked for people."""

from tests.browser.moments import kept_game
from wattworks import bots
from wattworks.dice import Dice
from wattworks.table.thinking import Task, advise


def test_the_same_in_another_order_is_no_other_advice() -> None:
    """Two units of each fuel that the plants take: which kind comes first makes no difference."""
    game = kept_game("fuel")
    plans = [
        sorted(map(game.notation, each.plan))
        for each in bots.bot("medium").advise(game.view(game.to_move), Dice(1))
    ]
    assert len(plans) > len({tuple(each) for each in plans})
    hints = advise(Task("a", game.save(), (), "medium", 1))
    assert len({tuple(sorted(each.plan)) for each in hints}) == len(hints) < len(plans)
