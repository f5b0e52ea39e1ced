"""What the things of a game are called: players, plants, fuels, cities."""

from collections.abc import Callable, Mapping, Sequence

from wattworks import maps
from wattworks.engine.events import NOBODY
from wattworks.engine.rules import FIRST, HYBRID, SECOND, BoardRules, Rules
from wattworks.locales import has_phrase, joined, listing, phrase, word

YOU = ".you"  # the end of a key: the same sentence for the one whom it is about


class Nouns:
    """The words for the numbers of one game. ``players`` are the seats' names, clockwise.

    ``reader`` is the row of the one who reads alone what is said of it, or NOBODY.
    """

    def __init__(self, rules: Rules, players: Sequence[str], reader: int = NOBODY) -> None:
        self.rules = rules
        self.players = list(players)
        self.reader = reader
        self._by_reader = {reader: self}
        # what the messages call a figure, and how it is written; all others are numbers
        self._spellings: dict[str, tuple[tuple[str, Callable[[int], object]], ...]] = {
            "row": (("name", self.player),),
            "card": (("card", self.card), ("plant", self.plant)),
            "fuel": (("fuel", self.fuel), ("fuel_object", self.fuel_object)),
            "city": (("city", self.city),),
            "region": (("region", self.region),),
            "phase": (("phase", self.phase),),
            "step": (("step", self.step), ("step_no", int)),
            "place": (("place", _from_one),),
            "slot": (("slot", _from_one),),
        }

    def player(self, row: int) -> str:
        """The name of a seat; the rows after the seats are the Trust's."""
        return self.players[row] if row < len(self.players) else phrase("player.trust")

    def player_or_you(self, row: int) -> str:
        """The same inside a sentence or a label, which address the reader."""
        if row == self.reader != NOBODY:
            return phrase("player.you")
        return self.players[row] if row < len(self.players) else phrase("player.trust_inside")

    def sentence(self, key: str, row: int, **figures: object) -> str:
        """A sentence about a row, which addresses the reader."""
        if row == self.reader != NOBODY and has_phrase(key + YOU):
            key += YOU
        name = "" if row == NOBODY else self.player(row)
        return phrase(key, name=name, **figures)

    def winners(self, rows: Sequence[int]) -> str:
        """Who has won; a victory that is not shared is the reader's own."""
        names = joined(self.player(row) for row in rows)
        return self.sentence("results.winner", rows[0] if len(rows) == 1 else NOBODY, names=names)

    def for_reader(self, reader: int) -> "Nouns":
        """The words for that reader: always the same object, by which drawings are kept."""
        if reader not in self._by_reader:
            self._by_reader[reader] = Nouns(self.rules, self.players, reader)
        return self._by_reader[reader]

    def card(self, card: int) -> str:
        """A plant by its name, e.g. "08"."""
        if card < len(self.rules.cards):
            return self.rules.cards[card].name
        return self.step(3)  # the card that announces it

    def plant(self, card: int) -> str:
        """A plant's need and output, e.g. "3 coal → 2"."""
        if card >= len(self.rules.cards):
            return phrase("plant.none")
        plant = self.rules.cards[card]
        if plant.need == 0:
            return phrase("plant.free", kind=word("plant_kind", plant.label), output=plant.output)
        return phrase(
            "plant.burns",
            need=plant.need,
            kind=word("plant_kind", plant.label),
            output=plant.output,
        )

    def fuel(self, kind: int) -> str:
        return word("fuel", self.rules.fuels[kind])

    def units(self, kind: int, units: int) -> str:
        """An amount of fuel, e.g. "3 coal"."""
        return phrase("fuel_units", units=units, fuel=self.fuel(kind))

    def fuel_object(self, kind: int) -> str:
        """A fuel as the object of a sentence, in languages that have a form of its own for that."""
        key = f"fuel_object.{self.rules.fuels[kind]}"
        return phrase(key) if has_phrase(key) else self.fuel(kind)

    def units_as_object(self, kind: int, units: int) -> str:
        """An amount of fuel as the object of a sentence."""
        return phrase("fuel_units", units=units, fuel=self.fuel_object(kind))

    def hybrid_units(self, units: int) -> str:
        """An amount of the fuel of hybrid plants, e.g. "2 coal or oil"."""
        either = phrase("fuel_either", first=self.fuel(FIRST), second=self.fuel(SECOND))
        return phrase("fuel_units", units=units, fuel=either)

    def burnt(self, need: Sequence[int]) -> str:
        """The fuel that plants with this need burn, e.g. "2 coal, 1 coal or oil"."""
        units = [self.units(kind, count) for kind, count in enumerate(need[:HYBRID]) if count]
        if need[HYBRID]:
            units.append(self.hybrid_units(need[HYBRID]))
        return listing(units) if units else phrase("fuel_none")

    def step(self, step: int) -> str:
        """A step of the board game; the card game's only one is its last round."""
        if isinstance(self.rules, BoardRules):
            return phrase("step.number", step=step)
        return phrase("step.last_round")

    def city(self, city: int) -> str:
        board = self._board().map
        return city_title(board.name, board.cities[city], board.titles[city])

    def region(self, region: int) -> str:
        return word("region", self._board().map.regions[region])

    def phase(self, index: int) -> str:
        return word("phase", self.rules.phases[index].name)

    def _board(self) -> BoardRules:
        assert isinstance(self.rules, BoardRules)
        return self.rules

    def params(self, numbers: Mapping[str, int]) -> dict[str, object]:
        """The parameters of an event or a refusal as the messages name them."""
        words: dict[str, object] = {}
        for figure, value in numbers.items():
            for name, spell in self._spellings.get(figure, ((figure, int),)):
                words[name] = spell(value)
        return words


def city_title(map_name: str, city: str, title: str) -> str:
    """What a city is called; most languages keep to the title of the map."""
    key = f"city.{map_name}.{city}"
    return phrase(key) if has_phrase(key) else title


def typed_fuel(fuel: str) -> list[str]:
    """What people may type for a fuel: its name in records, its title, and in languages with cases
    the forms that sentences need ("угля", "szenet")."""
    key = f"typed_fuel.{fuel}"
    others = phrase(key).lower().split() if has_phrase(key) else []
    return [fuel, word("fuel", fuel).lower(), *others]


def map_title(name: str) -> str:
    """What a map is called; if the locales do not know it, as its own file says."""
    return word("map_name", name, maps.map_data(name, "").title)


def initial(family: str, name: str) -> str:
    """One letter for a thing that is shown often, e.g. a fuel."""
    return word(family, name, name[:1].upper())


def _from_one(number: int) -> int:
    """People count from one."""
    return number + 1
