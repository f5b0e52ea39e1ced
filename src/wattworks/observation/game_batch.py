"""Many games at once: each writes its row of figures and of the mask into one packed vector."""

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64, u8

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State
    from wattworks.observation.layouts import Layout


@final
class GameBatch:
    """``count`` games of one layout. A game that is over keeps its last row until another one takes
    its place. NumPy sees the vectors with ``numpy.frombuffer``."""

    def __init__(self, layout: "Layout", count: i64, limit: i64) -> None:
        self.layout = layout
        self.count: i64 = count
        self.limit: i64 = limit  # decisions after which a game is broken off
        self.games: list[State | None] = [None] * count
        self.figures: vec[float] = vec[float]([0.0] * (count * layout.encoder.size))
        self.masks: vec[u8] = vec[u8]([0] * (count * layout.actions.size))
        self.to_move: vec[i64] = vec[i64]([0] * count)
        self.decisions: vec[i64] = vec[i64]([0] * count)  # so far in each game
        self._least: vec[i64] = vec[i64]([0] * count)
        self._most: vec[i64] = vec[i64]([0] * count)

    def put(self, index: i64, game: "State") -> None:
        """Begin another game in that place."""
        self.games[index] = game
        self.decisions[index] = 0

    def look_as_mover(self, index: i64) -> None:
        """Write what the seat to move sees; after the end, what the first one does."""
        game = self.games[index]
        assert game is not None
        self.look(index, max(game.to_move, 0))

    def look(self, index: i64, seat: i64) -> None:
        """Write what a seat sees, and what the seat to move may do."""
        game = self.games[index]
        assert game is not None
        self.to_move[index] = game.to_move
        encoder = self.layout.encoder
        encoder.write(game, seat, self.figures, index * encoder.size)
        ids = self.layout.actions
        least, most = ids.write_mask(game.legal_actions(), self.masks, index * ids.size)
        self._least[index] = least
        self._most[index] = most

    def action(self, index: i64, ident: i64) -> "Action":
        """What that id means now; ``ValueError`` if it is not legal."""
        ids = self.layout.actions
        if ident < 0 or ident >= ids.size or self.masks[index * ids.size + ident] == 0:
            raise ValueError(f"action {ident} is not legal in game {index}")
        return ids.action(ident, self._least[index], self._most[index])

    def choose(self, index: i64, ident: i64) -> bool:
        """Do what that id means in one game; whether the game has come to an end. Its row is that
        of before until ``look``."""
        action = self.action(index, ident)
        game = self.games[index]
        assert game is not None
        game.apply(action)
        self.decisions[index] += 1
        return game.is_over or self.decisions[index] >= self.limit

    def step(self, choices: list[int]) -> list[int]:
        """One decision in every game. Returns the places of those that have come to an end; their
        rows show the end."""
        ended: list[int] = []
        index: i64 = 0
        while index < self.count:
            if self.choose(index, choices[index]):
                ended.append(index)
            self.look_as_mover(index)
            index += 1
        return ended
