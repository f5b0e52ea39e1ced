"""Reading the pages: what they ask and offer."""

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def all(self) -> list["Element"]:
        return [self, *(each for child in self.children for each in child.all())]

    def find(self, id: str) -> "Element":
        return next(each for each in self.all() if each.attributes.get("id") == id)

    def with_attribute(self, name: str) -> list["Element"]:
        return [each for each in self.all() if name in each.attributes]

    def whole_text(self) -> str:
        return " ".join(" ".join(each.text for each in self.all()).split())


_VOID = {"meta", "link", "input", "br", "path", "use", "rect", "circle", "line"}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in _VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag in (each.tag for each in self.open[1:]):
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.open[-1].text += data


def parsed(html: str) -> Element:
    reader = _Reader()
    reader.feed(html)
    return reader.root


def offered(element: Element) -> list[str]:
    """The actions that controls of the element carry."""
    return [each.attributes["data-act"] for each in element.with_attribute("data-act")]


@dataclass(frozen=True)
class Asked:
    """What the page asks: the question, the version, the actions it offers."""

    question: str
    version: str
    acts: list[str]
    text: str


def asked(html: str) -> Asked:
    ask = parsed(html).find("ask")
    frame = ask.with_attribute("data-question")[0].attributes
    return Asked(frame["data-question"], frame["data-version"], offered(ask), ask.whole_text())
