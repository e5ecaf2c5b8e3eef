"""Aliens: they send minions home, change the bases and take points for nothing."""

from smashup.engine.api import (
    DECK_BOTTOM,
    DISCARD,
    MOVE,
    ONCE_A_TURN_EACH_PLAYER,
    OWNER,
    PLACE,
    PLAYED,
    RETURN,
    THAT_PLAYER,
    WINNER,
    Base,
    Card,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
    minion_played_here,
)
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
    if minion := g.may_choose_minion(to=RETURN):
        g.return_to_hand(minion)


@ALIENS.minion("Invader", power=3, copies=2)
def invader(g: Game, me: Unit) -> None:
    """You gain 1 VP."""
    g.gain_vp(1)


scout = ALIENS.minion("Scout", power=3, copies=3)


@scout.after_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """After this base scores, you may return this minion to its owner's hand."""
    if g.may(RETURN, me):
        g.return_to_hand(me)


@ALIENS.minion("Collector", power=2, copies=4)
def collector(g: Game, me: Unit) -> None:
    """You may choose a minion of power 3 or less here and return it to its owner's hand."""
    if minion := g.may_choose_minion(to=RETURN, at=me.base, max_power=3):
        g.return_to_hand(minion)


@ALIENS.action("Abduction", copies=1)
def abduction(g: Game, me: Card) -> None:
    """Choose a minion and return it to its owner's hand. You may play an extra minion."""
    if minion := g.choose_minion(to=RETURN):
        g.return_to_hand(minion)
    g.extra_minion()


@ALIENS.action("Beam Up", copies=2)
def beam_up(g: Game, me: Card) -> None:
    """Choose a minion and return it to its owner's hand."""
    if minion := g.choose_minion(to=RETURN):
        g.return_to_hand(minion)


@ALIENS.action("Crop Circles", copies=1)
def crop_circles(g: Game, me: Card) -> None:
    """Choose a base. Return all minions there to their owners' hands."""
    if base := g.choose_base(to=RETURN):
        g.return_to_hand(g.minions(at=base))


@ALIENS.action("Disintegrator", copies=2)
def disintegrator(g: Game, me: Card) -> None:
    """Choose a minion of power 3 or less and place it on the bottom of its owner's deck."""
    if minion := g.choose_minion(to=PLACE, max_power=3):
        g.place(minion, DECK_BOTTOM)


@ALIENS.action("Invasion", copies=1)
def invasion(g: Game, me: Card) -> None:
    """Choose a minion and move it to another base."""
    if minion := g.choose_minion(to=MOVE):
        g.move(minion, g.choose_base(to=MOVE, moving=minion))


jammed_signal = ALIENS.on_base("Jammed Signal", copies=1)
jammed_signal.cancels_base(text="This base has no ability.")


@ALIENS.action("Probe", copies=1)
def probe(g: Game, me: Card) -> None:
    """Choose another player and look at their hand. That player discards a minion of your choice from it."""
    player = g.choose_player(to=DISCARD, others=True)
    if player is not None and g.look_at_hand(player):
        if minion := g.choose_card(of=player, minion=True, to=DISCARD):
            g.discard(minion)


@ALIENS.action("Terraforming", copies=1)
def terraforming(g: Game, me: Card) -> None:
    """Swap a base in play with any base from the base deck, then shuffle that deck. Minions stay; discard the actions
    on the old base. Then you may play an extra minion on the new one."""
    if new := g.search_bases():
        if old := g.choose_base(to=PLACE):
            g.discard(g.actions(at=old, on_minions=False))
            g.extra_minion(at=g.swap_base(old, new, into_deck=True))


the_homeworld = ALIENS.base("The Homeworld", breakpoint=23, vp=(4, 2, 1))


@the_homeworld.after(PLAYED, when=minion_played_here, who=OWNER, may=True, alike=True)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After a minion is played here, its owner may play an extra minion of power 2 or less."""
    g.extra_minion(max_power=2)


the_homeworld_today = the_homeworld.variant("current")


@the_homeworld_today.after(PLAYED, when=minion_played_here, who=THAT_PLAYER, may=True, once=ONCE_A_TURN_EACH_PLAYER)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """Once each turn, after you play a minion here, you may play an extra minion of power 2 or less."""
    g.extra_minion(max_power=2)


the_mothership = ALIENS.base("The Mothership", breakpoint=20, vp=(4, 2, 1))


@the_mothership.after_scoring(who=WINNER, may=True)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may choose one of their minions of power 3 or less here and return it to its
    owner's hand."""
    if minion := g.may_choose_minion(to=RETURN, at=here, mine=True, max_power=3):
        g.return_to_hand(minion)
