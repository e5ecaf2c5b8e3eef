"""Miskatonic University: a little madness is part of the studies."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import minion_here
from smashup.sets.obligatory_cthulhu_set.madness import has_madness
from smashup.sets.obligatory_cthulhu_set.set import OBLIGATORY_CTHULHU

MISKATONIC_UNIVERSITY = Faction(
    "Miskatonic University",
    OBLIGATORY_CTHULHU,
    motto="Study the madness",
    inks=("#F3D9A4", "#B5713F", "#FFF4D6", "#8A5A3A", "#5C3B2E", "#2A1A1C", "#4FB3A5"),
)

professor = MISKATONIC_UNIVERSITY.minion("Professor", power=5, copies=1)


@professor.talent_if(has_madness)
def professor_talent(g: Game, me: Unit) -> None:
    """Discard a Madness card from your hand; if you do, you may play an extra action and an extra minion."""
    if g.discard(g.choose_card(name="Madness", to="discard")):
        g.extra_action()
        g.extra_minion()


librarian = MISKATONIC_UNIVERSITY.minion("Librarian", power=4, copies=2)


@librarian.talent_if(lambda g, me: g.madness_left() > 0 or has_madness(g, me))
def librarian_talent(g: Game, me: Unit) -> None:
    """Choose one: draw a Madness card; or play a Madness card from your hand as an extra action."""
    able = [g.madness_left() > 0, has_madness(g, me)]
    for side in g.choose_sides("Draw a Madness card.", "Play a Madness card.", possible=able):
        if side == 0:
            g.draw_madness()
        else:
            g.extra_action(among=g.cards("hand", name="Madness"), must=True)


@MISKATONIC_UNIVERSITY.minion("Psychologist", power=3, copies=3)
def psychologist(g: Game, me: Unit) -> None:
    """Choose one: return a Madness card from your hand or discard pile to the Madness deck; or draw a Madness card from
    your discard pile."""
    discarded = g.cards("discard pile", name="Madness")
    if not discarded and not has_madness(g, me):
        return
    for way in g.choose_sides(
        "Return a Madness card from your hand.",
        "Return a Madness card from your discard pile.",
        "Draw a Madness card from your discard pile.",
        possible=[has_madness(g, me), bool(discarded), bool(discarded)],
        parts=[0, 0, 1],
    ):
        if way == 2:
            g.draw_madness(zone="discard pile")
        else:
            among = g.cards("hand" if way == 0 else "discard pile", name="Madness")
            g.place(g.choose_card(to="place", among=among), "Madness deck")


@MISKATONIC_UNIVERSITY.minion("Researcher", power=2, copies=4)
def researcher(g: Game, me: Unit) -> None:
    """You may draw a Madness card; if you do, place a +1 power counter on a minion."""
    if g.madness_left() and g.may("draw") and g.draw_madness():
        g.add_counters(g.choose_minion(to="counters"))


@MISKATONIC_UNIVERSITY.special('"Old Man Jenkins?"', "before scoring", copies=1)
def old_man_jenkins(g: Game, me: Card) -> None:
    """Choose a minion there that no other minion there exceeds in power, and destroy it."""
    minions = g.minions(at=g.scoring_base)
    highest = max([g.power(minion) for minion in minions], default=0)
    strongest = [minion for minion in minions if g.power(minion) == highest]
    g.destroy(g.choose_minion(to="destroy", among=strongest))


@MISKATONIC_UNIVERSITY.action("Field Trip", copies=2)
def field_trip(g: Game, me: Card) -> None:
    """Choose any number of cards in your hand and place them on the bottom of your deck in any order. Draw that many
    cards and one more."""
    placed = g.place_in_any_order(g.choose_cards(to="place"), "bottom of deck")
    g.draw(len(placed) + 1)


eldritch_gate = MISKATONIC_UNIVERSITY.on_base("Eldritch Gate", copies=1)


@eldritch_gate.talent
def eldritch_gate_talent(g: Game, me: Unit) -> None:
    """Draw a Madness card. You may play an extra minion here."""
    g.draw_madness()
    g.extra_minion(at=me.base)


@MISKATONIC_UNIVERSITY.action("Jinkies!", copies=2)
def jinkies(g: Game, me: Card) -> None:
    """Choose up to two Madness cards in your hand, your discard pile or both, and return them to the Madness deck."""
    cards = [*g.cards("hand", name="Madness"), *g.cards("discard pile", name="Madness")]
    g.place(g.choose_cards(to="place", among=cards, up_to=2), "Madness deck")


@MISKATONIC_UNIVERSITY.action("That's So Crazy...", copies=1, raises_power=True)
def thats_so_crazy(g: Game, me: Card) -> None:
    """Draw a Madness card. Each of your minions has +1 power until the end of the turn. You may play an extra
    action."""
    g.draw_madness()
    g.add_power(g.minions(mine=True), 1, until="end of turn")
    g.extra_action()


@MISKATONIC_UNIVERSITY.action("...It Just Might Work", copies=1, raises_power=True)
def it_just_might_work(g: Game, me: Card) -> None:
    """Discard up to two Madness cards from your hand. Each of your minions has +1 power until the end of the turn for
    each card discarded."""
    discarded = g.discard(g.choose_cards(name="Madness", to="discard", up_to=2))
    if discarded:
        g.add_power(g.minions(mine=True), len(discarded), until="end of turn")


@MISKATONIC_UNIVERSITY.special(
    "Things Best Not Known",
    "before scoring",
    copies=1,
    raises_power=lambda g, unit: g.madness_left() > 0 and unit.base is g.scoring_base,
)
def things_best_not_known(g: Game, me: Card) -> None:
    """Draw up to three Madness cards. Choose a minion there. It has +2 power until the end of the turn for each card
    drawn."""
    number = g.choose_number(*range(min(3, g.madness_left()) + 1), to="draw")
    if drawn := g.draw_madness(number):
        g.add_power(g.choose_minion(to="raise", at=g.scoring_base), 2 * len(drawn), until="end of turn")


@MISKATONIC_UNIVERSITY.action("Those Meddling Kids", copies=1)
def those_meddling_kids(g: Game, me: Card) -> None:
    """Choose one: destroy any number of actions on one base; or draw a Madness card and you may play an extra
    action."""
    able = [bool(g.actions(on_minions=False)), True]
    for side in g.choose_sides(
        "Destroy actions on a base.", "Draw a Madness card and play an extra action.", possible=able
    ):
        if side == 0:
            bases = [base for base in g.bases() if g.actions(at=base, on_minions=False)]
            if base := g.choose_base(to="destroy", among=bases):
                g.destroy(g.choose_actions(to="destroy", at=base, on_minions=False))
        else:
            g.draw_madness()
            g.extra_action()


arkham_university = MISKATONIC_UNIVERSITY.base("Arkham University", breakpoint=24, vp=(4, 3, 2))


@arkham_university.after("played", when=minion_here, once="each turn by each player", optional=True)
def arkham_university_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """Once each turn, after you play a minion here, you may draw two Madness cards or discard one from your hand; if
    you do, you may play an extra action."""
    mad = g.cards("hand", name="Madness")
    way = g.may_choose_mode(
        "Draw two Madness cards.", "Discard a Madness card.", possible=[g.madness_left() >= 2, bool(mad)]
    )
    if (way == 0 and g.draw_madness(2)) or (way == 1 and g.discard(g.choose_card(to="discard", among=mad))):
        g.extra_action()


asylum = MISKATONIC_UNIVERSITY.base("Asylum", breakpoint=16, vp=(3, 1, 1))


@asylum.after("played", when=minion_here, optional=True)
def asylum_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After you play a minion here, you may choose a card in your hand and place it in the box; if you do, place a +1
    power counter on one of your minions."""
    if g.place(g.may_choose_card(to="place"), "box"):
        g.add_counters(g.choose_minion(to="counters", mine=True))
