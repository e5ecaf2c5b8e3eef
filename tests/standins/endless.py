"""Stand-ins for chains of abilities that never end."""

from smashup.engine.api import Faction, Game, Happening, Unit
from smashup.engine.language.terms import Event, Verb
from tests.standins.makers import MADE_UP

CARDS = Faction("Endless", MADE_UP)


dervish = CARDS.minion("Dervish", power=1, copies=1)


@dervish.talent
def _(g: Game, me: Unit) -> None:
    """Use this talent."""
    g.use_talent(me)


pendulum = CARDS.minion("Pendulum", power=1, copies=1)


@pendulum.talent
def _(g: Game, me: Unit) -> None:
    """Move this minion to another base."""
    g.move(me, to=g.choose_base(to=Verb.MOVE, moving=me))


@pendulum.after(Event.MOVED, when=lambda g, me, happening: happening.unit is me)
def _(g: Game, me: Unit, happening: Happening) -> None:
    """After this minion is moved, move it to another base."""
    g.move(me, to=g.choose_base(to=Verb.MOVE, moving=me))
