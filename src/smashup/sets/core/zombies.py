"""Zombies: the discard pile is their second hand."""

from smashup.engine.api import (
    DISCARD,
    DISCARD_PILE,
    EACH_PLAYER_HERE,
    HAND,
    KEEP,
    MINION,
    ON_YOUR_TURN,
    ONCE_A_TURN,
    ONCE_A_TURN_BY_NAME,
    ONCE_ON_YOUR_TURN,
    PLAY,
    PLAY_MINION,
    SHUFFLE,
    SHUFFLED,
    WINNER,
    Base,
    Card,
    Deed,
    Faction,
    Game,
    Seat,
    Unit,
    in_your_play_cards,
)
from smashup.sets.core.set import CORE

ZOMBIES = Faction(
    "Zombies",
    CORE,
    motto="Back from the dead",
    inks=("#D6DE95", "#6F9160", "#F7F8D2", "#587A52", "#3A5740", "#1C2E25", "#B7E05C"),
)


@ZOMBIES.minion("Zombie Lord", power=5, copies=1)
def zombie_lord(g: Game, me: Unit) -> None:
    """On each base where you have no minions, you may play an extra minion of power 2 or less from your
    discard pile."""
    left = g.bases(without_my_minions=True)

    def open_to_the_weak() -> list[Base]:
        return [base for base in left if g.playable(at=base, zone=DISCARD_PILE, max_power=2)]

    while base := g.may_choose_base(to=PLAY, among=open_to_the_weak()):
        g.extra_minion(at=base, max_power=2, zone=DISCARD_PILE, must=True)
        left.remove(base)


@ZOMBIES.minion("Grave Digger", power=4, copies=2)
def grave_digger(g: Game, me: Unit) -> None:
    """You may choose a minion in your discard pile and place it into your hand."""
    if card := g.may_choose_card(DISCARD_PILE, to=KEEP, minion=True):
        g.place(card, HAND)


tenacious_z = ZOMBIES.minion("Tenacious Z", power=2, copies=3)


@tenacious_z.from_discard(ON_YOUR_TURN, once=ONCE_A_TURN_BY_NAME)
def _(g: Game, me: Card) -> None:
    """On your turn, you may play this minion from your discard pile as an extra minion. Use only one Tenacious Z this
    way each turn."""
    g.play(me)


@ZOMBIES.minion("Walker", power=2, copies=4)
def walker(g: Game, me: Unit) -> None:
    """Look at the card on top of your deck. Discard it or leave it there."""
    for card in g.look_top():
        if g.may(DISCARD, card):
            g.discard(card)


@ZOMBIES.action("Grave Robbing", copies=2)
def grave_robbing(g: Game, me: Card) -> None:
    """Choose a card in your discard pile and place it into your hand."""
    if card := g.choose_card(DISCARD_PILE, to=KEEP):
        g.place(card, HAND)


@ZOMBIES.action("Lend a Hand", copies=1)
def lend_a_hand(g: Game, me: Card) -> None:
    """Choose any number of cards in your discard pile and shuffle them into your deck."""
    g.place(g.choose_cards(DISCARD_PILE, to=SHUFFLE), SHUFFLED)


@ZOMBIES.action("Mall Crawl", copies=1)
def mall_crawl(g: Game, me: Card) -> None:
    """Search your deck for any number of cards that share a name and place them into your discard pile."""
    g.place(g.search_any(to=DISCARD, same_name=True), DISCARD_PILE)


@ZOMBIES.action("Not Enough Bullets", copies=1)
def not_enough_bullets(g: Game, me: Card) -> None:
    """Choose any number of minions in your discard pile that share a name and place them into your hand."""
    g.place(g.choose_cards(DISCARD_PILE, to=KEEP, minion=True, same_name=True), HAND)


@ZOMBIES.action("Outbreak", copies=1)
def outbreak(g: Game, me: Card) -> None:
    """You may play an extra minion, but only on a base where you have no minions."""
    g.extra_minion(no_minion_of_yours=True)


overrun = ZOMBIES.on_base("Overrun", copies=1)


@overrun.forbids(PLAY_MINION)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """No other player can play minions here."""
    return deed.base is me.base and deed.you != me.you


@overrun.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy this action."""
    g.destroy(me)


@ZOMBIES.action("They Keep Coming", copies=2)
def they_keep_coming(g: Game, me: Card) -> None:
    """You may play an extra minion from your discard pile."""
    g.extra_minion(zone=DISCARD_PILE)


theyre_coming = ZOMBIES.on_base("They're Coming To Get You", copies=1)
theyre_coming.may_play_from_discard(
    MINION,
    when=in_your_play_cards,
    once=ONCE_ON_YOUR_TURN,
    text="On your turn, minions you play here may come from your discard pile instead of your hand.",
)
theyre_coming.variant("current").may_play_from_discard(
    MINION,
    when=in_your_play_cards,
    once=ONCE_A_TURN,
    text="Once on your turn, a minion you play here may come from your discard pile instead of your hand.",
)

evans_city_cemetery = ZOMBIES.base("Evans City Cemetery", breakpoint=20, vp=(5, 3, 2))


@evans_city_cemetery.after_scoring(who=WINNER)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner discards their hand, then draws five cards."""
    g.discard(g.cards(HAND))
    g.draw(5)


rhodes_plaza_mall = ZOMBIES.base("Rhodes Plaza Mall", breakpoint=24, vp=(0, 0, 0))


@rhodes_plaza_mall.when_scoring(who=EACH_PLAYER_HERE)
def _(g: Game, here: Base, you: Seat) -> None:
    """When this base scores, each player gains VP equal to the number of their minions here."""
    g.gain_vp(len(g.minions(at=here, mine=True)))
