"""Giant Ants: their power lies in counters, which they carry from one card to another."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import your_minion_here
from smashup.sets.monster_smash.set import MONSTER_SMASH

GIANT_ANTS = Faction(
    "Giant Ants",
    MONSTER_SMASH,
    motto="Carry your counters",
    inks=("#F7D9A0", "#E08A4A", "#FFF2C9", "#B5653A", "#7A3E2B", "#2A1512", "#E5382E"),
)


def _counters_of(g: Game, player: Seat) -> int:
    """The number of +1 power counters on that player's minions."""
    return sum(minion.counters for minion in g.minions(controlled_by=player))


def _others_have_counters(g: Game, unit: Unit) -> bool:
    """True if counters can be transferred to that minion from another one of its controller's minions."""
    return _counters_of(g, unit.controller) > unit.counters


def _transfer_any_number(g: Game, source: Unit | None) -> None:
    """Transfer any number of +1 power counters from this minion to another one."""
    if source is not None and (number := g.choose_number(*range(source.counters + 1), to="transfer counters")):
        g.transfer_counters(source, g.choose_minion(to="receive counters", other_than=source), number)


killer_queen = GIANT_ANTS.minion("Killer Queen", power=4, copies=1)


@killer_queen.talent
def killer_queen_talent(g: Game, me: Unit) -> None:
    """Choose one: draw a minion of power 1 or less off the top of your deck; or choose another minion that you played
    this turn and place a +1 power counter on this minion and on that one."""
    played = g.minions(played_by=g.you, other_than=me)
    for side in g.choose_sides("Draw a small minion.", "Place +1 power counters.", possible=[True, bool(played)]):
        if side == 0:
            small, others = g.reveal_until(lambda card: card.is_minion and card.power <= 1)
            g.draw_these(small)
            g.place(others or None, "shuffled into deck")
        elif minion := g.choose_minion(to="counters", played_by=g.you, other_than=me):
            g.add_counters([me, minion])


@GIANT_ANTS.minion("Drone", power=3, copies=2)
def drone(g: Game, me: Unit) -> None:
    """Place one +1 power counter on this minion."""
    g.add_counters(me)


def _your_minion_and_a_counter(g: Game, me: Unit, hit: Hit) -> bool:
    return me.counters > 0 and hit.unit.is_minion and hit.unit.controller == me.controller


@drone.instead_of("destroy", when=_your_minion_and_a_counter, optional=True)
def drone_instead_of_destroy(g: Game, me: Unit, hit: Hit) -> None:
    """If one of your minions would be destroyed, you may remove a +1 power counter from this minion instead."""
    if g.may("remove counters", me):
        g.remove_counters(me)


@drone.talent_if(lambda g, me: me.counters > 0)
def drone_talent(g: Game, me: Unit) -> None:
    """Remove one of this minion's +1 power counters to draw a card."""
    if g.remove_counters(me):
        g.draw()


@GIANT_ANTS.minion("Soldier", power=3, copies=3)
def soldier(g: Game, me: Unit) -> None:
    """On this minion, place two +1 power counters."""
    g.add_counters(me, 2)


@soldier.talent
def soldier_talent(g: Game, me: Unit) -> None:
    """Transfer a +1 power counter from one of your minions to another of your minions."""
    source = g.choose_minion(to="transfer counters", mine=True, with_counters=True)
    g.transfer_counters(source, g.choose_minion(to="receive counters", mine=True, other_than=source))


@GIANT_ANTS.minion("Worker", power=0, copies=4)
def worker(g: Game, me: Unit) -> None:
    """On this minion, place two +1 power counters."""
    g.add_counters(me, 2)


def _this_card_without_counters(g: Game, me: Unit, ev: Event) -> bool:
    return ev.unit is me and me.counters == 0


@worker.after("went to discard pile", when=_this_card_without_counters, optional=True)
def worker_after_went_to_discard_pile(g: Game, me: Unit, ev: Event) -> None:
    """After this minion goes from play to the discard pile, if it had no +1 power counters on it, you may play it on
    another base."""
    if ev.card not in g.cards("discard pile", player=ev.card.owner):
        return
    if base := g.may_choose_base(to="play", among=g.bases(other_than=ev.base), playing=ev.card):
        g.play(ev.card, at=base)


@GIANT_ANTS.action("A Kind of Magic", copies=1, raises_power=_others_have_counters)
def a_kind_of_magic(g: Game, me: Card) -> None:
    """Transfer any number of +1 power counters among your cards."""
    g.transfer_counters_among([*g.minions(mine=True), *g.actions(mine=True), *g.titans(mine=True)])


