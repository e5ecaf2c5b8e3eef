"""Time Travelers: nothing is ever over, neither a minion, nor a discard pile, nor a turn."""

from smashup.engine.api import (
    AFTER_SCORING,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD_PILE,
    GO_TO_DISCARD,
    HAND,
    KEEP,
    PLACE,
    RETURN,
    SCORE,
    SHUFFLE,
    SHUFFLED,
    WINNER,
    Base,
    Card,
    Deed,
    Faction,
    Game,
    Hit,
    Seat,
    Unit,
    this_minion,
)
from smashup.sets.science_fiction_double_feature.set import SFDF

TIME_TRAVELERS = Faction(
    "Time Travelers",
    SFDF,
    motto="Play it again",
    inks=("#0C2556", "#3C82CC", "#FFE1A6", "#2C63AE", "#1B4384", "#0C2350", "#FF9F4A"),
)


def return_and_play_again(g: Game, minion: Unit) -> None:
    """It is played at once or not at all (RULING-Do-Over), and only if it came to your own hand."""
    for returned in g.return_to_hand(minion):
        if returned.owner == g.you:
            g.extra_minion(among=[returned.card])


@TIME_TRAVELERS.minion("Doctor When", power=5, copies=1)
def doctor_when(g: Game, me: Unit) -> None:
    """You may return another of your minions to its owner's hand; if that is your hand, you may play it again at once
    as an extra minion."""
    if minion := g.may_choose_minion(to=RETURN, mine=True, other_than=me):
        return_and_play_again(g, minion)


@TIME_TRAVELERS.minion("Repeater Perfect", power=4, copies=2)
def repeater_perfect(g: Game, me: Unit) -> None:
    """Choose an action in your discard pile and place it on top of your deck."""
    if card := g.choose_card(DISCARD_PILE, to=PLACE, action=True):
        g.place(card, DECK_TOP)


time_raider = TIME_TRAVELERS.minion("Time Raider", power=3, copies=3)


@time_raider.talent
def _(g: Game, me: Unit) -> None:
    """Choose a card in your discard pile and place it on the bottom of your deck."""
    if card := g.choose_card(DISCARD_PILE, to=PLACE):
        g.place(card, DECK_BOTTOM)


jumper = TIME_TRAVELERS.minion("Jumper", power=2, copies=4)


@jumper.instead_of(GO_TO_DISCARD, when=this_minion, may=True)
def _(g: Game, me: Unit, hit: Hit) -> None:
    """If this minion would go from play to the discard pile, you may place it into its owner's hand instead."""
    if g.may(KEEP, me):
        hit.goes_to(HAND)


@TIME_TRAVELERS.action("1.21 Gigawatts", copies=1)
def one_point_twentyone_gigawatts(g: Game, me: Card) -> None:
    """Choose actions or minions. Shuffle all cards of that type from your discard pile into your deck."""
    kinds = [g.cards(DISCARD_PILE, action=True), g.cards(DISCARD_PILE, minion=True)]
    chosen = g.choose_mode("All actions.", "All minions.", possible=[bool(cards) for cards in kinds])
    g.place(kinds[chosen], SHUFFLED)


@TIME_TRAVELERS.action("Do Over!", copies=2)
def do_over(g: Game, me: Card) -> None:
    """Choose one of your minions and return it to its owner's hand; if that is your hand, you may play it again at once
    as an extra minion."""
    if minion := g.choose_minion(to=RETURN, mine=True):
        return_and_play_again(g, minion)


@TIME_TRAVELERS.action("Into the Time Slip", copies=2)
def into_the_time_slip(g: Game, me: Card) -> None:
    """Choose a minion or action in play and return it to its owner's hand."""
    if card := g.choose_unit(to=RETURN, among=[*g.minions(), *g.actions()]):
        g.return_to_hand(card)


@TIME_TRAVELERS.action("It's Astounding", copies=1)
def its_astounding(g: Game, me: Card) -> None:
    """You may play an extra action from your discard pile at once."""
    g.extra_action(among=g.cards(DISCARD_PILE))


stasis_field = TIME_TRAVELERS.on_base("Stasis Field", copies=1)


@stasis_field.forbids(SCORE)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """This base does not score."""
    return deed.base is me.base


@stasis_field.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy this action."""
    g.destroy(me)


@TIME_TRAVELERS.action("Time Walk", copies=1)
def time_walk(g: Game, me: Card) -> None:
    """You may play one extra minion and one extra action. Draw two cards. Place this action on the bottom of its
    owner's deck."""
    g.extra_minion(offer=True)
    g.extra_action(offer=True)
    g.draw(2)
    g.ends_in(DECK_BOTTOM)


def a_base_was_discarded(g: Game, me: Card, you: Seat) -> bool:
    """if the base discard pile is not empty"""
    return bool(g.discarded_bases())


@TIME_TRAVELERS.special("Time is Fleeting", AFTER_SCORING, copies=1, only_if=a_base_was_discarded)
def time_is_fleeting(g: Game, me: Card) -> None:
    """Choose a base in that pile. It replaces the scored base instead of one from the base deck."""
    if card := g.choose_base_card(g.discarded_bases(), to=KEEP):
        g.next_base(card)


@TIME_TRAVELERS.special("Wormhole", AFTER_SCORING, copies=1)
def wormhole(g: Game, me: Card) -> None:
    """Shuffle all your minions there into their owners' decks."""
    g.place(g.minions(at=g.scoring_base, mine=True), SHUFFLED)


@wormhole.variant("current")
def wormhole_today(g: Game, me: Card) -> None:
    """Shuffle any number of your minions there into their owners' decks."""
    g.place(g.choose_minions(to=SHUFFLE, at=g.scoring_base, mine=True), SHUFFLED)


portal_room = TIME_TRAVELERS.base("Portal Room", breakpoint=22, vp=(2, 3, 1))


@portal_room.after_scoring(who=WINNER)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner takes an extra turn after this one."""
    g.extra_turn(you)


the_nexus = TIME_TRAVELERS.base("The Nexus", breakpoint=19, vp=(3, 3, 2))


@the_nexus.after_scoring(who=WINNER, may=True, shared=False)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may choose a base in the base discard pile and place it on top of the base
    deck."""
    if card := g.may_choose_base_card(g.discarded_bases(), to=PLACE):
        g.place_base_on_top(card)
