"""Stand-ins for scoring."""

from smashup.engine.api import (
    AFTER_SCORING,
    BEFORE_SCORING,
    DESTROYED,
    DRAW,
    EACH_PLAYER_HERE,
    END_OF_TURN,
    KEEP,
    MOVE,
    PLAY_SPECIAL,
    WENT_TO_DISCARD,
    WINNER,
    Base,
    Card,
    Deed,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
    this_card,
)
from tests.standins.makers import MADE_UP

CARDS = Faction("Scoring", MADE_UP)


barracks = CARDS.on_base("Barracks", copies=1)


@barracks.adds_power_here
def _(g: Game, me: Unit) -> int:
    """You have +3 power here."""
    return 3


siege = CARDS.on_base("Siege", copies=1)


@siege.adds_power_here
def _(g: Game, me: Unit) -> int:
    """You have -5 power here."""
    return -5


jammer = CARDS.on_base("Jammer", copies=1)


@jammer.forbids(PLAY_SPECIAL)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """Other players cannot play Specials while this base is scoring."""
    return g.scoring_base is me.base and deed.you != me.you


@CARDS.special("Bribe", BEFORE_SCORING, copies=1)
def bribe(g: Game, me: Card) -> None:
    """You control a minion there until the end of the turn."""
    if minion := g.choose_minion(to=MOVE, at=g.scoring_base):
        g.give_control(minion, g.you, until=END_OF_TURN)


fair = CARDS.base("Fair", breakpoint=20, vp=(4, 2, 1))


@fair.when_scoring(who=EACH_PLAYER_HERE)
def _(g: Game, here: Base, you: Seat) -> None:
    """When this base scores, each player with a minion here gains 1 VP."""
    g.gain_vp(1)


lawn = CARDS.base("Lawn", breakpoint=20, vp=(4, 2, 1))


@lawn.after_scoring(who=WINNER)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner draws a card."""
    g.draw()


roamer = CARDS.minion("Roamer", power=3, copies=1)


@roamer.before_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """Before this base scores, you may move this minion to another base."""
    g.move(me, g.may_choose_base(to=MOVE, moving=me))


@roamer.after_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """After this base scores, you may draw a card."""
    if g.may(DRAW):
        g.draw()


quake = CARDS.on_base("Quake", copies=1)


@quake.adds_breakpoint
def _(g: Game, me: Unit) -> int:
    """The breakpoint here is lower by 30."""
    return -30


widow = CARDS.minion("Widow", power=4, copies=1)


@widow.after(WENT_TO_DISCARD, when=this_card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this minion went from play to the discard pile, draw a card."""
    g.draw()


martyr = CARDS.minion("Martyr", power=4, copies=1)


@martyr.after(DESTROYED, when=this_card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this minion is destroyed, draw a card."""
    g.draw()


watcher = CARDS.minion("Watcher", power=1, copies=1)


@watcher.after(WENT_TO_DISCARD, when=lambda g, me, ev: ev.is_minion, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After a minion goes to the discard pile from play, draw a card."""
    g.draw()


cat = CARDS.minion("Cat", power=2, copies=1)


@cat.after(WENT_TO_DISCARD, when=this_card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this minion goes to the discard pile from play, play an extra minion and move one of your minions."""
    g.extra_minion()
    if minion := g.may_choose_minion(to=MOVE, mine=True):
        g.move(minion, g.choose_base(to=MOVE, moving=minion))


@CARDS.special("Rewind", AFTER_SCORING, copies=1)
def rewind(g: Game, me: Card) -> None:
    """Choose a base in the base discard pile. It replaces the base that scored."""
    if card := g.choose_base_card(g.discarded_bases(), to=KEEP):
        g.next_base(card)


archipelago = CARDS.base("Archipelago", breakpoint=20, vp=(3, 1, 1))


@archipelago.after_scoring()
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, replace it with two bases."""
    g.next_base(count=2)


drain = CARDS.on_base("Drain", copies=1)


@drain.after_scoring()
def _(g: Game, me: Unit) -> None:
    """After this base scores, it is not replaced."""
    g.no_replacement()


tavern = CARDS.base("Tavern", breakpoint=20, vp=(4, 2, 1))


@tavern.after_scoring(who=WINNER, may=True)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may draw a card."""
    if g.may(DRAW):
        g.draw()


tithe = CARDS.minion("Tithe", power=1, copies=1)


@tithe.end_of_turn(each=True)
def _(g: Game, me: Unit) -> None:
    """At the end of each turn, you lose 1 VP."""
    g.lose_vp(1)
