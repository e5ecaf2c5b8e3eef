"""Stand-ins for power, breakpoints, names and labels."""

from smashup.engine.api import (
    ANY,
    BREAKPOINT,
    CONTROL,
    END_OF_TURN,
    HERE,
    HOST,
    LOWER,
    ME,
    RAISE,
    START_OF_YOUR_TURN,
    Base,
    Card,
    Faction,
    Game,
    Hit,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Values", MADE_UP)


shrink_ray = CARDS.on_minion("Shrink Ray", copies=1)


shrink_ray.sets_printed_power(0, text="This minion's printed power is 0.")


growth_ray = CARDS.on_minion("Growth Ray", copies=1)


growth_ray.sets_printed_power(7, text="This minion's printed power is 7.")


loner = CARDS.minion("Loner", power=0, copies=1)


@loner.sets_starting_power
def _(g: Game, me: Unit) -> int:
    """This minion's power is the number of minions at the other bases."""
    return sum(unit.base is not me.base for unit in g.minions())


braggart = CARDS.minion("Braggart", power=1, copies=1)


@braggart.adds_power(ME)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +2 power while its owner controls it."""
    return 2 if unit.you == unit.owner else 0


@braggart.adds_power(ME)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +3 power while an action is on it."""
    return 3 if unit.actions else 0


lead_boots = CARDS.on_minion("Lead Boots", copies=1)


@lead_boots.adds_power(HOST)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has -1 power for each action on it."""
    return -len(unit.actions)


fog = CARDS.on_base("Fog", copies=1)


fog.adds_power(HERE, -1, text="Each minion here has -1 power.")


moon = CARDS.on_base("Moon", copies=1)


moon.adds_power(ANY, 1, text="Each minion has +1 power.")


stubborn = CARDS.minion("Stubborn", power=3, copies=1)


@stubborn.shields
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion."""
    return hit.unit is me and hit.you != me.you and hit.by_card


spring = CARDS.base("Spring", breakpoint=20, vp=(4, 2, 1))


spring.adds_power(1, text="Each minion here has +1 power.")


chapel = CARDS.base("Chapel", breakpoint=20, vp=(4, 2, 1))


@chapel.shields
def _(g: Game, here: Base, hit: Hit) -> bool:
    """Minions here are not affected by actions while no more than two minions are in play."""
    return hit.unit.base is here and hit.by_action and len(g.minions()) <= 2


lagoon = CARDS.base("Lagoon", breakpoint=20, vp=(4, 2, 1))


@lagoon.sets_starting_breakpoint
def _(g: Game, here: Base) -> int | None:
    """While a minion is here, the breakpoint starts at 5 and 1 more for each minion in play."""
    return 5 + len(g.minions()) if here.minions else None


levee = CARDS.minion("Levee", power=2, copies=1)


@levee.adds_breakpoint
def _(g: Game, me: Unit) -> int:
    """The breakpoint here is lower by the number of minions at the other bases."""
    return -sum(unit.base is not me.base for unit in g.minions())


phantom = CARDS.on_base("Phantom", copies=1)


@phantom.adds_power_here
def _(g: Game, me: Unit) -> int:
    """You have +1 power here for each minion that others have here."""
    return sum(unit.you != me.you for unit in g.minions(at=me.base))


changeling = CARDS.minion("Changeling", power=2, copies=1)


@changeling.adds_names
def _(g: Game, me: Unit) -> tuple[str, ...]:
    """This minion has the names of the other minions here too."""
    return tuple(unit.name for unit in g.minions(at=me.base, other_than=me))


banner = CARDS.minion("Banner", power=2, copies=1)


banner.adds_label("Knight", text="All your minions are Knights.")


@CARDS.action("Cheer", copies=1)
def cheer(g: Game, me: Card) -> None:
    """A minion has +2 power until the end of the turn."""
    if minion := g.choose_minion(to=RAISE):
        g.add_power(minion, 2, until=END_OF_TURN)


@CARDS.action("Badge", copies=1)
def badge(g: Game, me: Card) -> None:
    """Place two +1 power counters on a minion."""
    if minion := g.choose_minion(to=RAISE):
        g.add_counters(minion, 2)


@CARDS.action("Jinx", copies=1)
def jinx(g: Game, me: Card) -> None:
    """A minion has -2 power until the end of the turn."""
    if minion := g.choose_minion(to=LOWER):
        g.add_power(minion, -2, until=END_OF_TURN)


@CARDS.action("Mirage", copies=1)
def mirage(g: Game, me: Card) -> None:
    """You have +2 power at a base until the end of the turn."""
    if base := g.choose_base(to=BREAKPOINT):
        g.add_power_here(g.you, base, 2, until=END_OF_TURN)


@CARDS.action("Sapping", copies=1)
def sapping(g: Game, me: Card) -> None:
    """The breakpoint of a base is lower by 3 until the end of the turn."""
    if base := g.choose_base(to=BREAKPOINT):
        g.add_breakpoint(base, -3, until=END_OF_TURN)


@CARDS.action("Undermining", copies=1)
def undermining(g: Game, me: Card) -> None:
    """The breakpoint of a base is lower by 2 until the start of your turn."""
    if base := g.choose_base(to=BREAKPOINT):
        g.add_breakpoint(base, -2, until=START_OF_YOUR_TURN)


@CARDS.action("Indulgence", copies=1)
def indulgence(g: Game, me: Card) -> None:
    """Until the start of your turn you may ignore the ability of a base."""
    if base := g.choose_base(to=BREAKPOINT):
        g.ignore_base(g.you, base, until=START_OF_YOUR_TURN)


@CARDS.action("Borrowing", copies=1)
def borrowing(g: Game, me: Card) -> None:
    """Control a minion until the end of the turn. The breakpoint at its base is lower by 1 until then."""
    if minion := g.choose_minion(to=CONTROL):
        g.give_control(minion, g.you, until=END_OF_TURN)
        g.add_breakpoint(minion.base, -1, until=END_OF_TURN)


@CARDS.action("Passing On", copies=1)
def passing_on(g: Game, me: Card) -> None:
    """The last player controls a minion until the start of your turn."""
    if minion := g.choose_minion(to=CONTROL):
        g.give_control(minion, g.players()[-1], until=START_OF_YOUR_TURN)


asked: list[str] = []


counted = CARDS.minion("Counted", power=2, copies=20)


@counted.adds_power(ME)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power."""
    asked.append(me.name)
    return 1
