"""What a typed line means: moves in notation, or a command of the program.

Everything may be abbreviated as long as it is unambiguous: ``b bos`` connects Boston, ``7``
nominates plant 07 or bids 7, ``3 coal 2 oil`` buys five tokens, or two cards.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from wattworks.cli.terminal.typed_cards import UnclearLine, take_moves
from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES
from wattworks.engine.card_view import CardView
from wattworks.engine.rules import BoardRules, Rules
from wattworks.engine.view import View
from wattworks.locales import listing, phrase, word
from wattworks.locales.nouns import city_title, typed_fuel
from wattworks.record import notation

HELP = "?"
COMMANDS = (
    "board", "map", "plants", "table", "hint", "undo", "log", "save", "limit", "help", "quit"
)  # fmt: skip
ALL = "all"
_WITH_ARGUMENT = ("log", "save", "limit")

_PASS, _DONE = KIND_NAMES[actions.PASS], KIND_NAMES[actions.DONE]
_CARD_VERBS = (KIND_NAMES[actions.NOMINATE], KIND_NAMES[actions.SCRAP])
_FUEL_VERBS = (KIND_NAMES[actions.BUY], KIND_NAMES[actions.GIVE])
_PLACE_VERBS = tuple(
    KIND_NAMES[kind] for kind in (actions.BUILD, actions.MARK, actions.HOUSE, actions.REGION)
)
_TAKE = KIND_NAMES[actions.TAKE]
_LISTED_VERBS = (_TAKE, KIND_NAMES[actions.SPEND])
_BID, _RUN, _REGION = (KIND_NAMES[k] for k in (actions.BID, actions.RUN, actions.REGION))
_MAX_AT_ONCE = 24  # tokens


@dataclass(frozen=True)
class Command:
    """A command of the program with what follows it."""

    name: str
    rest: str


@dataclass(frozen=True)
class Moves:
    """Actions in notation, to be played one after the other."""

    texts: tuple[str, ...]


def read_line(view: View, line: str) -> Command | Moves:
    """What a line of the view's seat means; ``UnclearLine`` if it means nothing."""
    first, _, rest = line.strip().partition(" ")
    if first == HELP:
        return Command(HELP, rest)
    verbs = verbs_now(view)
    for known in (verbs, COMMANDS, KIND_NAMES):
        found = _starting(first.lower(), known)
        if len(found) > 1:
            raise UnclearLine(phrase("unclear.several", text=first, names=listing(found)))
        if found and known is COMMANDS:
            if not rest or found[0] in _WITH_ARGUMENT:
                return Command(found[0], rest.strip())
        elif found:
            return Moves(tuple(_moves(view, found[0], rest.lower().strip())))
    noun_verbs = [verb for verb in verbs if verb not in (_PASS, _DONE)]
    if not noun_verbs:
        raise UnclearLine(phrase("unclear.nothing", text=line.strip()))
    return Moves(tuple(_moves(view, noun_verbs[0], line.lower().strip())))


def verbs_now(view: View) -> tuple[str, ...]:
    """The verbs that can answer the question."""
    question = view.public.question
    if question is None:
        return ()
    return tuple(name for kind, name in enumerate(KIND_NAMES) if question.takes(kind))


def _starting(text: str, known: Iterable[str]) -> list[str]:
    """The names, in English or in the language in use, that begin this way."""
    spellings = {name: (name, word("typed", name)) for name in known}
    whole = [name for name, both in spellings.items() if text in both]
    if whole:
        return whole[:1]
    return [name for name, both in spellings.items() if any(s.startswith(text) for s in both)]


def _moves(view: View, verb: str, rest: str) -> list[str]:
    if not rest:
        return [verb]
    if verb in _CARD_VERBS:
        return _card_moves(view, verb, rest)
    if verb in _FUEL_VERBS:
        return _fuel_moves(view, verb, rest)
    if verb in _PLACE_VERBS:
        return [f"{verb} {name}" for name in _places(view, verb, rest)]
    if verb == _TAKE and isinstance(view, CardView):
        return take_moves(view, rest)
    if verb in _LISTED_VERBS:
        return [f"{verb} {NameFinder(view, verb).name(rest.replace(' ', ''))}"]
    if verb == _RUN and rest in (ALL, word("typed", ALL)):
        return [f"{verb} {_all_plants(view)}"]
    return [f"{verb} {rest}"]


