"""A card's text as players read it: its abilities in their own words, and what is generated from its definition."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from smashup.engine.language.terms import Goes, Hook, Label

if TYPE_CHECKING:
    from smashup.engine.language.cards import CardDef


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


def opening(card: CardDef[Any]) -> list[Passage]:
    """Where or when a card is played, the same words on all cards."""
    host = card.host
    if card.goes is Goes.ON_BASE:
        where = " where you have a minion" if host.with_my_minion else ""
        return [Passage(Label.NONE, f"Play on a base{where}.")]
    if card.goes is Goes.ON_MINION:
        limit = f" of power {host.max_power} or less" if host.max_power is not None else ""
        alone = " on a base where no other player has a minion" if host.without_others else ""
        whose = "one of your minions" if host.mine else "a minion"
        return [Passage(Label.NONE, f"Play on {whose}{limit}{alone}.")]
    if card.goes is Goes.SPECIAL:
        condition = f" {inspect.getdoc(card.only_if)}" if card.only_if is not None else ""
        return [Passage(Label.SPECIAL, f"Play {_moments(card)}{condition}.")]
    return []


def ending(card: CardDef[Any]) -> list[Passage]:
    """When a card that is played on your turn may also be played."""
    moments = _moments(card)
    if not moments or card.goes is Goes.SPECIAL:
        return []
    return [Passage(Label.SPECIAL, f"You may also play this {moments}.")]


def _moments(card: CardDef[Any]) -> str:
    when = {Hook.BEFORE_SCORING: "before a base scores", Hook.AFTER_SCORING: "after a base scores"}
    return " or ".join(when[window] for window in card.windows if window in when)
