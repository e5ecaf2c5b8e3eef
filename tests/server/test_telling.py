"""What a table tells: every field of a state, for seats and watchers, in each situation; lines, questions, bases."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry, Ref
from smashup.engine.views.seat_view import preview
from smashup.engine.views.view_types import DecisionView, OptionView, Source, seat_key
from smashup.i18n.describe import describe_choice, describe_decision, describe_decline, describe_effect, describe_entry
from smashup.i18n.translate_views import translate_view
from smashup.server.limits import NO_LIMITS
from smashup.server.models.messages import LogLine
from smashup.server.render.snapshot import Snapshot, asked, for_reader, log_line, polled, scored_told, whose_turns
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.tables.votes import Vote
from smashup.server.ws.client import Client
from smashup.session import Session
from tests.games import some_setup
from tests.server.in_memory import Where, hall_at, heard, opened, play, sat_down, wish


def plain(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


def come(table: Table, seat: int | None = None, lang: Any = "en") -> Client:
    client = Client(NO_LIMITS)
    client.seat, client.lang, client.speed = seat, lang, "off"
    table.enter(client)
    return client


def last_state(client: Client) -> dict[str, Any]:
    return [message for message in heard(client) if message["type"] == "state"][-1]


async def test_before_the_game_there_is_a_table_and_nothing_else(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table = await hall.table((await hall.open(wish("open", "random"))).table)
        client = come(table, 0)
        assert heard(client) == [
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
                        {"key": "p1", "name": "Ada", "kind": "person", "bot": None, "here": True, "takeover": None,
                         "conceded": False},
                        {"key": "p2", "name": "", "kind": "open", "bot": None, "here": False, "takeover": None,
                         "conceded": False},
                        {"key": "p3", "name": "Random", "kind": "bot", "bot": "random", "here": True, "takeover": None,
                         "conceded": False},
                    ],
                    "mode": "random",
                    "edition": table.data.agreed.edition,
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
                    "host": "p1",
                    "opened": None,
                    "patient": False,
                    "draft": None,
                },
            }
        ]  # fmt: skip


def read_by(seat: Seat | None, n: int, entry: Entry, lang: str, names: Sequence[str], turns: dict[int, str]) -> LogLine:
    read = entry.for_seat(seat)
    return for_reader(log_line(n, read, lang, names, turns), read, lang, names, seat)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_in_the_game_each_gets_their_own_view_question_and_log(storage: Where, lang: str) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        clients = [come(table, seat, lang) for seat in (0, 1, None)]
        for client in clients:
            client.told = 0
            heard(client)
        table.tell()
        session = table.playing()
        pending, log = session.pending, session.log
        assert pending is not None
        turns = whose_turns(log, 0)
        for client in clients:
            (state,) = heard(client)
            view = session.view(client.seat)
            assert state["view"] == plain(translate_view(view, lang))
            assert (
                state["previews"]
                == [plain(translate_view(preview(session.game, base), lang)) for base in session.state.bases]
                != []
            )
            names = table.data.names
            assert state["log"] == [
                plain(read_by(client.seat, n, entry, lang, names, turns)) for n, entry in enumerate(log)
            ]
            assert (state["lines"], state["decision"]) == (len(log), table.clock)
            assert state["you"] == (None if client.seat is None else seat_key(client.seat))
            if client.seat == pending.seat:
                assert view.decision is not None
                assert state["ask"]["question"] == describe_decision(view.decision, lang, names)
                assert state["ask"]["options"] == {
                    option.key: describe_choice(view.decision, option, lang, names) for option in view.decision.options
                }
            else:
                assert state["ask"] is None
        table.tell()
        assert [last_state(client)["log"] for client in clients] == [[], [], []], "only what is new"


async def test_lines_that_not_all_may_read_are_told_to_each_as_they_may(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        secret = Entry.of(1, "drew", {"player": 0, "n": 1, "cards": (Ref("u1", "Zapbot", "z"),)}, None, 0b01, "drew_n")
        table.session._game.entries.append(secret)  # type: ignore[union-attr]
        moment = Snapshot(table)
        log = moment.log
        assert log[-1] is secret
        turns = whose_turns(log, 0)
        for seat in (1, 0, None, 0, 1):
            lines = moment.lines(seat, "en", 0)
            names = table.data.names
            expected = [read_by(seat, n, entry, "en", names, turns) for n, entry in enumerate(log)]
            assert list(lines) == expected
            assert bool(lines[-1].cards) == (seat == 0)
        assert moment.lines(0, "en", len(log) - 1) == (expected_line(table, secret.for_seat(0), len(log) - 1, turns),)


def expected_line(table: Table, entry: Entry, n: int, turns: dict[int, str]) -> LogLine:
    return for_reader(log_line(n, entry, "en", table.data.names, turns), entry, "en", table.data.names, 0)


async def test_a_line_is_worded_anew_only_for_whom_it_names(storage: Where) -> None:
    chance, played = random.Random(7), Session(some_setup(7))
    while played.pending is not None and len(played.log) < 250:
        played.answer(chance.randrange(len(played.pending)))
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        table.session._game.entries[:] = played.log  # type: ignore[union-attr]
        moment, names, turns = Snapshot(table), table.data.names, whose_turns(played.log, 0)
        told = {seat: moment.lines(seat, "en", 0) for seat in (0, 1, None)}
        for n, entry in enumerate(played.log):
            for seat, lines in told.items():
                assert lines[n] == read_by(seat, n, entry, "en", names, turns)
        assert sum(one is other for one, other in zip(told[0], told[1], strict=True)) > 20
        assert sum(one is other for one, other in zip(told[0], told[None], strict=True)) > 100


async def test_who_may_see_the_same_gets_the_same_bytes(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        one, twin, french, other, watcher = (come(table, seat) for seat in (0, 0, 0, 1, None))
        french.lang = "fr"
        for client in (one, twin, french, other, watcher):
            client.told = 0
        moment = Snapshot(table)
        first = moment.state(one)
        assert moment.state(twin) is first
        assert moment.state(french) != first
        assert moment.state(other) != first
        assert moment.state(watcher) != first
        assert one.told == len(table.playing().log)
        assert moment.state(one) is not first, "it has the lines now"
        one.told = 10**6
        assert json.loads(moment.state(one))["log"] == [], "also who claims more lines than there are"


async def test_a_choice_that_can_be_taken_back_is_named(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall, mode="choice")
        pending = table.playing().pending
        assert pending is not None
        clients = {seat: come(table, seat) for seat in (0, 1)}
        watcher = come(table)
        await table.answer(pending.seat, 0, pending.keys[0])
        mine = last_state(clients[pending.seat])["table"]
        assert (mine["undo"], mine["undo_step"]) == ("free", pending.keys[0].removeprefix("f:"))
        for client in (clients[1 - pending.seat], watcher):
            others = last_state(client)["table"]
            assert (others["undo"], others["undo_step"]) == (None, None)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_choice_of_nothing_is_named_too(storage: Where, lang: str) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        while True:
            session = table.playing()
            pending = session.pending
            assert pending is not None
            if pending.decline is not None:
                break
            await table.answer(pending.seat, table.clock, pending.keys[0])
        decision = session.view(pending.seat).decision
        assert decision is not None
        client = come(table, pending.seat, lang)
        await table.answer(pending.seat, table.clock, pending.decline)
        step = last_state(client)["table"]["undo_step"]
        assert step == describe_decline(pending.decline, lang)
        table._choices.clear()
        undo = table.undo_of(pending.seat)
        assert undo is not None
        assert Snapshot(table)._step(table.choice(undo.to, undo.seat), lang) == step, "also where it must be looked up"


async def test_a_game_that_all_others_gave_up_is_shown_as_won(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 2)
        before = table.playing().view(0)
        await table.concede(0)
        await hall.rematch(table, 1)
        for client in clients:
            state = last_state(client)
            view = state["view"]
            assert (view["phase"], view["winner"], view.get("decision")) == ("over", "p2", None)
            assert view["bases"] == plain(before.bases)
            shown = state["table"]
            assert (shown["over"], shown["replay"], shown["next"]) == (True, table.id, table.data.next)
            assert [seat["conceded"] for seat in shown["seats"]] == [True, False]
            assert state["ask"] is None


async def test_a_vote_is_shown_with_all_that_was_said(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients = await sat_down(hall, 4)
        table.exit(clients[3])
        await table.takeover(2, 3)
        assert table.poll is not None
        await table.vote("takeover", 0, False)
        assert last_state(clients[1])["table"]["poll"] == {
            "about": "takeover",
            "seat": "p4",
            "asker": "p3",
            "until": table.poll.until,
            "lines": None,
            "voters": ["p1", "p2", "p3"],
            "yes": ["p3"],
            "no": ["p1"],
            "needed": 2,
        }
        assert [seat["here"] for seat in plain(Snapshot(table)._info(None, "en"))["seats"]] == [True, True, True, False]
        table.poll.drop()


async def test_seats_in_a_vote_are_named_in_their_order() -> None:
    async def nothing(*_: Any) -> None: ...

    poll = Vote("undo", 1, 0, {3, 0, 2}, 3, nothing)
    poll.yes, poll.no = {2, 0}, {3}
    shown = polled(poll, None)
    assert (shown.about, shown.seat, shown.asker) == ("undo", "p2", "p1")
    assert (shown.voters, shown.yes, shown.no, shown.needed) == (("p1", "p3", "p4"), ("p1", "p3"), ("p4",), 3)
    poll.drop()


# --- lines and questions ----------------------------------------------------------------------------------------------

ZAP, ZAP2, FIELD = (
    Ref("u1", "Zapbot", "robots/zapbot"),
    Ref("u2", "Zapbot", "robots/zapbot"),
    Ref("b1", "Field", "x/field"),
)
GONE = Ref("", "Hoverbot", "robots/hoverbot")
NAMELESS = Ref("u9", "A card", "")


def cards(line: LogLine) -> list[tuple[str, str]]:
    return [(card.key, card.card) for card in line.cards]


def test_a_line_names_every_card_in_it_once_and_then_its_cause() -> None:
    entry = Entry.of(3, "moved", {"card": ZAP, "base": FIELD, "more": (ZAP2, (GONE, ZAP)), "n": 3, "no": None}, ZAP)
    line = log_line(7, entry, "en", ["Ada", "Otto"], {3: "p2"})
    assert (line.n, line.turn, line.seat, line.line, line.cause) == (7, 3, "p2", "moved", "Zapbot")
    assert cards(line) == [
        ("u1", "robots/zapbot"),
        ("b1", "x/field"),
        ("u2", "robots/zapbot"),
        ("", "robots/hoverbot"),
    ]
    assert line.cards[0].name == "Zapbot"


def test_a_cause_is_named_after_the_cards_and_what_has_no_card_is_not() -> None:
    entry = Entry.of(1, "gained_vp", {"player": 0, "n": 1, "card": NAMELESS}, GONE)
    line = log_line(0, entry, "en", ["Ada", "Otto"], {})
    assert (line.seat, line.cause, cards(line)) == ("", "Hoverbot", [("", "robots/hoverbot")])
    assert line.text == describe_entry(entry, "en", ["Ada", "Otto"]) != describe_entry(entry, "fr", ["Ada", "Otto"])
    assert log_line(0, entry, "fr", ["Ada", "Otto"], {}).text == describe_entry(entry, "fr", ["Ada", "Otto"])
    assert log_line(0, entry._replace(cause=None), "en", ["A", "B"], {}).cause is None
    twice = Entry.of(1, "gained_vp", {"player": 0, "n": 1, "a": GONE, "b": Ref("", "Nukebot", "robots/nukebot")}, ZAP)
    assert cards(log_line(0, twice, "en", ["A", "B"], {})) == [
        ("", "robots/hoverbot"),
        ("", "robots/nukebot"),
        ("u1", "robots/zapbot"),
    ]


def decision(**more: Any) -> DecisionView:
    option = OptionView(key="b1", thing="base", name="Field", card="x/field")
    return DecisionView(**{"seat": "p1", "kind": "base", "to": "play", "mine": True, "options": (option,), **more})


def test_a_question_in_words_is_for_who_is_asked() -> None:
    names = ["Ada", "Otto"]
    assert asked(None, "en", names) is None
    assert asked(decision(mine=False), "en", names) is None
    for lang in ("en", "fr"):
        plainly = asked(decision(), lang, names)
        assert plainly is not None
        assert (plainly.source, plainly.decline) == ("", None)
        assert plainly.options == {"b1": describe_choice(decision(), decision().options[0], lang, names)}
        assert plainly.question == describe_decision(decision(), lang, names)
        by = Source(key="u1", card="robots/zapbot", name="Zapbot", text="...")
        offered = asked(decision(source=by, decline="no"), lang, names)
        assert offered is not None
        assert (offered.source, offered.decline) == ("Zapbot", describe_decline("no", lang))


@cache
def under_effects() -> Session:
    """A game in which something lasts."""
    for seed in range(1, 40):
        session, chance = Session(some_setup(seed)), random.Random(seed)
        for _ in range(80):
            if session.pending is None:
                break
            if session.view(None).effects:
                return session
            session.answer(chance.choice(session.pending.keys))
    raise AssertionError("nothing lasted")


async def test_what_lasts_is_told_in_words_to_each_in_their_language(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        table.session = session = under_effects()
        clients = [come(table, seat, lang) for seat, lang in ((0, "en"), (1, "fr"), (None, "en"), (None, "fr"))]
        told = []
        for client in clients:
            effects = last_state(client)["effects"]
            view = session.view(client.seat)
            assert effects == [describe_effect(each, client.lang, table.data.names) for each in view.effects] != []
            told.append(effects)
        assert told[0] != told[1]
        moment = Snapshot(table)
        for client in clients:
            assert json.loads(moment.state(client))["effects"] in told


# --- bases that score -------------------------------------------------------------------------------------------------


@cache
def before_scoring(seed: int = 3) -> tuple[Any, tuple[Any, ...], str]:
    """A game and the answer that will score a base with units on it."""
    session, chance = Session(some_setup(seed)), random.Random(seed)
    while session.pending is not None:
        key = chance.choice(session.pending.keys)
        after = session.fork()
        after.answer(key)
        if any(each.line >= len(session.log) and each.base.minions for each in after.scored):
            return session.setup, session.answers, key
        session = after
    raise AssertionError("no base scored")


def test_a_base_that_scores_is_told_as_it_was_with_what_it_brought() -> None:
    setup, answers, key = before_scoring()
    session = Session(setup, answers)
    session.answer(key)
    scored = session.scored[-1]
    told = plain(scored_told(scored))
    base = scored.base
    assert told == {
        "type": "scored",
        "base": {"key": base.key, "card": base.card, "name": base.name},
        "breakpoint": base.breakpoint.now,
        "total": base.total,
        "places": [
            {"seat": seat_key(gain.seat), "place": gain.place, "power": gain.power, "points": gain.points,
             "before": gain.before, "after": gain.after}
            for gain in scored.gains
        ],
        "units": plain([*base.minions, *base.actions]),
    }  # fmt: skip
    assert told["places"]
    assert told["units"]


async def at_scoring(hall: TableRegistry) -> tuple[Table, list[Client], str]:
    """A table where the next answer scores a base."""
    table, clients = await sat_down(hall, 2)
    setup, answers, key = before_scoring()
    table.session = Session(setup, answers)
    table.clock = len(answers)
    table.tell()
    for client in clients:
        heard(client)
    return table, clients, key


async def test_bases_that_score_are_told_once_and_before_the_state(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, clients, key = await at_scoring(hall)
        session = table.playing()
        assert session.pending is not None
        lines = len(session.log)
        await table.answer(session.pending.seat, table.clock, key)
        after = table.playing()
        new = [plain(scored_told(each)) for each in after.scored if each.line >= lines]
        assert new
        for client in clients:
            messages = heard(client)
            assert [message["type"] for message in messages] == [*["scored"] * len(new), "state"]
            assert messages[:-1] == new
        at = after.scored[-1].line
        for before, told in ((at, 1), (at + 1, 0)):
            table.tell(before)
            assert [message["type"] for message in heard(clients[0])].count("scored") == told
        table.tell()
        assert [message["type"] for message in heard(clients[0])] == ["state"]


async def test_of_the_turns_only_those_are_looked_up_that_the_new_lines_need(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        await play(table, 40)
        log = table.playing().log
        last = max(entry.turn for entry in log)
        assert last > 2
        whole = whose_turns(log, 0)
        assert {entry.turn for entry in log if entry.line == "turn"} == set(whole)
        since = next(n for n, entry in enumerate(log) if entry.turn == last)
        assert whose_turns(log, since) == {last: whole[last]}
        assert whose_turns(log, len(log)) == {}
