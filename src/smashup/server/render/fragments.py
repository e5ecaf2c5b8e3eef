"""Cached fragments of messages. The next snapshot reuses them while their values are unchanged."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from smashup.engine.state.state import State as GameState
from smashup.engine.views.seat_view import Views
from smashup.i18n.translate_views import translate_view
from smashup.server.i18n import game_language
from smashup.server.models.messages import encode


class Fragment:
    """A cached JSON fragment per language, reused while its value is unchanged."""

    __slots__ = ("json", "value")

    def __init__(self, value: object) -> None:
        self.value = value
        """Value that the JSON was rendered from."""
        self.json: dict[str, bytes] = {}
        """JSON by language."""


class RenderCache:
    """Fragments of the last snapshot that the next one may reuse. Holds no reference to the table."""

    __slots__ = ("fragments", "public_state", "views")

    def __init__(self, public_state: GameState | None, views: Views | None, fragments: dict[str, Fragment]) -> None:
        self.public_state = public_state
        """State that the public fragments were rendered from."""
        self.views = views
        self.fragments = fragments


def translated_json(value: object, lang: str) -> bytes:
    """Return a view, or a part of one, as JSON in that language."""
    return encode(translate_view(value, game_language(lang)))


def json_array(items: Sequence[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(items) + b"]")
