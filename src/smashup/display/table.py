"""Table of a view, drawn with rich: for the terminal, as plain text and as HTML.

It shows only what the view contains, so it never shows more than the seat of the view may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from smashup.engine.views.catalogue import BaseText
from smashup.engine.views.view_types import BaseView, PlayerView, UnitView, Value, View
from smashup.i18n.describe import describe_decision, describe_effect

COLOURS = ("yellow", "bright_blue", "bright_red", "bright_green")
"""Colours by seat. Names are always printed as well, so that no information depends on colour."""
WIDTH = 100
"""Width of the table as text and as HTML, in characters."""
HTML = '<pre style="line-height: 1.2; font-family: monospace">{code}</pre>'


def colour(seat: str) -> str:
    return COLOURS[int(seat[1:]) - 1]


def power(value: Value) -> str:
    """Return the power, with an arrow if it differs from the printed one."""
    arrow = "" if value.now == value.printed else "↑" if value.now > value.printed else "↓"
    return f"{value.now}{arrow}"


class TableDrawing:
    """Draws views. `name` returns the name of a seat in headings, `names` are the names in sentences.

    With `base_texts`, the text of each base is shown. Card names are never interpreted as markup.
    """

    def __init__(
        self,
        name: Callable[[str], str] = str,
        names: Sequence[str] = (),
        base_texts: Mapping[str, BaseText] | None = None,
    ) -> None:
        self._name = name
        self._names = names
        self._base_texts = base_texts or {}

    def draw(self, view: View) -> Iterator[RenderableType]:
        """Yield players, bases and effects."""
        yield Rule(f"Turn {view.turn}, {self._name(view.current)}: {view.phase}", style="dim")
        for player in view.players:
            yield self._player(player, view)
        if view.bases:
            yield self._bases(view)
        for effect in view.effects:
            yield Text(describe_effect(effect, names=self._names), style="dim")

    def _player(self, player: PlayerView, view: View) -> Text:
        line = Text()
        line.append(f"{self._name(player.key)} ", style=f"bold {colour(player.key)}")
        line.append(f"{player.vp} VP", style="bold")
        line.append(f"  {' + '.join(player.factions)}")
        line.append(f"  hand {player.hand_count}, deck {player.deck_count}, discard {len(player.discard)}", style="dim")
        if player.key != view.seat and player.hand:
            line.append(f"  known in hand: {', '.join(card.name for card in player.hand)}", style="dim")
        if player.stasis:
            line.append(f"  in stasis: {', '.join(f'{unit.name} ({unit.stasis})' for unit in player.stasis)}")
        return line

    def _bases(self, view: View) -> Table:
        table = Table(show_lines=True, expand=True)
        table.add_column("Base", ratio=3)
        for player in view.players:
            table.add_column(Text(self._name(player.key), style=colour(player.key)), ratio=2)
        for base in view.bases:
            table.add_row(self._base(base), *(self._side(base, player) for player in view.players))
        return table

    def _base(self, base: BaseView) -> Group:
        title = Text(base.name, style="bold")
        amount = Text(f"{base.total} of {base.breakpoint.now}", style="bold red" if base.ready else "")
        amount.append(f"   VP {' '.join(str(points) for points in base.vp)}", style="dim")
        lines = [title, amount]
        if base.card in self._base_texts:
            text = self._base_texts[base.card].text
            lines.append(Text(text, style="dim strike" if base.cancelled else "dim"))
        return Group(*lines, *(self._unit(action, "on it: ") for action in base.actions))

    def _side(self, base: BaseView, player: PlayerView) -> Group:
        minions = [self._unit(unit) for unit in base.minions if unit.controller == player.key]
        total = next(total.power for total in base.totals if total.seat == player.key)
        buried = [
            Text(f"buried: {each.card.name if each.card is not None else 'a card'}", style="dim")
            for each in player.buried
            if each.at == base.key
        ]
        return Group(*minions, *buried, Text(f"= {total}" if minions or total else "", style="bold"))

    def _unit(self, unit: UnitView, prefix: str = "") -> Text:
        line = Text(f"{prefix}{unit.name}", style=colour(unit.controller) if prefix else "")
        if unit.power is not None:
            line.append(f" {power(unit.power)}", style="bold")
        if unit.counters:
            line.append(f" (+1 x {unit.counters})")
        if unit.stored:
            line.append(f" ({unit.stored} stored)", style="dim")
        if unit.note:
            line.append(f" ({unit.note})", style="dim")
        if unit.owner != unit.controller:
            line.append(f" owned by {self._name(unit.owner)}", style="dim")
        for action in unit.actions:
            line.append("\n  + ")
            line.append(self._unit(action))
            line.append(f" ({self._name(action.controller)})", style="dim")
        return line


def as_text(view: View) -> str:
    """Return the table, the hand of the view's seat and its question as plain text."""
    console = Console(file=StringIO(), width=WIDTH, no_color=True, color_system=None, highlight=False)
    with console.capture() as captured:
        _print(view, console)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def as_html(view: View) -> str:
    """Return the same as `as_text`, in colour, as an HTML element."""
    console = Console(file=StringIO(), width=WIDTH, record=True, highlight=False)
    _print(view, console)
    return console.export_html(inline_styles=True, code_format=HTML)


def _print(view: View, console: Console) -> None:
    for part in TableDrawing().draw(view):
        console.print(part)
    for player in view.players:
        if player.key == view.seat:
            console.print(Text(f"Hand of {view.seat}: {', '.join(card.name for card in player.hand) or 'empty'}"))
    if view.winner is not None:
        console.print(Text(f"{view.winner} has won.", style="bold"))
    if view.decision is not None:
        console.print(Text(describe_decision(view.decision), style="bold"))
