"""The tables of sets and factions: python -m tools.gen_sets.

`run.py docs` puts them on the page docs/reference/sets.md.
"""

from __future__ import annotations

from smashup.engine.language.definitions import CardSet, PrintedFaction
from smashup.sets import published


def generated() -> str:
    """Return a table of the published sets, and one of the factions of each, without sets of other packages."""
    lines = ["| Set | Key | Factions | Cards | Bases |", "| --- | --- | --- | --- | --- |", *map(_row, published())]
    parts = ["\n".join(lines), *map(_section, published())]
    return "\n\n".join(parts) + "\n"


def _row(card_set: CardSet) -> str:
    cards = sum(card.copies for faction in card_set.factions for card in faction.cards)
    different = sum(len(faction.cards) for faction in card_set.factions)
    count = f"{cards} ({different} different)"
    return f"| {card_set.name} | `{card_set.key}` | {len(card_set.factions)} | {count} | {len(card_set.bases)} |"


def _section(card_set: CardSet) -> str:
    lines = [
        f"## {card_set.name}",
        "",
        "| Faction | Plays like this | Minions | Actions | Titan |",
        "| --- | --- | --- | --- | --- |",
    ]
    lines += map(_faction, card_set.factions)
    bases = ", ".join(f"{base.name} ({base.breakpoint})" for base in card_set.bases)
    return "\n".join([*lines, "", f"Bases, with their breakpoints: {bases}."])


def _faction(faction: PrintedFaction) -> str:
    minions = sum(card.copies for card in faction.cards if card.is_minion)
    actions = sum(card.copies for card in faction.cards) - minions
    titans = ", ".join(titan.name for titan in faction.titans)
    return f"| {faction.name} | {faction.motto} | {minions} | {actions} | {titans} |"


if __name__ == "__main__":
    print(generated())
