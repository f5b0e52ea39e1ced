"""Players by rules of thumb of their own: no relatives of the levels.

What they have in common: they pay for plants by what these add, buy fuel for one run, build what
they can light, and run what pays best. What a plant may cost, they see differently.
"""

from abc import abstractmethod
from collections.abc import Callable

from tools.ladder.opponents.shopping import CARD_UNIT, next_purchase
from wattworks import names
from wattworks.bots import Bot, Spec
from wattworks.dice import Dice
from wattworks.engine.actions import NOMINATIONS, THE_DONE, THE_PASS, Action, bid
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View

NEAR = 4  # cities by which a network may grow in a last round
START = 5  # neighbours that a first city is judged by


class Thumb(Bot):
    """Answers every question by a rule of thumb; the dice are not thrown."""

    ahead: int  # cities that it builds before its plants can light them
    riches: int  # Elektro: with more, plants may cost more

    def __init__(self, spec: Spec) -> None:
        self.name = str(spec)
        self._answers: dict[str, Callable[[View], Action]] = {
            names.ASKS_NOMINATE: self._nominate,
            names.ASKS_OPEN: lambda view: view.legal_actions()[0],
            names.ASKS_RAISE: self._raise,
            names.ASKS_SCRAP: self._scrap,
            names.ASKS_BUY: next_purchase,
            names.ASKS_TAKE: next_purchase,
            names.ASKS_BUILD: self._build,
            names.ASKS_RUN: self._run,
        }

    def choose(self, view: View, dice: Dice) -> Action:
        legal = view.legal_actions()
        question = view.public.question
        assert question is not None
        if len(legal) == 1:
            return legal[0]
        return self._answers.get(question.name, _the_first)(view)

    # -- plants ----------------------------------------------------------------------------

    @abstractmethod
    def worth(self, view: View, card: int) -> float:
        """What a plant is worth to the seat."""

    def limit(self, view: View, card: int) -> float:
        """The most that it bids: money for the plant's fuel and a city stays."""
        fuel = view.rules.need[card] * unit_price(view, view.rules.fuel[card])
        house = view.rules.house_prices[0] if isinstance(view, BoardView) else 0
        money = int(view.public.players[view.seat].money)
        worth = self.worth(view, card) * max(1.0, money / self.riches)
        return min(worth, money - fuel - house)

    def _nominate(self, view: View) -> Action:
        """The plant that is worth most beyond its price."""
        legal = view.legal_actions()
        cards = [action.value for action in legal if action.kind == names.NOMINATE]
        profits = {card: self.limit(view, card) - int(view.min_bid(card)) for card in cards}
        best = max(cards, key=profits.__getitem__)
        return THE_PASS if THE_PASS in legal and profits[best] < 0 else NOMINATIONS[best]

    def _raise(self, view: View) -> Action:
        auction = view.public.auction
        more = int(auction.bid) + 1
        return bid(more) if more <= self.limit(view, int(auction.card)) else THE_PASS

    def _scrap(self, view: View) -> Action:
        """The weakest; of equal ones the hungriest."""
        rules = view.rules
        return min(
            view.legal_actions(),
            key=lambda action: (rules.output[action.value], -rules.need[action.value]),
        )

    # -- cities and running ----------------------------------------------------------------

    def _build(self, view: View) -> Action:
        """The cheapest city, if it can be lit, now or soon."""
        assert isinstance(view, BoardView)
        builds = [each for each in view.legal_actions() if each.kind == names.BUILD]
        if not builds:
            return THE_DONE
        own, cities = view.public.players[view.seat], int(view.board_state.grid.size(view.seat))
        if cities == 0:
            return min(builds, key=lambda each: _surroundings(view, int(each.value)))
        cheapest = min(builds, key=view.quote)
        if cities < own.most_output() or may_win_now(view):
            return cheapest
        is_last = view.board_state.grid.largest + NEAR >= view.rules.end_cities
        is_soon_lit = cities < int(own.output(own.fleet.everything)) + self.ahead
        return cheapest if is_soon_lit and not is_last else THE_DONE

    def _run(self, view: View) -> Action:
        """The best income with the least fuel."""
        runs = view.runs(view.seat)
        need = view.rules.need
        best = max(runs, key=lambda run: (run.income, -sum(need[card] for card in run.cards)))
        return best.action


def may_win_now(view: BoardView) -> bool:
    """Whether it can end the game, and nobody seems able to light more."""
    state, row = view.board_state, view.seat
    own, size = state.players[row], int(state.grid.size(row))
    missing = view.rules.end_cities - size
    costs = view.expansion_costs(row, max(0, missing))
    if missing > 0 and (len(costs) < missing or costs[-1] > own.money):
        return False
    lit = min(int(own.most_output()), size + max(0, missing))
    others = [each for each in range(view.rules.seats) if each != row]
    return all(
        lit > min(state.players[each].most_output(), state.grid.size(each) + 2) for each in others
    )


def unit_price(view: View, fuel: int) -> int:
    """About what a unit of a fuel costs; hybrids burn the cheaper one."""
    if fuel == names.NO_FUEL:
        return 0
    if fuel == names.HYBRID:
        return min(unit_price(view, names.COAL), unit_price(view, names.OIL))
    if not isinstance(view, BoardView):
        return CARD_UNIT
    prices = view.token_prices(fuel, 3)
    return prices[-1] if len(prices) == 3 else view.rules.prices[fuel][-1]


def _surroundings(view: BoardView, city: int) -> int:
    """How far the next cities are."""
    area = view.board_state.grid.area
    return sum(sorted(area.distance[city][other] for other in area.cities)[: START + 1])


def _the_first(view: View) -> Action:
    """Where it has no rule: done, if it may; else the first that is offered."""
    legal = view.legal_actions()
    return THE_DONE if THE_DONE in legal else legal[0]
