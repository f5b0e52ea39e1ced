"""A program at the other end of three pipes. Nothing that it does can block the caller."""

import os
import signal
import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Semaphore, Thread
from typing import IO, Final

from wattworks.bots.fault import CRASH, HANG, NONSENSE, BotError
from wattworks.bots.outside.descendants import descendants, end_all, marked_environment, new_mark

MAX_BYTES: Final = 65_536  # of a line
MAX_UNREAD: Final = 64  # lines that are read ahead
TAIL_LINES: Final = 20  # of the error output,
TAIL_LETTERS: Final = 2_000  # or this many characters
SHOWN: Final = 200  # characters of its output in a report
_GRACE: Final = 1.0  # seconds to exit by itself


class Program:
    """Lines go in and out. Threads do the reading and writing, the caller waits with a limit."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._mark = new_mark()
        try:
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is ours; and its children end with it
                env=marked_environment(self._mark),
            )
        except OSError as error:
            raise BotError(CRASH, f"{arguments[0]}: {error.strerror or error}") from None
        self._inbox: SimpleQueue[bytes] = SimpleQueue()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._room = Semaphore(MAX_UNREAD)
        self._errors: deque[bytes] = deque(maxlen=TAIL_LINES)
        self._threads = [
            Thread(target=work, daemon=True) for work in (self._read, self._write, self._listen)
        ]
        for thread in self._threads:
            thread.start()

    # -- the three threads -------------------------------------------------------------------

    def _read(self) -> None:
        line = b" "
        while line:
            self._room.acquire()
            line = _stream(self._process.stdout).readline(MAX_BYTES)
            self._inbox.put(line)

    def _write(self) -> None:
        stream = _stream(self._process.stdin)
        with suppress(OSError):  # it has exited: the reader finds out
            while (line := self._outbox.get()) is not None:
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def _listen(self) -> None:
        for line in iter(lambda: _stream(self._process.stderr).readline(MAX_BYTES), b""):
            self._errors.append(line)

    # -- what a caller does ------------------------------------------------------------------

    def send(self, line: bytes) -> None:
        self._outbox.put(line + b"\n")

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for the answer; ``BotError`` if there is none."""
        if not self._inbox.empty():
            early = self._received(0)
            raise self.failure(NONSENSE, f"spoke without being asked: {shown(early)}")
        self.send(line)
        return self._received(seconds)

    def _received(self, seconds: float) -> bytes:
        try:
            line = self._inbox.get(timeout=seconds)
        except Empty:
            raise self.failure(HANG, f"no answer for {seconds:g} seconds") from None
        self._room.release()
        if not line:
            raise self.failure(CRASH, self._last_words())
        return line

    def _last_words(self) -> str:
        try:
            code = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with code {code}" if code >= 0 else f"ended by signal {-code}"

    def failure(self, kind: str, said: str) -> BotError:
        """End the program; the error includes its last error output."""
        self._kill()
        self.close()
        stderr = b"".join(self._errors).decode("utf-8", "replace").strip()
        return BotError(kind, said, stderr[-TAIL_LETTERS:])

    def close(self) -> None:
        """Close its input; if that is not enough, end it. May be called again."""
        traced = descendants(self._process.pid) if self._process.poll() is None else set()
        self._outbox.put(None)
        self._room.release()
        try:
            self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        end_all(self._mark, traced)
        for thread in self._threads:
            thread.join(_GRACE)
        if not any(thread.is_alive() for thread in self._threads):
            _stream(self._process.stdout).close()
            _stream(self._process.stderr).close()

    def _kill(self) -> None:
        """The program with all its children."""
        if self._process.poll() is not None:
            return
        traced = descendants(self._process.pid)
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        end_all(self._mark, traced)


def _stream(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


def shown(line: bytes) -> str:
    """A line for a report, shortened if necessary."""
    text = line.decode("utf-8", "replace").strip()
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
