"""What can go wrong with a server: each fault lasts for a while and is then over."""

import asyncio
import os
import resource
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Final

from tests.browser.serving import Server
from wattworks.web.store.private_folder import FILE

LOCKED: Final = 7.0  # seconds: longer than SQLite waits by itself
DEAD_CLIENTS: Final = 200
FEW_DESCRIPTORS: Final = 128


@asynccontextmanager
async def killed_server(server: Server) -> AsyncIterator[None]:
    """kill -9 and a new start."""
    await asyncio.to_thread(server.kill)
    yield
    await asyncio.to_thread(server.start)


@asynccontextmanager
async def killed_workers(server: Server) -> AsyncIterator[None]:
    for pid in children(server.pid):
        kill(pid)
    yield


@asynccontextmanager
async def full_disk(server: Server) -> AsyncIterator[None]:
    """Not a byte more can be written to any file."""
    limit = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, limit[1]))
    await asyncio.sleep(3.0)
    yield
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limit)


@asynccontextmanager
async def locked_database(server: Server) -> AsyncIterator[None]:
    """Another program writes for a long time."""
    with sqlite3.connect(server.data / FILE, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(LOCKED)
        yield
        other.execute("ROLLBACK")
    other.close()


@asynccontextmanager
async def dead_clients(server: Server) -> AsyncIterator[None]:
    """Many begin a request and never end it."""
    dead = [half_request(server.port) for _ in range(DEAD_CLIENTS)]
    await asyncio.sleep(1.0)
    yield
    for each in dead:
        each.close()


@asynccontextmanager
async def few_descriptors(server: Server) -> AsyncIterator[None]:
    """The server may hardly open anything, and many want something of it."""
    limit = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (FEW_DESCRIPTORS, limit[1]))
    dead = [half_request(server.port) for _ in range(FEW_DESCRIPTORS)]
    await asyncio.sleep(2.0)
    yield
    for each in dead:
        each.close()
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, limit)


Fault = Callable[[Server], AbstractAsyncContextManager[None]]
LASTING: Final[tuple[Fault, ...]] = (full_disk, locked_database, dead_clients, few_descriptors)
KILLS: Final[tuple[Fault, ...]] = (killed_server, killed_workers)


def half_request(port: int) -> socket.socket:
    client = socket.create_connection(("127.0.0.1", port), timeout=5)
    client.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
    return client


def children(pid: int) -> list[int]:
    """The processes that a process has started; on Linux."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return
