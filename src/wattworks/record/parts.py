"""The sections of a position: what they have in common."""

from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from typing import Generic, TypeVar

from wattworks.engine.secrets import Chance
from wattworks.engine.state import State
from wattworks.record.piles import SeenCards
from wattworks.record.text_form import Field, Fields
from wattworks.record.words import Words

Lines = list[tuple[str, str]]


@dataclass(frozen=True)
class Visibility:
    """What a text may show: the money of these rows, and which cards have been seen."""

    money: Collection[int]
    cards: SeenCards | None = None  # None: everything


StateT_contra = TypeVar("StateT_contra", bound=State, contravariant=True)


class Part(ABC, Generic[StateT_contra]):
    """One section of a position of a family of games, or of all (``Part[State]``). Reading fills
    in the state; earlier sections have been read by then."""

    name: str
    may_miss = False

    @abstractmethod
    def write(self, words: Words, state: StateT_contra, visible: Visibility) -> Lines:
        """Its lines; the section is left out if there are none."""

    @abstractmethod
    def read(
        self, words: Words, fields: Fields, state: StateT_contra, chance: Chance | None
    ) -> None:
        """Fill in what the lines say."""


def is_asked(state: State, *names: str) -> bool:
    return state.question is not None and state.question.name in names


def check_sorted(words: Words, given: Field, cards: list[int]) -> None:
    numbers = [words.rules.number[card] for card in cards]
    if numbers != sorted(numbers):
        raise given.error("unsorted", key=given.key)
