"""Kitty Cats: they borrow small minions, and those do not come back."""

from smashup.engine.api import Base, Card, Faction, Game, Hit, Seat, Unit
from smashup.sets.pretty_pretty_smash_up.set import PRETTY_PRETTY

KITTY_CATS = Faction(
    "Kitty Cats",
    PRETTY_PRETTY,
    motto="Borrow and discard",
    inks=("#FBE3D0", "#F2B8A0", "#FFFDF4", "#C98BA0", "#7A5578", "#2C2036", "#F28C28"),
)


def _borrow(g: Game, max_power: int, at: Base | None = None) -> None:
    minion = g.choose_minion(to="control", at=at, gainable=True, max_power=max_power)
    g.give_control(minion, g.you, until="end of turn")


queen_fluffy = KITTY_CATS.minion("Queen Fluffy", power=5, copies=1)


@queen_fluffy.talent
def queen_fluffy_talent(g: Game, me: Unit) -> None:
    """Choose a minion of power 3 or less and take control of it until the end of the turn."""
    _borrow(g, 3)


whiskers = KITTY_CATS.minion("Whiskers", power=4, copies=2)


@whiskers.talent
def whiskers_talent(g: Game, me: Unit) -> None:
    """You may play an extra action. Destroy one of your minions."""
    g.extra_action(offer=True)
    g.destroy(g.choose_minion(to="destroy", mine=True))


@KITTY_CATS.minion("Muffin", power=3, copies=3)
def muffin(g: Game, me: Unit) -> None:
    """Choose a minion of power 3 or less and take control of it until the end of the turn."""
    _borrow(g, 3)


@KITTY_CATS.minion("Mr. Grumpers", power=2, copies=4)
def mr_grumpers(g: Game, me: Unit) -> None:
    """You may choose a minion. It has -2 power until the start of your next turn."""
    g.add_power(g.may_choose_minion(to="lower"), -2, until="start of your turn")


@KITTY_CATS.special("Can Has Cheeseburger?", "before scoring", copies=1)
def can_has_cheeseburger(g: Game, me: Card) -> None:
    """Choose a minion of power 3 or less there and take control of it until the end of the turn."""
    _borrow(g, 3, at=g.scoring_base)


@KITTY_CATS.action("Cat Fight", copies=2)
def cat_fight(g: Game, me: Card) -> None:
    """Choose one of your minions. Draw a card for each point of its power, then destroy it."""
    if minion := g.choose_minion(to="destroy", mine=True):
        g.draw(g.power(minion))
        g.destroy(minion)


@KITTY_CATS.action("Cat's Paw", copies=1)
def cats_paw(g: Game, me: Card) -> None:
    """Choose a minion of power 5 or less and take control of it until the end of the turn."""
    _borrow(g, 5)


grumpiness = KITTY_CATS.on_minion("Grumpiness", copies=2)
grumpiness.adds_power("host", -2, text="This minion has -2 power.")

hang_in_there = KITTY_CATS.on_minion("Hang in There", copies=1, mine=True)


@hang_in_there.instead_of("destroy", when=lambda g, me, hit: hit.unit is me.host)
def hang_in_there_instead_of_destroy(g: Game, me: Unit, hit: Hit) -> None:
    """If this minion would be destroyed, you move it to another base and destroy this action instead."""
    if g.move(hit.unit, g.choose_base(to="move", moving=hit.unit)):
        g.destroy(me)


hissy_fit = KITTY_CATS.on_base("Hissy Fit", copies=1)


@hissy_fit.adds_power("here")
def hissy_fit_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """Other players' minions here have -1 power."""
    return -1 if unit.controller != me.controller else 0


@KITTY_CATS.action("Invisible Bicycle", copies=1)
def invisible_bicycle(g: Game, me: Card) -> None:
    """Choose two bases. Move any number of minions of power 2 or less from the first to the second."""
    if base := g.choose_base(to="use"):
        if minions := g.choose_minions(to="move", at=base, max_power=2):
            g.move(minions, g.choose_base(to="move", moving=minions))


@KITTY_CATS.action("Nine Lives", copies=1)
def nine_lives(g: Game, me: Card) -> None:
    """Destroy one of your minions. You may play an extra minion."""
    g.destroy(g.choose_minion(to="destroy", mine=True))
    g.extra_minion()


cool_cats_alley = KITTY_CATS.base("Cool Cats' Alley", breakpoint=18, vp=(3, 2, 1))


@cool_cats_alley.on_your_turn(once="each turn by each player")
def cool_cats_alley_on_your_turn(g: Game, here: Base, you: Seat) -> None:
    """Once on your turn, you may choose one of your minions here and destroy it to draw a card."""
    if g.destroy(g.choose_minion(to="destroy", at=here, mine=True)):
        g.draw()


the_house_of_nine_lives = KITTY_CATS.base("The House of Nine Lives", breakpoint=20, vp=(4, 2, 1))


def _minion_elsewhere(g: Game, here: Base, hit: Hit) -> bool:
    return hit.unit.is_minion and hit.unit.base is not here


@the_house_of_nine_lives.instead_of("destroy", when=_minion_elsewhere, who="owner", optional=True)
def the_house_of_nine_lives_instead_of_destroy(g: Game, here: Base, hit: Hit) -> None:
    """If a minion would be destroyed on another base, its owner may move it here instead."""
    if here in g.destinations(hit.unit) and g.may("move", hit.unit):
        g.move(hit.unit, here)
