"""Verbs for playing cards, and `Game`, the complete protocol: the type of `g` in a card file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from smashup.engine.language.piles import GamePiles

if TYPE_CHECKING:
    from smashup.engine.language.terms import Seat
    from smashup.engine.language.vocabulary import KindWord, PlaceWord, ZoneWord
    from smashup.engine.state.state import Base, Card, Unit


class Game(GamePiles, Protocol):
    """Playing cards.

    Extra plays are optional, and the edition decides whether they can be kept for later in the turn. `now`: the rest of
    the text depends on the play. `at_once`: the text requires an immediate play. `offer`: ask now, even if the play
    could be kept. `must`: the play is not optional.
    """

    def play(
        self,
        card: Card | None,
        *,
        at: Base | None = None,
        on: Unit | Base | None = None,
        player: Seat | None = None,
        ends_in: PlaceWord | None = None,
        choosing: Base | None = None,
    ) -> Unit | Card | None:
        """Play a card from its zone, at that base or on that host if given. Return None if it cannot be played.

        `choosing`: a base that the text of a standard action chooses is this one.

        Example (Shinobi):
            g.play(card, at=g.scoring_base)

        Example (Mad Monster Party):
            g.play(card, choosing=ev.base)
        """

    def play_each(self, cards: Sequence[Card]) -> None:
        """Play each of these as an extra card, in an order that you choose.

        Cards that have left your hand meanwhile or cannot be played are skipped.

        Example (Golden Condor):
            returned = g.return_to_hand(g.choose_actions(to="return", on_minions=False, mine=True))
            g.play_each([action.card for action in returned])
        """

    def play_or_discard(
        self, card: Card | None, *, at: Base | None = None, ends_in: PlaceWord | None = None
    ) -> Unit | Card | None:
        """Play a card that was found or revealed. If it cannot be played, discard it or put it into `ends_in`.

        Example (Doppelganger):
            g.play_or_discard(g.search(minion=True, optional=True, to="play"))
        """

    def play_off_top(
        self,
        *,
        at: Base | None = None,
        power: int | None = None,
        max_power: int | None = None,
        n: int = 1,
        player: Seat | None = None,
    ) -> list[Unit]:
        """Let a player play a minion (or `n`) off the top of their deck as an extra minion.

        `power` and `max_power` restrict its printed power. The other revealed cards are shuffled into the deck.

        Example (Transformation):
            if g.place(minion, "bottom of deck"):
                g.play_off_top(at=minion.base, player=minion.owner)
        """

    def take_or_play(
        self, card: Card | None, *, kind: KindWord = "either", optional: bool = False, at: Base | None = None
    ) -> bool:
        """Let "you" place a card into your hand or play it as an extra card (`at` that base), in one question.

        `kind`: only as a minion or only as an action. `optional`: you may do neither. Return True if either was done.

        Example (Neophyte):
            for card in g.reveal_top():
                if card.is_action:
                    g.take_or_play(card, kind="action", optional=True)
        """

    def extra_minion(
        self,
        *,
        at: Base | None = None,
        max_power: int | None = None,
        power: int | None = None,
        no_minion_of_yours: bool = False,
        with_my_minion: bool = False,
        name: str | None = None,
        not_name: str | None = None,
        same_name: bool = False,
        zone: ZoneWord = "hand",
        among: Iterable[Card] | None = None,
        now: bool = False,
        at_once: bool = False,
        offer: bool = False,
        must: bool = False,
        player: Seat | None = None,
    ) -> Unit | None:
        """Give an extra minion: anywhere or `at` a base, from the hand, another zone or `among` these cards.

        `max_power`, `power`: only a minion of that printed power or less, or of exactly that power.
        `no_minion_of_yours`, `with_my_minion`: only on a base without or with a minion of yours. `same_name`: only a
        minion with the name of a minion in play, or of one `at` that base.

        Example (a circle):
            g.extra_minion(at=me.base, same_name=True)

        Example (They Keep Coming):
            g.extra_minion(zone="discard pile")
        """

    def extra_action(
        self,
        *,
        on: Unit | Base | None = None,
        raises_power: bool | Unit = False,
        zone: ZoneWord = "hand",
        among: Iterable[Card] | None = None,
        now: bool = False,
        offer: bool = False,
        must: bool = False,
        as_special: bool = False,
        hand_of: Seat | None = None,
        player: Seat | None = None,
    ) -> Unit | Card | None:
        """Give an extra action: any action, or one that is played `on` this card.

        `raises_power`: only an action that directly increases the power of one of your minions, or of this minion.
        `as_special`: it counts as a Special. `hand_of`: the card may come from the hand of that player.

        Example (Baboom):
            g.extra_action(on=me)

        Example (Walking Carpet):
            if me.controller not in g.leaders(me.base):
                g.extra_action(raises_power=me)

        Example (Min-Maxing):
            g.extra_action(among=g.look_at_hand(player), hand_of=player)
        """

    def play_titan(
        self,
        titan: Unit | None,
        *,
        at: Base | None = None,
        among: Iterable[Base] | None = None,
        keep: int = 0,
    ) -> Unit | None:
        """Play a titan from beside its owner's deck: anywhere, `at` a base, or at one of `among`. Return it, or None.

        It cannot be played while its owner has another titan in play. The play uses no allowance and is not an extra
        card. Counters on it are removed, except up to `keep` of them. The titan in play is the returned unit, not `me`.

        Example (a titan that grows beside the deck):
            if me.counters >= 3:
                g.play_titan(me, among=g.bases(with_my_minion=True), keep=6)
        """

    @property
    def interrupted_action(self) -> Card | None:
        """The action that another player is playing and that "you" interrupt, if any.

        Example (a card that answers certain actions only):
            return g.interrupted_action is not None and g.interrupted_action.is_standard
        """

    @property
    def interrupted_minion(self) -> Unit | None:
        """The minion that another player is playing and that "you" interrupt, if any. Its ability has not resolved.

        Example (Control Minion):
            minion = g.interrupted_minion or g.choose_minion(to="control", gainable=True)
            g.give_control(minion, g.you, until="end of turn")
        """

    def cancel_play(self) -> None:
        """Cancel the action that "you" interrupt: it has no effect and is discarded.

        Example (Force of Wil):
            @GEEKS.special("Force of Wil", "interrupt", copies=1)
            def force_of_wil(g: Game, me: Card) -> None:
                '''Cancel that action.'''
                g.cancel_play()

        Example (Wil Wheaton):
            wil_wheaton = GEEKS.minion("Wil Wheaton", power=4, copies=1)

            @wil_wheaton.from_hand("interrupt")
            def wil_wheaton_from_hand(g: Game, me: Card) -> None:
                '''When another player plays an action, you may play this minion to cancel that action.'''
                if g.play(me):
                    g.cancel_play()
        """

    @property
    def played_from(self) -> str:
        """The zone that the running card was played from: "hand", "deck", "discard pile" ... For a minion or an action
        in play, `me.from_zone` says the same later.

        Example (a card that is better from elsewhere):
            if g.played_from != "hand":
                g.draw()
        """

    def swap(self, action: Unit, card: Card | None, place: PlaceWord) -> Unit | None:
        """Put an action in play into that place, and this card where it was. The card is not played.

        Example (Hideout, current wording):
            g.swap(me, g.search(on_base=True), "shuffled into deck")
        """

    def extra_card(
        self,
        *,
        zone: ZoneWord = "hand",
        among: Iterable[Card] | None = None,
        hand_of: Seat | None = None,
        next_turn: bool = False,
        player: Seat | None = None,
    ) -> Unit | Card | None:
        """Give an extra play for a minion or an action.

        `hand_of`: the card may come from the hand of that player. `next_turn`: the play is for the player's next turn.

        Example (a carnival):
            g.draw(2)
            g.extra_card()

        Example (Wraithrustlers HQ):
            g.extra_card(next_turn=True)
        """

    def extra_action_on_each(self, bases: Iterable[Base], *, among: Iterable[Card]) -> None:
        """Let "you" play at most one of these cards as an extra action on each of these bases.

        Example (Ancient Sumerian God):
            g.extra_action_on_each(g.bases(), among=g.stored(me))
        """

    def playable(
        self,
        *,
        at: Base,
        kind: KindWord = "minion",
        zone: ZoneWord = "hand",
        max_power: int | None = None,
        once_gone: Unit | None = None,
        player: Seat | None = None,
    ) -> list[Card]:
        """Return the minions or actions that you could play at a base as extras now.

        Use it if a text requires both parts of "do this and play a card". `once_gone`: assume that this card has
        returned to its owner's hand.

        Example (Ninja Acolyte):
            if g.playable(at=me.base, once_gone=me) and g.return_to_hand(me):
                g.extra_minion(at=me.base, must=True)
        """

    def ends_in(self, place: PlaceWord, *, of: Seat | None = None) -> None:
        """Send the action that is being played to another place instead of the discard pile.

        Example (Time Walk):
            g.draw(2)
            g.ends_in("bottom of deck")
        """
