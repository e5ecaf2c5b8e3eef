"""Review of a finished game: the value of each answer, computed only from what the seat knew."""

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
from smashup.session import Timeline
from tests.games import setup_of_the_five_books

FEW = 6


@cache
def game(seed: int, seats: int = 2, bot: str = "pip") -> Timeline:
    session = Timeline(setup_of_the_five_books(seed, seats))
    session.play_bots({seat: driver(create(bot, seat)) for seat in range(seats)})
    assert session.over
    return session


def at(session: Timeline, n: int) -> Timeline:
    back = session.fork()
    back.rewind(n)
    return back


def some(session: Timeline, seat: Seat, step: int) -> list[KeyMoment]:
    skip = [n for number, n in enumerate(own_decisions(session, seat)) if number % step]
    return list(review_decisions(session, seat, 1, FEW, skip))


def test_the_review_does_not_depend_on_hidden_cards() -> None:
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
                continue  # after a redeal in the middle of an effect the game cannot be continued
            assert mine == msgspec.structs.replace(theirs, n=n)
            compared += 1
    assert compared >= 8


def test_the_same_seed_gives_the_same_review_as_a_whole_or_in_pieces() -> None:
    session = game(2)
    assert all(session.marks[n].turn > 0 for n in own_decisions(session, 0)), "nothing before the first turn"
    whole = some(session, 1, 9)
    assert len(whole) >= 5
    pieces = [review_decision(at(session, each.n), session.answers[each.n][0], 1, FEW) for each in reversed(whole)]
    assert pieces == whole[::-1]
    assert next(review_decisions(session, 1, 2, FEW)).chances != whole[0].chances


def test_the_chances_of_all_seats_add_up_to_one() -> None:
    for each in some(game(3, 3), 0, 8):
        assert len(each.chances) == 3
        assert abs(sum(each.chances) - 1) < 1e-3


def test_giving_up_a_won_game_is_costly() -> None:
    """In the last turn the winner could have ended the turn instead of winning."""
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


def test_the_chosen_answer_is_measured_like_the_best_one() -> None:
    session = game(2)
    n = own_decisions(session, 0)[4]
    values = evaluate(at(session, n), 3, FEW, (session.answers[n][0],))
    assert set(values.worth) >= {values.best, session.answers[n][0]}
    assert values.worth[values.best] == max(values.worth.values())


def test_a_partial_report_lists_all_wanted_decisions_and_not_the_end_of_the_game() -> None:
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


def test_the_end_of_the_game_is_the_last_turning_point() -> None:
    session = game(2)
    loser = 1 - (session.winner or 0)
    first = own_decisions(session, loser)[0]
    only = review_decision(at(session, first), session.answers[first][0], 1, FEW)
    assert only is not None
    marked = msgspec.structs.replace(only, chances=(0.5, 0.5))
    everything = [msgspec.structs.replace(marked, n=n) for n in own_decisions(session, loser)]
    found = report(course(session, loser), everything, 1, FEW)
    assert [each.n for each in found.moments] == [*found.course.wanted]
    (turn,) = found.turning
    assert (turn.before, turn.after, turn.to) == (0.5, 0.0, session.answered)
    assert turn.lines["en"]


def test_a_turning_point_is_explained_by_the_answer_or_by_later_events() -> None:
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


def test_events_are_plays_and_important_lines() -> None:
    session = game(3)
    events = [each.since["en"] for each in some(session, 0, 1)]
    assert all(len(lines) <= review.MAX_LINES for lines in events)
    important = re.compile("gains|scores|destroyed|returns")
    assert any(" plays " in " ".join(lines) and important.search(" ".join(lines)) for lines in events)
