"""Keys: two states have the same key if the rest of the turn is the same for them.

Cards in play are identified by their physical card instead of the number of their stay, and lists whose order depends
only on the order of the plays are sorted. Two orders of the same plays therefore lead to one key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smashup.engine.state.records import Allowance
from smashup.engine.state.state import Card, Player, State, Unit

Key = tuple[Any, ...]


def state_key(state: State) -> Key:
    """Return the key of a state at a quiet point."""
    stays: dict[int, str] = {unit.iid: f"u{unit.uid}" for unit in (*state.units(), *state.titans_aside())}
    stays |= {base.iid: f"b{base.slot}" for base in state.bases}

    def stay(iid: int) -> int | str:
        return stays.get(iid, iid)

    def play(allowance: Allowance) -> str:
        uses = allowance.use and (allowance.use[0], stay(allowance.use[1]))
        regular = allowance.number if allowance.is_regular else 0
        return repr((regular, allowance.kind, allowance.limit.facts(), allowance.source, uses))

    new = state.turn_clock
    return (
        state.rng,
        tuple([_player(player, play, new) for player in state.players]),
        tuple(
            [
                (
                    base.slot,
                    base.card.uid,
                    base.counters,
                    _units(base.minions, new),
                    _units(base.actions, new),
                    tuple(base.buried),
                )
                for base in state.bases
            ]
        ),
        tuple([(titan.base.slot, _unit(titan, new)) for titan in state.titans]),
        (tuple(state.base_deck), tuple(state.base_discard), len(state.box)),
        tuple(sorted([(str(stay(iid)), *pile) for iid, pile in state.stored.items()])),
        tuple(
            sorted(
                [
                    repr([stay(value) if name in ("target", "by") else value for name, value in effect.facts().items()])
                    for effect in state.effects
                ]
            )
        ),
        tuple(
            sorted([repr((each.when, each.ability.key, each.you, [*map(stay, each.args)])) for each in state.delayed])
        ),
        tuple(sorted([(f.what, f.seat, f.card.uid, f.slot, f.to, f.of, f.extra) for f in state.facts])),
        tuple(sorted([(key, str(stay(iid))) for key, iid in state.used_turn])),
        (tuple(state.extra_turns), state.madness_left),
    )


def _player(player: Player, play: Callable[[Allowance], str], new: int) -> Key:
    return (
        player.vp,
        tuple(sorted(player.hand)),
        tuple(player.deck),
        tuple(sorted(player.discard)),
        _units(player.stasis, new),
        tuple(sorted(map(play, player.allowances))),
        tuple(sorted(map(play, player.next_turn))),
    )


def _units(group: list[Unit], new: int) -> Key:
    return tuple(sorted([_unit(unit, new) for unit in group])) if group else ()


def _unit(unit: Unit, new: int) -> Key:
    """Return what identifies a card in play. Cards that came this turn (from iid `new` on) differ from others."""
    return (
        unit.uid,
        unit.controller,
        unit.counters,
        unit.stasis,
        tuple(unit.named),
        tuple([ability.key for ability in unit.copied]),
        unit.iid >= new,
        _units(unit.actions, new) if unit.actions else (),
    )


def name_of(option: Any) -> str:
    """Return the name of an option for a line of play: copies of a card and of a minion at one base share it."""
    if isinstance(option, Card):
        return option.alike
    if isinstance(option, Unit):
        return f"{option.card.alike} of p{option.controller + 1} at b{option.base.slot}"
    ability, bearer = getattr(option, "ability", None), getattr(option, "bearer", None)
    if ability is not None and bearer is not None:
        return f"{ability.key} of {name_of(bearer)}"
    return str(getattr(option, "key", None) or option.name)  # a delayed effect has only a name
