"""Server messages in the client's language. `smashup.i18n.describe` has the sentences about the game."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from smashup.i18n.fluent import DEFAULT as GAME_DEFAULT
from smashup.i18n.fluent import languages
from smashup.server.errors import ClientError

DEFAULT = "en"
CACHED_MESSAGES = 256
"""Number of cached messages. A busy server sends the "busy" error hundreds of times per second."""


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource((files(__package__) / "locale" / f"{language}.ftl").read_text(encoding="utf-8")))
    return made


def message(language: str, id_: str, /, **params: str | int) -> str:
    return _message(language, id_, *params.items())


@lru_cache(CACHED_MESSAGES)
def _message(language: str, id_: str, *params: tuple[str, str | int]) -> str:
    messages = bundle(language)
    pattern = messages.get_message(id_).value
    assert pattern is not None
    return str(messages.format_pattern(pattern, dict(params))[0])


def error_message(error: ClientError, language: str) -> str:
    return message(language, error.id, **error.params)


def bot_name(bot: str, language: str) -> str:
    """Return the name of a bot in that language. The default is its capitalised id."""
    id_ = f"bot-{bot}"
    return message(language, id_) if bundle(language).has_message(id_) else bot.capitalize()


@cache
def game_language(language: str) -> str:
    """Return the same language if the game is translated into it, otherwise English."""
    return language if language in languages() else GAME_DEFAULT
