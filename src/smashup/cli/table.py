"""The table in a terminal: what a view shows, drawn with rich."""

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
"""By seat; every name is written out too."""


def colour(seat: str) -> str:
    return COLOURS[int(seat[1:]) - 1]


class Screen:
    """Writes to a console for one seat. Names of cards are never read as markup."""

    def __init__(self, console: Console, texts: Catalogue) -> None:
        self.console = console
        self.texts = texts
        self.names: tuple[str, ...] = ()
        """Seat by seat, as the log calls them ..."""
        self.roles: tuple[str, ...] = ()
        """... and what the table adds: which one is you."""

    def name(self, seat: str) -> str:
        number = int(seat[1:]) - 1
        return f"{self.names[number]} ({self.roles[number]})"

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    # --- the table --------------------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        """Players, bases, effects, and what may still be played."""
        self.console.rule(f"Turn {view.turn}, {self.name(view.current)}: {view.phase}", style="dim")
        for player in view.players:
            self._player(player, view)
        self.console.print(self._bases(view))
        for effect in view.effects:
            self.say(describe_effect(effect, names=self.names), "dim")

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
        drawn = Table(show_lines=True, expand=True)
        drawn.add_column("Base", ratio=3)
        for player in view.players:
            drawn.add_column(Text(self.name(player.key), style=colour(player.key)), ratio=2)
        for base in view.bases:
            drawn.add_row(self._base(base), *(self._side(base, player) for player in view.players))
        return drawn

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

    def _unit(self, unit: UnitView, before: str = "") -> Text:
        line = Text(f"{before}{unit.name}", style=colour(unit.controller) if before else "")
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

    # --- a decision -------------------------------------------------------------------------------------------

    def ask(self, view: View, decision: DecisionView) -> None:
        """The card that asks, the question, and all options with their numbers."""
        if decision.source is not None:
            self.say(f"{decision.source.name}: {decision.source.text}", "italic")
        if decision.kind == "menu":
            me = next(player for player in view.players if player.key == view.seat)
            plays = "; ".join(describe_allowance(each) for each in me.allowances)
            self.say(f"Your plays: {plays or 'none'}", "dim")
            self.say(f"Your hand: {', '.join(card.name for card in me.hand) or 'empty'}", "dim")
        self.say(describe_decision(decision, names=self.names), "bold")
        for number, option in enumerate(decision.options, 1):
            self._option(number, self.describe(option, view))
            if option.hint is not None:
                self.say(f"        {describe_hint(option.hint)}", "dim")
        if decision.decline is not None:
            self._option(0, describe_decline(decision.decline))

    def _option(self, number: int, label: str) -> None:
        line = Text(f"{number:>4}  ", style="bold magenta")
        line.append(label, style="default not bold")
        self.console.print(line)

    def describe(self, option: OptionView, view: View) -> str:
        """An option with what one wants to know of it before choosing."""
        said = describe_option(option, names=self.names)
        if option.thing == "card" and option.card in self.texts.cards:
            return f"{said} ({facts(self.texts.cards[option.card])})"
        for base in view.bases:
            if option.thing == "base" and base.key == option.of:
                return f"{said} ({base.total} of {base.breakpoint.now})"
            for unit in base.minions:
                if option.thing == "unit" and unit.key == option.of and unit.power is not None:
                    return f"{said} {power(unit.power)}, {self.name(unit.controller)} on {base.name}"
                for action in unit.actions:
                    if option.thing == "unit" and action.key == option.of:
                        return f"{said}, {self.name(action.controller)} on {unit.name} ({base.name})"
            for action in base.actions:
                if option.thing == "unit" and action.key == option.of:
                    return f"{said}, {self.name(action.controller)} on {base.name}"
        return said

    # --- on request -------------------------------------------------------------------------------------------

    def card(self, card: CardText | BaseText) -> None:
        self.say(card.name, "bold")
        if isinstance(card, CardText):
            self.say(f"{card.faction}, {facts(card)}, {card.copies} in the deck", "dim")
        else:
            self.say(f"{card.faction}, base, breakpoint {card.breakpoint}, VP {' '.join(map(str, card.vp))}", "dim")
        self.say(card.text or "No text.")

    def preview(self, base: BaseView, shown: Preview) -> None:
        """Who would get what, and how the numbers add up."""
        self.say(f"{base.name}: {shown.total} of {shown.breakpoint.now}", "bold")
        if shown.breakpoint.now != shown.breakpoint.printed:
            self.say(f"breakpoint {_sum(shown.breakpoint)}", "dim")
        for standing in shown.standings:
            terms = " + ".join(f"{term.n} {term.source}" for term in standing.terms)
            self.say(
                f"{standing.place}. {self.name(standing.seat)}: {standing.points} VP for {standing.power} ({terms})"
            )
        for unit in base.minions:
            if unit.power is not None and len(unit.power.terms) > 1:
                self.say(f"{unit.name} {_sum(unit.power)}", "dim")

    def discard_piles(self, view: View) -> None:
        for player in view.players:
            pile = ", ".join(card.name for card in reversed(player.discard)) or "empty"
            self.say(f"{self.name(player.key)}, top first: {pile}")


def power(value: Value) -> str:
    """A number, with an arrow if it is not the printed one."""
    arrow = "" if value.now == value.printed else "↑" if value.now > value.printed else "↓"
    return f"{value.now}{arrow}"


def _sum(value: Value) -> str:
    return f"{value.now} = " + " ".join(f"{term.n:+d} {term.source}" for term in value.terms)


def facts(card: CardText) -> str:
    return f"minion, power {card.power}" if card.power is not None else "action"
