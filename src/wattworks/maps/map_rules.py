"""The special rules of a map, as its file states them."""

from collections.abc import Mapping
from typing import Any

import msgspec


class MapRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a map departs from the edition it is played with. Fuels are named."""

    storage: dict[str, int] = {}  # fuel: the price at which the supply sells it (B-RES-2)
    phase_out: dict[str, int] = {}  # fuel: the plant whose sale ends its refill (B-BUR-4)
    market: dict[str, int] = {}  # fuel: tokens on the market at the start
    surcharge: dict[str, int] = {}  # fuel: what each space costs more or, below 0, less

    def fuels(self) -> set[str]:
        """The fuels that the rules name."""
        return {*self.storage, *self.phase_out, *self.market, *self.surcharge}


def read_rules(*tables: Mapping[str, Any]) -> MapRules:
    """The rules of these tables, later ones overriding earlier ones; ``ValueError`` says what is
    wrong."""
    merged: dict[str, Any] = {}
    for table in tables:
        merged.update(table)
    rules = msgspec.convert(merged, MapRules)
    for name, amounts in (("storage", rules.storage), ("market", rules.market)):
        for fuel, amount in amounts.items():
            if amount < 0:
                raise ValueError(f"{name} of {fuel}: {amount} is negative")
    return rules
