"""Zombies: the discard pile is their second hand."""

from smashup.engine.api import Attempt, Base, Card, Faction, Game, Seat, Unit
from smashup.engine.conditions import in_your_play_cards
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
        return [base for base in left if g.playable(at=base, zone="discard pile", max_power=2)]

    while base := g.may_choose_base(to="play", among=open_to_the_weak()):
        g.extra_minion(at=base, max_power=2, zone="discard pile", must=True)
        left.remove(base)


@ZOMBIES.minion("Grave Digger", power=4, copies=2)
def grave_digger(g: Game, me: Unit) -> None:
    """You may choose a minion in your discard pile and place it into your hand."""
    g.place(g.may_choose_card("discard pile", to="keep", minion=True), "hand")


tenacious_z = ZOMBIES.minion("Tenacious Z", power=2, copies=3)


@tenacious_z.from_discard("on your turn", once="each turn by name")
def tenacious_z_from_discard(g: Game, me: Card) -> None:
    """On your turn, you may play this minion from your discard pile as an extra minion. Use only one Tenacious Z this
    way each turn."""
    g.play(me)


@ZOMBIES.minion("Walker", power=2, copies=4)
def walker(g: Game, me: Unit) -> None:
    """Look at the card on top of your deck. Discard it or leave it there."""
    for card in g.look_top():
        if g.may("discard", card):
            g.discard(card)


@ZOMBIES.action("Grave Robbing", copies=2)
def grave_robbing(g: Game, me: Card) -> None:
    """Choose a card in your discard pile and place it into your hand."""
    g.place(g.choose_card("discard pile", to="keep"), "hand")


@ZOMBIES.action("Lend a Hand", copies=1)
def lend_a_hand(g: Game, me: Card) -> None:
    """Choose any number of cards in your discard pile and shuffle them into your deck."""
    g.place(g.choose_cards("discard pile", to="shuffle"), "shuffled into deck")


@ZOMBIES.action("Mall Crawl", copies=1)
def mall_crawl(g: Game, me: Card) -> None:
    """Search your deck for any number of cards that share a name and place them into your discard pile."""
    g.place(g.search_any(to="discard", same_name=True), "discard pile")


@ZOMBIES.action("Not Enough Bullets", copies=1)
def not_enough_bullets(g: Game, me: Card) -> None:
    """Choose any number of minions in your discard pile that share a name and place them into your hand."""
    g.place(g.choose_cards("discard pile", to="keep", minion=True, same_name=True), "hand")


@ZOMBIES.action("Outbreak", copies=1)
def outbreak(g: Game, me: Card) -> None:
    """You may play an extra minion, but only on a base where you have no minions."""
    g.extra_minion(no_minion_of_yours=True)


overrun = ZOMBIES.on_base("Overrun", copies=1)


@overrun.forbids("play minion")
def overrun_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """No other player can play minions here."""
    return attempt.base is me.base and attempt.player != me.controller


@overrun.start_of_turn()
def overrun_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy this action."""
    g.destroy(me)


@ZOMBIES.action("They Keep Coming", copies=2)
def they_keep_coming(g: Game, me: Card) -> None:
    """You may play an extra minion from your discard pile."""
    g.extra_minion(zone="discard pile")


theyre_coming = ZOMBIES.on_base("They're Coming To Get You", copies=1)
theyre_coming.may_play_from_discard(
    "minion",
    when=in_your_play_cards,
    once="on your turn",
    text="On your turn, minions you play here may come from your discard pile instead of your hand.",
)
theyre_coming.variant("current").may_play_from_discard(
    "minion",
    when=in_your_play_cards,
    once="each turn",
    text="Once on your turn, a minion you play here may come from your discard pile instead of your hand.",
)

evans_city_cemetery = ZOMBIES.base("Evans City Cemetery", breakpoint=20, vp=(5, 3, 2))


@evans_city_cemetery.after_scoring(who="winner")
def evans_city_cemetery_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner discards their hand, then draws five cards."""
    g.discard(g.cards("hand"))
    g.draw(5)


rhodes_plaza_mall = ZOMBIES.base("Rhodes Plaza Mall", breakpoint=24, vp=(0, 0, 0))


@rhodes_plaza_mall.when_scoring(who="each player here")
def rhodes_plaza_mall_when_scoring(g: Game, here: Base, you: Seat) -> None:
    """When this base scores, each player gains VP equal to the number of their minions here."""
    g.gain_vp(len(g.minions(at=here, mine=True)))
