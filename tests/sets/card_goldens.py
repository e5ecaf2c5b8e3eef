"""Golden files: the log of every card and base in a few fixed situations.

Each card is played at a crowded table of three players, once with the first option of every decision and once with the
last. Cards with an ability that scoring triggers are also in play, or a Special in hand, when a base scores; cards that
work in stasis also start there. A golden file shows

- the first of the card's consecutive decisions of one kind ("?"),
- its log entries, where a "+" joins those that happen together,
- what it adds to the state ("="): lasting effects, extra plays, changed powers, hidden cards that become known.

Left out are the entry for playing the card itself from hand, lines that repeat an earlier one of the same situation, a
"last option" with the same kinds of lines as "played", the lines that both begin with, situations without any line,
and situations in which the current wording has the same log as the printed one.

`python -m tests.sets.card_goldens` rewrites the files in `goldens`. Read the diff: each change must match the card's
text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from smashup.engine.language.definitions import PrintedBase, PrintedCard, PrintedFaction, slug
from smashup.engine.language.terms import Ask, Phase
from smashup.engine.log import Arg, Entry, Log, Ref
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Frame, Trigger
from smashup.engine.state.setup import CURRENT, PRINTED
from smashup.engine.state.state import ALL_SEATS, Base, BaseCard, Card, State, Unit
from smashup.sets import library
from smashup.testing.position import lay_out
from smashup.testing.specs import card
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import bunting, piper, ribbon, stroll, wrecking_ball

VERSIONS = [
    (each.name, wording)
    for each in library().cards()
    for wording in (PRINTED, CURRENT)
    if wording == PRINTED or each.in_wording(wording) is not each
]
"""Name and wording of every card; the current wording where it differs."""
FOLDER = Path(__file__).parent / "goldens"
FIRST, LAST, NONE = "first option", "last option", "no option"
Subject = PrintedCard | PrintedBase
FIELD, MEADOW, HEATH = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow", "Heath"))
MORE_BASES = [plain_base(name, breakpoint=90) for name in ("Dale", "Glen", "Moor", "Tarn")]
ARGUMENTS = (
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
"""Arguments of a log entry that a golden file shows, in this order."""

LIMITS = ("max_power", "at", "no_minion_of_yours", "name", "not_name", "raises_power", "raises", "on")
"""Limits of an extra play, in the order in which a golden file shows them."""


class RecordingGame(RunningGame):
    """A game that records the decisions and log entries of one card or base, the subject."""

    def __init__(self, state: State, subject: str, driver: Callable[[RecordingGame, Decision], int]) -> None:
        super().__init__(state, log=Log(), driver=driver)
        self.subject = subject
        self.lines: list[str] = []
        self.together: list[Entry] = []
        """Log entries of the last line: they happened together."""
        self.steps = 0
        self.last: tuple[int, int] = (-1, -1)
        """Number of log entries and of steps at the last recorded entry."""
        self.baseline: Counter[str] = Counter()
        """Parts of `_lasting` that do not come from the subject."""
        self.lasting: Counter[str] = Counter()
        """Parts of `_lasting` that are recorded already."""
        self.borrowed = {unit.iid for unit in self.minions() if unit.controller != unit.owner}

    def acts(self) -> None:
        super().acts()
        self.steps += 1

    def note(self, line: str, **args: Any) -> None:
        super().note(line, **args)
        self._record_entry()

    def note_for(self, seats: int, line: str, others: str, **args: Any) -> None:
        super().note_for(seats, line, others, **args)
        self._record_entry()

    def _record_entry(self) -> None:
        assert self.log is not None
        entry = self.log.entries[-1]
        named = [entry.cause, entry.args.get("by")]
        if entry.line.startswith("ended"):
            named.append(entry.args.get("card"))
        if entry.line == "chose" or self.subject not in [each.name for each in named if isinstance(each, Ref)]:
            return
        number = len(self.log.entries)
        if self.last == (number - 1, self.steps) and self.lines[-1] == _together(self.together):
            self.lines.pop()
            self.together.append(entry)
        else:
            self.together = [entry]
        self.last = number, self.steps
        self.lines.append(_together(self.together))

    def record_decision(self, decision: Decision) -> None:
        names = ", ".join(_option(option) for option in decision.options)
        none = " or none" if decision.decline is not None else ""
        self.lines.append(f"? p{decision.seat + 1} {decision.kind} to {decision.to}: {names}{none}")


def _together(entries: list[Entry]) -> str:
    return " + ".join(_alike(list(group)) for _, group in groupby(entries, key=lambda each: (each.line, each.seats)))


def _alike(entries: list[Entry]) -> str:
    """Log entries with the same key: their number, and each argument once or with all its values."""
    shown = []
    for name in ARGUMENTS:
        values = [_argument(name, value) for each in entries if (value := each.args.get(name)) not in (None, ())]
        if values:
            shown.append(f"{name} {' + '.join(values if len(set(values)) > 1 else values[:1])}")
    number = f" x{len(entries)}" if len(entries) > 1 else ""
    hidden = "" if entries[0].seats == ALL_SEATS else f" (only to {_seats(entries[0].seats)})"
    return f"{entries[0].line}{number}: {', '.join(shown)}{hidden}"


def _argument(name: str, value: Arg) -> str:
    if isinstance(value, Ref):
        return value.name
    if isinstance(value, tuple):
        return " & ".join(_argument(name, each) for each in value)
    return f"p{value + 1}" if name in ("player", "of") and isinstance(value, int) else str(value)


def _seats(mask: int) -> str:
    return " ".join(f"p{seat + 1}" for seat in range(4) if mask >> seat & 1) or "no player"


def _option(option: Any) -> str:
    if isinstance(option, Unit):
        return f"{option.name} of p{option.controller + 1} at {option.base.name}"
    if isinstance(option, Card | Base | BaseCard):
        return option.name
    bearer = getattr(option, "bearer", None)
    return str(bearer.name if bearer is not None else getattr(option, "value", option.key))


def _ability_source(running: Any) -> str:
    """Name of the card with the ability's text: an action may give a talent to its minion."""
    return running.ability.of.name if isinstance(running, Frame | Trigger) else ""


