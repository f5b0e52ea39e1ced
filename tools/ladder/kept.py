"""Answers that are kept in a file, a line of JSON each, so that work can be interrupted."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import msgspec

from tools.ladder.work import worked

Task = TypeVar("Task")
Answer = TypeVar("Answer")


def kept_answers(
    path: Path,
    kind: type[Answer],
    work: Callable[[Task], Answer],
    tasks: Sequence[Task],
    jobs: int,
) -> Iterator[Answer]:
    """The answers to the tasks in their order: from the file, and then by doing the rest. A line
    that was only partly written is dropped."""
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = _whole_lines(path)
    known = _decoded(whole, kind)[: len(tasks)]
    yield from known
    with path.open("ab") as file, closing(worked(work, tasks[len(known) :], jobs)) as answers:
        file.truncate(len(whole))
        for answer in answers:
            file.write(msgspec.json.encode(answer) + b"\n")
            file.flush()
            yield answer


def read_answers(path: Path, kind: type[Answer]) -> list[Answer]:
    """All that the file has, if it is there."""
    return _decoded(_whole_lines(path), kind)


def _whole_lines(path: Path) -> bytes:
    text = path.read_bytes() if path.is_file() else b""
    return text[: text.rfind(b"\n") + 1]


def _decoded(lines: bytes, kind: type[Answer]) -> list[Answer]:
    return [msgspec.json.decode(line, type=kind) for line in lines.splitlines()]
