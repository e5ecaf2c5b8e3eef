"""Stand-ins for the steps of scoring."""

from smashup.engine.api import (
    BASE_REPLACED,
    END_OF_TURN,
    SCORE,
    TRANSFER,
    WENT_TO_DISCARD,
    WINNER,
    Base,
    Deed,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
    this_card,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Scoring steps", MADE_UP)


warden = CARDS.minion("Warden", power=1, copies=1)


@warden.forbids(SCORE)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """This base cannot score on your turns."""
    return deed.you == me.you and deed.base is me.base


outpost = CARDS.base("Outpost", breakpoint=5, vp=(4, 2, 1))


@outpost.after_scoring()
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, replace it from the base deck as always."""
    g.next_base()


sprawl = CARDS.base("Sprawl", breakpoint=5, vp=(4, 2, 1))


@sprawl.after_scoring()
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, replace it by three bases. Then the first of them has 2 more power of yours."""
    g.next_base(count=3)
    g.later(BASE_REPLACED, _in_the_new_base, you)


@sprawl.later
def _in_the_new_base(g: Game, you: Seat, base: Base) -> None:
    """You have +2 power there until the end of the turn."""
    g.add_power_here(you, base, 2, until=END_OF_TURN)


surveyor = CARDS.minion("Surveyor", power=5, copies=1)


@surveyor.after_scoring()
def _(g: Game, me: Unit) -> None:
    """After this base scores, it may be replaced by either of the two bases on top of the base deck."""
    for card in reversed(g.look_base_top(2)):
        g.next_base(card)


herald = CARDS.minion("Herald of Fame", power=1, copies=1)


@herald.when_scoring()
def _(g: Game, me: Unit) -> None:
    """When this base scores, gain 1 VP."""
    g.gain_vp(1)


podium = CARDS.base("Podium", breakpoint=10, vp=(3, 2, 1))


@podium.after_scoring(who=WINNER)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner draws a card."""
    g.draw()


deserter = CARDS.minion("Deserter", power=5, copies=1)


@deserter.after_scoring()
def _(g: Game, me: Unit) -> None:
    """After this base scores, return this minion to its owner's hand."""
    g.return_to_hand(me)


bannerman = CARDS.minion("Bannerman", power=5, copies=1)


@bannerman.after(WENT_TO_DISCARD, when=this_card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this minion goes from play to the discard pile, transfer an action from its base to another one."""
    if action := g.choose_action(to=TRANSFER, on_minions=False):
        base = g.choose_base(to=TRANSFER, among=g.bases(other_than=action.base))
        if base is not None:
            g.transfer(action, base)


rover = CARDS.minion("Rover of Banners", power=5, copies=1)


@rover.after(WENT_TO_DISCARD, when=this_card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this minion goes from play to the discard pile, transfer an action to the base where this minion was."""
    if action := g.choose_action(to=TRANSFER, on_minions=False):
        g.transfer(action, me.base)
