"""Endpoints with the game data: options, cards, art and rules. Their replies depend only on the installed sets."""

from __future__ import annotations

from functools import cache, partial

import msgspec

from smashup.art import looks
from smashup.balance import balance
from smashup.bots import BOTS, opponents
from smashup.engine.language.definitions import slug
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import MODES, WORDINGS
from smashup.engine.views.catalogue import catalogue
from smashup.i18n.describe import describe_bot, translate_card_name, translate_card_text, translate_faction_name
from smashup.i18n.rules_reference import reference
from smashup.plugins import installed_bots
from smashup.server.api.request import LANGUAGES, ApiRequest, Reply, Services, json_reply
from smashup.server.i18n import game_language
from smashup.server.models.responses import BotInfo, Options, SetInfo
from smashup.sets import library

CACHE_HEADERS = {"cache-control": "public, max-age=300"}


async def options(services: Services, request: ApiRequest) -> Reply:
    reminders = services.registry.reminders
    push = None if reminders is None else reminders.public_key
    return json_reply(_options_json(game_language(request.language), push))


@cache
def _options_json(language: str, push: str | None) -> bytes:
    """Return the `Options`. Cached, because the bots of installed packages are read from disk."""
    sets = [(each, tuple(one.name for one in each.factions if one.is_whole)) for each in library().sets]
    return msgspec.json.encode(
        Options(
            sets=tuple(
                SetInfo(key=slug(each.key), name=each.name, factions=factions, cover=each.cover)
                for each, factions in sets
                if factions
            ),
            editions=tuple(EDITIONS),
            wordings=WORDINGS,
            bots=(
                *[
                    BotInfo(name=name, about=describe_bot(name, kind.about, language))
                    for name, kind in opponents().items()
                ],
                *[BotInfo(name=name, about=path) for name, path in installed_bots().items() if name not in BOTS],
            ),
            modes=MODES,
            push=push,
        )
    )


async def card_catalogue(_: Services, request: ApiRequest) -> Reply:
    return json_reply(_catalogue_json(game_language(request.language)), headers=CACHE_HEADERS)


async def balance_figures(_: Services, __: ApiRequest) -> Reply:
    return json_reply(_balance_json(), headers=CACHE_HEADERS)


async def art(_: Services, __: ApiRequest) -> Reply:
    return json_reply(_art_json(), headers=CACHE_HEADERS)


async def rules_reference(_: Services, request: ApiRequest) -> Reply:
    return json_reply(_reference_json(request.language), headers=CACHE_HEADERS)


@cache
def _catalogue_json(language: str) -> bytes:
    texts = (translate_card_text, translate_faction_name, translate_card_name)
    return msgspec.json.encode(catalogue(library(), *(partial(text, language=language) for text in texts)))


@cache
def _balance_json() -> bytes:
    return msgspec.json.encode(balance())


@cache
def _art_json() -> bytes:
    return msgspec.json.encode(looks(library()))


@cache
def _reference_json(language: str) -> bytes:
    return msgspec.json.encode(reference(library(), language))


def load_card_data() -> None:
    """Load and cache the data of all sets, so that their problems are logged at startup."""
    for language in LANGUAGES:
        _catalogue_json(game_language(language))
        _reference_json(language)
    _art_json()
