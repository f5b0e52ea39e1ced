"""The stylesheet: what must be read can be read, by day and by night."""

import re
from importlib.resources import files

import pytest

STYLE = (files("wattworks.web") / "static" / "style.css").read_text("utf-8")

TEXT, GRAPHIC = 4.5, 3.0  # WCAG AA
REGIONS = [f"r{i}" for i in range(6)]


def properties(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", block))


def block_after(beginning: str) -> str:
    start = STYLE.index(beginning) + len(beginning)
    return STYLE[start : STYLE.index("}", start)]


LIGHT = properties(block_after(":root {"))
DARK = LIGHT | properties(block_after(":root.dark {"))
themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def too_weak(theme: dict[str, str], pairs: list[tuple[str, str]], least: float) -> list[str]:
    return [
        f"{front} on {back}: {contrast(theme[front], theme[back]):.2f}"
        for front, back in pairs
        if contrast(theme[front], theme[back]) < least
    ]


def test_the_two_ways_into_the_dark_are_the_same() -> None:
    assert properties(block_after(":root:not(.light) {")) == properties(block_after(":root.dark {"))


@themes
def test_words_stand_out(theme: dict[str, str]) -> None:
    grounds = ("paper", "card", "raised", "accent-soft")
    pairs = [(front, back) for front in ("ink", "soft") for back in grounds]
    pairs += [(front, back) for front in ("accent", "good", "bad") for back in ("card", "raised")]
    pairs += [("accent", "accent-soft"), ("good", "accent-soft"), ("on-accent", "accent")]
    pairs += [("casing", "line"), ("card", "ink"), ("card", "good"), ("accent", "paper")]
    pairs += [("ink", region) for region in (*REGIONS, "off", "sea")]
    assert not too_weak(theme, pairs, TEXT)


@themes
def test_icons_and_lines_stand_out(theme: dict[str, str]) -> None:
    fuels = ("coal", "oil", "gas", "garbage", "uranium", "eco", "fusion")
    pairs = [(fuel, back) for fuel in fuels for back in ("card", "raised")]
    pairs += [("line", region) for region in REGIONS]
    pairs += [("focus", back) for back in ("paper", "card", "raised", "sea", *REGIONS)]
    assert not too_weak(theme, pairs, GRAPHIC)


@themes
def test_marks_stand_out_from_their_slots_by_fill_or_outline(theme: dict[str, str]) -> None:
    for row in ("p0", "p1", "p2", "p3", "p4", "p5", "pt"):
        fill = contrast(theme[row], theme["raised"])
        outline = contrast(theme["outline"], theme["raised"])
        assert max(fill, outline) >= GRAPHIC, row


def seen_with(kind: str, colour: str) -> tuple[float, float, float]:
    """About how a colour looks to somebody who lacks one kind of cones (Viénot and others)."""
    red, green, blue = (
        (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4)
        for c in (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    )
    if kind == "deuteranopia":
        yellow = 0.29275 * red + 0.70725 * green
        return yellow, yellow, -0.02234 * red + 0.02234 * green + blue
    if kind == "protanopia":
        yellow = 0.11238 * red + 0.88762 * green
        return yellow, yellow, 0.00401 * red - 0.00401 * green + blue
    return red, green, blue


@pytest.mark.parametrize("kind", ["all cones", "deuteranopia", "protanopia"])
def test_players_colours_can_be_told_apart(kind: str) -> None:
    """Shapes tell players apart in any case; colours do it for most eyes."""
    seen = [seen_with(kind, LIGHT[f"p{i}"]) for i in range(6)]
    for i, one in enumerate(seen):
        for other in seen[:i]:
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 0.1
