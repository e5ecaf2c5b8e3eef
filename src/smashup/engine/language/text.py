"""Passages of a card's text, and their printed form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from smashup.engine.language.terms import Label


class Passage(NamedTuple):
    """A part of a text with its label, if any."""

    label: Label
    text: str


def labelled_once(passages: Iterable[Passage]) -> list[str]:
    """Return the printed form of passages: the label is not repeated before an adjacent passage that shares it."""
    printed: list[str] = []
    before = Label.NONE
    for label, text in passages:
        printed.append(f"{label}: {text}" if label and label != before else text)
        before = label
    return printed
