"""SVG sanitiser: reads the drawings of set packages so that the page can inline them.

An SVG may contain scripts, styles and references. Only the elements and attributes listed here are copied to the
output. A file that needs anything else is rejected, with the line and the reason.
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
MAX_BYTES = 64 * 1024
MAX_DEPTH = 30

SHAPES = ("path", "circle", "ellipse", "rect", "line", "polyline", "polygon")
GRADIENTS = ("linearGradient", "radialGradient")
DRAWN = ("g", *SHAPES)
PAINTED = (*DRAWN, "defs", "stop", *GRADIENTS)
INVISIBLE = ("title", "desc", "metadata")
"""Elements that are dropped with their content."""

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
"""Attributes that have no effect without a style sheet. They are dropped."""
ROOT_ONLY = ("viewBox", "width", "height", "x", "y", "preserveAspectRatio")
HINTS = {
    "style": ": use attributes instead (in Inkscape, save as Optimized SVG)",
    "href": ": a drawing must not refer to anything outside itself",
}


class BadDrawing(SmashUpError):
    """A drawing that the sanitiser rejects."""


class Drawing(Record, frozen=True, kw_only=True):
    """Content of a sanitised SVG file."""

    box: str
    """The viewBox."""
    shapes: str
    """Markup inside the `<svg>` element."""


def drawing(data: bytes, key: str, *, silhouette: bool = False) -> Drawing:
    """Sanitise an SVG. `key` makes gradient ids unique in the page. The page gives a silhouette its colour."""
    if len(data) > MAX_BYTES:
        raise BadDrawing(f"it has {len(data)} bytes; the maximum is {MAX_BYTES}")
    return _Reader(key, silhouette).read(data)


class _Reader:
    def __init__(self, key: str, silhouette: bool) -> None:
        self.key = key
        self.silhouette = silhouette
        self.box = ""
        self.output: list[str] = []
        self.open: list[str] = []
        """Names of the open elements. An empty name stands for a dropped element."""
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = self._doctype

    def read(self, data: bytes) -> Drawing:
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as error:
            raise BadDrawing(f"line {error.lineno}: not well-formed XML ({expat.ErrorString(error.code)})") from None
        return Drawing(box=self.box, shapes="".join(self.output))

    def _error(self, what: str) -> BadDrawing:
        return BadDrawing(f"line {self.parser.CurrentLineNumber}: {what}")

    def _doctype(self, *_: object) -> None:
        raise self._error("a DOCTYPE is not allowed because it can define entities. Delete it")

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if not self.open:
            self._root(space, tag, attributes)
        elif space != SVG or tag in INVISIBLE or not self.open[-1]:
            self.open.append("")
        elif len(self.open) >= MAX_DEPTH:
            raise self._error(f"elements are nested more than {MAX_DEPTH} levels deep")
        elif tag not in (allowed := DRAWN if self.silhouette else PAINTED):
            raise self._error(f"<{tag}> is not allowed, only {', '.join(allowed)}")
        else:
            self.open.append(tag)
            self.output.append(f"<{tag}{self._attributes(tag, attributes)}>")

    def _end(self, _: str) -> None:
        if tag := self.open.pop():
            self.output.append(f"</{tag}>")

    def _root(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        if (space, tag) != (SVG, "svg"):
            raise self._error(f'the root element is not <svg xmlns="{SVG}">')
        self.box = attributes.get("viewBox", "")
        if not _BOX.fullmatch(self.box):
            raise self._error('<svg> needs a viewBox, as in viewBox="0 0 48 48"')
        drawn = self._attributes(tag, {name: value for name, value in attributes.items() if name not in ROOT_ONLY})
        self.output.append(f"<g{drawn}>")
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
                self._check(word, value, ATTRIBUTES[word].fullmatch)
                kept[word] = value
            elif space == XLINK or not (space or word in UNUSED or word.startswith(("data-", "aria-"))):
                raise self._error(f"the attribute {word!r} is not allowed{HINTS.get(word, '')}")
        return "".join(f" {name}={quoteattr(value)}" for name, value in kept.items())

    def _paint(self, name: str, value: str) -> dict[str, str]:
        if self.silhouette:
            if name == "stroke" and value != "none":
                raise self._error("an emblem is a silhouette and has no strokes: draw lines as shapes")
            return {name: value} if value == "none" else {}
        if found := _GRADIENT.fullmatch(value.strip()):
            return {name: f"url(#{self._gradient(found[1])})"}
        self._check(name, value, _COLOUR.fullmatch)
        return {name: value}

    def _gradient(self, id_: str) -> str:
        self._check("id", id_, _ID.fullmatch)
        return f"g-{self.key}-{id_}"

    def _check(self, name: str, value: str, matches: Callable[[str], Any]) -> None:
        if not matches(value.strip()):
            raise self._error(f"{name}={value[:40]!r} is not a valid value")
