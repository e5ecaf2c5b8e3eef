"""Metrics in the text format of Prometheus."""

from __future__ import annotations

import re

from smashup.server.metrics import BOUNDS, CONTENT_TYPE, Histogram
from tests.server.in_memory import Where
from tests.server.running import running, sitting

LINE = re.compile(r'^(# (HELP|TYPE) smashup_[a-z_]+ .+|smashup_[a-z_]+(\{[a-z]+="[^"\\\n]*"\})? [0-9.]+)$')


async def test_metrics_count_tables_clients_and_messages(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with (
            sitting(server.url, table, tokens[0]) as one,
            sitting(server.url, table, tokens[1]) as two,
            sitting(server.url, table),
        ):
            deciding = one if one.decision is not None else two
            await deciding.send(type="hints", decision=deciding.state["decision"])
            await deciding.until("hints")
            await deciding.answer(deciding.keys[0])
            await deciding.until("state")
            await deciding.send(type="back")
            await deciding.error()
            metrics = await server.http.get("/metrics")
        text = metrics.text
        assert (metrics.headers["content-type"], metrics.headers["cache-control"]) == (CONTENT_TYPE, "no-store")
        found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        assert all(LINE.match(line) for line in text.splitlines())
        expected = {
            'smashup_tables{status="playing"}': 1,
            "smashup_players": 2,
            "smashup_watchers": 1,
            "smashup_answer_seconds_count": 1,
            "smashup_hints_seconds_count": 1,
            'smashup_messages_total{type="hello"}': 4,
            'smashup_messages_total{type="answer"}': 1,
            'smashup_refused_total{reason="you-play"}': 1,
            'smashup_worker_queue{kind="hints"}': 0,
            "smashup_workers_busy": 0,
            "smashup_workers_lost_total": 0,
        }
        assert {name: float(found[name]) for name in expected} == expected
        assert not any(token in text for token in tokens)


def test_a_histogram_counts_up_to_each_bound() -> None:
    histogram = Histogram()
    for seconds in (0.001, 0.005, 0.0051, 11):
        histogram.add(seconds)
    lines = list(histogram.lines("x"))
    assert lines[0] == 'x_bucket{le="0.005"} 2'
    assert lines[1] == 'x_bucket{le="0.01"} 3'
    assert lines[len(BOUNDS)] == 'x_bucket{le="+Inf"} 4'
    assert lines[-2:] == ["x_sum 11.011100", "x_count 4"]
