"""Polynesian Voyagers: new islands, and no other player on them."""

from smashup.engine.api import Attempt, Base, Card, Faction, Game, Seat, Unit
from smashup.sets.culture_shock.set import CULTURE_SHOCK

POLYNESIAN_VOYAGERS = Faction(
    "Polynesian Voyagers",
    CULTURE_SHOCK,
    motto="From isle to isle",
    inks=("#10355E", "#E9866A", "#FFE3A3", "#2D7F9C", "#17597C", "#0B3352", "#FFB648"),
)


def to_an_island(g: Game, minion: Unit) -> Base | None:
    """A base where you have no minions, and where this one can be moved."""
    return g.choose_base(to="move", moving=minion, among=g.bases(without_my_minions=True))


@POLYNESIAN_VOYAGERS.minion("Maui", power=5, copies=1)
def maui(g: Game, me: Unit) -> None:
    """Put up to two more bases into play from the top of the base deck."""
    for _ in range(g.choose_number(0, 1, 2, to="place")):
        g.add_base()


@maui.talent
def maui_talent(g: Game, me: Unit) -> None:
    """Move one of your minions to a base where you have none."""
    islands = g.bases(without_my_minions=True)
    able = [minion for minion in g.minions(mine=True) if any(base in islands for base in g.destinations(minion))]
    if minion := g.choose_minion(to="move", among=able):
        g.move(minion, to_an_island(g, minion))


wayfinder = POLYNESIAN_VOYAGERS.minion("Wayfinder", power=4, copies=2)


@wayfinder.talent
def wayfinder_talent(g: Game, me: Unit) -> None:
    """Move this minion to a base where you have none; if you do, place a +1 power counter on it."""
    if g.move(me, to_an_island(g, me)):
        g.add_counters(me)


tiki = POLYNESIAN_VOYAGERS.minion("Tiki", power=3, copies=3)


@tiki.adds_power("me")
def tiki_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """While an action is on this minion, it has +2 power."""
    return 2 if me.actions else 0


moai = POLYNESIAN_VOYAGERS.minion("Mo'ai", power=3, copies=4)


@moai.forbids("move")
def moai_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Other players can neither move their minions here nor move this minion."""
    if attempt.player == me.controller or attempt.unit is None:
        return False
    return attempt.unit is me or (attempt.to is me.base and attempt.unit.controller == attempt.player)


@POLYNESIAN_VOYAGERS.action("Growth of the Tribes", copies=1)
def growth_of_the_tribes(g: Game, me: Card) -> None:
    """Choose a base where you have no minions. Play an extra minion there at once, or move one of your minions
    there."""
    if base := g.choose_base(to="play", among=g.bases(without_my_minions=True)):
        movers = [minion for minion in g.minions(mine=True) if base in g.destinations(minion)]
        able = [bool(g.playable(at=base)), bool(movers)]
        if g.choose_mode("Play an extra minion there.", "Move one of your minions there.", possible=able) == 0:
            g.extra_minion(at=base, at_once=True)
        else:
            g.move(g.choose_minion(to="move", among=movers), base)


@POLYNESIAN_VOYAGERS.action("Knowledge of the Tribes", copies=1)
def knowledge_of_the_tribes(g: Game, me: Card) -> None:
    """Draw as many cards as there are bases where you have a minion."""
    g.draw(len(g.bases(with_my_minion=True)))


ocean_tattoo = POLYNESIAN_VOYAGERS.on_minion("Ocean Tattoo", copies=1, mine=True, without_others=True)


@ocean_tattoo.talent
def ocean_tattoo_talent(g: Game, me: Unit) -> None:
    """Move this minion to another base; if you do, place a +1 power counter on it."""
    if me.host and g.move(me.host, g.choose_base(to="move", moving=me.host)):
        g.add_counters(me.host)


@POLYNESIAN_VOYAGERS.on_minion("Shark Tattoo", copies=2, mine=True, raises_power=True)
def shark_tattoo(g: Game, me: Unit) -> None:
    """Place a +1 power counter on this minion."""
    g.add_counters(me.host)


@shark_tattoo.start_of_turn()
def shark_tattoo_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, if this is the only minion you have here, place a +1 power counter on it."""
    if me.host and g.minions(at=me.base, mine=True) == [me.host]:
        g.add_counters(me.host)


