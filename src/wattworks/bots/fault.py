"""What can be wrong with a bot, apart from playing badly."""

from dataclasses import dataclass
from typing import Final

CRASH: Final = "crash"  # it ended, or raised an error
HANG: Final = "hang"  # no answer in time
NONSENSE: Final = "nonsense"  # an answer that makes no sense
ILLEGAL: Final = "illegal"  # an action that the rules do not allow
KINDS: Final = (CRASH, HANG, NONSENSE, ILLEGAL)


@dataclass(frozen=True)
class Fault:
    """Why a stand-in has taken over: the kind, what the bot said, the end of its error output."""

    kind: str
    said: str
    stderr: str = ""


class BotError(Exception):
    """A bot cannot continue."""

    def __init__(self, kind: str, said: str, stderr: str = "") -> None:
        self.fault = Fault(kind, said, stderr)
        super().__init__(f"{kind}: {said}")
