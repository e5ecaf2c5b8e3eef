"""Mad Scientists: they make their minions stronger, or take them apart for others."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import minion_here, none_in_play, your_minion_here
from smashup.sets.monster_smash.set import MONSTER_SMASH

MAD_SCIENTISTS = Faction(
    "Mad Scientists",
    MONSTER_SMASH,
    motto="Build and take apart",
    inks=("#20352F", "#4F8F6B", "#E4FFC2", "#3A5A55", "#263C40", "#10191F", "#B6FF3C"),
)

herr_doktor = MAD_SCIENTISTS.minion("Herr Doktor", power=5, copies=1)


@herr_doktor.talent
def herr_doktor_talent(g: Game, me: Unit) -> None:
    """Place a +1 power counter on another of your minions."""
    g.add_counters(g.choose_minion(to="counters", mine=True, other_than=me))


the_monster = MAD_SCIENTISTS.minion("The Monster", power=4, copies=2)


@the_monster.talent_if(lambda g, me: me.counters > 0)
def the_monster_talent(g: Game, me: Unit) -> None:
    """Remove one of this minion's +1 power counters to play an extra minion."""
    if g.remove_counters(me):
        g.extra_minion()


@MAD_SCIENTISTS.minion("Lab Assistant", power=3, copies=3)
def lab_assistant(g: Game, me: Unit) -> None:
    """Place a +1 power counter on another of your minions."""
    g.add_counters(g.choose_minion(to="counters", mine=True, other_than=me))


igor = MAD_SCIENTISTS.minion("Igor", power=2, copies=4)


def _destroyed_or_discarded(g: Game, me: Unit, ev: Event) -> bool:
    return ev.unit is me and (ev.kind == "destroyed" or ev.verb != "destroy")


@igor.after("destroyed", "went to discard pile", when=_destroyed_or_discarded)
def igor_after_destroyed_or_went_to_discard_pile(g: Game, me: Unit, ev: Event) -> None:
    """After this minion is destroyed or discarded from play, place a +1 power counter on one of your minions."""
    g.add_counters(g.choose_minion(to="counters", mine=True))


@MAD_SCIENTISTS.action("Angry Mob", copies=1, raises_power=lambda g, unit: g.number_of_cards("hand") > 1)
def angry_mob(g: Game, me: Card) -> None:
    """Choose one of your minions. Place any number of cards from your hand on the bottom of your deck in any order. For
    each of them, place a +1 power counter on that minion."""
    minion = g.choose_minion(to="counters", mine=True)
    placed = g.place_in_any_order(g.choose_cards(to="place"), "bottom of deck")
    g.add_counters(minion, len(placed))


@MAD_SCIENTISTS.action("Blitzed", copies=1)
def blitzed(g: Game, me: Card) -> None:
    """Remove +1 power counters from your minions, any number. Destroy a minion of that power or less."""
    removed = g.remove_counters_among(g.minions(mine=True))
    g.destroy(g.choose_minion(to="destroy", max_power=removed))


def _has_parts(g: Game, unit: Unit) -> bool:
    """True if another minion of that minion's controller has power."""
    return any(g.power(minion) > 0 for minion in g.minions(controlled_by=unit.controller, other_than=unit))


@MAD_SCIENTISTS.action("Body Shop", copies=1, raises_power=_has_parts)
def body_shop(g: Game, me: Card) -> None:
    """Destroy one of your minions. Distribute as many +1 power counters as it had power among your minions."""
    if minion := g.choose_minion(to="destroy", mine=True):
        power = g.power(minion)
        g.destroy(minion)
        g.add_counters_among(g.minions(mine=True), power)


german_engineering = MAD_SCIENTISTS.on_base("German Engineering", copies=1)


def _you_play_a_minion_here(g: Game, me: Unit, ev: Event) -> bool:
    return minion_here(g, me, ev) and ev.player == me.controller


@german_engineering.after("played", when=_you_play_a_minion_here, order_matters=False)
def german_engineering_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After you play a minion here, place one +1 power counter on it."""
    g.add_counters(ev.unit)


grave_situation = MAD_SCIENTISTS.on_base("Grave Situation", copies=1)


@grave_situation.instead_of("destroy", when=your_minion_here, order_matters=False)
def grave_situation_instead_of_destroy(g: Game, me: Unit, hit: Hit) -> None:
    """If one of your minions here would be destroyed, return it to its owner's hand instead."""
    g.return_to_hand(hit.unit)


