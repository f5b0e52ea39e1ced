"""Hungarian numbers have the article and the ending of the word that is read for them."""

import pytest

from wattworks.editions import EDITIONS, Options
from wattworks.locales.hungarian import adjective, article

# How the numbers are read aloud, written out by hand; the rules know nothing of these words.
ONES = ("nullás", "egyes", "kettes", "hármas", "négyes", "ötös", "hatos", "hetes", "nyolcas",
        "kilences")  # fmt: skip
TENS = ("tízes", "húszas", "harmincas", "negyvenes", "ötvenes", "hatvanas", "hetvenes",
        "nyolcvanas", "kilencvenes")  # fmt: skip
TENS_BEGIN = ("", "tizen", "huszon", "harminc", "negyven", "ötven", "hatvan", "hetven",
              "nyolcvan", "kilencven")  # fmt: skip
HUNDREDS = ("", "száz", "kétszáz", "háromszáz", "négyszáz", "ötszáz", "hatszáz", "hétszáz",
            "nyolcszáz", "kilencszáz")  # fmt: skip
THOUSANDS = ("", "ezer", "kétezer", "háromezer", "négyezer", "ötezer", "hatezer", "hétezer",
             "nyolcezer", "kilencezer")  # fmt: skip

VOWELS = "aáeéiíoóöőuúüű"


def spoken(number: int) -> str:
    """The adjective in words: 15 is "tizenötös"."""
    if number >= 1000:
        beginning, rest = THOUSANDS[number // 1000], number % 1000
        return beginning + spoken(rest) if rest else beginning.removesuffix("ezer") + "ezres"
    if number >= 100:
        beginning, rest = HUNDREDS[number // 100], number % 100
        return beginning + spoken(rest) if rest else f"{beginning}as"
    if number >= 10 and number % 10 == 0:
        return TENS[number // 10 - 1]
    return TENS_BEGIN[number // 10] + ONES[number % 10]


@pytest.mark.parametrize("number", [*range(0, 131), *range(200, 10_000, 50), 1001, 5005, 9999])
def test_article_and_ending_follow_the_spoken_number(number: int) -> None:
    words = spoken(number)
    assert article(str(number)) == ("az" if words[0] in VOWELS else "a"), words
    ending = adjective(str(number)).removeprefix(f"{number}-")
    assert words.endswith(ending)
    assert len(ending) == (1 if number == 0 else 2)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("0", "a 0-s"), ("1", "az 1-es"), ("2", "a 2-es"), ("3", "a 3-as"), ("4", "a 4-es"),
        ("5", "az 5-ös"), ("6", "a 6-os"), ("7", "a 7-es"), ("8", "a 8-as"), ("9", "a 9-es"),
        ("10", "a 10-es"), ("11", "a 11-es"), ("15", "a 15-ös"), ("16", "a 16-os"),
        ("20", "a 20-as"), ("28", "a 28-as"), ("30", "a 30-as"), ("40", "a 40-es"),
        ("50", "az 50-es"), ("53", "az 53-as"), ("60", "a 60-as"), ("100", "a 100-as"),
        ("150", "a 150-es"), ("500", "az 500-as"), ("1000", "az 1000-es"),
        ("10000", "a 10000-es"), ("50000", "az 50000-es"), ("100000", "a 100000-es"),
    ],
)  # fmt: skip
def test_numbers_as_they_are_printed(written: str, expected: str) -> None:
    assert f"{article(written)} {adjective(written)}" == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("03", "a 03-as"),
        ("05", "a 05-ös"),
        ("01", "a 01-es"),
        ("05a", "a 05a-s"),
        ("06b", "a 06b-s"),
    ],
)
def test_a_leading_zero_is_read_and_a_letter_ends_in_a_vowel(written: str, expected: str) -> None:
    assert f"{article(written)} {adjective(written)}" == expected


def test_a_letter_does_not_count_as_a_digit() -> None:
    assert article("1a") == "az"
    assert article("10a") == "a"


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_plant_of_the_games_has_an_article_and_an_ending(edition: str) -> None:
    edition_maps = EDITIONS[edition].maps
    rules = EDITIONS[edition].rules(Options(edition, edition_maps[0], ("A", "B", "C")))
    for card in rules.cards:
        assert article(card.name) == ("az" if card.name == "50" else "a")
        assert adjective(card.name).startswith(f"{card.name}-")
