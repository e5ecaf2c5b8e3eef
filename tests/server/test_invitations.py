"""How a friend finds a table: words that can be said, links that work for them, and a host who begins."""

from __future__ import annotations

import hashlib
import socket
import sys
from itertools import combinations

import pytest
import segno

from smashup.server import network
from smashup.server.limits import NO_LIMITS, Limits, Rate
from smashup.server.models.messages import OpenedInfo
from smashup.server.tables import invitations, lobby
from smashup.server.tables.invitations import KEPT_CODES, PATH, invitation, meant, numbers, qr_code, vocabulary, words
from smashup.server.ws.client import Client
from tests.server.http_client import WAITING, asking
from tests.server.in_memory import Where, hall_at, heard, refused, wish
from tests.server.running import running

HOUSE = ["192.168.1.24", "10.0.0.7"]


def links(**how: str) -> list[str]:
    usual = {"public": "", "listens": "0.0.0.0", "visitor": "127.0.0.1", "host": "localhost:8000", "folder": "/"}
    made = invitation("x" * 16, "en", scheme="http", **{**usual, **how})
    path = "#/table/" + "x" * 16
    assert all(each.link.endswith(path) for each in made.links)
    return [f"{each.reach} {each.link.removesuffix(path)}{'' if each.qr else ' (no code)'}" for each in made.links]


@pytest.fixture
def _in_a_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "addresses", lambda: HOUSE)


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", invitations.LANGUAGES)
def test_words_are_plain_and_no_two_can_be_taken_for_each_other(language: str) -> None:
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
def test_what_is_typed_may_be_written_in_any_way(language: str) -> None:
    spoken = words("table-of-somebody", language)
    assert len(spoken) == 3
    for typed in (" ".join(spoken), "-".join(spoken).upper(), "  ".join(spoken).title() + ". "):
        assert numbers("table-of-somebody") in meant(typed)
    assert not meant(" ".join(spoken[:2]))
    assert not meant("moss kettle xyzzy")


def test_accents_that_somebody_adds_do_no_harm() -> None:
    plain = " ".join(vocabulary("fr")[:3])
    assert meant(plain.replace("a", "à").replace("e", "é")) == meant(plain) == {(0, 1, 2)}


async def test_words_lead_to_the_table_while_it_waits(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open"))
        other = await hall.open(wish("open"))
        for language in invitations.LANGUAGES:
            assert await hall.invited_by(" ".join(words(opened.table, language))) == opened.table
            assert await hall.invited_by("-".join(words(other.table, language))) == other.table
        with refused("no-such-words"):
            await hall.invited_by("moss kettle")
        await (await hall.table(opened.table)).join("Otto")
        with refused("no-such-words"):
            await hall.invited_by(" ".join(words(opened.table, "en")))


async def test_guesses_are_limited(storage: Where) -> None:
    async with running(storage, Limits(words=Rate(0.001, 3))) as server:
        found = [(await server.http.get("/api/invitations/acorn-acorn-acorn")).status_code for _ in range(4)]
        assert found == [404, 404, 404, 429]


# --- links ------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("_in_a_house")
def test_a_link_has_the_address_at_which_the_friend_finds_the_page() -> None:
    assert links() == ["house http://192.168.1.24:8000/", "house http://10.0.0.7:8000/"]
    assert links(host="192.168.1.24:8000")[0] == "house http://192.168.1.24:8000/"
    assert len(links(host="192.168.1.24:8000")) == 2
    assert links(host="smashup.example.org") == ["all http://smashup.example.org/"]
    assert links(host="[::1]:8000")[0] == "house http://192.168.1.24:8000/"
    assert links(host="attic.local:8000")[0] == "house http://attic.local:8000/"


@pytest.mark.usefixtures("_in_a_house")
def test_a_server_that_listens_here_only_says_so_and_gives_no_code_to_scan() -> None:
    assert links(listens="127.0.0.1") == ["here http://localhost:8000/ (no code)"]
    assert links(listens="127.0.0.1", host="smashup.example.org") == ["all http://smashup.example.org/"]


@pytest.mark.usefixtures("_in_a_house")
def test_who_comes_from_outside_is_not_told_the_addresses_of_the_house() -> None:
    assert links(visitor="8.8.8.8") == ["here http://localhost:8000/ (no code)"]
    assert len(links(visitor="192.168.1.50")) == 2


def test_a_machine_without_a_network_has_a_link_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "addresses", lambda: [])
    assert links() == ["here http://localhost:8000/ (no code)"]


@pytest.mark.usefixtures("_in_a_house")
def test_the_address_that_the_host_has_set_wins() -> None:
    assert links(public="https://play.example.org/smash") == ["all https://play.example.org/smash/"]


@pytest.mark.usefixtures("_in_a_house")
def test_a_page_below_a_folder_is_found_there_and_nothing_else_gets_into_the_link() -> None:
    assert links(folder="/games/smash/")[0] == "house http://192.168.1.24:8000/games/smash/"
    for wrong in ("//evil.example/", "/a b/", "/x", "/../?", "/" + "a/" * 200):
        assert links(folder=wrong)[0] == "house http://192.168.1.24:8000/"


