"""Files that the docs name exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
# A path from the root, as it is written in code or text.
NAMED = re.compile(r"\b(?:docs|examples|src|tests|tools)/[\w/.-]+\.(?:css|js|md|py|sh|svg|toml)\b")


def test_files_named_in_the_docs_exist() -> None:
    named = {(page.name, path) for page in PAGES for path in NAMED.findall(page.read_text("utf-8"))}
    assert len(named) > 30
    assert sorted(each for each in named if not (ROOT / each[1]).exists()) == []
