"""The rulebook's verbs on cards in play, on bases and on players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from smashup.engine.language.choices import GameChoices

if TYPE_CHECKING:
    from smashup.engine.language.definitions import Ability, PrintedCard
    from smashup.engine.language.terms import Seat
    from smashup.engine.language.vocabulary import DoerWord, EffectWord, LaterWord, PlaceWord, UntilWord
    from smashup.engine.state.state import Base, BaseCard, Card, Unit

Thing = TypeVar("Thing", bound="Unit | Card")


class GameVerbs(GameChoices, Protocol):
    """Verbs on cards in play, bases and players.

    A verb returns what it really did, which implements "if you do". It respects shields, bans and replacements. Pass a
    list to affect several cards at once, or loop to affect one after the other. None and an empty list do nothing.
    """

    # --- leaving play -----------------------------------------------------------------------------------------

    def destroy(self, units: Unit | Sequence[Unit] | None, *, by: DoerWord | None = None) -> list[Unit]:
        """Destroy minions or actions: put them into their owners' discard piles.

        `by="owner"` and `by="controller"` mean "each player destroys": each card is destroyed by that player instead of
        "you".

        Example (Fate of the Favorites):
            g.destroy(g.minions(at=base), by="owner")

        Example (Rake):
            if (minion := g.choose_minion(to="destroy", max_power=2)) and g.destroy(minion):
                g.draw()
        """

    def return_to_hand(self, units: Unit | Sequence[Unit] | None, *, by: DoerWord | None = None) -> list[Unit]:
        """Return cards in play to their owners' hands. `by` works as in `destroy`.

        Example (Mass Teleport):
            g.return_to_hand(g.minions(at=base), by="controller")

        Example (Crop Circles):
            if base := g.choose_base(to="return"):
                g.return_to_hand(g.minions(at=base))
        """

    def place(
        self,
        things: Thing | Sequence[Thing] | None,
        where: PlaceWord,
        *,
        of: Seat | None = None,
        holding: Unit | None = None,
    ) -> list[Thing]:
        """Place cards in play or in a pile somewhere else.

        Cards go to their owner's deck, hand or pile, unless `of` names another player's hand. A card that no other
        player can see goes to the deck of the player who has it (VERB-40). With an empty list, "shuffled into deck"
        still shuffles your deck; None does nothing. `holding` is an action on the minion that does not go with it and
        can be transferred. It is discarded if the ability does not transfer it. Only Madness cards go to the "Madness
        deck"; a Madness card that goes to another player belongs to that player.

        Example (Disintegrator):
            g.place(minion, "bottom of deck")

        Example (Scry):
            g.place(g.search(action=True, reveal=True), "hand")

        Example (The Frog Princess):
            if me.host and g.place(me.host, "bottom of deck", holding=me):
                for minion in g.play_off_top(at=me.base):
                    g.transfer(me, minion)
        """

    def discard(self, things: Thing | Sequence[Thing] | None, *, player: Seat | None = None) -> list[Thing]:
        """Put cards into their owners' discard piles, from a hand, a deck or play.

        Discarding a card in play is not destroying it. A card in hand is discarded by the player who holds it, any
        other card by "you", unless the text names another `player`.

        Example (Probe):
            g.discard(g.choose_card(of=player, minion=True, to="discard"))

        Example (Terraforming):
            g.discard(g.actions(at=base, on_minions=False))

        Example (Permit to Kill):
            g.discard([card for card in g.reveal_top(2, player=player) if card.is_minion], player=player)
        """

    # --- staying in play --------------------------------------------------------------------------------------

    def move(self, units: Unit | Sequence[Unit] | None, to: Base | None) -> list[Unit]:
        """Move minions to another base with all cards on them. Nothing moves if `to` is None.

        Example (Mushroom Kingdom):
            g.move(g.may_choose_minion(to="move", others=True), here)
        """

    def clash_at(self, base: Base | None) -> None:
        """Let titans at a base clash now which did not clash before, because a card forbade it.

        Example (a titan that put a clash off):
            g.clash_at(me.base)
        """

    def transfer(self, action: Unit | None, to: Unit | Base | None) -> bool:
        """Transfer an action in play, or one kept by `place(holding=)`, to another minion or base.

        Example (The Frog Princess):
            for minion in g.play_off_top(at=me.base):
                g.transfer(me, minion)
        """

    def give_control(
        self, units: Unit | Sequence[Unit] | None, player: Seat, *, until: UntilWord = "forever"
    ) -> list[Unit]:
        """Give control of units to a player, permanently or for a time.

        Example (The Base Is Not Enough):
            g.give_control(minion, g.you, until="end of turn")
        """

    def give_away(
        self, unit: Unit | None, *, optional: bool = False, among: Sequence[Seat] | None = None
    ) -> list[Unit]:
        """Give control of one of your minions to another player of your choice (one of `among`), permanently.

        `optional`: you may decline. A minion that you do not control is not given.

        Example (Sneaky Squire):
            if g.give_away(me, optional=True):
                g.extra_minion()

        Example (Repaying Debts):
            if g.give_away(g.choose_minion(to="give", mine=True)):
                g.draw(2)
        """

    def add_power(self, units: Unit | Sequence[Unit] | None, n: int, *, until: UntilWord | None = None) -> list[Unit]:
        """Give +n power (or -n) to these units, which must be in play now.

        Without `until`, the text states no end, and the edition decides.

        Example (Augmentation):
            g.add_power(g.choose_minion(to="raise"), 4, until="end of your turn")
        """

    def add_counters(self, units: Unit | Sequence[Unit] | None, n: int = 1) -> list[Unit]:
        """Place +1 power counters on minions. A minion that is listed twice gets twice as many.

        Example (Gimme the Prize):
            g.add_counters([minion, minion])

        Example (Alien Guru):
            g.add_counters(g.may_choose_minion(to="counters", mine=True))
        """

    def add_counters_among(self, units: Sequence[Unit], n: int) -> None:
        """Distribute `n` +1 power counters among these minions, as you choose.

        Example (Disenchant, current wording):
            if (action := g.choose_action(to="destroy")) and g.destroy(action):
                g.add_counters_among(g.minions(mine=True), 2)
        """

    def remove_counters(self, unit: Unit | None, n: int = 1) -> bool:
        """Remove `n` counters. Do nothing and return False if there are fewer.

        Example (a counter as a price):
            if g.remove_counters(me, 2):
                g.extra_minion()
        """

    def remove_counters_among(self, units: Sequence[Unit], n: int | None = None) -> int:
        """Remove any number of +1 power counters from these cards, as you choose, and return their number.

        With `n`, remove that number, or none if there are fewer.

        Example (Blitzed):
            removed = g.remove_counters_among(g.minions(mine=True))
            g.destroy(g.choose_minion(to="destroy", max_power=removed))
        """

    def transfer_counters(self, source: Unit | None, to: Unit | None, n: int = 1) -> int:
        """Transfer `n` +1 power counters from one card to another, or as many as there are. Return their number.

        Example (a soldier):
            g.transfer_counters(me, g.choose_minion(to="receive counters", mine=True, other_than=me))
        """

    def transfer_counters_among(self, units: Sequence[Unit]) -> None:
        """Transfer any number of +1 power counters among these cards: you choose the counters, then a card for each.

        Example (A Kind of Magic):
            g.transfer_counters_among([*g.minions(mine=True), *g.titans(mine=True)])
        """

    # --- stasis -----------------------------------------------------------------------------------------------

    def add_stasis_counters(self, thing: Unit | Card | None, n: int = 1) -> Unit | None:
        """Place stasis counters on a card, which goes into stasis in front of its owner if it is not there yet.

        A card from a base goes without the cards on and under it. Return the card in stasis, or None if it cannot enter
        stasis.

        Example (99 MPH):
            g.add_stasis_counters(g.choose_card(to="stasis"), 2)
        """

    def remove_stasis_counters(self, units: Unit | Sequence[Unit] | None, n: int = 1) -> list[Unit]:
        """Remove `n` stasis counters from each card that has at least `n`.

        Example (Will Have to Do):
            cards = g.in_stasis(mine=True, with_counter=True)
            g.remove_stasis_counters(g.may_choose_unit(to="remove stasis", among=cards))
        """

    # --- abilities --------------------------------------------------------------------------------------------

    def copy_abilities(self, onto: Unit | None, source: Unit | None, *, until: UntilWord) -> None:
        """Give `onto` the abilities of `source`. On-play abilities resolve at once.

        Example (Copycat):
            g.copy_abilities(me, g.choose_minion(to="copy", others=True), until="end of turn")
        """

    def lend(self, lent: PrintedCard, units: Unit | Sequence[Unit] | None, *, until: UntilWord) -> None:
        """Give these cards the abilities that are defined with `card.lent`, for a time.

        Example (Superiority):
            shelter = BEARS.on_base("Superiority", copies=1).lent()
            g.lend(shelter, g.minions(at=me.base, mine=True), until="start of your turn")
        """

    def lose_abilities(self, unit: Unit | None, *, until: UntilWord, but_this: bool = False) -> bool:
        """Remove the abilities of a unit for a time, both its own and given ones.

        Effects of other cards on it stay. `but_this`: it keeps the ability that is running.

        Example (Bruiser):
            g.lose_abilities(me, until="start of your turn")

        Example (The Touch):
            g.lose_abilities(me, until="end of turn", but_this=True)
        """

    def use_talent(self, unit: Unit | None) -> bool:
        """Use one of the unit's talents, even if it was already used this turn.

        Example (a card that repeats a talent):
            g.use_talent(g.choose_minion(to="use", mine=True))
        """

    def write_on(self, unit: Unit, *names: str) -> None:
        """Attach names to a card while it is in play (`me.named`).

        Example (Block the Path):
            g.write_on(me, g.choose_faction(to="name"))
        """

    # --- bases ------------------------------------------------------------------------------------------------

    def add_breakpoint(self, base: Base | None, n: int, *, until: UntilWord) -> None:
        """Raise or lower (negative `n`) the breakpoint of a base for a time.

        Example (Rampage):
            if minion := g.choose_minion(to="use", mine=True):
                g.add_breakpoint(minion.base, -g.power(minion), until="end of turn")
        """

    def set_breakpoint(self, base: Base | None, n: int, *, until: UntilWord) -> None:
        """Set the breakpoint of a base for a time. Changes by other cards still apply.

        Example (Overgrowth):
            g.set_breakpoint(me.base, 0, until="end of turn")
        """

    def add_base_counters(self, base: Base | None, n: int = 1) -> None:
        """Place counters on a base.

        They are not +1 power counters; the base's text gives them a meaning (`here.counters`).

        Example (Storyteller's Hut):
            if g.extra_action(must=True):
                g.add_base_counters(here)
        """

    def add_power_here(self, player: Seat, base: Base | None, n: int, *, until: UntilWord) -> None:
        """Give a player power at a base, without a minion.

        Example (Unity of the Tribes):
            g.add_power_here(g.you, base, 2 * len(g.bases(with_my_minion=True)), until="end of turn")
        """

    def start_aura(self, aura: Ability, *, until: UntilWord) -> None:
        """Start the effect of `@card.aura` for a time. It lasts even if the card leaves play.

        Example (Hive Queen):
            g.start_aura(chill, until="start of your turn")
        """

    def cancel_base(self, base: Base, *, until: UntilWord) -> None:
        """Cancel the abilities of a base for a time.

        Example (Infiltrate):
            if g.destroy(me):
                g.cancel_base(me.base, until="start of your turn")
        """

    def ignore_base(self, player: Seat, base: Base, *, until: UntilWord) -> None:
        """Let a player ignore the abilities of a base for a time.

        Example (Infiltrate):
            g.ignore_base(me.controller, me.base, until="start of your turn")
        """

    def add_base(self) -> Base | None:
        """Put one more base into play from the top of the base deck.

        Example (Weird New Worlds):
            if new := g.add_base():
                g.extra_minion(at=new)
        """

    def discard_base(self, base: Base | None, *, replace_by: int = 1) -> list[Base]:
        """Discard a base with all cards on it, which are not destroyed.

        Return the bases that replace it: `replace_by` bases from the base deck.

        Example (No-Moon):
            if others := g.bases(other_than=here):
                g.discard_base(g.random(others))
        """

    def swap_base(self, base: Base, card: BaseCard | None, *, into_deck: bool) -> Base:
        """Exchange a base card for another one. The cards on the base stay.

        The old card is shuffled into the base deck (`into_deck`) or discarded.

        Example (Terraforming):
            if (new := g.search_bases()) and (old := g.choose_base(to="place")):
                g.swap_base(old, new, into_deck=True)
        """

    def next_base(self, card: BaseCard | None = None, *, count: int = 1) -> None:
        """Choose the replacement of the base that is being scored: this card, or `count` bases from the base deck.

        Example (Time is Fleeting):
            if card := g.choose_base_card(g.discarded_bases(), to="keep"):
                g.next_base(card)
        """

    def no_replacement(self) -> None:
        """Prevent the replacement of the base that is being scored.

        Example (Weird New Worlds):
            g.no_replacement()
            g.destroy(me)
        """

    def turn_base_down(self, *, until: UntilWord) -> bool:
        """Turn the face-up top card of the base deck face down for a time. Later top cards stay face down, too.

        Example (Signs in the Stars):
            g.turn_base_down(until="end of turn")
        """

    # --- players ----------------------------------------------------------------------------------------------

    def gain_vp(self, n: int, *, player: Seat | None = None) -> None:
        """Give VP to that player, by default to you.

        Example (Invader):
            g.gain_vp(1)
        """

    def lose_vp(self, n: int, *, player: Seat | None = None) -> bool:
        """Lose VP. Do nothing and return False if the player has too few.

        Example (Pupoks):
            if g.lose_vp(1):
                g.place(g.reveal_top(3), "hand")
        """

    def extra_turn(self, player: Seat) -> None:
        """Give a player a turn after the current one.

        Example (Portal Room):
            g.extra_turn(you)
        """

    def forbid(
        self,
        player: Seat,
        verb: EffectWord,
        *,
        until: UntilWord,
        name: str = "",
        at: Base | None = None,
        min_power: int = 0,
        with_minion_at: Base | None = None,
    ) -> None:
        """Forbid a player to play minions, actions, Specials or extra cards for a time.

        `name`: only cards with that name. `at`: only at that base. `min_power`: only minions of that printed power or
        more. `with_minion_at`: only while the player has a minion at that base.

        Example (Mark of Sleep):
            g.forbid(player, "play action", until="during next turn")

        Example (Stakeout):
            for player in g.others():
                g.forbid(player, "play minion", at=me.base, min_power=3, until="start of your turn")
        """

    def later(self, when: LaterWord, ability: Ability, player: Seat, *args: int, on: Unit | None = None) -> None:
        """Run a delayed ability, defined with `later`, at that moment, even if the card has left play.

        `on`: run it only if this card is still in play; the ability gets it as its last argument.

        Example (a weapon that is used up):
            g.later("end of turn", landing, g.you, on=minion)

        Example (Tortuga):
            g.later("base replaced", landing, you)
        """
