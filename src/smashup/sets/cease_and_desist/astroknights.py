"""Astroknights: any action that makes a minion stronger is one more, and the deck never hides one for long."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import action_by_you
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST

ASTROKNIGHTS = Faction(
    "Astroknights",
    CEASE_AND_DESIST,
    motto="Duel with light",
    inks=("#101A3C", "#3A4F9C", "#DCE9FF", "#2C3B7A", "#1D285A", "#0C1230", "#63E0FF"),
)

space_knight = ASTROKNIGHTS.minion("Space Knight", power=5, copies=1)


@space_knight.talent
def space_knight_talent(g: Game, me: Unit) -> None:
    """Reveal the three cards on top of your deck. You may place an action among them into your hand. Place the others
    back on top in any order."""
    cards = g.reveal_top(3)
    action = g.may_choose_card(to="keep", among=[card for card in cards if card.is_action])
    g.place(action, "hand")
    g.place_in_any_order([card for card in cards if card is not action], "top of deck")


scoundrel = ASTROKNIGHTS.minion("Scoundrel", power=4, copies=1)


@scoundrel.talent
def scoundrel_talent(g: Game, me: Unit) -> None:
    """Move this minion to another base, together with another of your minions here."""
    other = g.choose_minion(to="move", at=me.base, mine=True, other_than=me)
    g.move([me, other] if other else [me], g.choose_base(to="move", moving=me))


space_prince = ASTROKNIGHTS.minion("Space Prince", power=4, copies=1)


@space_prince.talent
def space_prince_talent(g: Game, me: Unit) -> None:
    """You may play an extra action that directly gives more power to one of your minions."""
    g.extra_action(raises_power=True)


walking_carpet = ASTROKNIGHTS.minion("Walking Carpet", power=4, copies=1)


@walking_carpet.before_scoring(optional=True)
def walking_carpet_before_scoring(g: Game, me: Unit) -> None:
    """Before this base scores, if you are not winning here, you may play an extra action that directly gives more power
    to this minion."""
    if me.controller not in g.leaders(me.base):
        g.extra_action(raises_power=me)


alien_guru = ASTROKNIGHTS.minion("Alien Guru", power=2, copies=1)


@alien_guru.after("played", when=action_by_you, optional=True, once="each turn")
def alien_guru_after_played(g: Game, me: Unit, ev: Event) -> None:
    """Once each turn, after you play an action that directly gives more power to a minion, you may place a +1 power
    counter on that minion."""
    g.add_counters(g.may_choose_minion(to="counters", among=ev.raised))


annoying_alien = ASTROKNIGHTS.minion("Annoying Alien", power=2, copies=1)


@annoying_alien.talent
def annoying_alien_talent(g: Game, me: Unit) -> None:
    """Name a minion. Each minion of that name here has -2 power until the start of your next turn."""
    named = g.choose_name(to="name")
    g.add_power(g.minions(at=me.base, name=named), -2, until="start of your turn")


@ASTROKNIGHTS.minion("Astro Robot", power=2, copies=1)
def astro_robot(g: Game, me: Unit) -> None:
    """Choose an action here and destroy it, whether it is on this base or on a minion."""
    g.destroy(g.choose_action(to="destroy", at=me.base))


@astro_robot.variant("current")
def astro_robot_current(g: Game, me: Unit) -> None:
    """You may destroy an action here, whether it is on this base or on a minion."""
    g.destroy(g.may_choose_action(to="destroy", at=me.base))


mannersbot = ASTROKNIGHTS.minion("Mannersbot", power=2, copies=1)


@mannersbot.talent
def mannersbot_talent(g: Game, me: Unit) -> None:
    """Reveal the card on top of your deck. If it is an action, place it into your hand."""
    for card in g.reveal_top():
        if card.is_action:
            g.place(card, "hand")


pupoks = ASTROKNIGHTS.minion("Pupoks", power=2, copies=1)


@pupoks.talent_if(lambda g, me: g.vp(me.controller) > 0)
def pupoks_talent(g: Game, me: Unit) -> None:
    """Lose 1 VP to reveal the three cards on top of your deck and place them into your hand. You may play an extra
    minion or action from among them."""
    if g.lose_vp(1):
        g.extra_card(among=g.place(g.reveal_top(3), "hand"))


ghost_knight = ASTROKNIGHTS.minion("Ghost Knight", power=0, copies=1)


@ghost_knight.forbids("destroy")
def ghost_knight_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Nothing can destroy this minion."""
    return attempt.unit is me


