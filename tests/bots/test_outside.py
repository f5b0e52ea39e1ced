"""Bots from outside: real processes, good ones and those that fail."""

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from itertools import product
from pathlib import Path
from secrets import token_hex
from shutil import which

import pytest

from tests.bots import programs
from wattworks import bots
from wattworks.bots import Bot
from wattworks.bots.fault import CRASH, HANG, ILLEGAL, NONSENSE, BotError
from wattworks.bots.outside import OutsideBot
from wattworks.bots.outside.forms import view_form
from wattworks.bots.spec import parse
from wattworks.dice import Dice
from wattworks.editions import EDITIONS
from wattworks.engine.board_view import BoardView
from wattworks.engine.views import view_of
from wattworks.game import Game
from wattworks.record import position
from wattworks.testing.hidden import with_other_secrets

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PYTHON_EXAMPLE = f"exec:'{sys.executable}' '{EXAMPLES / 'cautious.py'}'"
SHELL_EXAMPLE = f"exec:'{EXAMPLES / 'first.sh'}'"

MAX_ROUNDS = 100

KINDS = {
    "crash": CRASH,
    "hang": HANG,
    "bad_json": NONSENSE,
    "no_action": NONSENSE,
    "unknown_action": NONSENSE,
    "illegal_action": ILLEGAL,
    "closed_output": CRASH,
    "endless_line": NONSENSE,
    "ends_at_once": CRASH,
    "never_greets": HANG,
    "other_protocol": NONSENSE,
    "greets_wrongly": NONSENSE,
}


def play(bot: Bot, game: Game) -> None:
    """Play a game to its end with the bot on the first seat, among random ones."""
    dice, others = Dice(7), bots.bot("random")
    bot.begin(game.options, 0)
    try:
        while not game.is_over and game.state.round < MAX_ROUNDS:
            seat = game.to_move
            game.play((bot if seat == 0 else others).choose(game.view(seat), dice))
        bot.finish(game.view(0))
    finally:
        bot.close()


# -- good ones ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("spec", [PYTHON_EXAMPLE, SHELL_EXAMPLE], ids=["python", "shell"])
def test_the_examples_play_whole_games(spec: str, edition: str) -> None:
    bot = bots.bot(spec)
    game = Game.new(edition, players=3, seed=5)
    play(bot, game)
    assert game.is_over
    assert bot.fault is None


def test_the_python_example_is_short_and_uses_the_standard_library_only() -> None:
    text = (EXAMPLES / "cautious.py").read_text("utf-8")
    code = [line for line in text.partition('"""\n\n')[2].splitlines() if line.strip()]
    assert len(code) <= 35
    command = [sys.executable, "-I", "-S", str(EXAMPLES / "cautious.py")]
    assert subprocess.run(command, input=b"", check=False).returncode == 0


def test_the_example_needs_no_more_than_a_shell_and_sed(tmp_path: Path) -> None:
    """It speaks the protocol with an empty path but for sed."""
    for tool in ("sed", "sh"):
        found = which(tool)
        assert found is not None
        (tmp_path / tool).symlink_to(found)
    question = {"type": "choose", "actions": [{"action": "bid 7", "price": 7}], "seed": 1}
    lines = [{"type": "hello", "protocol": 1, "name": "x"}, question]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    done = subprocess.run(
        [tmp_path / "sh", EXAMPLES / "first.sh"], input=text, capture_output=True, text=True,
        env={"PATH": str(tmp_path)}, check=True,
    )  # fmt: skip
    assert [json.loads(line) for line in done.stdout.splitlines()][1] == {"action": "bid 7"}


def test_a_program_can_play_one_game_after_the_other() -> None:
    bot = OutsideBot(parse(PYTHON_EXAMPLE))
    for seed in (1, 2):
        game = Game.new(players=2, seed=seed)
        bot.begin(game.options, game.to_move)
        action = bot.choose(game.view(game.to_move), Dice(1))
        assert action in game.legal_actions()
    bot.close()


def test_chance_is_passed_on(tmp_path: Path) -> None:
    """With the same dice a bot gets the same seeds, so it can play the same game."""
    log = tmp_path / "seeds"
    code = programs.player("say(answer)").replace(
        "asked += 1", f"asked += 1; open({str(log)!r}, 'a').write(str(message['seed']) + ' ')"
    )
    for _ in range(2):
        bot = bots.bot(programs.spec(tmp_path, code))
        play(bot, Game.new(players=2, seed=3))
        with log.open("a") as file:
            file.write("\n")
    first, second = log.read_text().splitlines()
    assert first == second
    assert len(set(first.split())) > 10


