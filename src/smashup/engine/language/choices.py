"""Choices: the ways in which a card asks a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar, Unpack

from smashup.engine.language.filters import ActionFilter, CardFilter, MinionFilter
from smashup.engine.language.queries import GameQueries

if TYPE_CHECKING:
    from smashup.engine.language.terms import Seat
    from smashup.engine.language.vocabulary import KindWord, PurposeWord, ZoneWord
    from smashup.engine.state.decisions import HasKey
    from smashup.engine.state.state import Base, BaseCard, Card, Unit

T = TypeVar("T")
O = TypeVar("O", bound="HasKey")  # noqa: E741


class GameChoices(GameQueries, Protocol):
    """Choices of players.

    `choose` returns None only if there is no option; `may_choose` lets the player decline. "You" decide unless `player`
    is given. `to` is the purpose, which players read and which bots and hints use. No player is asked if only one
    answer is possible.
    """

    # --- cards in play ----------------------------------------------------------------------------------------

    def choose_minion(
        self, *, to: PurposeWord, player: Seat | None = None, **which: Unpack[MinionFilter]
    ) -> Unit | None:
        """Choose a minion in play.

        Example (Disintegrator):
            g.place(g.choose_minion(to="place", max_power=3), "bottom of deck")
        """

    def may_choose_minion(
        self, *, to: PurposeWord, player: Seat | None = None, **which: Unpack[MinionFilter]
    ) -> Unit | None:
        """Choose a minion in play, or decline.

        Example (Saucy Wench):
            g.destroy(g.may_choose_minion(to="destroy", at=me.base, max_power=2))
        """

    def choose_minions(
        self,
        *,
        to: PurposeWord,
        up_to: int | None = None,
        at_least: int = 0,
        all_or_nothing: bool = False,
        same_base: bool = False,
        same_faction: bool = False,
        same_power: bool = False,
        same_name: bool = False,
        max_total_power: int | None = None,
        player: Seat | None = None,
        **which: Unpack[MinionFilter],
    ) -> list[Unit]:
        """Choose any number of minions, or `up_to` a number, one by one.

        They can be restricted to the same base, faction, power or name, or to a total power. `all_or_nothing`: the
        player chooses `at_least` that many minions, or none.

        Example (Let the Dog Out):
            if minion := g.choose_minion(to="use", mine=True):
                g.destroy(g.choose_minions(to="destroy", at=minion.base, max_total_power=g.power(minion)))

        Example (Disguise):
            chosen = g.choose_minions(to="return", mine=True, at_least=1, up_to=2, same_base=True)

        Example (Gingerbread House):
            pair = g.choose_minions(to="raise", at=here, mine=True, at_least=2, all_or_nothing=True, same_power=True)
        """

    def choose_action(
        self, *, to: PurposeWord, player: Seat | None = None, **which: Unpack[ActionFilter]
    ) -> Unit | None:
        """Choose an action in play.

        Example (Disenchant):
            g.destroy(g.choose_action(to="destroy"))
        """

    def may_choose_action(
        self, *, to: PurposeWord, player: Seat | None = None, **which: Unpack[ActionFilter]
    ) -> Unit | None:
        """Choose an action in play, or decline.

        Example (Infiltrate):
            g.destroy(g.may_choose_action(to="destroy", at=me.base, on_minions=False, other_than=me))
        """

    def choose_actions(
        self, *, to: PurposeWord, up_to: int | None = None, player: Seat | None = None, **which: Unpack[ActionFilter]
    ) -> list[Unit]:
        """Choose any number of actions in play, or `up_to` a number, one by one.

        Example (Poison):
            g.destroy(g.choose_actions(to="destroy", on=me.host))
        """

    def choose_unit(self, *, to: PurposeWord, among: list[Unit], player: Seat | None = None) -> Unit | None:
        """Choose a minion or an action in play.

        Example (Into the Time Slip):
            g.return_to_hand(g.choose_unit(to="return", among=[*g.minions(), *g.actions()]))
        """

    def may_choose_unit(self, *, to: PurposeWord, among: list[Unit], player: Seat | None = None) -> Unit | None:
        """Choose a minion or an action in play, or decline.

        Example (Time-Traveling Car):
            mine = [*g.minions(at=here, mine=True), *g.actions(at=here, mine=True)]
            g.add_stasis_counters(g.may_choose_unit(to="stasis", among=mine), 2)
        """

    # --- bases and players ------------------------------------------------------------------------------------

    def choose_base(
        self,
        *,
        to: PurposeWord,
        among: Iterable[Base] | None = None,
        moving: Unit | Sequence[Unit] | None = None,
        playing: Card | None = None,
        player: Seat | None = None,
    ) -> Base | None:
        """Choose a base: any base, or one of `among`.

        With `moving`, only bases that the unit (or one of the units) can be moved to are offered; with `playing`, only
        bases where the card can be played.

        Example (Invasion):
            if minion := g.choose_minion(to="move"):
                g.move(minion, g.choose_base(to="move", moving=minion))
        """

    def may_choose_base(
        self,
        *,
        to: PurposeWord,
        among: Iterable[Base] | None = None,
        moving: Unit | Sequence[Unit] | None = None,
        playing: Card | None = None,
        player: Seat | None = None,
    ) -> Base | None:
        """Choose a base, or decline.

        Example (Worker):
            if base := g.may_choose_base(to="play", among=g.bases(other_than=ev.base), playing=ev.card):
                g.play(ev.card, at=base)

        Example (Flying Monkey):
            if me.host and (base := g.may_choose_base(to="move", moving=me.host)):
                g.move(me.host, base)
        """

    def choose_player(
        self,
        *,
        to: PurposeWord,
        others: bool = False,
        among: Iterable[Seat] | None = None,
        optional: bool = False,
        about: Card | None = None,
    ) -> Seat | None:
        """Choose a player, including "you" unless `others` is set. Seats are numbers, so compare the result with None.

        `about`: the card that the player is chosen for, which the question names.

        Example (Mark of Sleep):
            player = g.choose_player(to="forbid")
            if player is not None:
                g.forbid(player, "play action", until="during next turn")
        """

    def each_player(self, players: Iterable[Seat], ask: Callable[[Seat], T | None]) -> list[T]:
        """Collect the answers of these players in order, so that all effects can then be applied at once.

        Example (Temple of Goju):
            def weakest(player: Seat) -> Unit | None:
                return g.choose_minion(to="place", player=player, controlled_by=player)

            g.place(g.each_player(g.players(), weakest), "bottom of deck")
        """

    # --- cards out of play ------------------------------------------------------------------------------------

    def choose_card(
        self,
        zone: ZoneWord = "hand",
        *,
        to: PurposeWord,
        among: Iterable[Card] | None = None,
        player: Seat | None = None,
        of: Seat | None = None,
        **which: Unpack[CardFilter],
    ) -> Card | None:
        """Choose a card of a hand (yours unless `of` is given), of another zone, or of `among`.

        Example (Grave Robbing):
            g.place(g.choose_card("discard pile", to="keep"), "hand")
        """

    def may_choose_card(
        self,
        zone: ZoneWord = "hand",
        *,
        to: PurposeWord,
        among: Iterable[Card] | None = None,
        player: Seat | None = None,
        of: Seat | None = None,
        **which: Unpack[CardFilter],
    ) -> Card | None:
        """Choose a card like `choose_card`, or decline.

        Example (Grave Digger):
            g.place(g.may_choose_card("discard pile", to="keep", minion=True), "hand")
        """

    def choose_cards(
        self,
        zone: ZoneWord = "hand",
        *,
        to: PurposeWord,
        among: Iterable[Card] | None = None,
        up_to: int | None = None,
        at_least: int = 0,
        same_name: bool = False,
        player: Seat | None = None,
        of: Seat | None = None,
        **which: Unpack[CardFilter],
    ) -> list[Card]:
        """Choose any number of cards, or `up_to` a number, one by one.

        Example (Not Enough Bullets):
            g.place(g.choose_cards("discard pile", to="keep", minion=True, same_name=True), "hand")
        """

    def order(self, cards: Sequence[O], *, player: Seat | None = None) -> list[O]:
        """Let a player put cards in order.

        Example (a card that is done to each in turn):
            for minion in g.order(g.minions(at=me.base)):
                g.move(minion, g.choose_base(to="move", moving=minion))
        """

    def choose_base_card(self, options: Sequence[BaseCard], *, to: PurposeWord) -> BaseCard | None:
        """Choose a base card that was discarded, looked at or found.

        Example (School of Wizardry):
            if chosen := g.choose_base_card(g.look_base_top(3), to="keep"):
                g.next_base(chosen)
        """

    def may_choose_base_card(self, options: Sequence[BaseCard], *, to: PurposeWord) -> BaseCard | None:
        """Choose a base card like `choose_base_card`, or decline.

        Example (The Nexus):
            g.place_base_on_top(g.may_choose_base_card(g.discarded_bases(), to="place"))
        """

    # --- yes or no, modes, numbers and names ------------------------------------------------------------------

    def may(
        self, to: PurposeWord, what: Unit | Card | Base | BaseCard | None = None, *, player: Seat | None = None
    ) -> bool:
        """Ask a yes/no question. `what` is the card that the question names.

        Example (Scout):
            if g.may("return", me):
                g.return_to_hand(me)
        """

    def choose_mode(
        self,
        *texts: str,
        player: Seat | None = None,
        possible: Sequence[bool] | None = None,
        raises: Sequence[Sequence[Unit]] | None = None,
        about: Seat | Unit | None = None,
    ) -> int:
        """Choose one side of an OR and return its index, from 0.

        Sides that are not `possible` are not offered. `raises` lists, for each side, the minions whose power it
        directly increases; pass it if some sides increase no power. `about` is the player or minion that the choice
        concerns, if one choice is made for each of several.

        Example (Genetic Shift):
            if g.choose_mode("Each of your minions has +1 power.", "One of your minions has +3 power.") == 0:
                g.add_power(g.minions(mine=True), 1, until="end of turn")
        """

    def may_choose_mode(self, *texts: str, possible: Sequence[bool] | None = None) -> int | None:
        """Choose one side of an OR like `choose_mode`, or decline (None).

        Example (a fortune teller):
            if g.may_choose_mode("Draw a card.", "Gain 1 VP.", possible=[True, g.vp() > 0]) == 0:
                g.draw()
        """

    def choose_sides(
        self,
        *texts: str,
        possible: Sequence[bool] | None = None,
        raises: Sequence[Sequence[Unit]] | None = None,
        parts: Sequence[int] | None = None,
        optional: bool = False,
    ) -> Iterator[int]:
        """Choose one side of an ability that says OR, for a loop: a card may let "you" use the other one afterwards.

        The texts, `possible` and `raises` are those of `choose_mode`. Each side must find out for itself what is in
        play, because the other one may have changed it. `parts`: of several texts with the same number, only one is
        used. `optional`: you may decline at once.

        Example (Puck):
            for side in g.choose_sides("Play an extra action.", "Draw a card."):
                if side == 0:
                    g.extra_action()
                else:
                    g.draw()
        """

    def choose_number(self, *numbers: int, to: PurposeWord) -> int:
        """Choose one of these numbers.

        Example (Chestbreaker):
            power = g.choose_number(3, 4, to="play")
        """

    def choose_faction(self, *, to: PurposeWord, of: Seat | None = None) -> str:
        """Choose the name of a faction of this game, or of that player.

        Example (Block the Path):
            g.write_on(me, g.choose_faction(to="name"))
        """

    def choose_name(self, *, to: PurposeWord, kind: KindWord = "minion") -> str:
        """Choose the name of a minion (an action, or either) of this game, in play or not.

        Example (Annoying Alien):
            named = g.choose_name(to="name")
            g.add_power(g.minions(at=me.base, name=named), -2, until="start of your turn")
        """

    def heeds(self, seat: Seat, base: Base) -> bool:
        """True if the ability of a base applies to that player, who is asked if a card lets them ignore it.

        Only an ability with `who="all players"` needs this.

        Example (Secret Volcano Headquarters):
            bound = [player for player in g.players() if g.heeds(player, here)]
        """
