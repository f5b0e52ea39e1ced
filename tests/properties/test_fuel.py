"""What can be stored and burnt, against laying every token on every plant (B-PLT-2 to 4)."""

from functools import cache
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.cases import examples
from wattworks.editions import Options, edition
from wattworks.engine.amounts import packed
from wattworks.engine.fuel import can_mix, has_room
from wattworks.engine.player import Fleet, Player
from wattworks.engine.rules import HYBRID, KINDS, PlantCard, Rules

Load = tuple[int, int]  # of coal and of oil on one plant


@cache
def rules() -> Rules:
    return edition("recharged").rules(Options("recharged", "usa", ("A", "B", "C")))


def burners() -> list[int]:
    """Plants that burn coal, oil or both; the others are too simple to err."""
    return [i for i, card in enumerate(rules().cards) if card.fuel in (0, 1, HYBRID)]


PLANTS = st.lists(st.sampled_from(burners()), min_size=1, max_size=4, unique=True).map(sorted)
AMOUNTS = st.tuples(st.integers(0, 14), st.integers(0, 14))


def loads(plant: PlantCard) -> list[Load]:
    """What can lie on a plant."""
    room = range(2 * plant.need + 1)
    if plant.fuel == HYBRID:
        return [(a, b) for a in room for b in room if a + b <= 2 * plant.need]
    return [(a, 0) for a in room] if plant.fuel == 0 else [(0, b) for b in room]


@cache
def layouts(plants: tuple[int, ...]) -> dict[Load, list[tuple[Load, ...]]]:
    """Every way to load the plants, by the tokens in all."""
    found: dict[Load, list[tuple[Load, ...]]] = {}
    for layout in product(*(loads(rules().cards[card]) for card in plants)):
        total = (sum(a for a, _ in layout), sum(b for _, b in layout))
        found.setdefault(total, []).append(layout)
    return found


def burns(plants: list[int], held: Load, chosen: int) -> set[int]:
    """The amounts of coal that the chosen hybrids can burn if all chosen plants run."""
    found: set[int] = set()
    for layout in layouts(tuple(plants)).get(held, []):
        found |= burns_of(plants, layout, chosen)
    return found


def burns_of(plants: list[int], layout: tuple[Load, ...], chosen: int) -> set[int]:
    """With the tokens lying so: each plant burns its need of what lies on it."""
    options: list[list[int]] = []
    for i, card in enumerate(plants):
        if not chosen >> i & 1:
            continue
        plant, (a, b) = rules().cards[card], layout[i]
        if a + b < plant.need:
            return set()
        if plant.fuel == HYBRID:
            options.append([x for x in range(plant.need + 1) if x <= a and plant.need - x <= b])
    return {sum(each) for each in product(*options)}


@examples(150)
@given(plants=PLANTS, held=AMOUNTS)
def test_there_is_room_exactly_if_some_layout_has_it(plants: list[int], held: Load) -> None:
    known = layouts(tuple(plants))
    if held not in known:
        return
    store = Fleet(rules(), plants).store_word
    for kind, more in enumerate([(held[0] + 1, held[1]), (held[0], held[1] + 1)]):
        assert has_room(packed([*held]), store, kind) == (more in known)


@examples(150)
@given(plants=PLANTS, held=AMOUNTS)
def test_plants_run_exactly_if_some_layout_lets_them(plants: list[int], held: Load) -> None:
    if held not in layouts(tuple(plants)):
        return
    player = Player(0, Fleet(rules(), plants), packed([*held]), 0, 0)
    for chosen in range(1 << len(plants)):
        assert player.can_run(chosen) == bool(burns(plants, held, chosen))


@examples(150)
@given(plants=PLANTS, held=AMOUNTS)
def test_hybrids_mix_exactly_as_some_layout_lets_them(plants: list[int], held: Load) -> None:
    if held not in layouts(tuple(plants)):
        return
    fleet, fuel = Fleet(rules(), plants), packed([*held])
    for chosen in range(1 << len(plants)):
        store, need = fleet.store_word, fleet.needs[chosen]
        mixes = {units for units in range(10) if can_mix(fuel, store, need, units)}
        assert mixes == burns(plants, held, chosen)


def test_other_fuels_are_stored_and_burnt_by_their_own_plants_only() -> None:
    for card, plant in enumerate(rules().cards):
        if plant.fuel not in (2, 3):
            continue
        fleet = Fleet(rules(), [card])
        for units in range(2 * plant.need + 1):
            fuel = [units if kind == plant.fuel else 0 for kind in range(KINDS)]
            player = Player(0, fleet, packed(fuel), 0, 0)
            room = has_room(player.fuel_word, fleet.store_word, plant.fuel)
            assert room == (units < 2 * plant.need)
            assert player.can_run(1) == (units >= plant.need)