def test_a_bot_must_be_seated_first() -> None:
    game = Game.new(players=3, seed=1)
    bot = OutsideBot(parse(PYTHON_EXAMPLE))
    with pytest.raises(RuntimeError, match="begin"):
        bot.choose(game.view(game.to_move), Dice(1))


# -- what they are told ------------------------------------------------------------------------


def heard(tmp_path: Path, game: Game, moves: int) -> list[dict[str, object]]:
    """Everything a program is sent in the first moves of a game."""
    log = tmp_path / "log"
    code = programs.player("say(answer)").replace(
        "message = json", f"open({str(log)!r}, 'a').write(line); message = json"
    )
    bot = bots.bot(programs.spec(tmp_path, code))
    dice = Dice(7)
    bot.begin(game.options, 0)
    for _ in range(moves):
        seat = game.to_move
        game.play((bot if seat == 0 else bots.bot("medium")).choose(game.view(seat), dice))
    bot.finish(game.view(0))
    bot.close()
    assert bot.fault is None
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_a_program_is_told_what_its_seat_knows(edition: str, tmp_path: Path) -> None:
    game = Game.new(edition, players=3, seed=2)
    messages = heard(tmp_path, game, 60)
    assert [message["type"] for message in messages[:3]] == ["hello", "setup", "choose"]
    assert messages[-1]["type"] == "result"
    assert messages[-1]["finished"] is False
    for message in messages[2:-1]:
        view = message["view"]
        assert isinstance(view, dict)
        again = Game.from_position(view["position"], Dice(1))
        assert again.to_move == 0
        actions = message["actions"]
        assert isinstance(actions, list)
        assert [each["action"] for each in actions] == [
            again.notation(action) for action in again.legal_actions()
        ]
        seen = again.view(0)
        prices = [seen.quote(action) for action in again.legal_actions()]
        assert [each["price"] for each in actions] == prices
        assert [player["money"] for player in view["players"]] == [
            player.money for player in again.state.players
        ]
        if isinstance(seen, BoardView):
            cities = seen.rules.map.cities
            for name, cost in view["connect"].items():
                assert seen.city_price(0, cities.index(name)) == cost


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_no_secret_is_told(edition: str) -> None:
    """Whatever the deck's order, the program reads the same."""
    game, dice, bot = Game.new(edition, players=3, seed=2), Dice(5), bots.bot("medium")
    differing = 0
    while not game.is_over and game.state.round < 12:
        seat = game.to_move
        other = with_other_secrets(game.state, dice)
        differing += game.position() != position.write(game.options, other)
        assert view_form(game.options, game.view(seat)) == view_form(
            game.options, view_of(other, seat)
        )
        game.play(bot.choose(game.view(seat), dice))
    assert differing > 50


# -- those that fail ---------------------------------------------------------------------------


def failing(name: str) -> str:
    return (
        programs.EARLY[name] if name in programs.EARLY else programs.player(programs.FAULTS[name])
    )


def test_whoever_speaks_unasked_is_found_out(tmp_path: Path) -> None:
    """What came too early may be taken for an answer first, but not for long."""
    bot = bots.bot(programs.spec(tmp_path, failing("chatter")))
    play(bot, Game.new("card", players=2, seed=4))
    assert bot.fault is not None
    assert bot.fault.kind in (NONSENSE, ILLEGAL)


@pytest.mark.parametrize("name", sorted(KINDS))
def test_whoever_fails_is_replaced_and_reported(name: str, tmp_path: Path) -> None:
    seconds = 1 if KINDS[name] == HANG else 30
    bot = bots.bot(programs.spec(tmp_path, failing(name), seconds))
    game = Game.new("card", players=2, seed=4)
    play(bot, game)
    assert game.is_over
    assert bot.fault is not None
    assert bot.fault.kind == KINDS[name]


def test_the_last_words_are_reported(tmp_path: Path) -> None:
    bot = bots.bot(programs.spec(tmp_path, programs.EARLY["ends_at_once"]))
    bot.begin(Game.new(players=2, seed=1).options, 0)
    assert bot.fault is not None
    assert bot.fault.said == "ended with code 1"
    assert "RuntimeError: bad day" in bot.fault.stderr
    bot.close()


