"""Invitations: three words to say, links that work for a friend, and QR codes."""

from __future__ import annotations

import hashlib
from itertools import combinations

import pytest
import segno

from smashup.server.limits import Limits, Rate
from smashup.server.tables import invitations
from smashup.server.tables.invitations import (
    KEPT_CODES,
    PATH,
    invitation,
    numbers,
    page_addresses,
    parse_words,
    qr_code,
    vocabulary,
    words,
)
from smashup.server.tables.registry import TableRegistry
from tests.server.http_client import WAITING, asking
from tests.server.in_memory import Where, create_request, join, refused
from tests.server.running import running

LOCAL = ["192.168.1.24", "10.0.0.7"]


def links(**how: str) -> list[str]:
    usual = {"public": "", "listens": "0.0.0.0", "visitor": "127.0.0.1", "host": "localhost:8000", "folder": "/"}
    made = invitation("x" * 16, "en", page_addresses(scheme="http", **{**usual, **how}))
    path = "#/table/" + "x" * 16
    assert all(each.link.endswith(path) for each in made.links)
    return [f"{each.reach} {each.link.removesuffix(path)}{'' if each.qr else ' (no code)'}" for each in made.links]


@pytest.fixture
def _local_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "addresses", lambda: LOCAL)


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", invitations.LANGUAGES)
def test_words_are_plain_and_differ_by_more_than_one_letter(language: str) -> None:
    found = vocabulary(language)
    assert len(set(found)) == 2**invitations.BITS
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 10 for word in found)
    alike = [pair for pair in combinations(found, 2) if one_letter_apart(*pair)]
    assert not alike


def one_letter_apart(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    if len(short) == len(long):
        return sum(a != b for a, b in zip(short, long, strict=True)) == 1
    return len(long) == len(short) + 1 and any(long[:i] + long[i + 1 :] == short for i in range(len(long)))


@pytest.mark.parametrize("language", invitations.LANGUAGES)
def test_typed_words_may_have_any_case_and_separators(language: str) -> None:
    spoken = words("table-of-a-player", language)
    assert len(spoken) == 3
    for typed in (" ".join(spoken), "-".join(spoken).upper(), "  ".join(spoken).title() + ". "):
        assert numbers("table-of-a-player") in parse_words(typed)
    assert not parse_words(" ".join(spoken[:2]))
    assert not parse_words("moss kettle xyzzy")


def test_accents_in_typed_words_are_ignored() -> None:
    plain = " ".join(vocabulary("fr")[:3])
    assert parse_words(plain.replace("a", "à").replace("e", "é")) == parse_words(plain) == {(0, 1, 2)}


async def test_words_lead_to_the_table_while_it_waits_for_players(registry: TableRegistry) -> None:
    opened = await registry.open(create_request("open"))
    other = await registry.open(create_request("open"))
    for language in invitations.LANGUAGES:
        assert await registry.find_by_words(" ".join(words(opened.table, language))) == opened.table
        assert await registry.find_by_words("-".join(words(other.table, language))) == other.table
    with refused("no-such-words"):
        await registry.find_by_words("moss kettle")
    await join(await registry.table(opened.table), "Otto")
    with refused("no-such-words"):
        await registry.find_by_words(" ".join(words(opened.table, "en")))


async def test_the_rate_of_guesses_is_limited(storage: Where) -> None:
    async with running(storage, Limits(words=Rate(0.001, 3))) as server:
        found = [(await server.http.get("/api/invitations/acorn-acorn-acorn")).status_code for _ in range(4)]
        assert found == [404, 404, 404, 429]


# --- links ------------------------------------------------------------------------------------------------------------


HOME = ["house http://192.168.1.24:8000/", "house http://10.0.0.7:8000/"]
LOOPBACK = ["here http://localhost:8000/ (no code)"]
PUBLIC = ["all http://smashup.example.org/"]


@pytest.mark.usefixtures("_local_network")
@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ({}, HOME),
        ({"host": "192.168.1.24:8000"}, HOME),
        ({"host": "192.168.1.24"}, ["house http://192.168.1.24/", "house http://10.0.0.7/"]),
        ({"host": "[::1]:8000"}, HOME),
        ({"host": "127.0.0.1:8000", "listens": "::"}, HOME),
        ({"host": "attic.local:8000"}, ["house http://attic.local:8000/", *HOME]),
        ({"host": "smashup.example.org"}, PUBLIC),
        ({"listens": "127.0.0.1"}, LOOPBACK),
        ({"listens": "127.0.0.1", "host": "smashup.example.org"}, PUBLIC),
        ({"visitor": "8.8.8.8"}, LOOPBACK),
        ({"visitor": "192.168.1.50"}, HOME),
        ({"public": "https://play.example.org/smash"}, ["all https://play.example.org/smash/"]),
    ],
)
def test_a_link_has_the_address_at_which_a_friend_reaches_the_page(how: dict[str, str], expected: list[str]) -> None:
    """Local addresses are for visitors of the local network, and a link to this machine only has no QR code."""
    assert links(**how) == expected


