"""Puts new message keys in the place of old ones, as docs/reference/message-keys.md lists them.

    python tools/rename_keys.py FILE ...

For catalogues, modules and templates that were written before a key changed.
"""

import re
import sys
from pathlib import Path

TABLE = Path(__file__).resolve().parent.parent / "docs" / "reference" / "message-keys.md"
_QUOTED = re.compile(r"""(?<=["'])[\w.-]+(?=["'])""")
_ROW = re.compile(r"\| `(?P<old>[^`]+)` \| (`(?P<new>[^`]+)`|–) \|")


def renamed() -> dict[str, str | None]:
    """Old keys and their new ones; None: the message is no longer used."""
    rows = (_ROW.fullmatch(line) for line in TABLE.read_text("utf-8").splitlines())
    return {row["old"]: row["new"] for row in rows if row is not None}


def rename(text: str) -> str:
    """The text with new keys; those without a new one stay."""
    keys = renamed()
    return _QUOTED.sub(lambda found: keys.get(found[0]) or found[0], text)


def main(paths: list[str]) -> None:
    for name in paths:
        path = Path(name)
        path.write_text(rename(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
