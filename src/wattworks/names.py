"""The names that bots compare with, as constants: questions, kinds of actions, fuels.

``view.public.question.name`` is one of the questions, ``action.kind`` one of the kinds,
``rules.fuel[card]`` one of the fuels. docs/reference/names.md lists what goes with what.
"""

from typing import Final

from wattworks.engine.actions import (
    BID,
    BUILD,
    BUY,
    DONE,
    GIVE,
    HOUSE,
    MARK,
    MIX,
    NOMINATE,
    PASS,
    REGION,
    RUN,
    SCRAP,
    SPEND,
    TAKE,
)
from wattworks.engine.fuel import COAL, GARBAGE, OIL, URANIUM
from wattworks.engine.rules import HYBRID, NO_FUEL

__all__ = [
    "ASKS_BUILD",
    "ASKS_BUY",
    "ASKS_GIVE_KIND",
    "ASKS_GIVE_UP",
    "ASKS_HOUSE",
    "ASKS_MARK",
    "ASKS_MIX",
    "ASKS_NOMINATE",
    "ASKS_OPEN",
    "ASKS_RAISE",
    "ASKS_REGION",
    "ASKS_RUN",
    "ASKS_SCRAP",
    "ASKS_SPEND",
    "ASKS_TAKE",
    "BID",
    "BUILD",
    "BUY",
    "COAL",
    "DONE",
    "GARBAGE",
    "GIVE",
    "HOUSE",
    "HYBRID",
    "MARK",
    "MIX",
    "NOMINATE",
    "NO_FUEL",
    "OIL",
    "PASS",
    "QUESTIONS",
    "REGION",
    "RUN",
    "SCRAP",
    "SPEND",
    "TAKE",
    "URANIUM",
]  # fmt: skip

ASKS_REGION: Final = "region"  # which region comes into play
ASKS_MARK: Final = "mark"  # which starting city to mark
ASKS_HOUSE: Final = "house"  # where the Trust gets a house
ASKS_NOMINATE: Final = "nominate"  # which plant to auction, or none
ASKS_OPEN: Final = "open"  # the nominator's first bid
ASKS_RAISE: Final = "raise"  # a higher bid, or out
ASKS_SCRAP: Final = "scrap"  # which plant to scrap for the new one
ASKS_GIVE_UP: Final = "give up"  # tokens of the scrapped plant
ASKS_GIVE_KIND: Final = "give kind"  # which of two fuels to give up, in the card game
ASKS_BUY: Final = "buy"  # the next token of fuel
ASKS_TAKE: Final = "take"  # the next resource card, in the card game
ASKS_BUILD: Final = "build"  # the next city
ASKS_RUN: Final = "run"  # which plants run
ASKS_MIX: Final = "mix"  # what the hybrids burn
ASKS_SPEND: Final = "spend"  # which card pays the next unit, in the card game

QUESTIONS: Final = (
    ASKS_REGION, ASKS_MARK, ASKS_HOUSE, ASKS_NOMINATE, ASKS_OPEN, ASKS_RAISE, ASKS_SCRAP,
    ASKS_GIVE_UP, ASKS_GIVE_KIND, ASKS_BUY, ASKS_TAKE, ASKS_BUILD, ASKS_RUN, ASKS_MIX,
    ASKS_SPEND,
)  # fmt: skip
