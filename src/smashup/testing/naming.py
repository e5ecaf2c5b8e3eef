"""What a test calls things on the table: by name, and where that is not enough by base, controller or number.

    Scout    Scout@Tar Pits    Scout (p2)    Scout@Tar Pits (p2)    Scout#2    Scout@Tar Pits#2    Upgrade on Scout
    Scout@Stasis

A number counts those in play that are called so, base by base and in order of arrival; among options that are not in
play it counts the options.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from smashup.engine.errors import UnknownCard
from smashup.engine.language.terms import Seat, Where
from smashup.engine.state.decisions import Named
from smashup.engine.state.frames import Trigger
from smashup.engine.state.records import Allowance
from smashup.engine.state.state import Base, Card, Player, State, Unit

_NUMBERED = re.compile(r"(.+)#(\d+)")
_BARE = re.compile(r"(.+?)(@.*| on .*)?( \(p\d\))?(#\d+)?")


def key_of(seat: Seat) -> str:
    return f"p{seat + 1}"


def labels(thing: Any) -> list[str]:
    """What a thing may be called, from the shortest to the fullest."""
    if isinstance(thing, Unit):
        return _unit_labels(thing)
    if isinstance(thing, Trigger):
        return _trigger_labels(thing)
    if isinstance(thing, Named):
        if isinstance(thing.value, Where):
            return [f"{thing.args['what'].name}: {thing.value}"]
        said = str(thing.args.get("text", thing.value))
        return [said, f"yes ({said})"] if thing.key == "yes" else [said]
    if isinstance(thing, Allowance):
        return [thing.source or "free", f"{thing.source or 'free'} {thing.kind}"]
    if isinstance(thing, Player):
        return [thing.key]
    if isinstance(thing, Card):
        return [thing.name, f"{thing.name} ({key_of(thing.owner)})"]
    return [str(thing.name)]


def _unit_labels(unit: Unit) -> list[str]:
    name, at, you = unit.name, unit.base.name, key_of(unit.controller)
    called = [name, f"{name}@{at}", f"{name} ({you})", f"{name}@{at} ({you})"]
    if unit.host is not None:
        host = unit.host.name
        called += [f"{name} on {host}", f"{name} on {host}@{at}", f"{name} on {host}@{at} ({you})"]
    return called


def _trigger_labels(trigger: Trigger) -> list[str]:
    name, you = trigger.name, key_of(trigger.you)
    full = f"{name}@{trigger.bearer.base.name}" if isinstance(trigger.bearer, Unit) else name
    called = [name, trigger.ability.text, full, f"{name} ({you})", f"{full} ({you})"]
    if trigger.event is not None:
        about = trigger.event.card.name
        called += [f"{name}: {about}", f"{full}: {about}", f"{full} ({you}): {about}"]
    return called


def full(thing: Any) -> str:
    return labels(thing)[-1]


def names(thing: Any, name: str) -> bool:
    """Whether a thing may be called so; the key of an option does too."""
    return name in labels(thing) or name == getattr(thing, "key", None)


def numbered(name: str) -> tuple[str, int | None]:
    """The name without its number, and the number."""
    found = _NUMBERED.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, None)


def bare(name: str) -> str:
    """The card's own name."""
    found = _BARE.fullmatch(name)
    return found[1] if found else name


def nth(things: Sequence[Any], number: int) -> list[Any]:
    return [things[number - 1]] if 0 < number <= len(things) else []


def listed(called: Iterable[str]) -> str:
    return ", ".join(called) or "nothing"


def told_apart(
    things: Sequence[Any],
    among: Sequence[Any],
    like: Callable[[Any], object] = id,
    counted: Sequence[Any] | None = None,
) -> str:
    """For each of these, the shortest name that is its alone, or shared only with those that are like it; where no name
    is, the number that it has among those that are `counted`."""
    own: list[str] = []
    for thing in things:
        called = [n for n in labels(thing) if all(like(each) == like(thing) for each in among if names(each, n))]
        own.append(called[0] if called else _numbered(thing, among if counted is None else counted))
    return " or ".join(map(repr, dict.fromkeys(own)))


def _numbered(thing: Any, counted: Sequence[Any]) -> str:
    name = labels(thing)[0]
    namesakes = [each for each in counted if names(each, name)]
    return f"{name}#{namesakes.index(thing) + 1}"


# --- on the table -----------------------------------------------------------------------------------------------------


def in_play(state: State) -> list[Unit]:
    """Base by base: the minions in order of arrival, each with its actions, then the actions on the base; then what is
    in stasis."""
    return state.units()


def units_called(state: State, name: str) -> list[Unit]:
    plain, number = numbered(name)
    found = [unit for unit in in_play(state) if names(unit, plain)]
    return found if number is None else nth(found, number)


def bases_called(state: State, name: str) -> list[Base]:
    plain, number = numbered(name)
    found = [base for base in state.bases if names(base, plain)]
    return found if number is None else nth(found, number)


def not_one(state: State, name: str, found: Sequence[Unit | Base], of: str = "card") -> str:
    """Why a name does not say which card or base in play is meant."""
    all_things: Sequence[Unit | Base] = state.bases if of == "base" else in_play(state)
    if found:
        return f"{len(found)} {of}s in play are called {name!r}. Say which: {told_apart(found, all_things)}."
    wrong = f"No {of} called {name!r} is in play."
    try:
        check_name(state, name)
    except UnknownCard as unknown:
        wrong = str(unknown)
    return f"{wrong} In play: {listed(full(thing) for thing in all_things)}."


def check_name(state: State, name: str) -> None:
    """Raise UnknownCard, with the nearest, for a name that no card and no base has."""
    library = state.setup.library
    known = {card.name for card in (*library.cards(), *library.bases())}
    known |= {card.name for card in state.cards} | {card.name for card in state.base_cards}
    if name not in known and bare(name) not in known:
        raise UnknownCard(bare(name), known)
