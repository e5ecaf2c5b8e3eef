"""Queries about the game.

The modules `queries`, `choices`, `verbs`, `piles` and `game` form one protocol, `Game`: the type of `g` in a card file.
No class inherits it; `rules/game.py` checks that the running game conforms to it. docs/reference/card-language.md is
generated from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, Unpack

from smashup.engine.language.filters import ActionFilter, CardFilter, MinionFilter, TitanFilter

if TYPE_CHECKING:
    from smashup.engine.language.terms import Seat
    from smashup.engine.language.vocabulary import ZoneWord
    from smashup.engine.state.frames import Event
    from smashup.engine.state.state import Base, BaseCard, Card, Unit


class GameQueries(Protocol):
    """Queries. They ask no player and change nothing."""

    # --- players and phases -----------------------------------------------------------------------------------

    @property
    def you(self) -> Seat:
        """The player that the running ability calls "you". The controller of a card is `me.controller`.

        Example (The Base Is Not Enough):
            g.give_control(minion, g.you, until="end of turn")
        """

    @property
    def current(self) -> Seat:
        """The player whose turn it is.

        Example (Armor Stego):
            return 2 if g.current != me.controller else 0
        """

    def players(self) -> list[Seat]:
        """All players, clockwise from the current one.

        Example (Operative):
            revealed = [card for player in g.players() for card in g.reveal_top(player=player)]
        """

    def others(self) -> list[Seat]:
        """All players except "you", clockwise from the current one.

        Example (Take the Shinies):
            for player in g.others():
                g.discard_random(2, player=player)
        """

    @property
    def in_play_cards(self) -> bool:
        """True in the Play Cards phase of any turn.

        Example (They're Coming To Get You):
            return g.in_play_cards and g.current == me.controller
        """

    @property
    def scoring_base(self) -> Base | None:
        """The base that is being scored, if any.

        Example (Mindraker):
            return attempt.player != me.controller and g.scoring_base is me.base
        """

    @property
    def scored_base(self) -> Base | None:
        """The base that has just scored, while the window after scoring is open.

        Example (Port Me Up):
            g.return_to_hand(g.choose_minion(to="return", at=g.scored_base, mine=True))
        """

    # --- cards in play ----------------------------------------------------------------------------------------

    def minions(self, **which: Unpack[MinionFilter]) -> list[Unit]:
        """Minions in play, by base and in order of arrival. Minions in stasis are included only with `stasis=True`.

        Example (Howl):
            g.add_power(g.minions(mine=True), 1, until="end of your turn")
        """

    def actions(self, **which: Unpack[ActionFilter]) -> list[Unit]:
        """Actions in play, on bases and on minions.

        Example (Going Bananas):
            g.destroy(g.actions(at=base, others=True))
        """

    def titans(self, **which: Unpack[TitanFilter]) -> list[Unit]:
        """Titans in play. They are cards, but neither minions nor actions; a text about cards includes them.

        Example (a card that moves any card that can be moved):
            g.move(chosen := g.choose_unit(to="move", among=[*g.minions(), *g.titans()]), base)
        """

    def titans_aside(self, *, player: Seat | None = None, name: str | None = None) -> list[Unit]:
        """A player's titans beside their deck (yours unless `player` is given), all or those with that name.

        Example (an action that plays a titan):
            for titan in g.titans_aside(name="Spirit of the Forest"):
                g.play_titan(titan)
        """

    def can_play_titan(
        self, titan: Unit | None, *, at: Base | None = None, among: Iterable[Base] | None = None
    ) -> bool:
        """True if the titan's owner can play it now: it is beside their deck, they have no other titan in play, and no
        card forbids it at all bases (`at` this base, or `among` these).

        Use it for the condition of an ability with a price, so that the price is not paid in vain.

        Example (a titan that costs a card):
            if g.can_play_titan(me) and g.discard_from_hand(in_full=True):
                g.play_titan(me)
        """

    def in_stasis(
        self, *, mine: bool = False, with_counter: bool = False, other_than: Unit | None = None
    ) -> list[Unit]:
        """Minions and actions in stasis: all, or yours (`mine`).

        `with_counter`: only cards that still have a stasis counter. `card.stasis` is the number of its counters.

        Example (Zany Prof):
            g.add_stasis_counters(g.may_choose_unit(to="stasis", among=g.in_stasis(mine=True)))
        """

    def can_enter_stasis(self, thing: Unit | Card) -> bool:
        """True if stasis counters can be placed on the card: not while it is being played from stasis.

        Example (Sidelined Girlfriend):
            if g.can_enter_stasis(me) and g.may("stasis", me):
                g.add_stasis_counters(me)
        """

    def last_stasis_counter_removed(self) -> bool:
        """True if any card had its last stasis counter removed this turn.

        Example (Alex P. McGlide):
            if g.last_stasis_counter_removed() and (minion := g.choose_minion(to="counters", mine=True)):
                g.add_counters(minion)
        """

    def stored(self, under: Unit) -> list[Card]:
        """The cards stored under a card in play.

        When that card leaves play, they stay available until the reactions to that are resolved.

        Example (Demon Dogs):
            g.extra_minion(among=g.stored(me))
        """

    def bases(
        self,
        *,
        other_than: Base | None = None,
        with_my_minion: bool = False,
        without_my_minions: bool = False,
        without_minions: bool = False,
    ) -> list[Base]:
        """Bases in play: all, or those with or without a minion of yours, or without any minion.

        Example (Zombie Lord):
            empty = g.bases(without_my_minions=True)
        """

    def count_named(self, name: str, *, at: Base) -> int:
        """The number of cards with that name at a base: minions, and actions that have the name.

        For "the minion X" use `minions(name=)`.

        Example (War Raptor):
            return g.count_named("War Raptor", at=me.base)
        """

    def count_labelled(self, label: str, *, controlled_by: Seat, other_than: Unit | None = None) -> int:
        """The number of a player's cards in play with that label.

        Minions count, including those in stasis, and actions that have a name with that label.

        Example (Microbot Alpha):
            return g.count_labelled("Microbot", controlled_by=me.controller, other_than=me)
        """

    def power(self, unit: Unit) -> int:
        """The current power of a minion. A value function must not read it, because power would depend on itself.

        Example (Sacrifice):
            g.draw(g.power(minion))
        """

    def printed_power(self, unit: Unit) -> int:
        """The printed power of a minion, or the one that an action on it sets.

        Example (Mimic):
            return max([g.printed_power(minion) for minion in g.minions(stasis=True)], default=0)
        """

    def names(self, unit: Unit) -> tuple[str, ...]:
        """The names of a card in play: its printed name and additional ones.

        Example (a card that asks whether two share a name):
            return any(name in g.names(me) for name in g.names(minion))
        """

    def minion_names(self, player: Seat) -> tuple[str, ...]:
        """The names of all minions that a player owns, wherever they are.

        Example (Grimms' Blessing):
            return g.minion_names(me.controller) if len(g.minions(at=me.base, controlled_by=me.controller)) >= 2 else ()
        """

    def named_in(self, unit: Unit) -> tuple[str, ...]:
        """The names of minions that the current abilities of a card in play mention.

        Example (Teamwork):
            g.take_or_play(g.search(zones=("hand", "deck", "discard pile"), minion=True, name=g.named_in(minion)))
        """

    def has_label(self, card: Unit | Card, label: str) -> bool:
        """True if a card has that label, printed or (in play) given by another card.

        Example (Microbot Archive):
            return ev.unit is not None and ev.unit.controller == me.controller and g.has_label(ev.unit, "Microbot")
        """

    def destinations(self, unit: Unit) -> list[Base]:
        """The bases that "you" can move the unit to.

        Example (Pirate King):
            return g.scoring_base in g.destinations(me)
        """

    def here_since_turn_began(self, unit: Unit) -> bool:
        """True if the card was already in play when this turn began, or the titan already beside its owner's deck.

        Example (Chestbreaker):
            if g.here_since_turn_began(me) and g.place(me, "bottom of deck"):
                g.play_off_top(at=me.base, power=g.choose_number(3, 4, to="play"))
        """

    def moved_from(self, unit: Unit) -> Base | None:
        """The base that the unit was at before its last move this turn; None if it has not moved or that base is gone.

        Example (Passengers):
            if previous := g.moved_from(me):
                minion = g.choose_minion(to="move", mine=True, at=previous)
        """

    # --- bases ------------------------------------------------------------------------------------------------

    def breakpoint(self, base: Base) -> int:
        """The current breakpoint of a base.

        Example (a base that is far from scoring):
            far = [base for base in g.bases() if g.breakpoint(base) > 20]
        """

    def total(self, base: Base, seat: Seat) -> int:
        """A player's total power at a base.

        Example (Factory 436-1337):
            g.gain_vp(g.total(here, you) // 5)
        """

    def leaders(self, base: Base) -> list[Seat]:
        """The players with the most power at a base, including ties.

        Example (Walking Carpet):
            if me.controller not in g.leaders(me.base):
                g.extra_action(raises_power=me)
        """

    # --- players ----------------------------------------------------------------------------------------------

    def vp(self, player: Seat | None = None) -> int:
        """The VP of that player, by default yours.

        Example (Pupoks):
            return g.vp(me.controller) > 0
        """

    def winners(self) -> list[Seat]:
        """The winners of the base that is being scored, several if they tie; empty before VP are awarded.

        Example (Betrothed):
            if me.controller != me.owner and me.controller in g.winners():
                g.gain_vp(1, player=me.owner)
        """

    def had_minion_when_scored(self, player: Seat) -> bool:
        """True if that player had a minion at the base that is being scored when VP were awarded.

        Example (The Kraken):
            if g.had_minion_when_scored(me.controller):
                g.later("base replaced", release, me.controller)
        """

    # --- cards out of play ------------------------------------------------------------------------------------

    def cards(self, zone: ZoneWord, *, player: Seat | None = None, **which: Unpack[CardFilter]) -> list[Card]:
        """Cards in a player's hand, deck or discard pile (yours unless `player` is given). The top of a pile is last.

        Example (Mitosis):
            g.extra_minion(among=g.cards("hand", name=minion.name))
        """

    def number_of_cards(self, zone: ZoneWord, *, player: Seat | None = None) -> int:
        """The number of cards in a player's hand, deck or discard pile (yours unless `player` is given).

        This number is public. `cards` reads the identity of the cards, which may be hidden.

        Example (Disenchant):
            fewest = min(g.number_of_cards("hand", player=player) for player in g.others())
        """

    def is_in_discard(self, card: Card) -> bool:
        """True if a card is in a discard pile.

        Example (Tar Pits):
            if g.is_in_discard(ev.card):
                g.place(ev.card, "bottom of deck")
        """

    def minions_played(self, seat: Seat, *, at: Base | None = None, in_play_cards: bool = False) -> int:
        """The number of minions that a player has played this turn, or in its Play Cards phase.

        `at`: only minions played at that base, since it entered play.

        Example (Microbot Fixer):
            if g.minions_played(g.you) == 1:
                g.extra_minion()
        """

    def standard_actions_played(self, seat: Seat) -> int:
        """The number of standard actions that a player has played this turn.

        Example (Anansi's Web):
            return ev.is_standard_action and g.standard_actions_played(ev.player) == 1
        """

    def goes_to_discard(self, played: Event) -> bool:
        """True if the played standard action goes to the discard pile: no text has sent it to another place.

        Example (Anansi's Web):
            if g.goes_to_discard(ev) and g.place(ev.card, "hand", of=player):
                g.draw(2)
        """

    def actions_played(self, seat: Seat, *, on: Base) -> int:
        """The number of actions that a player has played on that base (not on minions) this turn, since it entered
        play.

        Example (Child of the Sun):
            return g.actions_played(me.controller, on=me.base) == 1
        """

    def destroyed(
        self,
        *,
        at: Base | None = None,
        label: str | None = None,
        by: Seat | None = None,
        of: Seat | None = None,
        not_of: Seat | None = None,
    ) -> list[Card]:
        """The cards destroyed this turn: all, or those at a base, on it or on a minion there, since it entered play.

        `label`: only cards with that printed label. `by`: only those that this player destroyed. `of`, `not_of`: only
        those that this player controlled, or did not control.

        Example (a card that counts other players' minions):
            if any(card.is_minion for card in g.destroyed(at=me.base, not_of=me.controller)):
                g.gain_vp(1)

        Example (Roy):
            return 2 if g.destroyed(at=me.base, label="Wraith") else 0
        """

    def power_decreased(self, *, at: Base, not_of: Seat) -> bool:
        """True if the total power of any player but `not_of` at that base has decreased this turn, for any reason.

        Example (Stakeout):
            if g.power_decreased(at=me.base, not_of=g.you):
                g.draw()
        """

    def moved(
        self, *, to: Base | None = None, by: Seat | None = None, of: Seat | None = None, not_of: Seat | None = None
    ) -> list[Card]:
        """The cards moved this turn, once for each move: all, or those that went to a base.

        `by`: only those that this player moved. `of`, `not_of`: only those that this player controlled, or did not.

        Example (a storm):
            return len(g.moved(by=me.controller)) >= 2
        """

    def extra_cards_played(self, seat: Seat) -> int:
        """The number of extra cards that a player has played this turn: all but those with the two regular plays.

        Example (Eliza):
            return attempt.player != me.controller and g.extra_cards_played(attempt.player) > 0
        """

    def played(self, *, by: Seat | None = None, at: Base | None = None) -> list[Card]:
        """The cards of any kind played this turn: all, or those by that player, or at that base since it entered play.

        Example (a titan that comes with the fifth card):
            return ev.player == me.controller and len(g.played(by=me.controller)) >= 5
        """

    # --- base cards -------------------------------------------------------------------------------------------

    def base_on_top(self) -> BaseCard | None:
        """The top card of the base deck, which is refilled if it is empty.

        Example (Unicrave):
            if new := g.base_on_top():
                g.swap_base(here, new, into_deck=False)
        """

    def face_up_base(self) -> BaseCard | None:
        """The top card of the base deck, if it is face up.

        Example (Signs in the Stars):
            if (card := g.face_up_base()) and g.may("turn down", card):
                g.turn_base_down(until="end of turn")
        """

    def discarded_bases(self) -> list[BaseCard]:
        """The cards in the base discard pile.

        Example (Time is Fleeting):
            if card := g.choose_base_card(g.discarded_bases(), to="keep"):
                g.next_base(card)
        """
