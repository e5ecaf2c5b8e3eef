"""Counts questionable habits of bots in each turn, based on the rules alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from smashup.bots import Position
from smashup.engine.language.terms import Ask, EffectKind, Kind, Phase, Seat, Until, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Trigger
from smashup.engine.state.rng import seeded
from smashup.engine.state.state import Base, BaseScoring, Card, State

DISCARDS = "discards over the hand limit"
HOARDED = "discards over the hand limit although a card was playable"
ACTION = "ends with a playable action"
MINION = "ends with a playable minion"
USEFUL = "ends with a playable card that would have had an effect"
FULL = "ends with nine or more cards, some of them playable"
TALENT = "ends with an unused talent"
EXTRA = "ends with an unused extra play"
EXTRA_USEFUL = "ends with an unused extra play for a card that would have had an effect"
TEMPORARY = "raises power until the end of the turn although no base scores"
TEMPORARY_CARD = "spends a card on power until the end of the turn although no base scores"
WASTED = "plays an action without effect"
OUTSCORED = "scores bases that give an opponent more VP"
BREAKS = "breaks bases that give an opponent more VP"
GIFT = "breaks bases that give an opponent VP and itself none"
LOST = "makes an opponent win on the bot's turn"
KINDS = (
    DISCARDS,
    HOARDED,
    ACTION,
    MINION,
    USEFUL,
    FULL,
    TALENT,
    EXTRA,
    EXTRA_USEFUL,
    TEMPORARY,
    TEMPORARY_CARD,
    WASTED,
    OUTSCORED,
    BREAKS,
    GIFT,
    LOST,
)
"""All habits. Some of them are not mistakes; the habit after such a one counts only the cases that cost something."""
FULL_HAND = 9
"""Number of cards from which a hand counts as full."""
SAMPLES = tuple(seeded(n) for n in range(6))
"""Seeds for dealing the hidden cards. A play counts as wasted if it has no effect with any of them."""


class HabitCounter:
    """Counts the habits of each seat during one game."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self.blunders: list[Counter[str]] = [Counter() for _ in range(seats)]
        """Number of occurrences of each habit, by seat."""
        self._turn = -1
        self._ready: set[int] = set()
        """Ids of the bases that were ready to score before the first play of this turn."""
        self._unused: list[str] = []
        """Habits of this turn about unused plays. They do not count if the turn wins the game."""
        self._had_playable = False
        """True if playable cards were in hand at the end of the Play Cards phase."""
        self._wasted = 0
        """Number of actions without effect in this turn."""
        self._broken: list[str] = []
        """Habits of this turn about the bases that were broken in it."""

    def answered(self, game: RunningGame, decision: Decision, chosen: int) -> None:
        """Record an answer before the game applies it."""
        seat = decision.seat
        if decision.kind is Ask.MENU:
            if chosen == len(decision.options):
                cards = playable_from_hand(game, decision)
                useful = [card for card in cards if not _is_wasted(game, decision, card)]
                self._had_playable = bool(cards)
                self._unused = unused_plays(game, decision, useful)
            else:
                option = decision.options[chosen]
                if isinstance(option, Card) and option.printed.is_action:
                    self._wasted += _is_wasted(game, decision, option)
        elif (
            decision.kind is Ask.CARD
            and decision.to is Verb.DISCARD
            and decision.frame is None
            and game.state.phase is Phase.DRAW
            and not decision.step
        ):
            self.blunders[seat][DISCARDS] += 1
            self.blunders[seat][HOARDED] += self._had_playable

    def step(self, game: RunningGame) -> None:
        """Run one step of the game and count habits."""
        state = game.state
        phase, seat, before = state.phase, state.current, [player.vp for player in state.players]
        if phase is Phase.PLAY and state.turn != self._turn:
            self._turn, self._had_playable, self._wasted, self._unused, self._broken = state.turn, False, 0, [], []
            self._ready = {base.iid for base in game.ready_bases()}
        game.step()
        if phase is Phase.START:
            self.turns[seat] += 1
        elif phase is Phase.PLAY and state.phase is Phase.SCORE:
            ready = game.ready_bases()
            raised = _raised_for_this_turn(state, seat) and not ready
            self.blunders[seat][TEMPORARY] += raised
            self.blunders[seat][TEMPORARY_CARD] += raised and self._wasted > 0
            self.blunders[seat][WASTED] += 0 if ready else self._wasted
            self._broken = base_habits(game, seat, [base for base in ready if base.iid not in self._ready])
        elif phase is Phase.SCORE:
            gains = [player.vp - vp for player, vp in zip(state.players, before, strict=True)]
            self.blunders[seat][OUTSCORED] += max(gains) > gains[seat]
            if gains[seat] > 0:  # the player has moved a minion there in the meantime
                self._broken = [kind for kind in self._broken if kind is not GIFT]
        elif phase is Phase.END:
            over = state.phase is Phase.OVER
            self.blunders[seat][LOST] += over and state.winner != seat
            if not (over and state.winner == seat):
                self.blunders[seat].update(self._unused + self._broken)


