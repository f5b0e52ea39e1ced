"""Tables on disk: the only truth about them."""

from wattworks.web.store.errors import Conflict, NoSuchTable, StoreError, UnreadableTable
from wattworks.web.store.rows import StoredTable, Summary, Unreadable
from wattworks.web.store.store import Store

__all__ = [
    "Conflict",
    "NoSuchTable",
    "Store",
    "StoreError",
    "StoredTable",
    "Summary",
    "Unreadable",
    "UnreadableTable",
]
