"""The form for a new game: what it offers, and what was chosen."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from wattworks import bots
from wattworks.bots.levels import LEVELS
from wattworks.editions import (
    DRAFT,
    EDITIONS,
    RANDOM,
    Deck,
    Edition,
    Options,
    OptionsError,
    edition,
)
from wattworks.locales import phrase
from wattworks.table.deal import MAX_NUMBER, Deal, NoDeal
from wattworks.table.seats import AT_THIS_SCREEN, ELSEWHERE, ME, PEOPLE, STAND_IN, Seat
from wattworks.web.pages.form_fields import Fields, number_of, text_of, texts_of
from wattworks.web.pages.player_names import can_be_shown, tidy_name

CHOSEN = "chosen"
WAYS = (RANDOM, DRAFT, CHOSEN)  # how regions are chosen
MOST_SEATS = 6
MAX_DEAL_LETTERS = 40  # letters that may be typed for one


@dataclass(frozen=True)
class SeatChoice:
    """One line of the form."""

    kind: str
    style: str = ""
    name: str = ""

    @property
    def spec(self) -> str:
        return f"{self.kind}:{self.style}" if self.style and self.has_styles else self.kind

    @property
    def has_styles(self) -> bool:
        return self.kind in LEVELS and LEVELS[self.kind].has_styles


@dataclass(frozen=True)
class NewGame:
    """What the form says; anything missing or unknown is as it is by default."""

    edition: str
    map: str
    regions: str
    chosen: tuple[str, ...]
    variants: tuple[str, ...]
    seats: tuple[SeatChoice, ...]
    seed_text: str = ""  # as it was typed
    deck: Deck | None = field(default=None, compare=False)

    @property
    def rules_of(self) -> Edition:
        return edition(self.edition)

    def region_names(self) -> list[str]:
        """The regions of the map; none if the game has none."""
        return self.rules_of.region_names(self.map)

    def region_count(self) -> int:
        return self.rules_of.region_count(len(self.seats))

    def open_variants(self) -> list[str]:
        """The variants that go with the map and the number of players."""
        return [name for name in self.rules_of.variants if self._allows(name)]

    def _allows(self, variant: str) -> bool:
        players = tuple(str(number) for number in range(len(self.seats)))
        options = Options(self.edition, self.map, players, variants=frozenset({variant}))
        return self.rules_of.offers(options)

    def has_companion(self) -> bool:
        """Whether somebody takes part for whom nobody decides."""
        players = tuple(str(number) for number in range(len(self.seats)))
        options = Options(self.edition, self.map, players, variants=frozenset(self.variants))
        return self.rules_of.offers(options) and self.rules_of.rules(options).companion.rows() > 0

    def uses_deck(self) -> bool:
        """Whether cards are played with that the rulebooks do not print."""
        options = Options(self.edition, self.map, variants=frozenset(self.variants))
        return self.rules_of.plays_with_deck(options)

    def options(self) -> Options:
        """Checked options; ``OptionsError`` if the edition does not offer that."""
        chosen = self.rules_of
        self._check_names()
        regions: str | tuple[str, ...] = self.regions
        if not chosen.draws_regions:
            regions = RANDOM
        elif self.regions == CHOSEN:
            regions = self.chosen
        options = Options(
            self.edition,
            self.map,
            tuple(self.names()),
            regions,
            frozenset(self.variants),
            self.deck if self.uses_deck() else None,
        )
        chosen.check_options(options)
        return options

    def _check_names(self) -> None:
        for number, seat in enumerate(self.seats, 1):
            if seat.name and not can_be_shown(seat.name):
                raise OptionsError("name", number=number)

    def deal(self) -> Deal:
        """The deal that was typed, or any; ``OptionsError`` if what was typed is none."""
        if not self.seed_text:
            return Deal.random()
        try:
            return Deal.typed(self.seed_text)
        except NoDeal:
            raise OptionsError("seed", seed=self.seed_text, most=MAX_NUMBER) from None

    def names(self) -> list[str]:
        """The players' names; who has none gets one."""
        given = [seat.name for seat in self.seats]
        free = [name for name in phrase("player.bots").split() if name not in given]
        alone = [seat.kind in PEOPLE for seat in self.seats].count(True) == 1
        names: list[str] = []
        for number, seat in enumerate(self.seats, 1):
            if seat.name:
                names.append(seat.name)
            elif seat.kind == ME and alone:
                names.append(phrase("player.unnamed"))
            elif seat.kind in PEOPLE:
                names.append(phrase("player.person", number=number))
            else:
                names.append(free.pop(0))
        return names

    def table_seats(self, person: str = "") -> list[Seat]:
        """The seats; where people have screens of their own, ``person`` is at this one."""
        return [self._seat(seat, person) for seat in self.seats]

    def _seat(self, chosen: SeatChoice, person: str) -> Seat:
        if person and chosen.kind in AT_THIS_SCREEN:
            return Seat(ELSEWHERE, holder=person)
        return Seat(chosen.spec)

    @property
    def waits_for_friends(self) -> bool:
        """Whether people have to come before the game can begin."""
        return any(seat.kind == ELSEWHERE for seat in self.seats)

    def own_name(self) -> str:
        """The name of whoever fills in the form; nothing if they do not play."""
        pairs = zip(self.seats, self.names(), strict=True)
        return next((name for seat, name in pairs if seat.kind in AT_THIS_SCREEN), "")


