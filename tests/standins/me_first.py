"""Stand-ins for windows and the order of Me First."""

from smashup.engine.api import (
    BEFORE_SCORING,
    DESTROY,
    DESTROYED,
    DRAW,
    EACH_PLAYER_HERE,
    PLAYED,
    Base,
    Card,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Me first", MADE_UP)


herald = CARDS.minion("Herald", power=1, copies=1)


@herald.before_scoring()
def _(g: Game, me: Unit) -> None:
    """Before this base scores, draw a card."""
    g.draw()


volunteer = CARDS.minion("Volunteer", power=1, copies=1)


@volunteer.before_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """Before this base scores, you may draw a card."""
    if g.may(DRAW):
        g.draw()


@CARDS.special("Scheme", BEFORE_SCORING, copies=1)
def scheme(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


@CARDS.special("Plot", BEFORE_SCORING, copies=1)
def plot(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


inn = CARDS.base("Inn", breakpoint=20, vp=(4, 2, 1))


@inn.before_scoring(who=EACH_PLAYER_HERE, may=True)
def _(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, each player with a minion here may draw a card."""
    if g.may(DRAW):
        g.draw()


fan = CARDS.minion("Fan", power=1, copies=1)


@fan.after(PLAYED, when=lambda g, me, ev: ev.is_minion and ev.unit is not me, may=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another minion is played, you may draw a card."""
    if g.may(DRAW):
        g.draw()


host = CARDS.minion("Host", power=1, copies=1)


@host.after(PLAYED, when=lambda g, me, ev: ev.is_minion and ev.unit is not me, may=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another minion is played, you may play an extra minion."""
    g.extra_minion()


sleeper = CARDS.minion("Sleeper", power=1, copies=1)


@sleeper.end_of_turn(each=True)
def _(g: Game, me: Unit) -> None:
    """At the end of each turn, draw a card."""
    g.draw()


nurse = CARDS.minion("Nurse", power=1, copies=1)


@nurse.end_of_turn()
def _(g: Game, me: Unit) -> None:
    """At the end of your turn, play an extra minion."""
    g.extra_minion()


early = CARDS.minion("Early Bird", power=1, copies=1)


lark = CARDS.minion("Lark", power=1, copies=1)


@early.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, draw a card."""
    g.draw()


@lark.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, draw two cards."""
    g.draw(2)


asker = CARDS.minion("Asker", power=1, copies=1)


@asker.before_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """Before this base scores, another player may destroy a minion."""
    if minion := g.may_choose_minion(to=DESTROY, player=g.others()[0]):
        g.destroy(minion)


griever = CARDS.minion("Griever", power=1, copies=1)


@griever.after(DESTROYED, when=lambda g, me, ev: ev.unit is not me, may=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another minion is destroyed, another player may destroy a minion."""
    if minion := g.may_choose_minion(to=DESTROY, player=g.others()[0]):
        g.destroy(minion)
