"""Ratings over all matches of a table."""

from collections.abc import Sequence
from itertools import chain, zip_longest

from tools.ladder.standing import Played
from wattworks.arena.ratings import Rating, Ratings


def table_ratings(played: Sequence[Played]) -> dict[str, list[tuple[str, Rating]]]:
    """By the table's title: its bots with their ratings, best first.

    A rating forgets a little with every game, so the matches are taken game by game in turn.
    """
    found: dict[str, list[tuple[str, Rating]]] = {}
    for title in dict.fromkeys(each.match.title for each in played):
        mine = [each for each in played if each.match.title == title]
        names = list(dict.fromkeys(name for each in mine for name in each.match.bots))
        if len(names) > 1:
            found[title] = _rated(mine, names)
    return found


def _rated(played: Sequence[Played], names: Sequence[str]) -> list[tuple[str, Rating]]:
    ratings = Ratings(names)
    for result in chain.from_iterable(zip_longest(*(each.results for each in played))):
        if result is not None and result.counts and result.ranks is not None:
            ratings.add(result.seats, result.ranks)
    return sorted(((name, ratings.of(name)) for name in names), key=lambda pair: -pair[1].mu)
