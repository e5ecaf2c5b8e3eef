"""Balance report: one self-contained HTML page and CSV files, from a summary."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

import msgspec

from smashup.art import looks
from smashup.lab.balance.summary import BalanceSummary, InTheHandsOf, PairShare
from smashup.sets import library

HTML, JSON = "balance.html", "balance.json"


def write(summary: BalanceSummary, folder: Path) -> Path:
    """Write the page, the CSV files and the JSON file. Returns the path of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / JSON).write_bytes(msgspec.json.format(msgspec.json.encode(summary), indent=1))
    for hand in summary.hands:
        share = ("share", "low", "high")
        _csv(
            folder / f"factions-{_file_name(hand.bot)}.csv",
            ("faction", *share),
            ((name, *msgspec.structs.astuple(estimate)) for name, estimate in hand.factions.items()),
        )
        _csv(
            folder / f"pairs-{_file_name(hand.bot)}.csv",
            ("first", "second", *share, "effect", "error"),
            ((p.first, p.second, *msgspec.structs.astuple(p.share), p.effect, p.error) for p in hand.pairs),
        )
        _csv(
            folder / f"bases-{_file_name(hand.bot)}.csv",
            ("base", "scored", "points"),
            (msgspec.structs.astuple(base) for base in hand.bases),
        )
    path = folder / HTML
    path.write_text(page(summary), encoding="utf-8")
    return path


def _file_name(bot: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in bot)


