"""Stand-ins that meddle with other players' minions."""

from collections.abc import Callable

from smashup.engine.api import (
    DECK_TOP,
    END_OF_TURN,
    FOREVER,
    SHUFFLED,
    USE,
    Card,
    Faction,
    Game,
    Unit,
)
from smashup.engine.language.cards import CardDef
from tests.standins.makers import MADE_UP

CARDS = Faction("Shields", MADE_UP)


DEEDS: dict[str, Callable[[Game, Unit], object]] = {
    "destroy": lambda g, unit: g.destroy(unit),
    "move": lambda g, unit: g.move(unit, g.bases(other_than=unit.base)[0]),
    "return": lambda g, unit: g.return_to_hand(unit),
    "place": lambda g, unit: g.place(unit, DECK_TOP),
    "shuffle": lambda g, unit: g.place(unit, SHUFFLED),
    "lower power": lambda g, unit: g.add_power(unit, -1, until=END_OF_TURN),
    "raise power": lambda g, unit: g.add_power(unit, 1, until=END_OF_TURN),
    "counters": lambda g, unit: g.add_counters(unit, 2),
    "control": lambda g, unit: g.give_control(unit, g.you, until=FOREVER),
    "lose abilities": lambda g, unit: g.lose_abilities(unit, until=END_OF_TURN),
    "transfer onto it": lambda g, unit: g.transfer(g.actions(mine=True, on_bases=False)[0], unit),
}


def _meddler(name: str, deed: Callable[[Game, Unit], object]) -> CardDef[Card]:
    card = CARDS.action(f"Meddle: {name}", copies=1)

    @card
    def _(g: Game, me: Card) -> None:
        """Do something to another player's minion."""
        if minion := g.choose_minion(to=USE, others=True):
            deed(g, minion)

    return card


MEDDLERS = [_meddler(name, deed) for name, deed in DEEDS.items()]
