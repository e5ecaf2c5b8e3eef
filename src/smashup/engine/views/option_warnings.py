"""Warnings for options without effect: a card that forbids the effect or protects the option (AMB-65)."""

from __future__ import annotations

from smashup.engine.language.terms import Hook, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Attempt, Hit
from smashup.engine.state.records import Effect
from smashup.engine.state.state import Base, Card, Unit
from smashup.engine.views.view_types import Hint, Thing

_AFFECTING = {
    Verb.DESTROY,
    Verb.MOVE,
    Verb.RETURN,
    Verb.PLACE,
    Verb.SHUFFLE,
    Verb.ATTACH,
    Verb.TRANSFER,
    Verb.CONTROL,
    Verb.RAISE,
    Verb.LOWER,
    Verb.COUNTERS,
    Verb.LOSE,
}
"""Verbs of choices that are applied to the chosen unit."""
_EFFECTS = {
    Verb.GIVE: Verb.CONTROL,
    Verb.REMOVE_COUNTERS: Verb.COUNTERS,
    Verb.TRANSFER_COUNTERS: Verb.COUNTERS,
    Verb.RECEIVE_COUNTERS: Verb.COUNTERS,
}
"""Effects of choices that have a more specific verb."""


def hint(game: RunningGame, unit: Unit, decision: Decision, about: Card | None) -> Hint | None:
    """Return a warning with the card that would prevent an effect on this unit; immune units may be chosen (AMB-65)."""
    verb = _EFFECTS.get(decision.to, decision.to)
    frame = decision.frame
    source = frame.bearer if frame is not None else about
    if verb not in _AFFECTING or source is None:
        return None
    # A player who is asked performs the effect, except when choosing a substitute for another card.
    you = frame.you if frame is not None and about is not None else decision.seat
    barred = game.forbidden(Attempt(verb, you, unit=unit, base=unit.base))
    if barred is not None:
        return _hinted("cannot", barred)
    # The cause is the player of the card, even if each player selects and carries it out.
    hit = Hit(verb, unit, frame.you if frame is not None else you, source)
    shield = game.shield_against(hit)
    if shield is not None:
        return _hinted("protected", shield)
    for bearer in game.state.hooks.get(Hook.SHIELD_AT_COST, ()):
        for ability in bearer.by_hook[Hook.SHIELD_AT_COST]:
            if ability.fn is not None and ability.fn(game, bearer, hit):
                return _hinted("protected_at_cost", bearer)
    return None


def _hinted(line: str, by: Unit | Base | Effect) -> Hint:
    if isinstance(by, Effect):
        return Hint(line=line, by=Thing(key="", card="", name=by.source))
    return Hint(line=line, by=Thing(key=by.key, card=by.printed.key, name=by.name))
