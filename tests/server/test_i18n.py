"""Messages of the server: every error has a sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import smashup.server
from smashup.bots import BOTS
from smashup.server.errors import ClientError, unreadable
from smashup.server.i18n import bundle, error_message, message

SENTENCES = re.compile(r'(?:ClientError\(|with_retired\([^"]*?|message\(lang, )\s*"([a-z-]+)"')
"""Uses of a sentence: errors, reasons for which a token is no longer valid, and notifications."""


def test_every_sentence_is_used_and_exists_in_every_language() -> None:
    sources = [path.read_text() for path in Path(smashup.server.__file__).parent.rglob("*.py")]
    used = {id_ for source in sources for id_ in SENTENCES.findall(source)}
    assert used == set(bundle("en")._messages) - {f"bot-{name}" for name in BOTS}
    assert set(bundle("en")._messages) == set(bundle("fr")._messages)
    assert message("en", "over") != message("fr", "over")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_parameters_appear_in_the_sentence_without_control_characters(language: str) -> None:
    error = ClientError("away-a-moment", player="Ada", seconds=7)
    sentence = error_message(error, language)
    assert "Ada" in sentence
    assert "7" in sentence
    assert sentence.isprintable()
    assert (error.id, str(error)) == ("away-a-moment", "away-a-moment")


def test_a_decoding_error_is_quoted_up_to_200_characters() -> None:
    assert unreadable(ValueError("x" * 300)).params == {"what": "x" * 200}
