"""Results as lines of JSON: the plan first, then a line for each game, in order."""

from pathlib import Path
from types import ModuleType
from typing import IO, Final

import msgspec

from wattworks.arena.plan import MatchPlan
from wattworks.bots.fault import Fault
from wattworks.errors import CodedError

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None

KIND: Final = "wattworks arena"
FORMAT: Final = 1


class SeatFault(msgspec.Struct, frozen=True):
    """A bot that failed, and how."""

    seat: int
    bot: str
    fault: Fault


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One game. Lists are by seat; a game that was abandoned has no ranks."""

    game: int
    seed: int
    seats: list[str]
    finished: bool
    rounds: int
    step: int
    moves: int
    ranks: list[int] | None
    supplied: list[int]
    money: list[int]
    decisions: list[int]
    mean_ms: list[float]
    worst_ms: list[float]
    faults: list[SeatFault]

    @property
    def counts(self) -> bool:
        """Whether the game says anything about strength: it was finished, without stand-ins."""
        return self.finished and not self.faults

    def wins(self) -> dict[str, float]:
        """Each bot's share of the win."""
        assert self.ranks is not None, "the game was abandoned"
        share = 1 / self.ranks.count(1)
        won = dict.fromkeys(self.seats, 0.0)
        for name, rank in zip(self.seats, self.ranks, strict=True):
            won[name] += share if rank == 1 else 0.0
        return won


class _Head(msgspec.Struct):
    kind: str
    format: int
    plan: MatchPlan


class ResultsError(CodedError, ValueError):
    """A file that cannot be continued. ``code`` and ``params`` are for the locales."""

    family = "results_file"

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code, params)


class ResultsFile:
    """The results so far, and where new ones go.

    A last line that was only partly written is dropped; its game is played again.
    """

    def __init__(self, path: Path, plan: MatchPlan) -> None:
        self.results: list[Result] = []
        self._file: IO[bytes] = path.open("a+b")
        try:
            self._lock()
            self._read(plan)
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        """Keep others from writing to it; the lock ends with the process."""
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ResultsError("in_use") from None

    def _read(self, plan: MatchPlan) -> None:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if lines:
            self._check_head(lines[0], plan)
            self.results = [self._result(line, place) for place, line in enumerate(lines[1:])]
        self._file.truncate(len(whole))
        if not lines:
            self._write(_Head(KIND, FORMAT, plan))

    def _check_head(self, line: bytes, plan: MatchPlan) -> None:
        try:
            head = msgspec.json.decode(line, type=_Head)
        except msgspec.DecodeError:
            raise ResultsError("other_file") from None
        if (head.kind, head.format) != (KIND, FORMAT):
            raise ResultsError("other_file")
        for name in MatchPlan.__struct_fields__:
            there, here = getattr(head.plan, name), getattr(plan, name)
            if there != here:
                raise ResultsError("other_plan", field=name, there=str(there), here=str(here))

    def _result(self, line: bytes, game: int) -> Result:
        try:
            result = msgspec.json.decode(line, type=Result)
        except msgspec.DecodeError as error:
            raise ResultsError("line", line=game + 2, reason=str(error)) from None
        if result.game != game:
            raise ResultsError("order", line=game + 2, game=result.game, wanted=game)
        return result

    def add(self, result: Result) -> None:
        """Write a result at once."""
        self._write(result)
        self.results.append(result)

    def _write(self, line: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read_results(path: Path) -> tuple[MatchPlan, list[Result]]:
    """The plan and the games of a file."""
    with path.open("rb") as file:
        head = msgspec.json.decode(file.readline(), type=_Head)
        lines = [line for line in file if line.endswith(b"\n")]
    return head.plan, [msgspec.json.decode(line, type=Result) for line in lines]
