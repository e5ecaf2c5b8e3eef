"""Princesses: six strong minions, each with her own way, and much that protects and dresses them."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Unit
from smashup.engine.conditions import this_minion
from smashup.sets.pretty_pretty_smash_up.set import PRETTY_PRETTY

PRINCESSES = Faction(
    "Princesses",
    PRETTY_PRETTY,
    motto="Few but strong",
    inks=("#D9D6FF", "#F9C9DA", "#FFF8E3", "#B48AC9", "#7B4F9E", "#34204F", "#F2C230"),
)

apricot = PRINCESSES.minion("Apricot", power=5, copies=1)


@apricot.talent
def apricot_talent(g: Game, me: Unit) -> None:
    """Choose another player's minion of power 2 or less here and destroy it."""
    g.destroy(g.choose_minion(to="destroy", at=me.base, others=True, max_power=2))


eliza = PRINCESSES.minion("Eliza", power=5, copies=1)


@eliza.forbids("play extra")
def eliza_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Other players cannot play a second extra card in the same turn."""
    return attempt.player != me.controller and g.extra_cards_played(attempt.player) > 0


griselda = PRINCESSES.minion("Griselda", power=5, copies=1)


@griselda.talent
def griselda_talent(g: Game, me: Unit) -> None:
    """Choose one: draw an Heirloom from your discard pile; or you may play an Heirloom as an extra action."""
    able = [bool(g.cards("discard pile", name="Heirloom")), bool(g.cards("hand", name="Heirloom"))]
    if not any(able):
        return
    for side in g.choose_sides("Draw an Heirloom.", "Play an Heirloom.", possible=able):
        if side == 0:
            g.draw_these(g.cards("discard pile", name="Heirloom")[-1:])
        else:
            g.extra_action(among=g.cards("hand", name="Heirloom"))


marie_degraw = PRINCESSES.minion("Marie DeGraw", power=5, copies=1)


@marie_degraw.talent
def marie_degraw_talent(g: Game, me: Unit) -> None:
    """Reveal the card on top of your deck. Draw it if it is a minion; otherwise place it on the bottom of your deck."""
    for revealed in g.reveal_top():
        if revealed.is_minion:
            g.draw_these([revealed])
        else:
            g.place(revealed, "bottom of deck")


sleeping_beauty = PRINCESSES.minion("Sleeping Beauty", power=5, copies=1)


@sleeping_beauty.instead_of("go to discard pile", when=this_minion)
def sleeping_beauty_instead_of_go_to_discard_pile(g: Game, me: Unit, hit: Hit) -> None:
    """If this minion would go to the discard pile, shuffle it into its owner's deck instead."""
    hit.goes_to("shuffled into deck")


snow_white = PRINCESSES.minion("Snow White", power=5, copies=1)


@snow_white.talent
def snow_white_talent(g: Game, me: Unit) -> None:
    """Choose a minion on another base and move it here."""
    elsewhere = [minion for minion in g.minions() if me.base in g.destinations(minion)]
    g.move(g.choose_minion(to="move", among=elsewhere), me.base)


@PRINCESSES.action("Direct to DVD Sequel", copies=2)
def direct_to_dvd_sequel(g: Game, me: Card) -> None:
    """Choose a minion in your discard pile and shuffle it into your deck. Draw a card."""
    g.place(g.choose_card("discard pile", to="shuffle", minion=True), "shuffled into deck")
    g.draw()


@PRINCESSES.action("Fairy Godmother", copies=1, raises_power=True)
def fairy_godmother(g: Game, me: Card) -> None:
    """Choose one: draw two cards; or a minion has +3 power until the end of the turn."""
    minions = g.minions()
    for side in g.choose_sides(
        "Draw two cards.", "A minion has +3 power.", possible=[True, bool(minions)], raises=[[], minions]
    ):
        if side == 0:
            g.draw(2)
        else:
            g.add_power(g.choose_minion(to="raise"), 3, until="end of turn")


happily_ever_after = PRINCESSES.on_base("Happily Ever After", copies=1)


@happily_ever_after.when_scoring(label="Ongoing")
def happily_ever_after_when_scoring(g: Game, me: Unit) -> None:
    """When this base scores, gain 1 VP if you are the winner."""
    if g.you in g.winners():
        g.gain_vp(1)


heirloom = PRINCESSES.on_minion("Heirloom", copies=3, raises_power=True)


@heirloom.adds_power("host")
def heirloom_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power for each Heirloom on it, counting this one."""
    return len([action for action in unit.actions if "Heirloom" in g.names(action)])


@heirloom.forbids("destroy")
def heirloom_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """This action cannot be destroyed."""
    return attempt.unit is me


@PRINCESSES.action("Skillet", copies=2)
def skillet(g: Game, me: Card) -> None:
    """Destroy a minion of power 2 or less. Draw a card."""
    g.destroy(g.choose_minion(to="destroy", max_power=2))
    g.draw()


@PRINCESSES.special("Some Day My Prince Will Come", "before scoring", copies=1)
def some_day_my_prince_will_come(g: Game, me: Card) -> None:
    """Choose a minion there and move it to another base."""
    if minion := g.choose_minion(to="move", at=g.scoring_base):
        g.move(minion, g.choose_base(to="move", moving=minion))


@PRINCESSES.action("Tale as Old as Time", copies=1)
def tale_as_old_as_time(g: Game, me: Card) -> None:
    """Choose a base. Move all your minions there."""
    base = g.choose_base(to="move")
    g.move([minion for minion in g.minions(mine=True) if minion.base is not base], base)


@PRINCESSES.action("True Love's Kiss", copies=2)
def true_loves_kiss(g: Game, me: Card) -> None:
    """Choose a minion and move it to another base."""
    if minion := g.choose_minion(to="move"):
        g.move(minion, g.choose_base(to="move", moving=minion))


woodland_helpers = PRINCESSES.on_base("Woodland Helpers", copies=1)


def _standard_action_by_you(g: Game, me: Unit, ev: Event) -> bool:
    return ev.is_standard_action and ev.player == me.controller == ev.card.owner


@woodland_helpers.after("played", when=_standard_action_by_you, optional=True)
def woodland_helpers_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After you play a standard action, you may place it on the bottom of your deck rather than discard it."""
    if g.goes_to_discard(ev) and g.may("place", ev.card):
        g.place(ev.card, "bottom of deck")


beautiful_castle = PRINCESSES.base("Beautiful Castle", breakpoint=22, vp=(4, 2, 1))


@beautiful_castle.shields
def beautiful_castle_shields(g: Game, here: Base, hit: Hit) -> bool:
    """Other players' cards do not affect your minions here with a printed power of 5 or more."""
    theirs = hit.by_card and hit.player != hit.unit.controller
    return theirs and hit.unit.is_minion and hit.unit.base is here and g.printed_power(hit.unit) >= 5


ice_castle = PRINCESSES.base("Ice Castle", breakpoint=15, vp=(3, 2, 2))


@ice_castle.forbids("play minion")
def ice_castle_forbids(g: Game, here: Base, attempt: Attempt) -> bool:
    """No player can play minions here."""
    return attempt.base is here