sun_tattoo = POLYNESIAN_VOYAGERS.on_minion("Sun Tattoo", copies=2, mine=True, raises_power=True)
sun_tattoo.adds_power("host", 2, text="This minion has +2 power.")


@sun_tattoo.from_hand("after scoring")
def sun_tattoo_from_hand(g: Game, me: Card) -> None:
    """After a base scores, you may play this on one of your minions there without actions; if you do, move that minion
    to another base."""
    minion = g.choose_minion(to="attach", at=g.scored_base, mine=True, without_actions=True)
    if minion and g.destinations(minion) and g.play(me, on=minion):
        g.move(minion, g.choose_base(to="move", moving=minion))


@POLYNESIAN_VOYAGERS.action("Tattoo Artist", copies=1)
def tattoo_artist(g: Game, me: Card) -> None:
    """Search your deck or discard pile, or both, for an action that is played on a minion. Place it into your hand or
    play it at once as an extra action."""
    g.take_or_play(g.search(zones=("deck", "discard pile"), on_minion=True))


@POLYNESIAN_VOYAGERS.action("Unity of the Tribes", copies=1)
def unity_of_the_tribes(g: Game, me: Card) -> None:
    """Choose a base where you have a minion. Until the end of the turn, you have +2 power there for each base where you
    have a minion."""
    islands = g.bases(with_my_minion=True)
    base = g.choose_base(to="raise", among=islands)
    g.add_power_here(g.you, base, 2 * len(islands), until="end of turn")


@POLYNESIAN_VOYAGERS.action("Volcanic Uprising", copies=1)
def volcanic_uprising(g: Game, me: Card) -> None:
    """Choose one: put one more base into play from the top of the base deck, and you may move one of your minions
    there; or destroy a base without minions and replace it with two."""
    for side in g.choose_sides(
        "Put one more base into play.",
        "Destroy a base without minions and replace it with two.",
        possible=[True, bool(g.bases(without_minions=True))],
    ):
        if side == 0:
            if new := g.add_base():
                movers = [minion for minion in g.minions(mine=True) if new in g.destinations(minion)]
                g.move(g.may_choose_minion(to="move", among=movers), new)
        else:
            g.discard_base(g.choose_base(to="destroy", among=g.bases(without_minions=True)), replace_by=2)


island_chain = POLYNESIAN_VOYAGERS.base("Island Chain", breakpoint=17, vp=(3, 1, 1))


@island_chain.after_scoring()
def island_chain_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, two bases replace it."""
    g.next_base(count=2)


@island_chain.variant("current").after_scoring()
def island_chain_current_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, put one more base into play from the top of the base deck."""
    g.add_base()


island_peak = POLYNESIAN_VOYAGERS.base("Island Peak", breakpoint=23, vp=(4, 2, 1))


@island_peak.start_of_turn()
def island_peak_start_of_turn(g: Game, here: Base, you: Seat) -> None:
    """At the start of your turn, place a +1 power counter on your minion here if you have exactly one."""
    minions = g.minions(at=here, mine=True)
    if len(minions) == 1:
        g.add_counters(minions)


tropical_paradise = POLYNESIAN_VOYAGERS.base("Tropical Paradise", breakpoint=20, vp=(3, 2, 1))


@tropical_paradise.sets_starting_breakpoint
def tropical_paradise_sets_starting_breakpoint(g: Game, here: Base) -> int | None:
    """While each player has a minion here, this base's printed breakpoint counts as 0."""
    return 0 if all(g.minions(at=here, controlled_by=player) for player in g.players()) else None
