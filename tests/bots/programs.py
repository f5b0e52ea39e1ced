"""Little programs that play, each with a fault of its own."""

import sys
from pathlib import Path

GREETS = """
import json, os, sys, time
def say(text): print(text, flush=True)
hello = json.dumps({"type": "hello", "protocol": 1, "name": "test"})
"""

# what they do once they are asked for the third time; before, they take the last action
FAULTS = {
    "crash": "sys.exit('no more ideas')",
    "hang": "time.sleep(600)",
    "bad_json": "say('I pass')",
    "no_action": """say('{"move": "pass"}')""",
    "unknown_action": """say('{"action": "steal 07"}')""",
    "illegal_action": """say('{"action": "bid 9999"}')""",
    "closed_output": "os.close(1); time.sleep(600)",
    "endless_line": "say('x' * 10_000_000)",
    "chatter": "say(answer); say(answer); say(answer)",
}


def player(fault: str) -> str:
    """A program that greets, answers twice, and then fails."""
    return f"""{GREETS}
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(hello)
    elif message["type"] == "choose":
        asked += 1
        answer = json.dumps({{"action": message["actions"][-1]["action"]}})
        if asked < 3:
            say(answer)
        else:
            {fault}
"""


# those that fail before they are asked anything
EARLY = {
    "ends_at_once": "raise RuntimeError('bad day')",
    "never_greets": "import time; time.sleep(600)",
    "other_protocol": f"""{GREETS}
sys.stdin.readline()
say('{{"type": "hello", "protocol": 99, "name": "future"}}')
time.sleep(600)
""",
    "greets_wrongly": f"{GREETS}\nsys.stdin.readline()\nsay('hello!')\ntime.sleep(600)",
}


def spec(folder: Path, code: str, seconds: float = 30.0) -> str:
    """The spec of a program with that code."""
    path = folder / "player.py"
    path.write_text(code)
    return f"exec@{seconds:g}s:'{sys.executable}' '{path}'"
