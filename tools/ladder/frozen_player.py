"""Plays seats of a game with the bots of the build that it is started in; see frozen.py.

It knows nothing but that build, and keeps a copy of the game: each question brings the actions
since the last one. Lines of JSON come in and go out. Thinking is timed here, in seconds of the
processor.
"""

import json
import sys
from time import process_time
from typing import Any

from wattworks import bots
from wattworks.dice import Dice
from wattworks.engine.views import view_of
from wattworks.record import notation, position


class Game:
    """A game from its first question on, and the bots at it."""

    def __init__(self, text: str) -> None:
        self.options, self.state = position.read(text)
        self._players: dict[int, bots.Bot] = {}

    def follow(self, texts: list[str]) -> None:
        for text in texts:
            self.state.apply(notation.read(self.state, text))

    def choose(self, seat: int, name: str, seed: int) -> dict[str, Any]:
        if self.state.to_move != seat:
            raise RuntimeError(f"seat {self.state.to_move} is to move, not {seat}")
        player = self._player(seat, name)
        view = view_of(self.state, seat)
        start = process_time()
        action = player.choose(view, Dice(seed))
        seconds = process_time() - start
        return {"action": notation.write(self.state, action), "seconds": seconds}

    def _player(self, seat: int, name: str) -> bots.Bot:
        if seat not in self._players:
            self._players[seat] = bots.bot(name)
            self._players[seat].begin(self.options, seat)
        return self._players[seat]

    def standings(self) -> list[list[int]]:
        return self.state.standings()


def main() -> None:
    game: Game | None = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "begin":
            game = Game(message["position"])
            continue
        assert game is not None
        game.follow(message["news"])
        if message["kind"] == "choose":
            answer = game.choose(message["seat"], message["bot"], message["seed"])
        else:
            answer = {"standings": game.standings()}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
