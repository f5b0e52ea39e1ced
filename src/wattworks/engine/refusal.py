"""Why an action is not legal: a code and its parameters."""

from typing import Final, final

GAME_OVER: Final = "game_over"
NOT_YOUR_TURN: Final = "not_your_turn"
NOT_NOW: Final = "not_now"  # the question is a different one
MUST_BUY: Final = "must_buy"  # round 1: nobody passes
NOT_ON_OFFER: Final = "not_on_offer"
FUTURE_MARKET: Final = "future_market"
TOO_EXPENSIVE: Final = "too_expensive"  # need, have
BID_TOO_LOW: Final = "bid_too_low"  # least
BID_FIXED: Final = "bid_fixed"  # least: nobody else can bid
MUST_OPEN: Final = "must_open"
NOT_OWNED: Final = "not_owned"
NEW_PLANT: Final = "new_plant"
NO_FUEL: Final = "no_fuel"
NOT_SCRAPPED_FUEL: Final = "not_scrapped_fuel"
GAVE_UP_ENOUGH: Final = "gave_up_enough"
GIVE_OTHER: Final = "give_other"  # excess
MUST_GIVE: Final = "must_give"  # excess
SOLD_OUT: Final = "sold_out"  # fuel
NO_ROOM: Final = "no_room"  # fuel
NOT_IN_AREA: Final = "not_in_area"
CITY_FULL: Final = "city_full"  # step
CITY_OWNED: Final = "city_owned"
CITY_MARKED: Final = "city_marked"
START_MARKED: Final = "start_marked"
START_MUST_BE_EMPTY: Final = "start_must_be_empty"
CITY_LIMIT: Final = "city_limit"  # limit
NOT_NEXT_TO_TRUST: Final = "not_next_to_trust"
REGION_TAKEN: Final = "region_taken"
REGION_APART: Final = "region_apart"  # count
CANNOT_RUN: Final = "cannot_run"
CANNOT_MIX: Final = "cannot_mix"
NOTHING_TO_TAKE_OFF: Final = "nothing_to_take_off"  # fuel: none of it has to be spent
UNKNOWN: Final = "unknown"  # no such card, city, region or fuel in this game


@final
class Refusal:
    """A reason code with its parameters; the locales turn it into a sentence."""

    def __init__(self, code: str, params: dict[str, int] | None = None) -> None:
        self.code = code
        self.params: dict[str, int] = params if params is not None else {}

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.params!r})"
