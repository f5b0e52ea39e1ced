"""The scan with axe-core."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = ("serious", "critical")


def findings(page: Page) -> list[str]:
    """What keeps people out: serious and critical findings, with the place."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{found['id']} ({found['impact']}): {node['html']}"
        for found in violations
        if found["impact"] in GRAVE
        for node in found["nodes"]
    ]
