"""PostgreSQL: settings of a connection."""

from __future__ import annotations

from typing import Any

import psycopg
import pytest

from smashup.server.storage.postgres import connect_to


def test_a_connection_has_its_timeouts_before_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []

    class Connection:
        def execute(self, sql: str) -> None:
            done.append(sql)

        def commit(self) -> None:
            done.append("committed")

    def connect(url: str, **timeouts: Any) -> Connection:
        done.append((url, timeouts))
        return Connection()

    monkeypatch.setattr(psycopg, "connect", connect)
    connect_to("postgresql://there")
    assert done == [
        ("postgresql://there", {"connect_timeout": 10, "tcp_user_timeout": 10_000, "keepalives_idle": 10}),
        "SET lock_timeout = '3s'",
        "SET statement_timeout = '15s'",
        "SET idle_in_transaction_session_timeout = '5s'",
        "committed",
    ]
