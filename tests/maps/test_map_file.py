"""Map files: what they say, and which entry an error names."""

import pytest

from wattworks.maps import MapError
from wattworks.maps.map_file import City, read_map

TEXT = """
title = "Nowhere"

[[region]]
name = "north"
cities = [["aa", "Aa", 50, 8.5], ["bb", "Bb", 51.5, 9]]

[[region]]
name = "south"
cities = [["cc", "Cc", 45.0, 8.0], ["dd", "Dd", 46.0, 9.0]]

[lines]
aa = { bb = 3, cc = 7 }
cc = { dd = 0 }

[changes.newer]
renamed = [["bb", "ee", "Ee", 52.0, 10.0]]
removed_lines = [["cc", "aa"]]
lines = [["dd", "cc", 4], ["ee", "cc", 9]]
"""


def test_a_map_is_read_with_its_cities_and_lines() -> None:
    found = read_map("nowhere", TEXT, "classic")
    assert (found.title, found.regions) == ("Nowhere", ("north", "south"))
    assert found.cities[0] == City("aa", "Aa", 0, 50.0, 8.5)
    assert [city.name for city in found.cities] == ["aa", "bb", "cc", "dd"]
    assert found.lines == (("aa", "bb", 3), ("aa", "cc", 7), ("cc", "dd", 0))


def test_another_version_renames_cities_and_changes_lines() -> None:
    found = read_map("nowhere", TEXT, "newer")
    assert found.cities[1] == City("ee", "Ee", 0, 52.0, 10.0)
    assert found.lines == (("aa", "ee", 3), ("cc", "dd", 4), ("ee", "cc", 9))


@pytest.mark.parametrize(
    ("old", "new", "entry"),
    [
        ('title = "Nowhere"', "", "title"),
        ('title = "Nowhere"', "title = 3", "title"),
        ('title = "Nowhere"', 'title = "Nowhere"\nscale = 2', "scale"),
        ('["aa", "Aa", 50, 8.5]', '["aa", "Aa", 50]', r"region\[0\]\.cities\[0\]"),
        ('["aa", "Aa", 50, 8.5]', '["aa", "Aa", "50", 8.5]', r"region\[0\]\.cities\[0\]\[2\]"),
        ('["bb", "Bb", 51.5, 9]', '["aa", "Bb", 51.5, 9]', "city aa: appears twice"),
        ("bb = 3", 'bb = "3"', "line aa - bb: '3' is not a cost"),
        ("bb = 3", "bb = true", "line aa - bb: True is not a cost"),
        ("bb = 3", "bb = -3", "line aa - bb: cost -3"),
        ("bb = 3", "bb = 3, xx = 4", "line aa - xx: no such city: xx"),
        ("bb = 3", "bb = 3, aa = 4", "line aa - aa"),
        ("dd = 0", "dd = 0, aa = 7", "line cc - aa"),
        ("bb = 3, ", "", "region north: bb cannot be reached"),
        ("aa = {", "aa = ", "line 13"),
        ('["dd", "cc", 4]', '["dd", "cc"]', r"changes\[\.\.\.\]\.lines\[0\]"),
    ],
)
def test_an_error_names_the_map_and_the_entry(old: str, new: str, entry: str) -> None:
    assert old in TEXT
    with pytest.raises(MapError, match=rf"^map nowhere.*{entry}"):
        read_map("nowhere", TEXT.replace(old, new, 1), "classic")


@pytest.mark.parametrize(
    ("old", "new", "entry"),
    [
        ('["bb", "ee", "Ee"', '["xx", "ee", "Ee"', "renamed city xx"),
        ('["bb", "ee", "Ee"', '["bb", "aa", "Aa"', "city aa: appears twice"),
        ('["cc", "aa"]', '["dd", "aa"]', "removed line dd - aa"),
        ('["dd", "cc", 4]', '["dd", "bb", 4]', "line dd - bb: no such city: bb"),
    ],
)
def test_an_error_in_the_changes_names_the_entry(old: str, new: str, entry: str) -> None:
    assert old in TEXT
    with pytest.raises(MapError, match=rf"^map nowhere, {entry}"):
        read_map("nowhere", TEXT.replace(old, new, 1), "newer")


def test_a_version_without_changes_is_the_map_as_it_is() -> None:
    assert read_map("nowhere", TEXT, "older") == read_map("nowhere", TEXT, "classic")
