"""What one screen shows of a table at one moment; everything that is drawn is drawn from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from wattworks.engine import actions, events
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.state import NOBODY
from wattworks.engine.view import SPECTATOR, View
from wattworks.game import Game
from wattworks.locales.bot_text import bot_title
from wattworks.locales.nouns import Nouns
from wattworks.maps import MapData
from wattworks.record import notation
from wattworks.table import Seat
from wattworks.table.screen import Screen
from wattworks.web.drawing.map_panel import map_data_of
from wattworks.web.play.served_table import ServedTable


@dataclass(frozen=True)
class Scene:
    """``view`` is that of the person at the screen, or a spectator's (seat -1).

    ``acts`` are the actions that can be chosen here and now, in notation, with what each costs
    (for a nomination: the least bid); bids are left out. ``curtain`` is the person who has to
    come to the screen first, or -1; ``thinking`` the bot that thinks, or -1; ``planned`` the
    cities that this person has chosen to connect. With a ``closed_purse`` the screen is looked at
    by others as well, and no money is on it.
    """

    id: str
    version: int
    view: View
    nouns: Nouns
    seats: tuple[Seat, ...]
    map_data: MapData | None
    acts: Mapping[str, int]
    curtain: int
    thinking: int
    can_undo: bool
    max_bid: int | None
    waits_for: str = ""
    planned: tuple[str, ...] = ()
    halt: str = ""  # why nobody is asked
    stand_in: str = ""  # the bot that plays for people who are away
    closed_purse: bool = False
    built_nothing: bool = False  # in this round's building, before the plants run

    @property
    def seat(self) -> int:
        return self.view.seat

    @cached_property
    def is_asked(self) -> bool:
        """Whether the person at this screen can act now."""
        return self.view.is_my_turn() and self.seats[self.seat].is_person and not self.halt

    @property
    def has_bots(self) -> bool:
        return not all(seat.is_person for seat in self.seats)

    @property
    def badges(self) -> list[str]:
        """For each seat what kind of bot it is; nothing for people."""
        return [
            "" if seat.is_person else bot_title(self.stand_in if seat.is_away else seat.kind)
            for seat in self.seats
        ]

    @cached_property
    def question(self) -> str:
        """The name of the question that the game waits for; empty at the end."""
        question = self.view.public.question
        return "" if question is None else question.name.replace(" ", "_")

    @property
    def board_view(self) -> BoardView | None:
        return self.view if isinstance(self.view, BoardView) else None

    @property
    def cards(self) -> CardView | None:
        return self.view if isinstance(self.view, CardView) else None


def scene_of(served: ServedTable, screen: Screen, planned: tuple[str, ...] = ()) -> Scene:
    """What a screen shows of the table now."""
    table = served.table
    seat = screen.viewing_seat(table)
    view = table.game.view(seat)
    closed = screen.closes_purses(table)
    if closed:
        view.close_purse()
    asked = view.is_my_turn() and table.asks_person()
    return Scene(
        served.id,
        table.game.version,
        view,
        served.nouns.for_reader(screen.only_reader(table)),
        table.seats,
        map_data_of(table.game.options),
        acts_of(view) if asked else {},
        screen.curtain(table),
        table.awaited_bot(),
        table.can_undo(screen.here(table)),
        None if closed else table.max_bids.of(table.game.state, seat),
        served.waits_for(),
        planned,
        table.halt,
        table.settings.stand_in,
        closed,
        asked and _built_nothing(table.game, seat),
    )


def _built_nothing(game: Game, seat: int) -> bool:
    """Whether the seat is asked for its plants and has connected no city in this round."""
    question = game.state.question
    if question is None or question.name != "run":
        return False
    for event in reversed(game.events):
        if event.kind == events.BUILD and event.row == seat:
            return False
        if event.kind == events.PHASE and game.state.rules.phases[event.a].name == "building":
            return True
    return False


def past_scene(table: ServedTable, past: Game, seat: int = SPECTATOR) -> Scene:
    """The table as it was earlier in a game that is over; nothing can be done."""
    view = past.view(seat)
    view.reveal_money()
    return Scene(
        table.id,
        past.version,
        view,
        table.nouns,
        table.seats,
        map_data_of(table.game.options),
        {},
        NOBODY,
        NOBODY,
        False,
        None,
        stand_in=table.table.settings.stand_in,
    )


def acts_of(view: View) -> dict[str, int]:
    """The legal actions but for bids, with what each costs."""
    return {
        notation.write(view.public, action): view.quote(action)
        for action in view.legal_actions()
        if action.kind != actions.BID
    }