def test_the_code_is_that_of_the_link() -> None:
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


@pytest.mark.skipif(sys.platform != "linux", reason="interfaces are read on Linux")
def test_this_machine_knows_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "_leading_out", lambda: iter(["192.168.7.7", "127.0.0.1"]))
    assert "127.0.0.1" in network._of_interfaces()
    assert network.addresses()[0] == "192.168.7.7"
    assert "127.0.0.1" not in network.addresses()
    monkeypatch.setattr(network, "_of_interfaces", lambda: iter(["169.254.1.1", "127.0.1.1", "10.1.1.1"]))
    assert network.addresses() == ["192.168.7.7", "10.1.1.1"]


def test_elsewhere_its_name_leads_to_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(network, "_leading_out", lambda: iter([]))
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda name: (name, [], ["10.1.1.1", "127.0.1.1"]))
    assert network.addresses() == ["10.1.1.1"]


@pytest.mark.skipif(sys.platform != "linux", reason="interfaces are read on Linux")
def test_a_sandbox_that_hides_the_interfaces_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError("address family not supported")

    monkeypatch.setattr(socket, "if_nameindex", refuse)
    assert list(network._of_interfaces()) == []


def test_which_addresses_others_can_come_by() -> None:
    assert [network.is_loopback(each) for each in ("127.0.0.1", "::1", "localhost", "192.168.1.2", "attic")] == [
        *[True] * 3,
        *[False] * 2,
    ]
    names = ("192.168.1.2", "attic", "attic.local", "a.example", "9.9.9.9")
    assert [network.is_in_the_house(each) for each in names] == [
        *[True] * 3,
        *[False] * 2,
    ]


async def test_the_page_asks_for_the_invitation_and_follows_the_words(storage: Where) -> None:
    async with running(storage) as server:
        table, _ = await server.open("open")
        made = (await server.http.get(f"/api/tables/{table}/invitation?lang=fr")).json()
        assert made["words"] == list(words(table, "fr"))
        [link] = made["links"]
        assert (link["reach"], link["qr"]) == ("here", None)
        assert link["link"] == f"{server.url}/#/table/{table}", "it leads there also when the words do not any more"
        answer = await server.http.get(f"/{PATH}/{'-'.join(made['words'])}")
        assert (answer.status_code, answer.headers["location"]) == (302, f"../#/t/{'-'.join(made['words'])}")
        found = await server.http.get(f"/api/invitations/{'-'.join(made['words'])}")
        assert found.json() == {"table": table}
        await server.join(table)
        assert (await server.http.get(f"/api/tables/{table}/invitation")).status_code == 409


# --- before the game --------------------------------------------------------------------------------------------------


