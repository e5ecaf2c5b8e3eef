"""Pirates: they sail from base to base and sink the small."""

from smashup.engine.api import Base, Card, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import this_minion
from smashup.sets.core.set import CORE

PIRATES = Faction(
    "Pirates",
    CORE,
    motto="Move and raid",
    inks=("#FFE2A8", "#F7A35B", "#FFF4CF", "#3C8FA0", "#1F6680", "#0E3650", "#D8573B"),
)

pirate_king = PIRATES.minion("Pirate King", power=5, copies=1)


@pirate_king.before_scoring(here=False, optional=True)
def pirate_king_before_scoring(g: Game, me: Unit) -> None:
    """Before a base scores, you may move this minion to it."""
    if g.scoring_base in g.destinations(me) and g.may("move", me):
        g.move(me, g.scoring_base)


buccaneer = PIRATES.minion("Buccaneer", power=4, copies=2)


@buccaneer.instead_of("destroy", when=this_minion, label="Special")
def buccaneer_instead_of_destroy(g: Game, me: Unit, hit: Hit) -> None:
    """If this minion would be destroyed, you move it to another base instead."""
    g.move(me, g.choose_base(to="move", moving=me))


@buccaneer.variant("current").instead_of("destroy", when=this_minion, optional=True, once="each turn")
def buccaneer_current_instead_of_destroy(g: Game, me: Unit, hit: Hit) -> None:
    """Once each turn, if this minion would be destroyed, you may move it to another base instead."""
    g.move(me, g.may_choose_base(to="move", moving=me))


@PIRATES.minion("Saucy Wench", power=3, copies=3)
def saucy_wench(g: Game, me: Unit) -> None:
    """You may destroy a minion of power 2 or less here."""
    g.destroy(g.may_choose_minion(to="destroy", at=me.base, max_power=2))


first_mate = PIRATES.minion("First Mate", power=2, copies=4)


@first_mate.after_scoring(optional=True)
def first_mate_after_scoring(g: Game, me: Unit) -> None:
    """After this base scores, you may move this minion to another base."""
    g.move(me, g.may_choose_base(to="move", moving=me))


@PIRATES.action("Broadside", copies=2)
def broadside(g: Game, me: Card) -> None:
    """Choose a player, and a base where you have a minion. Destroy all of that player's minions of power 2 or less
    there."""
    if base := g.choose_base(to="destroy", among=g.bases(with_my_minion=True)):
        player = g.choose_player(to="destroy")
        g.destroy(g.minions(at=base, controlled_by=player, max_power=2))


@PIRATES.action("Cannon", copies=1)
def cannon(g: Game, me: Card) -> None:
    """Choose up to two minions of power 2 or less and destroy them."""
    g.destroy(g.choose_minions(to="destroy", max_power=2, up_to=2))


@PIRATES.action("Dinghy", copies=2)
def dinghy(g: Game, me: Card) -> None:
    """Choose up to two of your minions. Move each to another base of your choice."""
    for minion in g.choose_minions(to="move", mine=True, up_to=2):
        g.move(minion, g.choose_base(to="move", moving=minion))


@PIRATES.action("Full Sail", copies=1, also="before scoring")
def full_sail(g: Game, me: Card) -> None:
    """Choose any number of your minions. Move each to another base of your choice."""
    for minion in g.choose_minions(to="move", mine=True):
        g.move(minion, g.choose_base(to="move", moving=minion))


@PIRATES.action("Powderkeg", copies=1)
def powderkeg(g: Game, me: Card) -> None:
    """Choose one of your minions. Destroy it and each minion on its base with the same power or less."""
    if keg := g.choose_minion(to="destroy", mine=True):
        g.destroy([keg, *g.minions(at=keg.base, max_power=g.power(keg), other_than=keg)])


@PIRATES.action("Sea Dogs", copies=1)
def sea_dogs(g: Game, me: Card) -> None:
    """Name a faction and choose two bases. Move all minions of that faction that other players control from the first
    base to the second."""
    faction = g.choose_faction(to="name")
    crew = g.minions(others=True, faction=faction)
    if origin := g.choose_base(to="move", among=[base for base in g.bases() if any(u.base is base for u in crew)]):
        target = g.choose_base(to="move", among=g.bases(other_than=origin))
        g.move([unit for unit in crew if unit.base is origin], target)


@PIRATES.action("Shanghai", copies=1)
def shanghai(g: Game, me: Card) -> None:
    """Choose another player's minion and move it to another base."""
    if minion := g.choose_minion(to="move", others=True):
        g.move(minion, g.choose_base(to="move", moving=minion))


@PIRATES.action("Swashbuckling", copies=1, raises_power=True)
def swashbuckling(g: Game, me: Card) -> None:
    """Each of your minions has +1 power until the end of the turn."""
    g.add_power(g.minions(mine=True), 1, until="end of turn")


the_kraken = PIRATES.titan("The Kraken")


@the_kraken.later()
def release(g: Game, you: Seat, new: Base) -> None:
    """You may release the Kraken: play this titan on the new base."""
    for kraken in g.titans_aside(name="The Kraken"):
        if g.can_play_titan(kraken, at=new) and g.may("play", kraken):
            g.play_titan(kraken, at=new)


@the_kraken.after_scoring(aside=True, here=False)
def the_kraken_after_scoring(g: Game, me: Unit) -> None:
    """After a base where you had a minion has scored and been replaced, you may play this titan on the new base."""
    if g.had_minion_when_scored(me.controller):
        g.later("base replaced", release, me.controller)


@the_kraken.talent
def the_kraken_talent(g: Game, me: Unit) -> None:
    """Move this titan to another base. Other players' minions there have -1 power until the start of your next turn."""
    if g.move(me, g.choose_base(to="move", moving=me)):
        g.add_power(g.minions(at=me.base, others=True), -1, until="start of your turn")


@the_kraken.after_scoring
def the_kraken_after_scoring_here(g: Game, me: Unit) -> None:
    """After this base scores, choose one of your minions here and move it to another base."""
    if minion := g.choose_minion(to="move", at=me.base, mine=True):
        g.move(minion, g.choose_base(to="move", moving=minion))


the_grey_opal = PIRATES.base("The Grey Opal", breakpoint=17, vp=(3, 1, 1))


@the_grey_opal.after_scoring(who="not the winner", optional=True)
def the_grey_opal_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, each player except the winner may move any minion from here to another base."""
    if minion := g.may_choose_minion(to="move", at=here):
        g.move(minion, g.choose_base(to="move", moving=minion))


tortuga = PIRATES.base("Tortuga", breakpoint=21, vp=(4, 3, 2))


@tortuga.later()
def landing(g: Game, you: Seat, new: Base) -> None:
    """The runner-up may move one of their minions to the new base."""
    g.move(g.may_choose_minion(to="move", mine=True), new)


@tortuga.after_scoring(who="runner-up")
def tortuga_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base has scored and been replaced, the runner-up may move one of their minions to the new base."""
    g.later("base replaced", landing, you)
