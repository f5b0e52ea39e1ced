"""What the properties compare is the whole state: nothing is forgotten when a field is added."""

import pytest

from wattworks._build import is_compiled
from wattworks.editions import Options, edition
from wattworks.engine.card_state import CardState
from wattworks.engine.state import BoardState
from wattworks.testing.flat import flat_state
from wattworks.testing.kit import start

NOT_STATE = {"rules", "board_rules", "card_rules", "sink"}
# fields that are kept in another form than they are told in
TOLD_AS = {
    "fleet": {"plants", "store"},
    "fuel_word": {"fuel"},
    "stock_word": {"stock"},
    "supply_word": {"supply"},
    "row_word": {"cards"},
    "row_size": {"cards"},
    "_deck": {"deck"},
    "deck_size": {"deck"},
    "_out": {"out"},
    "_out_size": {"out"},
    "_units": {"left"},
    "debt_word": {"debt"},
    "lines": {"owner", "entry", "reach"},
    "width": {"entry"},
    "rows": {"reach"},
    "sizes_word": {"count"},
}

pytestmark = pytest.mark.skipif(is_compiled(), reason="compiled objects do not list their fields")


@pytest.mark.parametrize(
    "options",
    [Options("recharged", "usa", ("A", "B", "C")), Options("card", "", ("A", "B", "C"))],
    ids=["board", "cards"],
)
def test_all_fields_are_flattened(options: Options) -> None:
    state = start(edition(options.edition), options, 1)
    flat = flat_state(state)
    assert set(flat) == told(state) - NOT_STATE
    parts = {
        "players": state.players[0],
        "plant_market": state.plant_market,
        "auction": state.auction,
    }
    if isinstance(state, BoardState):
        parts |= {"token_market": state.token_market, "grid": state.grid}
    if isinstance(state, CardState):
        parts |= {"resource_market": state.resource_market}
    for name, part in parts.items():
        found = flat[name][0] if isinstance(flat[name], list) else flat[name]
        assert set(found) == told(part), name


def told(part: object) -> set[str]:
    return set().union(*(TOLD_AS.get(field, {field}) for field in vars(part)))
