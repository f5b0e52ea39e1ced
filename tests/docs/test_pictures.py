"""The page of pictures shows every picture there is, and none that is not."""

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
SHOWN = re.compile(r"\(\.\./pictures/([\w.-]+)\)")
MOST = 3_000_000  # bytes: they are kept with the sources


def test_every_picture_is_shown() -> None:
    page = (DOCS / "explanation" / "pictures.md").read_text("utf-8")
    assert set(SHOWN.findall(page)) == {path.name for path in (DOCS / "pictures").iterdir()}


def test_the_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in (DOCS / "pictures").iterdir()) < MOST