async def test_the_host_seats_bots_and_sends_them_away(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open", "open"))
        table = await hall.table(opened.table)
        await table.seat_bot(0, 1, "random")
        assert [seat.kind for seat in table.data.seats] == ["person", "bot", "open"]
        with refused("no-free-seat"):
            await table.seat_bot(0, 1, "random")
        with refused("no-free-seat"):
            await table.seat_bot(0, 3, "random")
        with refused("no-such-bot"):
            await table.seat_bot(0, 2, "nobody")
        with refused("no-bot"):
            await table.send_away(0, 2)
        with refused("no-bot"):
            await table.send_away(0, 3)
        host = Client(NO_LIMITS)
        host.seat = 0
        table.enter(host)
        heard(host)
        await table.send_away(0, 1)
        assert [seat.kind for seat in table.data.seats] == ["person", "open", "open"]
        assert [seat["kind"] for seat in heard(host)[-1]["table"]["seats"]] == ["person", "open", "open"]
        await table.join("Otto")
        with refused("not-the-host"):
            await table.seat_bot(1, 2, "random")
        await table.seat_bot(0, 2, "random")
        assert table.status == "playing"
        for again in (table.seat_bot(0, 2, "random"), table.send_away(0, 2), table.start(0)):
            with refused("has-begun"):
                await again


async def test_the_host_begins_without_those_who_have_not_come(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open", "random", "open"))
        table = await hall.table(opened.table)
        seat, _ = await table.join("Otto")
        await table.leave(seat)
        client = Client(NO_LIMITS)
        client.seat = 0
        table.enter(client)
        await table.send_away(0, 2)
        with refused("too-few-seats"):
            await table.start(client)
        await table.seat_bot(0, 2, "random")
        late = await hall.open(wish("open", "open", mode="given", factions=("Aliens", "Ninjas")))
        other = await hall.table(late.table)
        kept = other.data.agreed.factions[0], other.data.agreed.factions[2]
        await other.join("Ada")
        await other.leave(1)
        await other.seat_bot(0, 2, "random")
        await other.start(0)
        assert (other.data.agreed.seats, other.data.agreed.factions) == (2, kept)
        await table.start(client)
        assert table.status == "playing"
        assert [each.kind for each in table.data.seats] == ["person", "bot"]
        assert len(table.playing().state.players) == 2


async def test_who_sits_behind_a_seat_that_is_taken_away_keeps_their_own(storage: Where) -> None:
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open", "open", "open"))
        table = await hall.table(opened.table)
        await table.join("Bea")
        _, token = await table.join("Otto")
        client = Client(NO_LIMITS)
        client.seat = 2
        table.enter(client)
        await table.leave(1)
        await table.start(0)
        assert client.seat == 1 == table.data.holder(token)
        told = [each for each in heard(client) if each["type"] == "state"][-1]
        assert told["you"] == "p2"
        assert told["view"]["seat"] == "p2"


async def test_the_host_hears_when_somebody_looks_at_the_table(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "addresses", lambda: HOUSE)
    async with hall_at(storage) as hall:
        opened = await hall.open(wish("open"))
        table = await hall.table(opened.table)
        host, guest, far = Client(NO_LIMITS), Client(NO_LIMITS), Client(NO_LIMITS)
        host.seat, host.address, guest.address, far.address = 0, "127.0.0.1", HOUSE[0], "192.168.1.99"
        table.enter(host)
        assert table.looked_at() is None
        heard(host)
        table.enter(guest)
        assert [each["table"]["opened"]["elsewhere"] for each in heard(host)] == [False]
        table.enter(far)
        assert [each["table"]["opened"]["elsewhere"] for each in heard(host)] == [True]
        assert isinstance(found := table.looked_at(), OpenedInfo)
        assert 0 <= found.ago < 60_000
        assert heard(far)[-1]["table"]["host"] == "p1"


def test_a_machine_that_leads_nowhere_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    assert list(network._leading_out()) == []


def test_only_so_many_codes_are_kept_whatever_links_are_asked_for() -> None:
    for n in range(KEPT_CODES + 20):
        qr_code(f"http://192.0.2.1/{n}/t/one-two-three")
    assert qr_code.cache_info().currsize == KEPT_CODES


def test_the_words_of_a_table_are_the_last_bits_of_its_hash_and_stay_what_they_are() -> None:
    for table in ("x" * 16, "another-table-16"):
        digest = int(hashlib.sha256(f"invitation {table}".encode()).hexdigest(), 16)
        bits = f"{digest:0256b}"
        assert numbers(table) == tuple(int(bits[256 - 9 * (n + 1) : 256 - 9 * n], 2) for n in range(3))
        for language in invitations.LANGUAGES:
            assert words(table, language) == tuple(vocabulary(language)[n] for n in numbers(table))


@pytest.mark.usefixtures("_in_a_house")
def test_a_folder_may_be_so_long_and_a_host_may_be_anything() -> None:
    for letters, taken in ((197, True), (198, True), (199, False)):
        folder = f"/{'a' * letters}/"
        assert links(folder=folder)[0] == f"house http://192.168.1.24:8000{folder if taken else '/'}"
    assert links(host="192.168.1.24") == ["house http://192.168.1.24/", "house http://10.0.0.7/"]
    assert len(links(host="[")) == 3, "who calls it by no name at all is in the house"
    assert links(host="127.0.0.1:8000", listens="::")[0] == "house http://192.168.1.24:8000/"


@pytest.mark.usefixtures("_in_a_house")
@pytest.mark.parametrize(("peer", "reach"), [("192.168.1.50", "house"), ("9.9.9.9", "here")])
async def test_where_the_visitor_is_says_which_links_they_get(storage: Where, peer: str, reach: str) -> None:
    async with asking(storage, peer, listens="0.0.0.0") as (client, _):
        table = (await client.post("/api/tables", json=WAITING)).json()["table"]
        made = (await client.get(f"/api/tables/{table}/invitation")).json()
        assert made["links"][0]["reach"] == reach


def test_an_address_that_nobody_can_visit_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(network, "_leading_out", lambda: iter(["0.0.0.0"]))
    monkeypatch.setattr(network, "_of_the_name", lambda: iter(["169.254.1.1", "127.0.0.1", "10.1.1.1"]))
    assert network.addresses() == ["10.1.1.1"]


def test_the_address_that_leads_out_is_the_one_from_which_the_way_elsewhere_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, int]] = []

    class Line:
        def __init__(self, *kind: int) -> None:
            assert kind == (socket.AF_INET, socket.SOCK_DGRAM)

        def __enter__(self) -> Line:
            return self

        def __exit__(self, *_: object) -> None: ...
        def connect(self, to: tuple[str, int]) -> None:
            asked.append(to)

        def getsockname(self) -> tuple[str, int]:
            return "192.0.2.7", 40000

    monkeypatch.setattr(socket, "socket", Line)
    assert list(network._leading_out()) == ["192.0.2.7"]
    assert asked == [network.SOMEWHERE_ELSE]
