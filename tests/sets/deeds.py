"""What each card does, seen from outside: it is played at a crowded table, on another player's turn, at an empty one.

Whoever is asked takes the first option, as often as possible. Written down is what the card asks and what the log says
it did, together (+) or one after the other; which of its effects last until when; which extra plays it left; and who
knows a hidden card because of it. `python -m tests.sets.deeds` writes the files of this folder's `deeds` anew: read the
differences, each must be what the card says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.definitions import slug
from smashup.engine.language.library import Faction
from smashup.engine.language.terms import Ask, Phase
from smashup.engine.log import Arg, Entry, Log, Ref
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Frame, Trigger
from smashup.engine.state.setup import CURRENT
from smashup.engine.state.state import ALL_SEATS, Base, BaseCard, Card, State, Unit
from smashup.sets import library
from smashup.testing.position import lay_out
from smashup.testing.specs import card
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import bunting, interlude, piper, ribbon, stroll, wrecking_ball

WRITTEN = Path(__file__).parent / "deeds"
Subject = CardDef[Any] | BaseDef
FIELD, MEADOW, HEATH = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow", "Heath"))
MORE_BASES = [plain_base(name, breakpoint=90) for name in ("Dale", "Glen", "Moor", "Tarn")]
TURNS = 6
TOLD = (
    "player",
    "card",
    "cards",
    "n",
    "until",
    "base",
    "to",
    "old",
    "name",
    "verb",
    "kind",
    "zone",
    "of",
    "by",
    "under",
)
"""What of a line of the log is written down."""

LIMITS = ("max_power", "at", "no_minion_of_yours", "name", "not_name", "raises_power", "raises", "on")
"""What an extra play may be limited to, in the order in which it is told."""


class Probe(RunningGame):
    """A game that writes down what one card does."""

    def __init__(self, state: State, subject: str, plan: Callable[[Probe, Decision], int]) -> None:
        super().__init__(state, log=Log(), driver=plan)
        self.subject = subject
        self.lines: list[str] = []
        self.marks = 0
        self.last: tuple[int, int] = (-1, -1)
        self.held = ""
        self.lent = {unit.iid for unit in self.minions() if unit.you != unit.owner}

    def acts(self) -> None:
        super().acts()
        self.marks += 1

    def note(self, line: str, **args: Any) -> None:
        super().note(line, **args)
        self._write()

    def note_for(self, seats: int, line: str, others: str, **args: Any) -> None:
        super().note_for(seats, line, others, **args)
        self._write()

    def _write(self) -> None:
        assert self.log is not None
        entry = self.log.entries[-1]
        shown = [entry.cause, entry.args.get("by")]
        if entry.line.startswith(("played", "ended")):
            shown.append(entry.args.get("card"))
        if entry.line == "chose" or self.subject not in [each.name for each in shown if isinstance(each, Ref)]:
            return
        number = len(self.log.entries)
        together = self.last == (number - 1, self.marks)
        self.last = number, self.marks
        self.lines.append(f"{'+ ' if together else ''}{_told(entry)}")

    def asked(self, decision: Decision) -> None:
        names = ", ".join(_option(option) for option in decision.options)
        none = " or none" if decision.decline is not None else ""
        self.lines.append(f"? p{decision.seat + 1} {decision.kind} to {decision.to}: {names}{none}")


def _told(entry: Entry) -> str:
    told = [(name, entry.args.get(name)) for name in TOLD]
    said = [f"{name} {_arg(name, arg)}" for name, arg in told if arg is not None and arg != ()]
    hidden = "" if entry.seats == ALL_SEATS else f" (only to {_seats(entry.seats)})"
    return f"{entry.line}: {', '.join(said)}{hidden}"


def _arg(name: str, arg: Arg) -> str:
    if isinstance(arg, Ref):
        return arg.name
    if isinstance(arg, tuple):
        return " & ".join(_arg(name, each) for each in arg)
    return f"p{arg + 1}" if name in ("player", "of") and isinstance(arg, int) else str(arg)


def _seats(mask: int) -> str:
    return " ".join(f"p{seat + 1}" for seat in range(4) if mask >> seat & 1) or "nobody"


def _option(option: Any) -> str:
    if isinstance(option, Unit):
        return f"{option.name} of p{option.you + 1} at {option.base.name}"
    if isinstance(option, Card | Base | BaseCard):
        return option.name
    bearer = getattr(option, "bearer", None)
    return str(bearer.name if bearer is not None else getattr(option, "value", option.key))


def _said_by(running: Any) -> str:
    """The card whose text it is: an action may give its minion a talent."""
    return running.ability.of.name if isinstance(running, Frame | Trigger) else ""


# --- positions --------------------------------------------------------------------------------------------------------


def _crowded(subject: Subject, wording: str, current: int, **mine: Any) -> State:
    """Three players with minions and actions on three bases; two copies of the card's faction in p1's piles."""
    own = [each.name for each in subject.faction.cards]
    weak = [each.name for each in subject.faction.cards if each.is_minion and each.power <= 3]
    p1: dict[str, Any] = {
        "Field": [card(body(2), actions=[ribbon, ribbon]), body(5), card(body(7), owner=3), body(1), bunting],
        "Meadow": [body(3), *weak[:2]],
        "on Body 5": [ribbon],
        "hand": [body(2), body(2), stroll, stroll],
        "deck": [*own, body(4), stroll, body(1), stroll, body(3)],
        "discard": [*weak, *weak, stroll, body(2)],
    }
    p2: dict[str, Any] = {
        "Field": [body(1), piper, bunting],
        "Heath": [card(body(6), owner=1), body(2), *weak[-1:]],
        "on Piper": [ribbon],
        "hand": [body(2), body(2), stroll, wrecking_ball, wrecking_ball],
        "deck": [body(1), stroll, body(2), stroll, body(3), stroll],
        "discard": [body(1), stroll],
    }
    p3: dict[str, Any] = {
        "Field": [body(3), body(0)],
        "Heath": [body(3)],
        "hand": [body(2), stroll, body(8), wrecking_ball],
        "deck": [stroll, stroll, body(2), body(5)],
        "discard": [body(2), body(2)],
    }
    if any(each.in_stasis for each in subject.faction.cards):
        p1["stasis"] = [card(body(6), stasis=1), card(stroll, stasis=3)]
    p1.update({where: [*p1.get(where, ()), *cards] for where, cards in mine.items()})
    sides: list[Any] = [p1, p2, p3]
    here = subject if isinstance(subject, BaseDef) else FIELD
    if isinstance(subject, BaseDef):  # few, so that it does not score before its time
        for side, minions in zip(sides, ([body(1), body(3), bunting], [body(0), body(2), bunting], []), strict=True):
            for where in ("Field", "on Body 5", "on Piper"):
                side.pop(where, None)
            side[here.name] = minions
        p1["on Body 1"], p2["on Body 0"] = [ribbon, ribbon], [ribbon]
    return _laid([here, MEADOW, HEATH], sides, wording, current)


def _empty(subject: Subject, wording: str, **mine: Any) -> State:
    here = subject if isinstance(subject, BaseDef) else FIELD
    return _laid([here], [mine, {}], wording, 0)


def _laid(bases: list[BaseDef], sides: list[Any], wording: str, current: int) -> State:
    return lay_out(
        library(),
        bases=bases,
        sides=sides,
        base_deck=MORE_BASES[:3],
        base_discard=MORE_BASES[3:],
        current=current,
        edition="EMD",
        wording=wording,
        seed=1,
    )


# --- players ----------------------------------------------------------------------------------------------------------


def _eager(
    subject: str, wishes: dict[int, list[str]], aims: tuple[str, ...] = (), last: bool = False
) -> Callable[[Probe, Decision], int]:
    """Takes the first option, or the last; in Play Cards what was wished for, then what the card offers, four times."""
    used = [0]
    targets = list(aims)

    def answer(game: Probe, decision: Decision) -> int:
        names = [_option(option) for option in decision.options]
        if decision.kind == Ask.MENU:
            for wish in wishes.get(decision.seat, []):
                if wish in names:
                    wishes[decision.seat].remove(wish)
                    return names.index(wish)
            offered = [
                i
                for i, option in enumerate(decision.options)
                if subject in (_option(option), _said_by(option)) and not isinstance(option, Card)
            ]
            if offered and used[0] < 4:
                used[0] += 1
                return offered[0]
            return len(names)
        if subject in (decision.source, _said_by(decision.frame)):
            game.asked(decision)
            return len(names) - 1 if last else 0
        if decision.source == wrecking_ball.name and targets:
            aim = targets.pop(0)
            return next((i for i, name in enumerate(names) if name.startswith(aim)), 0)
        if decision.source == "" and decision.kind == Ask.BASE and len(names) < len(game.state.bases):
            game.asked(decision)
        for i, name in enumerate(names):
            if name in (subject, interlude.name) or name.startswith(f"{subject} of"):
                return i
        return len(names) if decision.decline is not None else 0

    return answer


# --- what is done with a card -----------------------------------------------------------------------------------------


def _round(game: Probe, turns: int = TURNS) -> None:
    """Turn after turn: what the card does in each, and what of it lasts."""
    _look(game)
    for _ in range(turns):
        turn = game.state.turn
        while game.state.turn == turn and game.state.phase != Phase.OVER:
            game.step()
            _look(game)
        if game.lines and game.lines[-1].startswith("-- "):
            game.lines.pop()
        game.lines.append(f"-- p{game.state.current + 1}'s turn")
    game.lines.pop()


def _look(game: Probe) -> None:
    now = _standing(game)
    if now != game.held:
        game.lines.append(f"= {now or 'nothing lasts any more'}")
        game.held = now


def _standing(game: Probe) -> str:
    """Its effects, the extra plays it gave, the powers that differ from the printed ones, and what became known."""
    state, everybody = game.state, (1 << len(game.state.players)) - 1
    said = [
        f"{each.kind} {each.n or each.verb} until {each.until} by p{each.you + 1}{' (asleep)' if each.asleep else ''}"
        for each in state.effects
        if each.source == game.subject
    ]
    for player in state.players:
        now = game.allowances(player.seat) if player.seat == state.current else player.allowances
        for each in (*now, *player.next_turn):
            if each.source == game.subject:
                limits = "".join(
                    f" {name} {value}"
                    for name in LIMITS
                    for value in (getattr(each.limit, name),)
                    if value is not None and value is not False
                )
                said.append(f"extra {each.kind} for {player.key}{limits}")
    for base in state.bases:
        if game.breakpoint(base) != base.printed.breakpoint:
            said.append(f"breakpoint {game.breakpoint(base)} at {base.name}")
        for unit in base.minions:
            if game.power(unit) != unit.card.printed.power or (unit.you != unit.owner) != (unit.iid in game.lent):
                said.append(f"{unit.name} of {state.players[unit.you].key} has {game.power(unit)}")
    for player in state.players:
        for unit in player.stasis:
            stored = "".join(f" over {state.cards[uid].name}" for uid in state.stored.get(unit.iid, ()))
            said.append(f"{unit.name} of {player.key} in stasis ({unit.stasis}){stored}")
    for player in state.players:
        for pile, where in ((player.hand, "hand"), (player.deck, "deck")):
            for uid in pile:
                knowing = state.known[uid] & everybody & ~(1 << player.seat if where == "hand" else 0)
                if knowing:
                    said.append(f"{_seats(knowing)} know {state.cards[uid].name} in {player.key}'s {where}")
    for uid in state.base_deck:
        if state.base_known[uid] & everybody:
            said.append(f"{_seats(state.base_known[uid] & everybody)} know the base {state.base_cards[uid].name}")
    return "; ".join(said)


def _probe(
    subject: Subject, state: State, wishes: dict[int, list[str]] | None = None, *aims: str, last: bool = False
) -> Probe:
    return Probe(state, subject.name, _eager(subject.name, wishes or {}, aims, last))


def _score(game: Probe, position: int, turns: int) -> list[str]:
    game.state.phase = Phase.SCORE
    game.score(game.state.bases[position])
    game.state.phase = Phase.PLAY
    _round(game, turns)
    return game.lines


def _played(subject: CardDef[Any], wording: str) -> list[str]:
    wishes = {0: [subject.name], 1: ["Body 2", "Wrecking Ball"], 2: ["Body 2", "Wrecking Ball"]}
    state = _crowded(subject, wording, 0, hand=[subject], discard=[subject])
    game = _probe(subject, state, wishes, "Body 2 of p1 at Field", "Body 7 of p1 at Field", subject.name)
    _round(game, 4)
    wishes[1] = ["Wrecking Ball"]
    _round(game, 2)
    return game.lines


def _played_otherwise(subject: CardDef[Any], wording: str) -> list[str]:
    """The last option each time, and only as far as the card itself goes."""
    state = _crowded(subject, wording, 0, hand=[subject])
    game = _probe(subject, state, {0: [subject.name]}, last=True)
    _round(game, 2)
    return game.lines if any(line.startswith("?") for line in game.lines) else []


def _between(subject: CardDef[Any], wording: str) -> list[str]:
    """Played by p1 before a base scores on p2's turn."""
    return _score(_probe(subject, _crowded(subject, wording, 1, hand=[subject, interlude])), 1, TURNS)


