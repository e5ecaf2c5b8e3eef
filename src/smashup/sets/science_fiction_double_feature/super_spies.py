"""Super Spies: they see every deck, and a base scores as they want it."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import action_by_another, first_minion_here
from smashup.sets.science_fiction_double_feature.set import SFDF

SUPER_SPIES = Faction(
    "Super Spies",
    SFDF,
    motto="See and meddle",
    inks=("#14142A", "#43365C", "#F6C650", "#332C52", "#221E3C", "#0F0E20", "#EE4E55"),
)


def is_minion(card: Card) -> bool:
    return card.is_minion


secret_agent = SUPER_SPIES.minion("Secret Agent", power=5, copies=1)


@secret_agent.after("played", when=action_by_another, order_matters=False)
def secret_agent_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays an action, that player discards a card."""
    g.discard_from_hand(player=ev.player)


mole = SUPER_SPIES.minion("Mole", power=4, copies=2)


@mole.before_scoring(optional=True, label="Ongoing")
def mole_before_scoring(g: Game, me: Unit) -> None:
    """Before this base scores, you may play an extra action as a Special."""
    g.extra_action(as_special=True)


@mole.variant("current").before_scoring(optional=True)
def mole_current_before_scoring(g: Game, me: Unit) -> None:
    """You may play an extra action before this base scores."""
    g.extra_action()


@SUPER_SPIES.minion("Operative", power=3, copies=3)
def operative(g: Game, me: Unit) -> None:
    """Reveal the card on top of each player's deck. Place any number of them on the bottom of their decks; the others
    stay on top."""
    revealed = [card for player in g.players() for card in g.reveal_top(player=player)]
    for card in g.choose_cards(to="place", among=revealed):
        g.place(card, "bottom of deck")


@operative.variant("current")
def operative_current(g: Game, me: Unit) -> None:
    """Look at the two cards on the top or bottom of your deck. You may bury one of them on a base. Place the others
    back where they were, in any order."""
    top = g.choose_mode("The two cards on top.", "The two cards on the bottom.") == 0
    cards = g.look_top(2) if top else g.look_bottom(2)
    if buried := g.may_choose_card(among=cards, to="bury"):
        g.bury(buried, g.choose_base(to="bury"))
    others = [card for card in cards if card is not buried]
    g.place_in_any_order(others, "top of deck" if top else "bottom of deck")


@SUPER_SPIES.minion("Spy", power=2, copies=4)
def spy(g: Game, me: Unit) -> None:
    """Look at the three cards on top of your deck. Place each on the top or bottom of your deck, in any order."""
    g.place_on_top_or_bottom(g.look_top(3))


@spy.variant("current")
def spy_current(g: Game, me: Unit) -> None:
    """Look at the three cards on top of any player's deck. If it is yours, place each on the top or bottom of your
    deck, in any order."""
    player = g.choose_player(to="look")
    cards = g.look_top(3, player=player)
    if player == g.you:
        g.place_on_top_or_bottom(cards)


@SUPER_SPIES.action("Discards Are Forever", copies=1)
def discards_are_forever(g: Game, me: Card) -> None:
    """Each player reveals cards from the top of their deck up to and including the first minion, then discards them."""
    for player in g.players():
        minion, rest = g.reveal_until(is_minion, player=player)
        g.discard([*rest, *minion], player=player)


@discards_are_forever.variant("current")
def discards_are_forever_current(g: Game, me: Card) -> None:
    """Each other player reveals cards from the top of their deck up to and including the first minion, discards it, and
    shuffles the others back in. You may choose a minion in your discard pile with no more power than one of these and
    place it on top of your deck."""
    discarded = []
    for player in g.others():
        minion, rest = g.reveal_until(is_minion, player=player)
        discarded += g.discard(minion, player=player)
        if rest:
            g.place(rest, "shuffled into deck")
    if discarded:
        most = max(minion.power for minion in discarded)
        g.place(g.may_choose_card("discard pile", to="place", max_power=most), "top of deck")


