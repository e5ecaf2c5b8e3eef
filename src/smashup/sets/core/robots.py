"""Robots: many small minions, played in swarms."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import this_card
from smashup.sets.core.set import CORE

ROBOTS = Faction(
    "Robots",
    CORE,
    motto="A swarm of small ones",
    inks=("#DCE3EA", "#9FB0C6", "#FFD95A", "#8393AC", "#55637E", "#2A3348", "#F2764B"),
)
MICROBOT = "Microbot"

nukebot = ROBOTS.minion("Nukebot", power=5, copies=1)


@nukebot.after("destroyed", when=this_card)
def nukebot_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After this minion is destroyed, destroy all minions that other players have here."""
    g.destroy(g.minions(at=me.base, others=True))


warbot = ROBOTS.minion("Warbot", power=4, copies=2)


@warbot.forbids("destroy")
def warbot_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Nothing can destroy this minion."""
    return attempt.unit is me


@ROBOTS.minion("Hoverbot", power=3, copies=3)
def hoverbot(g: Game, me: Unit) -> None:
    """Reveal the card on top of your deck. If it is a minion, you may play it at once as an extra minion. If you do
    not, it stays on top."""
    g.extra_minion(among=g.reveal_top())


@ROBOTS.minion("Zapbot", power=2, copies=4)
def zapbot(g: Game, me: Unit) -> None:
    """You may play one extra minion of power 2 or less."""
    g.extra_minion(max_power=2)


microbot_alpha = ROBOTS.minion("Microbot Alpha", power=1, copies=1, labels=(MICROBOT,))


@microbot_alpha.adds_power("me")
def microbot_alpha_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power for each of your other Microbots."""
    return g.count_labelled(MICROBOT, controlled_by=me.controller, other_than=me)


microbot_alpha.adds_label(MICROBOT, text="All your minions are Microbots.")

microbot_archive = ROBOTS.minion("Microbot Archive", power=1, copies=1, labels=(MICROBOT,))


def _my_microbot(g: Game, me: Unit, ev: Event) -> bool:
    return ev.unit is not None and ev.unit.controller == me.controller and g.has_label(ev.unit, MICROBOT)


@microbot_archive.after("destroyed", when=_my_microbot, order_matters=False)
def microbot_archive_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After one of your Microbots is destroyed, even this one, draw a card."""
    g.draw()


@ROBOTS.minion("Microbot Fixer", power=1, copies=2, labels=(MICROBOT,))
def microbot_fixer(g: Game, me: Unit) -> None:
    """If you have played no other minion this turn, you may play an extra minion."""
    if g.minions_played(g.you) == 1:
        g.extra_minion()


@microbot_fixer.adds_power("any card")
def microbot_fixer_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """Each of your Microbots has +1 power."""
    return 1 if unit.controller == me.controller and g.has_label(unit, MICROBOT) else 0


@ROBOTS.minion("Microbot Guard", power=1, copies=2, labels=(MICROBOT,))
def microbot_guard(g: Game, me: Unit) -> None:
    """Destroy a minion here whose power is less than the number of your minions here."""
    g.destroy(g.choose_minion(to="destroy", at=me.base, less_power_than=len(g.minions(at=me.base, mine=True))))


@ROBOTS.minion("Microbot Reclaimer", power=1, copies=2, labels=(MICROBOT,))
def microbot_reclaimer(g: Game, me: Unit) -> None:
    """If you have played no other minion this turn, you may play an extra minion. Choose any number of Microbots in
    your discard pile and shuffle them into your deck."""
    if g.minions_played(g.you) == 1:
        g.extra_minion(offer=True)
    g.place(g.choose_cards("discard pile", to="shuffle", label=MICROBOT), "shuffled into deck")


@ROBOTS.action("Tech Center", copies=2)
def tech_center(g: Game, me: Card) -> None:
    """Choose a base. Draw as many cards as you have minions there."""
    if base := g.choose_base(to="draw"):
        g.draw(len(g.minions(at=base, mine=True)))


factory_436_1337 = ROBOTS.base("Factory 436-1337", breakpoint=25, vp=(2, 2, 1))


@factory_436_1337.when_scoring(who="winner")
def factory_436_1337_when_scoring(g: Game, here: Base, you: Seat) -> None:
    """When this base scores, the winner gains 1 VP for each full 5 power they have here."""
    g.gain_vp(g.total(here, you) // 5)


the_central_brain = ROBOTS.base("The Central Brain", breakpoint=19, vp=(4, 2, 1))
the_central_brain.adds_power(1, text="Minions here have +1 power.")
