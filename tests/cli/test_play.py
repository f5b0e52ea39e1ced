"""Playing in the terminal, from the first question to the result."""

import os
import pty
import re
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests import programs
from tests.cli.terminal import Terminal, autosaved, environment, run
from tests.spaces import plain
from wattworks.data_folder import data_folder
from wattworks.game import Game

THREE_BOTS = "Ann=me,medium,medium,random"


def play_on(game: Terminal, rng: Random, most: int = 2000) -> None:
    """Answer at random until the game is over; a warning is overruled."""
    for _ in range(most):
        if game.is_over:
            return
        choices = game.choices()
        assert choices, game.text[-2000:]
        move = rng.choice(choices)
        answer = game.say(move)
        if "Type it again" in answer:
            game.say(move)
    pytest.fail(f"not over:\n{game.text[-3000:]}")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", THREE_BOTS),
        ("-e", "recharged", "-m", "germany", "-p", "me,medium", "-v", "starting-cities"),
        ("-e", "classic", "-m", "germany", "-p", "me,medium,medium", "--regions", "draft"),
        ("-e", "original", "-p", "medium,me,random,medium,medium,medium", "-v", "first-game"),
        ("-e", "card", "-p", "me,medium,random", "-v", "contractor", "--open-money"),
        ("-e", "card", "-p", "me,medium"),
    ],
    ids=["recharged", "trust", "draft", "first-game", "card", "card-trust"],
)
def test_whole_game(arguments: tuple[str, ...], tmp_path: Path) -> None:
    with Terminal(*arguments, "--seed", "7", home=tmp_path) as game:
        play_on(game, Random(7))
        assert game.exit_code() == 0
    assert "Result" in game.text
    assert re.search(r"Won by \w+", game.text)
    assert "Traceback" not in game.text
    assert Game.load(autosaved(tmp_path).read_text("utf-8")).is_over


def test_bots_alone_play_a_game_by_themselves(tmp_path: Path) -> None:
    done = run("play", "-p", "medium,random,medium", "--seed", "1", home=tmp_path)
    assert done.returncode == 0
    assert "Won by" in done.stdout
    assert "> " not in done.stdout


def test_without_arguments_a_game_begins_and_tells_how_to_choose(tmp_path: Path) -> None:
    done = run("play", home=tmp_path)
    assert done.returncode == 0
    first = done.stdout.partition("Round 1")[0]
    assert "Player, Bea (medium bot), Cem (medium bot), Dora (medium bot)" in " ".join(
        first.split()
    )
    assert "wattworks play --list" in " ".join(first.split())


def test_the_end_of_input_leaves_politely_and_tells_how_to_resume(tmp_path: Path) -> None:
    done = run("play", "--seed", "1", home=tmp_path)
    record = autosaved(tmp_path)
    assert f"wattworks play --load {record}\n" in done.stdout
    Game.load(record.read_text("utf-8"))


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    first, second = (run("play", "--seed", "3", home=tmp_path, text="hint\n") for _ in range(2))
    assert first.stdout.partition("Goodbye")[0] == second.stdout.partition("Goodbye")[0]


def test_reconstructed_cards_are_called_so(tmp_path: Path) -> None:
    for arguments, said in ((("-e", "card"), True), (("-v", "contractor"), True), ((), False)):
        done = run("play", *arguments, home=tmp_path)
        assert ("are a reconstruction" in done.stdout) == said


# -- the screen --------------------------------------------------------------------------------


def test_money_of_others_is_hidden_unless_open(tmp_path: Path) -> None:
    hidden = run("play", "-p", THREE_BOTS, "--seed", "1", home=tmp_path).stdout
    shown = run("play", "-p", THREE_BOTS, "--seed", "1", "--open-money", home=tmp_path).stdout
    assert len(re.findall(r"^\d +. \w+ +\? ", hidden, re.M)) == 3
    assert not re.findall(r"^\d +. \w+ +\? ", shown, re.M)


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize("edition", ["recharged", "card"])
def test_no_line_is_wider_than_the_terminal(columns: int, edition: str, tmp_path: Path) -> None:
    script = "?\nmap\nplants\ntable\nboard\nlog\nhint\n"
    done = run(
        "play", "-e", edition, "-p", "me,medium,medium,medium,medium,medium", "--seed", "2",
        home=tmp_path, text=script, env={"COLUMNS": str(columns)},
    )  # fmt: skip
    told = done.stdout.partition("Goodbye")[0]  # a file's name is never broken
    assert max(len(line) for line in told.splitlines()) <= columns
    assert "…" not in done.stdout