# --- positions --------------------------------------------------------------------------------------------------------


def _crowded(subject: Subject, wording: str, current: int, with_subject: bool = True, **mine: Any) -> State:
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
    sides: list[Any] = [p1, p2, p3]
    if madness := subject.faction.set.madness_card:
        for side in sides:
            side["hand"] += [madness]
    p1.update({where: [*p1.get(where, ()), *cards] for where, cards in mine.items()})
    here = subject if isinstance(subject, PrintedBase) and with_subject else FIELD
    if isinstance(subject, PrintedBase):  # few minions, so that the base does not reach its breakpoint
        for side, minions in zip(sides, ([body(1), body(3), bunting], [body(0), body(2), bunting], []), strict=True):
            for where in ("Field", "on Body 5", "on Piper"):
                side.pop(where, None)
            side[here.name] = minions
        p1["on Body 1"], p2["on Body 0"] = [ribbon, ribbon], [ribbon]
    return lay_out(
        library(),
        bases=[here, MEADOW, HEATH],
        sides=sides,
        base_deck=MORE_BASES[:3],
        base_discard=MORE_BASES[3:],
        current=current,
        edition="EMD",
        wording=wording,
        madness=(madness, 30) if madness else None,
        seed=1,
    )


# --- players ----------------------------------------------------------------------------------------------------------


def _driver(
    subject: str, plays: dict[int, list[str]], targets: tuple[str, ...], choice: str
) -> Callable[[RecordingGame, Decision], int]:
    """Choose an option of the subject's decisions; at the menu the planned `plays`, then up to four uses of it."""
    used = [0]
    targets_left = list(targets)

    def answer(game: RecordingGame, decision: Decision) -> int:
        names = [_option(option) for option in decision.options]
        if decision.kind == Ask.MENU:
            for play in plays.get(decision.seat, []):
                if play in names:
                    plays[decision.seat].remove(play)
                    return names.index(play)
            usable = [
                i
                for i, option in enumerate(decision.options)
                if subject in (_option(option), _ability_source(option)) and not isinstance(option, Card)
            ]
            if usable and used[0] < 4:
                used[0] += 1
                return usable[0]
            return len(names)
        if subject in (decision.source, _ability_source(decision.frame)):
            game.record_decision(decision)
            if choice == NONE and decision.decline is not None:
                return len(names)
            return len(names) - 1 if choice == LAST else 0
        if decision.source == wrecking_ball.name and targets_left:
            target = targets_left.pop(0)
            return next((i for i, name in enumerate(names) if name.startswith(target)), 0)
        if decision.source == "" and decision.kind == Ask.BASE and len(names) < len(game.state.bases):
            game.record_decision(decision)
        for i, name in enumerate(names):
            if name == subject or name.startswith(f"{subject} of"):
                return i
        return len(names) if decision.decline is not None else 0

    return answer


