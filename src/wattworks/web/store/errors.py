"""What can go wrong with the store, but for what the database itself says."""

from wattworks.errors import CodedError


class StoreError(CodedError, RuntimeError):
    """The file cannot be used; ``code`` and ``params`` are for the locales."""

    family = "store"

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)


class Conflict(RuntimeError):
    """Somebody else has changed the table, or removed it; nothing was written."""


class NoSuchTable(KeyError):
    """There is no table of that id, or not any more."""


class NotBegun(LookupError):
    """The table has a lobby, but no game yet."""


class UnreadableTable(RuntimeError):
    """What is stored of a table makes no game. It can still be removed."""
