"""A setup typed in as a table knows it: names, printed numbers, and only what came to light."""

from collections.abc import Iterable, Sequence
from random import Random

from wattworks.editions import DRAFT, RANDOM, Options, SetupError, edition
from wattworks.engine.rules import BoardRules, CardRules, Rules
from wattworks.engine.setup import CardSetup, Setup
from wattworks.record.words import END_CARD

Name = str | int  # of a card: "03", "3" or 3


def named_setup(
    options: Options,
    *,
    order: Sequence[str],
    market: Sequence[Name],
    deck: Sequence[Name] = (),
    removed: Sequence[Name] = (),
    regions: Sequence[str] = (),
    shuffled: Sequence[Name] = (),
    resources: Sequence[str] = (),
    later_shuffles: Sequence[Sequence[str]] = (),
    seed: int = 0,
) -> Setup:
    """The setup of a game from a real table, or from another program.

    ``order`` and ``regions`` are names, plants the numbers printed on them. Of ``deck``,
    ``removed``, ``shuffled``, ``resources`` and each of ``later_shuffles`` the beginning is enough:
    what never came to light is dealt with the seed. A resource card is ``coal2``; ``coal2.1`` is
    a certain one of them. ``SetupError`` names the field and what is wrong with it.
    """
    chosen = edition(options.edition)
    rules = chosen.rules(options)
    rng = Random(seed)
    dealt = chosen.deal(options, rng)
    plants = [card.name for card in rules.cards]
    piles = _plant_piles(rules, {"market": market, "deck": deck, "removed": removed})
    _deal_plants(rules, piles, dealt, rng)
    setup = Setup(
        _places("order", order, options.players),
        _regions(options, rules, regions),
        tuple(piles["market"]),
        (*piles["deck"], len(plants)),
        tuple(piles["removed"]),
        _completed(_cards("shuffled", shuffled, plants), dealt.shuffled),
    )
    if isinstance(rules, CardRules) and isinstance(dealt, CardSetup):
        setup = _with_resources(rules, setup, dealt, resources, later_shuffles)
    elif resources or later_shuffles:
        raise SetupError("no_resources", "resources")
    chosen.check_setup(options, setup)
    return setup


# -- names -------------------------------------------------------------------------------------


def _places(field: str, given: Sequence[str], names: Sequence[str]) -> tuple[int, ...]:
    return tuple(_place(field, name, names) for name in _listed(field, given))


def _place(field: str, name: object, names: Sequence[str]) -> int:
    if name not in names:
        raise SetupError("not_among", field, name=str(name), known=", ".join(names))
    return names.index(str(name))


def _listed(field: str, given: object) -> Sequence[object]:
    if not isinstance(given, list | tuple):
        raise SetupError("not_a_list", field, given=str(given))
    return given


def _cards(field: str, given: Sequence[Name], names: Sequence[str]) -> list[int]:
    """Plants by their printed numbers, with or without the zero in front."""
    plain = [name.lstrip("0") for name in names]
    found: list[int] = []
    for name in _listed(field, given):
        wanted = str(name).lstrip("0")
        if wanted not in plain:
            raise _no_plant(field, str(name), _alike(wanted, plain))
        found.append(plain.index(wanted))
    return found


def _no_plant(field: str, name: str, alike: Sequence[str]) -> SetupError:
    if alike:
        return SetupError("which_plant", field, name=name, known=", ".join(alike))
    return SetupError("no_plant", field, name=name)


def _alike(wanted: str, plain: Sequence[str]) -> list[str]:
    """Which cards of that number there are, if they are told apart by letters."""
    return [name for name in plain if wanted and name[:-1] == wanted and name[-1].isalpha()]


def _regions(options: Options, rules: Rules, given: Sequence[str]) -> tuple[int, ...]:
    """The regions in play; those of the options need not be repeated."""
    known = rules.map.regions if isinstance(rules, BoardRules) else []
    if not given and options.regions not in (DRAFT, RANDOM):
        given = tuple(options.regions)
    return tuple(sorted(_places("regions", given, known)))


