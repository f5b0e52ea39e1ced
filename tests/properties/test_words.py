"""Amounts, rows of cards and sets in one machine word, against plain lists."""

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.cases import examples
from wattworks.engine import amounts, card_row
from wattworks.engine.masks import count_bits, nth_bit

FUELS = st.lists(st.integers(0, 255), min_size=4, max_size=4)
CARDS = st.lists(st.integers(0, 63), max_size=9)


@examples(200)
@given(units=st.lists(st.integers(0, amounts.MOST), min_size=6, max_size=6))
def test_amounts_come_back_as_they_were(units: list[int]) -> None:
    word = amounts.packed(units)
    assert amounts.unpacked(word, 6) == units
    assert [amounts.amount(word, kind) for kind in range(6)] == units


@examples(200)
@given(one=FUELS, other=FUELS)
def test_the_sum_of_words_has_the_sums_of_all_amounts(one: list[int], other: list[int]) -> None:
    word = amounts.packed(one) + amounts.packed(other)
    assert amounts.unpacked(word, 4) == [a + b for a, b in zip(one, other, strict=True)]


@examples(300)
@given(held=FUELS, need=FUELS, hybrids=st.integers(0, 300))
def test_a_need_is_covered_exactly_if_no_fuel_is_short(
    held: list[int], need: list[int], hybrids: int
) -> None:
    left = [a - b for a, b in zip(held, need, strict=True)]
    enough = min(left) >= 0 and left[0] + left[1] >= hybrids
    assert amounts.covers(amounts.packed(held), amounts.packed([*need, hybrids])) == enough


@examples(200)
@given(cards=CARDS, card=st.integers(0, 63), data=st.data())
def test_cards_are_laid_and_taken_as_in_a_list(
    cards: list[int], card: int, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(cards)))
    longer = [*cards[:place], card, *cards[place:]]
    word = card_row.with_card(card_row.packed(cards), place, card)
    assert card_row.unpacked(word, len(longer)) == longer
    assert word == card_row.packed(longer)
    assert [card_row.card_at(word, i) for i in range(len(longer))] == longer
    assert card_row.without_card(word, place) == card_row.packed(cards)


@examples(200)
@given(numbers=st.sets(st.integers(0, 40), min_size=1))
def test_masks_are_sets(numbers: set[int]) -> None:
    mask = sum(1 << number for number in numbers)
    assert count_bits(mask) == len(numbers)
    assert [nth_bit(mask, place) for place in range(len(numbers))] == sorted(numbers)
