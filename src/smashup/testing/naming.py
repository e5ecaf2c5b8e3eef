"""Names of objects on the test table: card names, qualified by base, controller or number if necessary.

    Scout    Scout@Tar Pits    Scout (p2)    Scout@Tar Pits (p2)    Scout#2    Scout@Tar Pits#2    Upgrade on Scout
    Scout@Stasis    The Kraken@Aside
    Flighterizer on Scout (a talent that the action Flighterizer gives to Scout)

A number counts the cards in play with that name, base by base and in order of arrival. For options that are not in
play, it counts the options.
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
    """Return all names of an object, from the shortest to the longest."""
    if isinstance(thing, Unit):
        return _unit_labels(thing)
    if isinstance(thing, Trigger):
        return _trigger_labels(thing)
    if isinstance(thing, Named):
        if isinstance(thing.value, Where):
            return [f"{thing.args['what'].name}: {thing.value}"]
        text = str(thing.args.get("text", thing.value))
        return [text, f"yes ({text})"] if thing.key == "yes" else [text]
    if isinstance(thing, Allowance):
        return [thing.source or "free", f"{thing.source or 'free'} {thing.kind}"]
    if isinstance(thing, Player):
        return [thing.key]
    if isinstance(thing, Card):
        return [thing.name, f"{thing.name} ({key_of(thing.owner)})"]
    return [str(thing.name)]


def _unit_labels(unit: Unit) -> list[str]:
    name, at, you = unit.name, unit.base.name, key_of(unit.controller)
    aliases = [name, f"{name}@{at}", f"{name} ({you})", f"{name}@{at} ({you})"]
    if unit.host is not None:
        host = unit.host.name
        aliases += [f"{name} on {host}", f"{name} on {host}@{at}", f"{name} on {host}@{at} ({you})"]
    return aliases


def _trigger_labels(trigger: Trigger) -> list[str]:
    name, you = trigger.name, key_of(trigger.you)
    full = f"{name}@{trigger.bearer.base.name}" if isinstance(trigger.bearer, Unit) else name
    source = trigger.ability.of.name
    given = [f"{source} on {name}", f"{source} on {full}"] if source != name else []
    aliases = [name, *given, trigger.ability.text, full, f"{name} ({you})", f"{full} ({you})"]
    if trigger.event is not None:
        about = trigger.event.card.name
        aliases += [f"{name}: {about}", f"{full}: {about}", f"{full} ({you}): {about}"]
    return aliases


def full(thing: Any) -> str:
    return labels(thing)[-1]


def names(thing: Any, name: str) -> bool:
    """True if the object has that name, or if it is an option with that key."""
    return name in labels(thing) or name == getattr(thing, "key", None)


def numbered(name: str) -> tuple[str, int | None]:
    """Split a name into the part before the number, and the number."""
    found = _NUMBERED.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, None)


def bare(name: str) -> str:
    """Return the name of the card without qualifiers."""
    found = _BARE.fullmatch(name)
    return found[1] if found else name


def nth(things: Sequence[Any], number: int) -> list[Any]:
    return [things[number - 1]] if 0 < number <= len(things) else []


def listed(items: Iterable[str]) -> str:
    return ", ".join(items) or "nothing"


def distinct_names(
    things: Sequence[Any],
    among: Sequence[Any],
    like: Callable[[Any], object] = id,
    counted: Sequence[Any] | None = None,
) -> str:
    """Return the shortest unambiguous name of each object, joined by "or".

    A name is unambiguous if only this object, or only interchangeable ones (`like`), have it. If there is none, the
    object is numbered among the `counted` objects.
    """
    own: list[str] = []
    for thing in things:
        aliases = [n for n in labels(thing) if all(like(each) == like(thing) for each in among if names(each, n))]
        own.append(aliases[0] if aliases else _numbered(thing, among if counted is None else counted))
    return " or ".join(map(repr, dict.fromkeys(own)))


def _numbered(thing: Any, counted: Sequence[Any]) -> str:
    name = labels(thing)[0]
    namesakes = [each for each in counted if names(each, name)]
    return f"{name}#{namesakes.index(thing) + 1}"


# --- cards in play ----------------------------------------------------------------------------------------------------


def in_play(state: State) -> list[Unit]:
    """Return the cards in play, base by base: the minions in order of arrival, each followed by its actions, then the
    actions on the base. Titans, cards in stasis and titans beside their owners' decks come last."""
    return [*state.units(), *state.titans_aside()]


def units_named(state: State, name: str) -> list[Unit]:
    plain, number = numbered(name)
    found = [unit for unit in in_play(state) if names(unit, plain)]
    return found if number is None else nth(found, number)


def bases_named(state: State, name: str) -> list[Base]:
    plain, number = numbered(name)
    found = [base for base in state.bases if names(base, plain)]
    return found if number is None else nth(found, number)


def ambiguity_message(state: State, name: str, found: Sequence[Unit | Base], of: str = "card") -> str:
    """Return the error message for a name that does not identify exactly one card or base in play."""
    all_things: Sequence[Unit | Base] = state.bases if of == "base" else in_play(state)
    if found:
        return f"{len(found)} {of}s in play are called {name!r}. Say which: {distinct_names(found, all_things)}."
    wrong = f"No {of} called {name!r} is in play."
    try:
        check_name(state, name)
    except UnknownCard as unknown:
        wrong = str(unknown)
    return f"{wrong} In play: {listed(full(thing) for thing in all_things)}."


def check_name(state: State, name: str) -> None:
    """Raise UnknownCard with the nearest name if no card or base has this name."""
    library = state.setup.library
    known = {card.name for card in (*library.cards(), *library.titans(), *library.bases())}
    known |= {card.name for card in state.cards} | {card.name for card in state.base_cards}
    if name not in known and bare(name) not in known:
        raise UnknownCard(bare(name), known)
