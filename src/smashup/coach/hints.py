"""Hints: the certain effects of each option, the destinations of each card, and why other cards cannot be played.

Every option is tried in a sample that looks the same to the seat but has other hidden cards. Only effects before the
first random event or hidden card are reported (`Timeline.look_ahead`), so a hint contains nothing that the player
cannot know.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from smashup.coach.consequences import consequences, is_idle, only_target
from smashup.coach.models import DecisionHints, HintLine, OptionHint, RefusedCard
from smashup.engine.errors import GameFault
from smashup.engine.language.terms import Ask, Verb
from smashup.engine.state.decisions import Decision
from smashup.engine.views.why_not import Refusal, why_not
from smashup.i18n.describe import describe_refusal, describe_refusal_briefly
from smashup.i18n.grouping import describe_grouped
from smashup.session import Timeline

MAX_OPTIONS = 40
MAX_LINES = 6


def hints(session: Timeline, language: str, names: Sequence[str]) -> DecisionHints:
    """Return the hints for the pending decision."""
    pending = session.pending
    assert pending is not None
    keys = pending.keys[:MAX_OPTIONS]
    found = {key: option for key in keys if (option := _hint(session, pending, key, language, names)) is not None}
    return DecisionHints(hints=found, refused=_refused(session, pending, language, names))


def _hint(session: Timeline, decision: Decision, key: str, language: str, names: Sequence[str]) -> OptionHint | None:
    seat = decision.seat
    try:
        game = session.look_ahead(key, seat, secrets.randbits(63))
    except GameFault:
        return None
    entries = consequences(game, session.state.turn, seat)
    lines = [HintLine(line, text) for line, text in describe_grouped(entries, language, names, seat)]
    following = game.pending
    places: tuple[str, ...] = ()
    totals: dict[str, int] = {}
    if decision.kind == Ask.MENU and game.is_deterministic:
        if following is not None and following.seat == seat and following.prompt == key:
            places = tuple(option.key for option in following.options)
            if _places_a_minion(following):
                tried = {place: session.look_ahead(key, seat, secrets.randbits(63), place) for place in places}
                totals = {place: then.totals[place] for place, then in tried.items() if place in then.totals}
        elif following is None or following.seat != seat or following.kind == Ask.MENU:
            places = tuple(filter(None, (only_target(game, session.state.turn),)))
    elif _places_a_minion(decision):
        totals = {place: total for place, total in game.totals.items() if place == key}
    return OptionHint(lines=tuple(lines[:MAX_LINES]), places=places, totals=totals, idle=is_idle(game, key))


def _places_a_minion(decision: Decision) -> bool:
    return decision.kind == Ask.BASE and decision.to == Verb.PLAY


def _refused(session: Timeline, menu: Decision, language: str, names: Sequence[str]) -> dict[str, RefusedCard]:
    """Return the reason for each card in hand that is not on the menu."""
    if menu.kind != Ask.MENU:
        return {}
    hand = [session.state.cards[uid].key for uid in session.state.players[menu.seat].hand]
    why = {key: why_not(session.game, menu.seat, key, menu) for key in hand}
    return {key: refused_card(reason, language, names) for key, reason in why.items() if reason is not None}


def refused_card(reason: Refusal, language: str, names: Sequence[str]) -> RefusedCard:
    """Describe the reason, in a few words and as a full sentence."""
    return RefusedCard(describe_refusal_briefly(reason, language, names), describe_refusal(reason, language, names))
