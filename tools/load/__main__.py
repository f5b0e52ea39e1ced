"""How much a server bears: tables with one person and three medium bots that play at once.

    python -m tools.load                      60 tables for 60 seconds
    python -m tools.load --tables 16 --seconds 20

Each person has one stream and acts once a second. What is measured: the time until an action is
answered, and the CPU time of the server's process (the bots think in others) for each action.
Only addresses of this machine are spoken to, and it ends by itself.
"""

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from pathlib import Path
from random import Random

import httpx
from rich.console import Console
from rich.table import Table

from tests.browser.serving import Server
from tools.load.people import Person
from wattworks._build import is_compiled

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def cpu_seconds(pid: int) -> float:
    """CPU time of one process, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_kb(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


async def play(person: Person, seconds: float, delay: float) -> None:
    await asyncio.sleep(delay)
    until = time.monotonic() + seconds
    following = asyncio.create_task(person.follow())
    while time.monotonic() < until:
        await person.wait_until_asked()
        if person.question == "over":
            break
        await person.act()
        await asyncio.sleep(1.0)
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)


async def run(server: Server, tables: int, seconds: float) -> None:
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx.AsyncClient(base_url=server.address, limits=limits, timeout=30) as http:
        people = [Person(http, Random(seed)) for seed in range(tables)]
        empty = memory_kb(server.pid)
        for person in people:
            await person.sit_down()
        before, began = cpu_seconds(server.pid), time.monotonic()
        plays = (play(person, seconds, i / tables) for i, person in enumerate(people))
        await asyncio.gather(*plays)
        used, took = cpu_seconds(server.pid) - before, time.monotonic() - began
        full = memory_kb(server.pid)
    report(people, used, took, (full - empty) / tables)


def report(people: list[Person], used: float, took: float, kb_a_table: float) -> None:
    times = sorted(second for person in people for second in person.seconds)
    cuts = statistics.quantiles(times, n=100)
    table = Table("tables", "actions", "p50", "p95", "p99", "CPU/action", "core", "kB/table")
    table.add_row(
        str(len(people)),
        str(len(times)),
        *(f"{cuts[n - 1] * 1e3:.0f} ms" for n in (50, 95, 99)),
        f"{used / len(times) * 1e3:.1f} ms",
        f"{used / took:.0%}",
        f"{kb_a_table:.0f}",
    )
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.load")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    print(f"{'compiled' if is_compiled() else 'pure'} build, {options.tables} tables")
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        asyncio.run(run(server, options.tables, options.seconds))


main()
