"""Advice: the Expert's answer to a decision and its effects, computed from what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from smashup.coach.consequences import consequences, is_idle, next_answer, try_answer
from smashup.coach.models import MoveAdvice, OtherAdvice
from smashup.coach.move_values import SIMULATIONS, evaluate
from smashup.coach.reasons import compare, sentences
from smashup.i18n.describe import describe_answer, describe_breaking_base, translate_card_name
from smashup.i18n.grouping import describe_grouped
from smashup.session import Timeline

SECONDS = 1.5
"""Time limit for the search, in seconds."""
OTHERS = 3
"""Number of alternatives to report."""
CLOSE = 0.02
"""Answers count as equally good if their win probabilities differ by at most this much."""
FUTURES = 1
"""Seed of the futures in which the reasons are counted."""
MAX_LINES = 3
DIGITS = 4


def advice(session: Timeline, language: str, names: Sequence[str]) -> MoveAdvice:
    """Return advice for the pending decision. Raises ReplayDiverged if the decision cannot be simulated."""
    pending = session.pending
    assert pending is not None
    view = session.view(pending.seat).decision
    assert view is not None
    values = evaluate(session, 0, SIMULATIONS, others=OTHERS, seconds=SECONDS)
    top = max(values.worth, key=lambda answer: values.worth[answer])
    best = values.best if values.worth[top] - values.worth[values.best] < CLOSE else top
    if _is_idle(session, best):
        best = max(values.worth, key=lambda answer: (not _is_idle(session, answer), values.worth[answer]))
    useful = [answer for answer in values.worth if answer == best or not _is_idle(session, answer)]
    ranked = sorted(useful, key=lambda answer: (answer != best, -values.worth[answer]))
    runner_up = ranked[1] if len(ranked) > 1 else None
    compared = None if runner_up is None else compare(session.position(), best, runner_up, Random(FUTURES))
    bases = {base.key: base.name for base in session.state.bases}
    keys, then = pending.keys, next_answer(session, best, SIMULATIONS // 2, SECONDS / 2)
    place = then if then is not None and then.is_place else None
    lines, totals, breaks = _effects(session, best, then.key if then else None, language, names)
    return MoveAdvice(
        key=keys[best],
        label=describe_answer(view, best, language, names),
        place=place.key if place else "",
        at=translate_card_name(place.name, language) if place else "",
        lines=lines,
        now=round(values.chances[pending.seat], DIGITS),
        chance=round(values.worth[best], DIGITS),
        others=tuple(
            OtherAdvice(
                key=keys[answer],
                label=describe_answer(view, answer, language, names),
                chance=round(values.worth[answer], DIGITS),
            )
            for answer in ranked[1:]
        ),
        totals=totals,
        breaks=breaks,
        error=round(values.error, DIGITS),
        reasons=() if compared is None else sentences(compared.in_favour, bases, language),
        against=() if compared is None else sentences(compared.against, bases, language),
        either=compared is not None and compared.is_close,
    )


def _is_idle(session: Timeline, answer: int) -> bool:
    """True if the answer plays or uses a card that has no effect now."""
    game = try_answer(session, answer)
    assert session.pending is not None
    return game is not None and is_idle(game, session.pending.keys[answer])


def _effects(
    session: Timeline, answer: int, then: str | None, language: str, names: Sequence[str]
) -> tuple[tuple[str, ...], dict[str, int], tuple[str, ...]]:
    """Return the certain effects: sentences, changed totals by base, and the bases whose breakpoint is reached."""
    assert session.pending is not None
    game, seat = try_answer(session, answer, then), session.pending.seat
    if game is None:
        return (), {}, ()
    now = session.game
    entries = consequences(game, session.state.turn, seat)
    lines = [text for _, text in describe_grouped(entries, language, names, seat)]
    seats = range(session.seats)
    totals, breaks = {}, []
    for base in session.state.bases:
        before, after = sum(now.total(base, each) for each in seats), game.totals.get(base.key)
        if after is None or after == before:
            continue
        totals[base.key] = after
        if before < now.breakpoint(base) <= after:
            breaks.append(base.key)
            lines.insert(0, describe_breaking_base(base.name, after, now.breakpoint(base), language))
    return tuple(lines[:MAX_LINES]), totals, tuple(breaks)
