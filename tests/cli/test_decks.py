"""``wattworks decks``: what is known of the cards, and an owner's own."""

from pathlib import Path

from tests.cli.terminal import run
from wattworks.editions.deck_file import built_in_text
from wattworks.locales.deck_text import explained_deck


def told(text: str) -> str:
    return " ".join(text.split())


def test_the_deck_is_called_a_reconstruction(tmp_path: Path) -> None:
    done = run("decks", home=tmp_path)
    assert done.returncode == 0
    assert "the built-in deck is a reconstruction" in told(done.stdout)
    rows = [line.split() for line in done.stdout.splitlines()]
    assert "Of 42 plants, 38 are a reconstruction" in told(done.stdout)
    # the rulebooks do not show its back
    assert ["12", "big", "coal", "3", "9", "partly", "known"] in rows
    assert ["13", "big", "gas", "1", "8", "reconstructed"] in rows
    assert ["19", "big", "coal", "2", "10", "partly", "known"] in rows
    assert ["card", "game", "1", "1", "0", "known"] in rows


def test_an_exported_deck_is_the_built_in_one_and_in_order(tmp_path: Path) -> None:
    assert run("decks", "export", "mine.toml", home=tmp_path).returncode == 0
    assert (tmp_path / "mine.toml").read_text("utf-8") == explained_deck()
    done = run("decks", "check", "mine.toml", home=tmp_path)
    assert done.returncode == 0
    assert "mine.toml can be played with: 42 plants, 51 resource cards" in told(done.stdout)
    assert "It is still the built-in deck. Of 42 plants, 38 are" in told(done.stdout)


def test_an_unchanged_export_is_still_called_a_reconstruction(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(built_in_text(), "utf-8")
    flags = ("-e", "card", "-p", "medium,medium,medium", "--seed", "1", "--deck", "mine.toml")
    shown = told(run("play", *flags, home=tmp_path).stdout)
    assert "cards of this game are a reconstruction" in shown
    assert "Of 42 plants, 38 are a reconstruction" in shown


def test_a_file_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("precious", "utf-8")
    done = run("decks", "export", "mine.toml", home=tmp_path)
    assert done.returncode == 2
    assert "already exists" in told(done.stderr)
    assert (tmp_path / "mine.toml").read_text("utf-8") == "precious"


def test_a_wrong_card_is_named_with_its_line(tmp_path: Path) -> None:
    lines = built_in_text().splitlines()
    place = next(i for i, line in enumerate(lines) if "number = 12," in line)
    lines[place] = lines[place].replace('"coal"', '"cole"')
    (tmp_path / "mine.toml").write_text("\n".join(lines), "utf-8")
    for command in (("decks", "check", "mine.toml"), ("play", "-e", "card", "--deck", "mine.toml")):
        done = run(*command, home=tmp_path)
        assert done.returncode == 2
        assert f"line {place + 1}: plants, card 17: fuel cannot be cole" in told(done.stderr)


def test_a_game_is_played_and_saved_with_an_own_deck(tmp_path: Path) -> None:
    text = built_in_text().replace("number = 37,", "number = 38,")
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    flags = ("-e", "card", "-p", "me,medium", "--seed", "1", "--deck", "mine.toml")
    done = run("play", *flags, home=tmp_path)
    assert done.returncode == 0
    assert "reconstruction" not in done.stdout
    (saved,) = (tmp_path / "wattworks" / "games").iterdir()
    assert " 38" in saved.read_text("utf-8")


def test_a_game_with_the_built_in_deck_says_that_it_is_a_reconstruction(tmp_path: Path) -> None:
    for flags in (("-e", "card"), ("--variant", "contractor")):
        done = run("play", *flags, "-p", "medium,medium,medium", "--seed", "1", home=tmp_path)
        assert "cards of this game are a reconstruction" in told(done.stdout)
    plain = run("play", "-p", "medium,medium,medium", "--seed", "1", home=tmp_path)
    assert "reconstruction" not in plain.stdout
