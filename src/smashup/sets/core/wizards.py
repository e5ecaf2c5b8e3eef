"""Wizards: more cards, more actions."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.sets.core.set import CORE

WIZARDS = Faction(
    "Wizards",
    CORE,
    motto="Draw and chain",
    inks=("#221A55", "#7345B4", "#FBE58A", "#5A3A9C", "#3A2873", "#1C1444", "#62D6F0"),
)

archmage = WIZARDS.minion("Archmage", power=4, copies=1)
archmage.extra_each_turn("action", text="On each of your turns, you may play an extra action.")


@archmage.variant("current").talent
def archmage_current_talent(g: Game, me: Unit) -> None:
    """You may play an extra action."""
    g.extra_action()


@WIZARDS.minion("Chronomage", power=3, copies=2)
def chronomage(g: Game, me: Unit) -> None:
    """You may play an extra action."""
    g.extra_action()


@WIZARDS.minion("Enchantress", power=2, copies=3)
def enchantress(g: Game, me: Unit) -> None:
    """Draw one card."""
    g.draw()


@WIZARDS.minion("Neophyte", power=2, copies=4)
def neophyte(g: Game, me: Unit) -> None:
    """Reveal the card on top of your deck. If it is an action, you may place it into your hand or play it as an extra
    action. If you do neither, it stays on top."""
    for card in g.reveal_top():
        if card.is_action:
            g.take_or_play(card, kind="action", optional=True)


@WIZARDS.action("Mass Enchantment", copies=1)
def mass_enchantment(g: Game, me: Card) -> None:
    """Reveal the card on top of each other player's deck. You may play one action among them as an extra action. The
    other cards stay on top."""
    g.extra_action(among=[card for player in g.others() for card in g.reveal_top(player=player)])


@WIZARDS.action("Mystic Studies", copies=2)
def mystic_studies(g: Game, me: Card) -> None:
    """Draw two cards."""
    g.draw(2)


@WIZARDS.action("Portal", copies=1)
def portal(g: Game, me: Card) -> None:
    """Reveal the five cards on top of your deck. Place any number of minions among them into your hand and the others
    back on top in any order."""
    revealed = g.reveal_top(5)
    taken = g.choose_cards(to="keep", among=[card for card in revealed if card.is_minion])
    g.place(taken, "hand")
    g.place_in_any_order([card for card in revealed if card not in taken], "top of deck")


@WIZARDS.action("Sacrifice", copies=1)
def sacrifice(g: Game, me: Card) -> None:
    """Choose one of your minions. Draw a card for each point of its power, then destroy it."""
    if minion := g.choose_minion(to="destroy", mine=True):
        g.draw(g.power(minion))
        g.destroy(minion)


@WIZARDS.action("Scry", copies=1)
def scry(g: Game, me: Card) -> None:
    """Search your deck for an action, reveal it, and place it into your hand."""
    g.place(g.search(action=True, reveal=True), "hand")


@WIZARDS.action("Summon", copies=2)
def summon(g: Game, me: Card) -> None:
    """You may play an extra minion."""
    g.extra_minion()


@WIZARDS.action("Time Loop", copies=1)
def time_loop(g: Game, me: Card) -> None:
    """You may play two extra actions."""
    g.extra_action()
    g.extra_action()


@WIZARDS.action("Winds of Change", copies=1)
def winds_of_change(g: Game, me: Card) -> None:
    """Shuffle your hand into your deck, then draw five cards. You may play an extra action."""
    g.place(g.cards("hand"), "shuffled into deck")
    g.draw(5)
    g.extra_action()


arcane_protector = WIZARDS.titan("Arcane Protector")


def _fifth_card(g: Game, me: Unit, ev: Event) -> bool:
    return ev.player == me.controller and len(g.played(by=me.controller)) >= 5


@arcane_protector.after("played", when=_fifth_card, optional=True, aside=True, label="Special")
def arcane_protector_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After you play at least your fifth card of a turn, you may play this titan."""
    if g.can_play_titan(me) and g.may("play", me):
        g.play_titan(me)


@arcane_protector.adds_power_here
def arcane_protector_adds_power_here(g: Game, me: Unit) -> int:
    """You have +1 power here for each two cards in your hand."""
    return g.number_of_cards("hand", player=me.controller) // 2


@arcane_protector.talent
def arcane_protector_talent(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


school_of_wizardry = WIZARDS.base("School of Wizardry", breakpoint=20, vp=(3, 2, 1))


@school_of_wizardry.after_scoring(who="winner", shared=False)
def school_of_wizardry_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner looks at the three bases on top of the base deck, picks one to replace this
    base, and places the others back on top in any order."""
    bases = g.look_base_top(3)
    if chosen := g.choose_base_card(bases, to="keep"):
        g.return_bases([card for card in bases if card is not chosen])
        g.next_base(chosen)


the_great_library = WIZARDS.base("The Great Library", breakpoint=22, vp=(4, 2, 1))


@the_great_library.after_scoring(who="each player here", optional=True)
def the_great_library_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, each player who has a minion here may draw a card."""
    if g.may("draw"):
        g.draw()
