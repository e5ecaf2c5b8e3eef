"""Timeline: the same game as a straight run, wherever it is stopped, forked, restored or rewound."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from smashup.bots import RandomBot
from smashup.engine.api import Game
from smashup.engine.errors import EndlessChain, GameFault, IllegalAnswer, NoSuchPoint
from smashup.engine.language.definitions import CardSet
from smashup.engine.language.faction import Faction
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Ask
from smashup.engine.log import Entry, Log
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import GIVEN, RANDOM, GameSetup
from smashup.engine.state.state import Card, State
from smashup.session import Timeline
from smashup.session.resumable import ResumableGame
from smashup.session.timeline import KEPT_CHECKPOINTS
from smashup.sets import library
from tests.games import setups, some_setup


class Point(NamedTuple):
    """Everything that can be compared about a game at a decision."""

    digest: str
    log: tuple[Entry, ...]
    decision: str
    chosen: int | None


def asked(decision: Decision | None) -> str:
    return "nothing" if decision is None else " ".join([repr(decision), *decision.keys])


def straight(setup: GameSetup, seed: int) -> list[Point]:
    """The game played in one run: its points at each decision and at the end."""
    points: list[Point] = []
    bot = RandomBot(seed)
    log = Log()

    def driver(game: Any, decision: Decision) -> int:
        chosen = bot(game, decision)
        points.append(Point(game.state.digest(), tuple(log.entries), asked(decision), chosen))
        return chosen

    game = RunningGame(new_state(setup), driver=driver, log=log)
    game.run()
    return [*points, Point(game.state.digest(), tuple(log.entries), "nothing", None)]


def at(session: Timeline, chosen: int | None) -> Point:
    return Point(session.state.digest(), tuple(session.log), asked(session.pending), chosen)


def played(setup: GameSetup, answers: int, seed: int = 0) -> Timeline:
    """A session after this number of random answers, or at the end."""
    session = Timeline(setup)
    bot = RandomBot(seed)
    while session.pending is not None and session.answered < answers:
        session.answer(bot(session.game, session.pending))
    return session


def quiet_state(session: Timeline) -> State:
    """The state of the last checkpoint."""
    return cast(ResumableGame, session.game).fork_point[0]


def at_the_end(seed: int = 1) -> Timeline:
    return played(some_setup(seed), 10_000)


# --- the same game in every execution mode ------------------------------------------------------------------------


@settings(max_examples=15, deadline=None)
@given(setups(), st.integers(0, 2**32), st.data())
def test_session_forked_and_restored_equals_the_straight_game_at_every_decision(
    setup: GameSetup, seed: int, data: st.DataObject
) -> None:
    points = straight(setup, seed)
    restored_at = data.draw(st.sets(st.integers(0, len(points) - 1), max_size=4)) | {len(points) - 1}
    session = Timeline(setup)
    for number, point in enumerate(points):
        assert session.answered == number
        assert at(session, point.chosen) == point
        fork = session.fork()
        fork.rewind(number)
        assert at(fork, point.chosen) == point
        if number in restored_at:
            assert at(Timeline.load(session.save()), point.chosen) == point
        if point.chosen is not None:
            session.answer(point.chosen)
    assert session.over
    assert session.winner == session.state.winner


def test_game_restored_at_every_decision_continues_unchanged() -> None:
    points = straight(some_setup(), 7)[:120]
    session = Timeline(some_setup())
    for point in points:
        assert at(session, point.chosen) == point
        assert point.chosen is not None
        session = Timeline.load(session.save())
        session.answer(point.chosen)


@settings(max_examples=8, deadline=None)
@given(setups(), st.integers(0, 2**32), st.integers(1, 90))
def test_undo_reaches_every_earlier_decision_and_the_game_continues_the_same_from_there(
    setup: GameSetup, seed: int, answers: int
) -> None:
    points = straight(setup, seed)[: answers + 1]
    session = played(setup, len(points) - 1, seed)
    for number in range(len(points) - 1, -1, -1):
        session.rewind(number)
        assert at(session, points[number].chosen) == points[number]
    for point in points[:-1]:
        assert point.chosen is not None
        session.answer(point.chosen)
    assert at(session, points[-1].chosen) == points[-1]


def test_number_of_kept_checkpoints_is_limited() -> None:
    session = Timeline(some_setup())
    bot = RandomBot(3)
    most = 0
    while session.pending is not None:
        session.answer(bot(session.game, session.pending))
        most = max(most, len(session._checkpoints))
    powers = session.answered.bit_length()
    assert KEPT_CHECKPOINTS < most <= KEPT_CHECKPOINTS + powers
    assert len(Timeline.load(session.save())._checkpoints) <= KEPT_CHECKPOINTS + powers


@pytest.mark.parametrize("restored", [False, True])
def test_a_rewind_runs_about_as_many_answers_again_as_it_takes_back(restored: bool) -> None:
    session, bot = Timeline(some_setup()), RandomBot(3)
    while session.pending is not None:
        session.answer(bot(session.game, session.pending))
    if restored:
        session = Timeline(session.setup, session.answers)
    for back in range(1, session.answered):
        assert session.rerun(session.answered - back) <= 2 * back + 40


# --- answering ----------------------------------------------------------------------------------------------------


def test_an_answer_is_a_number_or_a_key() -> None:
    by_number, by_key = Timeline(some_setup()), Timeline(some_setup())
    assert by_number.pending is not None
    by_key.answer(by_number.pending.keys[1])
    by_number.answer(1)
    assert at(by_key, None) == at(by_number, None)
    assert by_key.save() == by_number.save()


@pytest.mark.parametrize("answer", ["u0", "", "nothing", -1, 10_000])
def test_illegal_answer_is_rejected_and_changes_nothing(answer: int | str) -> None:
    session = played(some_setup(), 5)
    before, text = at(session, None), session.save()
    with pytest.raises(IllegalAnswer, match="was not offered"):
        session.answer(answer)
    assert at(session, None) == before
    assert session.save() == text


def test_no_decision_is_pending_after_the_end() -> None:
    session = at_the_end()
    assert session.over
    assert session.pending is None
    assert session.winner is not None
    with pytest.raises(IllegalAnswer, match=f"No decision is pending: p{session.winner + 1} has won."):
        session.answer(0)


# --- undo ---------------------------------------------------------------------------------------------------------


def test_undo_takes_back_one_answer_or_several() -> None:
    session = played(some_setup(), 20)
    session.undo()
    assert session.answered == 19
    session.undo(4)
    assert session.answered == 15
    assert at(session, None) == at(played(some_setup(), 15), None)
    session.undo(0)
    assert session.answered == 15


def test_undo_works_after_the_end_of_the_game() -> None:
    session = at_the_end()
    last = session.answered
    session.undo()
    assert not session.over
    assert session.winner is None
    assert session.answered == last - 1


def test_rewind_rejects_points_before_the_start_and_in_the_future() -> None:
    session = played(some_setup(), 3)
    for answers in (4, -1):
        with pytest.raises(NoSuchPoint):
            session.undo(answers)
        with pytest.raises(NoSuchPoint):
            session.rewind(answers)
    assert session.answered == 3


def test_undo_action_goes_back_to_the_menu_decision() -> None:
    session = Timeline(some_setup())
    bot = RandomBot(5)
    menus: list[int] = []
    undone = 0
    while session.pending is not None:
        if session.pending.kind == Ask.MENU:
            menus.append(session.answered)
        elif menus:
            fork = session.fork()
            fork.undo_action()
            assert fork.pending is not None
            assert (fork.pending.kind, fork.answered) == (Ask.MENU, menus[-1])
            undone += 1
        session.answer(bot(session.game, session.pending))
    assert undone > 50


def test_undo_action_of_one_seat_skips_the_actions_of_other_seats() -> None:
    session = played(some_setup(), 40)
    for seat in (0, 1):
        fork = session.fork()
        fork.undo_action(seat)
        assert fork.pending is not None
        assert (fork.pending.kind, fork.pending.seat) == (Ask.MENU, seat)
        assert fork.answered < 40


def test_undo_turn_goes_back_to_the_first_decision_of_the_turn() -> None:
    session = Timeline(some_setup())
    bot = RandomBot(5)
    first: dict[int, int] = {}
    last_turn = 0
    while session.pending is not None:
        turn = session.state.turn
        first.setdefault(turn, session.answered)
        if session.answered:
            fork = session.fork()
            fork.undo_turn()
            # At the first decision of a turn there is nothing to undo in it, so the previous turn is undone.
            assert fork.answered == first[turn if first[turn] < session.answered else last_turn]
        last_turn = turn
        session.answer(bot(session.game, session.pending))
    assert len(first) > 10


def test_undo_fails_if_nothing_was_done() -> None:
    session = Timeline(some_setup())
    for undo in (session.undo, session.undo_action, session.undo_turn):
        with pytest.raises(NoSuchPoint):
            undo()


@settings(max_examples=10, deadline=None)
@example(GameSetup(library(), seats=3, seed=1, mode=RANDOM), 294)
@given(setups(), st.integers(0, 2**32))
def test_free_undo_takes_back_neither_randomness_nor_an_unknown_card_that_was_drawn(
    setup: GameSetup, seed: int
) -> None:
    session = Timeline(setup)
    bot = RandomBot(seed)
    seen: list[tuple[int, list[int]]] = []
    free = bound = 0
    while session.pending is not None and session.answered < 120:
        state = session.state
        decks = [uid for player in state.players for uid in player.deck]
        # A seat that has looked at the top of a deck learns nothing by drawing that card.
        seen.append((state.rng, [uid for uid in decks if not state.known[uid]]))
        for back in range(max(0, session.answered - 5), session.answered + 1):
            if session.is_free(back):
                assert seen[back][0] == state.rng
                assert set(seen[back][1]) <= set(decks)
                free += back < session.answered
            else:
                bound += 1
        session.answer(bot(session.game, session.pending))
    assert free
    assert bound


# --- forks --------------------------------------------------------------------------------------------------------


@settings(max_examples=8, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_fork_and_origin_are_independent(setup: GameSetup, seed: int) -> None:
    points = straight(setup, seed)[:80]
    session = Timeline(setup)
    other = RandomBot(seed + 1)
    for point in points:
        fork, left = session.fork(), session.fork()
        if session.pending is None:
            break
        for _ in range(3):
            if fork.pending is not None:
                fork.answer(other(fork.game, fork.pending))
        fork.undo_turn()
        assert at(session, point.chosen) == point
        assert point.chosen is not None
        session.answer(point.chosen)
        assert at(left, point.chosen) == point


@settings(max_examples=8, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_fork_that_runs_again_to_its_decision_changes_no_shared_state(setup: GameSetup, seed: int) -> None:
    session, bot = Timeline(setup), RandomBot(seed)
    while session.pending is not None and session.answered < 120:
        here, marks = at(session, None), session.marks
        quiet = quiet_state(session)
        before = quiet.digest(), quiet.indexed().keys()
        again = session.fork()
        again.rewind(again.answered)
        assert at(again, None) == here
        assert again.marks == marks
        assert (quiet.digest(), quiet.hooks.keys()) == before
        session.answer(bot(session.game, session.pending))


def test_fork_shares_the_menu_state_while_the_destination_is_chosen() -> None:
    """Nothing has changed since the card was chosen from the menu; after the answer the state is a different one."""
    session, bot = Timeline(some_setup(3)), RandomBot(3)
    shared = 0
    while session.pending is not None and session.answered < 150:
        again = session.fork()
        again.rewind(again.answered)
        if session.pending.kind is not Ask.MENU and again.state is quiet_state(again):
            assert session.marks[-2].kind is Ask.MENU
            assert session.pending.kind in (Ask.BASE, Ask.MINION)
            assert session.pending.frame is None
            shared += 1
        session.answer(bot(session.game, session.pending))
    assert shared > 5


# --- bots ---------------------------------------------------------------------------------------------------------


def test_bots_answer_until_another_seat_has_to_decide() -> None:
    by_hand, with_bot = Timeline(some_setup(seats=3)), Timeline(some_setup(seats=3))
    bots = {1: RandomBot(1), 2: RandomBot(2)}
    twins = {1: RandomBot(1), 2: RandomBot(2)}
    person, person_twin = RandomBot(3), RandomBot(3)
    with_bot.play_bots(bots)
    while with_bot.pending is not None:
        assert with_bot.pending.seat == 0
        while by_hand.pending is not None and by_hand.pending.seat != 0:
            by_hand.answer(twins[by_hand.pending.seat](by_hand.game, by_hand.pending))
        assert at(by_hand, None) == at(with_bot, None)
        assert by_hand.pending is not None
        by_hand.answer(person(by_hand.game, by_hand.pending))
        with_bot.answer(person_twin(with_bot.game, with_bot.pending))
        with_bot.play_bots(bots)
    assert with_bot.save().startswith(by_hand.save().partition("end")[0].strip())
    assert at(Timeline.load(with_bot.save()), None) == at(with_bot, None)


def test_bots_that_continue_at_a_destination_choice_change_no_shared_state() -> None:
    session, bot = Timeline(some_setup(3)), RandomBot(3)
    while session.pending is not None and not session.marks[-1].untouched:
        session.answer(bot(session.game, session.pending))
    quiet = quiet_state(session)
    before, fork = quiet.digest(), session.fork()
    fork.play_bots({seat: RandomBot(seat) for seat in range(fork.seats)})
    assert fork.over
    assert quiet.digest() == before


def test_bots_do_not_answer_for_other_seats() -> None:
    session = Timeline(some_setup())
    assert session.pending is not None
    before = session.save()
    session.play_bots({1 - session.pending.seat: RandomBot(1)})
    assert session.save() == before


def test_illegal_answer_of_a_bot_is_rejected() -> None:
    session = Timeline(some_setup())
    before = session.save()
    with pytest.raises(IllegalAnswer):
        session.play_bots({0: lambda game, decision: 99, 1: lambda game, decision: 99})
    assert session.save() == before


# --- views --------------------------------------------------------------------------------------------------------


def test_only_the_deciding_seat_sees_the_options() -> None:
    session = played(some_setup(), 10)
    assert session.pending is not None
    asked, other = session.view(session.pending.seat), session.view(1 - session.pending.seat)
    assert asked.decision is not None
    assert other.decision is not None
    assert [option.key for option in asked.decision.options] == [option.key for option in session.pending.options]
    assert not other.decision.options


def test_session_knows_its_number_of_seats() -> None:
    assert Timeline(some_setup(seats=4)).seats == 4


# --- bugs in the rules --------------------------------------------------------------------------------------------


def library_with_a_fault(error: Exception) -> Library:
    """Two factions; each action of one of them raises the error."""
    broken = CardSet("Broken", "broken")
    bad = Faction("Bad", broken)
    good = Faction("Good", broken)
    bad.minion("Harmless", power=1, copies=10)
    good.minion("Plain", power=2, copies=20)
    good.base("Somewhere", breakpoint=30, vp=(1, 1, 1))
    good.base("Elsewhere", breakpoint=30, vp=(1, 1, 1))
    good.base("Nowhere", breakpoint=30, vp=(1, 1, 1))

    @bad.action("Trap", copies=10)
    def trap(g: Game, me: Card) -> None:
        """Fail."""
        raise error

    return Library([broken])


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (KeyError("x"), "The game failed with KeyError: 'x'. The game is unchanged"),
        (EndlessChain("They set each other off."), "They set each other off."),
    ],
)
def test_error_in_a_card_leaves_the_session_unchanged_and_provides_a_save(error: Exception, message: str) -> None:
    library = library_with_a_fault(error)
    setup = GameSetup(library, mode=GIVEN, factions=(("Bad", "Good"), ("Bad", "Good")), two_copies=True, first=0)
    session = Timeline(setup)
    pending = session.pending
    while pending is not None and not any(option.key == _trap(session) for option in pending.options):
        session.answer(pending.decline or 0)
        pending = session.pending
    before, text = at(session, None), session.save()
    with pytest.raises(GameFault, match=message) as caught:
        session.answer(_trap(session))
    assert isinstance(caught.value, EndlessChain) == isinstance(error, EndlessChain)
    assert at(session, None) == before
    assert session.save() == text
    with pytest.raises(GameFault):
        Timeline.load(caught.value.save, library)
    assert at(Timeline.load(caught.value.save, library, until=session.answered), None) == before


def _trap(session: Timeline) -> str:
    assert session.pending is not None
    traps = [option.key for option in session.pending.options if getattr(option, "name", "") == "Trap"]
    return traps[0] if traps else "?"