@SUPER_SPIES.action("For My Eyes Only", copies=2)
def for_my_eyes_only(g: Game, me: Card) -> None:
    """Look at the five cards on top of your deck. Place each on the top or bottom of your deck, in any order."""
    g.place_on_top_or_bottom(g.look_top(5))


@SUPER_SPIES.action("From Q With Love", copies=1)
def from_q_with_love(g: Game, me: Card) -> None:
    """Draw three cards, then discard two."""
    g.draw(3)
    g.discard_from_hand(2)


@from_q_with_love.variant("current")
def from_q_with_love_current(g: Game, me: Card) -> None:
    """Draw two cards. You may discard a card; if you do, you may play an extra minion or action."""
    g.draw(2)
    if card := g.may_choose_card(to="discard"):
        g.discard(card)
        g.extra_card()


@SUPER_SPIES.special("Live and Let Chum", "before scoring", copies=1)
def live_and_let_chum(g: Game, me: Card) -> None:
    """Choose a minion of power 3 or less there and destroy it."""
    g.destroy(g.choose_minion(to="destroy", at=g.scoring_base, max_power=3))


@live_and_let_chum.variant("current")
def live_and_let_chum_current(g: Game, me: Card) -> None:
    """Choose a minion of power 4 or less there and destroy it."""
    g.destroy(g.choose_minion(to="destroy", at=g.scoring_base, max_power=4))


mindraker = SUPER_SPIES.on_base("Mindraker", copies=1)


@mindraker.forbids("play special")
def mindraker_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """While this base is scoring, no other player can play Specials."""
    return attempt.player != me.controller and g.scoring_base is me.base


@mindraker.redesigned("current", "action")
def mindraker_current(g: Game, me: Card) -> None:
    """Look at each other player's hand and at all buried and stored cards. Draw a card. You may play an extra
    action."""
    for player in g.others():
        g.look_at_hand(player)
    g.look_at_buried()
    g.look_at_stored()
    g.draw()
    g.extra_action()


@SUPER_SPIES.action("Permit to Kill", copies=1)
def permit_to_kill(g: Game, me: Card) -> None:
    """Each other player reveals the two cards on top of their deck and discards the minions among them. You place the
    others back on top in any order."""
    for player in g.others():
        revealed = g.reveal_top(2, player=player)
        g.discard([card for card in revealed if card.is_minion], player=player)
        g.place_in_any_order([card for card in revealed if not card.is_minion], "top of deck")


@permit_to_kill.variant("current", raises_power=True)
def permit_to_kill_current(g: Game, me: Card) -> None:
    """Each other player reveals the two cards on top of their deck and discards the minions among them. You place the
    others back on top in any order. Choose one of these players. For each minion they discarded, distribute two +1
    power counters among your minions."""
    discarded = {}
    for player in g.others():
        revealed = g.reveal_top(2, player=player)
        discarded[player] = g.discard([card for card in revealed if card.is_minion], player=player)
        g.place_in_any_order([card for card in revealed if not card.is_minion], "top of deck")
    if (victim := g.choose_player(to="raise", others=True)) is not None:
        g.add_counters_among(g.minions(mine=True), 2 * len(discarded[victim]))


@SUPER_SPIES.special("The Base Is Not Enough", "before scoring", copies=1)
def the_base_is_not_enough(g: Game, me: Card) -> None:
    """Choose a minion of power 4 or less there. You control it until the end of the turn."""
    g.give_control(g.choose_minion(to="control", at=g.scoring_base, max_power=4), g.you, until="end of turn")


@the_base_is_not_enough.variant("current")
def the_base_is_not_enough_current(g: Game, me: Card) -> None:
    """Choose a minion of power 3 or less there. You control it until the end of the turn."""
    g.give_control(g.choose_minion(to="control", at=g.scoring_base, max_power=3), g.you, until="end of turn")


@SUPER_SPIES.action("The Spy Who Ditched Me", copies=2)
def the_spy_who_ditched_me(g: Game, me: Card) -> None:
    """Each other player discards a minion; a player who has none reveals their hand instead."""
    for player in g.others():
        if not g.discard_from_hand(player=player, minion=True):
            g.reveal_hand(player)


