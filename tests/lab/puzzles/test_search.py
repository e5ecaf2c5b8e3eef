"""Search for puzzles: trees of a turn, proofs, hidden cards and the command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from smashup.engine.language.terms import Zone
from smashup.engine.state.state import State
from smashup.lab.puzzles.keys import state_key
from smashup.lab.puzzles.near_misses import near_misses
from smashup.lab.puzzles.proof import Proof
from smashup.lab.puzzles.selection import broken, intact, select
from smashup.lab.puzzles.tree import TooLarge, TurnTree
from smashup.lab.puzzles.verify import is_certain, worst_deal
from smashup.puzzles import FIRST, SAVE, TWO, WIN, Goal, puzzles
from smashup.puzzles.collection import read
from smashup.puzzles.turn import TurnGame
from smashup.testing import table
from tests.cli.run import Command


def position(**players: Any) -> State:
    """Return the position of a table with three bases at the start of the turn of p1."""
    t = table(bases=["The Homeworld", "Tortuga", "Temple of Goju"], **players)
    return t.state


def slot(state: State, name: str) -> int:
    return next(base.slot for base in state.bases if base.name == name)


@pytest.fixture
def near() -> State:
    """Tortuga misses 5 power. King Rex (7) and Laseratops (4) are in the hand; p2 leads by 4."""
    return position(
        p1={"hand": ["King Rex", "Laseratops"], "Tortuga": ["Saucy Wench", "Saucy Wench"]},
        p2={"Tortuga": ["King Rex", "Saucy Wench"]},
    )


def proofs(state: State, theme: str, base: str = "") -> Proof:
    goal = Goal(theme, slot(state, base) if base else 0)  # type: ignore[arg-type]
    return Proof(TurnTree(state, [goal]), goal)


def test_the_core_is_the_one_play_that_every_line_to_the_goal_contains(near: State) -> None:
    proof = proofs(near, FIRST, "Tortuga")
    (core,) = proof.cores
    names = sorted(name for name, _ in core)
    assert len(names) == 2
    assert "king_rex" in names[1]
    assert names[0].endswith(f"b{slot(near, 'Tortuga')}")


def test_the_solution_reaches_the_goal_and_near_misses_do_not(near: State) -> None:
    proof = proofs(near, FIRST, "Tortuga")
    for line, reached in ((proof.solution(), True), *((miss, False) for miss in near_misses(proof, 2))):
        game = TurnGame(near.clone(), line)
        assert game.run_turn(near.turn) is None
        assert proof.goal.reached(near, game.result) is reached


def test_a_goal_that_nothing_reaches_has_no_core(near: State) -> None:
    assert proofs(near, WIN).cores == ()
    assert proofs(near, TWO).cores == ()
    assert proofs(near, SAVE, "Tortuga").cores == (), "the Saucy Wench is lost when the base scores"


def test_two_ways_are_two_cores() -> None:
    state = position(
        p1={"hand": ["King Rex", "Supreme Overlord"], "Tortuga": ["Saucy Wench"]}, p2={"Tortuga": ["Saucy Wench"] * 4}
    )
    assert len(proofs(state, FIRST, "Tortuga").cores) != 1


def test_two_orders_of_the_same_plays_have_one_key() -> None:
    start = position(p1={"hand": ["King Rex", "Wildlife Preserve"]}, p2={"Tortuga": ["Saucy Wench"]})
    tree = TurnTree(start, [Goal(WIN)])
    assert state_key(start) == state_key(start.clone())
    assert len(tree.nodes) < 400


def test_a_tree_has_a_limit(near: State) -> None:
    with pytest.raises(TooLarge):
        TurnTree(near, [Goal(WIN)], max_runs=5)


def test_the_worst_deal_gives_other_players_their_cards_that_react() -> None:
    start = puzzles()[0].start()
    worst = worst_deal(start)
    if worst is None:
        pytest.skip("the hand has no room for all of them")
    seat = start.current
    for player in worst.players:
        if player.seat != seat:
            held = {worst.cards[uid].alike for uid in player.hand}
            for uid in player.deck:
                if worst.cards[uid].printed.hand_hooks and not worst.known[uid] >> seat & 1:
                    assert worst.cards[uid].alike in held
            assert all(worst.where[uid] is Zone.HAND for uid in player.hand)


def test_the_shipped_puzzles_pass_the_proof_again() -> None:
    collection = puzzles()
    for puzzle in collection[:: max(1, len(collection) // 6)]:
        start = puzzle.start()
        proof = Proof(TurnTree(start, [puzzle.goal]), puzzle.goal)
        (core,) = proof.cores
        assert is_certain(start, puzzle.goal, core, puzzle.solution), puzzle.id


def test_a_puzzle_whose_solution_fails_is_broken() -> None:
    import msgspec  # noqa: PLC0415

    puzzle = puzzles()[0]
    assert broken(puzzle) == ""
    wrong = msgspec.structs.replace(puzzle, solution=puzzle.alternatives[0].answers)
    assert broken(wrong) == "the solution does not reach the goal"
    assert intact([puzzle, wrong]) == [puzzle]


def test_a_selection_is_balanced_and_has_each_puzzle_once() -> None:
    chosen = select([*puzzles(), *puzzles()], 40)
    assert len(chosen) == 40
    assert len({puzzle.id for puzzle in chosen}) == 40
    assert len({puzzle.level for puzzle in chosen}) == 5


def test_the_command_searches_a_run_and_continues(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    smashup = Command(capsys)
    games, out, file = tmp_path / "games", tmp_path / "out", tmp_path / "puzzles.bin"
    run = ("lab", "run", "--bots", "pip", "--games", "4", "--sets", "core")
    assert smashup(*run, "--out", str(games)).code == 0
    search = ("lab", "puzzles", "--from", str(games), "--out", str(out), "--file", str(file), "--block", "2")
    assert "play them with `smashup lab run --given`" in smashup(*search).err
    given = tmp_path / "given"
    assert smashup(*run, "--given", "--out", str(given)).code == 0
    search = ("lab", "puzzles", "--from", str(given), "--out", str(out), "--file", str(file), "--block", "2")
    first = smashup(*search)
    assert first.code == 0
    before = {path: path.stat().st_mtime_ns for path in (out / "given").glob("puzzles-*")}
    assert len(before) == 2
    assert smashup(*search).out == first.out
    assert {path: path.stat().st_mtime_ns for path in (out / "given").glob("puzzles-*")} == before
    assert all(puzzle.sets == ("core",) for puzzle in read(file))
