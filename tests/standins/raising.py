"""Actions that directly increase power, in each way in which a card can say so, and cards that ask for them."""

from smashup.engine.api import (
    COUNTERS,
    DESTROY,
    END_OF_TURN,
    FIRST_TIME_EACH_TURN,
    FIRST_TIME_EACH_TURN_EACH_PLAYER,
    HERE,
    RAISE,
    RAISED,
    USE,
    Base,
    Card,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
)
from tests.standins.makers import MADE_UP

RAISERS = Faction("Raisers", MADE_UP)

# --- who gives the extra --------------------------------------------------------------------------------------------

captain = RAISERS.minion("Captain", power=3, copies=1)


@captain.talent
def _(g: Game, me: Unit) -> None:
    """You may play an extra action that directly gives more power to one of your minions."""
    g.extra_action(raises_power=True)


recruit = RAISERS.minion("Recruit", power=3, copies=1)


@recruit.talent
def _(g: Game, me: Unit) -> None:
    """You may play an extra action that directly gives more power to this minion."""
    g.extra_action(raises_power=me)


# --- what is played -------------------------------------------------------------------------------------------------


@RAISERS.action("Cheer", copies=1, raises_power=True)
def cheer(g: Game, me: Card) -> None:
    """You may choose a minion. It has +1 power until the end of the turn. Draw a card."""
    if minion := g.may_choose_minion(to=RAISE):
        g.add_power(minion, 1, until=END_OF_TURN)
    g.draw()


@RAISERS.action("Cheer and Strike", copies=1, raises_power=True)
def cheer_and_strike(g: Game, me: Card) -> None:
    """Choose a minion. It has +1 power until the end of the turn. Choose a minion and destroy it."""
    if minion := g.choose_minion(to=RAISE):
        g.add_power(minion, 1, until=END_OF_TURN)
    if minion := g.choose_minion(to=DESTROY):
        g.destroy(minion)


@RAISERS.action("Toast", copies=1, raises_power=True)
def toast(g: Game, me: Card) -> None:
    """Choose up to two minions. Each has +1 power until the end of the turn."""
    g.add_power(g.choose_minions(to=RAISE, up_to=2), 1, until=END_OF_TURN)


@RAISERS.action("Beans", copies=1, raises_power=True)
def beans(g: Game, me: Card) -> None:
    """Distribute two +1 power counters among all minions."""
    g.add_counters_among(g.minions(), 2)


@RAISERS.action("Speech", copies=1, raises_power=True)
def speech(g: Game, me: Card) -> None:
    """Choose a base. Each minion there has +1 power until the end of the turn."""
    if base := g.choose_base(to=RAISE):
        g.add_power(g.minions(at=base), 1, until=END_OF_TURN)


@RAISERS.action("Medal", copies=1, raises_power=True)
def medal(g: Game, me: Card) -> None:
    """Choose a base, then a minion there. Place a +1 power counter on it."""
    if base := g.choose_base(to=RAISE):
        if minion := g.choose_minion(to=COUNTERS, at=base):
            g.add_counters(minion)


@RAISERS.action("Two Cheers", copies=1, raises_power=True)
def two_cheers(g: Game, me: Card) -> None:
    """Choose a minion. It has +1 power until the end of the turn. Do this twice."""
    for _ in range(2):
        if minion := g.choose_minion(to=RAISE):
            g.add_power(minion, 1, until=END_OF_TURN)


@RAISERS.action("Anthem", copies=1, raises_power=True)
def anthem(g: Game, me: Card) -> None:
    """Each minion has +1 power until the end of the turn, one after the other; then one more for a minion."""
    for each in g.minions():
        g.add_power(each, 1, until=END_OF_TURN)
    if minion := g.choose_minion(to=RAISE):
        g.add_power(minion, 1, until=END_OF_TURN)


@RAISERS.action("Will Do", copies=1, raises_power=True)
def will_do(g: Game, me: Card) -> None:
    """Choose one: place a +1 power counter on one of your minions; or draw a card."""
    mine = g.minions(mine=True)
    if g.choose_mode("A counter.", "A card.", raises=[mine, []]) == 0:
        g.add_counters(g.choose_minion(to=COUNTERS, among=mine) or [])
    else:
        g.draw()


@RAISERS.action("Sad Song", copies=1)
def sad_song(g: Game, me: Card) -> None:
    """Choose a minion. It has -1 power until the end of the turn."""
    if minion := g.choose_minion(to=USE):
        g.add_power(minion, -1, until=END_OF_TURN)


crown = RAISERS.on_minion("Crown", copies=1, raises_power=True)
crown.sets_printed_power(5, text="The printed power of this minion is 5.")

banner = RAISERS.on_base("Banner", copies=1, raises_power=True)


@banner.adds_power(HERE)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """Each of your minions here has +1 power."""
    return 1 if unit.you == me.you else 0


drum = RAISERS.on_minion("Drum", copies=1)


@drum.gives_talent
def _(g: Game, me: Unit) -> None:
    """This minion has +2 power until the end of the turn."""
    g.add_power(me, 2, until=END_OF_TURN)


# --- who hears of it ------------------------------------------------------------------------------------------------

scribe = RAISERS.minion("Scribe", power=1, copies=1)


def _another(g: Game, me: Unit, ev: Happening) -> bool:
    return ev.unit is not me


@scribe.after(RAISED, when=_another, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After an action directly increases the power of another minion, gain 1 VP."""
    g.gain_vp(1)


arena = RAISERS.base("Arena", breakpoint=30, vp=(3, 2, 1))


def _here(g: Game, here: Base, ev: Happening) -> bool:
    return ev.base is here


@arena.after(RAISED, when=_here, once=FIRST_TIME_EACH_TURN_EACH_PLAYER)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After the first time each turn that you directly increase the power of a minion here, gain 1 VP."""
    g.gain_vp(1)


ring = RAISERS.base("Ring", breakpoint=30, vp=(3, 2, 1))


@ring.after(RAISED, when=_here, once=FIRST_TIME_EACH_TURN)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After the first time each turn that anybody directly increases the power of a minion here, they gain 1 VP."""
    g.gain_vp(1)
