"""Decks are read elsewhere, and not for ever."""

import asyncio
import time

import pytest

from wattworks.editions import Deck, DeckError
from wattworks.editions.deck_file import built_in_deck, built_in_text
from wattworks.web.play.deck_reader import DeckReader, WrongDeck


def read_for_ever(text: str) -> Deck | WrongDeck:
    while True:
        time.sleep(1)


def read(reader: DeckReader, text: str) -> Deck:
    return asyncio.run(reader.read(text))


def test_a_deck_comes_back_whole() -> None:
    assert read(DeckReader(), built_in_text()) == built_in_deck()


def test_so_does_what_is_wrong_with_one() -> None:
    with pytest.raises(DeckError) as caught:
        read(DeckReader(), built_in_text().replace("number = ", "number = 999", 1))
    assert caught.value.code == "bad_value"
    assert caught.value.line
    assert caught.value.params["field"] == "number"


@pytest.mark.parametrize("text", ["x = " + "[" * 40_000, "x = " + "9" * 5_000])
def test_a_text_that_no_parser_likes_is_a_wrong_deck(text: str) -> None:
    with pytest.raises(DeckError):
        read(DeckReader(), text)


def test_who_reads_for_ever_is_ended_and_the_loop_goes_on() -> None:
    async def meanwhile() -> int:
        reader = DeckReader(read_for_ever, seconds=3.0)
        reading = asyncio.create_task(reader.read(""))
        ticks = 0
        while not reading.done():
            await asyncio.sleep(0.01)
            ticks += 1
        with pytest.raises(DeckError) as caught:
            reading.result()
        assert caught.value.code == "too_slow"
        return ticks

    assert asyncio.run(meanwhile()) > 10
