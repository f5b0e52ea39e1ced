"""Tokens as they lie on the cards of a mat. Which card a token is on never matters (B-PLT-3), so
they are laid where they fit: first on the plants that burn nothing else."""

from collections.abc import Sequence

from wattworks.engine.rules import FIRST, HYBRID, SECOND, Rules

NO_TOKEN = ""


def tokens_on_cards(rules: Rules, cards: Sequence[int], fuel: Sequence[int]) -> list[list[str]]:
    """For each card the names of the fuels on it, and "" where there is room for one more."""
    left = list(fuel)
    rooms = {card: 2 * rules.cards[card].need for card in cards}
    lying: dict[int, list[str]] = {card: [] for card in cards}
    for card in sorted(cards, key=lambda card: rules.cards[card].fuel == HYBRID):
        for kind in _burns(rules, card):
            count = min(left[kind], rooms[card] - len(lying[card]))
            left[kind] -= count
            lying[card] += [rules.fuels[kind]] * count
    return [lying[card] + [NO_TOKEN] * (rooms[card] - len(lying[card])) for card in cards]


def _burns(rules: Rules, card: int) -> Sequence[int]:
    """The fuels that may lie on a card."""
    fuel = rules.cards[card].fuel
    if fuel == HYBRID:
        return (FIRST, SECOND)
    return (fuel,) if 0 <= fuel < len(rules.fuels) else ()