def _game(
    subject: Subject,
    wording: str,
    current: int,
    plays: dict[int, list[str]] | None = None,
    targets: tuple[str, ...] = (),
    choice: str = FIRST,
    **mine: Any,
) -> RecordingGame:
    """The crowded table, with the cards of `mine` added to p1's side."""
    driver = _driver(subject.name, plays or {}, targets, choice)
    game = RecordingGame(_crowded(subject, wording, current, **mine), subject.name, driver)
    game.baseline = _baseline(subject.faction, isinstance(subject, PrintedBase), wording, current)
    return game


@cache
def _baseline(faction: PrintedFaction, is_base: bool, wording: str, current: int) -> Counter[str]:
    """Lasting parts of two rounds at the same table without the subject: the faction's other cards affect it, too."""
    state = _crowded(faction.bases[0] if is_base else faction.cards[0], wording, current, with_subject=False)
    game = RecordingGame(state, "no card", _driver("no card", {}, (), FIRST))
    found = Counter(_lasting(game))
    while state.turn <= 6:
        game.step()
        found |= Counter(_lasting(game))
    return found


# --- turns ------------------------------------------------------------------------------------------------------------


def _play_turns(game: RecordingGame, turns: int) -> None:
    _record_lasting(game)
    for _ in range(turns):
        turn = game.state.turn
        while game.state.turn == turn and game.state.phase != Phase.OVER:
            game.step()
            _record_lasting(game)
        game.lines.append(f"-- p{game.state.current + 1}'s turn")


def _record_lasting(game: RecordingGame) -> None:
    lasting = Counter(_lasting(game)) - game.baseline
    new = [f"{part} (x{n})" if n > 1 else part for part, n in (lasting - game.lasting).items()]
    if new:
        game.lines.append(f"= {'; '.join(new)}")
    game.lasting = lasting


def _lasting(game: RecordingGame) -> list[str]:
    """Effects and extra plays of the subject, changed powers and breakpoints, cards in stasis, known hidden cards."""
    state, all_seats = game.state, (1 << len(game.state.players)) - 1
    names = {
        "at": {base.slot: base.name for base in state.bases},
        "on": {unit.iid: unit.name for unit in state.units()},
    }
    parts = [
        f"{each.kind} {each.n or each.verb} until {each.until} by p{each.you + 1}{' (asleep)' if each.asleep else ''}"
        for each in state.effects
        if each.source == game.subject
    ]
    for player in state.players:
        now = game.allowances(player.seat) if player.seat == state.current else player.allowances
        for each in (*now, *player.next_turn):
            if each.source == game.subject:
                limits = "".join(
                    f" {name} {names.get(name, {}).get(value, value)}"
                    for name in LIMITS
                    for value in (getattr(each.limit, name),)
                    if value is not None and value is not False
                )
                parts.append(f"extra {each.kind} for {player.key}{limits}")
    for base in state.bases:
        if game.breakpoint(base) != base.printed.breakpoint:
            parts.append(f"breakpoint {game.breakpoint(base)} at {base.name}")
        for unit in base.minions:
            if game.power(unit) != unit.card.printed.power or (unit.controller != unit.owner) != (
                unit.iid in game.borrowed
            ):
                parts.append(f"{unit.name} of {state.players[unit.controller].key} has {game.power(unit)}")
    for player in state.players:
        for unit in player.stasis:
            stored = "".join(f" over {state.cards[uid].name}" for uid in state.stored.get(unit.iid, ()))
            parts.append(f"{unit.name} of {player.key} in stasis ({unit.stasis}){stored}")
    for player in state.players:
        owner = 1 << player.seat
        for uid in (*player.hand, *player.deck):
            knowing = state.known[uid] & all_seats | (owner if uid in player.hand else 0)
            if knowing and not (knowing == owner and uid in player.hand):
                parts.append(f"{_seats(knowing)} know {state.cards[uid].name} of {player.key}")
    for uid in state.base_deck:
        if state.base_known[uid] & all_seats:
            parts.append(f"{_seats(state.base_known[uid] & all_seats)} know the base {state.base_cards[uid].name}")
    return parts