@ghost_knight.adds_power("here")
def ghost_knight_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """Each of your other minions here has +2 power."""
    return 2 if unit.controller == me.controller and unit is not me else 0


@ASTROKNIGHTS.action("Block the Probe", copies=2, also="before scoring", raises_power=True)
def block_the_probe(g: Game, me: Card) -> None:
    """Choose a minion. It has +2 power until the end of the turn."""
    g.add_power(g.choose_minion(to="raise"), 2, until="end of turn")


hidden_base = ASTROKNIGHTS.on_base("Hidden Base", copies=1)


@hidden_base.start_of_turn()
def hidden_base_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, draw a card if you have a minion here."""
    if g.minions(at=me.base, mine=True):
        g.draw()


@ASTROKNIGHTS.special("It's a Trap!", "before scoring", copies=1)
def its_a_trap(g: Game, me: Card) -> None:
    """Reveal cards from the top of your deck up to and including the first action. You may place it into your hand or
    play it at once. Shuffle the cards that you did not use into your deck."""
    found, unused = g.reveal_until(lambda card: card.is_action)
    unused += [action for action in found if not g.take_or_play(action, kind="action", optional=True)]
    if unused:
        g.place(unused, "shuffled into deck")


laser_sword = ASTROKNIGHTS.on_minion("Laser Sword", copies=2, raises_power=True)
laser_sword.adds_power("host", 1, text="This minion has +1 power.")

laser_sword_current = laser_sword.variant("current")
laser_sword_current.adds_power("host", 2, text="This minion has +2 power.")


@laser_sword.shields
@laser_sword_current.shields
def laser_sword_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' minions do not affect this minion."""
    return hit.unit is me.host and hit.by_minion and hit.player != me.controller


@ASTROKNIGHTS.action("Prepare for Battle", copies=1)
def prepare_for_battle(g: Game, me: Card) -> None:
    """Reveal the two cards on top of your deck. Place one into your hand and the other on the top or bottom of your
    deck."""
    _take_of_the_top(g, 1, of=2)


@prepare_for_battle.variant("current")
def prepare_for_battle_current(g: Game, me: Card) -> None:
    """Reveal the three cards on top of your deck. Place two into your hand and the other on the top or bottom of your
    deck."""
    _take_of_the_top(g, 2, of=3)


def _take_of_the_top(g: Game, n: int, *, of: int) -> None:
    cards = g.reveal_top(of)
    taken = g.place(g.choose_cards(to="keep", among=cards, at_least=n, up_to=n), "hand")
    g.place_on_top_or_bottom([card for card in cards if card not in taken])


@ASTROKNIGHTS.action("Recycle the Trash", copies=1)
def recycle_the_trash(g: Game, me: Card) -> None:
    """Choose up to two actions in your discard pile and shuffle them into your deck."""
    g.place(g.choose_cards("discard pile", to="place", action=True, up_to=2), "shuffled into deck")


@ASTROKNIGHTS.action("Use the Fours", copies=1, raises_power=True)
def use_the_fours(g: Game, me: Card) -> None:
    """Choose one of your minions. It has +4 power until the end of the turn."""
    g.add_power(g.choose_minion(to="raise", mine=True), 4, until="end of turn")


@ASTROKNIGHTS.action("Yield to Rage", copies=1, raises_power=True)
def yield_to_rage(g: Game, me: Card) -> None:
    """Choose one of your minions. It has +2 power until the end of the turn. You may play an extra action."""
    g.add_power(g.choose_minion(to="raise", mine=True), 2, until="end of turn")
    g.extra_action()


hive_of_scum_and_villainy = ASTROKNIGHTS.base("Hive of Scum and Villainy", breakpoint=18, vp=(4, 2, 1))


def _your_minion_here(g: Game, here: Base, ev: Event) -> bool:
    return ev.base is here and ev.unit is not None and ev.unit.controller == ev.player


@hive_of_scum_and_villainy.after("raised", when=_your_minion_here, once="first time each turn by each player")
def hive_of_scum_and_villainy_after_raised(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After you play an action that directly gives more power to one of your minions here, draw a card. Only the first
    time each turn."""
    g.draw()


no_moon = ASTROKNIGHTS.base("No-Moon", breakpoint=25, vp=(5, 3, 3))


@no_moon.before_scoring()
def no_moon_before_scoring(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, choose another base at random. Discard it with all cards on it, and replace it as
    usual."""
    if others := g.bases(other_than=here):
        g.discard_base(g.random(others))
