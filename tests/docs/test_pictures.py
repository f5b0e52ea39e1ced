"""The pages of pictures show every picture there is, and none that is not."""

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
PICTURES = DOCS / "pictures"
SHOWN = re.compile(r"\(\.\./pictures/([\w./-]+)\)")
MOST = 3_900_000  # bytes: they are kept with the sources


def shown(page: str) -> set[str]:
    return set(SHOWN.findall((DOCS / "explanation" / page).read_text("utf-8")))


def test_every_picture_is_shown() -> None:
    present = {path.relative_to(PICTURES).as_posix() for path in PICTURES.rglob("*.webp")}
    assert shown("pictures.md") == {name for name in present if "/" not in name}
    assert shown("table.md") >= {name for name in present if "/" in name}
    assert shown("table.md") <= present


def test_the_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES.rglob("*.webp")) < MOST
