"""Stand-ins for control and ownership."""

from smashup.engine.api import (
    CONTROL,
    DESTROYED,
    DISCARD,
    END_OF_TURN,
    FOREVER,
    MOVE,
    PLAYED,
    START_OF_YOUR_TURN,
    TRANSFER,
    WENT_TO_DISCARD,
    Card,
    Faction,
    Game,
    Happening,
    Hit,
    Unit,
)
from smashup.engine.language.terms import Where
from tests.standins.makers import MADE_UP

CARDS = Faction("Control", MADE_UP)


@CARDS.action("Charm", copies=1)
def charm(g: Game, me: Card) -> None:
    """You control another player's minion."""
    if minion := g.choose_minion(to=CONTROL, others=True):
        g.give_control(minion, g.you)


@CARDS.action("Borrow", copies=1)
def borrow(g: Game, me: Card) -> None:
    """You control another player's minion until the end of the turn."""
    if minion := g.choose_minion(to=CONTROL, others=True):
        g.give_control(minion, g.you, until=END_OF_TURN)


@CARDS.action("Badge", copies=1)
def badge(g: Game, me: Card) -> None:
    """Place a +1 power counter on a minion."""
    if minion := g.choose_minion(to=CONTROL):
        g.add_counters(minion)


@CARDS.action("Rewire", copies=1)
def rewire(g: Game, me: Card) -> None:
    """Transfer an action on a minion to another minion."""
    if action := g.choose_action(to=TRANSFER, on_bases=False):
        if minion := g.choose_minion(to=TRANSFER, other_than=action.host):
            g.transfer(action, minion)


aegis = CARDS.on_minion("Aegis", copies=2)


@aegis.shields
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' actions affect neither this minion nor the rest of what is on it."""
    covered = hit.unit is me.host or (hit.unit is not me and hit.unit.host is me.host)
    return covered and hit.by_action and hit.you != me.you


athlete = CARDS.minion("Athlete", power=2, copies=1)


@athlete.talent
def _(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


collector = CARDS.minion("Ragpicker", power=3, copies=1)


@collector.after(WENT_TO_DISCARD, when=lambda g, me, ev: ev.is_action)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After an action goes to the discard pile from play, draw a card."""
    g.draw()


avenger = CARDS.minion("Avenger", power=3, copies=1)


@avenger.after(DESTROYED, when=lambda g, me, ev: ev.is_action)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After an action is destroyed, draw a card."""
    g.draw()


greeter = CARDS.minion("Greeter", power=1, copies=1)


@greeter.after(PLAYED, when=lambda g, me, ev: ev.is_minion and ev.player == me.you and ev.unit is not me)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After you play another minion, draw a card."""
    g.draw()


turncoat = CARDS.minion("Turncoat", power=1, copies=1)


@turncoat.after(PLAYED, when=lambda g, me, ev: ev.is_action)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After an action is played, draw a card."""
    g.draw()


@CARDS.action("Present", copies=1)
def present(g: Game, me: Card) -> None:
    """Place a card from your hand into another player's hand."""
    if card := g.choose_card(to=DISCARD):
        player = g.choose_player(to=DISCARD, others=True)
        g.place(card, Where.ANOTHER_HAND, of=player)


copyist = CARDS.minion("Copyist", power=1, copies=1)


@copyist.talent
def _(g: Game, me: Unit) -> None:
    """This minion has the abilities of another player's minion until the end of the turn."""
    if model := g.choose_minion(to=CONTROL, others=True):
        g.copy_abilities(me, model, until=END_OF_TURN)


@CARDS.action("Hex", copies=1)
def hex_(g: Game, me: Card) -> None:
    """A minion loses its abilities."""
    if minion := g.choose_minion(to=CONTROL):
        g.lose_abilities(minion, until=FOREVER)


@CARDS.action("Slander", copies=1)
def slander(g: Game, me: Card) -> None:
    """Each other player's minion has -3 power until the start of your turn."""
    g.add_power(g.minions(others=True), -3, until=START_OF_YOUR_TURN)


wings = CARDS.on_minion("Wings", copies=1)


@wings.gives_talent
def _(g: Game, me: Unit) -> None:
    """Move this minion to another base."""
    g.move(me, g.choose_base(to=MOVE, moving=me))
