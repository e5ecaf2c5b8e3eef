"""A finished game, looked at again from one seat: the chance to win over time, what turned it, and what cost most.

Each decision of the seat is a moment, worked out by itself (`moment`) from what the seat knew then and nothing else; so
the work can be cut into pieces, stopped and taken up again, and comes to the same. `report` makes sense of the moments
that are there, of all or of some.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import sqrt

from smashup.coach.consequences import foretold, next_answer
from smashup.coach.models import Analysis, Chosen, Course, GoodPlay, KeyMoment, TurningPoint
from smashup.coach.move_values import weigh
from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Seat
from smashup.engine.log import Entry
from smashup.engine.views.view_types import DecisionView, seat_key
from smashup.i18n.describe import describe_answer, describe_decision
from smashup.i18n.fluent import languages
from smashup.i18n.grouping import describe_grouped
from smashup.session import Session

COSTLY = 0.04
"""What costs less is not listed."""
FINE = 0.02
"""What is so near to the best counts as good."""
TURNING = 0.08
MOST = 3
"""Of costly choices, and of turning points, so many are told."""
MOST_LINES = 3
DIGITS = 4
"""More would only look exact."""
TELLING = ("scores", "gained_vp", "lost_vp", "left_destroy", "control", "left_return")
"""What is told of a turning point first, if it happened."""


def own_decisions(session: Session, seat: Seat) -> list[int]:
    """After how many answers the seat was asked, from its first turn on."""
    marks = session.marks[: session.answered]
    return [n for n, mark in enumerate(marks) if mark.seat == seat and mark.turn > 0]


def moment(session: Session, answer: int, seed: int, simulations: int, names: Sequence[str] = ()) -> KeyMoment | None:
    """The pending decision, which was answered so. None where it cannot be tried out."""
    pending = session.pending
    assert pending is not None
    try:
        weighed = weigh(session, seed, simulations, (answer,))
    except ReplayDiverged:
        return None
    view = session.view(pending.seat).decision
    assert view is not None
    told = partial(_chosen, session, view, simulations // 2, names=names)
    costly = weighed.worth[weighed.best] - weighed.worth[answer] >= COSTLY
    return KeyMoment(
        n=session.answered,
        turn=session.state.turn,
        question={language: describe_decision(view, language, names) for language in languages()},
        since=_told_since(session, pending.seat, names),
        chances=tuple(round(chance, DIGITS) for chance in weighed.chances),
        error=round(weighed.error, DIGITS),
        chosen=told(answer, weighed.worth[answer], costly),
        best=told(weighed.best, weighed.worth[weighed.best], costly),
        playouts=weighed.playouts,
    )


def _chosen(
    session: Session,
    view: DecisionView,
    simulations: int,
    number: int,
    chance: float,
    in_full: bool,
    names: Sequence[str],
) -> Chosen:
    option = view.options[number] if number < len(view.options) else None
    found = _leads(session, number, simulations) if in_full else []
    return Chosen(
        key=(view.decline or "") if option is None else option.key,
        card=card_of(view, number),
        label={language: describe_answer(view, number, language, names) for language in languages()},
        chance=round(chance, DIGITS),
        leads={language: told(found, language, names) for language in languages()} if found else {},
    )


def _leads(session: Session, answer: int, simulations: int) -> list[Entry]:
    """What surely follows; where more is asked first, what follows if that is answered as the Expert would."""
    if found := foretold(session, answer):
        return found
    then = next_answer(session, answer, simulations)
    return foretold(session, answer, then.key) if then is not None else []


def card_of(view: DecisionView, number: int) -> str:
    """The definition to show for an answer: of what is chosen, else of what the question is about."""
    if number < len(view.options):
        option = view.options[number]
        if option.card:
            return option.card
        if option.about is not None:
            return option.about.card
        if view.about is not None:
            return view.about.card
    return ""


def told(entries: Sequence[Entry], language: str, names: Sequence[str], reader: Seat | None = None) -> tuple[str, ...]:
    return tuple(text for _, text in describe_grouped(entries, language, names, reader))[:MOST_LINES]


def moments(
    session: Session, seat: Seat, seed: int, simulations: int, skip: Iterable[int] = (), names: Sequence[str] = ()
) -> Iterator[KeyMoment]:
    """All that are not to be skipped, one after the other: the game is played again on the way."""
    done, answers = {*skip}, session.answers
    going = Session(session.setup)
    for n in own_decisions(session, seat):
        if n in done:
            continue
        going.replay(answers[going.answered : n])
        going = going.bookmark()
        found = moment(going, answers[n][0], seed, simulations, names)
        if found is not None:
            yield found


# --- making sense of it -----------------------------------------------------------------------------------------------


def course(session: Session, seat: Seat, names: Sequence[str] = ()) -> Course:
    """The game as a whole."""
    wanted = own_decisions(session, seat)
    return Course(
        seat=seat_key(seat),
        names=tuple(names) or tuple(f"P{each + 1}" for each in range(session.seats)),
        points=tuple(player.vp for player in session.state.players),
        winner=None if session.winner is None else seat_key(session.winner),
        turns=session.state.turn,
        last=session.answered,
        wanted=tuple(wanted),
        ended=_told_since(session, seat, names),
    )


def report(of: Course, found: Iterable[KeyMoment], seed: int, simulations: int) -> Analysis:
    """What the moments say together."""
    seat = int(of.seat[1:]) - 1
    known = sorted(found, key=lambda each: each.n)
    costly = sorted([each for each in known if each.cost >= COSTLY], key=lambda each: (-each.cost, each.n))
    helped = max(known, key=lambda each: each.chosen.chance - each.chances[seat], default=None)
    return Analysis(
        course=of,
        seed=seed,
        simulations=simulations,
        moments=tuple(known),
        turning=_turning(of, seat, known),
        costliest=tuple(each.n for each in costly[:MOST]),
        fine=sum(each.cost <= FINE for each in known),
        good=None if helped is None else _good(helped, seat),
        error=round(sqrt(sum(each.error**2 for each in known) / len(known)), DIGITS) if known else 0.0,
        playouts=round(sum(each.playouts for each in known) / len(known)) if known else 0,
    )


def _good(helped: KeyMoment, seat: Seat) -> GoodPlay | None:
    before, after = helped.chances[seat], helped.chosen.chance
    if after - before < FINE or helped.cost > FINE:
        return None
    return GoodPlay(n=helped.n, turn=helped.turn, label=helped.chosen.label, before=before, after=after)


def _turning(of: Course, seat: Seat, known: Sequence[KeyMoment]) -> tuple[TurningPoint, ...]:
    """The largest changes from one moment to the next, and from the last one to the end; in the order of the game."""
    after = [(each.n, each.chances[seat], each.since) for each in known[1:]]
    if of.winner is not None and known and known[-1].n == of.wanted[-1]:
        after.append((of.last, 1.0 if of.winner == of.seat else 0.0, of.ended))
    follows = dict(pairwise(of.wanted)) | {of.wanted[-1]: of.last} if of.wanted else {}
    steps = []
    for one, (n, chance, since) in zip(known, after, strict=False):
        before = one.chances[seat]
        if follows[one.n] == n and abs(chance - before) >= TURNING:
            why = _why(one, before, chance, since)
            steps.append(TurningPoint(n=one.n, to=n, turn=one.turn, before=before, after=chance, lines=why))
    steps.sort(key=lambda step: -abs(step.after - step.before))
    return tuple(sorted(steps[:MOST], key=lambda step: step.n))


def _why(one: KeyMoment, before: float, after: float, since: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """What was chosen, if that is what turned it, or nothing else happened; and what happened then."""
    chosen = abs(one.chosen.chance - before) >= abs(after - one.chosen.chance)
    return {
        language: (f"{one.chosen.label[language]}.", *lines) if chosen or not lines else lines
        for language, lines in since.items()
    }


def _told_since(session: Session, seat: Seat, names: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """What the seat was told since it was asked last, in order: points and losses before what was played."""
    before = own_decisions(session, seat)
    first = session.marks[before[-1]].lines if before else 0
    entries = [entry.for_seat(seat) for entry in session.log[first:]]
    weighty = [n for n, entry in enumerate(entries) if entry.line.startswith(TELLING)]
    # What an action did is told already, if it weighs.
    kinds = ("played_minion", "played_on", "moved") if weighty else ("played", "used", "moved")
    plays = [n for n, entry in enumerate(entries) if entry.line.startswith(kinds)]
    most = [entries[n] for n in sorted((weighty + plays)[:MOST_LINES])]
    return {language: told(most, language, names) for language in languages()}
