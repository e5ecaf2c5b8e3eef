"""What would you do? The Expert's choice, from what the seat knows, in games against bots alone."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from smashup.bots import create, driver
from smashup.coach import consequences, move_values
from smashup.coach.consequences import next_answer
from smashup.coach.move_values import Weighed
from smashup.coach.review import own_decisions
from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Ask
from smashup.engine.views.knowledge import unknown_cards
from smashup.server.models.messages import AdviceMessage
from smashup.server.storage.store import Storage
from smashup.server.workers import advice as advices
from smashup.server.workers.advice import advice
from smashup.session import Session
from tests.games import some_setup
from tests.server.in_memory import refused
from tests.server.running import running, sitting

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
        assert advice(truth, 7, "en", NAMES) == advice(other, 7, "en", NAMES)
        compared += 1
    assert compared >= 5


def test_it_is_an_answer_that_is_offered_with_its_chance_and_others_that_are_no_better(played: Session) -> None:
    for n in asked(played)[::9]:
        session = at(played, n)
        assert session.pending is not None
        told = advice(session, 3, "en", NAMES)
        assert told.decision == 3
        assert {told.key, *(other.key for other in told.others)} <= {*session.pending.keys}
        assert told.label
        assert all(other.chance < told.chance + advices.CLOSE for other in told.others)
        assert len(told.others) == min(advices.OTHERS, len(session.pending) - 1)
        assert 0 <= told.now <= 1


def test_a_minion_is_advised_with_the_base_that_it_should_go_to_and_what_it_makes_there(played: Session) -> None:
    placed = []
    for n in asked(played, Ask.MENU):
        session = at(played, n)
        told = advice(session, 0, "en", NAMES)
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


def breaking(played: Session, lang: str) -> AdviceMessage:
    for n in asked(played):
        told = advice(at(played, n), 0, lang, NAMES)
        if told.breaks:
            return told
    raise AssertionError("nothing breaks a base in this game")


async def test_it_is_told_in_a_game_against_bots_and_refused_among_people(storage: Callable[[], Storage]) -> None:
    async with running(storage) as server:
        table, token = await server.open("pip", seed=4)
        async with sitting(server.url, table, token, speed="off") as page:
            while page.decision is None:
                await page.next()
            await page.send(type="advise", decision=page.state["decision"])
            told = msgspec.convert(await page.until("advice"), AdviceMessage)
            assert told.key in page.keys
            await page.send(type="advise", decision=page.state["decision"] + 1)
            assert await page.error() == "old-decision"
        table, tokens = await server.table_of(2, seed=None)
        for each in tokens:
            async with sitting(server.url, table, each) as page:
                if page.decision is not None:
                    await page.send(type="advise", decision=page.state["decision"])
                    refused = await page.until("error")
                    assert (refused["error"], refused["to"]) == ("coach-among-people", "advise")
                    break
        else:
            raise AssertionError("nobody is asked")
        # A bot at the table does not make the others bots.
        table, first = await server.open("open", "pip")
        people = [first, await server.join(table)]
        session = (await server.registry.table(table)).playing
        async with sitting(server.url, table, people[0], speed="off") as page:
            while (pending := session().pending) is not None and pending.seat >= len(people):
                await page.next()
        assert pending is not None
        async with sitting(server.url, table, people[pending.seat], speed="off") as page:
            await page.send(type="advise", decision=page.state["decision"])
            assert (await page.until("error"))["error"] == "coach-among-people"


def test_one_answer_that_was_measured_is_no_toss_up(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def weigh(*args: Any, **wish: Any) -> Weighed:
        found = move_values.weigh(*args, **wish)
        return found._replace(worth={found.best: found.worth[found.best]})

    monkeypatch.setattr(advices, "weigh", weigh)
    told = advice(at(played, asked(played)[0]), 1, "en", NAMES)
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
    weighed = Weighed(chances=(0.12344, 0.8), error=0.05678, best=0, worth=worth, playouts=9)
    monkeypatch.setattr(advices, "weigh", lambda *_, **__: weighed)
    monkeypatch.setattr(advices, "CLOSE", 0.25)
    session = at(played, asked(played, Ask.MENU)[0])
    assert session.pending is not None
    told, keys = advice(session, 1, "en", NAMES), session.pending.keys
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
    monkeypatch.setattr(advices, "foreseen", lambda *_: SimpleNamespace(totals={base.key: after}))
    monkeypatch.setattr(advices, "news", lambda *_: [])
    lines, totals, broken = advices._leads(session, 0, None, "en", NAMES)  # type: ignore[arg-type]
    assert totals == ({} if before == after else {base.key: after})
    assert broken == ((base.key,) if breaks else ())
    assert len(lines) == len(broken)


def test_who_would_rather_play_nothing_is_told_no_place(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    menus = [at(played, n) for n in asked(played, Ask.MENU)]
    placed = ((menu, answer) for menu in menus if menu.pending for answer in range(len(menu.pending.options)))
    session, answer = next(found for found in placed if next_answer(*found, FEW))

    def weigh(twin: Session, *args: Any, **wish: Any) -> Weighed:
        assert twin.pending is not None
        return move_values.weigh(twin, *args, **wish)._replace(best=len(twin.pending.options))

    monkeypatch.setattr(consequences, "weigh", weigh)
    assert next_answer(session, answer, FEW) is None


def test_what_a_play_leads_to_is_told_also_where_it_asks_something_first(played: Session) -> None:
    told = 0
    for n in asked(played, Ask.MENU)[::2]:
        session = at(played, n)
        assert session.pending is not None
        for answer in range(len(session.pending.options)):
            then = next_answer(session, answer, FEW)
            if then is None or consequences.foretold(session, answer):
                continue
            twin = session.fork()
            twin.answer(answer)
            assert twin.pending is not None
            assert then.key in twin.pending.keys
            told += bool(consequences.foretold(session, answer, then.key))
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
    monkeypatch.setattr(advices, "foreseen", lambda *_: SimpleNamespace(totals=after))
    monkeypatch.setattr(advices, "news", lambda *_: [])
    for lang in ("en", "fr"):
        lines, totals, broken = advices._leads(session, 0, None, lang, NAMES)  # type: ignore[arg-type]
        assert (totals, broken) == ({bases[2].key: 21}, (bases[2].key,))
        (line,) = lines
        assert "21" in line
        assert "20" in line
        assert "{" not in line, "every name has something in its place"
    monkeypatch.setattr(advices, "foreseen", lambda *_: None)
    assert advices._leads(session, 0, None, "en", NAMES) == ((), {}, ())  # type: ignore[arg-type]


def test_the_base_that_breaks_is_the_first_of_three_lines(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    base = at(played, 3).state.bases[0]
    game = SimpleNamespace(total=lambda *_: 5, breakpoint=lambda _: 20)
    session = SimpleNamespace(
        pending=SimpleNamespace(seat=0), game=game, seats=2, state=SimpleNamespace(turn=1, bases=[base])
    )
    monkeypatch.setattr(advices, "foreseen", lambda *_: SimpleNamespace(totals={base.key: 30}))
    monkeypatch.setattr(advices, "news", lambda *_: [])
    monkeypatch.setattr(advices, "describe_grouped", lambda *_: [("line", f"line {n}") for n in range(5)])
    lines, _, _ = advices._leads(session, 0, None, "en", NAMES)  # type: ignore[arg-type]
    assert " breaks: " in lines[0]
    assert lines[1:] == ("line 0", "line 1")


def weighed(best: int = 0) -> Weighed:
    return Weighed(chances=(0.5, 0.5), error=0.1, best=best, worth={0: 0.7, 1: 0.1}, playouts=9)


def test_so_much_thought_goes_into_the_choice_and_half_of_it_into_what_comes_next(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_: list[Any] = []

    def weigh(session: Session, *args: Any, **how: Any) -> Weighed:
        asked_.append((args, how))
        return weighed()

    def then(session: Session, *args: Any) -> None:
        asked_.append(args)

    monkeypatch.setattr(advices, "SIMULATIONS", 30)
    monkeypatch.setattr(advices, "SECONDS", 3.0)
    monkeypatch.setattr(advices, "weigh", weigh)
    monkeypatch.setattr(advices, "next_answer", then)
    advice(at(played, asked(played, Ask.MENU)[0]), 1, "en", NAMES)
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

    monkeypatch.setattr(advices, "weigh", lambda *_, **__: weighed())
    monkeypatch.setattr(advices, "next_answer", lambda *_: then)
    monkeypatch.setattr(advices, "_leads", leads)
    told = advice(at(played, asked(played, Ask.MENU)[0]), 1, "en", NAMES)
    assert (told.place, told.at, led) == (place, where, ["b7"]), "it is played on in any case"


def test_a_game_that_cannot_be_played_on_is_refused_as_busy(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def weigh(*_: Any, **__: Any) -> Weighed:
        raise ReplayDiverged("It went another way.")

    monkeypatch.setattr(advices, "weigh", weigh)
    with refused("busy"):
        advice(at(played, asked(played)[0]), 1, "en", NAMES)
