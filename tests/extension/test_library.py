"""The invented map and edition through the library: rules, whole games, texts, words."""

import pytest

from tests.extension import plays
from wattworks.editions import EDITIONS
from wattworks.worker_processes import WorkerPool

NEW_TABLES = [
    ("frontier", "isles"),
    ("frontier", "usa"),
    ("recharged", "isles"),
    ("classic", "isles"),
]
LEVELS = ("random", "easy", "medium", "hard@2", "expert@4", "skinflint")


def test_a_map_is_offered_by_every_edition_that_understands_it(worker: WorkerPool) -> None:
    offered = worker.submit(plays.offered_maps).result()
    assert offered == {
        "recharged": ("germany", "usa", "isles", "atoll"),
        "classic": ("germany", "usa", "isles", "atoll"),
        "original": ("germany", "usa", "isles", "atoll"),
        "card": ("",),
        "frontier": ("germany", "usa", "isles", "atoll"),
    }
    assert "frontier" not in EDITIONS  # here it was not loaded


def test_the_special_rules_of_the_map_hold_in_a_published_edition(worker: WorkerPool) -> None:
    found = worker.submit(plays.table_figures, "classic", "isles", 3).result()
    assert found["storage"] == [0, 9, 0, 0]
    assert found["cheapest coal"] == 2
    assert found["phase out"] == []
    assert worker.submit(plays.price_off_the_market, "classic", "isles", 1).result() == 9
    assert worker.submit(plays.price_off_the_market, "classic", "isles", 0).result() == -1


def test_published_maps_keep_their_own_rules(worker: WorkerPool) -> None:
    usa = worker.submit(plays.table_figures, "recharged", "usa", 3).result()
    assert (usa["storage"], usa["phase out"]) == ([8, 0, 0, 0], [])
    germany = worker.submit(plays.table_figures, "recharged", "germany", 3).result()
    assert (germany["storage"], germany["phase out"]) == ([0, 0, 0, 0], [("39", 3)])
    for name in ("usa", "germany"):
        older = worker.submit(plays.table_figures, "classic", name, 3).result()
        assert (older["storage"], older["phase out"]) == ([0, 0, 0, 0], [])


def test_the_edition_has_its_own_fuel_deck_market_and_payments(worker: WorkerPool) -> None:
    found = worker.submit(plays.table_figures, "frontier", "isles", 4).result()
    assert found["fuels"] == ["coal", "oil", "hydrogen", "uranium"]
    assert found["cards"][:3] == ["01", "02", "04"]
    assert len(found["cards"]) == 28
    assert found["payouts"][:3] == [12, 24, 35]
    assert found["start"] == [16, 14, 8, 2]
    assert found["refill"] == [[5, 6, 5], [4, 4, 5], [3, 3, 4], [1, 2, 2]]
    assert found["money"] == [60, 60, 60, 60]
    assert worker.submit(plays.income_without_cities, "frontier", "isles").result() == 12


@pytest.mark.parametrize(("edition", "map_name"), NEW_TABLES)
def test_records_and_positions_are_read_back(
    worker: WorkerPool, edition: str, map_name: str
) -> None:
    assert worker.submit(plays.survives_texts, edition, map_name).result() == []


def test_a_question_from_outside_is_read_back_from_texts(worker: WorkerPool) -> None:
    assert worker.submit(plays.question_read_back).result() == ("grant", "levy", 55)


@pytest.mark.parametrize(("edition", "map_name"), NEW_TABLES)
def test_bots_play_to_the_end(worker: WorkerPool, edition: str, map_name: str) -> None:
    kinds = ("medium", "easy", "random", "skinflint")
    assert worker.submit(plays.rounds_of, edition, map_name, kinds, 2).result() > 3


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_the_edition_on_the_map(worker: WorkerPool, level: str) -> None:
    rounds = worker.submit(plays.rounds_of, "frontier", "isles", (level, "random"), 2).result()
    assert rounds > 3


def test_the_same_extension_makes_the_same_first_move(worker: WorkerPool) -> None:
    first = worker.submit(plays.plan_of, "frontier", "isles", "expert@4").result()
    assert first == worker.submit(plays.plan_of, "frontier", "isles", "expert@4").result()
    assert first.startswith("nominate ")


def test_its_words_are_known_in_all_languages(worker: WorkerPool) -> None:
    assert worker.submit(plays.words).result() == {
        "de": ("Wasserstoff", "Die Inseln", "Buchten", "Grenzland"),
        "en": ("hydrogen", "The Isles", "coves", "Frontier"),
        "hu": ("hidrogén", "A szigetek", "öblök", "Határvidék"),
        "ru": ("водород", "Острова", "бухты", "Фронтир"),
    }


@pytest.mark.parametrize(("edition", "map_name"), NEW_TABLES)
def test_it_can_be_learned(worker: WorkerPool, edition: str, map_name: str) -> None:
    ended, has_choice, is_asked = worker.submit(plays.environment_plays, edition, map_name).result()
    assert ended >= 1
    assert has_choice
    assert is_asked


def test_a_question_of_its_own_can_be_observed(worker: WorkerPool) -> None:
    assert "grant" in worker.submit(plays.a_question_of_its_own_has_a_figure).result()