def _scored(subject: CardDef[Any], wording: str) -> list[str]:
    """In play, or a Special in hand, where a base scores."""
    where = {"on Body 5": [subject]} if str(subject.goes) == "on-minion" else {"Field": [subject]}
    if subject.is_on_nothing:
        where = {"hand": [subject]}
    return _score(_probe(subject, _crowded(subject, wording, 1, **where)), 0, 3)


def _elsewhere(subject: CardDef[Any], wording: str) -> list[str]:
    """In play at another base than the one that scores."""
    if subject.is_on_nothing or str(subject.goes) == "on-minion":
        return []
    return _score(_probe(subject, _crowded(subject, wording, 1, Meadow=[subject])), 0, 1)


def _lent(subject: CardDef[Any], wording: str) -> list[str]:
    """In play under p1's control, and owned by p2."""
    if subject.is_on_nothing:
        return []
    theirs = card(subject, owner=2)
    where = {"on Body 5": [theirs]} if str(subject.goes) == "on-minion" else {"Field": [theirs]}
    wishes = {1: ["Body 2", "Wrecking Ball"]}
    game = _probe(subject, _crowded(subject, wording, 0, **where), wishes, "Body 5 of p1 at Field")
    _round(game, 4)
    return _score(game, 0, 1)


def _in_stasis(subject: CardDef[Any], wording: str) -> list[str]:
    """In stasis before p1 where it does something, beside other cards."""
    if not subject.in_stasis:
        return []
    waiting = card(subject, stasis=2, stored=[body(4), stroll])
    game = _probe(subject, _crowded(subject, wording, 2, stasis=[waiting]), {0: [subject.name] * 2})
    _round(game, 7)
    return game.lines


