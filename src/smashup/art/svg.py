"""Drawings that packages bring, read so that they can be put into the page: shapes and colours, and nothing else.

An SVG may hold scripts, styles and references. Only what is listed here comes through, written anew; a file that needs
anything else is refused with the line and the reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from smashup.engine.errors import SmashUpError
from smashup.engine.views.view_types import Record

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
MOST_BYTES = 64 * 1024
MOST_DEPTH = 30

SHAPES = ("path", "circle", "ellipse", "rect", "line", "polyline", "polygon")
GRADIENTS = ("linearGradient", "radialGradient")
DRAWN = ("g", *SHAPES)
PAINTED = (*DRAWN, "defs", "stop", *GRADIENTS)
UNSEEN = ("title", "desc", "metadata")
"""Left out with all that is in them."""

_NUMBER = r"[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?"
_LENGTH = re.compile(rf"{_NUMBER}(px|%)?")
_NUMBERS = re.compile(r"[-+\d.eE,%\s]*")
_PATH = re.compile(r"[MmZzLlHhVvCcSsQqTtAaeE\d\s.,+-]*")
_TRANSFORM = re.compile(r"((matrix|translate|scale|rotate|skewX|skewY)\s*\([-+\d.eE,\s]*\)[\s,]*)*")
_WORD = re.compile(r"[A-Za-z-]+")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}|[A-Za-z]+|rgba?\([\d\s.,%/]+\)")
_GRADIENT = re.compile(r"url\(#([\w.-]+)\)")
_ID = re.compile(r"[\w.-]+")
_BOX = re.compile(rf"\s*{_NUMBER}([\s,]+{_NUMBER}){{3}}\s*")

ATTRIBUTES: dict[str, re.Pattern[str]] = {
    **dict.fromkeys(("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"), _LENGTH),
    **dict.fromkeys(("fx", "fy", "offset", "pathLength"), _LENGTH),
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity", "stop-opacity"), _LENGTH),
    **dict.fromkeys(("stroke-width", "stroke-miterlimit", "stroke-dashoffset"), _LENGTH),
    **dict.fromkeys(("points", "stroke-dasharray"), _NUMBERS),
    **dict.fromkeys(("transform", "gradientTransform"), _TRANSFORM),
    **dict.fromkeys(("fill-rule", "clip-rule", "stroke-linecap", "stroke-linejoin"), _WORD),
    **dict.fromkeys(("gradientUnits", "spreadMethod"), _WORD),
    "d": _PATH,
}
PAINTS = ("fill", "stroke", "stop-color")
UNUSED = ("id", "class", "version", "baseProfile", "role", "color", "enable-background")
"""Without a style sheet they say nothing."""
ROOT_ONLY = ("viewBox", "width", "height", "x", "y", "preserveAspectRatio")
HINTS = {
    "style": ": write what it says as attributes (in Inkscape, save as Optimized SVG)",
    "href": ": a drawing refers to nothing outside itself",
}


class BadDrawing(SmashUpError):
    """A picture that cannot be put into the page."""


class Drawing(Record, frozen=True, kw_only=True):
    """The inside of an SVG that holds nothing but shapes."""

    box: str
    """Its viewBox."""
    shapes: str


def drawing(data: bytes, key: str, *, silhouette: bool = False) -> Drawing:
    """Read an SVG. `key` makes the names of its gradients its own; the page gives a silhouette its colour."""
    if len(data) > MOST_BYTES:
        raise BadDrawing(f"it has {len(data)} bytes; a drawing has at most {MOST_BYTES}")
    return _Reader(key, silhouette).read(data)


class _Reader:
    def __init__(self, key: str, silhouette: bool) -> None:
        self.key = key
        self.silhouette = silhouette
        self.box = ""
        self.written: list[str] = []
        self.open: list[str] = []
        """The elements around what is read now; an empty name is one that is left out."""
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = self._doctype

    def read(self, data: bytes) -> Drawing:
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as error:
            raise BadDrawing(f"line {error.lineno}: it is no XML ({expat.ErrorString(error.code)})") from None
        return Drawing(box=self.box, shapes="".join(self.written))

    def _refuse(self, what: str) -> BadDrawing:
        return BadDrawing(f"line {self.parser.CurrentLineNumber}: {what}")

    def _doctype(self, *_: object) -> None:
        raise self._refuse("it has a DOCTYPE, which may stand for anything. Delete it")

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if not self.open:
            self._root(space, tag, attributes)
        elif space != SVG or tag in UNSEEN or not self.open[-1]:
            self.open.append("")
        elif len(self.open) >= MOST_DEPTH:
            raise self._refuse(f"more than {MOST_DEPTH} elements stand in each other")
        elif tag not in (allowed := DRAWN if self.silhouette else PAINTED):
            raise self._refuse(f"<{tag}> is not allowed, only {', '.join(allowed)}")
        else:
            self.open.append(tag)
            self.written.append(f"<{tag}{self._attributes(tag, attributes)}>")

    def _end(self, _: str) -> None:
        if tag := self.open.pop():
            self.written.append(f"</{tag}>")

    def _root(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        if (space, tag) != (SVG, "svg"):
            raise self._refuse(f'it does not begin with <svg xmlns="{SVG}">')
        self.box = attributes.get("viewBox", "")
        if not _BOX.fullmatch(self.box):
            raise self._refuse('its <svg> has no viewBox. Give it one, as in viewBox="0 0 48 48"')
        drawn = self._attributes(tag, {name: value for name, value in attributes.items() if name not in ROOT_ONLY})
        self.written.append(f"<g{drawn}>")
        self.open.append("g")

    def _attributes(self, tag: str, given: dict[str, str]) -> str:
        kept: dict[str, str] = {}
        for name, value in given.items():
            space, _, word = name.rpartition(" ")
            if word == "id" and tag in GRADIENTS:
                kept["id"] = self._gradient(value)
            elif word in PAINTS and not space:
                kept |= self._paint(word, value)
            elif word in ATTRIBUTES and not space:
                self._fits(word, value, ATTRIBUTES[word].fullmatch)
                kept[word] = value
            elif space == XLINK or not (space or word in UNUSED or word.startswith(("data-", "aria-"))):
                raise self._refuse(f"the attribute {word!r} is not allowed{HINTS.get(word, '')}")
        return "".join(f" {name}={quoteattr(value)}" for name, value in kept.items())

    def _paint(self, name: str, value: str) -> dict[str, str]:
        if self.silhouette:
            if name == "stroke" and value != "none":
                raise self._refuse("a line has no place in an emblem: draw it as a shape. An emblem is a silhouette")
            return {name: value} if value == "none" else {}
        if found := _GRADIENT.fullmatch(value.strip()):
            return {name: f"url(#{self._gradient(found[1])})"}
        self._fits(name, value, _COLOUR.fullmatch)
        return {name: value}

    def _gradient(self, id_: str) -> str:
        self._fits("id", id_, _ID.fullmatch)
        return f"g-{self.key}-{id_}"

    def _fits(self, name: str, value: str, fits: Callable[[str], Any]) -> None:
        if not fits(value.strip()):
            raise self._refuse(f"{name}={value[:40]!r} is not understood")
