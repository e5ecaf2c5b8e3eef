"""Tokens of seats and ids of tables."""

from __future__ import annotations

import base64

from smashup.server.tokens import fits, hashed, new_id, new_token


def test_a_token_has_256_bits_and_an_id_96() -> None:
    for make, size in ((new_token, 32), (new_id, 12)):
        one, other = make(), make()
        assert one != other
        assert len(base64.urlsafe_b64decode(one + "=" * (-len(one) % 4))) == size


def test_a_token_matches_only_its_hash_and_never_an_empty_seat() -> None:
    token = new_token()
    assert fits(token, hashed(token))
    assert token not in hashed(token)
    assert not fits(token, hashed(new_token()))
    assert not fits(token, "")
    assert not fits("", "")
    assert fits("\ud800", hashed("\ud800")), "any string can be checked"