def _idle(subject: CardDef[Any], wording: str) -> list[str]:
    """Played where it finds nothing."""
    where: dict[str, Any] = {"Field": [body(9)]} if str(subject.goes) == "on-minion" else {}
    game = _probe(subject, _empty(subject, wording, hand=[subject], **where), {0: [subject.name]})
    _round(game, 3)
    return game.lines


def _visited(subject: BaseDef, wording: str) -> list[str]:
    """A base where everybody plays and one is destroyed, turn after turn."""
    wishes = {0: ["Body 2", "Body 2", "Body 2"], 1: ["Body 2", "Wrecking Ball"], 2: ["Body 2"]}
    game = _probe(subject, _crowded(subject, wording, 0), wishes, "Body 3 of p1")
    _round(game)
    return game.lines


def _base_scored(subject: BaseDef, wording: str) -> list[str]:
    return _score(_probe(subject, _crowded(subject, wording, 1)), 0, 3)


def _base_idle(subject: BaseDef, wording: str) -> list[str]:
    return _score(_probe(subject, _empty(subject, wording)), 0, 2)


CARD_STAGES: dict[str, Callable[[CardDef[Any], str], list[str]]] = {
    "played": _played,
    "played, with the last option each time": _played_otherwise,
    "played on p2's turn": _between,
    "where a base scores": _scored,
    "where another base scores": _elsewhere,
    "under p1's control, owned by p2": _lent,
    "in stasis": _in_stasis,
    "played at an empty table": _idle,
}
BASE_STAGES: dict[str, Callable[[BaseDef, str], list[str]]] = {
    "visited": _visited,
    "scored": _base_scored,
    "scored with nobody there": _base_idle,
}


def story(faction: Faction) -> str:
    """What all cards of a faction do, in both wordings where they differ."""
    return "\n".join(_told_of(faction)) + "\n"


def _told_of(faction: Faction) -> Iterator[str]:
    for each in faction.cards:
        yield from _stages(each, CARD_STAGES)
    for base in faction.bases:
        yield from _stages(base, BASE_STAGES)


def _stages(subject: Any, stages: dict[str, Any]) -> Iterator[str]:
    for wording in ("printed", CURRENT):
        version = subject.in_wording(wording)
        if wording == CURRENT and version is subject:
            return
        yield f"== {subject.name}{', today' if wording == CURRENT else ''}"
        for name, stage in stages.items():
            lines = stage(version, wording)
            if lines:
                yield f"{name}:"
                yield from (f"  {line}" for line in lines)
        yield ""


def path_of(faction: Faction) -> Path:
    return WRITTEN / f"{slug(faction.name)}.txt"


def write() -> None:
    WRITTEN.mkdir(exist_ok=True)
    for faction in library().factions:
        path_of(faction).write_text(story(faction), encoding="utf-8")


if __name__ == "__main__":
    write()
