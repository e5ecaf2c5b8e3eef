"""Puzzle tables: the goal is checked by the engine, undo is free, and the solution comes only on request."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from smashup.puzzles import Puzzle, puzzles
from smashup.server.models.messages import PuzzleInfo
from smashup.server.models.requests import PuzzleRequest, SeatHeld
from smashup.server.tables import puzzles as on_tables
from smashup.server.tables.actions import Answer, RestartPuzzle, ShowWay, Undo
from smashup.server.tables.puzzles import WAY, hint, info, position, seat_of
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from tests.server.in_memory import connected_client, last_state, pending_decision, refused, reloaded, seated_table
from tests.server.waiting import until

EASY = puzzles()[0]
SAVES = next(each for each in puzzles() if each.goal.theme == "save")


async def table_of(registry: TableRegistry, puzzle: Puzzle) -> Table:
    opened = await registry.open_puzzle(puzzle.id, PuzzleRequest("Ada"))
    return registry.tables[opened.table]


async def give(table: Table, answers: Sequence[int]) -> None:
    """Give these answers for all seats."""
    for answer in answers:
        seat = pending_decision(table).seat
        await table.perform(seat, Answer(table.decision, answer, bot=table.data.seats[seat].bot))


def now(table: Table) -> PuzzleInfo:
    found = info(table.data, table.session)
    assert found is not None
    return found


@pytest.mark.usefixtures("bots_sleep")
@pytest.mark.parametrize("puzzle", [EASY, SAVES], ids=["first", "save"])
async def test_the_solution_reaches_the_goal_and_an_alternative_does_not(
    registry: TableRegistry, puzzle: Puzzle
) -> None:
    table = await table_of(registry, puzzle)
    assert not now(table).over
    await give(table, puzzle.alternatives[0].answers)
    assert now(table).over
    assert not now(table).reached
    assert table.bot_to_move is None, "no seat plays on"
    await table.perform(seat_of(table.data), RestartPuzzle())
    assert not now(table).over
    await give(table, puzzle.solution)
    assert now(table).reached
    with refused("over"):
        await table.perform(seat_of(table.data), Answer(table.decision, 0))
    again = await reloaded(registry, table)
    assert now(again).reached


@pytest.mark.usefixtures("bots_sleep")
async def test_undo_is_free_until_the_position_and_deals_nothing_again(registry: TableRegistry) -> None:
    table = await table_of(registry, EASY)
    seat, start = seat_of(table.data), table.playing().answered
    assert table.undo.point(seat) is None
    await give(table, EASY.solution[:2])
    before = table.playing().state.digest()
    await table.perform(seat, Undo())
    await table.perform(seat, Undo())
    assert table.playing().answered == start
    assert table.undo.point(seat) is None
    await give(table, EASY.solution[:2])
    assert table.playing().state.digest() == before


async def test_the_way_is_played_for_all_seats_and_ends_with_a_restart(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smashup.server.tables.bots.WAY_MS", 0)
    table = await table_of(registry, SAVES)
    seat = seat_of(table.data)
    client = connected_client(table, seat)
    await table.perform(seat, ShowWay())
    await until(lambda: now(table).over)
    assert now(table).reached
    assert now(table).way
    assert {each.bot for each in table.data.seats} == {WAY}
    await table.perform(seat, RestartPuzzle())
    assert not now(table).way
    assert table.data.people == [seat]
    assert last_state(client)["table"]["puzzle"]["over"] is False


@pytest.mark.usefixtures("bots_sleep")
async def test_no_message_before_a_hint_depends_on_the_solution(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same table and position are sent if the puzzle has another solution and other alternatives."""
    real, line = next(
        (each, line.answers) for each in puzzles() for line in each.alternatives if line.answers[0] != each.solution[0]
    )
    other = msgspec.structs.replace(real, solution=line, alternatives=(), found_by=())
    table = await table_of(registry, real)
    sent = []
    for puzzle in (real, other):
        monkeypatch.setattr(on_tables, "find", lambda _, puzzle=puzzle: puzzle)
        client = connected_client(table, seat_of(table.data))
        sent.append((msgspec.json.encode(position(real.id)), last_state(client)))
    assert sent[0] == sent[1]
    hints = []
    for puzzle in (real, other):
        monkeypatch.setattr(on_tables, "find", lambda _, puzzle=puzzle: puzzle)
        hints.append(hint(table.data, table.playing(), 2, "en"))
    assert hints[0] != hints[1], "the comparison notices what depends on the solution"


@pytest.mark.usefixtures("bots_sleep")
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_hints_name_the_kinds_of_plays_and_then_the_first_step(registry: TableRegistry, lang: str) -> None:
    for puzzle in puzzles()[::40]:
        table = await table_of(registry, puzzle)
        first = hint(table.data, table.playing(), 1, lang)
        assert 0 < first.minions + first.actions + first.others <= puzzle.plays
        assert not first.keys
        second = hint(table.data, table.playing(), 2, lang)
        view = table.playing().view(seat_of(table.data))
        assert view.decision is not None
        assert second.keys[0] in {option.of or option.key for option in view.decision.options}
        assert all(second.texts)


@pytest.mark.usefixtures("bots_sleep")
async def test_a_new_puzzle_table_replaces_the_last_one_of_its_player_but_no_game(registry: TableRegistry) -> None:
    game, _ = await seated_table(registry, 1, "pip")
    first = await registry.open_puzzle(EASY.id, PuzzleRequest("Ada"))
    assert first.token is not None
    held = SeatHeld(first.table, first.token)
    second = await registry.open_puzzle(SAVES.id, PuzzleRequest("Ada", SeatHeld(first.table, "another token")))
    assert await registry.storage.table(first.table) is not None
    await registry.open_puzzle(SAVES.id, PuzzleRequest("Ada", held))
    assert await registry.storage.table(first.table) is None
    assert await registry.storage.table(second.table) is not None
    assert await registry.storage.table(game.id) is not None


async def test_an_unknown_puzzle_is_refused(registry: TableRegistry) -> None:
    with refused("no-such-puzzle"):
        await registry.open_puzzle("win-0", PuzzleRequest("Ada"))
    game, _ = await seated_table(registry, 1, "pip")
    with refused("no-puzzle"):
        await game.perform(0, RestartPuzzle())
