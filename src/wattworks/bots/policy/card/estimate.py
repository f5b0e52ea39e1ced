"""Who will win a card game: features of the seats."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from wattworks.bots.policy.card.outlook import rounds_left
from wattworks.bots.policy.card.weights import STAGES

if TYPE_CHECKING:
    from wattworks.engine.card_state import CardState

WIDTH: Final = 5  # values of a seat
TENTH: Final = 0.1


def features(state: "CardState", draws: float) -> list[list[float]]:
    """For each seat its values, entered under the stages of the game that are next to now."""
    rounds = rounds_left(state, draws)
    stage: i64 = int(rounds)
    part = rounds - float(stage)
    if stage >= STAGES - 1:
        stage = STAGES - 1
        part = 0.0
    found: list[list[float]] = []
    row: i64 = 0
    while row < state.rules.seats:
        line = [0.0] * (STAGES * WIDTH)
        place: i64 = stage * WIDTH
        for value in seat_values(state, row):
            line[place] = value * (1.0 - part)
            if part > 0.0:
                line[place + WIDTH] = value * part
            place += 1
        found.append(line)
        row += 1
    return found


def seat_values(state: "CardState", row: i64) -> list[float]:
    """The income of all plants, of the weakest, and of those that have fuel; money; the place
    in the turn order."""
    rules = state.rules
    player = state.players[row]
    total: i64 = 0
    weakest: i64 = 0
    for card in player.plants:
        output: i64 = rules.output[card]
        total += output
        if weakest == 0 or output < weakest:
            weakest = output
    if len(player.plants) < rules.plant_limit:
        weakest = 0
    place = float(state.order.index(row))
    return [
        TENTH * float(total),
        TENTH * float(weakest),
        TENTH * float(player.most_output()),
        TENTH * float(player.money),
        place / float(rules.seats),
    ]