def test_what_was_said_is_reported(tmp_path: Path) -> None:
    for name, said in (("bad_json", "I pass"), ("illegal_action", "bid 9999: ")):
        bot = bots.bot(programs.spec(tmp_path, failing(name)))
        play(bot, Game.new("card", players=2, seed=4))
        assert bot.fault is not None
        assert said in bot.fault.said


def test_a_new_game_is_a_new_chance(tmp_path: Path) -> None:
    bot = bots.bot(programs.spec(tmp_path, failing("crash")))
    game = Game.new("card", players=2, seed=4)
    play(bot, game)
    faults = [bot.fault]
    bot.begin(game.options, 0)
    faults.append(bot.fault)
    bot.close()
    assert [fault is None for fault in faults] == [False, True]


def test_a_hanging_program_is_ended_with_its_children(tmp_path: Path) -> None:
    """A shell that waits for a child which sleeps: neither may stay."""
    pids = tmp_path / "pids"
    script = tmp_path / "sleeps.sh"
    script.write_text(
        f"#!/bin/sh\nsleep 600 &\necho $$ $! > '{pids}.new'\nmv '{pids}.new' '{pids}'\nwait\n"
    )
    script.chmod(0o755)
    bot = OutsideBot(parse(f"exec@3s:'{script}'"))
    with pytest.raises(BotError, match="hang: no answer for 3 seconds"):
        bot.begin(Game.new(players=2, seed=1).options, 0)
    for pid in pids.read_text().split():
        status = Path(f"/proc/{pid}/stat")
        # a child that nobody has waited for yet may be left as a zombie
        assert not status.exists() or status.read_text().split()[2] == "Z"


LEAVING = {
    "child": "subprocess.Popen(sleep)",
    "setsid": "subprocess.Popen(sleep, start_new_session=True)",
    "setsid-alone": "subprocess.Popen(sleep, start_new_session=True, env={}, stdin=-3, stdout=-3, "
    "stderr=-3)",
    "orphan": "os.fork() or (os.setsid(), os.fork() and os._exit(0), time.sleep(600))",
    "grandchild": "os.fork() or (os.setsid(), subprocess.Popen(sleep).wait())",
    "shell": "os.system('setsid sleep 600 & (setsid sleep 600 &)')",
}
# how a program comes to its end after that
ENDS = {
    "crashes": "os._exit(3)",
    "hangs": "time.sleep(600)",
    "is-closed": "",
}


# who has lost its parent and has no environment either cannot be traced back
WAYS = [way for way in product(LEAVING, ENDS) if way != ("setsid-alone", "crashes")]


def sleepers(mark: str) -> list[str]:
    """The processes that live and have that mark in their environment or command."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lives = "State:\tZ" not in status.read_text()
            files = [status.with_name(name) for name in ("environ", "cmdline")]
            said = b"".join(file.read_bytes() for file in files)
        except OSError:
            continue
        if lives and mark.encode() in said:
            found.append(status.parent.name)
    return found


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="only Linux shows them")
@pytest.mark.parametrize(("leaving", "end"), WAYS)
def test_whatever_a_program_has_started_ends_with_it(
    leaving: str, end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Children in a session of their own, orphans, and those that know nothing of us."""
    mark = f"sleeper-{token_hex(8)}"
    monkeypatch.setenv("SLEEPER", mark)
    code = f"""{programs.GREETS}
import subprocess
sleep = [sys.executable, "-c", "import time; time.sleep(600)", {mark!r}]
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(hello)
    elif message["type"] == "choose":
        {LEAVING[leaving]}
        {ENDS[end]}
        say(json.dumps({{"action": message["actions"][-1]["action"]}}))
"""
    bot = OutsideBot(parse(programs.spec(tmp_path, code, seconds=2)))
    game = Game.new(players=2, seed=1)
    bot.begin(game.options, 0)
    with suppress(BotError):
        bot.choose(game.view(game.to_move), Dice(1))
        assert sleepers(mark)
    bot.close()
    until = time.monotonic() + 20
    while sleepers(mark):
        assert time.monotonic() < until, "they sleep on"
        time.sleep(0.05)


def test_closing_ends_a_program_that_does_not_listen(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    code = f"""{programs.GREETS}
import pathlib
pathlib.Path({str(pid)!r}).write_text(str(os.getpid()))
sys.stdin.readline()
say(hello)
while True: time.sleep(60)
"""
    bot = OutsideBot(parse(programs.spec(tmp_path, code)))
    game = Game.new(players=6, seed=1)
    bot.begin(game.options, 0)
    for _ in range(20):  # more than a pipe holds
        bot.finish(game.view(0))
    bot.close()
    bot.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)
