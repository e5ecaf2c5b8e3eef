"""The rulebook's verbs on cards in play, on bases and on players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from smashup.engine.language.choices import GameChoices

if TYPE_CHECKING:
    from smashup.engine.language.definitions import Ability
    from smashup.engine.language.terms import Seat
    from smashup.engine.language.vocabulary import DoerWord, EffectWord, LaterWord, PlaceWord, UntilWord
    from smashup.engine.state.state import Base, BaseCard, Card, Unit

Thing = TypeVar("Thing", bound="Unit | Card")


class GameVerbs(GameChoices, Protocol):
    """A verb returns what was really done: that is "if you do". It respects shields, bans and replacements. A list is
    affected at once, a loop affects one card after the other. None and an empty list do nothing."""

    # --- leaving play -----------------------------------------------------------------------------------------

    def destroy(self, units: Unit | Sequence[Unit] | None, *, by: DoerWord | None = None) -> list[Unit]:
        """Minions or actions go from play to their owners' discard piles. `by="owner"`, `by="controller"`: "each
        player destroys", so that each card is destroyed by that player and not by "you".

        Example (Fate of the Favorites):
            g.destroy(g.minions(at=base), by="owner")

        Example (Rake):
            if (minion := g.choose_minion(to="destroy", max_power=2)) and g.destroy(minion):
                g.draw()
        """

    def return_to_hand(self, units: Unit | Sequence[Unit] | None, *, by: DoerWord | None = None) -> list[Unit]:
        """They go from play to their owners' hands. `by` as for `destroy`.

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
        """Place cards somewhere, from play or from a pile.

        It is the owner's deck, hand or pile, unless `of` names another player's hand. A card that no other player can
        see goes to the deck of the player who has it (VERB-40). With an empty list your deck is shuffled all the same;
        None does nothing. `holding`: an action on that minion which does not go with it and waits to be transferred;
        otherwise it is discarded when the ability is over.

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
        """Cards go to their owners' discard piles, from a hand, a deck or play. In play, discarded is not destroyed.
        A card in hand is discarded by the player who holds it, any other card by "you", unless the text names another
        `player`.

        Example (Probe):
            g.discard(g.choose_card(of=player, minion=True, to="discard"))

        Example (Terraforming):
            g.discard(g.actions(at=base, on_minions=False))

        Example (Permit to Kill):
            g.discard([card for card in g.reveal_top(2, player=player) if card.is_minion], player=player)
        """

    # --- staying in play --------------------------------------------------------------------------------------

    def move(self, units: Unit | Sequence[Unit] | None, to: Base | None) -> list[Unit]:
        """Minions go to another base with all that is on them. To None: nothing moves.

        Example (Mushroom Kingdom):
            g.move(g.may_choose_minion(to="move", others=True), here)
        """

    def transfer(self, action: Unit | None, to: Unit | Base | None) -> bool:
        """An action in play, or one that `place` is holding, goes to another minion or base.

        Example (The Frog Princess):
            for minion in g.play_off_top(at=me.base):
                g.transfer(me, minion)
        """

    def give_control(
        self, units: Unit | Sequence[Unit] | None, player: Seat, *, until: UntilWord = "forever"
    ) -> list[Unit]:
        """That player controls them, for good or for a time.

        Example (The Base Is Not Enough):
            g.give_control(minion, g.you, until="end of turn")
        """

    def give_away(
        self, unit: Unit | None, *, optional: bool = False, among: Sequence[Seat] | None = None
    ) -> list[Unit]:
        """Give control of one of your minions to another player of your choice (`among` these), for good. `optional`:
        you may decline. A minion that you do not control is not given.

        Example (Sneaky Squire):
            if g.give_away(me, optional=True):
                g.extra_minion()

        Example (Repaying Debts):
            if g.give_away(g.choose_minion(to="give", mine=True)):
                g.draw(2)
        """

    def add_power(self, units: Unit | Sequence[Unit] | None, n: int, *, until: UntilWord | None = None) -> list[Unit]:
        """+n power, or -n, for those in play now. Without `until` the text states no end, and the edition decides.

        Example (Augmentation):
            g.add_power(g.choose_minion(to="raise"), 4, until="end of your turn")
        """

    def add_counters(self, units: Unit | Sequence[Unit] | None, n: int = 1) -> list[Unit]:
        """Place +1 power counters on minions.

        Example (Alien Guru):
            g.add_counters(g.may_choose_minion(to="counters", mine=True))
        """

    def add_counters_among(self, units: Sequence[Unit], n: int) -> None:
        """Place `n` +1 power counters on these minions, each on the one that you choose.

        Example (Disenchant, current wording):
            if (action := g.choose_action(to="destroy")) and g.destroy(action):
                g.add_counters_among(g.minions(mine=True), 2)
        """

    def remove_counters(self, unit: Unit | None, n: int = 1) -> bool:
        """Remove `n` of its counters; nothing if there are fewer.

        Example (a counter as a price):
            if g.remove_counters(me, 2):
                g.extra_minion()
        """

    # --- stasis -----------------------------------------------------------------------------------------------

    def add_stasis_counters(self, thing: Unit | Card | None, n: int = 1) -> Unit | None:
        """Place stasis counters on a card. One that is not in stasis goes there, before its owner, from wherever it is;
        from a base it goes without what is on it and under it. Returns the card in stasis; None if it cannot be.

        Example (99 MPH):
            g.add_stasis_counters(g.choose_card(to="stasis"), 2)
        """

    def remove_stasis_counters(self, units: Unit | Sequence[Unit] | None, n: int = 1) -> list[Unit]:
        """Remove `n` stasis counters from each; nothing from a card that has fewer.

        Example (Will Have to Do):
            cards = g.in_stasis(mine=True, with_counter=True)
            g.remove_stasis_counters(g.may_choose_unit(to="remove stasis", among=cards))
        """

    # --- abilities --------------------------------------------------------------------------------------------

    def copy_abilities(self, onto: Unit | None, source: Unit | None, *, until: UntilWord) -> None:
        """`onto` has the abilities of `source`, too. Those on play resolve at once.

        Example (Copycat):
            g.copy_abilities(me, g.choose_minion(to="copy", others=True), until="end of turn")
        """

    def lose_abilities(self, unit: Unit | None, *, until: UntilWord, but_this: bool = False) -> bool:
        """It has no abilities for a time, neither its own nor any that it is given. What other cards do to it by their
        own abilities stays. `but_this`: all but the one that says so.

        Example (Bruiser):
            g.lose_abilities(me, until="start of your turn")

        Example (The Touch):
            g.lose_abilities(me, until="end of turn", but_this=True)
        """

    def use_talent(self, unit: Unit | None) -> bool:
        """Use one of its talents, even if it was used this turn.

        Example (a card that repeats a talent):
            g.use_talent(g.choose_minion(to="use", mine=True))
        """

    def write_on(self, unit: Unit, *names: str) -> None:
        """Keep the names with the card while it is in play: `me.named`.

        Example (Block the Path):
            g.write_on(me, g.choose_faction(to="name"))
        """

    # --- bases ------------------------------------------------------------------------------------------------

    def add_breakpoint(self, base: Base | None, n: int, *, until: UntilWord) -> None:
        """Raise or lower (n below 0) the breakpoint of a base for a time.

        Example (Rampage):
            if minion := g.choose_minion(to="use", mine=True):
                g.add_breakpoint(minion.base, -g.power(minion), until="end of turn")
        """

    def add_base_counters(self, base: Base | None, n: int = 1) -> None:
        """Place counters on a base. They are not +1 power counters: the base says what they do (`here.counters`).

        Example (Storyteller's Hut):
            if g.extra_action(must=True):
                g.add_base_counters(here)
        """

    def add_power_here(self, player: Seat, base: Base | None, n: int, *, until: UntilWord) -> None:
        """Power for a player at a base, without a minion.

        Example (Unity of the Tribes):
            g.add_power_here(g.you, base, 2 * len(g.bases(with_my_minion=True)), until="end of turn")
        """

    def start_aura(self, aura: Ability, *, until: UntilWord) -> None:
        """The effect of `@card.aura` lasts for a time, even if the card leaves.

        Example (Hive Queen):
            g.start_aura(chill, until="start of your turn")
        """

    def cancel_base(self, base: Base, *, until: UntilWord) -> None:
        """The base has no ability for a time.

        Example (Infiltrate):
            if g.destroy(me):
                g.cancel_base(me.base, until="start of your turn")
        """

    def ignore_base(self, player: Seat, base: Base, *, until: UntilWord) -> None:
        """That player may ignore the base's ability for a time.

        Example (Infiltrate):
            g.ignore_base(me.controller, me.base, until="start of your turn")
        """

    def add_base(self) -> Base | None:
        """One more base comes into play, from the top of the base deck.

        Example (Weird New Worlds):
            if new := g.add_base():
                g.extra_minion(at=new)
        """

    def discard_base(self, base: Base | None, *, replace_by: int = 1) -> list[Base]:
        """A base is discarded with all cards on it, which are not destroyed. `replace_by` bases from the base deck
        replace it; those are returned.

        Example (No-Moon):
            if others := g.bases(other_than=here):
                g.discard_base(g.random(others))
        """

    def swap_base(self, base: Base, card: BaseCard | None, *, into_deck: bool) -> Base:
        """Another base card takes the place of this one; what is there stays. The old card is shuffled into the base
        deck, or discarded.

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
        """The base that is being scored is not replaced.

        Example (Weird New Worlds):
            g.no_replacement()
            g.destroy(me)
        """

    def turn_base_down(self, *, until: UntilWord) -> bool:
        """The top card of the base deck, if it is face up, lies face down for a time, and so does what comes in its
        place.

        Example (Signs in the Stars):
            g.turn_base_down(until="end of turn")
        """

    # --- players ----------------------------------------------------------------------------------------------

    def gain_vp(self, n: int, *, player: Seat | None = None) -> None:
        """You gain VP, or that player does.

        Example (Invader):
            g.gain_vp(1)
        """

    def lose_vp(self, n: int, *, player: Seat | None = None) -> bool:
        """Lose VP; nothing if there are too few.

        Example (Pupoks):
            if g.lose_vp(1):
                g.place(g.reveal_top(3), "hand")
        """

    def extra_turn(self, player: Seat) -> None:
        """That player has a turn when this one is over.

        Example (Portal Room):
            g.extra_turn(you)
        """

    def forbid(self, player: Seat, verb: EffectWord, *, until: UntilWord, name: str = "") -> None:
        """That player cannot play minions, actions or Specials for a time, or none of that name.

        Example (Mark of Sleep):
            g.forbid(player, "play action", until="during next turn")
        """

    def later(self, when: LaterWord, ability: Ability, player: Seat, *args: int) -> None:
        """Run a delayed ability at that moment, even if the card has left. `ability` was made with `later`.

        Example (Tortuga):
            g.later("base replaced", landing, you)
        """
