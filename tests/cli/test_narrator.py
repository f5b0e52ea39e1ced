"""Events told in sentences."""

from collections.abc import Iterable

from tests.spaces import plain
from wattworks.engine import events as e
from wattworks.engine.events import NOBODY, Event
from wattworks.engine.rules import BoardRules
from wattworks.game import Game
from wattworks.locales.narrator import Narrator
from wattworks.locales.nouns import Nouns

GAME = Game.new("recharged", "usa", ["Ann", "Bob", "Cem"], seed=1)
NOUNS = Nouns(GAME.rules, GAME.options.players)
CARD_NOUNS = Nouns(Game.new("card", None, ["Ann", "Bob", "Cem"]).rules, GAME.options.players)
PHASES = [phase.name for phase in GAME.rules.phases]
COAL, OIL = 0, 1
PLANT_08 = GAME.rules.number.index(8)


def event(kind: int, row: int = NOBODY, a: int = 0, b: int = 0, c: int = 0) -> Event:
    return Event(kind, row, a, b, c)


def city(name: str) -> int:
    board_map = GAME.view(0).rules.map  # type: ignore[attr-defined]
    return int(board_map.cities.index(name))


def told(events: Iterable[Event], nouns: Nouns = NOUNS) -> list[str]:
    narrator = Narrator(nouns)
    narrator.add_events(events)
    return [plain(line.text) for line in narrator.new_lines()]


def test_tokens_bought_in_a_row_are_one_sentence() -> None:
    bought = [event(e.BUY, 0, COAL, 1), event(e.BUY, 0, COAL, 2), event(e.BUY, 0, OIL, 3)]
    assert told(bought) == ["Ann bought 2 coal and 1 oil for 6 E."]
    other = event(e.BUY, 1, COAL, 2)
    assert told([*bought, other])[1] == "Bob bought 1 coal for 2 E."


def test_tokens_given_up_in_a_row_are_one_sentence() -> None:
    given = [event(e.GIVE, 0, COAL), event(e.GIVE, 0, COAL), event(e.GIVE, 0, OIL)]
    assert told([*given, event(e.GIVE, 1, OIL)]) == [
        "Ann gave up 2 coal and 1 oil.",
        "Bob gave up 1 oil.",
    ]


def test_units_that_leave_cards_without_running_are_given_up() -> None:
    gas, oil = 0, 1
    story = [event(e.GIVE, 0, gas), event(e.SPEND, 0, gas, 0), event(e.SPEND, 0, oil, 1)]
    story += [event(e.RUN, 1, 0), event(e.SPEND, 1, gas, 0), event(e.EARN, 1, 4)]
    assert told(story, CARD_NOUNS) == [
        "Ann gave up 1 gas and 1 oil.",
        "Bob ran plant 03a and earned 4 E.",
    ]


def test_who_is_done_is_told_only_of_those_who_did_nothing() -> None:
    fuel = PHASES.index("fuel")
    story = [event(e.BUY, 0, COAL, 1), event(e.DONE, 0, fuel), event(e.DONE, 1, fuel)]
    assert told(story) == ["Ann bought 1 coal for 1 E.", "Bob bought no fuel."]


def test_an_auction_is_told_with_its_bids() -> None:
    story = [
        event(e.NOMINATE, 0, PLANT_08),
        event(e.BID, 0, PLANT_08, 8),
        event(e.BID, 1, PLANT_08, 9),
        event(e.OUT, 2, PLANT_08),
        event(e.OUT, 0, PLANT_08),
        event(e.SOLD, 1, PLANT_08, 9),
    ]
    assert told(story) == [
        "Ann nominated plant 08 (3 coal → 2). Bids: Ann 8, Bob 9, Cem out, Ann out. "
        "Bob bought plant 08 for 9 E."
    ]