def _csv(path: Path, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows(rows)


# --- page ---------------------------------------------------------------------------------------------------------


def page(summary: BalanceSummary) -> str:
    """Return the report as an HTML page that needs no other file."""
    css = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    shown = "".join(
        f"#hand-{n}:checked ~ #section-{n} {{ display: block; }}\n"
        f"#hand-{n}:checked ~ .switch label[for=hand-{n}] {{ background: var(--sun); color: var(--ink); }}\n"
        for n in range(len(summary.hands))
    )
    radios = "".join(
        f'<input class="hand" type="radio" name="hand" id="hand-{n}"{" checked" if n == 0 else ""}>'
        for n in range(len(summary.hands))
    )
    labels = "".join(
        f'<label for="hand-{n}">In the hands of {escape(_title(hand.bot))}</label>'
        for n, hand in enumerate(summary.hands)
    )
    emblems = _emblems()
    sections = "".join(
        f'<section class="hand" id="section-{n}">{_section(hand, emblems)}</section>'
        for n, hand in enumerate(summary.hands)
    )
    commands = "".join(f"<li><code>{escape(hand.command)}</code></li>" for hand in summary.hands)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Balance report</title><style>{css}{shown}</style></head><body><main>
<header><h1>How even is the fight?</h1><p>{_headline(summary.hands[0])}</p></header>
{radios}<nav class="switch">{labels}</nav>
{sections}
<footer>
<div><h3>How it was made</h3><p>smashup {escape(summary.version)}, rules version {summary.rules}. Factions are random,
and the first player changes from game to game. Who wins is modelled by both factions of a deck, their pair and the turn
order.</p></div>
<div><h3>What it does not say</h3><p>Bots do not bluff. A faction that needs a plan looks weaker in hands without one:
compare the bots. The best and the hardest pair of many are partly luck, so their effects are shrunken.</p></div>
<div><h3>Make it again</h3><ul>{commands}</ul></div>
</footer></main></body></html>
"""


def _title(bot: str) -> str:
    name, _, simulations = bot.partition("@")
    return f"{name.capitalize()} with {simulations} simulations" if simulations else name.capitalize()


def _emblems() -> dict[str, str]:
    """Return the emblem of each faction as an inline drawing."""
    found = {}
    for name, look in looks(library()).factions.items():
        if look.emblem is not None:
            drawing = look.emblem
            found[name] = f'<svg class="emblem" viewBox="{drawing.box}" aria-hidden="true">{drawing.shapes}</svg>'
    return found


def _headline(hand: InTheHandsOf) -> str:
    shares = list(hand.factions.values())
    return (
        f"{escape(_title(hand.bot))} played {hand.games:,} games against itself. The weakest faction wins "
        f"{shares[-1].share:.0f} % and the strongest {shares[0].share:.0f} % of its games with an average partner."
    )


def _section(hand: InTheHandsOf, emblems: dict[str, str]) -> str:
    even = 100 / hand.players
    shares = list(hand.factions.values())
    outside = sum(share.low > even or share.high < even for share in shares)
    rounds = [n for n, count in hand.turns.items() for _ in range(count)]
    median = sorted(rounds)[len(rounds) // 2]
    first = hand.order[0]
    margin = max(share.margin for share in shares)
    numbers = [
        (f"{hand.games:,}", f"games of {hand.players} players"),
        (f"{shares[-1].share:.0f} to {shares[0].share:.0f} %", "weakest to strongest faction"),
        (f"{first.share - even:+.1f} ± {first.margin:.1f}", "points for the player who starts"),
        (f"{median} rounds", "half of all games end by then"),
    ]
    tiles = "".join(f'<div><span class="big">{big}</span>{small}</div>' for big, small in numbers)
    return f"""<div class="numbers">{tiles}</div>
<h2>{outside} of {len(shares)} factions stand out</h2>
<p class="lead">The dot is the share of games won with an average partner against average opponents. The bar is what
chance can explain: 19 of 20 such bars contain the true share (here at most ± {margin:.1f} points). A bar that touches
the line is even.</p>
<div class="card"><div class="strength">{_strengths(hand, even, emblems)}</div>
<p class="key">Round and orange: stronger than even. Square and blue: weaker. White: even.</p></div>
<h2>Who gets along?</h2>
<p class="lead">Every pair of factions as one deck, the strongest faction first. Orange wins more than even, blue wins
less.</p>
{_heat(hand, even, emblems)}
<div class="two">{_extremes(hand)}</div>
<div class="two">{_order(hand, even)}{_rounds(hand, median)}</div>
<h2>Where the points come from</h2>
<div class="card">{_bases(hand)}</div>"""


def _strengths(hand: InTheHandsOf, even: float, emblems: dict[str, str]) -> str:
    low = min(share.low for share in hand.factions.values()) - 1
    high = max(share.high for share in hand.factions.values()) + 1

    def at(value: float) -> str:
        return f"{100 * (value - low) / (high - low):.2f}%"

    rows = []
    for name, share in hand.factions.items():
        side = "up" if share.low > even else "down" if share.high < even else ""
        width = f"{100 * (share.high - share.low) / (high - low):.2f}%"
        rows.append(
            f"{emblems.get(name, '<span></span>')}<span class=name>{escape(name)}</span>"
            f'<span class="track"><u style="left:{at(even)}"></u>'
            f'<i style="left:{at(share.low)};width:{width}"></i>'
            f'<b class="{side}" style="left:{at(share.share)}"></b></span>'
            f"<span class=value>{share.share:.1f} <small>± {share.margin:.1f}</small></span>"
        )
    return "".join(rows)


def _colour(share: float, even: float) -> str:
    """Return a colour from blue over paper to orange, full at 12 points from even."""
    reach = max(-1.0, min(1.0, (share - even) / 12))
    ends = (242, 112, 58) if reach > 0 else (79, 116, 217)
    red, green, blue = (round(a + (b - a) * abs(reach)) for a, b in zip((252, 243, 223), ends, strict=True))
    return f"#{red:02x}{green:02x}{blue:02x}"


def _heat(hand: InTheHandsOf, even: float, emblems: dict[str, str]) -> str:
    names = list(hand.factions)
    shares = {frozenset((pair.first, pair.second)): pair for pair in hand.pairs}
    marked = {frozenset((pair.first, pair.second)) for pair in (hand.pairs[0], _hardest(hand))}
    rows = []
    for n, row in enumerate(names):
        cells = []
        for column in names[:n]:
            key = frozenset((row, column))
            pair = shares.get(key)
            if pair is None:
                cells.append("<td></td>")
                continue
            title = f"{row} + {column}: {pair.share.share:.1f} % ± {pair.share.margin:.1f}"
            cells.append(
                f'<td{" class=mark" if key in marked else ""} title="{escape(title)}" '
                f'style="background:{_colour(pair.share.share, even)}">{pair.share.share:.0f}</td>'
            )
        rows.append(f"<tr><th scope=row>{escape(row)}</th>{''.join(cells)}</tr>")
    foot = "".join(f'<th title="{escape(name)}">{emblems.get(name, escape(name[:2]))}</th>' for name in names)
    body = f"<tbody>{''.join(rows)}</tbody><tfoot><tr><th></th>{foot}</tr></tfoot>"
    return f'<div class="scroll"><table class="heat">{body}</table></div>'


def _hardest(hand: InTheHandsOf) -> PairShare:
    return min(hand.pairs, key=lambda pair: pair.share.high)


def _extremes(hand: InTheHandsOf) -> str:
    count = len(hand.pairs)
    found = []
    for title, pair, luck in (("Best pair", hand.pairs[0], "best"), ("Hardest pair", _hardest(hand), "hardest")):
        found.append(
            f"<div class=card>{title}<h3>{escape(pair.first)} + {escape(pair.second)}</h3>"
            f'<span class="big" style="color:var(--ink)">{pair.share.share:.0f} %</span>'
            f"± {pair.share.margin:.1f}; the {luck} of {count} is partly luck</div>"
        )
    return "".join(found)


def _order(hand: InTheHandsOf, even: float) -> str:
    top = max(share.high for share in hand.order)
    bars = "".join(f'<div style="height:{100 * share.share / top:.1f}%"></div>' for share in hand.order)
    under = "".join(
        f"<span>{place}.<br>{share.share:.1f} % ± {share.margin:.1f}</span>"
        for place, share in enumerate(hand.order, 1)
    )
    return (
        f"<div class=card><h3>Turn order</h3>Share of wins by place in the turn order; even is {even:.0f} %."
        f'<div class="bars">{bars}</div><div class="under">{under}</div></div>'
    )


def _rounds(hand: InTheHandsOf, median: int) -> str:
    top = max(hand.turns.values())
    counts = [(n, hand.turns.get(n, 0)) for n in range(min(hand.turns), max(hand.turns) + 1)]
    counts = [(n, count) for n, count in counts if count >= top / 100]
    bars = "".join(
        f'<div class="{"mode" if n == median else ""}" style="height:{100 * count / top:.1f}%" '
        f'title="{n} rounds: {count:,} games"></div>'
        for n, count in counts
    )
    step = -(-len(counts) // 12)
    under = "".join(f"<span>{n if place % step == 0 else ''}</span>" for place, (n, _) in enumerate(counts))
    return (
        f"<div class=card><h3>Length</h3>Rounds until somebody wins. Half of all games have ended after {median}."
        f'<div class="bars">{bars}</div><div class="under">{under}</div></div>'
    )


def _bases(hand: InTheHandsOf) -> str:
    def table(rows: Sequence[object]) -> str:
        head = "<tr><th>Base</th><th>Scores per game</th><th>Share of all points</th></tr>"
        return f"<table class=plain>{head}{''.join(map(str, rows))}</table>"

    rows = [
        f"<tr><td>{escape(base.base)}</td><td>{base.scored:.2f}</td><td>{base.points:.1f} %</td></tr>"
        for base in hand.bases
    ]
    rest = f"<details><summary>All {len(rows)} bases</summary>{table(rows[10:])}</details>" if len(rows) > 10 else ""
    return table(rows[:10]) + rest
