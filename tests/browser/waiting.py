"""Waiting for something to become true in a page.

Playwright's own ``wait_for_function`` evaluates a text again and again, which our pages forbid.
"""

from typing import Any

from playwright.sync_api import Page

PATIENCE = 20_000  # milliseconds

# The scripts are there (before, forms send themselves, and another page comes), nothing is on its
# way, and what came has been shown long enough for a press to be meant for it.
SETTLED = """() => document.readyState === "complete" && !["data-underway", "data-settling"].some(
  (name) => document.documentElement.hasAttribute(name))"""

WAIT = """([patience, argument]) => new Promise((resolve, reject) => {{
  const find = {condition};
  const until = performance.now() + patience;
  const look = () => {{
    const found = find(argument);
    if (found) resolve(found);
    else if (performance.now() > until) reject(new Error("it never came"));
    else setTimeout(look, 25);
  }};
  look();
}})"""


def wait_until(page: Page, condition: str, argument: object = None) -> Any:
    """Until a JavaScript function of one argument gives something true; gives that."""
    return page.evaluate(WAIT.format(condition=condition), [PATIENCE, argument])
