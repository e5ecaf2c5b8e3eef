"""Sentences of the server itself in the reader's language. Sentences about the game: `smashup.i18n.describe`."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from smashup.i18n.fluent import DEFAULT as ENGLISH
from smashup.i18n.fluent import languages

DEFAULT = "en"
LONGEST_REASON = 200
SENTENCES_KEPT = 256
"""A busy server says "busy" hundreds of times a second."""


class ClientError(Exception):
    """What a client asked for cannot be done: the name of a sentence and its arguments. Nothing was changed."""

    def __init__(self, id_: str, /, **args: str | int) -> None:
        super().__init__(id_)
        self.id = id_
        self.args_of = args

    def sentence(self, language: str) -> str:
        return say(language, self.id, **self.args_of)


def unreadable(error: Exception) -> ClientError:
    """What somebody sent is not what was asked for; what is wrong with it may quote all of it."""
    return ClientError("not-json", what=str(error)[:LONGEST_REASON])


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource((files(__package__) / "locale" / f"{language}.ftl").read_text(encoding="utf-8")))
    return made


def say(language: str, line: str, /, **args: str | int) -> str:
    return _said(language, line, *args.items())


@lru_cache(SENTENCES_KEPT)
def _said(language: str, line: str, *args: tuple[str, str | int]) -> str:
    spoken = bundle(language)
    pattern = spoken.get_message(line).value
    assert pattern is not None
    return str(spoken.format_pattern(pattern, dict(args))[0])


def bot_name(bot: str, language: str) -> str:
    """What a bot is called: as its file says, else by its own name."""
    line = f"bot-{bot}"
    return say(language, line) if bundle(language).has_message(line) else bot.capitalize()


@cache
def of_the_game(language: str) -> str:
    """The language in which the game can be told: the same where there is a file of it."""
    return language if language in languages() else ENGLISH
