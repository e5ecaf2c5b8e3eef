"""Star Roamers: never at home for long, and always somewhere else when the blow falls."""

from smashup.engine.api import Base, Card, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import your_minion_here
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST

STAR_ROAMERS = Faction(
    "Star Roamers",
    CEASE_AND_DESIST,
    motto="To the next star",
    inks=("#14123A", "#6B3FA0", "#FFE9B0", "#3F2C7C", "#2A1F5A", "#120D2E", "#FF8A5C"),
)


def another_of_yours(g: Game, me: Unit, hit: Hit) -> bool:
    return hit.unit.is_minion and hit.unit.controller == me.controller and hit.unit is not me


def another_to_your_hand(g: Game, me: Unit, hit: Hit) -> bool:
    """A minion that you do not own goes to another hand (RULING-Ships-Engineer)."""
    return another_of_yours(g, me, hit) and hit.unit.owner == me.controller


def elsewhere_to_your_hand(g: Game, me: Unit, hit: Hit) -> bool:
    return another_to_your_hand(g, me, hit) and hit.unit.base is not me.base


@STAR_ROAMERS.minion("Ship's Captain", power=5, copies=1)
def ships_captain(g: Game, me: Unit) -> None:
    """Search your deck for a minion, reveal it, and place it into your hand. If its power is 3 or less, you may play it
    here at once as an extra minion."""
    if card := g.search(minion=True, reveal=True):
        g.place(card, "hand")
        if card.power <= 3:
            g.extra_minion(at=me.base, among=[card], at_once=True)


medical_officer = STAR_ROAMERS.minion("Medical Officer", power=4, copies=1)


@medical_officer.instead_of("destroy", when=another_of_yours, optional=True, order_matters=False)
def medical_officer_instead_of_destroy(g: Game, me: Unit, hit: Hit) -> None:
    """If another of your minions would be destroyed, you may return it to its owner's hand instead."""
    if g.may("return", hit.unit):
        g.return_to_hand(hit.unit)


@medical_officer.variant("current").instead_of(
    "return", when=another_to_your_hand, optional=True, once="each effect", order_matters=False
)
def medical_officer_current_instead_of_return(g: Game, me: Unit, hit: Hit) -> None:
    """If any of your other minions would be returned to your hand, you may leave one of them and draw a card
    instead."""
    if g.may("draw", hit.unit):
        g.draw()


science_officer = STAR_ROAMERS.minion("Science Officer", power=4, copies=1)


@science_officer.talent
def science_officer_talent(g: Game, me: Unit) -> None:
    """Choose one of your minions of power 4 or less and return it to its owner's hand. You may play an extra minion of
    another name."""
    minion = g.choose_minion(to="return", mine=True, max_power=4)
    g.return_to_hand(minion)
    g.extra_minion(not_name=minion.name if minion else None)


ships_engineer = STAR_ROAMERS.minion("Ship's Engineer", power=3, copies=3)


@ships_engineer.instead_of("return", when=another_to_your_hand, optional=True, order_matters=False)
def ships_engineer_instead_of_return(g: Game, me: Unit, hit: Hit) -> None:
    """If another of your minions would be returned to your hand, you may move it to another base instead."""
    g.move(hit.unit, g.may_choose_base(to="move", moving=hit.unit))


ensign = STAR_ROAMERS.minion("Ensign", power=2, copies=4)


@ensign.redirects
def ensign_redirects(g: Game, me: Unit, hit: Hit) -> bool:
    """If a card that another player plays would directly affect another of your minions here, you may let it affect
    this one instead."""
    return another_of_yours(g, me, hit) and hit.unit.base is me.base


@STAR_ROAMERS.action("Hyperspeed 10", copies=1)
def hyperspeed_10(g: Game, me: Card) -> None:
    """Choose a base. Move all minions there to one other base."""
    if base := g.choose_base(to="move"):
        g.move(g.minions(at=base), g.choose_base(to="move", among=g.bases(other_than=base)))


