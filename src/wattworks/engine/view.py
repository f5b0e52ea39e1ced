"""View: what one seat may see and do, in any game of the family.

A view is built from a state whose secrets have been replaced, so it cannot give away what it does
not have. All previews come from here.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine import actions
from wattworks.engine.plants import IN_DECK
from wattworks.engine.secrets import Chance, top_is_big, unseen

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.player import Player
    from wattworks.engine.refusal import Refusal
    from wattworks.engine.rules import Rules
    from wattworks.engine.state import State

SPECTATOR: Final = -1
PLENTY: Final = 999  # Elektro: enough for whatever is for sale


@final
class RunChoice:
    """A set of plants that can run: what it supplies and brings in, and how hybrids may mix.
    Where there are no cities, none are supplied."""

    def __init__(
        self, action: "Action", cards: list[int], cities: i64, income: i64, mixes: list[int]
    ) -> None:
        self.action = action
        self.cards = cards
        self.cities: i64 = cities
        self.income: i64 = income
        self.mixes = mixes  # units of the first fuel; empty if no hybrid is among the plants


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """One seat's view of a game; seat -1 is a spectator's.

    ``public`` is a state to read from: everything in it is public except money, for which there is
    ``money``. (All payments are public, so a program could keep a ledger: ``sample`` fills in the
    true sums.)
    """

    def __init__(self, public: "State", seat: i64) -> None:
        self.seat: i64 = seat
        self.public = public
        self._money_is_revealed = False
        self._purse_is_closed = False

    @property
    def rules(self) -> "Rules":
        return self.public.rules

    @property
    def to_move(self) -> int:
        return self.public.to_move

    @abstractmethod
    def quote(self, action: "Action") -> i64:
        """What a legal action costs or, for a nomination, the minimum bid; otherwise 0."""

    @abstractmethod
    def sample(self, chance: Chance) -> "State":
        """A random full state that is consistent with everything this seat knows."""

    @abstractmethod
    def supplied(self, row: i64, chosen: i64) -> i64:
        """The cities that a player supplies with a set of plants; 0 where there are none."""

    @abstractmethod
    def income(self, row: i64, chosen: i64) -> i64:
        """What a player earns by running a set of plants."""

    @abstractmethod
    def room(self, row: i64, fuel: i64) -> i64:
        """How many more units of a fuel a player may keep (B-PLT-2, K-PLT-4)."""

    @abstractmethod
    def may_mix(self, player: "Player", chosen: i64, units: i64) -> bool:
        """Whether the hybrids of a set may burn ``units`` of the first fuel."""

    def is_my_turn(self) -> bool:
        return self.public.to_move == self.seat and not self.public.is_over

    def legal_actions(self) -> "list[Action]":
        """What the seat may do now; empty if it is not its turn."""
        return self.public.legal_actions() if self.is_my_turn() else []

    def refusal(self, action: "Action") -> "Refusal | None":
        """Why the seat to move may not do that; None if it may."""
        return self.public.refusal(action)

    def money(self, row: i64) -> int | None:
        """A player's money, or None if this seat may not see it (B-VIS-1)."""
        is_own = row == self.seat and not self._purse_is_closed
        known = is_own or self.rules.money_is_open or self.public.is_over
        return self.public.players[row].money if known or self._money_is_revealed else None

    def reveal_money(self) -> None:
        """For reviewing a finished game: everybody's money is visible."""
        self._money_is_revealed = True

    def close_purse(self) -> None:
        """For a screen that others look at as well: one's own money is hidden, too, and nothing
        that the view says or offers depends on it."""
        if self.seat == SPECTATOR or self.rules.money_is_open or self.public.is_over:
            return
        self._purse_is_closed = True
        self.public.players[self.seat].money = PLENTY

    # -- running ---------------------------------------------------------------------------

    def runs(self, row: i64) -> list[RunChoice]:
        """All sets of a player's plants that can run now, with cities, income and mixes."""
        player = self.public.players[row]
        return [
            RunChoice(
                actions.RUNS[chosen],
                [card for i, card in enumerate(player.plants) if chosen >> i & 1],
                self.supplied(row, chosen),
                self.income(row, chosen),
                self._mixes(player, chosen),
            )
            for chosen in player.runnable_sets()
        ]

    def _mixes(self, player: "Player", chosen: i64) -> list[int]:
        need = player.hybrid_need(chosen)
        if need == 0:
            return []
        return [units for units in range(need + 1) if self.may_mix(player, chosen, units)]

    # -- plants ----------------------------------------------------------------------------

    def offered(self) -> list[int]:
        """Plants that can be nominated."""
        return self.public.plant_market.cards[: self.public.plant_market.offered(self.public.step)]

    def min_bid(self, card: i64) -> i64:
        return self.rules.plant_rules.min_bid(self.public, card)

    def deck_count(self) -> int:
        """Cards in the deck, the end card included."""
        return self.public.plant_market.deck_size

    def top_is_big(self) -> bool | None:
        """The size on the back of the top card; None if backs say nothing or the deck is empty."""
        market = self.public.plant_market
        if not self.rules.plant_rules.shows_backs or market.deck_size == 0:
            return None
        if market.top() == self.rules.end_card:
            return None
        return top_is_big(self.rules, market)

    def cards_to_end_card(self) -> int | None:
        """How many cards are above the end card; None once it has appeared."""
        market = self.public.plant_market
        if market.end_place != IN_DECK:
            return None
        return market.deck_size - 1 - market.cards_below(self.rules.end_card)

    def unseen_plants(self) -> list[int]:
        """Plants that may still be drawn, or were taken out at the start: nobody knows which."""
        return unseen(self.rules, self.public.plant_market)
