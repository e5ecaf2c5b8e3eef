"""Play the tutorial as its guide suggests, or search for a seed that shows every rule: python -m tools.play_tutorial.

web/src/features/tutorial/guide.json contains the steps of the guide. This module interprets them like guide.ts beside
it, so it plays the game of a player who follows the speech bubbles of the page.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from smashup.bots import create, driver
from smashup.engine.views.catalogue import CardText, Catalogue, catalogue
from smashup.server.tables.tutorial import BOT, OPTIONS
from smashup.session import Timeline
from smashup.sets import library

FILE = Path(__file__).parents[1] / "web" / "src" / "features" / "tutorial" / "guide.json"
GUIDE: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
TEACHING: dict[str, str] = {step["id"]: step["teaches"] for step in GUIDE["steps"] if "teaches" in step}
RULES = frozenset(TEACHING.values())
ME, OTHER = 0, 1
HARMS = ("destroy", "return", "discard", "forbid", "lose", "lower", "shuffle", "place")
"""Verbs that harm a card and are therefore aimed at other players' cards."""
TARGETS = ("base", "minion", "action", "unit", "player")
Json = dict[str, Any]


class Shown(NamedTuple):
    """A step of the guide that was shown, its turn, and the key of the suggested answer (None if there is none)."""

    step: str
    turn: int
    chosen: str | None


# --- facts ------------------------------------------------------------------------------------------------------------


class Facts:
    """Input of the guide: the view of the seat, and whether a base has just scored."""

    def __init__(self, view: Json, scored: bool) -> None:
        self.view = view
        self.scored = scored
        decision = view["decision"]
        self.decision: Json = decision if decision and decision.get("mine") else {}
        self.options: list[Json] = self.decision.get("options", [])
        placing = self.decision.get("kind") in TARGETS and self.decision.get("to") in ("play", "attach")
        card = self.decision.get("about") or self.decision.get("source") if placing else None
        self.card: str = card["card"] if card else ""
        self.lifted = text.kind if (text := _text(self.card)) else ""
        self.places = True
        """Always True here. Only in the page can a player pick up a card that cannot be played anywhere."""
        self.asked = self._decision_kind()
        self.turn = (view["turn"] + 1) // 2
        self.ready = any(base["ready"] for base in view["bases"])

    def _decision_kind(self) -> str:
        kind = self.decision.get("kind", "")
        if kind in ("", "menu"):
            return str(kind)
        if self.lifted:
            return "place"
        if self.view["scoring"] and kind in ("trigger", "yes-no") and self._is_special():
            return "special"
        return "target" if kind in TARGETS else "other"

    def _is_special(self) -> bool:
        source = self.decision.get("source") or next(iter(self.options), {})
        text = _text(source.get("card", ""))
        return text is not None and any(ability.label == "Special" for ability in text.abilities)

    @property
    def extras(self) -> list[Json]:
        return [each for each in self.view["players"][ME].get("allowances", []) if each.get("source")]

    def unit(self, key: str | None) -> Json | None:
        units = (unit for base in self.view["bases"] for unit in base.get("minions", []))
        return next((unit for unit in units if unit["key"] == key), None)

    def suggestion(self, kind: str) -> str | None:
        """Return the key of the answer of that kind that the guide suggests, or None."""
        match kind:
            case "minion":
                return self._strongest_card()
            case "action":
                return self._action()
            case "talent":
                return next((each["key"] for each in self.options if each["thing"] == "ability"), None)
            case "extra":
                kinds = {each["kind"] for each in self.extras}
                return (self._action() if "action" in kinds else None) or (
                    self._strongest_card() if kinds - {"action"} else None
                )
            case "special" | "first":
                return self.options[0]["key"] if self.options else self.decision.get("decline")
            case "fullest" | "roomiest":
                return self._base(kind)
            case "target":
                return self._target()
            case "done":
                return self.decision.get("decline")
        return None

    def _strongest_card(self) -> str | None:
        cards = [(text.power, each) for each in self.options if (text := self._in_hand(each, "minion"))]
        return max(cards, key=lambda card: card[0] or 0)[1]["key"] if cards else None

    def _in_hand(self, option: Json, kind: str) -> CardText | None:
        text = _text(option.get("card", "")) if option["thing"] == "card" else None
        return text if text is not None and text.kind == kind else None

    def _action(self) -> str | None:
        mine = any(
            each["controller"] == self.view["seat"] for base in self.view["bases"] for each in base.get("minions", [])
        )
        for key in GUIDE["actions"] if mine else []:
            for option in self.options:
                if option["thing"] == "card" and option["card"] == key:
                    return str(option["key"])
        return None

    def _base(self, kind: str) -> str | None:
        missing = {base["key"]: base["breakpoint"]["now"] - base["total"] for base in self.view["bases"]}
        bases = [option for option in self.options if option.get("of") in missing]
        best = max if kind == "roomiest" else min
        return best(bases, key=lambda option: missing[option["of"]])["key"] if bases else None

    def _target(self) -> str | None:
        """Return the minion that an extra play is limited to, otherwise the strongest minion to harm or to help."""
        kept = [each["limit"]["on"]["key"] for each in self.extras if each.get("limit", {}).get("on")]
        for option in self.options:
            if option.get("of") in kept:
                return str(option["key"])
        if self.decision.get("step") and "decline" in self.decision:
            return str(self.decision["decline"])
        harm = self.decision["to"] in HARMS
        found = [(option, unit) for option in self.options if (unit := self.unit(option.get("of")))]
        aims = [(o, unit) for o, unit in found if (unit["controller"] != self.view["seat"]) == harm]
        if aims:
            return str(max(aims, key=lambda aim: aim[1]["power"]["now"])[0]["key"])
        return self.decision.get("decline") or self._base("fullest") or self.options[0]["key"]


