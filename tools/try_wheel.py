"""Try the wheel of dist out where nothing else of this project is: a new environment elsewhere.

    python -m tools.try_wheel

The engine must be compiled, a bot must play, and the page must come with its rules.
"""

import os
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path
from urllib.parse import urlencode

from tools.compile import WHEELS
from tools.fresh_start import address

GAME = """
from wattworks import Dice, Game, bots
from wattworks._build import is_compiled
assert is_compiled()
game = Game.new(players=3, seed=1)
bot = bots.bot("expert@20")
for _ in range(20):
    game.play(bot.choose(game.view(game.to_move), Dice(1)))
print("expert:", ", ".join(entry.text for entry in game.entries[:3]), "...")
"""

NEW_GAME = {"count": 3, "kind0": "me", "kind1": "expert", "kind2": "expert"}


def main() -> None:
    wheels = sorted(WHEELS.glob("*.whl"), key=lambda each: each.stat().st_mtime)
    if not wheels:
        sys.exit("there is no wheel in dist: make wheel")
    with tempfile.TemporaryDirectory() as folder:
        try_out(wheels[-1], Path(folder))


def try_out(wheel: Path, folder: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    programs = folder / "env" / "bin"

    def run(*command: str | Path) -> None:
        subprocess.run(command, check=True, cwd=folder, env=environment)

    venv.create(folder / "env", with_pip=True)
    run(programs / "python", "-m", "pip", "--disable-pip-version-check", "-q", "install", wheel)
    run(programs / "wattworks", "--version")
    run(programs / "python", "-c", GAME)
    run(programs / "wattworks", "play", "--players", "medium,medium,easy", "--seed", "1")
    server = subprocess.Popen(
        [programs / "wattworks", "serve", "--no-open"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        look_at(address(server))
    finally:
        server.terminate()
        server.communicate()


def look_at(page: str) -> None:
    for path in ("", "rules/text", "rules/text/board/04-auction", "static/style.css"):
        look(page + path)
    look(page + "new", urlencode(NEW_GAME).encode())  # leads to the table


def look(address: str, form: bytes | None = None) -> None:
    with urllib.request.urlopen(address, form, timeout=60) as answer:
        print(f"{answer.url}: {answer.status}, {len(answer.read()):,} bytes")


if __name__ == "__main__":
    main()