def base_habits(game: RunningGame, seat: Seat, bases: list[Base]) -> list[str]:
    """Return the habits of a seat that broke these bases, based on the VP that each player would get now."""
    points = [0] * len(game.state.players)
    for base in bases:
        for each, n in game.points(_ranked(game, base)).items():
            points[each] += n
    if max(points) <= points[seat]:
        return []
    return [BREAKS] if points[seat] else [BREAKS, GIFT]


def _ranked(game: RunningGame, base: Base) -> BaseScoring:
    scoring = BaseScoring(base)
    game.rank(scoring)
    return scoring


def unused_plays(game: RunningGame, decision: Decision, useful: list[Card]) -> list[str]:
    """Return the habits of a seat that ends its Play Cards phase at this decision. Only `useful` cards would have an
    effect."""
    state, seat = game.state, decision.seat
    cards = playable_from_hand(game, decision)
    found = []
    if any(card.printed.is_action for card in cards):
        found.append(ACTION)
    if any(card.printed.is_minion for card in cards):
        found.append(MINION)
    if useful:
        found.append(USEFUL)
    if cards and len(state.players[seat].hand) >= FULL_HAND:
        found.append(FULL)
    if any(isinstance(option, Trigger) for option in decision.options):
        found.append(TALENT)
    if has_extra_play(game, seat, cards):
        found.append(EXTRA)
    if has_extra_play(game, seat, useful):
        found.append(EXTRA_USEFUL)
    return found


def has_extra_play(game: RunningGame, seat: Seat, cards: list[Card]) -> bool:
    """True if the seat has an unused extra play for one of these cards."""
    return any(allowance.source and _fits(allowance.kind, cards) for allowance in game.allowances(seat))


def playable_from_hand(game: RunningGame, decision: Decision) -> list[Card]:
    """Return the cards in hand that the seat may play."""
    hand = game.state.players[decision.seat].hand
    return [option for option in decision.options if isinstance(option, Card) and option.uid in hand]


def _is_wasted(game: Any, decision: Decision, card: Card) -> bool:
    """True if the card has no effect in any sample. It is simulated from the fork point of the game, as bots do."""
    position, answer = Position(game, decision), decision.options.index(card)
    return all(position.is_wasted(answer, seed) for seed in SAMPLES)


def _fits(kind: Kind, cards: list[Card]) -> bool:
    return any(kind is Kind.EITHER or card.printed.kind is kind for card in cards)


def _raised_for_this_turn(state: State, seat: Seat) -> bool:
    kinds, ends = (EffectKind.POWER, EffectKind.POWER_HERE), (Until.END_OF_TURN, Until.END_OF_YOUR_TURN, Until.UNDATED)
    return any(
        effect.kind in kinds and effect.until in ends and effect.you == seat and effect.n > 0
        for effect in state.effects
    )
