"""A game looked at again: what each choice was worth, from what the seat knew."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from smashup.bots import create, driver
from smashup.coach import review
from smashup.coach.models import KeyMoment
from smashup.coach.move_values import evaluate
from smashup.coach.review import course, own_decisions, report, review_decision, review_decisions
from smashup.engine.language.terms import Ask, Seat
from smashup.engine.views.knowledge import unknown_cards
from smashup.i18n.fluent import languages
from smashup.session import Session
from tests.games import some_setup

FEW = 6


@cache
def game(seed: int, seats: int = 2, bot: str = "pip") -> Session:
    session = Session(some_setup(seed, seats))
    session.play_bots({seat: driver(create(bot, seat)) for seat in range(seats)})
    assert session.over
    return session


def at(session: Session, n: int) -> Session:
    back = session.fork()
    back.rewind(n)
    return back


def some(session: Session, seat: Seat, step: int) -> list[KeyMoment]:
    skip = [n for number, n in enumerate(own_decisions(session, seat)) if number % step]
    return list(review_decisions(session, seat, 1, FEW, skip))


def test_whatever_the_hidden_cards_are_the_analysis_is_the_same() -> None:
    compared = 0
    for session, seat in ((game(1), 0), (game(3, 3), 2)):
        for n in own_decisions(session, seat)[::5]:
            truth = at(session, n)
            other = session.fork()
            other.rewind_and_redeal(n, [seat], 77)
            assert truth.pending is not None
            if unknown_cards(truth.state, seat) == unknown_cards(other.state, seat):
                continue
            answer = session.answers[n][0]
            mine, theirs = (review_decision(each, answer, 5, FEW) for each in (truth, other))
            if theirs is None:
                continue  # dealt anew in the middle of something: no game can be played on from there
            assert mine == msgspec.structs.replace(theirs, n=n)
            compared += 1
    assert compared >= 8


def test_the_same_seed_and_iterations_give_the_same_analysis_whole_or_in_pieces() -> None:
    session = game(2)
    whole = some(session, 1, 9)
    assert len(whole) >= 5
    pieces = [review_decision(at(session, each.n), session.answers[each.n][0], 1, FEW) for each in reversed(whole)]
    assert pieces == whole[::-1]
    assert next(review_decisions(session, 1, 2, FEW)).chances != whole[0].chances


def test_the_chances_of_all_seats_make_one() -> None:
    for each in some(game(3, 3), 0, 8):
        assert len(each.chances) == 3
        assert abs(sum(each.chances) - 1) < 1e-3


def test_throwing_a_won_game_away_is_what_costs_most() -> None:
    """In its last turn the winner could have been done at once instead of winning."""
    session = game(12)
    winner = session.winner
    assert winner is not None
    marks = session.marks[: session.answered]
    last = [n for n, mark in enumerate(marks) if mark.seat == winner and mark.kind == Ask.MENU][-1]
    before = at(session, last)
    assert before.pending is not None
    done = len(before.pending.options)
    thrown = review_decision(before, done, 1, 24)
    won = review_decision(before, session.answers[last][0], 1, 24)
    assert thrown is not None
    assert won is not None
    assert won.cost < review.COSTLY
    assert thrown.cost > 0.3
    assert thrown.chosen.key == "done"
    assert thrown.best.key == won.chosen.key
    assert set(thrown.best.label) == {*languages()}


def test_what_was_chosen_is_measured_in_the_same_worlds_as_the_best() -> None:
    session = game(2)
    n = own_decisions(session, 0)[4]
    weighed = evaluate(at(session, n), 3, FEW, (session.answers[n][0],))
    assert set(weighed.worth) >= {weighed.best, session.answers[n][0]}
    assert weighed.worth[weighed.best] == max(weighed.worth.values())


def test_the_report_of_a_part_says_how_much_is_missing_and_nothing_of_the_end() -> None:
    session = game(2)
    found = some(session, 0, 4)
    part = report(course(session, 0), found[: len(found) // 2], 1, FEW)
    assert len(part.moments) == len(found) // 2 < len(part.course.wanted) == len(own_decisions(session, 0))
    assert all(point.to < session.answered for point in part.turning)
    costs = {each.n: each.cost for each in part.moments}
    listed = [costs[n] for n in part.costliest]
    assert listed == sorted(costs.values(), reverse=True)[: len(listed)]
    assert all(cost >= review.COSTLY for cost in listed)
    assert len(listed) <= review.MAX_LISTED


def test_the_end_of_the_game_is_the_last_point_and_what_happened_is_told_as_the_seat_heard_it() -> None:
    session = game(2)
    loser = 1 - (session.winner or 0)
    first = own_decisions(session, loser)[0]
    only = review_decision(at(session, first), session.answers[first][0], 1, FEW)
    assert only is not None
    marked = msgspec.structs.replace(only, chances=(0.5, 0.5))
    everything = [msgspec.structs.replace(marked, n=n) for n in own_decisions(session, loser)]
    told = report(course(session, loser), everything, 1, FEW)
    assert [each.n for each in told.moments] == [*told.course.wanted]
    (turn,) = told.turning
    assert (turn.before, turn.after, turn.to) == (0.5, 0.0, session.answered)
    assert turn.lines["en"]


def test_a_turning_point_tells_the_own_choice_if_that_turned_it_and_else_what_happened() -> None:
    session = game(2)
    wanted = own_decisions(session, 0)[:2]
    one, two = (review_decision(at(session, n), session.answers[n][0], 1, FEW) for n in wanted)
    assert one is not None
    assert two is not None

    def lines(chosen: float, happened: tuple[str, ...]) -> tuple[str, ...]:
        answer = msgspec.structs.replace(one.chosen, chance=chosen, label={"en": "Done"})
        before = msgspec.structs.replace(one, chances=(0.6, 0.4), chosen=answer)
        after = msgspec.structs.replace(two, chances=(0.4, 0.6), since={"en": happened})
        (turn,) = report(course(session, 0), [before, after], 1, FEW).turning
        return turn.lines["en"]

    assert lines(0.4, ()) == ("Done.",)
    assert lines(0.4, ("Tortuga scores.",)) == ("Done.", "Tortuga scores.")
    assert lines(0.6, ("Tortuga scores.",)) == ("Tortuga scores.",)
    assert lines(0.6, ()) == ("Done.",)


def test_what_happened_tells_plays_beside_points_and_losses_and_in_their_order() -> None:
    session = game(2)
    told = [each.since["en"] for each in some(session, 0, 1)]
    assert all(len(lines) <= review.MAX_LINES for lines in told)
    weighty = re.compile("gains|scores|destroyed|returns")
    assert any(" plays " in " ".join(lines) and weighty.search(" ".join(lines)) for lines in told)


def test_nothing_before_the_first_turn_is_looked_at() -> None:
    session = game(2)
    assert all(session.marks[n].turn > 0 for n in own_decisions(session, 0))
