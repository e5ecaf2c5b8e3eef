"""What would you do? The Expert's choice, from what the seat knows, in games against bots alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from smashup.bots import create, driver
from smashup.coach import advice as advices
from smashup.coach import consequences, move_values
from smashup.coach.advice import advice
from smashup.coach.consequences import next_answer
from smashup.coach.models import MoveAdvice
from smashup.coach.move_values import MoveValues
from smashup.coach.review import own_decisions
from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Ask
from smashup.engine.views.knowledge import unknown_cards
from smashup.session import Session
from tests.games import some_setup

NAMES = ["Ada", "Otto"]
FEW = 8


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advices, "SIMULATIONS", FEW)
    monkeypatch.setattr(advices, "SECONDS", 1e9)


@pytest.fixture(scope="module")
def played() -> Session:
    session = Session(some_setup(12))
    session.play_bots({seat: driver(create("pip", seat)) for seat in range(2)})
    return session


def at(session: Session, n: int) -> Session:
    back = session.fork()
    back.rewind(n)
    return back


def asked(session: Session, kind: str | None = None) -> list[int]:
    marks = session.marks
    return [n for n in own_decisions(session, 0) if kind in (None, marks[n].kind)]


def test_whatever_the_hidden_cards_are_the_advice_is_the_same(played: Session) -> None:
    compared = 0
    for n in asked(played, Ask.MENU)[::4]:
        truth, other = at(played, n), played.fork()
        other.rewind_and_redeal(n, [0], 5)
        if unknown_cards(truth.state, 0) == unknown_cards(other.state, 0):
            continue
        assert advice(truth, "en", NAMES) == advice(other, "en", NAMES)
        compared += 1
    assert compared >= 5


def test_it_is_an_answer_that_is_offered_with_its_chance_and_others_that_are_no_better(played: Session) -> None:
    for n in asked(played)[::9]:
        session = at(played, n)
        assert session.pending is not None
        told = advice(session, "en", NAMES)
        assert told.label
        assert {told.key, *(other.key for other in told.others)} <= {*session.pending.keys}
        assert all(other.chance < told.chance + advices.CLOSE for other in told.others)
        assert len(told.others) == min(advices.OTHERS, len(session.pending) - 1)
        assert 0 <= told.now <= 1


def test_a_minion_is_advised_with_the_base_that_it_should_go_to_and_what_it_makes_there(played: Session) -> None:
    placed = []
    for n in asked(played, Ask.MENU):
        session = at(played, n)
        told = advice(session, "en", NAMES)
        bases = {base.key: base.name for base in session.state.bases}
        if told.place in bases:
            assert bases[told.place] == told.at
            placed.append(told)
    assert len(placed) >= 5
    assert any(told.place in told.totals for told in placed)


def test_a_base_that_would_break_is_named_in_both_languages(played: Session) -> None:
    told = breaking(played, "en")
    line = told.lines[0]
    assert " breaks: " in line
    assert told.breaks[0] in told.totals
    assert " est conquise\u00a0: " in breaking(played, "fr").lines[0]


def breaking(played: Session, lang: str) -> MoveAdvice:
    for n in asked(played):
        told = advice(at(played, n), lang, NAMES)
        if told.breaks:
            return told
    raise AssertionError("nothing breaks a base in this game")


def test_one_answer_that_was_measured_is_no_toss_up(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def evaluate(*args: Any, **wish: Any) -> MoveValues:
        found = move_values.evaluate(*args, **wish)
        return found._replace(worth={found.best: found.worth[found.best]})

    monkeypatch.setattr(advices, "evaluate", evaluate)
    told = advice(at(played, asked(played)[0]), "en", NAMES)
    assert (told.either, told.others) == (False, ())


@pytest.mark.parametrize(
    ("worth", "advised", "either"),
    [
        ({0: 0.5, 1: 0.75}, 1, False),
        ({0: 0.5, 1: 0.6875}, 0, True),
        ({0: 0.75, 1: 0.5}, 0, False),
        ({0: 0.75, 1: 0.5625}, 0, True),
    ],
)
def test_what_was_found_best_is_advised_unless_another_is_clearly_worth_more(
    worth: dict[int, float], advised: int, either: bool, played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clearly: by a quarter or more here."""
    weighed = MoveValues(chances=(0.12344, 0.8), error=0.05678, best=0, worth=worth, playouts=9)
    monkeypatch.setattr(advices, "evaluate", lambda *_, **__: weighed)
    monkeypatch.setattr(advices, "CLOSE", 0.25)
    session = at(played, asked(played, Ask.MENU)[0])
    assert session.pending is not None
    told, keys = advice(session, "en", NAMES), session.pending.keys
    assert (told.key, told.either, told.chance) == (keys[advised], either, worth[advised])
    assert [(other.key, other.chance) for other in told.others] == [(keys[1 - advised], worth[1 - advised])]
    assert (told.now, told.error) == (0.1234, 0.0568)


