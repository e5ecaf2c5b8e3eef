"""Passages of a card's text, and the way they are printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from smashup.engine.language.terms import Label


class Passage(NamedTuple):
    """A part of a text with the label that it stands under, if any."""

    label: Label
    text: str


def labelled_once(passages: Iterable[Passage]) -> list[str]:
    """Passages as they are printed: the label is not repeated before a neighbour that shares it."""
    printed: list[str] = []
    before = Label.NONE
    for label, text in passages:
        printed.append(f"{label}: {text}" if label and label != before else text)
        before = label
    return printed
