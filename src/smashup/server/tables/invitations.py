"""Invitations to a table: a link, its QR code, and three words that are easy to say.

The words are derived from a hash of the table id (three times nine bits). Nothing is stored, and all processes and
languages agree on them. They can be guessed, so they work only while the table waits for players. The link contains the
table id and always works: it leads to an open seat, to the player's own seat, or to the watchers. After the host has
removed a player, the link also needs a new code, and the words no longer work.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

from smashup.server.models.responses import Invitation, InvitationLink, QrCode
from smashup.server.network import EVERYWHERE, addresses, host_name, is_local_network, is_loopback

WORDS = 3
BITS = 9
LANGUAGES = ("en", "fr")
PATH = "t"
"""First path segment of an invitation URL, before the words."""
SEAT_PATH = "seat"
"""First segment of the page's route that moves a seat to this device."""
_FOLDER = re.compile(r"/(?:[A-Za-z0-9._~-]+/)*")
MOST_FOLDER = 200
KEPT_CODES = 256
"""Maximum number of cached QR codes. A waiting page repeats its request, and the links contain text from clients."""


# --- the words --------------------------------------------------------------------------------------------------------


@cache
def vocabulary(language: str) -> tuple[str, ...]:
    text = (files("smashup.server") / "locale" / f"invitation.{language}.txt").read_text(encoding="utf-8")
    return tuple(text.split())


@cache
def _places(language: str) -> dict[str, int]:
    return {word: n for n, word in enumerate(vocabulary(language))}


def numbers(table: str) -> tuple[int, ...]:
    """Return the word indices for that table."""
    digest = int.from_bytes(hashlib.sha256(f"invitation {table}".encode()).digest(), "big")
    return tuple(digest >> BITS * n & (1 << BITS) - 1 for n in range(WORDS))


def words(table: str, language: str) -> tuple[str, ...]:
    return tuple(vocabulary(language)[n] for n in numbers(table))


def parse_words(text: str) -> set[tuple[int, ...]]:
    """Return all sequences of word indices that the typed words may stand for, in any case, language and separators."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
    typed = re.findall(r"[a-z]+", plain)
    if len(typed) != WORDS:
        return set()
    lists = [_places(language) for language in LANGUAGES]
    return {tuple(places[word] for word in typed) for places in lists if all(word in places for word in typed)}


# --- the links --------------------------------------------------------------------------------------------------------


def invitation(table: str, language: str, addresses: Sequence[str], code: str = "") -> Invitation:
    """Return the links and words for a table. The words do not contain the code, so they are left out if it is
    needed."""
    path = f"table/{table}/{code}" if code else f"table/{table}"
    return Invitation(words=() if code else words(table, language), links=page_links(addresses, path))


def page_links(addresses: Sequence[str], path: str) -> tuple[InvitationLink, ...]:
    """Return the links to that path of the page at each address. The path is in the URL fragment, which browsers do not
    send to the server."""
    return tuple(_link(address, path) for address in addresses)


def page_addresses(*, public: str, listens: str, visitor: str, scheme: str, host: str, folder: str) -> list[str]:
    """Return the addresses of the page, best first.

    `public` is the public address in the settings, `listens` the address that the server listens on, `visitor` the
    client's address, `host` the Host header of the request and `folder` the path of the page.
    """
    everywhere = listens in EVERYWHERE and is_local_network(visitor)  # other clients must not learn local addresses
    return [public.rstrip("/") + "/"] if public else _bases(everywhere, scheme, host, _valid_folder(folder))


def _bases(everywhere: bool, scheme: str, host: str, folder: str) -> list[str]:
    """Return the addresses of the page, best first: the requested one if other machines can use it, then those of this
    machine."""
    name = host_name(host) or ""
    port = host.rpartition("]")[2].rpartition(":")[2] if ":" in host.rpartition("]")[2] else ""
    found = [] if is_loopback(name) else [host]
    if everywhere and is_local_network(name):
        found += [f"{each}:{port}" if port else each for each in addresses()]
    return [f"{scheme}://{each}{folder}" for each in dict.fromkeys(found or [host])]


def _valid_folder(folder: str) -> str:
    return folder if len(folder) <= MOST_FOLDER and _FOLDER.fullmatch(folder) else "/"


def _link(base: str, path: str) -> InvitationLink:
    link = f"{base}#/{path}"
    name = host_name(base.partition("//")[2].partition("/")[0]) or ""
    reach = "here" if is_loopback(name) else "house" if is_local_network(name) else "all"
    return InvitationLink(link=link, reach=reach, qr=None if reach == "here" else qr_code(link))  # type: ignore[arg-type]


@lru_cache(KEPT_CODES)
def qr_code(text: str) -> QrCode:
    """Return the dark modules as an SVG path in units of one module, without a quiet zone. The page adds the quiet
    zone."""
    import segno  # noqa: PLC0415 - of the extra `server`; a local game has no invitations

    rows = segno.make_qr(text, error="m").matrix
    path = "".join(_runs(y, row) for y, row in enumerate(rows))
    return QrCode(size=len(rows), path=path)


def _runs(y: int, row: Sequence[int]) -> str:
    """Return the SVG path of the dark modules in a row."""
    return "".join(
        f"M{found.start()} {y}h{found.end() - found.start()}v1h-{found.end() - found.start()}z"
        for found in re.finditer("1+", "".join("1" if dark else "0" for dark in row))
    )
