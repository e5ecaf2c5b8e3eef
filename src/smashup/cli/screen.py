"""Draws views and decisions in the terminal with rich."""

from __future__ import annotations

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from smashup.engine.views.catalogue import BaseText, CardText, Catalogue
from smashup.engine.views.view_types import (
    BaseView,
    DecisionView,
    OptionView,
    PlayerView,
    Preview,
    UnitView,
    Value,
    View,
)
from smashup.i18n.describe import (
    describe_allowance,
    describe_decision,
    describe_decline,
    describe_effect,
    describe_hint,
    describe_option,
)

COLOURS = ("yellow", "bright_blue", "bright_red", "bright_green")
"""Colours by seat. Names are always printed as well, so that no information depends on colour."""


def colour(seat: str) -> str:
    return COLOURS[int(seat[1:]) - 1]


class Screen:
    """Console output for one seat. Card names are never interpreted as markup."""

    def __init__(self, console: Console, texts: Catalogue) -> None:
        self.console = console
        self.texts = texts
        self.names: tuple[str, ...] = ()
        """Names by seat, as in the log."""
        self.roles: tuple[str, ...] = ()
        """Roles by seat, shown after the names: "you" or the kind of bot."""

    def name(self, seat: str) -> str:
        number = int(seat[1:]) - 1
        return f"{self.names[number]} ({self.roles[number]})"

    def print(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    # --- table ------------------------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        """Draw players, bases and effects."""
        self.console.rule(f"Turn {view.turn}, {self.name(view.current)}: {view.phase}", style="dim")
        for player in view.players:
            self._player(player, view)
        self.console.print(self._bases(view))
        for effect in view.effects:
            self.print(describe_effect(effect, names=self.names), "dim")

    def _player(self, player: PlayerView, view: View) -> None:
        line = Text()
        line.append(f"{self.name(player.key)} ", style=f"bold {colour(player.key)}")
        line.append(f"{player.vp} VP", style="bold")
        line.append(f"  {' + '.join(player.factions)}")
        line.append(f"  hand {player.hand_count}, deck {player.deck_count}, discard {len(player.discard)}", style="dim")
        if player.key != view.seat and player.hand:
            line.append(f"  known in hand: {', '.join(card.name for card in player.hand)}", style="dim")
        if player.stasis:
            line.append(f"  in stasis: {', '.join(f'{unit.name} ({unit.stasis})' for unit in player.stasis)}")
        self.console.print(line)

    def _bases(self, view: View) -> Table:
        table = Table(show_lines=True, expand=True)
        table.add_column("Base", ratio=3)
        for player in view.players:
            table.add_column(Text(self.name(player.key), style=colour(player.key)), ratio=2)
        for base in view.bases:
            table.add_row(self._base(base), *(self._side(base, player) for player in view.players))
        return table

    def _base(self, base: BaseView) -> Group:
        title = Text(base.name, style="bold")
        power = Text(f"{base.total} of {base.breakpoint.now}", style="bold red" if base.ready else "")
        power.append(f"   VP {' '.join(str(points) for points in base.vp)}", style="dim")
        text = Text(self.texts.bases[base.card].text, style="dim strike" if base.cancelled else "dim")
        return Group(title, power, text, *(self._unit(action, "on it: ") for action in base.actions))

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
            line.append(f" owned by {self.name(unit.owner)}", style="dim")
        for action in unit.actions:
            line.append("\n  + ")
            line.append(self._unit(action))
            line.append(f" ({self.name(action.controller)})", style="dim")
        return line

    # --- decision ---------------------------------------------------------------------------------------------

    def draw_decision(self, view: View, decision: DecisionView) -> None:
        """Draw the source card, the question and the numbered options."""
        if decision.source is not None:
            self.print(f"{decision.source.name}: {decision.source.text}", "italic")
        if decision.kind == "menu":
            me = next(player for player in view.players if player.key == view.seat)
            plays = "; ".join(describe_allowance(each) for each in me.allowances)
            self.print(f"Your plays: {plays or 'none'}", "dim")
            self.print(f"Your hand: {', '.join(card.name for card in me.hand) or 'empty'}", "dim")
        self.print(describe_decision(decision, names=self.names), "bold")
        for number, option in enumerate(decision.options, 1):
            self._option(number, self.describe(option, view))
            if option.hint is not None:
                self.print(f"        {describe_hint(option.hint)}", "dim")
        if decision.decline is not None:
            self._option(0, describe_decline(decision.decline))

    def _option(self, number: int, label: str) -> None:
        line = Text(f"{number:>4}  ", style="bold magenta")
        line.append(label, style="default not bold")
        self.console.print(line)

    def describe(self, option: OptionView, view: View) -> str:
        """Return the label of an option with the facts that matter for choosing."""
        label = describe_option(option, names=self.names)
        if option.thing == "card" and option.card in self.texts.cards:
            return f"{label} ({facts(self.texts.cards[option.card])})"
        for base in view.bases:
            if option.thing == "base" and base.key == option.of:
                return f"{label} ({base.total} of {base.breakpoint.now})"
            for unit in base.minions:
                if option.thing == "unit" and unit.key == option.of and unit.power is not None:
                    return f"{label} {power(unit.power)}, {self.name(unit.controller)} on {base.name}"
                for action in unit.actions:
                    if option.thing == "unit" and action.key == option.of:
                        return f"{label}, {self.name(action.controller)} on {unit.name} ({base.name})"
            for action in base.actions:
                if option.thing == "unit" and action.key == option.of:
                    return f"{label}, {self.name(action.controller)} on {base.name}"
        return label

    # --- on request -------------------------------------------------------------------------------------------

    def draw_card(self, card: CardText | BaseText) -> None:
        """Draw the text of a card or base."""
        self.print(card.name, "bold")
        if isinstance(card, CardText):
            self.print(f"{card.faction}, {facts(card)}, {card.copies} in the deck", "dim")
        else:
            self.print(f"{card.faction}, base, breakpoint {card.breakpoint}, VP {' '.join(map(str, card.vp))}", "dim")
        self.print(card.text or "No text.")

    def draw_preview(self, base: BaseView, preview: Preview) -> None:
        """Draw the points that each player would get if the base scored now, and how they are computed."""
        self.print(f"{base.name}: {preview.total} of {preview.breakpoint.now}", "bold")
        if preview.breakpoint.now != preview.breakpoint.printed:
            self.print(f"breakpoint {_sum(preview.breakpoint)}", "dim")
        for standing in preview.standings:
            terms = " + ".join(f"{term.n} {term.source}" for term in standing.terms)
            self.print(
                f"{standing.place}. {self.name(standing.seat)}: {standing.points} VP for {standing.power} ({terms})"
            )
        for unit in base.minions:
            if unit.power is not None and len(unit.power.terms) > 1:
                self.print(f"{unit.name} {_sum(unit.power)}", "dim")

    def draw_discard_piles(self, view: View) -> None:
        for player in view.players:
            pile = ", ".join(card.name for card in reversed(player.discard)) or "empty"
            self.print(f"{self.name(player.key)}, top first: {pile}")


def power(value: Value) -> str:
    """Return the power, with an arrow if it differs from the printed one."""
    arrow = "" if value.now == value.printed else "↑" if value.now > value.printed else "↓"
    return f"{value.now}{arrow}"


def _sum(value: Value) -> str:
    return f"{value.now} = " + " ".join(f"{term.n:+d} {term.source}" for term in value.terms)


def facts(card: CardText) -> str:
    return f"minion, power {card.power}" if card.power is not None else "action"
