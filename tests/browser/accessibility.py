"""The scan with axe-core."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

ALL_RULES: dict[str, Any] = {"resultTypes": ["violations"]}


def findings(page: Page) -> list[str]:
    """Everything that axe finds, with the place."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    violations = page.evaluate("(rules) => axe.run(rules)", ALL_RULES)["violations"]
    return [
        f"{found['id']} ({found['impact']}): {node['html']}"
        for found in violations
        for node in found["nodes"]
    ]
