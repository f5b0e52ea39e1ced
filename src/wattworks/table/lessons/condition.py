"""When a step of a lesson is due: what must be true of the table, as the learner sees it."""

from typing import Final, Literal

import msgspec

from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.plants import NO_CARD
from wattworks.engine.view import View
from wattworks.record import notation

Place = Literal["first", "last"]
NOT_ENDING: Final = 99  # cities: more than any game has


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is given must be true at once. The learner has to be asked something,
    unless the step is for the time when the game is ``over``."""

    question: tuple[str, ...] = ()  # one of these is asked; empty: any
    can: str = ""  # the verb of something that the learner may do now
    round: int = 0  # this round, or a later one
    step: int = 0  # this step of the board game, or a later one
    plants: int = 0  # that the learner owns, at least
    cities: int = 0  # that the learner has connected, at least
    cities_below: int = NOT_ENDING  # fewer than these
    enough: bool = False  # the plants power no more cities than are connected
    place: Place | None = None  # the learner's in the turn order
    token: bool = False  # a plant on offer bears the discount token
    to_end: int = NOT_ENDING  # cities that somebody lacks to end the game, at most
    last_round: bool = False  # of the card game
    over: bool = False
    after: tuple[str, ...] = ()  # steps that have been shown before

    def holds(self, view: View) -> bool:
        """Whether it is true now. ``after`` is for the coach, who knows what was shown."""
        if self.over or view.public.is_over:
            return self.over and view.public.is_over
        return view.is_my_turn() and self._is_asked(view) and self._is_far_enough(view)

    def _is_asked(self, view: View) -> bool:
        question = view.public.question
        assert question is not None
        fits = not self.question or question.name in self.question
        return fits and (not self.can or self.can in _verbs(view))

    def _is_far_enough(self, view: View) -> bool:
        state = view.public
        return (
            state.round >= self.round
            and state.step >= self.step
            and len(state.players[view.seat].plants) >= self.plants
            and self.place in (None, place_of(view))
            and (not self.token or state.plant_market.token != NO_CARD)
            and self._fits_cities(view)
            and (not self.last_round or _is_last_round(view))
        )

    def _fits_cities(self, view: View) -> bool:
        return (
            self.cities <= cities_of(view) < self.cities_below
            and (not self.enough or cities_of(view) >= capacity_of(view))
            and (self.to_end == NOT_ENDING or cities_to_end(view) <= self.to_end)
        )


def place_of(view: View) -> Place | None:
    """Whether the learner is the first or the last seat in the turn order."""
    seats = [row for row in view.public.order if row < view.rules.seats]
    return "first" if seats[0] == view.seat else "last" if seats[-1] == view.seat else None


def cities_of(view: View) -> int:
    return int(view.board_state.grid.size(view.seat)) if isinstance(view, BoardView) else 0


def capacity_of(view: View) -> int:
    """The cities, or the money, that the learner's plants can bring with enough fuel."""
    return sum(view.rules.output[card] for card in view.public.players[view.seat].plants)


def cities_to_end(view: View) -> int:
    """How many cities the largest network lacks to end the game."""
    if not isinstance(view, BoardView):
        return NOT_ENDING
    largest = max(view.board_state.grid.count[: view.rules.seats])
    return int(view.rules.end_cities) - int(largest)


def _is_last_round(view: View) -> bool:
    return isinstance(view, CardView) and view.card_state.is_last_round()


def _verbs(view: View) -> set[str]:
    actions = view.legal_actions()
    return {notation.write(view.public, action).partition(" ")[0] for action in actions}
