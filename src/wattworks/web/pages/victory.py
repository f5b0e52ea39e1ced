"""Why somebody has won: what decided, and what else the winner was best at; and the picture."""

from markupsafe import Markup

from wattworks.engine.view import SPECTATOR
from wattworks.locales import joined, phrase
from wattworks.locales.nouns import Nouns
from wattworks.table.standings import Standing, standings
from wattworks.web.drawing.final_picture import Place, final_picture
from wattworks.web.drawing.map_panel import map_data_of
from wattworks.web.play.served_table import ServedTable


def winners(lines: list[Standing], nouns: Nouns) -> list[str]:
    return [nouns.player(line.row) for line in lines if line.rank == 1]


def final_drawing(table: ServedTable) -> Markup:
    """The end of a table's game as a picture."""
    lines, nouns = standings(table.game), table.nouns
    return final_picture(
        table.game.view(SPECTATOR),
        map_data_of(table.game.options),
        nouns,
        phrase("results.winner", names=joined(winners(lines, nouns))),
        why_won(lines, nouns),
        [_place(line, nouns) for line in lines],
    )


def _place(line: Standing, nouns: Nouns) -> Place:
    money = phrase("web.money", money=line.money)
    return Place(line.rank, line.row, nouns.player(line.row), str(line.score), money)


def why_won(lines: list[Standing], nouns: Nouns) -> list[str]:
    """Sentences about the first of these standings, the most important one first."""
    return [what_decided(lines, nouns), *_besides(lines[0], lines[1:])]


def what_decided(lines: list[Standing], nouns: Nouns) -> str:
    """What put the winner before the next one (B-END-2, K-END-3)."""
    winner, rival = lines[:2]
    if rival.rank == winner.rank:
        return phrase("results.shared")
    names = {"winner": nouns.player(winner.row), "rival": nouns.player(rival.row)}
    scores = {"score": winner.score, "rival_score": rival.score}
    has_cities = winner.cities is not None
    if winner.score != rival.score:
        key = "results.by_cities" if has_cities else "results.by_points"
        return nouns.sentence(key, winner.row, **names, **scores)
    if winner.rest != rival.rest:
        key = "results.by_money" if has_cities else "results.by_rest"
        money, rival_money = (phrase("web.money", money=each.rest) for each in (winner, rival))
        figures = {"score": winner.score, "money": money, "rival_money": rival_money}
        return nouns.sentence(key, winner.row, **names, **figures)
    if has_cities:
        return phrase("results.by_network", cities=winner.cities, rival_cities=rival.cities)
    return phrase("results.by_plant", plant=winner.largest, rival_plant=rival.largest)


def _besides(winner: Standing, others: list[Standing]) -> list[str]:
    said = []
    if winner.cities is not None and all(winner.cities > (each.cities or 0) for each in others):
        said.append(phrase("results.most_cities", cities=winner.cities))
    if all(winner.earned > each.earned for each in others):
        money = phrase("web.money", money=winner.earned)
        said.append(phrase("results.earned_most", money=money))
    return said
