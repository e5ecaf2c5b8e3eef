"""Scoring a base, from the choice to its replacement, in one function so that no interruption can skip a step.

SCORE-28: 1 check, 2 choose, 3 before, 4 award and when, 5 after, 6 discard the cards, 7 discard the base, 8 replace it.
"""

from __future__ import annotations

from typing import Final

from smashup.engine.language.terms import Ask, EventKind, Hook, Phase, Seat, Verb, Where
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.bases import Bases
from smashup.engine.state.frames import Attempt
from smashup.engine.state.state import ALL_SEATS, Base, BaseCard, BaseScoring

DRAW: Final = Phase.DRAW


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring(Bases):
    def score_step(self) -> None:
        """Score one ready base, or proceed to the draw phase if there is none (SCORE-26, SCORE-27)."""
        ready = self.ready_bases()
        base = self.ask(self.state.current, Ask.BASE, Verb.SCORE, ready) if ready else None
        if base is None:
            self.state.phase = DRAW
        else:
            self.score(base)

    def ready_bases(self) -> list[Base]:
        ready: list[Base] = []
        for base in self.state.bases:
            if self.is_ready(base) and not self.forbidden(Attempt(Verb.SCORE, self.state.current, base=base)):
                ready.append(base)
        return ready

    def score(self, base: Base) -> None:
        """Score a base. Once chosen, it is scored to the end even if its power changes (SCORE-06)."""
        state = self.state
        scoring = state.scoring = BaseScoring(base)
        self.note("scores", base=base)
        self._score_and_discard_cards(scoring)
        new = self._replace(scoring) if not base.gone else None
        state.scoring = None
        state.used_scoring.clear()
        if new is not None:
            self.run_delayed(EventKind.BASE_REPLACED, new)
        else:
            state.delayed = [delayed for delayed in state.delayed if delayed.when is not EventKind.BASE_REPLACED]

    def _score_and_discard_cards(self, scoring: BaseScoring) -> None:
        """Run all steps up to discarding the cards.

        The remaining steps are skipped if the base itself is discarded meanwhile (AMB-38).
        """
        base = scoring.base
        self.window(Hook.BEFORE_SCORING, base)
        if base.gone:
            return
        self.rank(scoring)
        self.window(Hook.WHEN_SCORING, base)
        if base.gone:
            return
        self._award(scoring)
        self.window(Hook.AFTER_SCORING, base)
        if base.gone:
            return
        scoring.closed = True
        outer = self.begin_use()
        self.leave([*base.minions, *base.actions, *self.titans(at=base)], None, Where.DISCARD)
        self.discard_buried(base)
        self.end_use(outer)

    # --- ranks and awards -------------------------------------------------------------------------------------

    def rank(self, scoring: BaseScoring) -> None:
        """Compute the current totals (SCORE-13) and rank the participants, with ties (TIE-01 to TIE-03)."""
        base = scoring.base
        present = scoring.present = [unit.controller for unit in base.minions]
        totals = {seat: self.total(base, seat) for seat in self.players()}
        scoring.totals = {
            seat: total
            for seat, total in totals.items()
            if self.state.edition.takes_part(has_minion=seat in present, power=total)
        }
        scoring.places = {
            seat: 1 + sum(other > total for other in scoring.totals.values()) for seat, total in scoring.totals.items()
        }

    def _award(self, scoring: BaseScoring) -> None:
        """Award VP according to the base card that is in play now (AMB-36)."""
        points = self.points(scoring)
        self.on_award(scoring, points)
        for seat, n in sorted(points.items(), key=lambda award: scoring.places[award[0]]):
            self.note("place", player=seat, n=scoring.places[seat], power=scoring.totals[seat])
            self.gain_vp(n, player=seat)

    def points(self, scoring: BaseScoring) -> dict[Seat, int]:
        """Return the VP of the winner, runner-up and third place; a fourth gets nothing (SCORE-08, SCORE-09)."""
        vp = scoring.base.card.printed.vp
        return {seat: vp[place - 1] for seat, place in scoring.places.items() if place <= len(vp)}

    # --- the replacement (SCORE-17) ---------------------------------------------------------------------------

    def next_base(self, card: BaseCard | None = None, *, count: int = 1) -> None:
        """Propose a replacement for the base that is being scored. Identical proposals count once."""
        scoring, proposal = self.state.scoring, card if card is not None else count
        if scoring is not None:
            self.acts()
            if proposal not in scoring.next_bases:
                scoring.next_bases.append(proposal)

    def no_replacement(self) -> None:
        """Prevent the replacement of the base that is being scored; "cannot" beats every proposal (CONF-02)."""
        scoring = self.state.scoring
        if scoring is not None and not scoring.no_next_base:
            self.acts()
            scoring.no_next_base = True
            self.note("no_replacement", base=scoring.base)

    def _replace(self, scoring: BaseScoring) -> Base | None:
        position = self.remove_base(scoring.base)
        if scoring.no_next_base:
            return None
        new = self.put_in_its_place(scoring.base, position, self._proposal(scoring))
        return new[0] if new else None

    def _proposal(self, scoring: BaseScoring) -> BaseCard | int:
        """Return the proposal for the next base. The current player chooses among several (RES-14)."""
        proposals = scoring.next_bases
        if not proposals:
            return 1
        cards = [card for card in proposals if isinstance(card, BaseCard)]
        for card in cards:
            self.state.base_known[card.uid] = ALL_SEATS
        if len(cards) == len(proposals):
            return self.ask(self.state.current, Ask.BASE_CARD, Verb.KEEP, cards) or 1
        texts = [card.name if isinstance(card, BaseCard) else f"{card} from the base deck" for card in proposals]
        return proposals[self.choose_mode(*texts, player=self.state.current)]