# -- piles -------------------------------------------------------------------------------------


def _plant_piles(rules: Rules, given: dict[str, Sequence[Name]]) -> dict[str, list[int]]:
    """Market, deck and removed plants as far as they are told, each card once."""
    names = [card.name for card in rules.cards]
    given["deck"] = _without_end_card(given["deck"])
    piles = {field: _cards(field, cards, names) for field, cards in given.items()}
    where: dict[int, str] = {}
    for field, cards in piles.items():
        for card in cards:
            if card in where:
                raise SetupError("plant_twice", field, plant=names[card], other=where[card])
            where[card] = field
    piles["market"].sort()
    return piles


def _without_end_card(deck: Sequence[Name]) -> Sequence[Name]:
    """It always lies at the bottom; a list may end with it or leave it out."""
    cards = _listed("deck", deck)
    return deck[:-1] if cards and cards[-1] == END_CARD else deck


def _deal_plants(rules: Rules, piles: dict[str, list[int]], dealt: Setup, rng: Random) -> None:
    """Put the plants that never came to light where they can have been."""
    placed = {card for pile in piles.values() for card in pile}
    left = [card for card in range(len(rules.cards)) if card not in placed]
    if not piles["deck"] and left:
        top = dealt.deck[0] if dealt.deck[0] in left else left[0]
        piles["deck"].append(top)
        left.remove(top)
    rng.shuffle(left)
    for big in _backs_still_removed(rules, piles["removed"], dealt.removed):
        card = next((card for card in left if rules.cards[card].is_big == big), None)
        if card is not None:
            piles["removed"].append(card)
            left.remove(card)
    while left and len(piles["removed"]) < len(dealt.removed):
        piles["removed"].append(left.pop())
    piles["removed"].sort()
    piles["deck"] += left


def _backs_still_removed(
    rules: Rules, known: Sequence[int], dealt: Sequence[int]
) -> Iterable[bool]:
    """Which backs the removed plants have that nobody has told."""
    backs = [rules.cards[card].is_big for card in dealt]
    for card in known:
        if rules.cards[card].is_big in backs:
            backs.remove(rules.cards[card].is_big)
    return backs[: max(0, len(dealt) - len(known))]


def _completed(known: Sequence[int], dealt: Sequence[int]) -> tuple[int, ...]:
    """An order of which the beginning is known; the rest comes as it was dealt."""
    return (*known, *(card for card in dealt if card not in known))


def _with_resources(
    rules: CardRules,
    setup: Setup,
    dealt: CardSetup,
    resources: Sequence[str],
    later_shuffles: Sequence[Sequence[str]],
) -> CardSetup:
    names = [card.name for card in rules.resources]
    if len(later_shuffles) > len(dealt.later_shuffles):
        raise SetupError("too_many_shuffles", "later_shuffles", most=len(dealt.later_shuffles))
    known = [
        _resources(f"later_shuffles {i + 1}", order, names, range(len(names)))
        for i, order in enumerate(later_shuffles)
    ]
    known += [[]] * (len(dealt.later_shuffles) - len(known))
    return CardSetup(
        setup.order, setup.regions, setup.market, setup.deck, setup.removed, setup.shuffled,
        _completed(_resources("resources", resources, names, dealt.resources), dealt.resources),
        tuple(
            _completed(cards, order)
            for cards, order in zip(known, dealt.later_shuffles, strict=True)
        ),
    )  # fmt: skip


def _resources(
    field: str, given: Sequence[str], names: Sequence[str], among: Sequence[int]
) -> list[int]:
    """Resource cards: ``coal2`` is the next one of its kind, ``coal2.1`` a certain one."""
    found: list[int] = []
    for name in _listed(field, given):
        kind = [i for i in sorted(among) if name in (names[i], names[i].partition(".")[0])]
        if not kind:
            raise SetupError("no_card", field, name=str(name))
        left = [card for card in kind if card not in found]
        if not left:
            raise SetupError("too_often", field, name=str(name))
        found.append(left[0])
    return found
