"""What can go wrong with the store, but for what the database itself says."""


class StoreError(RuntimeError):
    """The file cannot be used; ``code`` and ``figures`` are for the locales."""

    def __init__(self, code: str, **figures: object) -> None:
        self.code = code
        self.figures = figures
        super().__init__(f"{code}: {figures}")


class Conflict(RuntimeError):
    """Somebody else has changed the table, or removed it; nothing was written."""


class NoSuchTable(KeyError):
    """There is no table of that id, or not any more."""


class UnreadableTable(RuntimeError):
    """What is stored of a table makes no game. It can still be removed."""