@the_spy_who_ditched_me.variant("current", raises_power=True)
def the_spy_who_ditched_me_current(g: Game, me: Card) -> None:
    """Each other player discards a minion; a player who has none reveals their hand instead. Unless each of them
    discarded a minion of power 3 or more, place a +1 power counter on each of your minions."""
    strong = []
    for player in g.others():
        discarded = g.discard_from_hand(player=player, minion=True)
        if not discarded:
            g.reveal_hand(player)
        strong += [card for card in discarded if card.power >= 3]
    if len(strong) < len(g.others()):
        g.add_counters(g.minions(mine=True))


moon_zero_three = SUPER_SPIES.titan("Moon Zero Three")


@moon_zero_three.on_your_turn(aside=True, instead_of_play="action")
def moon_zero_three_on_your_turn(g: Game, me: Unit) -> None:
    """Instead of your regular action play, you may play this titan; if you do, look at the hand of a player with a
    minion on its base."""
    if titan := g.play_titan(me):
        present = {minion.controller for minion in g.minions(at=titan.base, others=True)}
        watched = g.choose_player(to="look", among=[player for player in g.others() if player in present])
        if watched is not None:
            g.look_at_hand(watched)


@moon_zero_three.talent
def moon_zero_three_talent(g: Game, me: Unit) -> None:
    """Look at the card on top of any deck. Place it on the top or bottom of that deck."""
    if g.choose_mode("A player's deck.", "The base deck.") == 0:
        g.place_on_top_or_bottom(g.look_top(player=g.choose_player(to="look")))
        return
    for base in g.look_base_top(1):
        if g.choose_mode("Leave it on top.", "Place it on the bottom.") == 1:
            g.place_base_on_bottom(base)


def _another_discards(g: Game, me: Unit, ev: Event) -> bool:
    return ev.player != me.controller and ev.from_zone in ("hand", "deck") and ev.n == 1


@moon_zero_three.after("discarded", when=_another_discards, optional=True, order_matters=False)
def moon_zero_three_after_discarded(g: Game, me: Unit, ev: Event) -> None:
    """After another player discards any number of cards from their hand or deck, you may place a +1 power counter on
    this titan."""
    if g.may("counters", me):
        g.add_counters(me)


isis_swingin_pad = SUPER_SPIES.base("ISI's Swingin' Pad", breakpoint=21, vp=(4, 2, 1))


@isis_swingin_pad.after_scoring(who="winner", optional=True)
def isis_swingin_pad_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may look at the three cards on top of their deck. They place each on the top
    or bottom of their deck, in any order."""
    if g.may("look"):
        g.place_on_top_or_bottom(g.look_top(3))


@isis_swingin_pad.variant("current").after("played", when=first_minion_here, optional=True)
def isis_swingin_pad_current_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a player plays their first minion of a turn here, they may look at a number of cards on top of any player's
    deck equal to its printed power. They place them back on top in any order."""
    power = g.printed_power(ev.unit) if ev.unit else 0
    if power and (player := g.choose_player(to="look", optional=True)) is not None:
        g.place_in_any_order(g.look_top(power, player=player), "top of deck")


secret_volcano_headquarters = SUPER_SPIES.base("Secret Volcano Headquarters", breakpoint=18, vp=(4, 3, 2))


@secret_volcano_headquarters.before_scoring(who="all players")
def secret_volcano_headquarters_before_scoring(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, each player reveals the card on top of their deck and plays it here if it is
    a minion."""
    bound = [player for player in g.players() if g.heeds(player, here)]
    revealed = [(player, card) for player in bound for card in g.reveal_top(player=player)]
    for player, card in revealed:
        if card.is_minion and not g.play(card, at=here, player=player):
            g.discard(card, player=player)


@secret_volcano_headquarters.variant("current").before_scoring(who="each player here")
def secret_volcano_headquarters_current_before_scoring(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, each player who has a minion here reveals the card on top of their deck and plays it
    here if it is a minion."""
    for card in filter(is_minion, g.reveal_top()):
        g.play_or_discard(card, at=here)
