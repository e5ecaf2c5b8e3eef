"""Stand-ins for power."""

from smashup.engine.api import (
    END_OF_TURN,
    HERE,
    LOWER,
    ME,
    RAISE,
    Card,
    Faction,
    Game,
    Hit,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Power", MADE_UP)


@CARDS.action("Medal", copies=1)
def medal(g: Game, me: Card) -> None:
    """Place a +1 power counter on a minion."""
    if minion := g.choose_minion(to=RAISE):
        g.add_counters(minion)


@CARDS.action("Two Medals", copies=1)
def two_medals(g: Game, me: Card) -> None:
    """Place two +1 power counters on a minion."""
    if minion := g.choose_minion(to=RAISE):
        g.add_counters(minion, 2)


@CARDS.action("Handover", copies=1)
def handover(g: Game, me: Card) -> None:
    """Transfer a +1 power counter from a minion to another minion."""
    if giver := g.choose_minion(to=LOWER, among=[unit for unit in g.minions() if unit.counters]):
        if taker := g.choose_minion(to=RAISE, other_than=giver):
            if g.remove_counters(giver):
                g.add_counters(taker)


@CARDS.action("Demotion", copies=1)
def demotion(g: Game, me: Card) -> None:
    """Remove a +1 power counter from a minion."""
    if minion := g.choose_minion(to=LOWER, among=[unit for unit in g.minions() if unit.counters]):
        g.remove_counters(minion)


@CARDS.action("Faint", copies=1)
def faint(g: Game, me: Card) -> None:
    """A minion has -3 power until the end of the turn."""
    if minion := g.choose_minion(to=LOWER):
        g.add_power(minion, -3, until=END_OF_TURN)


@CARDS.action("Pep Talk", copies=1)
def pep_talk(g: Game, me: Card) -> None:
    """A minion has +1 power until the end of the turn."""
    if minion := g.choose_minion(to=RAISE):
        g.add_power(minion, 1, until=END_OF_TURN)


anthem = CARDS.on_base("Anthem", copies=1)


@anthem.adds_power(HERE)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """Each of your minions here has +1 power."""
    return 1 if unit.you == me.you else 0


chill = CARDS.on_base("Chill", copies=1)


@chill.adds_power(HERE)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """Other players' minions here have -1 power."""
    return -1 if unit.you != me.you else 0


mirror = CARDS.minion("Mirror", power=0, copies=1)


@mirror.sets_starting_power
def _(g: Game, me: Unit) -> int:
    """This minion's power is the highest printed power of a minion in play."""
    return max(g.printed_power(unit) for unit in g.minions())


leader = CARDS.minion("Leader", power=2, copies=1)


@leader.adds_power(ME)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power for each of your other minions here."""
    return sum(each.you == me.you and each is not me for each in me.base.minions)


hermit = CARDS.minion("Hermit", power=3, copies=1)


@hermit.shields
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion."""
    return hit.unit is me and hit.you != me.you and hit.by_card


haunt = CARDS.on_base("Haunt", copies=2)


@haunt.adds_breakpoint
def _(g: Game, me: Unit) -> int:
    """The breakpoint here is higher by 3."""
    return 3


@CARDS.action("Purge of the Weak", copies=1)
def purge_of_the_weak(g: Game, me: Card) -> None:
    """Destroy all minions of power 0."""
    g.destroy(g.minions(max_power=0))
