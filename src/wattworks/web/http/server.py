"""Running the server: a free port, the browser, an orderly end."""

import asyncio
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from wattworks.web.http.app import create_app
from wattworks.web.http.connections import BoundedConfig, BoundedConnection
from wattworks.web.http.hosting import LOOPBACK, Hosting
from wattworks.web.http.limits import USUAL, Limits
from wattworks.web.play.engine_build import Builder
from wattworks.web.play.registry import TableRegistry
from wattworks.web.store.presence import present

TICKS_A_SECOND = 10  # uvicorn's


def serve(
    hosting: Hosting,
    port: int,
    folder: Path,
    opens: bool,
    announce: Callable[[str, bool], None],
    limits: Limits = USUAL,
    builder: Builder | None = None,
) -> None:
    """Serve until somebody stops it. Port 0 takes a free one; ``announce`` is told the address
    once the server listens, and whether another one works on the same games; then the builder
    begins. ``OSError`` if the port is taken, ``StoreError`` for the folder."""
    app = create_app(folder, hosting, limits)
    with present(folder) as shares:
        _run(
            app,
            hosting.host,
            port,
            opens,
            lambda address: announce(address, shares),
            limits,
            builder,
        )


def _run(
    app: Starlette,
    host: str,
    port: int,
    opens: bool,
    announce: Callable[[str], None],
    limits: Limits,
    builder: Builder | None,
) -> None:
    listening = _listen(host, port)
    address = _address(host, listening)
    server = _Server(BoundedConfig(app, limits), app.state.registry)

    async def run() -> None:
        building: asyncio.Task[None] | None = None
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            announce(address)
            if builder is not None:
                building = asyncio.create_task(app.state.engine_build.run(builder))
            if opens:
                await asyncio.to_thread(webbrowser.open, address)
        await serving
        if building is not None:
            building.cancel()
            await asyncio.wait([building])

    asyncio.run(run())


class _Server(uvicorn.Server):
    """One that ends in order, whatever stops it, so that nothing is left behind."""

    def __init__(self, config: uvicorn.Config, registry: TableRegistry) -> None:
        super().__init__(config)
        self._registry = registry

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Once is enough; and the program should not be killed by the signal after all. The bots'
        processes may have got it, too."""
        self._registry.pool.begin_to_close()
        self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_A_SECOND == 0:
            self._end_overdue()
        return await super().on_tick(counter)

    def _end_overdue(self) -> None:
        now = asyncio.get_running_loop().time()
        for each in list(self.server_state.connections):
            if isinstance(each, BoundedConnection) and each.is_overdue(now):
                each.transport.abort()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Before it waits for open requests to end, end what they wait for."""
        await self._registry.close()
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    """With the protocol named: else asyncio does not switch off Nagle's algorithm, and every
    answer may wait 40 ms for an acknowledgement."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


def _address(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    shown = {"0.0.0.0": LOOPBACK, "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
