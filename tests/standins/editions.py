"""Stand-ins for what the editions of the rules tell apart."""

from smashup.engine.api import (
    BEFORE_SCORING,
    CONTROL,
    DISCARD_PILE,
    DRAW,
    END_OF_TURN,
    HAND,
    KEEP,
    PLAYED,
    SHUFFLED,
    TRANSFER,
    Card,
    Faction,
    Game,
    Happening,
    Hit,
    Unit,
    action_by_another,
)
from tests.standins.makers import (
    MADE_UP,
)

CARDS = Faction("Editions", MADE_UP)


crier = CARDS.minion("Crier", power=1, copies=1)


@crier.before_scoring()
def _(g: Game, me: Unit) -> None:
    """Before this base scores, draw a card."""
    g.draw()


beggar = CARDS.minion("Beggar", power=1, copies=1)


@beggar.before_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """Before this base scores, you may draw a card."""
    if g.may(DRAW):
        g.draw()


@CARDS.special("Ruse", BEFORE_SCORING, copies=1)
def ruse(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


tower = CARDS.on_base("Tower", copies=1)


@tower.adds_power_here
def _(g: Game, me: Unit) -> int:
    """You have +3 power here."""
    return 3


judge = CARDS.minion("Judge", power=3, copies=1)


@judge.after(PLAYED, when=action_by_another, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays an action, draw a card for each card in that player's discard pile."""
    g.draw(len(g.cards(DISCARD_PILE, player=ev.player)))


notary = CARDS.minion("Notary", power=3, copies=1)


@notary.after(PLAYED, when=action_by_another, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays an action, draw a card."""
    g.draw()


@CARDS.action("Double Bill", copies=1)
def double_bill(g: Game, me: Card) -> None:
    """Play an extra action. Then your minions have +1 power until the end of the turn."""
    g.extra_action(now=True)
    g.add_power(g.minions(mine=True), 1, until=END_OF_TURN)


dusk = CARDS.minion("Dusk", power=1, copies=1)


night = CARDS.minion("Night", power=1, copies=1)


@dusk.end_of_turn(each=True, may=True)
def _(g: Game, me: Unit) -> None:
    """At the end of each turn, you may draw a card."""
    if g.may(DRAW):
        g.draw()


@night.end_of_turn(each=True)
def _(g: Game, me: Unit) -> None:
    """At the end of each turn, draw a card."""
    g.draw()


trumpeter = CARDS.minion("Trumpeter", power=1, copies=1)


@trumpeter.talent
def _(g: Game, me: Unit) -> None:
    """Each of your other minions here has +2 power."""
    g.add_power(g.minions(at=me.base, mine=True, other_than=me), 2)


@CARDS.action("Fetch", copies=1)
def fetch(g: Game, me: Card) -> None:
    """Search your deck for an action and place it into your hand."""
    if card := g.search(action=True, to=KEEP):
        g.place(card, HAND)


@CARDS.action("Dig", copies=1)
def dig(g: Game, me: Card) -> None:
    """Reveal cards from your deck until you find a minion. Place it into your hand and shuffle the others in."""
    found, rest = g.reveal_until(lambda card: card.is_minion)
    g.place(found, HAND)
    g.place(rest, SHUFFLED)


@CARDS.action("Promotion", copies=1)
def promotion(g: Game, me: Card) -> None:
    """Play an extra minion and place a +1 power counter on it."""
    if minion := g.extra_minion(now=True):
        g.add_counters(minion)


butler = CARDS.minion("Butler", power=1, copies=1)


@butler.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, play an extra minion."""
    g.extra_minion()


monk = CARDS.minion("Monk", power=3, copies=1)


@monk.shields
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion, nor the actions on it."""
    return (hit.unit is me or hit.unit.host is me) and hit.you != me.you and hit.by_card


@CARDS.action("Fold", copies=1)
def fold(g: Game, me: Card) -> None:
    """Shuffle a minion into its owner's deck."""
    if minion := g.choose_minion(to=CONTROL):
        g.place(minion, SHUFFLED)


@CARDS.action("Unhook", copies=1)
def unhook(g: Game, me: Card) -> None:
    """Transfer an action from a minion to its base."""
    if action := g.choose_action(to=TRANSFER, on_bases=False):
        g.transfer(action, action.base)


@CARDS.action("Ribbon", copies=1)
def ribbon(g: Game, me: Card) -> None:
    """Place a +1 power counter on a minion."""
    if minion := g.choose_minion(to=CONTROL):
        g.add_counters(minion)


@CARDS.action("Seduce", copies=1)
def seduce(g: Game, me: Card) -> None:
    """You control another player's minion."""
    if minion := g.choose_minion(to=CONTROL, others=True):
        g.give_control(minion, g.you)


cook = CARDS.minion("Cook", power=1, copies=1)


@cook.on_your_turn()
def _(g: Game, me: Unit) -> None:
    """On your turn, you may draw a card."""
    g.draw()
