"""Fairies: one thing or the other, and with their titan both."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import minion_here
from smashup.sets.pretty_pretty_smash_up.set import PRETTY_PRETTY

FAIRIES = Faction(
    "Fairies",
    PRETTY_PRETTY,
    motto="One or the other",
    inks=("#F7D9EC", "#B9E4D0", "#FFF6C9", "#7FC4A0", "#4A8F74", "#1E3F3A", "#E86BB0"),
)


@FAIRIES.minion("Titania", power=5, copies=1)
def titania(g: Game, me: Unit) -> None:
    """Choose one: return another player's minion to its owner's hand; or you may play an extra minion."""
    able = [bool(g.minions(others=True)), True]
    for side in g.choose_sides("Return another player's minion.", "Play an extra minion.", possible=able):
        if side == 0:
            g.return_to_hand(g.choose_minion(to="return", others=True))
        else:
            g.extra_minion()


glymmer = FAIRIES.minion("Glymmer", power=4, copies=2)


@glymmer.talent
def glymmer_talent(g: Game, me: Unit) -> None:
    """Choose one: another minion has -4 power until the start of your next turn; or this minion has +1 power until
    then."""
    able = [bool(g.minions(other_than=me)), True]
    for side in g.choose_sides("Another minion has -4 power.", "This minion has +1 power.", possible=able):
        if side == 0:
            g.add_power(g.choose_minion(to="lower", other_than=me), -4, until="start of your turn")
        else:
            g.add_power(me, 1, until="start of your turn")


@FAIRIES.minion("Puck", power=3, copies=3)
def puck(g: Game, me: Unit) -> None:
    """Choose one: you may play an extra action; or draw a card."""
    for side in g.choose_sides("Play an extra action.", "Draw a card."):
        if side == 0:
            g.extra_action()
        else:
            g.draw()


@FAIRIES.minion("Tinx", power=2, copies=4)
def tinx(g: Game, me: Unit) -> None:
    """You may choose an action on another minion and transfer it to this one."""
    elsewhere = [action for action in g.actions(on_bases=False) if action.host is not me]
    g.transfer(g.may_choose_action(to="transfer", among=elsewhere), me)


daisy_chain = FAIRIES.on_minion("Daisy Chain", copies=2, raises_power=True)


@daisy_chain.adds_power("host")
def daisy_chain_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +2 power if you control it, and -2 power otherwise."""
    return 2 if unit.controller == me.controller else -2


@FAIRIES.on_base("Enchantment", copies=1, raises_power=True)
def enchantment(g: Game, me: Unit) -> None:
    """Choose one, for as long as this action is in play: each minion here has +1 power; or each minion here has -1
    power."""
    raised = [g.minions(at=me.base, mine=True), []]
    for side in g.choose_sides("Each minion here has +1 power.", "Each minion here has -1 power.", raises=raised):
        g.lend((blessing, curse)[side], me, until="forever")


blessing, curse = enchantment.lent(), enchantment.lent()
blessing.adds_power("here", 1, text="Each minion here has +1 power.")
curse.adds_power("here", -1, text="Each minion here has -1 power.")


@FAIRIES.action("Fairy Ballet", copies=1)
def fairy_ballet(g: Game, me: Card) -> None:
    """Choose one: draw two cards; or draw a card and you may play an extra action."""
    for side in g.choose_sides("Draw two cards.", "Draw a card and play an extra action."):
        if side == 0:
            g.draw(2)
        else:
            g.draw()
            g.extra_action()


ladybug = FAIRIES.on_minion("Ladybug", copies=1)


@ladybug.forbids("destroy")
def ladybug_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """This minion cannot be destroyed."""
    return attempt.unit is me.host


@ladybug.talent
def ladybug_talent(g: Game, me: Unit) -> None:
    """Choose another minion and transfer this action to it."""
    g.transfer(me, g.choose_minion(to="transfer", other_than=me.host))


leaf_armor = FAIRIES.on_minion("Leaf Armor", copies=2)


@leaf_armor.gives_talent
def leaf_armor_gives_talent(g: Game, me: Unit) -> None:
    """This minion has +2 power until the end of the turn."""
    g.add_power(me, 2, until="end of turn")


@FAIRIES.action("Magic Acorns", copies=1)
def magic_acorns(g: Game, me: Card) -> None:
    """Choose one: each other player discards a card at random; or draw a card and you may play an extra action."""
    for side in g.choose_sides("Each other player discards a random card.", "Draw a card and play an extra action."):
        if side == 0:
            for player in g.others():
                g.discard_random(1, player=player)
        else:
            g.draw()
            g.extra_action()


magic_ward = FAIRIES.on_base("Magic Ward", copies=1)


@magic_ward.forbids("play action")
def magic_ward_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """No other player can play actions on this base or on minions here."""
    return attempt.base is me.base and attempt.player != me.controller


@FAIRIES.action("Playful Tricks", copies=1)
def playful_tricks(g: Game, me: Card) -> None:
    """Choose one: destroy up to two actions; or play Spirit of the Forest."""
    able = [bool(g.actions()), any(map(g.can_play_titan, g.titans_aside(name="Spirit of the Forest")))]
    for side in g.choose_sides("Destroy up to two actions.", "Play Spirit of the Forest.", possible=able):
        if side == 0:
            g.destroy(g.choose_actions(to="destroy", up_to=2))
        else:
            for titan in g.titans_aside(name="Spirit of the Forest"):
                g.play_titan(titan)


spirit_of_the_forest = FAIRIES.titan("Spirit of the Forest")


@spirit_of_the_forest.on_your_turn(aside=True, instead_of_play="minion and action")
def spirit_of_the_forest_on_your_turn(g: Game, me: Unit) -> None:
    """Instead of your regular minion and action plays, you may play this titan."""
    g.play_titan(me)


spirit_of_the_forest.uses_both_sides(
    once="each turn",
    text='Once each turn, when you use an ability that says "choose one", you may do both parts, in any order.',
)


def _this_titan(g: Game, me: Unit, hit: Hit) -> bool:
    return hit.unit is me


@spirit_of_the_forest.instead_of("clash", when=_this_titan, optional=True)
def spirit_of_the_forest_instead_of_clash(g: Game, me: Unit, hit: Hit) -> None:
    """If this titan would leave play because it loses a clash, you may move it to another base instead."""
    g.move(me, g.may_choose_base(to="move", moving=me))


enchanted_glen = FAIRIES.base("Enchanted Glen", breakpoint=20, vp=(4, 2, 1))


def _action_on_a_minion_here(g: Game, here: Base, ev: Event) -> bool:
    return ev.is_action and ev.host is not None and ev.base is here


@enchanted_glen.after("played", when=_action_on_a_minion_here)
def enchanted_glen_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After an action is played on a minion here, its player draws a card."""
    g.draw()


fairy_circle = FAIRIES.base("Fairy Circle", breakpoint=26, vp=(4, 3, 2))


@fairy_circle.after("played", when=minion_here, once="first time each turn by each player", optional=True)
def fairy_circle_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After the first time each turn that you play a minion here, you may play an extra minion here or an extra
    action."""
    side = g.may_choose_mode("Play an extra minion here.", "Play an extra action.")
    if side == 0:
        g.extra_minion(at=here)
    elif side == 1:
        g.extra_action()
