"""The server's own sentences: every refusal with what is put into it, in each language."""

from __future__ import annotations

import pytest

from smashup.server.errors import MAX_REASON, ClientError, unreadable
from smashup.server.i18n import error_message


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_put_into_a_sentence_stands_there_as_it_is(language: str) -> None:
    """With nothing around it that a page would show or a reader could not type."""
    refused = ClientError("away-a-moment", player="Ada", seconds=7)
    sentence = error_message(refused, language)
    assert "Ada" in sentence
    assert "7" in sentence
    assert sentence.isprintable()
    assert (refused.id, str(refused)) == ("away-a-moment", "away-a-moment")


def test_of_what_cannot_be_read_so_much_is_quoted() -> None:
    assert unreadable(ValueError("x" * 300)).params == {"what": "x" * MAX_REASON}
    assert MAX_REASON == 200
