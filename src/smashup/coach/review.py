"""Review of a finished game for one seat: win probability over time, turning points and costly answers.

Each decision of the seat is reviewed separately (`review_decision`), only from what the seat knew at that time. The
work can therefore be split, stopped and resumed without changing the result. `report` summarises all or some of the
decisions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import sqrt
from random import Random

from smashup.coach import reasons
from smashup.coach.consequences import certain_consequences, next_answer, only_target, try_answer
from smashup.coach.models import Analysis, Chosen, Course, GoodPlay, KeyMoment, TurningPoint
from smashup.coach.move_values import evaluate
from smashup.coach.reasons import AnswerDifference, compare
from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry
from smashup.engine.views.view_types import DecisionView, seat_key
from smashup.i18n.describe import describe_answer, describe_decision
from smashup.i18n.fluent import languages
from smashup.i18n.grouping import describe_grouped
from smashup.session import Timeline

COSTLY = 0.04
"""Minimum cost in win probability of the answers that are listed."""
FINE = 0.02
"""Answers count as good if their win probability is at most this much below the best one."""
TURNING = 0.08
"""Smallest swing in win probability that counts as a turning point."""
MAX_LISTED = 3
"""Maximum number of listed costly answers, and of listed turning points."""
MAX_LINES = 3
DIGITS = 4
"""Decimal places of probabilities. More digits would suggest a precision that the samples do not have."""
IMPORTANT = ("scores", "gained_vp", "lost_vp", "left_destroy", "control", "left_return")
"""Log lines that are listed first at a turning point."""


def own_decisions(session: Timeline, seat: Seat) -> list[int]:
    """Return the indices of the seat's decisions, starting with its first turn."""
    marks = session.marks[: session.answered]
    return [n for n, mark in enumerate(marks) if mark.seat == seat and mark.turn > 0]


