"""Short status of a game, for players with seats at several tables."""

from __future__ import annotations

from smashup.engine.language.terms import Seat
from smashup.engine.views.view_types import seat_key
from smashup.server.models.responses import GameNow, GamePlayer
from smashup.server.tables.table import Table


def game_status(table: Table, seat: Seat, lang: str) -> GameNow:
    """Return the status of the game. It contains only information that every player at the table may have."""
    session, data = table.session, table.data
    players = session.state.players if session is not None else []
    pending = session.pending if session is not None and not table.over else None
    return GameNow(
        table=table.id,
        you=seat_key(seat),
        state="over" if table.over else "open" if session is None else "playing",
        players=tuple(
            GamePlayer(
                seat=seat_key(n),
                name=each.name_in(lang),
                kind=each.kind,
                bot=each.bot,
                points=players[n].vp if players else 0,
                factions=tuple(players[n].factions) if players else (),
            )
            for n, each in enumerate(data.seats)
        ),
        turn=session.state.turn if session is not None else 0,
        asked=None if pending is None else seat_key(pending.seat),
        patient=data.patient,
        clock=data.clock,
    )
