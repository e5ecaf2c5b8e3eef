"""Advice: the Expert's answer with its effects, computed only from what the seat knows."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.bots import Position, create, driver
from smashup.coach import advice as advices
from smashup.coach import consequences, move_values
from smashup.coach.advice import advice
from smashup.coach.consequences import next_answer
from smashup.coach.move_values import MoveValues
from smashup.coach.reasons import AnswerComparison
from smashup.coach.review import own_decisions
from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Ask
from smashup.engine.views.knowledge import unknown_cards
from smashup.session import Timeline
from tests.games import some_setup

NAMES = ["Ada", "Otto"]
FEW = 8


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advices, "SIMULATIONS", FEW)
    monkeypatch.setattr(advices, "SECONDS", 1e9)


@pytest.fixture(scope="module")
def played() -> Timeline:
    session = Timeline(some_setup(12))
    session.play_bots({seat: driver(create("pip", seat)) for seat in range(2)})
    return session


@pytest.fixture
def menu(played: Timeline) -> Timeline:
    """The game at the first menu of seat 0."""
    return at(played, decisions(played, Ask.MENU)[0])


def at(session: Timeline, n: int) -> Timeline:
    back = session.fork()
    back.rewind(n)
    return back


def decisions(session: Timeline, kind: str | None = None) -> list[int]:
    """Decisions of seat 0."""
    marks = session.marks
    return [n for n in own_decisions(session, 0) if kind in (None, marks[n].kind)]


def test_advice_does_not_depend_on_hidden_cards(played: Timeline) -> None:
    compared = 0
    for n in decisions(played, Ask.MENU)[::4]:
        truth, other = at(played, n), played.fork()
        other.rewind_and_redeal(n, [0], 5)
        if unknown_cards(truth.state, 0) == unknown_cards(other.state, 0):
            continue
        assert advice(truth, "en", NAMES) == advice(other, "en", NAMES)
        compared += 1
    assert compared >= 5


def test_advice_names_an_option_its_chance_its_base_and_worse_alternatives(played: Timeline) -> None:
    placed = []
    for n in [*decisions(played, Ask.MENU), *decisions(played)[::9]]:
        session = at(played, n)
        assert session.pending is not None
        found = advice(session, "en", NAMES)
        assert found.label
        assert {found.key, *(other.key for other in found.others)} <= {*session.pending.keys}
        assert all(other.chance < found.chance + advices.CLOSE for other in found.others)
        useless = [key for n, key in enumerate(session.pending.keys) if advices._is_idle(session, n)]
        assert not {other.key for other in found.others} & {*useless}
        most = min(advices.OTHERS, len(session.pending) - 1)
        assert most - len(useless) <= len(found.others) <= most
        assert 0 <= found.now <= 1
        bases = {base.key: base.name for base in session.state.bases}
        if found.place in bases:
            assert bases[found.place] == found.at
            placed.append(found)
    assert len(placed) >= 5
    assert any(found.place in found.totals for found in placed)


@pytest.mark.parametrize(
    ("worth", "advised", "either"),
    [
        ({0: 0.5}, 0, False),
        ({0: 0.5, 1: 0.75}, 1, False),
        ({0: 0.5, 1: 0.6875}, 0, True),
        ({0: 0.75, 1: 0.5}, 0, False),
        ({0: 0.75, 1: 0.5625}, 0, True),
    ],
)
def test_the_best_answer_is_advised_unless_another_is_clearly_better(
    worth: dict[int, float], advised: int, either: bool, menu: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clear difference is one of at least CLOSE, here 0.25, and larger than the error in the same futures."""

    def compare(_: Position, best: int, other: int, chance: Random) -> AnswerComparison:
        return AnswerComparison(worth[best] - worth[other], 0.2, (), ())

    monkeypatch.setattr(advices, "compare", compare)
    values = MoveValues(chances=(0.12344, 0.8), error=0.05678, best=0, worth=worth, playouts=9)
    monkeypatch.setattr(advices, "evaluate", lambda *_, **__: values)
    monkeypatch.setattr(advices, "CLOSE", 0.25)
    monkeypatch.setattr(advices, "_is_idle", lambda *_: False)
    assert menu.pending is not None
    found, keys = advice(menu, "en", NAMES), menu.pending.keys
    assert (found.key, found.either, found.chance) == (keys[advised], either, worth[advised])
    others = [(keys[answer], chance) for answer, chance in worth.items() if answer != advised]
    assert [(other.key, other.chance) for other in found.others] == others
    assert (found.now, found.error) == (0.1234, 0.0568)