def _card_moves(view: View, verb: str, rest: str) -> list[str]:
    """A plant; after a nomination also the opening bid."""
    card, *bid = rest.split()
    moves = [f"{verb} {NameFinder(view, verb).name(_two_digits(card))}"]
    return moves + [f"{_BID} {amount}" for amount in bid[:1]]


def _two_digits(card: str) -> str:
    """Plants are called 03, not 3."""
    return f"0{card}" if re.fullmatch(r"\d[a-z]?", card) else card


def _fuel_moves(view: View, verb: str, rest: str) -> list[str]:
    finder = NameFinder(view, verb)
    moves: list[str] = []
    for count, name in _amounts(rest):
        moves += [f"{verb} {finder.name(name)}"] * count
    return moves


def _amounts(text: str) -> list[tuple[int, str]]:
    """Numbers and names: "3 coal 2 oil", "coal 3 oil 2", "coal oil", "3c"."""
    tokens = re.findall(r"\d+|[^\W\d]+", text)
    if len(tokens) % 2 == 0 and all(token.isdigit() for token in tokens[1::2]):
        tokens.reverse()  # the numbers come after the names
    found: list[tuple[int, str]] = []
    count = 1
    for token in tokens:
        if token.isdigit():
            count = min(int(token), _MAX_AT_ONCE)
        else:
            found.append((count, token))
            count = 1
    if not found or tokens[-1].isdigit():
        raise UnclearLine(phrase("unclear.amount", text=text))
    return found


def _places(view: View, verb: str, rest: str) -> list[str]:
    """Names with commas between them, one name of several words, or several names."""
    finder = NameFinder(view, verb)
    if "," in rest:
        return [finder.name(_hyphens(part)) for part in rest.split(",") if part.strip()]
    try:
        return [finder.name(_hyphens(rest))]
    except UnclearLine:
        if " " not in rest:
            raise
        return [finder.name(part) for part in rest.split()]


def _hyphens(text: str) -> str:
    return "-".join(text.replace(".", " ").split())


def _all_plants(view: View) -> str:
    plants = view.public.players[view.seat].plants
    return notation.JOIN.join(view.rules.cards[card].name for card in plants) or notation.NONE


class NameFinder:
    """Finds what a verb can be about by the beginning of its name."""

    def __init__(self, view: View, verb: str) -> None:
        written = [notation.write(view.public, each) for each in view.legal_actions()]
        nouns = [text.partition(" ") for text in written]
        self._now = [noun for first, _, noun in nouns if first == verb]
        self._all = list(dict.fromkeys([*self._now, *_names(view.rules, verb)]))
        self._spellings = _spellings(view.rules)

    def name(self, text: str) -> str:
        """The one name that fits; ``UnclearLine`` if none or several do."""
        if text in self._all:
            return text
        for pool in (self._now, self._all):
            for inside in (False, True):
                found = [name for name in pool if self._begins(name, text, inside)]
                if len(found) > 1:
                    raise UnclearLine(phrase("unclear.several", text=text, names=listing(found)))
                if found:
                    return found[0]
        raise UnclearLine(phrase("unclear.unknown", text=text))

    def _begins(self, name: str, text: str, inside: bool) -> bool:
        """Whether the name or its title, or with ``inside`` a later word of it, begins this way."""
        spellings = self._spellings.get(name, [name])
        if inside:
            return any(f"-{text}" in spelling for spelling in spellings)
        return any(spelling.startswith(text) for spelling in spellings)


def _names(rules: Rules, verb: str) -> list[str]:
    """Everything that a verb can be about in this game, allowed now or not."""
    if verb in _CARD_VERBS:
        return [card.name for card in rules.cards]
    if verb in _FUEL_VERBS:
        return rules.fuels
    if verb in _PLACE_VERBS and isinstance(rules, BoardRules):
        return rules.map.regions if verb == _REGION else rules.map.cities
    return []


def _spellings(rules: Rules) -> dict[str, list[str]]:
    """The names of fuels, cities and regions, each with all ways to write it."""
    found = {fuel: typed_fuel(fuel) for fuel in rules.fuels}
    if isinstance(rules, BoardRules):
        for city, title in zip(rules.map.cities, rules.map.titles, strict=True):
            found[city] = [city, _hyphens(city_title(rules.map.name, city, title).lower())]
        for name in rules.map.regions:
            found[name] = [name, _hyphens(word("region", name).lower())]
    return found