@MAD_SCIENTISTS.action("IT'S ALIVE!", copies=2, raises_power=none_in_play)
def its_alive(g: Game, me: Card) -> None:
    """You may play an extra minion at once. Place a +1 power counter on it."""
    g.add_counters(g.extra_minion(now=True))


@MAD_SCIENTISTS.action("Jolt", copies=1, raises_power=True)
def jolt(g: Game, me: Card) -> None:
    """Place one +1 power counter on each of your minions."""
    g.add_counters(g.minions(mine=True))


uberserum = MAD_SCIENTISTS.on_minion("Überserum", copies=2)


@uberserum.start_of_turn
def uberserum_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, place one +1 power counter on this minion."""
    g.add_counters(me.host)


@uberserum.forbids("destroy")
def uberserum_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """This minion cannot be destroyed."""
    return attempt.unit is me.host


the_bride = MAD_SCIENTISTS.titan("The Bride")


@the_bride.start_of_turn(aside=True, optional=True, label="Special")
def the_bride_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, you may do two of these, to different minions, to play this titan: place a minion you
    own from your hand or discard pile into the box; destroy one of your minions; remove a +1 power counter from one of
    your minions."""
    cards = [*g.cards("hand", minion=True), *g.cards("discard pile", minion=True)]
    mine, marked = g.minions(mine=True), g.minions(mine=True, with_counters=True)
    able = [bool(cards and mine), bool(cards and marked), bool(marked and len(mine) > 1)]
    way = g.may_choose_mode(
        "Place a minion into the box and destroy another.",
        "Place a minion into the box and remove a +1 power counter.",
        "Destroy a minion and remove a +1 power counter from another.",
        possible=able if g.can_play_titan(me) else [False] * 3,
    )
    if way is None:
        return
    weakened = g.choose_minion(to="remove counters", among=marked) if way > 0 else None
    destroyed = g.choose_minion(to="destroy", among=mine, other_than=weakened) if way != 1 else None
    boxed = g.choose_card(to="place", among=cards) if way < 2 else None
    if len(g.place(boxed, "box")) + len(g.destroy(destroyed)) + g.remove_counters(weakened) == 2:
        g.play_titan(me)


def _counter_on_your_minion_by_you(g: Game, me: Unit, ev: Event) -> bool:
    yours = ev.is_minion and ev.unit is not None and ev.unit.controller == me.controller
    return yours and ev.player == me.controller


@the_bride.after("counters placed", "counters removed", when=_counter_on_your_minion_by_you, once="each turn")
def the_bride_after_counters_placed_or_removed(g: Game, me: Unit, ev: Event) -> None:
    """Once each turn, after you place +1 power counters on your minions or remove any from them, draw a card."""
    g.draw()


@the_bride.talent
def the_bride_talent(g: Game, me: Unit) -> None:
    """Choose one: place a +1 power counter on one of your minions here; or remove two +1 power counters from among your
    minions to play an extra action."""
    here, mine = g.minions(at=me.base, mine=True), g.minions(mine=True)
    able = [bool(here), sum(minion.counters for minion in mine) >= 2]
    if not any(able):
        return
    for side in g.choose_sides("Place a +1 power counter.", "Remove two +1 power counters.", possible=able):
        if side == 0:
            g.add_counters(g.choose_minion(to="counters", at=me.base, mine=True))
        elif g.remove_counters_among(g.minions(mine=True), 2) == 2:
            g.extra_action()


golem_schloss = MAD_SCIENTISTS.base("Golem Schloß", breakpoint=22, vp=(4, 3, 2))


@golem_schloss.after_scoring(who="winner")
def golem_schloss_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner places one +1 power counter on each of their minions."""
    g.add_counters(g.minions(mine=True))


laboratorium = MAD_SCIENTISTS.base("Laboratorium", breakpoint=25, vp=(5, 3, 3))


@laboratorium.after("played", when=minion_here, who="controller", once="first time each turn")
def laboratorium_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After the first time each turn that a minion is played here, its controller places a +1 power counter on it."""
    g.add_counters(ev.unit)
