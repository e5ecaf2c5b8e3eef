"""Undo: the point it leads to, its step in the journal, and the names of the choices it takes back."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from smashup.engine.views.knowledge import is_redeal, unknown_cards
from smashup.server.storage.journal import answers_of
from smashup.server.storage.store import UNDO, Step
from smashup.server.tables.actions import Answer, CastVote, Leave, ProposeTakeover, Undo
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.tables.undo import CHOICES_KEPT, ChoiceHistory, UndoPoint
from smashup.session import Timeline
from tests.server.in_memory import (
    at_other_process,
    forget_messages,
    go_back,
    last_state,
    pending_decision,
    pending_seat,
    play,
    received,
    seated_table,
    stored,
    table_with_tokens,
)

pytestmark = pytest.mark.usefixtures("bots_sleep")


async def play_until_redeal(table: Table, seat: int) -> None:
    """Play until an undo of that seat deals hidden cards again."""
    chance = random.Random(4)
    for _ in range(200):
        pending = pending_decision(table)
        await table.perform(
            pending.seat, Answer(table.decision, chance.randrange(len(pending)), bot=table.data.seats[pending.seat].bot)
        )
        point = table.undo.point(seat)
        if point is not None and point.redeals:
            return
    raise AssertionError("every outcome was certain")


# --- the point --------------------------------------------------------------------------------------------------------


async def test_a_seat_may_take_back_its_last_choice_and_asks_the_other_people_if_anything_was_revealed(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await table_with_tokens(registry, mode="choice")
    assert table.undo.point(0) is table.undo.point(1) is None, "nothing was chosen"
    first = pending_seat(table)
    await play(table, 1)
    lines = table.playing().marks[0].lines
    assert table.undo.point(first) == UndoPoint(first, 0, True, False, lines)
    assert table.undo.point(1 - first) is None
    monkeypatch.setattr(Timeline, "is_free", lambda _, n: False)
    asks, alone = UndoPoint(first, 0, False, True, lines), UndoPoint(first, 0, True, True, lines)
    data = table.data
    for changes, point in (
        ({}, asks),
        ({"bot": "random"}, asks),  # the player may come back
        ({"conceded": True}, alone),
        ({"kind": "bot", "bot": "random"}, alone),
    ):
        table._adopt(data.with_seat(1 - first, **changes))
        assert table.undo.point(first) == point
    table._adopt(data.with_seat(first, bot="random"))
    assert table.undo.point(first) is None, "a bot takes nothing back"
    table._adopt(msgspec.structs.replace(data, winner=0))
    assert table.undo.point(first) is None, "the game is over"


async def test_a_choice_after_which_cards_were_drawn_is_never_free(registry: TableRegistry) -> None:
    table, _ = await table_with_tokens(registry)
    found = set()
    for _ in range(60):
        seat, session = pending_seat(table), table.playing()
        known = unknown_cards(session.state, seat)
        await play(table, 1)
        point = table.undo.point(seat)
        assert point is not None
        assert point[:2] == (seat, session.answered)
        drew = known != unknown_cards(table.playing().state, seat)
        assert not (drew and point.free)
        found.add(drew)
    assert found == {True, False}


@pytest.mark.parametrize("how", ["here", "away", "left", "taken over"])
async def test_absent_players_are_asked_like_all_others(registry: TableRegistry, how: str) -> None:
    table, clients = await seated_table(registry, 2)
    await play_until_redeal(table, 0)
    if how == "left":
        await table.perform(1, Leave())
    elif how != "here":
        table.disconnect(clients[1])
    if how == "taken over":
        await table.perform(0, ProposeTakeover(1))
        assert table.data.seats[1].bot is not None
    point, decision, answered = table.undo.point(0), table.decision, table.playing().answered
    assert point is not None
    assert (point.free, point.redeals) == (False, True)
    await table.perform(0, Undo())
    assert table.votes.current is not None
    assert (table.votes.current.voters, table.votes.current.needed) == ((1,), 1)
    assert (table.decision, table.playing().answered) == (decision, answered), "nothing is taken back yet"
    shown = last_state(clients[0])["table"]
    assert (shown["undo"], shown["poll"]["lines"]) == ("ask", point.lines)
    await table.perform(1, CastVote("undo", True))
    assert table.playing().answered == point.answered + 1
    assert len(table.playing().log) == point.lines


# --- the journal ------------------------------------------------------------------------------------------------------


def test_undos_remove_answers_from_a_journal() -> None:
    journal = [Step(3, 11), Step(1, 12), Step(UNDO, 1), Step(2, 13), Step(0, 14), Step(UNDO - 0b101, 2), Step(5, 15)]
    assert answers_of(journal) == [(3, 11), (2, 13), (-0b101, 5), (5, 15)]
    assert answers_of([*journal, Step(UNDO, 2)]) == [(3, 11), (2, 13)]
    assert answers_of([]) == []


async def test_against_bots_an_undo_past_chance_redeals_and_the_journal_restores_it(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 1, "random")
    redeals = []
    for _ in range(3):
        await play_until_redeal(table, 0)
        point = table.undo.point(0)
        assert point is not None
        assert (point.free, point.redeals) == (True, True)
        there = Timeline(table.playing().setup, table.playing().answers[: point.answered])
        received(clients[0])
        await table.perform(0, Undo())
        now = table.playing()
        assert last_state(clients[0])["table"]["poll"] is None
        assert now.view(0) == there.view(0)
        assert (now.state.rng, now.state.players[1].deck) != (there.state.rng, there.state.players[1].deck)
        assert is_redeal(now.answers[-1])
        redeals.append(now.answers[-1])
    assert len(set(redeals)) == 3, "each is another one"
    assert {redeal[0] for redeal in redeals} == {-0b01}, "cards that only the bot knew are dealt again"
    again = await at_other_process(registry, table)
    assert again.playing().answers == table.playing().answers
    assert again.playing().state.digest() == table.playing().state.digest()
    assert Timeline.load(table.playing().save()).state.digest() == table.playing().state.digest()


async def test_an_undo_removes_choices_and_lines_and_is_a_step_of_the_journal(registry: TableRegistry) -> None:
    table, clients = await seated_table(registry, 2)
    assert table.sender.rewritten_from is None
    await play(table, 8)
    forget_messages(clients)
    await go_back(table, 5)
    assert (table.decision, table.playing().answered) == (9, 5)
    assert [n in table.undo.choices for n in (4, 5, 6, 7)] == [True, False, False, False]
    lines = len(table.playing().log)
    assert table.sender.rewritten_from == lines
    for client in clients:
        (state,) = received(client)
        assert (state["lines"], state["decision"]) == (lines, 9)
    await play(table, 3)
    await go_back(table, 7)
    assert table.sender.rewritten_from == lines < len(table.playing().log), "the shortest length counts"
    await go_back(table, 2)
    assert table.sender.rewritten_from == len(table.playing().log) < lines
    table.sender.rewritten_from = 0  # as after a restart
    await go_back(table, 1)
    assert table.sender.rewritten_from == 0 < len(table.playing().log)
    found = await stored(registry, table)
    assert [step for step in found[1] if step.option == UNDO] == [(UNDO, 5), (UNDO, 7), (UNDO, 2), (UNDO, 1)]


# --- the history of choices -------------------------------------------------------------------------------------------


async def test_a_choice_is_remembered_as_its_seat_saw_it_and_an_older_one_is_found_by_replaying(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, clients = await seated_table(registry, 2)
    seat, session = pending_seat(table), table.playing()
    decision = session.view(seat).decision
    await play(table, 1)
    choice = decision, table.playing().answers[0][0]
    with monkeypatch.context() as patched:
        patched.setattr(Timeline, "rewind", None)
        assert table.undo.choices.find(table.playing(), 0, seat) == choice
    table.undo.choices.clear()
    assert table.undo.choices.find(table.playing(), 0, seat) == choice
    with monkeypatch.context() as patched:
        patched.setattr(Timeline, "rewind", None)
        assert table.undo.choices.find(table.playing(), 0, seat) == choice, "remembered again"
    for client in clients:
        table.disconnect(client)
    table.broadcast()
    await play(table, 1)
    assert 1 not in table.undo.choices, "no client has seen the decision"


async def test_the_last_choices_and_the_last_one_of_every_seat_are_remembered(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is never replayed to name a step, no matter how often the other seat has decided since."""
    table, _ = await seated_table(registry, 2)
    await play(table, CHOICES_KEPT + 3)
    assert [n in table.undo.choices for n in (2, 3, CHOICES_KEPT + 2)] == [False, True, True]
    monkeypatch.setattr(Timeline, "rewind", None)
    chance = random.Random(1)
    while len(table.playing().log) < 250:
        pending = pending_decision(table)
        await table.perform(pending.seat, Answer(table.decision, chance.randrange(len(pending))))
    marks, answered = table.playing().marks, table.playing().answered
    runs = Counter(n - next(m for m in range(n, -1, -1) if marks[m].seat != marks[n].seat) for n in range(9, answered))
    assert max(runs) > CHOICES_KEPT, "or this shows nothing"
    assert len(table.undo.choices._choices) <= CHOICES_KEPT + 2


async def test_a_choice_that_is_found_but_not_kept_is_returned(registry: TableRegistry) -> None:
    table, _ = await seated_table(registry, 2)
    await play(table, 20)
    session, history = table.playing(), ChoiceHistory()
    for n in (*range(19, 10, -1), 0):
        decision, option = history.find(session, n, session.marks[n].seat)
        assert (decision.seat, option) == (f"p{session.marks[n].seat + 1}", session.answers[n][0])
    assert 0 not in history
