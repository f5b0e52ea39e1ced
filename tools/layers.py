"""Draws the layers of the house: docs/architecture.svg, from what import-linter holds.

python -m tools.layers            draws the picture again
python -m tools.layers --check    fails if it is out of date
"""

import ast
import sys
import tomllib
from html import escape
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "wattworks"
PICTURE: Final = ROOT / "docs" / "architecture.svg"
WIDTH, HEIGHT, GAP, MARGIN = 960, 76, 10, 16
STYLE: Final = (
    "rect{fill:#eef3f8;stroke:#51708f}text{font:14px sans-serif;fill:#1c2733}"
    ".name{font-weight:bold;font-size:16px}.rooms{fill:#51708f;font-size:13px}"
    "@media(prefers-color-scheme:dark){rect{fill:#1f2a36;stroke:#8fb0d0}"
    "text{fill:#e6edf5}.rooms{fill:#8fb0d0}}"
)


def layers() -> list[list[str]]:
    """The layers from top to bottom, each with its packages, as the contract has them."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = config["tool"]["importlinter"]["contracts"][0]
    rows = [row.replace(":", "|").split("|") for row in contract["layers"]]
    names = [[name.strip(" ()") for name in row] for row in rows]
    return [there for row in names if (there := [name for name in row if is_there(name)])]


def is_there(name: str) -> bool:
    return (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file()


def summary(name: str) -> str:
    """The first sentence that a package says about itself."""
    path = PACKAGE / name / "__init__.py"
    if not path.is_file():
        path = PACKAGE / f"{name}.py"
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    sentence = " ".join(text.split("\n\n")[0].split()).split(". ")[0].replace("`", "")
    told = sentence.rpartition(": ")[2].rstrip(".")  # what stands before it is the name again
    return told[:1].upper() + told[1:]


def rooms(name: str) -> str:
    """The packages within a package."""
    found = (PACKAGE / name).glob("*/__init__.py")
    return ", ".join(sorted(path.parent.name for path in found))


def picture() -> str:
    drawn, y = [], float(MARGIN)
    for row in layers():
        width = (WIDTH - 2 * MARGIN - GAP * (len(row) - 1)) / len(row)
        for place, name in enumerate(row):
            drawn.append(box(name, MARGIN + place * (width + GAP), y, width))
        y += HEIGHT + GAP
    size = f'viewBox="0 0 {WIDTH} {y + MARGIN - GAP:.0f}"'
    body = "\n".join(drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n'
        f"<title>The layers of Wattworks; each may use those below it</title>\n"
        f"<style>{STYLE}</style>\n{body}\n</svg>\n"
    )


def box(name: str, x: float, y: float, width: float) -> str:
    letters = int(width / 7.4)
    lines = [("name", name), ("", short(summary(name), letters)), ("rooms", rooms(name))]
    texts = "".join(
        f'<text class="{kind}" x="{x + 12:.0f}" y="{y + 24 + 20 * place:.0f}">{escape(text)}</text>'
        for place, (kind, text) in enumerate(lines)
        if text
    )
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{HEIGHT}" rx="8"/>{texts}'


def short(text: str, letters: int) -> str:
    return text if len(text) <= letters else text[: letters - 1].rsplit(" ", 1)[0] + " …"


def main() -> int:
    if "--check" in sys.argv:
        return 0 if PICTURE.read_text("utf-8") == picture() else 1
    PICTURE.write_text(picture(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
