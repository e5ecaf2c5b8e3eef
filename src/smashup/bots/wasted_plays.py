"""Detects wasted plays: simulates a play and compares the result with a turn that ends without it.

A play is also wasted if it spends nothing, changes nothing and can be repeated at once, like the play of a titan that
loses its clash.
"""

from __future__ import annotations

from typing import Any

from smashup.bots.rollout import Playout
from smashup.bots.summary import THIS_PLAY, ForkPoint
from smashup.engine.language.terms import Kind, Phase, Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.frames import Trigger
from smashup.engine.state.state import Card, State, Unit


def is_wasted(point: ForkPoint, seat: Seat, answer: int, done: int, world: int) -> bool:
    """True if the play spends a card and otherwise leaves the table as if the seat had ended its plays.

    The comparison is made in a sample in which the seat plays nothing more this turn. A play that enables another
    play, or the use of another ability, is wasted only if all of those are wasted, too.
    """
    quiet = point[0]
    hand = len(quiet.players[seat].hand)
    game = RunningGame(quiet.clone())
    before = _offers(game, seat)
    played = Playout(point, seat, answer, world, THIS_PLAY)
    played.carry_out()
    left = len(played.state.players[seat].hand)
    if left > hand or (left == hand and not _can_be_repeated(game.menu(seat)[answer], played, seat)):
        return False
    if played.state.phase is Phase.PLAY and not _all_are_wasted(played, seat, before, world):
        return False
    played.run_on()
    ended = Playout(point, seat, done, world, THIS_PLAY)
    ended.run_on()
    return _differ_only_in_hand(played.state, ended.state, seat)


def _can_be_repeated(option: Card | Trigger, played: RunningGame, seat: Seat) -> bool:
    """True if the option is an ability that is still offered after its use."""
    return isinstance(option, Trigger) and _key(option) in map(_key, played.menu(seat))


def _all_are_wasted(game: RunningGame, seat: Seat, before: set[str], world: int) -> bool:
    """True if every play or ability that was not available before is wasted."""
    new_kinds = [allowance.kind for allowance in game.allowances(seat) if allowance.key not in before]
    menu = game.menu(seat)
    point = game.state.clone(), ()
    return all(
        is_wasted(point, seat, number, len(menu), world)
        for number, option in enumerate(menu)
        if _key(option) not in before or (isinstance(option, Card) and _can_pay_for(new_kinds, option))
    )


def _can_pay_for(new_kinds: list[Kind], card: Card) -> bool:
    kinds = [side.printed.kind for side in card.sides]
    return any(kind is Kind.EITHER or kind in kinds for kind in new_kinds)


def _offers(game: RunningGame, seat: Seat) -> set[str]:
    """Return the keys of all plays and abilities that are available to the seat."""
    return {*[allowance.key for allowance in game.allowances(seat)], *map(_key, game.menu(seat))}


def _key(option: Card | Trigger) -> str:
    """Return the key of an option. Copies of a card have the same key, and so has a titan that was in play."""
    if isinstance(option, Card):
        return option.alike
    bearer = option.bearer
    return f"{bearer.key}:{option.ability.key}" if isinstance(bearer, Unit) and bearer.is_aside else option.key


def _differ_only_in_hand(one: State, two: State, seat: Seat) -> bool:
    """True if the states are the same, or differ only in the seat's discard pile and in its hand, which is smaller in
    the first one.
    """
    mine = one.players[seat], two.players[seat]
    is_the_same = mine[0].hand == mine[1].hand and mine[0].discard == mine[1].discard
    if (len(mine[0].hand) >= len(mine[1].hand) and not is_the_same) or _table(one, seat) != _table(two, seat):
        return False
    own = {uid for player in mine for uid in player.hand + player.discard}
    return all(uid in own or mask == two.known[uid] for uid, mask in enumerate(one.known))


def _table(state: State, seat: Seat) -> list[Any]:
    return [
        state.turn,
        state.current,
        state.winners,
        state.extra_turns,
        [[player.vp, player.deck, [*map(_unit, player.stasis)], len(player.next_turn)] for player in state.players],
        [[player.hand, player.discard] for player in state.players if player.seat != seat],
        [uid for uid in state.players[seat].discard if uid in state.in_discard],
        [
            [base.card.uid, base.counters, [*map(_unit, base.minions + base.actions)], base.buried]
            for base in state.bases
        ],
        [state.base_deck, state.base_discard, state.base_known, state.box, sorted(state.stored.items())],
        [effect.to_msg() for effect in state.effects],
        len(state.delayed),
        state.madness_left,
        [(titan.base.slot, _unit(titan)) for titan in state.titans if not titan.is_aside],
        sorted([_unit(titan) for titan in state.titans if titan.is_aside]),
    ]


def _unit(unit: Unit) -> list[Any]:
    return [unit.uid, unit.controller, unit.counters, unit.stasis, unit.named, unit.copied, [*map(_unit, unit.actions)]]
