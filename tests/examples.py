"""Fenced code blocks of the README and the docs, for the tests that execute them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
FENCE = re.compile(r"^(?P<indent> *)```(?P<info>[^`\n]*)\n(?P<code>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced code block."""

    page: str
    line: int
    language: str
    file: str
    """Name of the file that the block contains, from "file=NAME" behind the language; otherwise empty."""
    code: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [_block(page, text, found) for found in FENCE.finditer(text)]


def _block(page: Path, text: str, found: re.Match[str]) -> Block:
    language, *options = found["info"].split() or [""]
    file = next((option.removeprefix("file=") for option in options if option.startswith("file=")), "")
    return Block(name_of(page), text.count("\n", 0, found.start()) + 1, language, file, found["code"])
