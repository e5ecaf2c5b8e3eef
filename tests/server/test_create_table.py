"""Tables that cannot be created: each request gets an error with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.http_client import asking
from tests.server.in_memory import Where

YOU, OPEN = {"kind": "you"}, {"kind": "open"}
CLOCK = {"seats": [YOU, OPEN]}


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"seats": [YOU]}, "not-json"),
        ({"seats": [YOU, YOU]}, "one-seat-is-yours"),
        ({"seats": [{"kind": "bot", "bot": "random"}, OPEN]}, "one-seat-is-yours"),
        ({"seats": [YOU, {"kind": "bot", "bot": "deep"}]}, "unknown-bot"),
        ({"mode": "guess"}, "bad-setup"),
        ({"mode": "given", "factions": ["Pirates"]}, "two-factions"),
        ({"mode": "given", "factions": ["Pirates", "Pirats"]}, "unknown-faction"),
        ({"mode": "given", "factions": ["Pirates", "Pirates"]}, "bad-setup"),
        ({"sets": ["cor"]}, "unknown-set"),
        ({"edition": "EMX"}, "unknown-edition"),
        ({"wording": "new"}, "unknown-wording"),
        ({"seed": "lucky"}, "seed-is-a-number"),
        ({"seats": [YOU, OPEN], "seed": 7}, "seed-among-people"),
        ({"name": 5}, "not-json"),
        ({"colour": "red"}, "not-json"),
        ({**CLOCK, "clock": {"seconds": 60, "minutes": 1}}, "seconds-or-minutes"),
        ({**CLOCK, "clock": {}}, "seconds-or-minutes"),
        ({**CLOCK, "clock": {"seconds": 60}, "patient": True}, "patient-or-clock"),
        ({**CLOCK, "clock": {"seconds": 1}}, "not-json"),
    ],
)
async def test_a_table_that_cannot_be_created_is_refused_with_a_sentence(
    storage: Where, request_: dict[str, Any], error: str
) -> None:
    usual = {"name": "Ada", "seats": [YOU, {"kind": "bot", "bot": "random"}]}
    async with asking(storage) as (client, _):
        answer = await client.post("/api/tables", json={**usual, **request_})
        assert (answer.status_code, answer.json()["error"]) == (400, error)
        assert answer.json()["message"]