def _score(game: RecordingGame, position: int, turns: int) -> list[str]:
    game.state.phase = Phase.SCORE
    game.score(game.state.bases[position])
    game.state.phase = Phase.PLAY
    _play_turns(game, turns)
    return game.lines if any(not line.startswith(("= ", "-- ")) for line in game.lines) else []


# --- situations -------------------------------------------------------------------------------------------------------


def _played(subject: PrintedCard, wording: str) -> list[str]:
    """Play it with the first option of every decision, then continue for four turns with plays and destructions."""
    plays = {0: [subject.name], 1: ["Body 2", "Wrecking Ball"], 2: ["Body 2", "Wrecking Ball"]}
    targets = ("Body 2 of p1 at Field", "Body 7 of p1 at Field", subject.name)
    game = _game(subject, wording, 0, plays, targets, hand=[subject], discard=[subject])
    _play_turns(game, 4)
    plays[1] = ["Wrecking Ball"]
    _play_turns(game, 1)
    return game.lines


def _played_with_last_options(subject: PrintedCard, wording: str) -> list[str]:
    """Play it with the last option of every decision, up to the end of the next turn."""
    game = _game(subject, wording, 0, {0: [subject.name]}, choice=LAST, hand=[subject])
    _play_turns(game, 2)
    return game.lines if any(line.startswith("?") for line in game.lines) else []


def log_of(subject: PrintedCard, wording: str, *, declined: bool) -> list[str]:
    """Log entries of a card up to the end of the next turn, with the first option of every decision or with none.

    Empty if none of its decisions can be declined.
    """
    game = _game(subject, wording, 0, {0: [subject.name]}, choice=NONE if declined else FIRST, hand=[subject])
    _play_turns(game, 2)
    can_decline = any(line.startswith("?") and line.endswith("or none") for line in game.lines)
    return [line for line in game.lines if line[0] not in "?=-"] if can_decline else []


def _at_scoring_base(subject: PrintedCard, wording: str) -> list[str]:
    """In play, or a Special in hand, when a base scores."""
    where: dict[str, Any] = {"on Body 5": [subject]} if str(subject.goes) == "on-minion" else {"Field": [subject]}
    if subject.is_on_nothing:
        where = {"hand": [subject]}
    return _score(_game(subject, wording, 1, **where), 0, 3)


def _at_another_base(subject: PrintedCard, wording: str) -> list[str]:
    """In play at another base than the scoring one."""
    if subject.is_on_nothing or str(subject.goes) == "on-minion":
        return []
    return _score(_game(subject, wording, 1, Meadow=[subject]), 0, 1)


def _in_stasis(subject: PrintedCard, wording: str) -> list[str]:
    """In p1's stasis beside other cards, if it has an ability there."""
    if not subject.in_stasis:
        return []
    waiting = card(subject, stasis=2, stored=[body(4), stroll])
    game = _game(subject, wording, 2, {0: [subject.name] * 2}, stasis=[waiting])
    _play_turns(game, 7)
    return game.lines


def _in_use(subject: PrintedBase, wording: str) -> list[str]:
    """A base where all players play minions and one of them is destroyed."""
    plays = {0: ["Body 2", "Body 2", "Body 2"], 1: ["Body 2", "Wrecking Ball"], 2: ["Body 2"]}
    game = _game(subject, wording, 0, plays, ("Body 3 of p1",))
    _play_turns(game, 4)
    return game.lines


def _scored(subject: PrintedBase, wording: str) -> list[str]:
    return _score(_game(subject, wording, 1), 0, 3)


