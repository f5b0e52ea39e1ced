"""The scan with axe-core."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

ALL_RULES: dict[str, Any] = {"resultTypes": ["violations"]}
SCAN = "async (rules) => (await axe.run(rules)).violations"  # what passed would be a lot to send


def findings(page: Page) -> list[str]:
    """Everything that axe finds, with the place."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    violations = page.evaluate(SCAN, ALL_RULES)
    return [
        f"{found['id']} ({found['impact']}): {node['html']}"
        for found in violations
        for node in found["nodes"]
    ]
