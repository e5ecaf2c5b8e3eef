"""Super Spies: they see every deck, and a base scores as they want it."""

from smashup.engine.api import (
    ALL_PLAYERS,
    BEFORE_SCORING,
    CONTROL,
    DECK_BOTTOM,
    DECK_TOP,
    DESTROY,
    END_OF_TURN,
    LOOK,
    ONGOING,
    PLACE,
    PLAY_SPECIAL,
    PLAYED,
    WINNER,
    Base,
    Card,
    Deed,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
    action_by_another,
)
from smashup.sets.science_fiction_double_feature.set import SFDF

SUPER_SPIES = Faction("Super Spies", SFDF)


def is_minion(card: Card) -> bool:
    return card.is_minion


secret_agent = SUPER_SPIES.minion("Secret Agent", power=5, copies=1)


@secret_agent.after(PLAYED, when=action_by_another, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays an action, that player discards a card."""
    g.discard_from_hand(player=ev.player)


mole = SUPER_SPIES.minion("Mole", power=4, copies=2)


@mole.before_scoring(may=True, label=ONGOING)
def _(g: Game, me: Unit) -> None:
    """Before this base scores, you may play an extra action as a Special."""
    g.extra_action(as_special=True)


@SUPER_SPIES.minion("Operative", power=3, copies=3)
def operative(g: Game, me: Unit) -> None:
    """Reveal the card on top of each player's deck. Place any number of them on the bottom of their decks; the others
    stay on top."""
    revealed = [card for player in g.players() for card in g.reveal_top(player=player)]
    for card in g.choose_cards(to=PLACE, among=revealed):
        g.place(card, DECK_BOTTOM)


@SUPER_SPIES.minion("Spy", power=2, copies=4)
def spy(g: Game, me: Unit) -> None:
    """Look at the three cards on top of your deck. Place each on the top or bottom of your deck, in any order."""
    g.place_on_top_or_bottom(g.look_top(3))


@SUPER_SPIES.action("Discards Are Forever", copies=1)
def discards_are_forever(g: Game, me: Card) -> None:
    """Each player reveals cards from the top of their deck up to and including the first minion, then discards them."""
    for player in g.players():
        minion, rest = g.reveal_until(is_minion, player=player)
        g.discard([*rest, *minion])


@SUPER_SPIES.action("For My Eyes Only", copies=2)
def for_my_eyes_only(g: Game, me: Card) -> None:
    """Look at the five cards on top of your deck. Place each on the top or bottom of your deck, in any order."""
    g.place_on_top_or_bottom(g.look_top(5))


@SUPER_SPIES.action("From Q With Love", copies=1)
def from_q_with_love(g: Game, me: Card) -> None:
    """Draw three cards, then discard two."""
    g.draw(3)
    g.discard_from_hand(2)


@SUPER_SPIES.special("Live and Let Chum", BEFORE_SCORING, copies=1)
def live_and_let_chum(g: Game, me: Card) -> None:
    """Choose a minion of power 3 or less there and destroy it."""
    if target := g.choose_minion(to=DESTROY, at=g.scoring_base, max_power=3):
        g.destroy(target)


mindraker = SUPER_SPIES.on_base("Mindraker", copies=1)


@mindraker.forbids(PLAY_SPECIAL)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """While this base is scoring, no other player can play Specials."""
    return deed.you != me.you and g.scoring_base is me.base


@SUPER_SPIES.action("Permit to Kill", copies=1)
def permit_to_kill(g: Game, me: Card) -> None:
    """Each other player reveals the two cards on top of their deck and discards the minions among them. You place the
    others back on top in any order."""
    for player in g.others():
        revealed = g.reveal_top(2, player=player)
        g.discard([card for card in revealed if card.is_minion])
        g.place_in_any_order([card for card in revealed if not card.is_minion], DECK_TOP)


@SUPER_SPIES.special("The Base Is Not Enough", BEFORE_SCORING, copies=1)
def the_base_is_not_enough(g: Game, me: Card) -> None:
    """Choose a minion of power 4 or less there. You control it until the end of the turn."""
    if minion := g.choose_minion(to=CONTROL, at=g.scoring_base, max_power=4):
        g.give_control(minion, g.you, until=END_OF_TURN)


@SUPER_SPIES.action("The Spy Who Ditched Me", copies=2)
def the_spy_who_ditched_me(g: Game, me: Card) -> None:
    """Each other player discards a minion; a player who has none reveals their hand instead."""
    for player in g.others():
        if not g.discard_from_hand(player=player, minion=True):
            g.reveal_hand(player)


isis_swingin_pad = SUPER_SPIES.base("ISI's Swingin' Pad", breakpoint=21, vp=(4, 2, 1))


@isis_swingin_pad.after_scoring(who=WINNER, may=True)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may look at the three cards on top of their deck. They place each on the top
    or bottom of their deck, in any order."""
    if g.may(LOOK):
        g.place_on_top_or_bottom(g.look_top(3))


secret_volcano_headquarters = SUPER_SPIES.base("Secret Volcano Headquarters", breakpoint=18, vp=(4, 3, 2))


@secret_volcano_headquarters.before_scoring(who=ALL_PLAYERS)
def _(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, each player reveals the card on top of their deck and plays it here if it is
    a minion."""
    bound = [player for player in g.players() if g.heeds(player, here)]
    revealed = [card for player in bound for card in g.reveal_top(player=player)]
    for card in filter(is_minion, revealed):
        if not g.play(card, at=here, player=card.owner):
            g.discard(card)
