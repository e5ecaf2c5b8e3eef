"""`smashup cards`: lists cards and bases with their texts."""

from __future__ import annotations

import json
import textwrap
from typing import Annotated, Any

import typer

from smashup.cli.options import Json, Wording
from smashup.engine.errors import UnknownFaction, UnknownWording
from smashup.engine.language.definitions import CardSet, PrintedBase, PrintedCard, PrintedFaction
from smashup.engine.state.setup import PRINTED, WORDINGS
from smashup.sets import library

WIDTH = 100


def cards(
    only_set: Annotated[str, typer.Option("--set", help="Name or key of a set to list.")] = "",
    faction: Annotated[str, typer.Option(help="Name of a faction to list.")] = "",
    wording: Wording = PRINTED,
    as_json: Json = False,
) -> None:
    """List cards and bases with their texts."""
    if wording not in WORDINGS:
        raise UnknownWording(wording, WORDINGS)
    chosen = _factions(only_set, faction)
    decks = [] if faction else [each.madness_card for each in _sets(only_set) if each.madness_card is not None]
    if as_json:
        content = {
            "cards": [
                _card(card.in_wording(wording))
                for card in (*(card for each in chosen for card in (*each.cards, *each.titans)), *decks)
            ],
            "bases": [_base(base.in_wording(wording)) for each in chosen for base in each.bases],
        }
        typer.echo(json.dumps(content, indent=2, ensure_ascii=False))
        return
    for each in chosen:
        typer.echo(f"{each.name} ({each.set.name})")
        for card in (*each.cards, *each.titans):
            _print_card(card.in_wording(wording))
        for base in each.bases:
            _print_base(base.in_wording(wording))
        typer.echo()
    for card in decks:
        typer.echo(f"{card.faction.name} deck ({card.faction.set.name})")
        _print_card(card.in_wording(wording))
        typer.echo()


def _sets(only_set: str) -> list[CardSet]:
    return [library().set(only_set)] if only_set else library().sets


def _factions(only_set: str, only_faction: str) -> list[PrintedFaction]:
    everything = library()
    found = everything.set(only_set).factions if only_set else everything.factions
    if not only_faction:
        return found
    wanted = everything.faction(only_faction)
    if wanted not in found:
        raise UnknownFaction(only_faction, (faction.name for faction in found))
    return [wanted]


def _card(card: PrintedCard) -> dict[str, Any]:
    return {
        "set": card.faction.set.name,
        "faction": card.faction.name,
        "name": card.name,
        "type": card.kind,
        "copies": card.copies,
        "power": None if card.is_action else card.power,
        "text": card.text,
    }


def _base(base: PrintedBase) -> dict[str, Any]:
    return {
        "set": base.faction.set.name,
        "faction": base.faction.name,
        "name": base.name,
        "breakpoint": base.breakpoint,
        "vp": list(base.vp),
        "text": base.text,
    }


def _print_card(card: PrintedCard) -> None:
    kind = "action" if card.is_action else f"{card.kind} of power {card.power}"
    _print(f"{card.copies} x {card.name}, {kind}", card.text)


def _print_base(base: PrintedBase) -> None:
    _print(f"{base.name}, base, breakpoint {base.breakpoint}, VP {' '.join(map(str, base.vp))}", base.text)


def _print(title: str, text: str) -> None:
    typer.echo(f"  {title}")
    if text:
        typer.echo(textwrap.fill(text, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 6))
