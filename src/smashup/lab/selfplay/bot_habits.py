"""What a bot leaves undone or does for others: counted turn by turn, by what the rules say and not by any opinion."""

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
USEFUL = "ends with a playable card of which something would come"
FULL = "ends with nine or more cards, some playable"
TALENT = "ends with an unused talent"
EXTRA = "ends with an unused extra play"
EXTRA_USEFUL = "ends with an unused extra play for a card of which something would come"
FLEETING = "power until the end of the turn where nothing scores"
FLEETING_CARD = "a card spent on power until the end of the turn where nothing scores"
FOR_ANOTHER = "a base that scores more for another"
LOST = "another's win on the own turn"
HOARDED = "discards over the limit, with a card that could have been played"
IN_VAIN = "an action of which nothing comes"
BREAKS = "breaks bases that then pay another more"
GIFT = "breaks bases that then pay another, and itself nothing"
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
    IN_VAIN,
    FOR_ANOTHER,
    BREAKS,
    GIFT,
    LOST,
)
"""All that is counted. Where a bot may well do a thing, the next line counts it where it cost something."""
MANY = 9
WORLDS = tuple(seeded(n) for n in range(6))
"""What nobody knows is dealt so where a play is tried out: it is in vain if it is in each of them."""


class Watch:
    """Counts for each seat of one game."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self.blunders: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._turn = -1
        self._ready: set[int] = set()
        """The bases that were ready to score before the first play of this turn."""
        self._left: list[str] = []
        """What was left undone in this turn; who wins the game with it has left nothing."""
        self._held = False
        """Whether cards that could be played were in hand when the own plays of this turn ended."""
        self._vain = 0
        """How many actions were played in this turn of which nothing came."""
        self._broke: list[str] = []
        """What is to be said of the bases that were broken in this turn, as things stand."""

    def answered(self, game: RunningGame, decision: Decision, chosen: int) -> None:
        """A seat has answered; nothing has been done yet."""
        seat = decision.seat
        if decision.kind is Ask.MENU:
            if chosen == len(decision.options):
                cards = in_hand(game, decision)
                useful = [card for card in cards if not _is_in_vain(game, decision, card)]
                self._held = bool(cards)
                self._left = left_undone(game, decision, useful)
            else:
                option = decision.options[chosen]
                if isinstance(option, Card) and option.printed.is_action:
                    self._vain += _is_in_vain(game, decision, option)
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
        """One step of the game, watched."""
        state = game.state
        phase, seat, before = state.phase, state.current, [player.vp for player in state.players]
        if phase is Phase.PLAY and state.turn != self._turn:
            self._turn, self._held, self._vain, self._left, self._broke = state.turn, False, 0, [], []
            self._ready = {base.iid for base in game.ready_bases()}
        game.step()
        if phase is Phase.START:
            self.turns[seat] += 1
        elif phase is Phase.PLAY and state.phase is Phase.SCORE:
            ready = game.ready_bases()
            raised = _raised_for_this_turn(state, seat) and not ready
            self.blunders[seat][FLEETING] += raised
            self.blunders[seat][FLEETING_CARD] += raised and self._vain > 0
            self.blunders[seat][IN_VAIN] += 0 if ready else self._vain
            self._broke = for_others(game, seat, [base for base in ready if base.iid not in self._ready])
        elif phase is Phase.SCORE:
            gains = [player.vp - vp for player, vp in zip(state.players, before, strict=True)]
            self.blunders[seat][FOR_ANOTHER] += max(gains) > gains[seat]
            if gains[seat] > 0:  # who broke it may have come there since
                self._broke = [kind for kind in self._broke if kind is not GIFT]
        elif phase is Phase.END:
            over = state.phase is Phase.OVER
            self.blunders[seat][LOST] += over and state.winner != seat
            if not (over and state.winner == seat):
                self.blunders[seat].update(self._left + self._broke)


def for_others(game: RunningGame, seat: Seat, bases: list[Base]) -> list[str]:
    """Whether these bases together pay another more than the seat, by the places that all have there now."""
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
    """What a seat leaves when it ends its Play Cards phase at this decision; of the `useful` cards something would
    come."""
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
    """Whether the seat has an extra play left for one of these cards."""
    return any(allowance.source and _fits(allowance.kind, cards) for allowance in game.allowances(seat))


def in_hand(game: RunningGame, decision: Decision) -> list[Card]:
    """What could be played from the hand."""
    hand = game.state.players[decision.seat].hand
    return [option for option in decision.options if isinstance(option, Card) and option.uid in hand]


def _is_in_vain(game: Any, decision: Decision, card: Card) -> bool:
    """Tried out from the fork point of the game, as bots do it."""
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
