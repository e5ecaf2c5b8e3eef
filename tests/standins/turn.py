"""Stand-ins for the phases of a turn."""

from smashup.engine.api import (
    END_OF_TURN,
    START_OF_YOUR_TURN,
    Card,
    Faction,
    Game,
    Unit,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Turn", MADE_UP)


clerk = CARDS.minion("Clerk", power=2, copies=1)


@clerk.end_of_turn()
def _(g: Game, me: Unit) -> None:
    """At the end of your turn, draw a card."""
    g.draw()


reaper = CARDS.minion("Reaper", power=5, copies=1)


@reaper.end_of_turn()
def _(g: Game, me: Unit) -> None:
    """At the end of your turn, destroy all minions of power 2 or less."""
    g.destroy(g.minions(max_power=2))


usher = CARDS.minion("Usher", power=3, copies=1)


@usher.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, draw a card for each power of this minion."""
    g.draw(g.power(me))


@CARDS.action("Curse", copies=1)
def curse(g: Game, me: Card) -> None:
    """Each minion has -2 power until the start of your turn."""
    g.add_power(g.minions(), -2, until=START_OF_YOUR_TURN)


@CARDS.action("Courage", copies=1)
def courage(g: Game, me: Card) -> None:
    """Each of your minions has +1 power until the end of the turn."""
    g.add_power(g.minions(mine=True), 1, until=END_OF_TURN)


coach = CARDS.minion("Coach", power=1, copies=1)


@coach.talent
def _(g: Game, me: Unit) -> None:
    """This minion has +1 power until the end of the turn."""
    g.add_power(me, 1, until=END_OF_TURN)


late_riser = CARDS.minion("Late Riser", power=1, copies=1)


@late_riser.end_of_turn()
def _(g: Game, me: Unit) -> None:
    """At the end of your turn, this minion has +5 power until the end of the turn."""
    g.add_power(me, 5, until=END_OF_TURN)
