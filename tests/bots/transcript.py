"""What is really said between Wattworks and a program: for the docs and their test."""

import json
import sys
from pathlib import Path

from wattworks import bots
from wattworks.dice import Dice
from wattworks.game import Game

LISTENS = """
import json, sys
out = open(sys.argv[1], "w", encoding="utf-8")
def say(message):
    text = json.dumps(message, separators=(",", ":"))
    out.write("< " + text + "\\n")
    print(text, flush=True)
for line in sys.stdin:
    out.write("> " + line)
    kind = json.loads(line)["type"]
    if kind == "hello":
        say({"type": "hello", "protocol": 1, "name": "mybot"})
    elif kind == "choose":
        say({"action": json.loads(line)["actions"][0]["action"]})
out.close()
"""


def transcript(folder: Path) -> list[str]:
    """A game of three; lines to the program begin with ">", its answers with "<"."""
    (folder / "listens.py").write_text(LISTENS)
    log = folder / "log.txt"
    game = Game.new("recharged", "germany", ["Ann", "Bob", "Cem"], seed=1)
    seat = game.to_move
    mine = bots.bot(f"exec@30s:'{sys.executable}' '{folder / 'listens.py'}' '{log}'")
    other = bots.bot("random")
    dice = Dice(1)
    mine.begin(game.options, seat)
    while not game.is_over:
        bot = mine if game.to_move == seat else other
        game.play(bot.choose(game.view(game.to_move), dice))
    mine.finish(game.view(seat))
    mine.close()
    assert mine.fault is None, mine.fault
    return log.read_text("utf-8").splitlines()


def parsed(line: str) -> dict[str, object]:
    message: dict[str, object] = json.loads(line[2:])
    return message