@pytest.mark.parametrize(
    ("worth", "idle", "advised", "others"),
    [
        ({0: 0.75, 1: 0.5, 2: 0.25}, {1}, 0, [2]),
        ({0: 0.75, 1: 0.5, 2: 0.25}, {0}, 1, [2]),
        ({0: 0.75, 1: 0.5}, {0, 1}, 0, []),
    ],
)
def test_a_play_without_effect_is_neither_advised_nor_listed(
    worth: dict[int, float],
    idle: set[int],
    advised: int,
    others: list[int],
    menu: Timeline,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    values = MoveValues(chances=(0.5, 0.5), error=0.05, best=0, worth=worth, playouts=9)
    monkeypatch.setattr(advices, "evaluate", lambda *_, **__: values)
    monkeypatch.setattr(advices, "_is_idle", lambda _, answer: answer in idle)
    assert menu.pending is not None
    found, keys = advice(menu, "en", NAMES), menu.pending.keys
    assert found.key == keys[advised]
    assert [other.key for other in found.others] == [keys[answer] for answer in others]


# --- effects ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def effects(played: Timeline, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Function from the totals of three bases, before and after, to the effects; the breakpoint is 20."""
    bases = at(played, 3).state.bases
    assert len(bases) == 3

    def run(before: int, after: list[int | None] | None, lang: str = "en") -> Any:
        game = SimpleNamespace(total=lambda _, seat: before if seat else 0, breakpoint=lambda _: 20)
        state = SimpleNamespace(turn=1, bases=bases)
        session: Any = SimpleNamespace(pending=SimpleNamespace(seat=0), game=game, seats=2, state=state)
        known = {base.key: total for base, total in zip(bases, after or (), strict=False) if total is not None}
        tried = None if after is None else SimpleNamespace(totals=known)
        monkeypatch.setattr(advices, "try_answer", lambda *_: tried)
        monkeypatch.setattr(advices, "consequences", lambda *_: [])
        lines, totals, breaks = advices._effects(session, 0, None, lang, NAMES)
        numbers = {base.key: n for n, base in enumerate(bases)}
        return lines, {numbers[key]: total for key, total in totals.items()}, [numbers[key] for key in breaks]

    return run


@pytest.mark.parametrize(
    ("before", "after", "totals", "breaks"),
    [
        (19, [20], {0: 20}, [0]),
        (19, [19], {}, []),
        (18, [19], {0: 19}, []),
        (20, [21], {0: 21}, []),
        (19, [19, None, 21], {2: 21}, [2]),
        (19, None, {}, []),
    ],
)
def test_a_base_breaks_when_its_certain_total_reaches_the_breakpoint(
    effects: Any, before: int, after: Any, totals: dict[int, int], breaks: list[int]
) -> None:
    lines, *found = effects(before, after)
    assert found == [totals, breaks]
    assert len(lines) == len(breaks)


def test_the_base_that_breaks_is_the_first_of_three_lines(effects: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advices, "describe_grouped", lambda *_: [("line", f"line {n}") for n in range(5)])
    for lang, words in (("en", " breaks: "), ("fr", " est conquise\u00a0: ")):
        (first, *others), _, _ = effects(5, [30], lang)
        assert words in first
        assert "30" in first
        assert "20" in first
        assert "{" not in first, "every argument of the sentence is replaced"
        assert others == ["line 0", "line 1"]


# --- the following decision -------------------------------------------------------------------------------------------


def test_there_is_no_next_answer_if_declining_is_best(played: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    menus = [at(played, n) for n in decisions(played, Ask.MENU)]
    placed = ((menu, answer) for menu in menus if menu.pending for answer in range(len(menu.pending.options)))
    session, answer = next(found for found in placed if next_answer(*found, FEW))

    def evaluate(twin: Timeline, *args: Any, **options: Any) -> MoveValues:
        assert twin.pending is not None
        return move_values.evaluate(twin, *args, **options)._replace(best=len(twin.pending.options))

    monkeypatch.setattr(consequences, "evaluate", evaluate)
    assert next_answer(session, answer, FEW) is None


def test_effects_of_a_play_include_those_of_the_next_answer(played: Timeline) -> None:
    with_effects = 0
    for n in decisions(played, Ask.MENU)[::2]:
        session = at(played, n)
        assert session.pending is not None
        for answer in range(len(session.pending.options)):
            then = next_answer(session, answer, FEW)
            if then is None or consequences.certain_consequences(session, answer):
                continue
            twin = session.fork()
            twin.answer(answer)
            assert twin.pending is not None
            assert then.key in twin.pending.keys
            with_effects += bool(consequences.certain_consequences(session, answer, then.key))
    assert with_effects >= 5


VALUES = MoveValues(chances=(0.5, 0.5), error=0.1, best=0, worth={0: 0.7, 1: 0.1}, playouts=9)


@pytest.mark.parametrize(("is_place", "place", "where"), [(True, "b7", "Tortuga"), (False, "", "")])
def test_the_next_answer_gets_half_the_budget_and_is_shown_if_it_is_a_place(
    menu: Timeline, monkeypatch: pytest.MonkeyPatch, is_place: bool, place: str, where: str
) -> None:
    calls: list[Any] = []

    def evaluate(_: Timeline, *args: Any, **options: Any) -> MoveValues:
        calls.append((args, options))
        return VALUES

    def then(_: Timeline, *args: Any) -> Any:
        calls.append(args)
        return SimpleNamespace(key="b7", name="Tortuga", is_place=is_place)

    def effects(*args: Any) -> Any:
        calls.append(args[2])
        return (), {}, ()

    monkeypatch.setattr(advices, "SIMULATIONS", 30)
    monkeypatch.setattr(advices, "SECONDS", 3.0)
    monkeypatch.setattr(advices, "evaluate", evaluate)
    monkeypatch.setattr(advices, "next_answer", then)
    monkeypatch.setattr(advices, "_effects", effects)
    found = advice(menu, "en", NAMES)
    assert (found.place, found.at) == (place, where)
    assert calls == [((0, 30), {"others": advices.OTHERS, "seconds": 3.0}), (0, 15, 1.5), "b7"]


def test_game_that_cannot_be_simulated_raises_an_error(menu: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    def evaluate(*_: Any, **__: Any) -> MoveValues:
        raise ReplayDiverged("It went another way.")

    monkeypatch.setattr(advices, "evaluate", evaluate)
    with pytest.raises(ReplayDiverged):
        advice(menu, "en", NAMES)
