"""The tables of the balance of factions: python -m tools.gen_balance.

`run.py docs` puts them on the page docs/reference/balance.md.
"""

from __future__ import annotations

from smashup.balance import Balance, HandBalance, balance


def generated() -> str:
    """Return a table of the runs, and one of all factions with a column for each bot."""
    figures = balance()
    lines = ["| Bot in all seats | Games | Largest interval | First player wins |", "| --- | --- | --- | --- |"]
    for hand in figures.hands:
        margin = max(each.high - each.low for each in hand.factions.values()) / 2
        lines.append(f"| {hand.bot} | {hand.games:,} | ± {margin:.1f} points | {hand.first:.1f} % |")
    return "\n".join([*lines, "", *_factions(figures)]) + "\n"


def _factions(figures: Balance) -> list[str]:
    bots = [hand.bot for hand in figures.hands]
    several = len(bots) > 1
    head = ["Faction", *bots, *(["Difficulty"] if several else []), "Gains with", "Loses with"]
    lines = [f"| {' | '.join(head)} |", f"| {' | '.join('---' for _ in head)} |"]
    last = figures.hands[-1]
    for name, faction in last.factions.items():
        shares = [_share(hand, name) for hand in figures.hands]
        level = [figures.level(name)] if several else []
        lines.append(f"| {' | '.join([name, *shares, *level, ', '.join(faction.best), ', '.join(faction.worst)])} |")
    return lines


def _share(hand: HandBalance, name: str) -> str:
    found = hand.factions.get(name)
    return f"{found.share:.1f} % ± {(found.high - found.low) / 2:.1f}" if found is not None else ""


if __name__ == "__main__":
    print(generated())
