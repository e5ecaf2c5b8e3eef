"""Aliens: they send minions home, change the bases and take points for nothing."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import minion_here
from smashup.sets.core.set import CORE

ALIENS = Faction(
    "Aliens",
    CORE,
    motto="Send minions home",
    inks=("#0E2F3B", "#2C8C77", "#C9F58F", "#2F9C7E", "#19645B", "#0B2E35", "#F4A6FF"),
)


@ALIENS.minion("Supreme Overlord", power=5, copies=1)
def supreme_overlord(g: Game, me: Unit) -> None:
    """You may choose a minion and return it to its owner's hand."""
    g.return_to_hand(g.may_choose_minion(to="return"))


@ALIENS.minion("Invader", power=3, copies=2)
def invader(g: Game, me: Unit) -> None:
    """You gain 1 VP."""
    g.gain_vp(1)


scout = ALIENS.minion("Scout", power=3, copies=3)


@scout.after_scoring(optional=True)
def scout_after_scoring(g: Game, me: Unit) -> None:
    """After this base scores, you may return this minion to its owner's hand."""
    if g.may("return", me):
        g.return_to_hand(me)


@ALIENS.minion("Collector", power=2, copies=4)
def collector(g: Game, me: Unit) -> None:
    """You may choose a minion of power 3 or less here and return it to its owner's hand."""
    g.return_to_hand(g.may_choose_minion(to="return", at=me.base, max_power=3))


@ALIENS.action("Abduction", copies=1)
def abduction(g: Game, me: Card) -> None:
    """Choose a minion and return it to its owner's hand. You may play an extra minion."""
    g.return_to_hand(g.choose_minion(to="return"))
    g.extra_minion()


@ALIENS.action("Beam Up", copies=2)
def beam_up(g: Game, me: Card) -> None:
    """Choose a minion and return it to its owner's hand."""
    g.return_to_hand(g.choose_minion(to="return"))


@ALIENS.action("Crop Circles", copies=1)
def crop_circles(g: Game, me: Card) -> None:
    """Choose a base. Return all minions there to their owners' hands."""
    if base := g.choose_base(to="return"):
        g.return_to_hand(g.minions(at=base))


@ALIENS.action("Disintegrator", copies=2)
def disintegrator(g: Game, me: Card) -> None:
    """Choose a minion of power 3 or less and place it on the bottom of its owner's deck."""
    g.place(g.choose_minion(to="place", max_power=3), "bottom of deck")


@ALIENS.action("Invasion", copies=1)
def invasion(g: Game, me: Card) -> None:
    """Choose a minion and move it to another base."""
    if minion := g.choose_minion(to="move"):
        g.move(minion, g.choose_base(to="move", moving=minion))


jammed_signal = ALIENS.on_base("Jammed Signal", copies=1)
jammed_signal.cancels_base(text="This base has no ability.")


@ALIENS.action("Probe", copies=1)
def probe(g: Game, me: Card) -> None:
    """Choose another player and look at their hand. That player discards a minion of your choice from it."""
    player = g.choose_player(to="discard", others=True)
    if player is not None and g.look_at_hand(player):
        g.discard(g.choose_card(of=player, minion=True, to="discard"))


@ALIENS.action("Terraforming", copies=1)
def terraforming(g: Game, me: Card) -> None:
    """Swap a base in play with any base from the base deck, then shuffle that deck. Minions stay; discard the actions
    on the old base. Then you may play an extra minion on the new one."""
    if (new := g.search_bases()) and (old := g.choose_base(to="place")):
        g.discard(g.actions(at=old, on_minions=False))
        g.extra_minion(at=g.swap_base(old, new, into_deck=True))


the_homeworld = ALIENS.base("The Homeworld", breakpoint=23, vp=(4, 2, 1))


@the_homeworld.after("played", when=minion_here, who="owner", optional=True, order_matters=False)
def the_homeworld_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a minion is played here, its owner may play an extra minion of power 2 or less."""
    g.extra_minion(max_power=2)


@the_homeworld.variant("current").after("played", when=minion_here, optional=True, once="each turn by each player")
def the_homeworld_current_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """Once each turn, after you play a minion here, you may play an extra minion of power 2 or less."""
    g.extra_minion(max_power=2)


the_mothership = ALIENS.base("The Mothership", breakpoint=20, vp=(4, 2, 1))


@the_mothership.after_scoring(who="winner", optional=True)
def the_mothership_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may choose one of their minions of power 3 or less here and return it to its
    owner's hand."""
    g.return_to_hand(g.may_choose_minion(to="return", at=here, mine=True, max_power=3))