@STAR_ROAMERS.action("Mass Teleport", copies=2)
def mass_teleport(g: Game, me: Card) -> None:
    """Each player chooses one of their minions and returns it to its owner's hand."""
    chosen = g.each_player(g.players(), lambda each: g.choose_minion(to="return", player=each, controlled_by=each))
    g.return_to_hand(chosen, by="controller")


@STAR_ROAMERS.action("Port Me Up", copies=2, also="after scoring")
def port_me_up(g: Game, me: Card) -> None:
    """Choose one of your minions and return it to its owner's hand; after a base scores, choose one there."""
    g.return_to_hand(g.choose_minion(to="return", at=g.scored_base, mine=True))


protector_fields = STAR_ROAMERS.on_base("Protector Fields", copies=1, with_my_minion=True)


@protector_fields.shields
def protector_fields_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect your minions here."""
    return your_minion_here(g, me, hit) and hit.by_card and hit.player != me.controller


@STAR_ROAMERS.action("Teleport Error", copies=1)
def teleport_error(g: Game, me: Card) -> None:
    """Choose a minion. Move it to another base at random."""
    if minion := g.choose_minion(to="move"):
        if others := g.bases(other_than=minion.base):
            g.move(minion, g.random(others))


@STAR_ROAMERS.action("Teleport Overflow", copies=1)
def teleport_overflow(g: Game, me: Card) -> None:
    """Choose one of your minions and return it to its owner's hand. Reveal any number of minions in your hand that
    share a name and play them as extra minions."""
    g.return_to_hand(g.choose_minion(to="return", mine=True))
    for card in g.reveal(g.choose_cards("hand", to="play", minion=True, same_name=True)):
        if card in g.cards("hand"):
            g.play(card)


@STAR_ROAMERS.on_base("Weird New Worlds", copies=1)
def weird_new_worlds(g: Game, me: Unit) -> None:
    """Put one more base into play. You may play an extra minion there."""
    if new := g.add_base():
        g.extra_minion(at=new)


@weird_new_worlds.after_scoring(here=False, label="Ongoing")
def weird_new_worlds_after_scoring(g: Game, me: Unit) -> None:
    """After the next base scores, no base replaces it; destroy this action."""
    g.no_replacement()
    g.destroy(me)


@weird_new_worlds.redesigned("current", "action")
def weird_new_worlds_current(g: Game, me: Card) -> None:
    """Put one more base into play. You may play an extra minion there."""
    if new := g.add_base():
        g.extra_minion(at=new)


whiplash_maneuver = STAR_ROAMERS.on_base("Whiplash Maneuver", copies=1)


@whiplash_maneuver.instead_of("return", when=elsewhere_to_your_hand, optional=True)
def whiplash_maneuver_instead_of_return(g: Game, me: Unit, hit: Hit) -> None:
    """If any of your minions elsewhere would be returned to your hand, you may move them here instead."""
    if me.base in g.destinations(hit.unit) and g.may("move", hit.unit):
        g.move(hit.unit, me.base)


neutral_space = STAR_ROAMERS.base("Neutral Space", breakpoint=18, vp=(3, 2, 1))


@neutral_space.shields
def neutral_space_shields(g: Game, here: Base, hit: Hit) -> bool:
    """Minions here do not affect other players' minions here."""
    both_here = hit.unit.base is here and hit.from_base is here
    return both_here and hit.unit.is_minion and hit.by_minion and hit.player != hit.unit.controller


uss_undertaking = STAR_ROAMERS.base("USS Undertaking", breakpoint=22, vp=(4, 2, 1))


@uss_undertaking.start_of_turn(optional=True)
def uss_undertaking_start_of_turn(g: Game, here: Base, you: Seat) -> None:
    """At the start of your turn, you may move one of your minions from elsewhere to here, or from here to another
    base."""
    if minion := g.may_choose_minion(to="move", mine=True):
        g.move(minion, g.choose_base(to="move", moving=minion) if minion.base is here else here)