@cache
def _catalogue() -> Catalogue:
    return catalogue(library())


def _text(card: str) -> CardText | None:
    return _catalogue().cards.get(card)


# --- the guide --------------------------------------------------------------------------------------------------------


class Guide:
    """Chooses the next step. A step is shown once, unless it is marked with `again`."""

    def __init__(self) -> None:
        self.done: set[str] = set()
        self.taught: set[str] = set()

    def step(self, facts: Facts) -> Json | None:
        steps = (step for step in GUIDE["steps"] if step.get("again") or step["id"] not in self.done)
        return next((step for step in steps if self._applies(step, facts)), None)

    def _applies(self, step: Json, facts: Facts) -> bool:
        for name, wanted in step["when"].items():
            match name:
                case "turn":
                    holds = facts.turn >= wanted
                case "can":
                    holds = all(facts.suggestion(kind) is not None for kind in wanted)
                case "after":
                    holds = wanted in self.done
                case "all":
                    holds = (self.taught >= RULES) == wanted
                case _:
                    holds = getattr(facts, name) == wanted
            if not holds:
                return False
        return True

    def show(self, step: Json) -> None:
        self.done.add(step["id"])
        self.taught |= {step["teaches"]} if "teaches" in step else set()


def follow(seed: int = OPTIONS.seed, turns: int = GUIDE["turns"]) -> Iterator[tuple[Shown, Timeline]]:
    """Play the tutorial as the guide suggests, up to the given number of the player's turns."""
    session = Timeline(msgspec.structs.replace(OPTIONS, seed=seed).setup(library()))
    bots = {OTHER: driver(create(BOT))}
    guide, scored = Guide(), 0
    while session.pending is not None and (session.state.turn + 1) // 2 <= turns:
        poster = any(each.line > scored for each in session.scored)
        if session.pending.seat == OTHER and not poster:
            session.play_bots(bots)
            continue
        facts = Facts(msgspec.to_builtins(session.view(ME)), poster)
        scored = max([scored, *(each.line for each in session.scored)])
        step = guide.step(facts)
        if step is None:
            continue
        guide.show(step)
        chosen = facts.suggestion(step["do"])
        yield Shown(step["id"], facts.turn, chosen), session
        if chosen is not None:
            session.answer(chosen)


def main() -> None:
    """Print the seeds that show all rules, and the turn of each rule."""
    first, last = (int(each) for each in [*sys.argv[1:], "0", "2000"][:2])
    for seed in range(first, last):
        when: dict[str, int] = {}
        for shown, _ in follow(seed):
            if shown.step in TEACHING:
                when.setdefault(TEACHING[shown.step], shown.turn)
        if when.keys() == RULES:
            print(seed, when)


if __name__ == "__main__":
    main()
