"""Snapshot: every field of the state for every viewer, cached fragments, and scored bases."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest

from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry, Ref
from smashup.engine.state.setup import RANDOM, GameSetup
from smashup.engine.views.seat_view import preview
from smashup.engine.views.view_types import BaseView, DecisionView, OptionView, PlayerView, Source, seat_key
from smashup.i18n.describe import describe_choice, describe_decision, describe_decline, describe_effect
from smashup.i18n.translate_views import translate_view
from smashup.server.models.messages import LogLine
from smashup.server.render import fragments
from smashup.server.render import snapshot as module
from smashup.server.render.log_lines import for_reader, log_line, seats_by_turn
from smashup.server.render.snapshot import Snapshot, prompt, scored_message
from smashup.server.tables.actions import Answer, CastVote, Concede, ProposeTakeover, Undo
from smashup.server.tables.audience import Client
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.session import Timeline
from smashup.sets import library
from tests.games import some_setup
from tests.server.in_memory import (
    Where,
    connected_client,
    create_request,
    forget_messages,
    last_state,
    open_registry,
    pending_seat,
    play,
    received,
    rematch,
    seated_table,
    table_with_tokens,
)

pytestmark = pytest.mark.usefixtures("bots_sleep")

LANGUAGES = ("en", "fr")


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def reader_of(table: Table, seat: int | None, lang: Any) -> Client:
    """A connected client that has no lines yet."""
    client = connected_client(table, seat)
    client.lang, client.sent_lines = lang, 0
    received(client)
    return client


def line_for(seat: Seat | None, n: int, entry: Entry, lang: str, names: Sequence[str], turns: Any) -> LogLine:
    read = entry.for_seat(seat)
    return for_reader(log_line(n, read, lang, names, turns), read, lang, names, seat)


# --- the state message ------------------------------------------------------------------------------------------------


async def test_before_the_game_the_state_has_only_the_table(registry: TableRegistry) -> None:
    table = await registry.table((await registry.open(create_request("open", "random"))).table)
    usual = {"bot": None, "takeover": None, "conceded": False}
    assert received(connected_client(table, 0)) == [
        {
            "type": "state",
            "view": None,
            "ask": None,
            "previews": [],
            "effects": [],
            "log": [],
            "lines": 0,
            "decision": 0,
            "you": "p1",
            "table": {
                "id": table.id,
                "seats": [
                    {**usual, "key": "p1", "name": "Ada", "kind": "person", "here": True},
                    {**usual, "key": "p2", "name": "", "kind": "open", "here": False},
                    {**usual, "key": "p3", "name": "Random", "kind": "bot", "here": True, "bot": "random"},
                ],
                "mode": "random",
                "edition": table.data.options.edition,
                "undo": None,
                "undo_step": None,
                "over": False,
                "replay": None,
                "next": None,
                "poll": None,
                "thinks_less": False,
                "hints_wait": False,
                "clock": None,
                "sets": [],
                "titans": True,
                "host": "p1",
                "opened": None,
                "patient": False,
                "draft": None,
                "listed": table.data.listed,
                "code": None,
                "puzzle": None,
            },
        }
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_each_viewer_gets_their_own_view_prompt_and_log(registry: TableRegistry, lang: str) -> None:
    table, _ = await table_with_tokens(registry)
    clients = [reader_of(table, seat, lang) for seat in (0, 1, None)]
    for client in clients:
        client.sent_lines = 0
        received(client)
    table.broadcast()
    session, names = table.playing(), table.data.names
    pending, log = session.pending, session.log
    assert pending is not None
    turns = seats_by_turn(log, 0)
    previews = [plain(translate_view(preview(session.game, base), lang)) for base in session.state.bases]
    for client in clients:
        (state,) = received(client)
        view = session.view(client.seat)
        assert state["view"] == plain(translate_view(view, lang))
        assert state["previews"] == previews != []
        lines = [plain(line_for(client.seat, n, entry, lang, names, turns)) for n, entry in enumerate(log)]
        assert (state["log"], state["lines"], state["decision"]) == (lines, len(log), table.decision)
        assert state["you"] == (None if client.seat is None else seat_key(client.seat))
        if client.seat == pending.seat:
            assert view.decision is not None
            assert state["ask"] == plain(prompt(view.decision, lang, names))
        else:
            assert state["ask"] is None
    table.broadcast()
    assert [last_state(client)["log"] for client in clients] == [[], [], []], "only new lines are sent"


async def test_viewers_with_the_same_rights_get_the_same_bytes(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    snapshot, lines = table.sender.snapshot(), len(table.playing().log)
    first = snapshot.message(0, "en", 0)
    assert snapshot.message(0, "en", 0) is first
    for other in ((0, "fr", 0), (1, "en", 0), (None, "en", 0), (0, "en", lines)):
        assert snapshot.message(*other) != first
    assert snapshot.message(0, "en", 10**6) is snapshot.message(0, "en", lines), "no more lines than there are"


async def test_the_choice_that_an_undo_takes_back_is_named_for_its_player(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2, mode="choice")
    watcher, pending = connected_client(table), table.playing().pending
    assert pending is not None
    await table.perform(pending.seat, Answer(0, pending.keys[0]))
    mine = last_state(clients[pending.seat])["table"]
    assert (mine["undo"], mine["undo_step"]) == ("free", pending.keys[0].removeprefix("f:"))
    for client in (clients[1 - pending.seat], watcher):
        shown = last_state(client)["table"]
        assert (shown["undo"], shown["undo_step"]) == (None, None)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_declined_choice_is_named_too_even_if_it_must_be_looked_up(registry: TableRegistry, lang: str) -> None:
    table, _ = await table_with_tokens(registry)
    while (pending := table.playing().pending) is not None and pending.decline is None:
        await table.perform(pending.seat, Answer(table.decision, pending.keys[0]))
    assert pending is not None
    assert pending.decline is not None
    client = reader_of(table, pending.seat, lang)
    await table.perform(pending.seat, Answer(table.decision, pending.decline))
    assert last_state(client)["table"]["undo_step"] == describe_decline(pending.decline, lang)
    table.undo.choices.clear()
    table.sender._cache = None
    table.broadcast()
    assert last_state(client)["table"]["undo_step"] == describe_decline(pending.decline, lang)


async def test_after_a_free_undo_every_viewer_sees_the_state_before_the_answer(registry: TableRegistry) -> None:
    def shown(client: Client) -> list[Any]:
        state = last_state(client)
        return [state[name] for name in ("view", "ask", "previews", "effects", "lines", "you")]

    table, clients = await seated_table(registry, 2)
    clients.append(connected_client(table))
    chance, undone = random.Random(2), 0
    for _ in range(60):
        forget_messages(clients)
        table.broadcast()
        before, seat = [shown(client) for client in clients], pending_seat(table)
        await table.perform(seat, Answer(table.decision, chance.randrange(len(table.playing().pending or ()))))
        point = table.undo.point(seat)
        if point is None or not point.free:
            continue
        undone += 1
        await table.perform(seat, Undo())
        assert [shown(client) for client in clients] == before
        await table.perform(seat, Answer(table.decision, chance.randrange(len(table.playing().pending or ()))))
    assert undone > 5


async def test_a_game_won_by_concession_is_shown_as_over(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    before = table.playing().view(0)
    await table.perform(0, Concede())
    await rematch(registry, table, 1)
    for client in clients:
        state = last_state(client)
        view, shown = state["view"], state["table"]
        assert (view["phase"], view["winner"], view.get("decision"), state["ask"]) == ("over", "p2", None, None)
        assert view["bases"] == plain(before.bases)
        assert (shown["over"], shown["replay"], shown["next"]) == (True, table.id, table.data.next)
        assert [seat["conceded"] for seat in shown["seats"]] == [True, False]


async def test_an_open_vote_is_shown_with_all_ballots(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 4)
    table.disconnect(clients[3])
    await table.perform(2, ProposeTakeover(3))
    await table.perform(0, CastVote("takeover", False))
    assert table.votes.current is not None
    shown = last_state(clients[1])["table"]
    assert shown["poll"] == {
        "about": "takeover",
        "seat": "p4",
        "asker": "p3",
        "until": table.votes.current.until,
        "lines": None,
        "voters": ["p1", "p2", "p3"],
        "yes": ["p3"],
        "no": ["p1"],
        "needed": 2,
    }
    assert [seat["here"] for seat in shown["seats"]] == [True, True, True, False]


def decision(**more: Any) -> DecisionView:
    option = OptionView(key="b1", thing="base", name="Field", card="x/field")
    return DecisionView(**{"seat": "p1", "kind": "base", "to": "play", "mine": True, "options": (option,), **more})


def test_a_prompt_is_made_of_the_viewers_own_decision() -> None:
    names = ["Ada", "Otto"]
    assert prompt(None, "en", names) is prompt(decision(mine=False), "en", names) is None
    for lang in LANGUAGES:
        plainly = prompt(decision(), lang, names)
        assert plainly is not None
        assert (plainly.source, plainly.decline) == ("", None)
        assert plainly.options == {"b1": describe_choice(decision(), decision().options[0], lang, names)}
        assert plainly.question == describe_decision(decision(), lang, names)
        by = Source(key="u1", card="robots/zapbot", name="Zapbot", text="...")
        offered = prompt(decision(source=by, decline="no"), lang, names)
        assert offered is not None
        assert (offered.source, offered.decline) == ("Zapbot", {"en": "Play nothing", "fr": "Ne rien jouer"}[lang])


@cache
def game_with_effects() -> Timeline:
    """A game with a timed effect."""
    for seed in range(1, 40):
        session, chance = Timeline(some_setup(seed)), random.Random(seed)
        for _ in range(80):
            if session.pending is None:
                break
            if session.view(None).effects:
                return session
            session.answer(chance.choice(session.pending.keys))
    raise AssertionError("no game has a timed effect")


async def test_timed_effects_are_described_in_the_viewers_language(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    table.session = session = game_with_effects()
    snapshot, texts = table.sender.snapshot(), []
    for seat, lang in ((0, "en"), (1, "fr"), (None, "en"), (None, "fr")):
        effects = json.loads(snapshot.message(seat, lang, 0))["effects"]
        view = session.view(seat)
        assert effects == [describe_effect(each, lang, table.data.names, view.seat) for each in view.effects]
        texts.append(effects)
    assert texts[0] != texts[1] != []


# --- the log ----------------------------------------------------------------------------------------------------------


async def test_a_secret_line_is_rendered_for_each_reader_by_their_rights(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    secret = Entry.of(1, "drew", {"player": 0, "n": 1, "cards": (Ref("u1", "Zapbot", "z"),)}, None, 0b01, "drew_n")
    table.session._game.entries.append(secret)  # type: ignore[union-attr]
    snapshot, names = table.sender.snapshot(), table.data.names
    log = snapshot.log
    assert log[-1] is secret
    turns = seats_by_turn(log, 0)
    for seat in (1, 0, None, 0, 1):
        lines = snapshot.lines(seat, "en", 0)
        assert [*lines] == [line_for(seat, n, entry, "en", names, turns) for n, entry in enumerate(log)]
        assert bool(lines[-1].cards) == (seat == 0)
    assert snapshot.lines(0, "en", len(log) - 1) == (lines_of(snapshot, 0)[-1],)


def lines_of(snapshot: Snapshot, seat: Seat) -> tuple[LogLine, ...]:
    return snapshot.lines(seat, "en", 0)


async def test_a_line_is_rendered_again_only_for_readers_that_it_names(registry: TableRegistry) -> None:
    chance, played = random.Random(7), Timeline(some_setup(7))
    while played.pending is not None and len(played.log) < 400:
        played.answer(chance.randrange(len(played.pending)))
    table, _ = await table_with_tokens(registry)
    table.session._game.entries[:] = played.log  # type: ignore[union-attr]
    snapshot, names, turns = table.sender.snapshot(), table.data.names, seats_by_turn(played.log, 0)
    lines = {seat: snapshot.lines(seat, "en", 0) for seat in (0, 1, None)}
    for n, entry in enumerate(played.log):
        for seat, found in lines.items():
            assert found[n] == line_for(seat, n, entry, "en", names, turns)
    assert sum(one is other for one, other in zip(lines[0], lines[1], strict=True)) > 20
    assert sum(one is other for one, other in zip(lines[0], lines[None], strict=True)) > 100


async def test_only_the_turns_of_new_lines_are_looked_up(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    await play(table, 40)
    log = table.playing().log
    last = max(entry.turn for entry in log)
    assert last > 2
    whole = seats_by_turn(log, 0)
    first = next(n for n, entry in enumerate(log) if entry.turn == last)
    assert seats_by_turn(log, first) == {last: whole[last]}


# --- fragments --------------------------------------------------------------------------------------------------------


def content(snapshot: Snapshot, seat: Seat | None, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(snapshot.message(seat, lang, len(snapshot.log)))
    return found


@pytest.mark.parametrize("seed", range(6))
async def test_reused_fragments_are_what_would_be_rendered_again(storage: Where, seed: int) -> None:
    chance, cache_, reused, shared = random.Random(seed), None, 0, 0
    seats = 2 + seed % 3
    async with open_registry(storage) as registry:
        table, _ = await seated_table(registry, seats)
        table.session = session = Timeline(GameSetup(library(), seats=seats, seed=seed, mode=RANDOM))
        for _ in range(150):
            if (pending := session.pending) is None:
                break
            state = table.sender.state(0)
            snapshot = Snapshot(state, cache_)
            for seat, lang in product((*range(seats), None), LANGUAGES):
                assert content(snapshot, seat, lang) == content(Snapshot(state), seat, lang)
            made = snapshot.cache
            if cache_ is not None:
                reused += sum(each is cache_.fragments.get(name) for name, each in made.fragments.items())
                shared += made.views is not None and made.views._public is getattr(cache_.views, "_public", None)
            cache_ = made
            table.session = session = session.fork()
            session.answer(chance.randrange(len(pending)))
            if not chance.randrange(12) and session.answered:
                session.undo()
    assert reused > 500, "most public parts are unchanged"
    assert shared > 10, "public views are shared where only the question has changed"


async def test_unchanged_parts_are_not_rendered_again(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[object] = []

    def recorded(value: object, lang: str) -> bytes:
        rendered.append(value)
        return fragments.translated_json(value, lang)

    table, _ = await seated_table(registry, 2)
    monkeypatch.setattr(module, "translated_json", recorded)
    first = Snapshot(table.sender.state(0))
    for snapshot in (first, Snapshot(table.sender.state(0), first.cache)):
        for seat, lang in product((0, 1), LANGUAGES):
            content(snapshot, seat, lang)
        bases = sum(isinstance(each, BaseView) for each in rendered)
        players = sum(isinstance(each, PlayerView) for each in rendered)
        assert (bases, players) == (3 * len(LANGUAGES), 4 * len(LANGUAGES))
        first.cache.fragments.update(snapshot.cache.fragments)


async def test_the_cache_does_not_keep_a_forgotten_table_in_memory(registry: TableRegistry) -> None:
    table, _ = await seated_table(registry, 2)
    assert table.sender._cache is not None
    assert table not in [getattr(table.sender._cache, name) for name in type(table.sender._cache).__slots__]


# --- scored bases -----------------------------------------------------------------------------------------------------


@cache
def before_scoring(seed: int = 3) -> tuple[Any, tuple[Any, ...], str]:
    """A game, and the answer that scores a base with minions."""
    session, chance = Timeline(some_setup(seed)), random.Random(seed)
    while session.pending is not None:
        key = chance.choice(session.pending.keys)
        after = session.fork()
        after.answer(key)
        if any(each.line >= len(session.log) and each.base.minions for each in after.scored):
            return session.setup, session.answers, key
        session = after
    raise AssertionError("no base scored")


def test_a_scored_base_is_described_as_it_was_with_the_points_it_gave() -> None:
    setup, answers, key = before_scoring()
    session = Timeline(setup, answers)
    session.answer(key)
    scored = session.scored[-1]
    base, message = scored.base, plain(scored_message(scored))
    assert message == {
        "type": "scored",
        "base": {"key": base.key, "card": base.card, "name": base.name},
        "breakpoint": base.breakpoint.now,
        "total": base.total,
        "places": [
            {
                "seat": seat_key(gain.seat),
                "place": gain.place,
                "power": gain.power,
                "points": gain.points,
                "before": gain.before,
                "after": gain.after,
            }
            for gain in scored.gains
        ],
        "units": plain([*base.minions, *base.actions]),
    }
    assert message["places"]
    assert message["units"]


async def test_scored_bases_are_announced_once_and_before_the_state(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    setup, answers, key = before_scoring()
    table.session = session = Timeline(setup, answers)
    table.store.steps = len(answers)
    forget_messages(clients)
    await table.perform(pending_seat(table), Answer(table.decision, key))
    after = table.playing()
    new = [plain(scored_message(each)) for each in after.scored if each.line >= len(session.log)]
    assert new
    for client in clients:
        messages = received(client)
        assert [message["type"] for message in messages] == [*["scored"] * len(new), "state"]
        assert messages[:-1] == new
    line = after.scored[-1].line
    for announce_from, count in ((line, 1), (line + 1, 0), (None, 0)):
        table.broadcast(announce_from)
        assert [message["type"] for message in received(clients[0])].count("scored") == count
