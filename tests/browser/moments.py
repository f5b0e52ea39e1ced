"""Games in the middle: records of bots' games, stopped where the first seat has to decide."""

from collections.abc import Callable
from pathlib import Path

from wattworks.bots import bot
from wattworks.dice import Dice
from wattworks.game import Game

GAMES = Path(__file__).with_name("games")

Wanted = Callable[[Game, list[str]], bool]


def play_until(game: Game, wanted: Wanted, level: str = "easy", seed: int = 1) -> Game:
    """Let bots play until it is the first seat's turn and ``wanted``, or the game is over."""
    dice = Dice(seed)
    player = bot(level)
    while not game.is_over:
        if game.to_move == 0:
            acts = [game.notation(action) for action in game.legal_actions()]
            if wanted(game, acts):
                break
        game.play(player.choose(game.view(game.to_move), dice))
    return game


def kept_game(name: str) -> Game:
    """A game whose moment must not depend on how well the bots of today play."""
    return Game.load((GAMES / f"{name}.txt").read_text("utf-8"))


def asks(verb: str, from_round: int = 0, choices: int = 1) -> Wanted:
    """From that round on, a question with at least so many answers of that kind."""

    def wanted(game: Game, acts: list[str]) -> bool:
        fitting = [act for act in acts if act.split()[0] == verb]
        return game.state.round >= from_round and len(fitting) >= choices

    return wanted


def shortened(game: Game, rounds: int) -> Game:
    """A finished game as if it had begun so many rounds before its end."""
    last = game.state.round
    first = next(n for n, entry in enumerate(game.entries) if entry.round > last - rounds)
    late = Game.from_position(game.at(first).position())
    late.follow(entry.text for entry in game.entries[first:])
    return late
