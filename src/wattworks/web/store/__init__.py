"""Tables on disk: the only truth about them."""

from wattworks.web.store.errors import Conflict, NoSuchTable, NotBegun, StoreError, UnreadableTable
from wattworks.web.store.rows import StoredLobby, StoredTable, Summary, Unreadable
from wattworks.web.store.store import Store

__all__ = [
    "Conflict",
    "NoSuchTable",
    "NotBegun",
    "Store",
    "StoreError",
    "StoredLobby",
    "StoredTable",
    "Summary",
    "Unreadable",
    "UnreadableTable",
]
