"""Tables on disk: the only truth about them."""

from wattworks.web.store.store import Conflict, Store, StoredTable, StoreError, Summary

__all__ = ["Conflict", "Store", "StoreError", "StoredTable", "Summary"]
