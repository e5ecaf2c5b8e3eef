"""Generate the table of sets in the README: python -m tools.readme."""

from __future__ import annotations

from pathlib import Path

from smashup.engine.language.definitions import CardSet
from smashup.sets import published

README = Path(__file__).parent.parent / "README.md"
BEGIN = "<!-- generated: python -m tools.readme -->\n"
END = "<!-- end -->"


def row(card_set: CardSet) -> str:
    cards = sum(card.copies for faction in card_set.factions for card in faction.cards)
    different = sum(len(faction.cards) for faction in card_set.factions)
    factions = ", ".join(faction.name for faction in card_set.factions)
    return f"| {card_set.name} | {factions} | {cards} ({different} different) | {len(card_set.bases)} |"


def generated() -> str:
    """Return the table of the published sets, without sets of other installed packages."""
    lines = ["| set | factions | cards | bases |", "| --- | --- | --- | --- |", *map(row, published())]
    return "\n".join(lines) + "\n"


def updated(text: str) -> str:
    before, rest = text.split(BEGIN)
    return before + BEGIN + generated() + END + rest.split(END, 1)[1]


if __name__ == "__main__":
    README.write_text(updated(README.read_text()))
