"""Tokens as they lie on the cards of a mat. Which card a token is on never matters (B-PLT-3), so
they are laid where one looks for them: plants that can run together have their fuel."""

from collections.abc import Iterable, Sequence

from wattworks.engine.amounts import packed
from wattworks.engine.player import Fleet, Player
from wattworks.engine.rules import FIRST, HYBRID, SECOND, Rules

NO_TOKEN = ""


def tokens_on_cards(rules: Rules, cards: Sequence[int], fuel: Sequence[int]) -> list[list[str]]:
    """For each card the names of the fuels on it, and "" where there is room for one more."""
    table, running = _Table(rules, cards, fuel), _best_run(rules, cards, fuel)
    singles, hybrids = table.singles, table.hybrids
    table.fill([card for card in singles if card in running], runs=1)
    overflow = table.overflow()
    table.fill([card for card in hybrids if card in running], runs=1, most=overflow)
    table.fill(hybrids, runs=2, most=overflow)
    table.fill([card for card in hybrids if card in running], runs=1)
    table.fill([*singles, *hybrids], runs=2)
    return [table.row(card) for card in cards]


def _best_run(rules: Rules, cards: Sequence[int], fuel: Sequence[int]) -> set[int]:
    """Of the cards that can run together those that put out most, and burn least."""
    player = Player(0, Fleet(rules, list(cards)), packed(list(fuel)), 0, 0)
    runs = [
        {card for place, card in enumerate(cards) if chosen >> place & 1}
        for chosen in player.runnable_sets()
    ]
    return max(runs, key=lambda run: _worth(rules, run))


def _worth(rules: Rules, cards: Iterable[int]) -> tuple[int, int]:
    """The output, then the fuel that is saved."""
    plants = [rules.cards[card] for card in cards]
    return sum(plant.output for plant in plants), -sum(plant.need for plant in plants)


class _Table:
    """Fuel that is laid on cards token by token."""

    def __init__(self, rules: Rules, cards: Sequence[int], fuel: Sequence[int]) -> None:
        self._rules = rules
        self._left = list(fuel)
        self._lying: dict[int, list[str]] = {card: [] for card in cards}
        self.singles = [card for card in cards if rules.cards[card].fuel != HYBRID]
        self.hybrids = [card for card in cards if rules.cards[card].fuel == HYBRID]

    def overflow(self) -> list[int]:
        """What of each fuel only hybrids have room for."""
        over = list(self._left)
        for card in self.singles:
            for kind in self._burns(card):
                over[kind] -= 2 * self._rules.cards[card].need - len(self._lying[card])
        return [max(0, units) for units in over]

    def fill(self, cards: Iterable[int], runs: int, most: list[int] | None = None) -> None:
        """Lay fuel for so many runs on these cards, as far as there is any; with ``most``, no
        more than that of each fuel, which is taken off it."""
        limit = self._left if most is None else most
        for card in cards:
            for kind in self._burns(card):
                lacking = runs * self._rules.cards[card].need - len(self._lying[card])
                count = max(0, min(lacking, self._left[kind], limit[kind]))
                self._left[kind] -= count
                self._lying[card] += [self._rules.fuels[kind]] * count
                if most is not None:
                    most[kind] -= count

    def row(self, card: int) -> list[str]:
        lying = sorted(self._lying[card], key=self._rules.fuels.index)
        return lying + [NO_TOKEN] * (2 * self._rules.cards[card].need - len(lying))

    def _burns(self, card: int) -> Sequence[int]:
        """The fuels that may lie on a card."""
        fuel = self._rules.cards[card].fuel
        if fuel == HYBRID:
            return (FIRST, SECOND)
        return (fuel,) if 0 <= fuel < len(self._rules.fuels) else ()