def default_game() -> NewGame:
    """Me against three bots."""
    chosen = next(iter(EDITIONS.values()))
    seats = (SeatChoice(ME), *(SeatChoice(STAND_IN) for _ in range(3)))
    return NewGame(chosen.name, chosen.default_map, RANDOM, (), (), seats)


def read_form(fields: Fields, deck: Deck | None = None, *, has_people: bool = False) -> NewGame:
    """What a form says. ``OptionsError`` for an edition that does not exist, or somebody who
    cannot sit down; friends elsewhere can only where people have screens of their own."""
    default = default_game()
    name = text_of(fields, "edition", default.edition)
    chosen = edition(name)
    map_name = text_of(fields, "map", chosen.default_map)
    ways = text_of(fields, "regions", RANDOM)
    return NewGame(
        name,
        map_name if map_name in chosen.maps else chosen.default_map,
        ways if ways in WAYS else RANDOM,
        tuple(texts_of(fields, "region")),
        tuple(each for each in texts_of(fields, "variant") if each in chosen.variants),
        tuple(_seats(fields, chosen, default.seats, kinds(has_people))),
        text_of(fields, "seed").strip()[:MAX_DEAL_LETTERS],
        deck,
    )


def _seats(
    fields: Fields, chosen: Edition, default: Sequence[SeatChoice], known: Sequence[str]
) -> list[SeatChoice]:
    count = number_of(fields, "count")
    number = len(default) if count is None else count
    number = min(max(number, chosen.seats[0]), chosen.seats[-1])
    return [
        SeatChoice(
            known_kind(text_of(fields, f"kind{i}", default[min(i, len(default) - 1)].kind), known),
            known_style(text_of(fields, f"style{i}", "")),
            tidy_name(text_of(fields, f"name{i}")),
        )
        for i in range(number)
    ]


def kinds(has_people: bool = False) -> list[str]:
    """Who can sit on a seat."""
    return [*(PEOPLE if has_people else AT_THIS_SCREEN), *bots.names()]


def styles() -> list[str]:
    """The styles that bots can have besides their own."""
    return list(bots.styles())


def known_kind(kind: str, known: Sequence[str]) -> str:
    """Only what the form offers: a spec may name a command to run."""
    if kind not in known:
        raise OptionsError("kind", kind=kind)
    return kind


def known_style(style: str) -> str:
    """The style, if there is one of that name."""
    return style if style in styles() else ""
