"""A game with its people and bots: who sits where, what is answered without asking, maximum
bids, undo, pace. Synchronous, without I/O or a clock, and the same for every front end."""

from wattworks.table.errors import NotAsked, SeatTaken, Stale
from wattworks.table.seats import Seat
from wattworks.table.table import Table

__all__ = ["NotAsked", "Seat", "SeatTaken", "Stale", "Table"]
