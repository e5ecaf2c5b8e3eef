"""Stand-ins for effects that last."""

from smashup.engine.api import (
    BEFORE_SCORING,
    CONTROL,
    CURRENT_PLAYER,
    END_OF_TURN,
    END_OF_YOUR_TURN,
    RAISE,
    START_OF_YOUR_TURN,
    Base,
    Card,
    Faction,
    Game,
    Seat,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Durations", MADE_UP)


drummer = CARDS.minion("Drummer", power=1, copies=1)


@drummer.talent
def _(g: Game, me: Unit) -> None:
    """Each of your other minions here has +2 power."""
    g.add_power(g.minions(at=me.base, mine=True, other_than=me), 2)


piper = CARDS.minion("Piper", power=1, copies=1)


@piper.talent
def _(g: Game, me: Unit) -> None:
    """Each of your other minions here has +2 power until the end of the turn."""
    g.add_power(g.minions(at=me.base, mine=True, other_than=me), 2, until=END_OF_TURN)


matron = CARDS.minion("Matron", power=1, copies=1)


@matron.talent
def _(g: Game, me: Unit) -> None:
    """Other players' minions here have -1 power until the start of your next turn."""
    g.add_power(g.minions(at=me.base, others=True), -1, until=START_OF_YOUR_TURN)


@CARDS.on_minion("Leash", copies=1)
def leash(g: Game, me: Unit) -> None:
    """You control this minion."""
    if me.host is not None:
        g.give_control(me.host, me.you)


@CARDS.action("Loan", copies=1)
def loan(g: Game, me: Card) -> None:
    """Another player's minion is yours until the end of the turn."""
    if minion := g.choose_minion(to=CONTROL, others=True):
        g.give_control(minion, g.you, until=END_OF_TURN)


@CARDS.action("Lend Out", copies=1)
def lend_out(g: Game, me: Card) -> None:
    """One of your minions is another player's until the end of the turn."""
    if minion := g.choose_minion(to=CONTROL, mine=True):
        player = g.choose_player(to=CONTROL, others=True)
        if player is not None:
            g.give_control(minion, player, until=END_OF_TURN)


@CARDS.special("Second Wind", BEFORE_SCORING, copies=1)
def second_wind(g: Game, me: Card) -> None:
    """Choose a minion. It has +4 power until the end of your turn."""
    if minion := g.choose_minion(to=RAISE):
        g.add_power(minion, 4, until=END_OF_YOUR_TURN)


shrine = CARDS.base("Shrine", breakpoint=20, vp=(4, 2, 1))


@shrine.start_of_turn(who=CURRENT_PLAYER)
def _(g: Game, here: Base, you: Seat) -> None:
    """At the start of each player's turn, that player's minions here have +2 power until the end of the turn."""
    g.add_power(g.minions(at=here, mine=True), 2, until=END_OF_TURN)
