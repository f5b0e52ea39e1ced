"""The references of observations, actions and names say what the code does."""

from tools import names_reference, observation_reference
from wattworks import names


def test_the_reference_of_observations_is_up_to_date() -> None:
    told = observation_reference.PAGE.read_text("utf-8")
    assert told == observation_reference.page(), "run tools/observation_reference.py"


def test_the_reference_of_names_is_up_to_date() -> None:
    told = names_reference.PAGE.read_text("utf-8")
    assert told == names_reference.page(), "run tools/names_reference.py"


def test_there_is_a_constant_for_every_question() -> None:
    assert set(names.QUESTIONS) == set(names_reference.asked())