def test_of_a_long_duel_only_the_ends_are_told() -> None:
    bids = [event(e.BID, price % 2, PLANT_08, price) for price in range(8, 17)]
    bids.insert(1, event(e.OUT, 2, PLANT_08))
    story = [event(e.NOMINATE, 0, PLANT_08), *bids, event(e.OUT, 1, PLANT_08)]
    (short,) = told(story)
    assert short.endswith(
        "Bids: Ann 8, Cem out, Bob 9, Ann 10, Bob 11, Ann 12, Bob 13, Ann 14, "
        "Bob 15, Ann 16, Bob out."
    )
    story.insert(-1, event(e.BID, 1, PLANT_08, 17))
    story.insert(-1, event(e.BID, 0, PLANT_08, 18))
    (long,) = told(story)
    assert long.endswith("Bids: Ann 8, Cem out, Bob 9, Ann 10, …, Bob 17, Ann 18, Bob out.")


def test_a_plant_that_nobody_else_wants_is_one_sentence() -> None:
    story = [
        event(e.NOMINATE, 0, PLANT_08),
        event(e.BID, 0, PLANT_08, 8),
        event(e.OUT, 1, PLANT_08),
        event(e.SOLD, 0, PLANT_08, 8),
    ]
    assert told(story) == ["Ann bought plant 08 (3 coal → 2) for 8 E, unopposed."]


def test_running_waits_for_the_income() -> None:
    narrator = Narrator(NOUNS)
    narrator.add_events([event(e.RUN, 0, PLANT_08)])
    assert narrator.new_lines() == []
    narrator.add_events([event(e.BURN, 0, COAL, 3), event(e.INCOME, 0, 2, 33)])
    (line,) = narrator.new_lines()
    assert plain(line.text) == "Ann ran plant 08 to power 2 cities and earned 33 E."
    assert line.row == 0


def test_one_city_is_a_city() -> None:
    assert told([event(e.RUN, 0, PLANT_08), event(e.INCOME, 0, 1, 22)]) == [
        "Ann ran plant 08 to power 1 city and earned 22 E."
    ]


def test_the_turn_order_is_one_sentence() -> None:
    story = [event(e.PHASE, NOBODY, PHASES.index("order"), 2)]
    story += [event(e.ORDER, row, place) for place, row in enumerate((2, 0, 1))]
    assert told(story) == ["Round 2: turn order", "The turn order is now: Cem, Ann, Bob."]


def test_a_phase_without_news_has_no_heading() -> None:
    story = [event(e.PHASE, NOBODY, PHASES.index(name), 1) for name in ("order", "auction")]
    assert told(story) == ["Round 1: auction"]


def test_a_refill_is_one_sentence() -> None:
    story = [event(e.REFILL, NOBODY, COAL, 5), event(e.REFILL, NOBODY, OIL, 0)]
    assert told(story) == ["The fuel market was refilled: 5 coal."]
    assert told([event(e.REFILL, NOBODY, COAL, 0)]) == [
        "There was no fuel to refill the market with."
    ]


def test_cities_are_told_with_their_prices() -> None:
    story = [event(e.BUILD, 2, city("boston"), 10, 0), event(e.BUILD, 2, city("new-york"), 13, 0)]
    assert told(story) == ["Cem connected Boston (10) and New York (13) for 23 E in total."]
    assert told(story[:1]) == ["Cem connected Boston for 10 E."]


def test_a_name_in_brackets_holds_its_price_in_them() -> None:
    germany = Game.new("recharged", "germany", ["Ann", "Bob", "Cem"], seed=1)
    assert isinstance(germany.rules, BoardRules)
    cities = germany.rules.map.cities
    mainz, frankfurt = cities.index("mainz"), cities.index("frankfurt-main")
    story = [event(e.BUILD, 2, mainz, 33, 0), event(e.BUILD, 2, frankfurt, 20, 0)]
    assert told(story, Nouns(germany.rules, germany.options.players)) == [
        "Cem connected Mainz (33) and Frankfurt (Main, 20) for 53 E in total."
    ]


