"""Griffe extension: marks the parameters and examples of a docstring in the way that mkdocstrings expects.

In docstrings, a paragraph whose lines have the form `name: description` describes parameters, and one that starts with
`>>>` is an example.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

LINE = re.compile(r"(\*{0,2}\w+): ")


class Docstrings(griffe.Extension):
    """Puts `Args:` above paragraphs that describe parameters, and examples into code blocks."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is None:
            return
        names = {each.name for each in obj.parameters} if isinstance(obj, griffe.Function) else set()
        obj.docstring.value = marked(obj.docstring.value, names)


def marked(docstring: str, names: set[str]) -> str:
    """Return the docstring of a function with these parameters in the form that mkdocstrings expects."""
    return "\n\n".join(_paragraph(each, names) for each in docstring.split("\n\n"))


def _paragraph(text: str, names: set[str]) -> str:
    if text.startswith(">>> "):
        return f"```pycon\n{text}\n```"
    lines = text.splitlines()
    starts = [LINE.match(line) for line in lines]
    if not starts or not starts[0] or starts[0][1].lstrip("*") not in names:
        return text
    indented = [f"    {'' if start else '    '}{line}" for line, start in zip(lines, starts, strict=True)]
    return "\n".join(["Args:", *indented])
