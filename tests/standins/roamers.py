"""Stand-ins for what is aimed at several minions, or would be returned in other ways."""

from smashup.engine.api import (
    ANY,
    BEFORE_SCORING,
    COUNTERS,
    DESTROY,
    END_OF_TURN,
    HERE,
    LOSE_ABILITIES,
    LOWER,
    MOVE,
    PLAY_MINION,
    RETURN,
    Base,
    Card,
    Deed,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Roamed", MADE_UP)


@CARDS.action("Drain", copies=1)
def drain(g: Game, me: Card) -> None:
    """Any number of minions have -1 power until the end of the turn. All at once."""
    g.add_power(g.choose_minions(to=LOWER), -1, until=END_OF_TURN)


@CARDS.action("Sweep", copies=1)
def sweep(g: Game, me: Card) -> None:
    """Move any number of minions to a base. All at once."""
    g.move(g.choose_minions(to=MOVE), g.choose_base(to=MOVE))


@CARDS.action("Silence", copies=1)
def silence(g: Game, me: Card) -> None:
    """A minion loses its abilities until the end of the turn."""
    if minion := g.choose_minion(to=LOSE_ABILITIES):
        g.lose_abilities(minion, until=END_OF_TURN)


@CARDS.action("Fine", copies=1)
def fine(g: Game, me: Card) -> None:
    """Remove a counter from a minion."""
    if minion := g.choose_minion(to=COUNTERS):
        g.remove_counters(minion)


@CARDS.action("Finish", copies=1)
def finish(g: Game, me: Card) -> None:
    """Destroy a minion. It has -1 power until the end of the turn."""
    if minion := g.choose_minion(to=DESTROY):
        g.destroy(minion)
        g.add_power(minion, -1, until=END_OF_TURN)


sniper = CARDS.minion("Sniper", power=3, copies=1)


@sniper.talent
def _(g: Game, me: Unit) -> None:
    """Destroy a minion here."""
    if minion := g.choose_minion(to=DESTROY, at=me.base, other_than=me):
        g.destroy(minion)


@CARDS.special("Ambush", BEFORE_SCORING, copies=1)
def ambush(g: Game, me: Card) -> None:
    """Return a minion there to its owner's hand."""
    if minion := g.choose_minion(to=RETURN, at=g.scoring_base):
        g.return_to_hand(minion)


gloom = CARDS.minion("Gloom", power=3, copies=1)


@gloom.adds_power(HERE)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """Other players' minions here have -1 power."""
    return -1 if unit.you != me.you else 0


swamp = CARDS.base("Swamp", breakpoint=15, vp=(4, 2, 1))
swamp.adds_power(-1, text="Each minion here has -1 power.")

closed = CARDS.base("Closed", breakpoint=15, vp=(4, 2, 1))


@closed.forbids(PLAY_MINION, MOVE)
def _(g: Game, here: Base, deed: Deed) -> bool:
    """Minions cannot be played here, nor moved to here."""
    return deed.to is here or (deed.card is not None and deed.base is here)


dread = CARDS.minion("Dread", power=3, copies=1)


@dread.adds_power(ANY)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """Other players' minions everywhere have -1 power."""
    return -1 if unit.you != me.you else 0


fog = CARDS.on_base("Fog", copies=1)


@fog.adds_power(HERE)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """Other players' minions here have -1 power."""
    return -1 if unit.you != me.you else 0


whisper = CARDS.minion("Whisper", power=1, copies=1)


@whisper.from_hand(BEFORE_SCORING)
def _(g: Game, me: Card) -> None:
    """Before a base scores, you may return a minion there to its owner's hand."""
    if minion := g.may_choose_minion(to=RETURN, at=g.scoring_base):
        g.return_to_hand(minion)
