"""The fault drill in short: kills, a full disk, a locked database, dead clients."""

import asyncio
from pathlib import Path

from tests.browser.serving import Server
from tools.drill.drill import drill


def test_whatever_happens_tables_go_on_and_nothing_told_is_lost(tmp_path: Path) -> None:
    said: list[str] = []
    with Server(tmp_path) as server:
        outcome = asyncio.run(drill(server, tables=4, kills=5, seed=7, say=said.append))
    assert outcome.stuck == [], said
    assert outcome.lies == []
    assert outcome.actions > 0
    assert len(outcome.faults) == 9
