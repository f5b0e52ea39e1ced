"""Whole turns: instead of single actions a learner chooses among plans, lists of actions.

Whoever thinks of the plans is elsewhere. Behind the figures of the table come those of each plan.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from wattworks.engine import actions
from wattworks.engine.rules import KINDS
from wattworks.observation import table_access as table
from wattworks.observation.figures import MONEY, OUTPUT, PLANT_FIGURES, SUM, UNITS

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State
    from wattworks.observation.layouts import Layout

PLANS: Final = 16  # further ones are left out
PLAN_FIGURES: Final = 9 + KINDS + PLANT_FIGURES


@final
class PlanBatch:
    """``count`` games in which the choice is among plans."""

    def __init__(self, layout: "Layout", count: i64, limit: i64) -> None:
        self.layout = layout
        self.count: i64 = count
        self.limit: i64 = limit  # decisions after which a game is broken off
        self.width: i64 = layout.encoder.size + PLANS * PLAN_FIGURES
        self.games: list[State | None] = [None] * count
        self.plans: list[list[list[Action]]] = [[] for _ in range(count)]
        self.figures: vec[float] = vec[float]([0.0] * (count * self.width))
        self.masks: vec[u8] = vec[u8]([0] * (count * PLANS))
        self.to_move: vec[i64] = vec[i64]([0] * count)
        self.decisions: vec[i64] = vec[i64]([0] * count)

    def put(self, index: i64, game: "State") -> None:
        """Begin another game in that place."""
        self.games[index] = game
        self.decisions[index] = 0

    def look(self, index: i64, seat: i64, plans: "list[list[Action]]") -> None:
        """Write what a seat sees, and the plans that it may choose among."""
        game = self.games[index]
        assert game is not None
        self.to_move[index] = game.to_move
        self.plans[index] = plans[:PLANS]
        at = index * self.width
        self.layout.encoder.write(game, seat, self.figures, at)
        at += self.layout.encoder.size
        place: i64 = 0
        while place < PLANS:
            i: i64 = 0
            while i < PLAN_FIGURES:
                self.figures[at + i] = 0.0
                i += 1
            there = place < len(self.plans[index])
            self.masks[index * PLANS + place] = 1 if there else 0
            if there:
                self._write(game, self.plans[index][place], at)
            at += PLAN_FIGURES
            place += 1

    def choose(self, index: i64, choice: i64) -> bool:
        """Follow a plan as far as it goes; whether the game has come to an end."""
        if choice < 0 or choice >= len(self.plans[index]):
            raise ValueError(f"plan {choice} is not open in game {index}")
        game = self.games[index]
        assert game is not None
        seat = game.to_move
        for action in self.plans[index][choice]:
            if game.to_move != seat or game.refusal(action) is not None:
                break
            game.apply(action)
        self.decisions[index] += 1
        return game.is_over or self.decisions[index] >= self.limit

    def _write(self, game: "State", plan: "list[Action]", at: i64) -> None:
        """What a plan does to the seat's own row; what it names."""
        out = self.figures
        first = plan[0]
        out[at] = 1.0
        out[at + 1] = 1.0 if first.kind == actions.PASS or first.kind == actions.DONE else 0.0
        out[at + 2] = float(len(plan)) / UNITS
        if first.kind == actions.BID:
            out[at + 3] = float(first.value) / SUM
        elif first.kind == actions.NOMINATE or first.kind == actions.SCRAP:
            self.layout.encoder.write_plant(first.value, out, at + 9 + KINDS)
        after = game.copy()
        row = game.to_move
        cities: i64 = 0
        for action in plan:
            if not _stays_with_the_row(action):
                break
            if action.kind == actions.BUILD:
                cities += 1
            after.apply(action)
        out[at + 4] = float(table.money(game, row) - table.money(after, row)) / MONEY
        out[at + 5] = float(cities) / UNITS
        out[at + 6] = float(table.usable_output(after, row)) / OUTPUT
        if first.kind == actions.RUN:
            out[at + 7] = float(table.output(game, row, first.value)) / OUTPUT
        elif first.kind == actions.MIX:
            out[at + 8] = float(first.value) / UNITS
        kind: i64 = 0
        while kind < KINDS:
            more = table.fuel_held(after, row, kind) - table.fuel_held(game, row, kind)
            out[at + 9 + kind] = float(more) / UNITS
            kind += 1


def _stays_with_the_row(action: "Action") -> bool:
    """Whether only the row itself and the markets for fuel and cities change, and nothing is
    drawn that could matter to it: such actions can be tried out."""
    kind = action.kind
    return kind == actions.BUY or kind == actions.BUILD or kind == actions.TAKE