def review_decision(
    session: Timeline, answer: int, seed: int, simulations: int, names: Sequence[str] = ()
) -> KeyMoment | None:
    """Review the pending decision and the answer that was given. Returns None if it cannot be simulated."""
    pending = session.pending
    assert pending is not None
    try:
        values = evaluate(session, seed, simulations, (answer,))
    except ReplayDiverged:
        return None
    view = session.view(pending.seat).decision
    assert view is not None
    chosen = partial(_chosen, session, view, simulations // 2, names=names)
    costly = values.worth[values.best] - values.worth[answer] >= COSTLY
    compared = compare(session.position(), values.best, answer, Random(seed)) if costly else None
    bases = {base.key: base.name for base in session.state.bases}
    return KeyMoment(
        n=session.answered,
        turn=session.state.turn,
        question={language: describe_decision(view, language, names) for language in languages()},
        since=_events_since(session, pending.seat, names),
        chances=tuple(round(chance, DIGITS) for chance in values.chances),
        error=round(values.error, DIGITS),
        chosen=chosen(answer, values.worth[answer], costly),
        best=chosen(values.best, values.worth[values.best], costly),
        reasons={} if compared is None else _in_each_language(compared.in_favour, bases),
        against={} if compared is None else _in_each_language(compared.against, bases),
        playouts=values.playouts,
    )


def _in_each_language(found: Sequence[AnswerDifference], bases: dict[str, str]) -> dict[str, tuple[str, ...]]:
    return {language: reasons.sentences(found, bases, language) for language in languages()} if found else {}


def _chosen(
    session: Timeline,
    view: DecisionView,
    simulations: int,
    number: int,
    chance: float,
    with_effects: bool,
    names: Sequence[str],
) -> Chosen:
    option = view.options[number] if number < len(view.options) else None
    found, target = _effects(session, number, simulations) if with_effects else ([], "")
    return Chosen(
        key=(view.decline or "") if option is None else option.key,
        card=card_of(view, number),
        label={language: describe_answer(view, number, language, names) for language in languages()},
        chance=round(chance, DIGITS),
        leads={language: sentences(found, language, names) for language in languages()} if found else {},
        target=target,
    )


def _effects(session: Timeline, answer: int, simulations: int) -> tuple[list[Entry], str]:
    """Return the certain effects of the answer, and the key of its target. If a further decision comes first, the
    Expert's answer to it is assumed."""
    then = next_answer(session, answer, simulations)
    if then is not None:
        return certain_consequences(session, answer) or certain_consequences(session, answer, then.key), then.key
    game = try_answer(session, answer)
    return certain_consequences(session, answer), only_target(game, session.state.turn) if game is not None else ""


def card_of(view: DecisionView, number: int) -> str:
    """Return the definition key of the card to show for an answer: the chosen card, or the card that the question is
    about."""
    if number < len(view.options):
        option = view.options[number]
        if option.card:
            return option.card
        if option.about is not None:
            return option.about.card
        if view.about is not None:
            return view.about.card
    return ""


def sentences(
    entries: Sequence[Entry], language: str, names: Sequence[str], reader: Seat | None = None
) -> tuple[str, ...]:
    return tuple(text for _, text in describe_grouped(entries, language, names, reader))[:MAX_LINES]


def review_decisions(
    session: Timeline, seat: Seat, seed: int, simulations: int, skip: Iterable[int] = (), names: Sequence[str] = ()
) -> Iterator[KeyMoment]:
    """Review all decisions of the seat except those in `skip`, in order, while replaying the game."""
    done, answers = {*skip}, session.answers
    current = Timeline(session.setup)
    for n in own_decisions(session, seat):
        if n in done:
            continue
        current.replay(answers[current.answered : n])
        current = current.bookmark()
        found = review_decision(current, answers[n][0], seed, simulations, names)
        if found is not None:
            yield found


# --- summary ----------------------------------------------------------------------------------------------------------


def course(session: Timeline, seat: Seat, names: Sequence[str] = ()) -> Course:
    """Return the outline of a finished game."""
    wanted = own_decisions(session, seat)
    return Course(
        seat=seat_key(seat),
        names=tuple(names) or tuple(f"P{each + 1}" for each in range(session.seats)),
        points=tuple(player.vp for player in session.state.players),
        winner=None if session.winner is None else seat_key(session.winner),
        turns=session.state.turn,
        last=session.answered,
        wanted=tuple(wanted),
        ended=_events_since(session, seat, names),
    )


def report(of: Course, found: Iterable[KeyMoment], seed: int, simulations: int) -> Analysis:
    """Summarise the reviewed decisions."""
    seat = int(of.seat[1:]) - 1
    known = sorted(found, key=lambda each: each.n)
    costly = sorted([each for each in known if each.cost >= COSTLY], key=lambda each: (-each.cost, each.n))
    best_moment = max(known, key=lambda each: each.chosen.chance - each.chances[seat], default=None)
    return Analysis(
        course=of,
        seed=seed,
        simulations=simulations,
        moments=tuple(known),
        turning=_turning_points(of, seat, known),
        costliest=tuple(each.n for each in costly[:MAX_LISTED]),
        fine=sum(each.cost <= FINE for each in known),
        good=None if best_moment is None else _good_play(best_moment, seat),
        error=round(sqrt(sum(each.error**2 for each in known) / len(known)), DIGITS) if known else 0.0,
        playouts=round(sum(each.playouts for each in known) / len(known)) if known else 0,
    )


def _good_play(best_moment: KeyMoment, seat: Seat) -> GoodPlay | None:
    before, after = best_moment.chances[seat], best_moment.chosen.chance
    if after - before < FINE or best_moment.cost > FINE:
        return None
    return GoodPlay(n=best_moment.n, turn=best_moment.turn, label=best_moment.chosen.label, before=before, after=after)


def _turning_points(of: Course, seat: Seat, known: Sequence[KeyMoment]) -> tuple[TurningPoint, ...]:
    """Return the largest swings between consecutive decisions, and from the last one to the end, in game order."""
    after = [(each.n, each.chances[seat], each.since) for each in known[1:]]
    if of.winner is not None and known and known[-1].n == of.wanted[-1]:
        after.append((of.last, 1.0 if of.winner == of.seat else 0.0, of.ended))
    follows = dict(pairwise(of.wanted)) | {of.wanted[-1]: of.last} if of.wanted else {}
    steps = []
    for one, (n, chance, since) in zip(known, after, strict=False):
        before = one.chances[seat]
        if follows[one.n] == n and abs(chance - before) >= TURNING:
            why = _explanation(one, before, chance, since)
            steps.append(TurningPoint(n=one.n, to=n, turn=one.turn, before=before, after=chance, lines=why))
    steps.sort(key=lambda step: -abs(step.after - step.before))
    return tuple(sorted(steps[:MAX_LISTED], key=lambda step: step.n))


def _explanation(
    one: KeyMoment, before: float, after: float, since: dict[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """Return the events since the decision. The answer comes first if it caused most of the swing, or if nothing else
    happened."""
    chosen = abs(one.chosen.chance - before) >= abs(after - one.chosen.chance)
    return {
        language: (f"{one.chosen.label[language]}.", *lines) if chosen or not lines else lines
        for language, lines in since.items()
    }


def _events_since(session: Timeline, seat: Seat, names: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return the events since the seat's last decision, in order. VP and losses take precedence over plays."""
    before = own_decisions(session, seat)
    first = session.marks[before[-1]].lines if before else 0
    entries = [entry.for_seat(seat) for entry in session.log[first:]]
    important = [n for n, entry in enumerate(entries) if entry.line.startswith(IMPORTANT)]
    # Important events already include the effects of actions.
    kinds = ("played_minion", "played_on", "moved") if important else ("played", "used", "moved")
    plays = [n for n, entry in enumerate(entries) if entry.line.startswith(kinds)]
    listed = [entries[n] for n in sorted((important + plays)[:MAX_LINES])]
    return {language: sentences(listed, language, names) for language in languages()}
