"""Mythic Horses: together they are strong."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import minion_here
from smashup.sets.pretty_pretty_smash_up.set import PRETTY_PRETTY

MYTHIC_HORSES = Faction(
    "Mythic Horses",
    PRETTY_PRETTY,
    motto="Better together",
    inks=("#BFE3FF", "#F7C6E3", "#FFF7D6", "#A48FD6", "#6C63B5", "#2D2A5E", "#FFB52E"),
)


def _friends(g: Game, minion: Unit, player: Seat) -> list[Unit]:
    """That player's other minions at the minion's base."""
    return g.minions(at=minion.base, controlled_by=player, other_than=minion)


starlyte = MYTHIC_HORSES.minion("Starlyte", power=5, copies=1)


@starlyte.adds_power("me")
def starlyte_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """For each of your other minions here, this minion has +1 power."""
    return len(_friends(g, me, me.controller))


rainbow = MYTHIC_HORSES.minion("Rainbow", power=4, copies=2)


@rainbow.talent
def rainbow_talent(g: Game, me: Unit) -> None:
    """Draw a card if you have another minion here."""
    if _friends(g, me, g.you):
        g.draw()


seastar = MYTHIC_HORSES.minion("Seastar", power=3, copies=3)


@seastar.on_play(once="each turn by name", optional=True)
def seastar_on_play(g: Game, me: Unit) -> None:
    """If you have another minion here, you may play an extra minion. Use only one Seastar this way each turn."""
    if _friends(g, me, g.you):
        g.extra_minion()


pinkie = MYTHIC_HORSES.minion("Pinkie", power=2, copies=4)


@pinkie.adds_power("me")
def pinkie_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """While you have another minion here, this minion has +1 power."""
    return 1 if _friends(g, me, me.controller) else 0


@MYTHIC_HORSES.action("Adventure Power", copies=1)
def adventure_power(g: Game, me: Card) -> None:
    """Choose a base. Move any number of your minions there."""
    base = g.choose_base(to="move")
    elsewhere = [minion for minion in g.minions(mine=True) if base in g.destinations(minion)]
    g.move(g.choose_minions(to="move", among=elsewhere), base)


encouragement_power = MYTHIC_HORSES.on_minion(
    "Encouragement Power", copies=2, mine=True, raises_power=lambda g, unit: bool(_friends(g, unit, unit.controller))
)


@encouragement_power.adds_power("host")
def encouragement_power_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """For each of your other minions here, this minion has +1 power."""
    return len(_friends(g, unit, me.controller))


@MYTHIC_HORSES.action("Freedom Power", copies=1)
def freedom_power(g: Game, me: Card) -> None:
    """Destroy an action on a minion or base."""
    g.destroy(g.choose_action(to="destroy"))


@MYTHIC_HORSES.action("Friendship Power", copies=1)
def friendship_power(g: Game, me: Card) -> None:
    """Move one of your minions to a base where you have another. You may place this action into your hand."""
    herds = g.bases(with_my_minion=True)
    able = [minion for minion in g.minions(mine=True) if any(base in herds for base in g.destinations(minion))]
    if minion := g.choose_minion(to="move", among=able):
        g.move(minion, g.choose_base(to="move", among=herds, moving=minion))
    if g.may("keep", me):
        g.ends_in("hand")


sharing_power = MYTHIC_HORSES.on_base("Sharing Power", copies=1)


@sharing_power.end_of_turn
def sharing_power_end_of_turn(g: Game, me: Unit) -> None:
    """At the end of your turn, draw a card if you have two or more minions here."""
    if len(g.minions(at=me.base, mine=True)) >= 2:
        g.draw()


@MYTHIC_HORSES.action(
    "Super Future Space Armor Power",
    copies=1,
    raises_power=lambda g, unit: bool(_friends(g, unit, unit.controller)),
)
def super_future_space_armor_power(g: Game, me: Card) -> None:
    """Each of your minions on a base where you have another minion has +2 power until the end of the turn."""
    g.add_power([each for each in g.minions(mine=True) if _friends(g, each, g.you)], 2, until="end of turn")


@MYTHIC_HORSES.special("Teaching Power", "before scoring", copies=1)
def teaching_power(g: Game, me: Card) -> None:
    """Reveal as many cards from your deck as you have minions there. You may play one of them there as an extra minion.
    Place the others back on top in any order."""
    revealed = g.reveal_top(len(g.minions(at=g.scoring_base, mine=True)))
    played = g.extra_minion(at=g.scoring_base, among=revealed)
    g.place_in_any_order([card for card in revealed if played is None or card is not played.card], "top of deck")


@MYTHIC_HORSES.action("Togetherness Power", copies=2)
def togetherness_power(g: Game, me: Card) -> None:
    """You may play an extra minion on a base where you have a minion."""
    g.extra_minion(with_my_minion=True)


equaria = MYTHIC_HORSES.base("Equaria", breakpoint=25, vp=(5, 3, 2))


@equaria.after("played", when=minion_here, optional=True)
def equaria_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After you play a minion here, you may move one of your minions here from another base."""
    elsewhere = [minion for minion in g.minions(mine=True) if here in g.destinations(minion)]
    g.move(g.may_choose_minion(to="move", among=elsewhere), here)


pony_land = MYTHIC_HORSES.base("Pony Land", breakpoint=18, vp=(3, 2, 1))


@pony_land.forbids("destroy")
def pony_land_forbids(g: Game, here: Base, attempt: Attempt) -> bool:
    """While you have two or more minions here, your minions here cannot be destroyed."""
    unit = attempt.unit
    return unit is not None and unit.is_minion and unit.base is here and bool(_friends(g, unit, unit.controller))
