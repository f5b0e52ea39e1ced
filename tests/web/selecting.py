"""Finding elements of a page by selectors, as far as our pages use them."""

import re
from collections.abc import Iterator

from tests.web.reading import Element

_PART = re.compile(
    r"""(?P<tag>^[a-z]+)|\#(?P<id>[\w-]+)|\.(?P<look>[\w-]+)|:nth-child\((?P<place>\d+)\)
    |\[(?P<name>[\w-]+)(?:="(?P<value>[^"]*)")?\]""",
    re.VERBOSE,
)


def select(root: Element, selector: str) -> list[Element]:
    """The elements below the root that a selector of simple parts and descendants names."""
    found = [root]
    for part in selector.split():
        found = [each for above in found for each in _below(above, part)]
    return found


def _below(above: Element, part: str) -> Iterator[Element]:
    for place, child in enumerate(above.children, 1):
        if _fits(child, place, part):
            yield child
        yield from _below(child, part)


def _fits(element: Element, place: int, part: str) -> bool:
    tests = list(_PART.finditer(part))
    assert "".join(test.group() for test in tests) == part, f"cannot read {part}"
    return all(_passes(element, place, test.groupdict()) for test in tests)


def _passes(element: Element, place: int, test: dict[str, str | None]) -> bool:
    attributes = element.attributes
    if test["tag"]:
        return element.tag == test["tag"]
    if test["id"]:
        return attributes.get("id") == test["id"]
    if test["look"]:
        return test["look"] in attributes.get("class", "").split()
    if test["place"]:
        return place == int(test["place"])
    name, value = test["name"], test["value"]
    return name in attributes and value in (None, attributes[str(name)])
