"""Why a table refuses something; nothing has changed then."""


class Stale(RuntimeError):
    """Whoever asked had an older table before them; nothing has changed."""


class SeatTaken(RuntimeError):
    """Somebody has that seat, or there is none."""


class NotAsked(RuntimeError):
    """It is not for this seat to decide now; nobody is asked while there is a ``halt``."""

    def __init__(self, halt: str = "") -> None:
        self.halt = halt
