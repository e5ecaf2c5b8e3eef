"""PostgreSQL: settings of a connection."""

from __future__ import annotations

from psycopg.pq import TransactionStatus

from smashup.server.storage.postgres import connect_to


def test_a_connection_has_timeouts(database: str) -> None:
    """A process that hangs must not block the others."""
    with connect_to(database) as connection:
        assert connection.info.transaction_status == TransactionStatus.IDLE, "the settings are committed"
        for name, value in (
            ("lock_timeout", "3s"),
            ("statement_timeout", "15s"),
            ("idle_in_transaction_session_timeout", "5s"),
        ):
            assert connection.execute(f"SHOW {name}").fetchone() == (value,)
        parameters = connection.info.get_parameters()
        assert [parameters[name] for name in ("connect_timeout", "tcp_user_timeout", "keepalives_idle")] == [
            "10",
            "10000",
            "10",
        ]
