"""Geeks: they know all the rules, and mostly use them against other players."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import minion_here
from smashup.sets.bigger_geekier_box.set import BIGGER_GEEKIER_BOX

GEEKS = Faction(
    "Geeks",
    BIGGER_GEEKIER_BOX,
    motto="Spoil their plans",
    inks=("#2B2A6B", "#7B4FB5", "#FFE9A8", "#4C3B8F", "#342A6E", "#171436", "#FF5D73"),
)


@GEEKS.minion("Felicia Day", power=4, copies=1)
def felicia_day(g: Game, me: Unit) -> None:
    """Move all minions on other bases here."""
    g.move(g.minions(other_than=me), me.base)


wil_wheaton = GEEKS.minion("Wil Wheaton", power=4, copies=1)


@wil_wheaton.from_hand("interrupt")
def wil_wheaton_from_hand(g: Game, me: Card) -> None:
    """When another player plays an action, you may play this minion to cancel that action."""
    if g.play(me):
        g.cancel_play()


game_guru = GEEKS.minion("Game Guru", power=3, copies=3)


@game_guru.shields
def game_guru_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion."""
    return hit.unit is me and hit.by_card and hit.player != me.controller


fan = GEEKS.minion("Fan", power=2, copies=4)


@fan.from_hand("on your turn")
def fan_from_hand(g: Game, me: Card) -> None:
    """You may discard this card from your hand on your turn to draw a card."""
    if g.discard(me):
        g.draw()


@GEEKS.action("Banned List", copies=2)
def banned_list(g: Game, me: Card) -> None:
    """For each other player: name a card and look at that player's hand. They place each card with that name from their
    hand on the bottom of their deck."""
    for player in g.others():
        named = g.choose_name(to="name", kind="either")
        g.place([card for card in g.look_at_hand(player) if card.name == named], "bottom of deck")


@GEEKS.action("Control Minion", copies=1, also="interrupt minion")
def control_minion(g: Game, me: Card) -> None:
    """Take control of a minion until the end of the turn; when another player plays a minion, of that one."""
    minion = g.interrupted_minion or g.choose_minion(to="control", gainable=True)
    g.give_control(minion, g.you, until="end of turn")


@GEEKS.special("Cosplay", "gained vp", copies=1)
def cosplay(g: Game, me: Card) -> None:
    """Gain 1 VP more."""
    g.gain_vp(1)


@GEEKS.special("Force of Wil", "interrupt", copies=1)
def force_of_wil(g: Game, me: Card) -> None:
    """Cancel that action."""
    g.cancel_play()


@GEEKS.action("Griefer", copies=1)
def griefer(g: Game, me: Card) -> None:
    """For each other player, choose one: they discard a card at random; or they destroy one of their minions; or they
    shuffle their discard pile into their deck."""
    for player in g.others():
        way = g.choose_mode(
            "That player discards a random card.",
            "That player destroys a minion.",
            "That player shuffles their discard pile into their deck.",
            about=player,
        )
        if way == 0:
            g.discard_random(1, player=player)
        elif way == 1:
            g.destroy(g.choose_minion(to="destroy", player=player, controlled_by=player), by="controller")
        else:
            g.place(g.cards("discard pile", player=player) or None, "shuffled into deck")


@GEEKS.action("Min-Maxing", copies=1)
def min_maxing(g: Game, me: Card) -> None:
    """Look at another player's hand. You may play an action from it as an extra action."""
    player = g.choose_player(to="look", others=True)
    if player is not None:
        g.extra_action(among=g.look_at_hand(player), hand_of=player)


@GEEKS.action("Mulligan", copies=1)
def mulligan(g: Game, me: Card) -> None:
    """Look at the five cards on top of your deck. You may draw them; if you do, shuffle the other cards of your hand
    into your deck."""
    hand, cards = g.cards("hand"), g.look_top(5)
    if g.may("draw"):
        g.draw_these(cards)
        g.place(hand, "shuffled into deck")


@GEEKS.action("Non-Infinite Loop", copies=1)
def non_infinite_loop(g: Game, me: Card) -> None:
    """Play a standard action as an extra action; one that cannot be played now has no effect. Then you may place it
    back into your hand instead of where it would go."""
    if card := g.may_choose_card(to="play", standard=True):
        if g.play(card) and g.may("keep", card):
            g.place(card, "hand")


@GEEKS.action("Rules Lawyer", copies=2)
def rules_lawyer(g: Game, me: Card) -> None:
    """Transfer an action on a base to another base, or an action on a minion to another minion."""
    if action := g.choose_action(to="transfer"):
        if action.host is not None:
            g.transfer(action, g.choose_minion(to="attach", other_than=action.host))
        else:
            g.transfer(action, g.choose_base(to="attach", among=g.bases(other_than=action.base)))


tabletop = GEEKS.base("TableTop", breakpoint=20, vp=(4, 2, 1))


@tabletop.after_scoring(who="winner")
def tabletop_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner draws three cards, then discards two."""
    g.draw(3)
    g.discard_from_hand(2)


the_con = GEEKS.base("The Con", breakpoint=24, vp=(5, 3, 2))


@the_con.after("played", when=minion_here)
def the_con_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a minion is played here, each other minion of its faction here has +1 power until the end of the turn."""
    if ev.unit:
        g.add_power(g.minions(at=here, faction=ev.unit.faction, other_than=ev.unit), 1, until="end of turn")
