"""Every question that a state can be waiting for, by name."""

from typing import Final

from wattworks.editions.modes import trust
from wattworks.engine.phases import (
    auction,
    building,
    card_fuel,
    drafts,
    fuel,
    running,
    salvage,
    spending,
)
from wattworks.engine.phases.base import Question

# which questions are asked in which phase
ASKED: Final[dict[str, tuple[Question, ...]]] = {
    "regions": (drafts.PICK_REGION,),
    "houses": (trust.PLACE_HOUSE,),
    "marks": (drafts.MARK_CITY,),
    "auction": (
        auction.NOMINATE,
        auction.OPEN,
        auction.RAISE,
        auction.SCRAP,
        salvage.GIVE_UP,
        spending.GIVE_KIND,
        spending.SPEND,
    ),
    "fuel": (fuel.BUY, card_fuel.TAKE),
    "building": (building.BUILD,),
    "bureaucracy": (running.RUN, running.MIX, spending.SPEND),
}

QUESTIONS: Final[dict[str, Question]] = {
    question.name: question for asked in ASKED.values() for question in asked
}
