"""Killer Plants: they grow, they spread, and they let nothing go."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import this_card, your_minion_here
from smashup.sets.awesome_level_9000.set import AWESOME_LEVEL_9000

KILLER_PLANTS = Faction(
    "Killer Plants",
    AWESOME_LEVEL_9000,
    motto="Grow and spread",
    inks=("#F6E7A8", "#B9CF6A", "#FFF8D2", "#6F9A45", "#3F6B36", "#17301F", "#E0459B"),
)

venus_man_trap = KILLER_PLANTS.minion("Venus Man Trap", power=5, copies=1)


@venus_man_trap.talent
def venus_man_trap_talent(g: Game, me: Unit) -> None:
    """Search your deck for a minion of power 2 or less and play it as an extra minion here."""
    g.play_or_discard(g.search(minion=True, max_power=2, to="play"), at=me.base)


weed_eater = KILLER_PLANTS.minion("Weed Eater", power=3, copies=2)


@weed_eater.start_of_turn
def weed_eater_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, this minion has +2 power until the start of your next turn."""
    g.add_power(me, 2, until="start of your turn")


water_lily = KILLER_PLANTS.minion("Water Lily", power=3, copies=3)


@water_lily.start_of_turn(once="each turn by name")
def water_lily_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, draw a card. Use only one Water Lily this way each turn."""
    g.draw()


sprout = KILLER_PLANTS.minion("Sprout", power=2, copies=4)


@sprout.start_of_turn
def sprout_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, if this minion was in play before, destroy it. Then you may search your deck for a
    minion of power 3 or less and play it as an extra minion here."""
    if g.here_since_turn_began(me):
        g.destroy(me)
        g.play_or_discard(g.search(minion=True, max_power=3, optional=True, to="play"), at=me.base)


@KILLER_PLANTS.action("Blossom", copies=1)
def blossom(g: Game, me: Card) -> None:
    """You may play up to three extra minions that share a name."""
    if first := g.extra_minion(now=True):
        for _ in range(2):
            g.extra_minion(name=first.name)


@KILLER_PLANTS.action("Budding", copies=1)
def budding(g: Game, me: Card) -> None:
    """Choose a minion in play. Search your deck for another copy of it and place that into your hand."""
    if minion := g.choose_minion(to="name"):
        g.place(g.search(minion=True, name=minion.card.name), "hand")


choking_vines = KILLER_PLANTS.on_minion("Choking Vines", copies=1)


@choking_vines.start_of_turn
def choking_vines_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy this minion."""
    g.destroy(me.host)


deep_roots = KILLER_PLANTS.on_base("Deep Roots", copies=1)


@deep_roots.shields
def deep_roots_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not move your minions here or return them to a hand."""
    theirs = hit.by_card and hit.player != me.controller
    return theirs and hit.verb in ("move", "return") and your_minion_here(g, me, hit)


entangled = KILLER_PLANTS.on_base("Entangled", copies=1)


@entangled.forbids("move", "return")
def entangled_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """On bases where you have a minion, minions cannot be moved or returned to a hand."""
    if attempt.unit is None or not attempt.unit.is_minion:
        return False
    return bool(g.minions(at=attempt.unit.base, controlled_by=me.controller))


@entangled.start_of_turn
def entangled_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy this action."""
    g.destroy(me)


@KILLER_PLANTS.action("Insta-Grow", copies=2)
def insta_grow(g: Game, me: Card) -> None:
    """You may play an extra minion."""
    g.extra_minion()


overgrowth = KILLER_PLANTS.on_base("Overgrowth", copies=1)


@overgrowth.start_of_turn
def overgrowth_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, this base's breakpoint starts at 0 until the end of the turn."""
    g.set_breakpoint(me.base, 0, until="end of turn")


sleep_spores = KILLER_PLANTS.on_base("Sleep Spores", copies=2)


@sleep_spores.adds_power("here")
def sleep_spores_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """Other players' minions here have -1 power."""
    return -1 if unit.controller != me.controller else 0


killer_kudzu = KILLER_PLANTS.titan("Killer Kudzu")


@killer_kudzu.start_of_turn(aside=True, label="Special")
def killer_kudzu_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, place a +1 power counter on this titan if it is not in play."""
    g.add_counters(me)


@killer_kudzu.on_your_turn(aside=True, when=lambda g, me: me.counters >= 3, instead_of_play="minion")
def killer_kudzu_on_your_turn(g: Game, me: Unit) -> None:
    """Instead of your regular minion play, if this titan has three or more counters, you may play it with up to six of
    them."""
    g.play_titan(me, keep=6)


@killer_kudzu.after("left play", when=this_card)
def killer_kudzu_after_left_play(g: Game, me: Unit, ev: Event) -> None:
    """After this titan leaves play, choose one: shuffle up to two minions from your discard pile into your deck; or
    draw two cards."""
    for side in g.choose_sides("Shuffle up to two minions into your deck.", "Draw two cards."):
        if side == 0:
            g.place(g.choose_cards("discard pile", to="shuffle", minion=True, up_to=2) or None, "shuffled into deck")
        else:
            g.draw(2)


@killer_kudzu.talent
def killer_kudzu_talent(g: Game, me: Unit) -> None:
    """Destroy this titan; if you do, you may play an extra minion from your discard pile whose power is not above the
    number of its +1 power counters."""
    counters = me.counters
    if g.destroy(me):
        g.extra_minion(zone="discard pile", max_power=counters)


secret_grove = KILLER_PLANTS.base("Secret Grove", breakpoint=21, vp=(3, 2, 1))


@secret_grove.on_your_turn
def secret_grove_on_your_turn(g: Game, here: Base, you: Seat) -> None:
    """On your turn, you may play an extra minion of power 2 or less here."""
    g.extra_minion(at=here, max_power=2, at_once=True)


the_greenhouse = KILLER_PLANTS.base("The Greenhouse", breakpoint=24, vp=(4, 2, 1))


@the_greenhouse.later()
def first_shoot(g: Game, you: Seat, new: Base) -> None:
    """The winner may search their deck for a minion and play it on the new base."""
    g.play_or_discard(g.search(minion=True, optional=True, to="play"), at=new)


@the_greenhouse.after_scoring(who="winner")
def the_greenhouse_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base has scored and been replaced, the winner may search their deck for a minion and play it on the
    new base."""
    g.later("base replaced", first_shoot, you)
