"""The phases of a turn (TURN-01). Each call of `step` runs from one quiet point to the next."""

from __future__ import annotations

from typing import Final

from smashup.engine.language.terms import Kind, Phase, Seat, Until, in_discard
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.decks import DRAWN
from smashup.engine.rules.stasis import END_OF_TURN, START_OF_TURN
from smashup.engine.rules.victory import Victory
from smashup.engine.state.records import UNLIMITED, Allowance, Effect

# Module constants: plain Python reads them faster than attributes of a class, and every step uses them.
START: Final = Phase.START
PLAY: Final = Phase.PLAY
SCORE: Final = Phase.SCORE
DRAW: Final = Phase.DRAW
END: Final = Phase.END
OVER: Final = Phase.OVER

CARDS_A_TURN: Final = 2
HAND_LIMIT: Final = 10
_AT_START: Final = frozenset({START_OF_TURN, in_discard(START_OF_TURN)})
_AT_END: Final = frozenset({END_OF_TURN, in_discard(END_OF_TURN)})
"""Hooks of cards in hands and discard piles that can be used in these windows."""
FREE_PLAYS: Final = (Allowance(1, Kind.MINION, UNLIMITED, ""), Allowance(2, Kind.ACTION, UNLIMITED, ""))


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Victory):
    def step(self) -> None:
        """Run one step of the game, or do nothing if the game is over.

        Between steps, the state is complete: no ability or decision is in progress.
        """
        phase = self.state.phase
        if phase is PLAY:
            self.play_step()
        elif phase is SCORE:
            self.score_step()
        elif phase is DRAW:
            self.draw_step()
        elif phase is END:
            self.end_step()
        elif phase is START:
            self.start_step()
        elif phase is Phase.FACTIONS:
            self.faction_step()
        elif phase is Phase.DEAL:
            self.deal_step()
        elif phase is Phase.MULLIGAN:
            self.mulligan_step()

    def run(self) -> None:
        """Play to the end."""
        while self.state.phase is not OVER:
            self.step()

    # --- 1 Start Turn -----------------------------------------------------------------------------------------

    def start_step(self) -> None:
        state = self.state
        seat = state.current
        if self.log is not None:
            self.note("turn", player=seat, n=state.turn)
        state.turn_clock = state.clock
        if state.effects:
            self._begin_timed_effects(seat)
        if state.players[seat].next_turn:
            self._begin_waiting_allowances(seat)
        hidden = not state.hidden_hooks.isdisjoint(_AT_START)
        if hidden or START_OF_TURN in state.hooks or self.has_rule_abilities(START_OF_TURN, None):
            self.window(START_OF_TURN)
        state.players[seat].allowances += FREE_PLAYS
        state.phase = PLAY

    def _begin_timed_effects(self, seat: Seat) -> None:
        """End the effects that last until this turn, before anything else happens in it (TURN-05), and wake dormant
        effects.
        """
        ending = (Until.START_OF_YOUR_TURN, Until.DURING_OTHERS_TURNS)
        self._expire([e for e in self.state.effects if e.until in ending and e.you == seat])
        self.state.effects = [
            e.but(asleep=False) if e.asleep and (e.seat == seat or e.until in ending) else e for e in self.state.effects
        ]

    def _expire(self, effects: list[Effect]) -> None:
        """End these effects together, then discard actions on minions that a change of control protects."""
        if not effects:
            return
        outer = self.begin_use()
        self.end_effects(effects)
        self.shed_barred_actions()
        self.end_use(outer)

    def _begin_waiting_allowances(self, seat: Seat) -> None:
        player = self.state.players[seat]
        player.allowances, player.next_turn = player.next_turn, []

    # --- 4 Draw 2 Cards ---------------------------------------------------------------------------------------

    def draw_step(self) -> None:
        """Draw two cards, then discard down to ten, which happens at no other time (TURN-12, TURN-13, TURN-15)."""
        state = self.state
        if DRAWN in state.hooks:
            outer = self.begin_use()
            self.draw(CARDS_A_TURN, player=state.current)
            self.end_use(outer)
        else:
            self.draw(CARDS_A_TURN, player=state.current)
        excess = len(state.players[state.current].hand) - HAND_LIMIT
        if excess > 0:
            outer = self.begin_use()
            self.discard_from_hand(excess, player=state.current)
            self.end_use(outer)
        state.phase = END

    # --- 5 End Turn -------------------------------------------------------------------------------------------

    def end_step(self) -> None:
        """Resolve the end of the turn, end effects, then check for a winner (TURN-17 to TURN-20)."""
        state = self.state
        rules = state.delayed or self.has_stasis_abilities(END_OF_TURN)
        if rules or END_OF_TURN in state.hooks or not state.hidden_hooks.isdisjoint(_AT_END):
            self.window(END_OF_TURN)
            state.delayed = [delayed for delayed in state.delayed if delayed.when is not END]
        if state.effects:
            self._end_timed_effects()
        state.used_turn.clear()
        state.facts.clear()
        state.winners = self.find_winners()
        if state.winners:
            for seat in state.winners:
                self.note("won", player=seat, n=state.players[seat].vp)
            state.phase = OVER
            return
        if state.extra_turns:
            state.current = state.extra_turns.pop(0)
        else:
            state.ordinary = (state.ordinary + 1) % len(state.players)
            state.current = state.ordinary
        state.turn += 1
        state.phase = START

    def _end_timed_effects(self) -> None:
        self._expire([effect for effect in self.state.effects if self._ends_now(effect)])

    def _ends_now(self, effect: Effect) -> bool:
        seat = self.state.current
        return (
            effect.until in (Until.END_OF_TURN, Until.UNDATED)
            or (effect.until is Until.END_OF_YOUR_TURN and effect.you == seat)
            or (effect.until is Until.DURING_NEXT_TURN and effect.seat == seat and not effect.asleep)
        )
