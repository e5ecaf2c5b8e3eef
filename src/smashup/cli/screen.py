"""Draws views and decisions in the terminal with rich."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from smashup.display.table import TableDrawing, power
from smashup.engine.views.catalogue import BaseText, CardText, Catalogue
from smashup.engine.views.view_types import (
    BaseView,
    DecisionView,
    OptionView,
    Preview,
    Value,
    View,
)
from smashup.i18n.describe import (
    describe_allowance,
    describe_decision,
    describe_declining,
    describe_hint,
    describe_option,
)


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
        for part in TableDrawing(self.name, self.names, self.texts.bases).draw(view):
            self.console.print(part)

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
            self._option(0, describe_declining(decision))

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
            for unit in (*base.minions, *base.titans):
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
        for unit in (*base.minions, *base.titans):
            if unit.power is not None and len(unit.power.terms) > 1:
                self.print(f"{unit.name} {_sum(unit.power)}", "dim")

    def draw_discard_piles(self, view: View) -> None:
        for player in view.players:
            pile = ", ".join(card.name for card in reversed(player.discard)) or "empty"
            self.print(f"{self.name(player.key)}, top first: {pile}")


def _sum(value: Value) -> str:
    return f"{value.now} = " + " ".join(f"{term.n:+d} {term.source}" for term in value.terms)


def facts(card: CardText) -> str:
    return f"{card.kind}, power {card.power}" if card.power is not None else card.kind
