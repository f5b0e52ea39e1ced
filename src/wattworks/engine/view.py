"""View: what one seat may see and do, in any game of the family.

A view is made of a state whose secrets have been replaced, so it cannot give away what it does
not have. All previews come from here.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine.plants import IN_DECK
from wattworks.engine.secrets import Chance, top_is_big, unseen

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.refusal import Refusal
    from wattworks.engine.rules import Rules
    from wattworks.engine.state import State

SPECTATOR: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """One seat's view of a game; seat -1 is a spectator's.

    ``public`` is a state to read from: everything in it is public, but for money, which
    ``money`` gives out. (All payments are public too, so a program may keep the ledger:
    ``sample`` fills in the true sums.)
    """

    def __init__(self, public: "State", seat: i64) -> None:
        self.seat: i64 = seat
        self.public = public
        self._money_is_revealed = False

    @property
    def rules(self) -> "Rules":
        return self.public.rules

    @property
    def to_move(self) -> int:
        return self.public.to_move

    @abstractmethod
    def quote(self, action: "Action") -> i64:
        """What a legal action costs or, for a nomination, the least bid; else 0."""

    @abstractmethod
    def sample(self, chance: Chance) -> "State":
        """A full state that fits everything this seat knows, drawn with the given chance."""

    def is_my_turn(self) -> bool:
        return self.public.to_move == self.seat and not self.public.is_over

    def legal_actions(self) -> "list[Action]":
        """What the seat may do now; empty if it is not its turn."""
        return self.public.legal_actions() if self.is_my_turn() else []

    def refusal(self, action: "Action") -> "Refusal | None":
        """Why the seat to move may not do that; None if it may."""
        return self.public.refusal(action)

    def money(self, row: i64) -> int | None:
        """A player's money, or None if this seat may not see the figure (B-VIS-1)."""
        known = row == self.seat or self.rules.money_is_open or self.public.is_over
        return self.public.players[row].money if known or self._money_is_revealed else None

    def reveal_money(self) -> None:
        """For looking back on a game that is over: everybody's money may be seen."""
        self._money_is_revealed = True

    # -- plants ----------------------------------------------------------------------------

    def offered(self) -> list[int]:
        """Plants that can be nominated."""
        return self.public.plant_market.cards[: self.public.plant_market.offered(self.public.step)]

    def min_bid(self, card: i64) -> i64:
        return self.rules.plant_rules.min_bid(self.public, card)

    def deck_count(self) -> int:
        """Cards in the deck, the end card included."""
        return len(self.public.plant_market.deck)

    def top_is_big(self) -> bool | None:
        """The size on the back of the top card; None if backs tell nothing or there is none."""
        market = self.public.plant_market
        if not self.rules.plant_rules.shows_backs or not market.deck:
            return None
        if market.deck[-1] == self.rules.end_card:
            return None
        return top_is_big(self.rules, market)

    def cards_to_end_card(self) -> int | None:
        """How many cards lie above the end card; None once it has appeared."""
        market = self.public.plant_market
        if market.end_place != IN_DECK:
            return None
        return len(market.deck) - 1 - market.deck.index(self.rules.end_card)

    def unseen_plants(self) -> list[int]:
        """Plants that may still be drawn, or were taken out at the start: nobody knows which."""
        return unseen(self.rules, self.public.plant_market)