def test_houses_of_the_trust_do_not_part_the_cities_of_a_turn() -> None:
    trust, boston, york = len(GAME.options.players), city("boston"), city("new-york")
    story = [event(e.BUILD, 2, boston, 10, 0), event(e.HOUSE, trust, boston, 1)]
    story += [event(e.BUILD, 2, york, 13, 0), event(e.HOUSE, trust, york, 1)]
    assert told(story) == [
        "Cem connected Boston (10) and New York (13) for 23 E in total.",
        "The Trust put houses in Boston and New York.",
    ]
    assert told([story[1], story[3]]) == ["The Trust put houses in Boston and New York."]


def test_resource_cards_of_one_kind_are_counted_together() -> None:
    story = [event(e.TAKE, 0, 0, 1, 2), event(e.TAKE, 0, 1, 2, 3), event(e.TAKE, 0, 0, 2, 2)]
    assert told(story, CARD_NOUNS) == ["Ann bought 3 resource cards for 7 E: 3 gas, 2 oil."]


def test_a_mark_that_is_taken_off_does_not_part_the_cities_of_a_turn() -> None:
    boston = city("boston")
    story = [event(e.BUILD, 2, boston, 10, 0), event(e.UNMARK, 2, boston)]
    story.append(event(e.BUILD, 2, city("new-york"), 13, 0))
    assert told(story) == ["Cem connected Boston (10) and New York (13) for 23 E in total."]


def test_a_name_that_ends_in_a_full_stop_ends_the_sentence_too() -> None:
    washington = city("washington")
    assert told([event(e.MARK, 0, washington)]) == [
        "Ann marked Washington D.C. as a starting city."
    ]
    assert told([event(e.HOUSE, 0, washington)]) == ["Ann put a house in Washington D.C."]


def test_the_trust_has_a_small_letter_inside_a_sentence() -> None:
    trust = len(GAME.options.players)
    order = [event(e.ORDER, row, place) for place, row in enumerate((1, trust, 0))]
    assert told(order) == ["The turn order is now: Bob, the Trust, Ann."]
    assert told([event(e.SCRAP, trust, PLANT_08)]) == ["The Trust scrapped plant 08 (3 coal → 2)."]


def test_nothing_is_said_to_be_nothing() -> None:
    assert told([event(e.DEMOLITION, 0, 0)]) == [
        "Ann received nothing from the demolition contractor."
    ]
    assert told([event(e.DEMOLITION, 0, 5)]) == ["Ann received 5 E from the demolition contractor."]


def test_who_runs_nothing_is_told_so() -> None:
    (line,) = told([event(e.INCOME, 0, 0, 10)])
    assert "ran no plant" in line


def test_who_runs_plants_for_no_city_is_told_so() -> None:
    (line,) = told([event(e.RUN, 0, PLANT_08), event(e.INCOME, 0, 0, 10)])
    assert "powered no cities" in line


def test_the_reader_is_addressed_and_the_others_are_named() -> None:
    narrator = Narrator(NOUNS.for_reader(0))
    narrator.add_events([event(e.BUY, 0, COAL, 1), event(e.BUY, 1, COAL, 2)])
    narrator.add_events([event(e.SOLD, 0, PLANT_08, 8), event(e.SOLD, 2, PLANT_08, 8)])
    assert [plain(line.text) for line in narrator.new_lines()] == [
        "You bought 1 coal for 1 E.",
        "Bob bought 1 coal for 2 E.",
        "You bought plant 08 for 8 E.",
        "Cem bought plant 08 for 8 E.",
    ]


def test_the_reader_stands_among_the_bidders_and_in_the_turn_order() -> None:
    narrator = Narrator(NOUNS.for_reader(1))
    narrator.add_events([event(e.ORDER, 1, 0), event(e.ORDER, 0, 1)])
    assert narrator.new_lines()[0].text == "The turn order is now: you, Ann."
