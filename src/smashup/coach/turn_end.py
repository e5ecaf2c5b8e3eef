"""Bases that score because an answer leaves its player nothing to do, so that the turn ends by itself."""

from __future__ import annotations

import secrets

from smashup.engine.errors import GameFault
from smashup.engine.language.terms import Ask, Phase
from smashup.engine.views.view_types import Preview
from smashup.session import Timeline


def scored_by_turn_end(session: Timeline, answered: Timeline, answer: int | str) -> tuple[Preview, ...]:
    """Return a preview of each base that scores because the answer ends the turn of the player who gives it.

    `answered` is a fork of the session after the answer: few answers end a turn, so only those are tried in a
    sample. Nothing is returned for choosing Done, nor if the end of the turn depends on anything hidden or random:
    the player could otherwise learn it before deciding.
    """
    pending, state = session.pending, session.state
    assert pending is not None
    if state.phase is not Phase.PLAY or state.current != pending.seat:
        return ()
    if (answered.state.phase, answered.state.turn) == (Phase.PLAY, state.turn):
        return ()
    if pending.kind is Ask.MENU and pending.index(answer) == len(pending.options):
        return ()
    try:
        return session.look_ahead(answer, pending.seat, secrets.randbits(63)).score_next or ()
    except GameFault:
        return ()