def test_a_terminal_without_unicode_gets_letters(tmp_path: Path) -> None:
    done = run("play", "--seed", "1", home=tmp_path, env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "You have 50 E." in done.stdout
    assert re.search(r"^1 +[A-D] \w+ ", done.stdout, re.M)


def test_a_resumed_game_tells_only_the_last_lines(tmp_path: Path) -> None:
    run("play", "-p", "medium,medium,random", "--seed", "1", home=tmp_path)
    done = run("play", "--load", str(autosaved(tmp_path)), home=tmp_path)
    assert "Won by" in done.stdout
    assert len(done.stdout.splitlines()) < 60


def test_a_pipe_gets_no_colours(tmp_path: Path) -> None:
    assert "\x1b" not in run("play", "--seed", "1", home=tmp_path).stdout


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_a_terminal_gets_colours_unless_told_otherwise(
    no_color: str, coloured: bool, tmp_path: Path
) -> None:
    env = environment(tmp_path, TERM="xterm-256color", NO_COLOR=no_color)
    text = in_a_terminal(["play", "--seed", "1"], env)
    assert ("\x1b[1;38" in text) == coloured
    assert "You have 50 E." in text
    assert "Goodbye" in text


def in_a_terminal(arguments: list[str], env: dict[str, str]) -> str:
    """Run in a pseudo terminal, press Ctrl-D at the first prompt, and return all output."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*programs.PROGRAM, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=env,
    )  # fmt: skip
    os.close(theirs)
    text = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # the other side has closed
            break
        if not piece:
            break
        text += piece
        if text.endswith(b"> "):
            os.write(ours, b"\x04")
    os.close(ours)
    assert process.wait(60) == 0
    return plain(text.decode("utf-8"))


# -- typing ------------------------------------------------------------------------------------


def test_short_forms_and_what_they_do(tmp_path: Path) -> None:
    with Terminal("-p", "me,medium,medium", "--seed", "5", home=tmp_path) as game:
        card = game.choices()[0].removeprefix("nominate ")
        assert f"You nominated plant {card}" in game.say(card.lstrip("0"))
        answer = game.say("50")
        assert f"You bought plant {card}" in answer


def test_nonsense_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    with Terminal("--seed", "5", home=tmp_path) as game:
        assert "“xyzzy” is not one of the choices" in game.say("xyzzy")
        assert "Type ? to see what you can do" in game.say("")
        assert "That is not being asked now" in game.say("done")
        said = plain(game.say("pass"))
        assert "In the first round everybody must buy a plant" in said
        assert "(rule B-AUC-5)" in said
        assert "“h” could be: hint, help" in game.say("h")
        assert "There is nothing to undo" in game.say("undo")
        assert game.choices()


def test_a_plan_beyond_ones_means_is_refused_with_figures(tmp_path: Path) -> None:
    with Terminal("--seed", "5", home=tmp_path) as game:
        first = game.choices()[0].removeprefix("nominate ")
        answer = game.say(f"n {first} 51")
        assert "That costs 51 E; you only have 50 E." in answer


def test_a_bad_bid_nominates_nothing(tmp_path: Path) -> None:
    with Terminal("--seed", "5", home=tmp_path) as game:
        choices = game.choices()
        first = choices[0].removeprefix("nominate ")
        for bid in ("51", "0", "many"):
            assert "You nominated" not in game.say(f"n {first} {bid}")
            assert game.choices() == choices


# -- undo, save, load --------------------------------------------------------------------------


def reach_fuel(game: Terminal) -> None:
    """Play until fuel can be bought."""
    for _ in range(200):
        if any(choice.startswith("buy") for choice in game.choices()):
            return
        hint = re.findall(r"would play (.*?): ", game.say("hint"))[-1]
        game.say(hint)
    pytest.fail("no fuel to buy")


def test_undo_takes_back_what_was_bought(tmp_path: Path) -> None:
    with Terminal("-p", "me,medium,medium", "--seed", "9", home=tmp_path) as game:
        reach_fuel(game)
        fuel = next(c for c in game.choices() if c.startswith("buy")).removeprefix("buy ")
        before = re.findall(r"You have (\d+) E and room", game.text)[-1]
        assert f"You bought 2 {fuel}" in game.say(f"2 {fuel}")
        after = re.findall(r"You have (\d+) E", game.answer)[-1]
        assert int(after) < int(before)
        assert "Undone." in game.say("undo")
        assert "Undone." in game.say("u")
        assert re.findall(r"You have (\d+) E and room", game.answer)[-1] == before


def test_undo_stops_where_others_have_moved(tmp_path: Path) -> None:
    with Terminal("-p", "me,medium,medium", "--seed", "9", home=tmp_path) as game:
        reach_fuel(game)
        game.say("done")
        if "Type it again" in game.answer:
            game.say("done")
        assert "cannot be undone" in game.say("undo")


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    with Terminal("-p", "Ann=me,Bob=me,random", "--seed", "9", home=tmp_path) as game:
        for _ in range(6):
            game.say(re.findall(r"would play (.*?): ", game.say("hint"))[-1])
        board = game.say("board")
        assert "Resume with: wattworks play --load my.game" in game.say("save my.game")
        game.say("quit")
        assert game.exit_code() == 0
    saved = (tmp_path / "my.game").read_text("utf-8")
    assert "# seats: me,me,random" in saved
    with Terminal("--load", "my.game", home=tmp_path) as again:
        assert "Resuming the game in my.game." in again.answer
        assert again.say("board") == board


def test_a_record_without_seats_is_played_against_medium_bots(tmp_path: Path) -> None:
    (tmp_path / "plain.txt").write_text(Game.new(players=3, seed=9).save(), "utf-8")
    run("play", "--load", "plain.txt", home=tmp_path)
    assert "# seats: me,medium,medium" in autosaved(tmp_path).read_text("utf-8")


def test_other_players_can_take_over_a_saved_game(tmp_path: Path) -> None:
    run("play", "-p", "Ann=me,medium,medium", "--seed", "9", home=tmp_path)
    done = run(
        "play", "--load", str(autosaved(tmp_path)), "-p", "random,medium,medium", home=tmp_path
    )
    assert done.returncode == 0
    assert "Won by" in done.stdout


def test_saving_spares_other_files(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann\n")
    done = run("play", "--seed", "1", home=tmp_path, text="save letter.txt\n")
    assert "letter.txt already exists and is not a saved game" in done.stdout
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann\n"


def test_saving_takes_quotes_off_and_makes_no_folders(tmp_path: Path) -> None:
    lines = 'save "my game.txt"\nsave nowhere/game.txt\n'
    done = run("play", "--seed", "1", home=tmp_path, text=lines)
    assert (tmp_path / "my game.txt").is_file()
    assert "There is no folder nowhere." in done.stdout
    assert not (tmp_path / "nowhere").exists()


def test_games_are_kept_where_the_page_keeps_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = {"HOME": str(tmp_path), "XDG_DATA_HOME": ""}
    for name, value in user.items():
        monkeypatch.setenv(name, value)
    run("play", "--seed", "1", home=tmp_path, env=user)
    (saved,) = (data_folder() / "games").glob("*.txt")
    assert tmp_path in saved.parents
    assert Game.load(saved.read_text("utf-8")).options.players[0] == "Player"


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "wattworks").write_text("in the way")
    done = run("play", "--seed", "1", home=tmp_path, text="hint\n")
    assert done.returncode == 0
    assert "cannot be written" in " ".join(done.stdout.split())
    assert "A bot would" in done.stdout


# -- comfort -----------------------------------------------------------------------------------


def test_a_limit_bids_by_itself(tmp_path: Path) -> None:
    with Terminal("-p", "me,medium,medium", "--seed", "9", home=tmp_path) as game:
        for _ in range(20):
            if any(choice.startswith("bid") for choice in game.choices()):
                break
            game.say(re.findall(r"would play (.*?): ", game.say("hint"))[-1])
        game.say("limit 40")
        assert len(re.findall(r"you \d+", game.answer)) >= 1
        assert "You have" not in game.answer or "You bought plant" in game.answer


def test_whoever_is_outbid_beyond_the_limit_passes_as_in_the_page(tmp_path: Path) -> None:
    with Terminal("-p", "Ann=me,Bob=me,Cem=me", "--seed", "5", home=tmp_path) as game:
        card = game.choices()[-1].removeprefix("nominate ")
        least = int(re.findall(r"(\d+) or more", game.say(card))[-1])
        assert f"Bid {least + 1} or more" in game.say(f"limit {least + 2}")
        game.say("pass")
        assert f"Bid {least + 3} or more" in game.say(f"bid {least + 1}")  # raised without asking
        assert f"bought plant {card} for {least + 3} E" in game.say(f"bid {least + 3}")


def test_a_question_with_one_answer_answers_itself_and_says_so(tmp_path: Path) -> None:
    with Terminal("-p", "me,medium,medium", "--seed", "4", home=tmp_path) as game:
        play_on(game, Random(4))
    assert "There is only one choice: " in game.text


def test_log_shows_the_last_lines(tmp_path: Path) -> None:
    with Terminal("-p", "medium,medium,me", "--seed", "2", home=tmp_path) as game:
        log = game.say("log 1").splitlines()
        assert log[1] in game.text
        assert len(log) == 3
