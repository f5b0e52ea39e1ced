"""How fast the bots' moves are shown."""

from typing import Final

from wattworks.engine import actions
from wattworks.engine.actions import KIND_NAMES

SLOW, NORMAL, FAST, AT_ONCE = "slow", "normal", "fast", "at-once"
SECONDS: Final = {SLOW: 2.0, NORMAL: 0.9, FAST: 0.3, AT_ONCE: 0.0}
# small moves that come in rows
_SMALL = {KIND_NAMES[kind] for kind in (actions.BUY, actions.TAKE, actions.BID, actions.MIX)}
_SHARE: Final = 0.4


def pause(speed: str, move: str) -> float:
    """Seconds that a move stays on the table before the next one."""
    verb = move.partition(" ")[0]
    return SECONDS[speed] * (_SHARE if verb in _SMALL else 1.0)
