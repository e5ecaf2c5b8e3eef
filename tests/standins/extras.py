"""Stand-ins for extra plays."""

from smashup.engine.api import (
    BEFORE_SCORING,
    PLAY,
    PLAYED,
    RETURN,
    Card,
    Faction,
    Game,
    Happening,
    Unit,
)
from smashup.engine.language.terms import Kind
from tests.standins.makers import MADE_UP

CARDS = Faction("Extras", MADE_UP)


@CARDS.special("Rally", BEFORE_SCORING, copies=1)
def rally(g: Game, me: Card) -> None:
    """You may play an extra minion."""
    g.extra_minion()


@CARDS.action("Drill", copies=1)
def drill(g: Game, me: Card) -> None:
    """You may play an extra minion. It gets a +1 power counter."""
    if minion := g.extra_minion(now=True):
        g.add_counters(minion)


sergeant = CARDS.minion("Sergeant", power=1, copies=1)


@sergeant.after(PLAYED, when=lambda g, me, ev: ev.is_action and ev.player != me.you, may=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays an action, you may play an extra minion."""
    g.extra_minion()


porter = CARDS.minion("Porter", power=1, copies=1)


@porter.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, you may play an extra minion."""
    g.extra_minion()


@CARDS.minion("Twin", power=1, copies=2)
def twin(g: Game, me: Unit) -> None:
    """You may play an extra minion called Twin. Draw a card."""
    g.extra_minion(name="Twin", offer=True)
    g.draw()


jester = CARDS.minion("Jester", power=1, copies=1)


jester.extra_each_turn(Kind.EITHER, text="You may play an extra card on each of your turns.")


@CARDS.action("Once Again", copies=1)
def again(g: Game, me: Card) -> None:
    """Return one of your minions to your hand. You may play it again as an extra minion."""
    if minion := g.choose_minion(to=RETURN, mine=True):
        if g.return_to_hand(minion):
            g.extra_minion(among=[minion.card])


@CARDS.minion("Decorator", power=1, copies=1)
def decorator(g: Game, me: Unit) -> None:
    """You may play an extra action on this base."""
    g.extra_action(on=me.base)


@CARDS.minion("Outfitter", power=1, copies=1)
def outfitter(g: Game, me: Unit) -> None:
    """You may play an extra action on this minion."""
    g.extra_action(on=me)


@CARDS.minion("Herald", power=1, copies=1)
def herald(g: Game, me: Unit) -> None:
    """Play an extra minion of power 2 or less."""
    g.extra_minion(max_power=2)


@CARDS.action("Muster", copies=1)
def muster(g: Game, me: Card) -> None:
    """Play an extra minion on a base of your choice."""
    g.extra_minion(at=g.choose_base(to=PLAY))
