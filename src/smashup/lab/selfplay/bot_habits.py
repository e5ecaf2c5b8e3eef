"""Bot habits: counts objectively bad plays per turn, such as unused plays and bases broken for other players."""

from __future__ import annotations

from collections import Counter
from typing import Any

from smashup.bots import Position
from smashup.engine.language.terms import Ask, EffectKind, Kind, Phase, Until, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import BaseScoring, Trigger
from smashup.engine.state.records import Seat
from smashup.engine.state.rng import seeded
from smashup.engine.state.state import Base, Card, State

DISCARDS = "discards over the limit"
ACTION = "ends with a playable action"
MINION = "ends with a playable minion"
USEFUL = "ends with a playable card that would have an effect"
FULL = "ends with nine or more cards, some playable"
TALENT = "ends with an unused talent"
EXTRA = "ends with an unused extra play"
EXTRA_USEFUL = "ends with an unused extra play for a card that would have an effect"
FLEETING = "power until the end of the turn although no base scores"
FLEETING_CARD = "a card spent on power until the end of the turn although no base scores"
FOR_ANOTHER = "a base that gives another player more VP"
LOST = "another player wins on its turn"
HOARDED = "discards over the limit, with a card that could have been played"
WASTED = "an action without effect"
BREAKS = "breaks bases that give another player more VP"
GIFT = "breaks bases that give VP to another player only"
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
    FLEETING,
    FLEETING_CARD,
    WASTED,
    FOR_ANOTHER,
    BREAKS,
    GIFT,
    LOST,
)
"""All counted habits. Where a habit may be reasonable, the next one counts only cases in which it cost something."""
MANY = 9
"""Hand size that counts as full."""
WORLDS = tuple(seeded(n) for n in range(6))
"""Seeds of the samples in which a play is tried: it is wasted if it has no effect in any of them."""


class HabitCounter:
    """Counts habits for each seat of one game."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self.blunders: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._turn = -1
        self._ready: set[int] = set()
        """Bases that were ready to score before the first play of this turn."""
        self._left: list[str] = []
        """Unused plays of this turn. They do not count if the seat wins with this turn."""
        self._held = False
        """True if playable cards were in hand when the seat ended its plays."""
        self._wasted = 0
        """Number of actions without effect in this turn."""
        self._broke: list[str] = []
        """Habits concerning the bases that were broken in this turn."""

    def answered(self, game: RunningGame, decision: Decision, chosen: int) -> None:
        """Called when a seat has answered, before the answer takes effect."""
        seat = decision.seat
        if decision.kind is Ask.MENU:
            if chosen == len(decision.options):
                cards = in_hand(game, decision)
                useful = [card for card in cards if not _is_wasted(game, decision, card)]
                self._held = bool(cards)
                self._left = left_undone(game, decision, useful)
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
            self.blunders[seat][HOARDED] += self._held

    def step(self, game: RunningGame) -> None:
        """Run one step of the game and count."""
        state = game.state
        phase, seat, before = state.phase, state.current, [player.vp for player in state.players]
        if phase is Phase.PLAY and state.turn != self._turn:
            self._turn, self._held, self._wasted, self._left, self._broke = state.turn, False, 0, [], []
            self._ready = {base.iid for base in game.ready_bases()}
        game.step()
        if phase is Phase.START:
            self.turns[seat] += 1
        elif phase is Phase.PLAY and state.phase is Phase.SCORE:
            ready = game.ready_bases()
            raised = _raised_for_this_turn(state, seat) and not ready
            self.blunders[seat][FLEETING] += raised
            self.blunders[seat][FLEETING_CARD] += raised and self._wasted > 0
            self.blunders[seat][WASTED] += 0 if ready else self._wasted
            self._broke = for_others(game, seat, [base for base in ready if base.iid not in self._ready])
        elif phase is Phase.SCORE:
            gains = [player.vp - vp for player, vp in zip(state.players, before, strict=True)]
            self.blunders[seat][FOR_ANOTHER] += max(gains) > gains[seat]
            if gains[seat] > 0:  # the seat may have gained power there since
                self._broke = [kind for kind in self._broke if kind is not GIFT]
        elif phase is Phase.END:
            over = state.phase is Phase.OVER
            self.blunders[seat][LOST] += over and state.winner != seat
            if not (over and state.winner == seat):
                self.blunders[seat].update(self._left + self._broke)


def for_others(game: RunningGame, seat: Seat, bases: list[Base]) -> list[str]:
    """Habits if these bases, scored as they are now, give another player more VP than the seat."""
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


def left_undone(game: RunningGame, decision: Decision, useful: list[Card]) -> list[str]:
    """Habits of a seat that ends its plays at this decision. `useful` are the cards that would have an effect."""
    state, seat = game.state, decision.seat
    cards = in_hand(game, decision)
    found = []
    if any(card.printed.is_action for card in cards):
        found.append(ACTION)
    if any(card.printed.is_minion for card in cards):
        found.append(MINION)
    if useful:
        found.append(USEFUL)
    if cards and len(state.players[seat].hand) >= MANY:
        found.append(FULL)
    if any(isinstance(option, Trigger) for option in decision.options):
        found.append(TALENT)
    if has_extra_play(game, seat, cards):
        found.append(EXTRA)
    if has_extra_play(game, seat, useful):
        found.append(EXTRA_USEFUL)
    return found


def has_extra_play(game: RunningGame, seat: Seat, cards: list[Card]) -> bool:
    """True if the seat has an extra play left for one of these cards."""
    return any(allowance.source and _fits(allowance.kind, cards) for allowance in game.allowances(seat))


def in_hand(game: RunningGame, decision: Decision) -> list[Card]:
    """Cards that can be played from the hand."""
    hand = game.state.players[decision.seat].hand
    return [option for option in decision.options if isinstance(option, Card) and option.uid in hand]


def _is_wasted(game: Any, decision: Decision, card: Card) -> bool:
    """True if playing the card has no effect in any of the sampled worlds."""
    position, answer = Position(game, decision), decision.options.index(card)
    return all(position.is_wasted(answer, world) for world in WORLDS)


def _fits(kind: Kind, cards: list[Card]) -> bool:
    return any(kind is Kind.EITHER or card.printed.kind is kind for card in cards)


def _raised_for_this_turn(state: State, seat: Seat) -> bool:
    kinds, ends = (EffectKind.POWER, EffectKind.POWER_HERE), (Until.END_OF_TURN, Until.END_OF_YOUR_TURN, Until.UNDATED)
    return any(
        effect.kind in kinds and effect.until in ends and effect.you == seat and effect.n > 0
        for effect in state.effects
    )
