"""Innsmouth: everyone there has the same name."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import minion_here, your_minion_here
from smashup.sets.obligatory_cthulhu_set.set import OBLIGATORY_CTHULHU

INNSMOUTH = Faction(
    "Innsmouth",
    OBLIGATORY_CTHULHU,
    motto="Be the crowd",
    inks=("#B9CFC6", "#5E8A86", "#F3F0CF", "#47726F", "#2E5356", "#142B33", "#E0B84C"),
)


def _have_the_same_name(g: Game, n: int, player: Seat, base: Base) -> bool:
    """True if that player has `n` minions with the same name on that base."""
    minions = g.minions(at=base, controlled_by=player)
    return any(len(g.minions(among=minions, name=minion.name)) >= n for minion in minions)


@INNSMOUTH.minion("The Locals", power=2, copies=10)
def the_locals(g: Game, me: Unit) -> None:
    """Reveal the three cards on top of your deck. Place each of The Locals among them into your hand, and the others on
    the bottom of your deck in any order."""
    revealed = g.reveal_top(3)
    family = [card for card in revealed if card.name == "The Locals"]
    g.place(family, "hand")
    g.place_in_any_order([card for card in revealed if card not in family], "bottom of deck")


in_plain_sight = INNSMOUTH.on_base("In Plain Sight", copies=1)


@in_plain_sight.shields
def in_plain_sight_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect your minions here with a printed power of 2 or less."""
    theirs = hit.by_card and hit.player != me.controller
    return theirs and your_minion_here(g, me, hit) and g.printed_power(hit.unit) <= 2


@INNSMOUTH.action("Mysteries of the Deep", copies=1)
def mysteries_of_the_deep(g: Game, me: Card) -> None:
    """If three or more of your minions on one base have the same name, draw three cards; then you may draw two more
    cards and two Madness cards."""
    if any(_have_the_same_name(g, 3, g.you, base) for base in g.bases()):
        g.draw(3)
        if g.may("draw"):
            g.draw(2)
            g.draw_madness(2)


@INNSMOUTH.action("New Acolytes", copies=1)
def new_acolytes(g: Game, me: Card) -> None:
    """Each player shuffles all minions in their discard pile into their deck."""
    for player in g.players():
        g.place(g.cards("discard pile", player=player, minion=True) or None, "shuffled into deck")


@INNSMOUTH.action("Recruitment", copies=1)
def recruitment(g: Game, me: Card) -> None:
    """Draw up to three Madness cards. For each of them, you may play an extra minion."""
    number = g.choose_number(*range(min(3, g.madness_left()) + 1), to="draw")
    for _ in g.draw_madness(number):
        g.extra_minion()


@INNSMOUTH.special("Return to the Sea", "after scoring", copies=1)
def return_to_the_sea(g: Game, me: Card) -> None:
    """Choose any number of your minions there that share a name and return them to their owners' hands."""
    g.return_to_hand(g.choose_minions(to="return", at=g.scored_base, mine=True, same_name=True))


sacred_circle = INNSMOUTH.on_base("Sacred Circle", copies=1)


@sacred_circle.talent
def sacred_circle_talent(g: Game, me: Unit) -> None:
    """Play an extra minion here that has the name of a minion here."""
    g.extra_minion(at=me.base, same_name=True)


@INNSMOUTH.action("Spreading the Word", copies=2)
def spreading_the_word(g: Game, me: Card) -> None:
    """You may play up to two extra minions, each with the name of a minion in play."""
    for _ in range(2):
        g.extra_minion(same_name=True)


@INNSMOUTH.action("The Deep Ones", copies=2, raises_power=lambda g, unit: g.power(unit) <= 2)
def the_deep_ones(g: Game, me: Card) -> None:
    """Each of your minions of power 2 or less has +1 power until the end of the turn."""
    g.add_power(g.minions(mine=True, max_power=2), 1, until="end of turn")


dagon = INNSMOUTH.titan("Dagon")


def _shores(g: Game, me: Unit) -> list[Base]:
    return [base for base in g.bases() if _have_the_same_name(g, 2, me.controller, base)]


@dagon.on_your_turn(aside=True, when=lambda g, me: g.can_play_titan(me, among=_shores(g, me)))
def dagon_on_your_turn(g: Game, me: Unit) -> None:
    """On your turn, you may play this titan on a base where two or more of your minions have the same name."""
    g.play_titan(me, among=_shores(g, me))


@dagon.adds_power_here
def dagon_adds_power_here(g: Game, me: Unit) -> int:
    """You have +1 power here for each of your minions here that shares its name with another minion here."""
    here = g.minions(at=me.base)
    mine = g.minions(among=here, controlled_by=me.controller)
    return len([minion for minion in mine if g.minions(among=here, name=minion.name, other_than=minion)])


@dagon.talent
def dagon_talent(g: Game, me: Unit) -> None:
    """Play an extra minion here."""
    g.extra_minion(at=me.base)


innsmouth = INNSMOUTH.base("Innsmouth", breakpoint=23, vp=(5, 3, 2))


@innsmouth.after("played", when=minion_here, who="owner", optional=True)
def innsmouth_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a minion is played here, its owner may choose a card in any discard pile and place it on the bottom of its
    owner's deck."""
    piles = [card for player in g.players() for card in g.cards("discard pile", player=player)]
    g.place(g.may_choose_card(to="place", among=piles), "bottom of deck")


ritual_site = INNSMOUTH.base("Ritual Site", breakpoint=20, vp=(4, 2, 2))


@ritual_site.after_scoring()
def ritual_site_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, each minion here is shuffled into its owner's deck."""
    g.place(g.minions(at=here), "shuffled into deck")
