"""Opponents that play in a manner of their own: what a level must not lose to.

    wattworks arena --with tools.ladder.opponents --bots medium-passer,medium,medium,medium

For every level there is a copy of it in each manner: ``hard-passer``, ``expert-passer@50``.
"""

from functools import partial

from tools.ladder.opponents.accountant import Accountant
from tools.ladder.opponents.cornerer import Cornerer
from tools.ladder.opponents.driver import Driver
from tools.ladder.opponents.engineer import Engineer
from tools.ladder.opponents.hoarder import Hoarder
from tools.ladder.opponents.manner import Manner
from tools.ladder.opponents.passer import Passer
from tools.ladder.opponents.racer import Racer
from wattworks.bots.levels import LEVELS, Level
from wattworks.extensions import Extension

MANNERS: dict[str, type[Manner]] = {
    "passer": Passer,
    "racer": Racer,
    "hoarder": Hoarder,
    "driver": Driver,
    "cornerer": Cornerer,
}
COPIED = [name for name in ("master", "expert", "hard", "medium", "easy") if name in LEVELS]


def copies() -> dict[str, Level]:
    """Each level that there is in each manner."""
    return {
        f"{name}-{manner}": Level(partial(kind, name), LEVELS[name].has_styles, LEVELS[name].budget)
        for name in COPIED
        for manner, kind in MANNERS.items()
    }


THUMBS = {
    "engineer": Level(Engineer, has_styles=False),
    "accountant": Level(Accountant, has_styles=False),
}
EXTENSION = Extension(bots={**copies(), **THUMBS})