@GIANT_ANTS.action("Gimme the Prize", copies=2, raises_power=True)
def gimme_the_prize(g: Game, me: Card) -> None:
    """Place two +1 power counters on a minion and one on another minion."""
    if first := g.choose_minion(to="counters"):
        second = g.choose_minion(to="counters", other_than=first)
        g.add_counters([first, first, second] if second else [first, first])


@GIANT_ANTS.action("Headlong", copies=1, raises_power=True)
def headlong(g: Game, me: Card) -> None:
    """Choose one of your minions. Move it to another base and place two +1 power counters on it."""
    if minion := g.choose_minion(to="counters", mine=True):
        g.move(minion, g.choose_base(to="move", moving=minion))
        g.add_counters(minion, 2)


the_show_must_go_on = GIANT_ANTS.on_base("The Show Must Go On", copies=1)


@the_show_must_go_on.shields
def the_show_must_go_on_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect your minions here that have +1 power counters on them."""
    theirs = hit.by_card and hit.player != me.controller
    return theirs and hit.unit.counters > 0 and your_minion_here(g, me, hit)


@GIANT_ANTS.special("Under Pressure", "before scoring", copies=1, raises_power=_others_have_counters)
def under_pressure(g: Game, me: Card) -> None:
    """Choose one of your minions. Transfer any number of its +1 power counters to another minion."""
    _transfer_any_number(g, g.choose_minion(to="transfer counters", mine=True, with_counters=True))


@GIANT_ANTS.special("We Are the Champions", "after scoring", copies=1, raises_power=_others_have_counters)
def we_are_the_champions(g: Game, me: Card) -> None:
    """Choose one of your minions there. Transfer any number of its +1 power counters to another minion."""
    there = g.minions(at=g.scored_base, mine=True, with_counters=True)
    _transfer_any_number(g, g.choose_minion(to="transfer counters", among=there))


@GIANT_ANTS.action("We Will Rock You", copies=2, raises_power=lambda g, unit: unit.counters > 0)
def we_will_rock_you(g: Game, me: Card) -> None:
    """Choose a base. Each of your minions there has +1 power for each +1 power counter on it until the end of the
    turn."""
    with_counters = g.minions(mine=True, with_counters=True)
    base = g.choose_base(to="raise", among={minion.base: None for minion in with_counters})
    for minion in g.minions(among=with_counters, at=base):
        g.add_power(minion, minion.counters, until="end of turn")


@GIANT_ANTS.action("Who Wants to Live Forever?", copies=1)
def who_wants_to_live_forever(g: Game, me: Card) -> None:
    """Destroy one of your minions. Search your deck for a card and, without revealing it, place it on top."""
    g.destroy(g.choose_minion(to="destroy", mine=True))
    g.place(g.search(to="place", reveal=False), "top of deck")


death_on_six_legs = GIANT_ANTS.titan("Death on Six Legs")


def _six_counters(g: Game, me: Unit) -> bool:
    return _counters_of(g, me.controller) >= 6 and g.can_play_titan(me)


@death_on_six_legs.on_your_turn(aside=True, when=_six_counters)
def death_on_six_legs_on_your_turn(g: Game, me: Unit) -> None:
    """On your turn, with six or more +1 power counters on your minions, you may discard a card to play this titan."""
    if g.discard_from_hand(in_full=True):
        g.play_titan(me)


@death_on_six_legs.before_discard(when=lambda g, me, unit: unit.is_minion and unit.counters > 0)
def death_on_six_legs_before_discard(g: Game, me: Unit, unit: Unit) -> None:
    """Before a minion goes from play to the discard pile, you may transfer a +1 power counter from it to this
    titan."""
    if g.may("transfer counters", unit):
        g.transfer_counters(unit, me)


@death_on_six_legs.talent
def death_on_six_legs_talent(g: Game, me: Unit) -> None:
    """Play an extra action."""
    g.extra_action()


egg_chamber = GIANT_ANTS.base("Egg Chamber", breakpoint=17, vp=(3, 1, 1))


@egg_chamber.forbids("destroy")
def egg_chamber_forbids(g: Game, here: Base, attempt: Attempt) -> bool:
    """Minions here that have +1 power counters on them cannot be destroyed."""
    unit = attempt.unit
    return unit is not None and unit.is_minion and unit.base is here and unit.counters > 0


the_hill = GIANT_ANTS.base("The Hill", breakpoint=23, vp=(4, 2, 1))


@the_hill.start_of_turn(optional=True)
def the_hill_start_of_turn(g: Game, here: Base, you: Seat) -> None:
    """At the start of your turn, you may move one of your minions here."""
    elsewhere = [minion for minion in g.minions(mine=True) if minion.base is not here]
    g.move(g.may_choose_minion(to="move", among=elsewhere), here)
