"""Retakes docs/pictures: every page and phase, on a desktop and a phone, light and dark.

python -m tools.screenshots            all
python -m tools.screenshots build run  some
"""

import io
import sys
import tempfile
from itertools import product
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from tests.browser.chromium import DESKTOP, PHONE, Device, Scheme, context, find, launched
from tests.browser.scenes import SCENES
from tests.browser.serving import Server

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
QUALITY = 32
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
# nearly as others
SAME_LOOK = {
    "classic", "lesson", "card-result", "start-number", "card-replay", "review", "purse",
    "trust-house", "start-regions", "start-card-game",
}  # fmt: skip


def main(names: list[str]) -> None:
    program = find()
    if program is None:
        sys.exit("no Chromium: run tools/chromium.sh")
    PICTURES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        launched(program) as browser,
    ):
        for name, device, scheme in product(names, (DESKTOP, PHONE), SCHEMES):
            take(browser, server, name, device, scheme)
    size = sum(path.stat().st_size for path in PICTURES.rglob("*.webp"))
    print(f"{PICTURES}: {size / 1e6:.2f} MB")


def take(browser: Browser, server: Server, name: str, device: Device, scheme: Scheme) -> None:
    """One picture, small enough to be kept with the sources."""
    looker = context(browser, device, scheme)
    page = looker.new_page()
    SCENES[name].open(page, server)
    page.wait_for_timeout(300)
    shot = Image.open(io.BytesIO(page.screenshot()))
    shot.save(PICTURES / f"{name}-{device.name}-{scheme}.webp", quality=QUALITY, method=6)
    looker.close()


if __name__ == "__main__":
    main(sys.argv[1:] or [name for name in SCENES if name not in SAME_LOOK])