def works_in_play(subject: PrintedCard, wording: str, owner: int) -> list[str]:
    """Decisions and entries of a card that p1 controls, without those that name the card, as it goes to its owner.

    It is in play, or a Special in hand, for five turns and when its base scores.
    """
    owned = card(subject.name, owner=owner)
    where: dict[str, Any] = {"on Body 5": [owned]} if str(subject.goes) == "on-minion" else {"Field": [owned]}
    if subject.is_on_nothing:
        where = {"hand": [owned]}
    plays = {0: ["Body 2", "Stroll"], 1: ["Body 2", "Wrecking Ball"], 2: ["Body 2", "Wrecking Ball"]}
    game = _game(subject, wording, 0, plays, ("Body 2 of p1 at Field", subject.name), **where)
    _play_turns(game, 5)
    lines = game.lines + _score(_game(subject, wording, 1, **where), 0, 3)
    return [line for line in lines if line[0] == "?" or not (line[0] in "=-" or subject.name in line)]


PLAYED, LAST_OPTION = "played", "last option"
CARD_SITUATIONS: dict[str, Callable[[PrintedCard, str], list[str]]] = {
    PLAYED: _played,
    LAST_OPTION: _played_with_last_options,
    "base scores": _at_scoring_base,
    "other base scores": _at_another_base,
    "in stasis": _in_stasis,
}
BASE_SITUATIONS: dict[str, Callable[[PrintedBase, str], list[str]]] = {"in use": _in_use, "scored": _scored}


def render(faction: PrintedFaction) -> str:
    """The golden file of a faction."""
    return "\n".join(_sections(faction)) + "\n"


def _sections(faction: PrintedFaction) -> Iterator[str]:
    for each in faction.cards:
        yield from _section(each, CARD_SITUATIONS)
    for base in faction.bases:
        yield from _section(base, BASE_SITUATIONS)


def _section(subject: Any, situations: dict[str, Any]) -> Iterator[str]:
    printed = _by_situation(subject, PRINTED, situations)
    for name, lines in printed.items():
        yield from (f"{subject.name}, {name}:", *(f"  {line}" for line in lines))
    version = subject.in_wording(CURRENT)
    if version is not subject:
        for name, lines in _by_situation(version, CURRENT, situations).items():
            if lines != printed.get(name):
                yield from (f"{subject.name} (current wording), {name}:", *(f"  {line}" for line in lines))


def _by_situation(subject: Any, wording: str, situations: dict[str, Any]) -> dict[str, list[str]]:
    lines = {name: situation(subject, wording) for name, situation in situations.items()}
    if LAST_OPTION in lines:
        same = _keys(lines[LAST_OPTION]) == _keys(lines[PLAYED])[: len(lines[LAST_OPTION])]
        lines[LAST_OPTION] = [] if same else _without_prefix(lines[PLAYED], lines[LAST_OPTION])
    found: dict[str, list[str]] = {}
    for name, each in lines.items():
        shown = _condensed(each)
        if shown and shown not in found.values():
            found[name] = shown
    return found


def _condensed(lines: list[str]) -> list[str]:
    """Without repeated lines; consecutive decisions of one kind and the heading of a turn share a line with others."""
    shown: list[str] = []
    seen: set[str] = set()
    turn = ""
    for line in lines:
        if line.startswith("-- "):
            turn = f"[{line.removeprefix('-- ')}] "
        elif line not in seen and not (line.startswith("?") and not turn and shown and _kind(shown[-1]) == _kind(line)):
            seen.add(line)
            shown.append(turn + line)
            turn = ""
    return shown


def _keys(lines: list[str]) -> list[str]:
    return [line[0] if line[0] in "?=" else line.partition(":")[0] for line in lines]


def _kind(line: str) -> str:
    return line.partition(":")[0] if line.startswith("?") else ""


def _without_prefix(first: list[str], second: list[str]) -> list[str]:
    """The lines of `second` from the first difference on."""
    shared = 0
    while shared < min(len(first), len(second)) and first[shared] == second[shared]:
        shared += 1
    return second[shared:]


def path_of(faction: PrintedFaction) -> Path:
    return FOLDER / f"{slug(faction.name)}.txt"


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for faction in library().factions:
        path_of(faction).write_text(render(faction), encoding="utf-8")


if __name__ == "__main__":
    write()
