"""What a hurried player does: a choice among actions by their notation.

Plays on rather than well: bots end the game. Some luck in it brings the player to all corners.
"""

from random import Random

# How often the player takes the first of these where it could also stop.
EAGERNESS = {"nominate": 0.6, "bid": 0.3, "buy": 0.75, "take": 0.75, "build": 0.9}
STOPS = ("pass", "done")


class Chooser:
    def __init__(self, seed: int = 1) -> None:
        self._luck = Random(seed)

    def choose(self, acts: list[str]) -> str:
        stop = next((act for act in acts if act in STOPS), None)
        goes = [act for act in acts if act not in STOPS]
        if stop and not (goes and self._luck.random() < EAGERNESS.get(verb(goes[0]), 1)):
            return stop
        return self._among(goes)

    def below(self, number: int) -> int:
        return self._luck.randrange(number)

    def _among(self, acts: list[str]) -> str:
        """All plants run; of all else any."""
        if verb(acts[0]) == "run":
            return max(acts, key=lambda act: act.count("+") - (act == "run none"))
        return self._luck.choice(acts)


def verb(act: str) -> str:
    return act.split()[0]
