"""Writes the description of the API into docs/reference, where a test keeps it current."""

from pathlib import Path
from typing import Final

from wattworks.web.http.api.description import described

FILE: Final = Path(__file__).parent.parent / "docs/reference/openapi.json"

if __name__ == "__main__":
    FILE.write_bytes(described())