def test_a_machine_without_a_network_has_a_local_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "addresses", lambda: [])
    assert links() == LOOPBACK


@pytest.mark.usefixtures("_local_network")
def test_the_folder_of_the_page_is_part_of_the_link_if_it_is_valid() -> None:
    for folder in ("/games/smash/", f"/{'a' * 198}/"):
        assert links(folder=folder)[0] == f"house http://192.168.1.24:8000{folder}"
    for wrong in ("//evil.example/", "/a b/", "/x", "/../?", "/" + "a/" * 200, f"/{'a' * 199}/"):
        assert links(folder=wrong) == HOME


def test_the_qr_code_encodes_the_link() -> None:
    text = "http://192.168.1.24:8101/t/moss-kettle-owl"
    made, rows = qr_code(text), segno.make_qr(text, error="m").matrix
    drawn = {(x, y) for y in range(made.size) for x in range(made.size) if rows[y][x]}
    assert made.size == len(rows)
    found = set()
    for each in made.path.split("M")[1:]:
        x, rest = each.split(" ", 1)
        y, wide = int(rest.split("h")[0]), int(rest.split("h")[1].split("v")[0])
        found |= {(int(x) + n, y) for n in range(wide)}
    assert found == drawn


async def test_the_invitation_and_its_words_over_http(storage: Where) -> None:
    async with running(storage) as server:
        table, _ = await server.open("open")
        made = (await server.http.get(f"/api/tables/{table}/invitation?lang=fr")).json()
        assert made["words"] == list(words(table, "fr"))
        [link] = made["links"]
        assert (link["reach"], link["qr"]) == ("here", None)
        assert link["link"] == f"{server.url}/#/table/{table}", "it works even after the words have expired"
        answer = await server.http.get(f"/{PATH}/{'-'.join(made['words'])}")
        assert (answer.status_code, answer.headers["location"]) == (302, f"../#/t/{'-'.join(made['words'])}")
        found = await server.http.get(f"/api/invitations/{'-'.join(made['words'])}")
        assert found.json() == {"table": table}
        await server.join(table)
        assert (await server.http.get(f"/api/tables/{table}/invitation")).status_code == 409


def test_the_cache_of_qr_codes_is_bounded() -> None:
    for n in range(KEPT_CODES + 20):
        qr_code(f"http://192.0.2.1/{n}/t/one-two-three")
    assert qr_code.cache_info().currsize == KEPT_CODES


def test_the_words_of_a_table_are_the_last_bits_of_its_hash() -> None:
    for table in ("x" * 16, "another-table-16"):
        digest = int(hashlib.sha256(f"invitation {table}".encode()).hexdigest(), 16)
        bits = f"{digest:0256b}"
        assert numbers(table) == tuple(int(bits[256 - 9 * (n + 1) : 256 - 9 * n], 2) for n in range(3))
        for language in invitations.LANGUAGES:
            assert words(table, language) == tuple(vocabulary(language)[n] for n in numbers(table))


@pytest.mark.usefixtures("_local_network")
def test_an_unreadable_host_counts_as_local() -> None:
    assert len(links(host="[")) == 3


@pytest.mark.usefixtures("_local_network")
@pytest.mark.parametrize(("peer", "reach"), [("192.168.1.50", "house"), ("9.9.9.9", "here")])
async def test_the_links_depend_on_the_address_of_the_visitor(storage: Where, peer: str, reach: str) -> None:
    async with asking(storage, peer, listens="0.0.0.0") as (client, _):
        table = (await client.post("/api/tables", json=WAITING)).json()["table"]
        made = (await client.get(f"/api/tables/{table}/invitation")).json()
        assert made["links"][0]["reach"] == reach
