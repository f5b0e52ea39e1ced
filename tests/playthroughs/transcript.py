"""A playthrough: a whole game as a text, with the state's digest after every round.

    edition recharged
    map usa
    players Ann, Bob, Cem
    regions draft
    variants none
    seed 3

    round 1, auction
    Ann: nominate 07; bid 7
    ...
    = 2f8a...: step 1; Ann 43, 07, 0 0 0 0, 0; ...

A player's figures are money, plants, fuel and cities. The text ends with the standings.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from wattworks.editions import EDITIONS, Options
from wattworks.engine.actions import Action
from wattworks.engine.state import BoardState, State
from wattworks.record import notation, position
from wattworks.testing.kit import start

HEADER = ("edition", "map", "players", "regions", "variants", "seed")
NONE = "none"

Chooser = Callable[[State], Action]


@dataclass(frozen=True)
class Playthrough:
    options: Options
    seed: int
    moves: tuple[str, ...]


def header(options: Options, seed: int) -> Iterator[str]:
    regions = options.regions if isinstance(options.regions, str) else ", ".join(options.regions)
    yield f"edition {options.edition}"
    yield f"map {options.map or NONE}"
    yield f"players {', '.join(options.players)}"
    yield f"regions {regions}"
    yield f"variants {', '.join(sorted(options.variants)) or NONE}"
    yield f"seed {seed}"


def transcript(options: Options, seed: int, choose: Chooser) -> Iterator[str]:
    """The lines of a game in which somebody makes the choices."""
    yield from header(options, seed)
    state = start(EDITIONS[options.edition], options, seed)
    state.begin()
    while not state.is_over:
        round_ = state.round
        while state.round == round_ and not state.is_over:
            yield from _phase(options, state, choose)
        yield _round_end(options, state)
    yield ""
    yield "standings " + "; ".join(
        ", ".join(options.players[row] for row in rank) for rank in state.standings()
    )


def _phase(options: Options, state: State, choose: Chooser) -> Iterator[str]:
    """A heading, and a line for each player's moves in a row."""
    here = (state.round, state.phase_index)
    yield ""
    yield f"round {state.round}, {state.phase().name}"
    while (state.round, state.phase_index) == here and not state.is_over:
        seat = state.to_move
        moves: list[str] = []
        while (state.round, state.phase_index, state.to_move) == (*here, seat):
            action = choose(state)
            moves.append(notation.write(state, action))
            state.apply(action)
        yield f"{options.players[seat]}: {'; '.join(moves)}"


def _round_end(options: Options, state: State) -> str:
    players = "; ".join(_figures(options.players[row], state, row) for row in _seats(state))
    return f"= {position.digest(options, state)}: step {state.step}; {players}"


def _seats(state: State) -> range:
    return range(state.rules.seats)


def _figures(name: str, state: State, row: int) -> str:
    player = state.players[row]
    plants = "+".join(notation.card_name(state, card) for card in player.plants)
    fuel = " ".join(str(units) for units in player.fuel)
    cities = f", {state.grid.count[row]}" if isinstance(state, BoardState) else ""
    return f"{name} {player.money}, {plants}, {fuel}{cities}"


def parse(text: str) -> Playthrough:
    """Header and moves of a playthrough."""
    head: dict[str, str] = {}
    moves: list[str] = []
    for line in text.splitlines():
        if line and len(head) < len(HEADER):
            key, _, value = line.partition(" ")
            head[key] = value
        elif ": " in line and not line.startswith("= "):
            moves += line.partition(": ")[2].split("; ")
    assert tuple(head) == HEADER, f"the header has {', '.join(head)}"
    return Playthrough(_options(head), int(head["seed"]), tuple(moves))


def _options(head: dict[str, str]) -> Options:
    regions = head["regions"].split(", ")
    variants = [] if head["variants"] == NONE else head["variants"].split(", ")
    return Options(
        head["edition"],
        "" if head["map"] == NONE else head["map"],
        tuple(head["players"].split(", ")),
        regions[0] if len(regions) == 1 else tuple(regions),
        frozenset(variants),
    )


def replayed(game: Playthrough) -> Iterator[str]:
    """The lines that its moves give now. A move that is not legal is an error."""
    moves = iter(game.moves)

    def choose(state: State) -> Action:
        text = next(moves, None)
        assert text is not None, "the moves end before the game"
        action = notation.read(state, text)
        refusal = state.refusal(action)
        assert refusal is None, f"round {state.round}: {text}: {refusal}"
        assert action in state.legal_actions(), f"round {state.round}: {text} is not listed"
        return action

    yield from transcript(game.options, game.seed, choose)
    assert next(moves, None) is None, "there are moves after the end of the game"
