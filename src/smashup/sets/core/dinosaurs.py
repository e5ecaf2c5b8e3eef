"""Dinosaurs: high power, and more of it."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import action_by_you, minion_here, your_minion_here
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
    g.destroy(g.choose_minion(to="destroy", at=me.base, max_power=2))


@laseratops.variant("current")
def laseratops_current(g: Game, me: Unit) -> None:
    """You may destroy a minion here whose printed power is 2 or less."""
    g.destroy(g.may_choose_minion(to="destroy", at=me.base, printed_max=2))


armor_stego = DINOSAURS.minion("Armor Stego", power=3, copies=3)


@armor_stego.adds_power("me")
def armor_stego_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +2 power during other players' turns."""
    return 2 if g.current != me.controller else 0


@armor_stego.variant("current").talent
def armor_stego_current_talent(g: Game, me: Unit) -> None:
    """Until the start of your next turn, this minion has +2 power on each other player's turn."""
    g.add_power(me, 2, until="during other turns")


war_raptor = DINOSAURS.minion("War Raptor", power=2, copies=4)


@war_raptor.adds_power("me")
def war_raptor_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power for each War Raptor here, counting itself."""
    return g.count_named("War Raptor", at=me.base)


@DINOSAURS.action("Augmentation", copies=2, raises_power=True)
def augmentation(g: Game, me: Card) -> None:
    """Choose a minion. It has +4 power until the end of your turn."""
    g.add_power(g.choose_minion(to="raise"), 4, until="end of your turn")


@DINOSAURS.action("Howl", copies=2, raises_power=True)
def howl(g: Game, me: Card) -> None:
    """Each of your minions has +1 power until the end of your turn."""
    g.add_power(g.minions(mine=True), 1, until="end of your turn")


@DINOSAURS.action("Natural Selection", copies=1)
def natural_selection(g: Game, me: Card) -> None:
    """Choose one of your minions. Destroy a minion on the same base that has less power."""
    if mine := g.choose_minion(to="use", mine=True):
        g.destroy(g.choose_minion(to="destroy", at=mine.base, less_power_than=g.power(mine)))


@DINOSAURS.action("Rampage", copies=1)
def rampage(g: Game, me: Card) -> None:
    """Choose one of your minions. Lower its base's breakpoint by that minion's power until the end of the turn."""
    if minion := g.choose_minion(to="use", mine=True):
        g.add_breakpoint(minion.base, -g.power(minion), until="end of turn")


@DINOSAURS.action("Survival of the Fittest", copies=1)
def survival_of_the_fittest(g: Game, me: Card) -> None:
    """On each base whose minions differ in power, destroy the minion with the lowest power. You break ties."""
    doomed = []
    for base in g.bases():
        powers = [g.power(minion) for minion in base.minions]
        if powers and min(powers) < max(powers):
            if weakest := g.choose_minion(to="destroy", at=base, max_power=min(powers)):
                doomed.append(weakest)
    g.destroy(doomed)


tooth_and_claw = DINOSAURS.on_minion("Tooth and Claw...and Guns", copies=1)


@tooth_and_claw.shield_at_cost()
def tooth_and_claw_shield_at_cost(g: Game, me: Unit, hit: Hit) -> bool:
    """If an ability would affect this minion, it does not; destroy this action instead."""
    return hit.unit is me.host


@tooth_and_claw.variant("current").shields
def tooth_and_claw_current_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion."""
    return hit.unit is me.host and hit.by_card and hit.player != me.controller


upgrade = DINOSAURS.on_minion("Upgrade", copies=1, raises_power=True)
upgrade.adds_power("host", 2, text="This minion has +2 power.")

wildlife_preserve = DINOSAURS.on_base("Wildlife Preserve", copies=1)


@wildlife_preserve.shields
def wildlife_preserve_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' actions do not affect your minions here."""
    return your_minion_here(g, me, hit) and hit.by_action and hit.player != me.controller


fort_titanosaurus = DINOSAURS.titan("Fort Titanosaurus")


def _no_minion_played(g: Game, me: Unit) -> bool:
    bases = [minion.base for minion in g.minions(controlled_by=me.controller)]
    return g.minions_played(me.controller) == 0 and g.can_play_titan(me, among=bases)


@fort_titanosaurus.on_your_turn(aside=True, when=_no_minion_played)
def fort_titanosaurus_on_your_turn(g: Game, me: Unit) -> None:
    """On your turn, if you have played no minion this turn, you may destroy one of your minions to play this titan
    there, with as many +1 power counters as that minion had power."""
    able = [minion for minion in g.minions(mine=True) if g.can_play_titan(me, at=minion.base)]
    if minion := g.choose_minion(to="destroy", among=able):
        base, power = minion.base, g.power(minion)
        if g.destroy(minion) and (fort := g.play_titan(me, at=base)):
            g.add_counters(fort, power)


def _directly_affects_a_minion(g: Game, me: Unit, ev: Event) -> bool:
    return any(unit.is_minion for unit in ev.directly_affected)


@fort_titanosaurus.after(
    "played", when=action_by_you, recheck=_directly_affects_a_minion, optional=True, once="each turn"
)
def fort_titanosaurus_after_played(g: Game, me: Unit, ev: Event) -> None:
    """Once each turn, after you play an action that directly affects minions, you may place a +1 power counter on one
    of them, on this titan, or on both."""
    g.add_counters(g.may_choose_minion(to="counters", among=ev.directly_affected))
    if g.may("counters", me):
        g.add_counters(me)


@fort_titanosaurus.talent
def fort_titanosaurus_talent(g: Game, me: Unit) -> None:
    """Draw a card if this titan has at least four +1 power counters."""
    if me.counters >= 4:
        g.draw()


jungle_oasis = DINOSAURS.base("Jungle Oasis", breakpoint=12, vp=(2, 0, 0))

tar_pits = DINOSAURS.base("Tar Pits", breakpoint=16, vp=(4, 3, 2))


@tar_pits.after("destroyed", when=minion_here, who="owner")
def tar_pits_after_destroyed(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a minion is destroyed here, place it on the bottom of its owner's deck."""
    if g.is_in_discard(ev.card):
        g.place(ev.card, "bottom of deck")


def _minion_here(g: Game, here: Base, hit: Hit) -> bool:
    return hit.unit.is_minion and hit.unit.base is here


@tar_pits.variant("current").instead_of("destroy", when=_minion_here, once="each turn")
def tar_pits_current_instead_of_destroy(g: Game, here: Base, hit: Hit) -> None:
    """The first time each turn that a minion here would be destroyed, place it on the bottom of its owner's deck
    instead."""
    g.place(hit.unit, "bottom of deck")
