"""What surely follows from each option, where a card could go, and why the rest of the hand cannot be played.

Every option is tried out in a game that looks the same to the seat but has other hidden cards, and only what happens
before the first chance or hidden card is told (`Session.look_ahead`): so a hint cannot know more than the player.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from smashup.coach.consequences import news
from smashup.engine.errors import GameFault
from smashup.engine.language.terms import Ask, Seat, Verb
from smashup.engine.state.decisions import Decision
from smashup.engine.views.why_not import Refusal, why_not
from smashup.i18n.describe import describe_refusal, describe_refusal_briefly
from smashup.i18n.grouping import describe_grouped
from smashup.server.i18n import of_the_game
from smashup.server.models.messages import HintLine, HintsMessage, OptionHint
from smashup.server.models.messages import RefusedCard as Refused
from smashup.session import Session

MOST_OPTIONS = 40
MOST_LINES = 6


def hints(session: Session, seat: Seat, decision: int, lang: str, names: Sequence[str]) -> HintsMessage:
    """For a decision of that seat."""
    pending = session.pending
    assert pending is not None
    assert pending.seat == seat
    language = of_the_game(lang)
    keys = pending.keys[:MOST_OPTIONS]
    found = {key: option for key in keys if (option := _hint(session, pending, key, language, names)) is not None}
    return HintsMessage(decision=decision, hints=found, refused=_refused(session, pending, language, names))


def _hint(session: Session, menu: Decision, key: str, language: str, names: Sequence[str]) -> OptionHint | None:
    seat = menu.seat
    try:
        game = session.look_ahead(key, seat, secrets.randbits(63))
    except GameFault:
        return None
    entries = news(game, session.state.turn, seat)
    lines = [HintLine(line, text) for line, text in describe_grouped(entries, language, names, seat)]
    asked = game.pending
    places: tuple[str, ...] = ()
    totals: dict[str, int] = {}
    if asked is not None and menu.kind == Ask.MENU and game.is_deterministic:
        if asked.seat == seat and asked.prompt == key:
            places = tuple(option.key for option in asked.options)
            if _places_a_minion(asked):
                there = {place: session.look_ahead(key, seat, secrets.randbits(63), place) for place in places}
                totals = {place: then.totals[place] for place, then in there.items() if place in then.totals}
    elif _places_a_minion(menu):
        totals = {place: total for place, total in game.totals.items() if place == key}
    return OptionHint(lines=tuple(lines[:MOST_LINES]), places=places, totals=totals, idle=game.idle)


def _places_a_minion(decision: Decision) -> bool:
    return decision.kind == Ask.BASE and decision.to == Verb.PLAY


def _refused(session: Session, menu: Decision, language: str, names: Sequence[str]) -> dict[str, Refused]:
    """For each card of the hand that is not on the menu: why not."""
    if menu.kind != Ask.MENU:
        return {}
    hand = [session.state.cards[uid].key for uid in session.state.players[menu.seat].hand]
    why = {key: why_not(session.game, menu.seat, key, menu) for key in hand}
    return {key: told(refusal, language, names) for key, refusal in why.items() if refusal is not None}


def told(refusal: Refusal, language: str, names: Sequence[str]) -> Refused:
    return Refused(describe_refusal_briefly(refusal, language, names), describe_refusal(refusal, language, names))
