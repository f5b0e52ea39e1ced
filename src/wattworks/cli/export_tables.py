"""Saved games as tables: a line for every seat of a game, a line for every decision.

What a column means is told in docs/reference/export.md.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from wattworks.engine.view import SPECTATOR
from wattworks.game import Game
from wattworks.record.entries import not_undone


@dataclass(frozen=True)
class SeatLine:
    """A seat of a game, at its end or as it was saved."""

    game: str
    edition: str
    map: str
    variants: str
    players: int
    seat: int
    name: str
    is_over: bool
    rounds: int
    step: int
    place: int
    won: float
    score: int
    cities: int
    money: int
    income: int
    spending: int
    plants: str


@dataclass(frozen=True)
class DecisionLine:
    """A decision that was not undone, and the position before it."""

    game: str
    number: int
    round: int
    step: int
    phase: str
    question: str
    seat: int
    action: str
    kind: str
    choices: int
    money: int
    all_money: str
    place: int
    won: float
    position: str


def columns(line: type[Any]) -> list[str]:
    return [field.name for field in fields(line)]


def seat_lines(name: str, game: Game) -> Iterator[dict[str, Any]]:
    places, won = _places(game), _wins(game)
    for seat, history in enumerate(game.history()):
        yield asdict(
            SeatLine(
                game=name,
                edition=game.options.edition,
                map=game.options.map,
                variants=" ".join(sorted(game.options.variants)),
                players=len(game.options.players),
                seat=seat,
                name=game.options.players[seat],
                is_over=bool(game.is_over),
                rounds=int(game.state.round),
                step=int(game.state.step),
                place=places[seat],
                won=won[seat],
                score=int(game.state.players[seat].supplied),
                cities=history.cities[-1],
                money=int(game.state.players[seat].money),
                income=sum(history.income),
                spending=sum(history.spending),
                plants=" ".join(game.rules.cards[card].name for card in history.plants[-1]),
            )
        )


def decision_lines(name: str, game: Game) -> Iterator[dict[str, Any]]:
    """The positions are those that everybody at the table saw."""
    places, won = _places(game), _wins(game)
    again = Game(game.options, game.start)
    texts = not_undone(game.entries)
    for number, text in enumerate(texts):
        state = again.state
        question = state.question
        assert question is not None
        seat = again.to_move
        yield asdict(
            DecisionLine(
                game=name,
                number=number,
                round=int(state.round),
                step=int(state.step),
                phase=state.phase().name,
                question=question.name,
                seat=seat,
                action=text,
                kind=text.split()[0],
                choices=len(again.legal_actions()),
                money=int(state.players[seat].money),
                all_money=" ".join(str(money) for money in _money(again)),
                place=places[seat],
                won=won[seat],
                position=again.position(SPECTATOR),
            )
        )
        again.play(text)


def _money(game: Game) -> list[int]:
    return [int(game.state.players[seat].money) for seat in range(len(game.options.players))]


def _places(game: Game) -> dict[int, int]:
    """The place of every seat; those who share one have the same."""
    found: dict[int, int] = {}
    for group in game.standings():
        place = len(found) + 1
        found |= dict.fromkeys(group, place)
    return found


def _wins(game: Game) -> list[float]:
    winners: Sequence[int] = game.standings()[0] if game.is_over else []
    return [
        1 / len(winners) if seat in winners else 0.0 for seat in range(len(game.options.players))
    ]
