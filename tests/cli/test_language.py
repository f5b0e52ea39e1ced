"""The language of the program: by option, by environment; the table holds in each."""

from pathlib import Path

import pytest

from tests.cli.terminal import run
from wattworks import bots
from wattworks.cli.console import new_console
from wattworks.cli.terminal.typed_line import Moves, read_line
from wattworks.dice import Dice
from wattworks.game import Game
from wattworks.locales import languages, set_language
from wattworks.locales.typed_text import typed_text

PLAYED = ("play", "--seed", "1", "--edition", "classic")


@pytest.mark.parametrize("name", ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_environment_decides(name: str, tmp_path: Path) -> None:
    assert "Победы" in _title(tmp_path, {name: "ru_RU.UTF-8"})


def test_the_option_goes_before_the_environment(tmp_path: Path) -> None:
    assert "Győzelmek" in _title(tmp_path, {"LANG": "ru_RU.UTF-8"}, "--language", "hu")


def test_a_language_of_the_environment_that_is_unknown_gives_english(tmp_path: Path) -> None:
    assert "Wins" in _title(tmp_path, {"LANG": "eo"})


def test_an_unknown_language_is_an_error(tmp_path: Path) -> None:
    done = run("--language", "xx", "play", home=tmp_path)
    assert done.returncode == 2
    assert "“xx”" in done.stderr
    assert "ru" in done.stderr


def _title(home: Path, env: dict[str, str], *options: str) -> str:
    done = run(*options, "arena", "-n", "1", "-j", "1", "-b", "random,random", home=home, env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("language", languages())
def test_the_table_fits_into_eighty_columns(language: str, tmp_path: Path) -> None:
    done = run(
        "--language", language, *PLAYED, home=tmp_path, text="board\nplants\n?\nquit\n",
        env={"COLUMNS": "80"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    lines = [line for line in done.stdout.splitlines() if "wattworks play --load" not in line]
    assert max(len(line.rstrip()) for line in lines) <= 80
    assert not [line for line in lines if "…" in line]


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
@pytest.mark.parametrize("command", [(), ("play",), ("replay",), ("arena",), ("decks",)])
def test_help_has_no_english_words(language: str, command: tuple[str, ...], tmp_path: Path) -> None:
    told = run("--language", language, *command, "--help", home=tmp_path).stdout
    assert "--help" in told
    for word in ("Usage:", "Options:", "Commands:", "Arguments:", "[default", "required", "Show ",
                 "<path>"):  # fmt: skip
        assert word not in told


@pytest.mark.parametrize("language", languages())
def test_summaries_of_commands_are_not_cut_short(language: str, tmp_path: Path) -> None:
    told = run("--language", language, "--help", home=tmp_path, env={"COLUMNS": "60"}).stdout
    assert not [line for line in told.splitlines()[2:] if line.endswith("...")]


def test_a_line_does_not_end_at_a_no_break_space(capsys: pytest.CaptureFixture[str]) -> None:
    console = new_console()
    console.width = 12
    console.print("bids from 1\N{NO-BREAK SPACE}Elektro")
    lines = capsys.readouterr().out.splitlines()
    assert [line.rstrip() for line in lines] == ["bids from", "1\N{NO-BREAK SPACE}Elektro"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (("play", "--nothing"), "Нет параметра --nothing."),
        (("play", "--seed", "x"), "Недопустимое значение: --seed."),
        (("play", "--seed"), "Параметр --seed указан неверно"),
        (("replay",), "Не указано: ФАЙЛ."),
        (("nothing",), "Нет команды «nothing»"),
        (("replay", "a", "b"), "В командной строке есть лишнее."),
        (("replay", "nofile.txt"), "нет такого файла или папки"),
    ],
)
def test_a_wrong_command_line_is_told_in_the_language(
    line: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    done = run("--language", "ru", *line, home=tmp_path)
    assert done.returncode == 2
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "line"), [("ru", "выст 4"), ("hu", "árv 4"), ("de", "anb 4"), ("de", "nom 4")]
)
def test_the_verbs_of_the_language_can_be_typed(language: str, line: str, tmp_path: Path) -> None:
    played = ("play", "--map", "germany", "--seed", "5")
    done = run("--language", language, *played, home=tmp_path, text=f"{line}\n")
    after = done.stdout.partition("\n> ")[2]
    assert "04" in after.splitlines()[1]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("edition", "players"), [("recharged", 2), ("classic", 3), ("card", 3)])
def test_every_choice_can_be_typed_as_it_is_shown(
    language: str, edition: str, players: int
) -> None:
    game, bot, dice = Game.new(edition, players=players, seed=2), bots.bot("easy"), Dice(1)
    set_language(language)
    try:
        while not game.is_over:
            view = game.view(game.to_move)
            for action in view.legal_actions()[:8]:
                typed = read_line(view, typed_text(view.public, action))
                assert typed == Moves((game.notation(action),))
            game.play(bot.choose(view, dice))
    finally:
        set_language("en")
