"""What the Expert would do at a decision, and what it leads to, in the words of hints: from what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from smashup.coach.consequences import foreseen, news, next_answer
from smashup.coach.move_values import SIMULATIONS, weigh
from smashup.engine.errors import ReplayDiverged
from smashup.i18n.describe import describe_answer, translate_card_name
from smashup.i18n.grouping import describe_grouped
from smashup.server.i18n import ClientError, of_the_game, say
from smashup.server.models.messages import AdviceMessage, OtherAdvice
from smashup.session import Session

SECONDS = 1.5
OTHERS = 3
CLOSE = 0.02
"""What is so near to the best is as good."""
MOST_LINES = 3
DIGITS = 4


def advice(session: Session, decision: int, lang: str, names: Sequence[str]) -> AdviceMessage:
    """For whoever has to decide now."""
    pending = session.pending
    assert pending is not None
    view = session.view(pending.seat).decision
    assert view is not None
    language = of_the_game(lang)
    try:
        weighed = weigh(session, 0, SIMULATIONS, others=OTHERS, seconds=SECONDS)
    except ReplayDiverged:
        raise ClientError("busy") from None
    top = max(weighed.worth, key=lambda answer: weighed.worth[answer])
    best = weighed.best if weighed.worth[top] - weighed.worth[weighed.best] < CLOSE else top
    ranked = sorted(weighed.worth, key=lambda answer: (answer != best, -weighed.worth[answer]))
    keys, then = pending.keys, next_answer(session, best, SIMULATIONS // 2, SECONDS / 2)
    place = then if then is not None and then.is_place else None
    lines, totals, breaks = _leads(session, best, then.key if then else None, lang, names)
    return AdviceMessage(
        decision=decision,
        key=keys[best],
        label=describe_answer(view, best, language, names),
        place=place.key if place else "",
        at=translate_card_name(place.name, language) if place else "",
        lines=lines,
        now=round(weighed.chances[pending.seat], DIGITS),
        chance=round(weighed.worth[best], DIGITS),
        others=tuple(
            OtherAdvice(
                key=keys[answer],
                label=describe_answer(view, answer, language, names),
                chance=round(weighed.worth[answer], DIGITS),
            )
            for answer in ranked[1:]
        ),
        totals=totals,
        breaks=breaks,
        error=round(weighed.error, DIGITS),
        either=len(ranked) > 1 and weighed.worth[best] - weighed.worth[ranked[1]] < CLOSE,
    )


def _leads(
    session: Session, answer: int, then: str | None, lang: str, names: Sequence[str]
) -> tuple[tuple[str, ...], dict[str, int], tuple[str, ...]]:
    """What surely follows, in words; the totals that it changes; the bases that it breaks."""
    assert session.pending is not None
    game, seat = foreseen(session, answer, then), session.pending.seat
    if game is None:
        return (), {}, ()
    now, language = session.game, of_the_game(lang)
    lines = [text for _, text in describe_grouped(news(game, session.state.turn, seat), language, names, seat)]
    seats = range(session.seats)
    totals, breaks = {}, []
    for base in session.state.bases:
        before, after = sum(now.total(base, each) for each in seats), game.totals.get(base.key)
        if after is None or after == before:
            continue
        totals[base.key] = after
        if before < now.breakpoint(base) <= after:
            breaks.append(base.key)
            name = translate_card_name(base.name, language)
            lines.insert(0, say(lang, "advice-breaks", base=name, total=after, breakpoint=now.breakpoint(base)))
    return tuple(lines[:MOST_LINES]), totals, tuple(breaks)
