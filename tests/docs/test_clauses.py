"""Every clause and every example of docs/rules stands in one place and has a test.

A test belongs to a clause if its name carries the id: test_B_AUC_10_... pins B-AUC-10, and not
B-AUC-1. tests/rules holds them, but any file of tests/ will do.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent.parent
PAGES = sorted((TESTS.parent / "docs" / "rules").rglob("*.md"))

BOLD_ID = re.compile(r"\*\*([BKTDX](?:-[A-Z0-9]+)+)\*\*")  # where a clause is defined
CITED_ID = re.compile(r"\b((?:[BKT]-[A-Z]+|D|X-[A-Z0-9-]*[A-Z])-\d+)\b")
TEST_NAME = re.compile(r"^ *def (test_\w+)\(", re.MULTILINE)


DEFINED = [found for page in PAGES for found in BOLD_ID.findall(page.read_text("utf-8"))]
CLAUSES = sorted(set(DEFINED))


def carried(names: list[str], ids: list[str]) -> set[str]:
    """The ids that these names carry. Of ids that begin alike the longest counts, so that a
    test of X-INC-4 is none of X-INC."""
    spelled = {id_.replace("-", "_"): id_ for id_ in ids}
    longest_first = "|".join(sorted(spelled, key=len, reverse=True))
    any_id = re.compile(rf"_({longest_first})(?=_|$)")
    return {spelled[found] for each in names for found in any_id.findall(each)}


def names_of_tests() -> list[str]:
    files = [path.read_text("utf-8") for path in TESTS.rglob("*.py")]
    return [name for text in files for name in TEST_NAME.findall(text)]


TESTED = carried(names_of_tests(), CLAUSES)


def test_no_clause_is_defined_twice() -> None:
    twice = [id_ for id_, count in Counter(DEFINED).items() if count > 1]
    assert not twice


def test_the_clauses_of_all_chapters_are_found() -> None:
    chapters = {id_.rpartition("-")[0] for id_ in CLAUSES if not id_.startswith("X-")}
    assert chapters == {
        "B-SET", "B-PLT", "B-ORD", "B-AUC", "B-RES", "B-BLD", "B-BUR", "B-STP", "B-END", "B-VIS",
        "K-SET", "K-DECK", "K-PLT", "K-AUC", "K-RES", "K-BUR", "K-END", "K-VIS",
        "T-SET", "T-ORD", "T-AUC", "T-RES", "T-BLD", "T-BUR", "T-STP", "T-END", "T-CARD",
        "D",
    }  # fmt: skip


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_test(clause: str) -> None:
    assert clause in TESTED, f"no test_{clause.replace('-', '_')}_... in tests/"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_every_clause_cited_is_defined(page: Path) -> None:
    cited = set(CITED_ID.findall(page.read_text("utf-8")))
    assert cited <= set(CLAUSES)


def test_an_id_is_not_taken_for_a_longer_one() -> None:
    ids = ["B-AUC-1", "B-AUC-10", "X-INC", "X-INC-4", "D-1", "X-D-1"]
    assert carried(["test_B_AUC_10_a_lower_plant"], ids) == {"B-AUC-10"}
    assert carried(["test_B_AUC_1"], ids) == {"B-AUC-1"}
    assert carried(["test_X_INC_4_cities"], ids) == {"X-INC-4"}
    assert carried(["test_X_INC_seven_for_six"], ids) == {"X-INC"}
    assert carried(["test_X_D_1_one_and_nothing"], ids) == {"X-D-1"}
