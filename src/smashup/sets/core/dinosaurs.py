"""Dinosaurs: high power, and more of it."""

from smashup.engine.api import (
    DECK_BOTTOM,
    DESTROY,
    DESTROYED,
    DURING_OTHERS_TURNS,
    END_OF_TURN,
    END_OF_YOUR_TURN,
    HOST,
    ME,
    ONCE_A_TURN,
    OWNER,
    RAISE,
    USE,
    Base,
    Card,
    Faction,
    Game,
    Happening,
    Hit,
    Seat,
    Unit,
    minion_destroyed_here,
)
from smashup.sets.core.set import CORE

DINOSAURS = Faction(
    "Dinosaurs",
    CORE,
    motto="Raw power",
    inks=("#FFD58A", "#F0793F", "#FFF0C2", "#C9542F", "#8A3527", "#431F1E", "#7FB04E"),
)

king_rex = DINOSAURS.minion("King Rex", power=7, copies=1)


@DINOSAURS.minion("Laseratops", power=4, copies=2)
def laseratops(g: Game, me: Unit) -> None:
    """Destroy a minion of power 2 or less here."""
    if target := g.choose_minion(to=DESTROY, at=me.base, max_power=2):
        g.destroy(target)


@laseratops.variant("current")
def _(g: Game, me: Unit) -> None:
    """You may destroy a minion here whose printed power is 2 or less."""
    if target := g.may_choose_minion(to=DESTROY, at=me.base, printed_max=2):
        g.destroy(target)


armor_stego = DINOSAURS.minion("Armor Stego", power=3, copies=3)


@armor_stego.adds_power(ME)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +2 power during other players' turns."""
    return 2 if g.current != me.you else 0


armor_stego_today = armor_stego.variant("current")


@armor_stego_today.talent
def _(g: Game, me: Unit) -> None:
    """Until the start of your next turn, this minion has +2 power on each other player's turn."""
    g.add_power(me, 2, until=DURING_OTHERS_TURNS)


war_raptor = DINOSAURS.minion("War Raptor", power=2, copies=4)


@war_raptor.adds_power(ME)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power for each War Raptor here, counting itself."""
    return g.count_named("War Raptor", at=me.base)


@DINOSAURS.action("Augmentation", copies=2, raises_power=True)
def augmentation(g: Game, me: Card) -> None:
    """Choose a minion. It has +4 power until the end of your turn."""
    if minion := g.choose_minion(to=RAISE):
        g.add_power(minion, 4, until=END_OF_YOUR_TURN)


@DINOSAURS.action("Howl", copies=2, raises_power=True)
def howl(g: Game, me: Card) -> None:
    """Each of your minions has +1 power until the end of your turn."""
    g.add_power(g.minions(mine=True), 1, until=END_OF_YOUR_TURN)


@DINOSAURS.action("Natural Selection", copies=1)
def natural_selection(g: Game, me: Card) -> None:
    """Choose one of your minions. Destroy a minion on the same base that has less power."""
    if mine := g.choose_minion(to=USE, mine=True):
        if prey := g.choose_minion(to=DESTROY, at=mine.base, less_power_than=g.power(mine)):
            g.destroy(prey)


@DINOSAURS.action("Rampage", copies=1)
def rampage(g: Game, me: Card) -> None:
    """Choose one of your minions. Lower its base's breakpoint by that minion's power until the end of the turn."""
    if minion := g.choose_minion(to=USE, mine=True):
        g.add_breakpoint(minion.base, -g.power(minion), until=END_OF_TURN)


@DINOSAURS.action("Survival of the Fittest", copies=1)
def survival_of_the_fittest(g: Game, me: Card) -> None:
    """On each base whose minions differ in power, destroy the minion with the lowest power. You break ties."""
    doomed = []
    for base in g.bases():
        powers = [g.power(minion) for minion in base.minions]
        if powers and min(powers) < max(powers):
            if weakest := g.choose_minion(to=DESTROY, at=base, max_power=min(powers)):
                doomed.append(weakest)
    g.destroy(doomed)


tooth_and_claw = DINOSAURS.on_minion("Tooth and Claw...and Guns", copies=1)


@tooth_and_claw.shield_at_cost()
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """If an ability would affect this minion, it does not; destroy this action instead."""
    return hit.unit is me.host


tooth_and_claw_today = tooth_and_claw.variant("current")


@tooth_and_claw_today.shields
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion."""
    return hit.unit is me.host and hit.by_card and hit.you != me.you


upgrade = DINOSAURS.on_minion("Upgrade", copies=1, raises_power=True)
upgrade.adds_power(HOST, 2, text="This minion has +2 power.")

wildlife_preserve = DINOSAURS.on_base("Wildlife Preserve", copies=1)


@wildlife_preserve.shields
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' actions do not affect your minions here."""
    return (
        hit.by_action
        and hit.you != me.you
        and hit.unit.is_minion
        and hit.unit.you == me.you
        and hit.unit.base is me.base
    )


jungle_oasis = DINOSAURS.base("Jungle Oasis", breakpoint=12, vp=(2, 0, 0))

tar_pits = DINOSAURS.base("Tar Pits", breakpoint=16, vp=(4, 3, 2))


@tar_pits.after(DESTROYED, when=minion_destroyed_here, who=OWNER)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After a minion is destroyed here, place it on the bottom of its owner's deck."""
    if g.is_in_discard(ev.card):
        g.place(ev.card, DECK_BOTTOM)


tar_pits_today = tar_pits.variant("current")


def _minion_here(g: Game, here: Base, hit: Hit) -> bool:
    return hit.unit.is_minion and hit.unit.base is here


@tar_pits_today.instead_of(DESTROY, when=_minion_here, once=ONCE_A_TURN)
def _(g: Game, here: Base, hit: Hit) -> None:
    """The first time each turn that a minion here would be destroyed, place it on the bottom of its owner's deck
    instead."""
    g.place(hit.unit, DECK_BOTTOM)
