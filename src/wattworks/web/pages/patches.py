"""Sending only what has changed: elements of a page with fingerprints."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha1
from typing import Final, Self

from markupsafe import Markup, escape

from wattworks.locales import language, phrase
from wattworks.web.drawing.markup import safe, tag

KEPT: Final = 4096  # elements; most look as they did a moment ago


@dataclass(frozen=True)
class Piece:
    """An element within a part that can be sent alone."""

    html: Markup
    print: str

    @staticmethod
    @lru_cache(KEPT)
    def of(id: str, html: Markup) -> "Piece":
        """An element with that id, which gets its fingerprint as an attribute."""
        print, plain = print_of(html), f'id="{id}"'
        return Piece(safe(str(html).replace(plain, f'{plain} data-print="{print}"', 1)), print)


@dataclass(frozen=True)
class Part:
    """An element of the page: ``inside`` draws what stands in it. ``print`` is a fingerprint of
    everything but the ``pieces``, whose ids begin with the part's. If it ``grows``, that is the
    id of the element which new pieces are added to, on top. ``name`` is what it is called if that
    is not its id."""

    inside: Callable[[], Markup]
    print: str
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    grows: str = ""
    name: str = ""

    @classmethod
    def of(cls, html: Markup, name: str = "") -> Self:
        """One that changes as a whole."""
        return cls(lambda: html, print_of(html), name=name)

    @classmethod
    def framed(
        cls,
        frame: Callable[[Iterable[Markup]], Markup],
        pieces: Mapping[str, Markup],
        around: object = "",
    ) -> Self:
        """Pieces in a frame, which changes with their order, the language and ``around``."""
        made = {id: Piece.of(id, html) for id, html in pieces.items()}
        print = print_of(f"{[*made]} {language()} {around}")
        return cls(lambda: frame(piece.html for piece in made.values()), print, made)

    def is_known(self, id: str, known: "Known") -> bool:
        """Whether a browser that has these fingerprints needs nothing but pieces."""
        return known.get(id) == self.print and self.pieces.keys() >= known.pieces[id]

    def news(self, known: "Known") -> Iterator[Markup]:
        """The pieces that such a browser needs; new ones in a wrapper that says where they go."""
        new = [piece.html for id, piece in self.pieces.items() if id not in known]
        if new and self.grows:
            yield tag("div", *reversed(new), data_into=self.grows)
        for id, piece in self.pieces.items():
            if id in known and known[id] != piece.print:
                yield piece.html


# what is not a section, and what a part has besides its id
_PLAIN: Final = ("notice", "agreement", "ask", "bar", "news", "company", "chat", "say", "ahead")
_KINDS: Final = dict.fromkeys(_PLAIN, "div") | {"turn": "p"}
_ATTRIBUTES: Final = {
    "news": ' class="unseen" role="log"',
    "notice": ' class="notice" role="alert"',
    "agreement": ' role="status"',
    "ask": ' tabindex="-1"',
    "chat": ' role="log" tabindex="0"',
}


def element(id: str, part: Part) -> Markup:
    """A part with what stands in it. It is as large as a part can be, so it is not kept."""
    kind = _KINDS.get(id, "section")
    more = _ATTRIBUTES.get(id, "")
    if kind == "section":
        more = f' aria-label="{escape(phrase(f"table_part.{part.name or id}"))}"'
    opening = f'<{kind} id="{id}" data-print="{part.print}"{more}>'
    return safe(f"{opening}{part.inside()}</{kind}>")


@lru_cache(KEPT)
def print_of(html: str) -> str:
    """A short fingerprint. Nobody gains by forging one, so the quickest digest will do."""
    return sha1(html.encode(), usedforsecurity=False).hexdigest()[:12]


def stamp_of(parts: Mapping[str, Part]) -> str:
    """A fingerprint of everything that is shown."""
    prints = [part.print for part in parts.values()]
    prints += [piece.print for part in parts.values() for piece in part.pieces.values()]
    return print_of(" ".join(prints))


class Known(dict[str, str]):
    """The fingerprints that a browser has, by element; ``pieces`` are the ids by part."""

    def __init__(self, prints: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__(prints)
        self.pieces: defaultdict[str, set[str]] = defaultdict(set)
        for id in self:
            part, dash, _ = id.partition("-")
            if dash:
                self.pieces[part].add(id)


def read_prints(header: str) -> Known:
    """What a browser says it shows: ``map=ab12,log=cd34``."""
    pairs = (entry.partition("=") for entry in header.split(","))
    return Known((id, print) for id, equals, print in pairs if equals)
