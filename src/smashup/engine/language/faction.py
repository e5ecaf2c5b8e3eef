"""Factions: the functions that define cards and bases."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smashup.engine.errors import BadFaction
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.decorators import checked
from smashup.engine.language.definitions import Host, PrintedFaction
from smashup.engine.language.terms import Goes, Kind
from smashup.engine.language.vocabulary import WINDOWS, WindowWord

if TYPE_CHECKING:
    from smashup.engine.language.cards import Raises
    from smashup.engine.language.game import Game
    from smashup.engine.language.terms import Seat
    from smashup.engine.state.state import Card, Unit


class Faction(PrintedFaction):
    """A faction: twenty cards, the bases that come with them, and its titan if it has one.

    `motto` describes in a few words how the faction plays. `inks` are its seven colours ("#0E2F3B"): sky, horizon,
    light, far, middle, near and accent. `reprints` are the names of cards that another faction has, too: the name alone
    means the card of that other faction. Its emblem and scenes are pictures in the package of its set (`smashup.art`).
    """

    def _keep(self, card: CardDef[Any]) -> CardDef[Any]:
        if any(card.key == other.key for other in (*self.cards, *self.titans)):
            raise BadFaction(f"{self.name}: {card.name!r} is defined twice. Raise its copies instead.")
        if any(card.key == base.key for base in self.bases):
            raise BadFaction(f"{self.name}: {card.name!r} is defined twice. Each card and base needs its own name.")
        self.cards.append(card)
        return card

    @checked
    def minion(self, name: str, *, power: int, copies: int, labels: tuple[str, ...] = ()) -> CardDef[Unit]:
        """Define a minion with that power. `copies` is the number of copies among the faction's twenty cards.

        Example (King Rex):
            king_rex = DINOSAURS.minion("King Rex", power=7, copies=1)
        """
        return self._keep(CardDef(name, self, Kind.MINION, power=power, copies=copies, labels=labels))

    @checked
    def action(
        self,
        name: str,
        *,
        copies: int,
        also: WindowWord | None = None,
        labels: tuple[str, ...] = (),
        raises_power: bool | Raises = False,
    ) -> CardDef[Card]:
        """Define a standard action. `also` names a window in which it may also be played as a Special.

        `raises_power`: it directly gives a minion more power; a function decides for which minions it could do so now.

        Example (Mystic Studies):
            @WIZARDS.action("Mystic Studies", copies=2)
            def mystic_studies(g: Game, me: Card) -> None:
                '''Draw two cards.'''
                g.draw(2)
        """
        windows = (WINDOWS[also],) if also is not None else ()
        return self._keep(
            CardDef(name, self, Kind.ACTION, copies=copies, labels=labels, windows=windows, raises_power=raises_power)
        )

    @checked
    def stasis_action(self, name: str, *, copies: int) -> CardDef[Card]:
        """Define an action that places stasis counters on itself and thus is not a standard action (STASIS-18).

        Example (Future Almanac?):
            @BACKTIMERS.stasis_action("Future Almanac?", copies=1)
            def future_almanac(g: Game, me: Card) -> None:
                '''Place three stasis counters on this card.'''
                g.add_stasis_counters(me, 3)
        """
        return self._keep(CardDef(name, self, Kind.ACTION, copies=copies, goes=Goes.STASIS))

    @checked
    def special(
        self,
        name: str,
        window: WindowWord,
        *,
        copies: int,
        only_if: Callable[[Game, Card, Seat], bool] | None = None,
        raises_power: bool | Raises = False,
    ) -> CardDef[Card]:
        """Define a standard action that can be played only in that window (AMB-33).

        `only_if` is a condition on the player who plays it. `raises_power` works as for `action`.

        Example (Hidden Ninja):
            @NINJAS.special("Hidden Ninja", "before scoring", copies=1)
            def hidden_ninja(g: Game, me: Card) -> None:
                '''Play a minion there.'''
                g.extra_minion(at=g.scoring_base, must=True)
        """
        return self._keep(
            CardDef(
                name,
                self,
                Kind.ACTION,
                copies=copies,
                goes=Goes.SPECIAL,
                windows=(WINDOWS[window],),
                only_if=only_if,
                raises_power=raises_power,
            )
        )

    @checked
    def on_base(
        self,
        name: str,
        *,
        copies: int,
        with_my_minion: bool = False,
        labels: tuple[str, ...] = (),
        raises_power: bool | Raises = False,
    ) -> CardDef[Unit]:
        """Define an action that stays on a base.

        `with_my_minion`: only on a base where you have a minion. `raises_power`: it directly gives minions there more
        power.

        Example (Jammed Signal):
            jammed_signal = ALIENS.on_base("Jammed Signal", copies=1)
            jammed_signal.cancels_base(text="This base has no ability.")
        """
        host = Host(with_my_minion=with_my_minion)
        return self._keep(
            CardDef(
                name,
                self,
                Kind.ACTION,
                copies=copies,
                goes=Goes.ON_BASE,
                host=host,
                labels=labels,
                raises_power=raises_power,
            )
        )

    @checked
    def on_minion(
        self,
        name: str,
        *,
        copies: int,
        mine: bool = False,
        max_power: int | None = None,
        without_others: bool = False,
        others: bool = False,
        where: Callable[[Game, Unit, Seat], bool] | None = None,
        raises_power: bool | Raises = False,
        only_if: Callable[[Game, Card, Seat], bool] | None = None,
    ) -> CardDef[Unit]:
        """Define an action that stays on a minion.

        The minion can be restricted to yours (`mine`), to a maximum power, or to a base without other players' minions
        (`without_others`), to another player's (`others`), or to those for which `where` returns True; its docstring
        ends the first sentence of the text. `only_if`: the action has no effect unless this returns True (AMB-31).

        Example (a hiding place):
            def _without_actions(g: Game, unit: Unit, you: Seat) -> bool:
                '''without actions on it'''
                return not unit.actions

            hiding_place = TEENS.on_minion("Hiding Place", copies=1, mine=True, where=_without_actions)

        Example (Upgrade):
            upgrade = DINOSAURS.on_minion("Upgrade", copies=1, raises_power=True)
            upgrade.adds_power("host", 2, text="This minion has +2 power.")
        """
        host = Host(mine=mine, max_power=max_power, without_others=without_others, others=others, where=where)
        return self._keep(
            CardDef(
                name,
                self,
                Kind.ACTION,
                copies=copies,
                goes=Goes.ON_MINION,
                host=host,
                raises_power=raises_power,
                only_if=only_if,
            )
        )

    @checked
    def titan(self, name: str, *, power: int = 0, labels: tuple[str, ...] = ()) -> CardDef[Unit]:
        """Define a titan, which is not one of the faction's twenty cards.

        A titan begins beside its owner's deck. Abilities with `aside=True` work there; one of them plays it
        (`g.play_titan`). All other abilities work while it is in play. Its power, its +1 power counters and its
        abilities count for its controller at its base.

        Example (a giant, played instead of your regular minion play):
            big_giant = TRICKSTERS.titan("Big Giant", power=3)

            @big_giant.on_your_turn(aside=True, instead_of_play="minion")
            def big_giant_on_your_turn(g: Game, me: Unit) -> None:
                '''Instead of your regular minion play, you may play this titan.'''
                g.play_titan(me)

            @big_giant.talent
            def big_giant_talent(g: Game, me: Unit) -> None:
                '''Place a +1 power counter on this titan.'''
                g.add_counters(me)
        """
        titan: CardDef[Unit] = CardDef(name, self, Kind.TITAN, power=power, copies=1, labels=labels)
        if any(titan.key == other.key for other in (*self.cards, *self.titans, *self.bases)):
            raise BadFaction(f"{self.name}: {name!r} is defined twice. Each card and base needs its own name.")
        self.titans.append(titan)
        return titan

    @checked
    def base(self, name: str, *, breakpoint: int, vp: tuple[int, int, int]) -> BaseDef:
        """Define a base with its breakpoint and the VP for winner, runner-up and third place.

        Example (Jungle Oasis):
            jungle_oasis = DINOSAURS.base("Jungle Oasis", breakpoint=12, vp=(2, 0, 0))
        """
        base = BaseDef(name, self, breakpoint=breakpoint, vp=vp)
        if any(base.key == other.key for other in (*self.cards, *self.titans, *self.bases)):
            raise BadFaction(f"{self.name}: {name!r} is defined twice. Each card and base needs its own name.")
        self.bases.append(base)
        return base