@pytest.mark.parametrize(
    ("before", "after", "breaks"), [(19, 20, True), (19, 19, False), (18, 19, False), (20, 21, False)]
)
def test_a_base_breaks_when_its_total_comes_to_the_breakpoint(
    before: int, after: int, breaks: bool, played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    base = at(played, 3).state.bases[0]
    game = SimpleNamespace(total=lambda _, seat: before if seat else 0, breakpoint=lambda _: 20)
    session = SimpleNamespace(
        pending=SimpleNamespace(seat=0), game=game, seats=2, state=SimpleNamespace(turn=1, bases=[base])
    )
    monkeypatch.setattr(advices, "try_answer", lambda *_: SimpleNamespace(totals={base.key: after}))
    monkeypatch.setattr(advices, "consequences", lambda *_: [])
    lines, totals, broken = advices._effects(session, 0, None, "en", NAMES)  # type: ignore[arg-type]
    assert totals == ({} if before == after else {base.key: after})
    assert broken == ((base.key,) if breaks else ())
    assert len(lines) == len(broken)


def test_who_would_rather_play_nothing_is_told_no_place(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    menus = [at(played, n) for n in asked(played, Ask.MENU)]
    placed = ((menu, answer) for menu in menus if menu.pending for answer in range(len(menu.pending.options)))
    session, answer = next(found for found in placed if next_answer(*found, FEW))

    def evaluate(twin: Session, *args: Any, **wish: Any) -> MoveValues:
        assert twin.pending is not None
        return move_values.evaluate(twin, *args, **wish)._replace(best=len(twin.pending.options))

    monkeypatch.setattr(consequences, "evaluate", evaluate)
    assert next_answer(session, answer, FEW) is None


def test_what_a_play_leads_to_is_told_also_where_it_asks_something_first(played: Session) -> None:
    told = 0
    for n in asked(played, Ask.MENU)[::2]:
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
            told += bool(consequences.certain_consequences(session, answer, then.key))
    assert told >= 5


def test_of_all_bases_those_are_told_whose_total_it_surely_changes(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first stays as it is, of the second nobody knows, and the third breaks."""
    bases = at(played, 3).state.bases
    assert len(bases) == 3
    after = {bases[0].key: 19, bases[2].key: 21}
    game = SimpleNamespace(total=lambda _, seat: 19 if seat else 0, breakpoint=lambda _: 20)
    session = SimpleNamespace(
        pending=SimpleNamespace(seat=0), game=game, seats=2, state=SimpleNamespace(turn=1, bases=bases)
    )
    monkeypatch.setattr(advices, "try_answer", lambda *_: SimpleNamespace(totals=after))
    monkeypatch.setattr(advices, "consequences", lambda *_: [])
    for lang in ("en", "fr"):
        lines, totals, broken = advices._effects(session, 0, None, lang, NAMES)  # type: ignore[arg-type]
        assert (totals, broken) == ({bases[2].key: 21}, (bases[2].key,))
        (line,) = lines
        assert "21" in line
        assert "20" in line
        assert "{" not in line, "every name has something in its place"
    monkeypatch.setattr(advices, "try_answer", lambda *_: None)
    assert advices._effects(session, 0, None, "en", NAMES) == ((), {}, ())  # type: ignore[arg-type]


def test_the_base_that_breaks_is_the_first_of_three_lines(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    base = at(played, 3).state.bases[0]
    game = SimpleNamespace(total=lambda *_: 5, breakpoint=lambda _: 20)
    session = SimpleNamespace(
        pending=SimpleNamespace(seat=0), game=game, seats=2, state=SimpleNamespace(turn=1, bases=[base])
    )
    monkeypatch.setattr(advices, "try_answer", lambda *_: SimpleNamespace(totals={base.key: 30}))
    monkeypatch.setattr(advices, "consequences", lambda *_: [])
    monkeypatch.setattr(advices, "describe_grouped", lambda *_: [("line", f"line {n}") for n in range(5)])
    lines, _, _ = advices._effects(session, 0, None, "en", NAMES)  # type: ignore[arg-type]
    assert " breaks: " in lines[0]
    assert lines[1:] == ("line 0", "line 1")


def weighed(best: int = 0) -> MoveValues:
    return MoveValues(chances=(0.5, 0.5), error=0.1, best=best, worth={0: 0.7, 1: 0.1}, playouts=9)


def test_so_much_thought_goes_into_the_choice_and_half_of_it_into_what_comes_next(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_: list[Any] = []

    def evaluate(session: Session, *args: Any, **how: Any) -> MoveValues:
        asked_.append((args, how))
        return weighed()

    def then(session: Session, *args: Any) -> None:
        asked_.append(args)

    monkeypatch.setattr(advices, "SIMULATIONS", 30)
    monkeypatch.setattr(advices, "SECONDS", 3.0)
    monkeypatch.setattr(advices, "evaluate", evaluate)
    monkeypatch.setattr(advices, "next_answer", then)
    advice(at(played, asked(played, Ask.MENU)[0]), "en", NAMES)
    assert asked_ == [((0, 30), {"others": advices.OTHERS, "seconds": 3.0}), (0, 15, 1.5)]


@pytest.mark.parametrize(("is_place", "place", "where"), [(True, "b7", "Tortuga"), (False, "", "")])
def test_what_comes_next_is_told_only_where_it_is_a_place(
    played: Session, monkeypatch: pytest.MonkeyPatch, is_place: bool, place: str, where: str
) -> None:
    then = SimpleNamespace(key="b7", name="Tortuga", is_place=is_place)
    led: list[Any] = []

    def leads(*args: Any) -> Any:
        led.append(args[2])
        return (), {}, ()

    monkeypatch.setattr(advices, "evaluate", lambda *_, **__: weighed())
    monkeypatch.setattr(advices, "next_answer", lambda *_: then)
    monkeypatch.setattr(advices, "_effects", leads)
    told = advice(at(played, asked(played, Ask.MENU)[0]), "en", NAMES)
    assert (told.place, told.at, led) == (place, where, ["b7"]), "it is played on in any case"


def test_game_that_cannot_be_simulated_raises_an_error(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def evaluate(*_: Any, **__: Any) -> MoveValues:
        raise ReplayDiverged("It went another way.")

    monkeypatch.setattr(advices, "evaluate", evaluate)
    with pytest.raises(ReplayDiverged):
        advice(at(played, asked(played)[0]), "en", NAMES)
