"""Ninjas: Infiltrate, and what it means to ignore a base."""

import pytest

from smashup.engine.api import Game
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.library import CardSet, Faction
from smashup.engine.language.terms import Verb
from smashup.engine.state.frames import Deed
from smashup.engine.state.state import Base, Unit
from smashup.testing import Table, rule, table


def temple(**sides: dict[str, list[str]]) -> Table:
    """p1 has played Infiltrate on Temple of Goju, where each player has minions."""
    p1 = {"hand": ["Infiltrate"], "Temple of Goju": ["King Rex", "Invader"], **sides.get("p1", {})}
    p2 = {"Temple of Goju": ["Buccaneer", "Collector"], **sides.get("p2", {})}
    t = table(bases=["Temple of Goju", "Tortuga"], p1=p1, p2=p2)
    t.p1.plays("Infiltrate", on="Temple of Goju")
    return t


@pytest.fixture
def closed_garden() -> BaseDef:
    """A base with a ban and a continuous value."""
    base = Faction("Gardeners", CardSet("Tests", "tests")).base("Closed Garden", breakpoint=20, vp=(3, 2, 1))

    @base.forbids(Verb.PLAY_MINION)
    def _(g: Game, here: Base, deed: Deed) -> bool:
        """Minions cannot be played here."""
        return deed.base is here

    @base.adds_power()
    def _(g: Game, here: Base, unit: Unit) -> int:
        """Minions here have +1 power."""
        return 1

    return base


def test_infiltrate_destroys_another_action_on_the_base_itself() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Infiltrate"], "Jungle Oasis": ["Wildlife Preserve"]},
        p2={"Jungle Oasis": ["King Rex+Upgrade", "Jammed Signal"], "Tortuga": ["Wildlife Preserve"]},
    )
    t.p1.plays("Infiltrate", on="Jungle Oasis")
    t.p1.is_offered("Wildlife Preserve", "Jammed Signal")
    t.p1.picks("Jammed Signal")
    assert t.actions_at("Jungle Oasis") == ["Wildlife Preserve", "Infiltrate"]
    assert t.p2.discard == ["Jammed Signal"]
    assert t.on("King Rex") == ["Upgrade"]
    assert t.actions_at("Tortuga") == ["Wildlife Preserve"]
    t.is_quiet()


def test_infiltrate_stays_where_there_is_no_other_action() -> None:
    t = table(p1={"hand": ["Infiltrate"]})
    t.p1.plays("Infiltrate")
    assert t.actions_at("Jungle Oasis") == ["Infiltrate"]
    t.is_quiet()


def test_who_infiltrated_a_base_may_ignore_its_duty_and_the_others_may_not() -> None:
    t = temple()
    t.score("Temple of Goju")
    t.p1.is_offered("ignore", "decline")
    t.p1.picks("yes")
    assert t.p1.deck == []
    assert t.p1.discard == ["King Rex", "Invader", "Infiltrate"]
    assert t.p2.deck == ["Buccaneer"]
    assert t.p2.discard == ["Collector"]
    t.is_quiet()


def test_who_infiltrated_a_base_may_heed_it_all_the_same() -> None:
    t = temple()
    t.score("Temple of Goju")
    t.p1.declines()
    assert t.p1.deck == ["King Rex"]
    assert t.p2.deck == ["Buccaneer"]
    t.is_quiet()


@rule("TURN-05")
def test_a_base_may_be_ignored_on_another_turn_until_the_next_one_of_your_own_starts() -> None:
    t = temple(p2={"hand": ["Howl"]}, p1={"hand": ["Infiltrate", "Way of Deception"]})
    t.end_turn()
    assert t.current == 2
    assert t.live.ignores(0, t.base("Temple of Goju"))
    t.end_turn()
    assert t.current == 1
    assert not t.live.ignores(0, t.base("Temple of Goju"))
    t.score("Temple of Goju")
    assert t.p1.deck == ["King Rex"]
    assert t.p1.discard == ["Invader", "Infiltrate"]
    t.is_quiet()


@rule("TIME-04")
def test_a_base_may_still_be_ignored_when_infiltrate_is_gone() -> None:
    t = temple(p2={"hand": ["Infiltrate"]})
    t.end_turn()
    t.p2.plays("Infiltrate", on="Temple of Goju")
    assert t.p1.discard == ["Infiltrate"]
    t.score("Temple of Goju")
    t.p2.picks("yes")
    t.p1.is_offered("ignore", "decline")
    t.p1.picks("yes")
    assert t.p1.deck == t.p2.deck == []
    t.is_quiet()


def test_an_optional_ability_of_an_infiltrated_base_is_asked_once() -> None:
    t = table(
        bases=["The Mothership", "Tortuga"], p1={"hand": ["Infiltrate"], "The Mothership": ["Invader", "King Rex"]}
    )
    t.p1.plays("Infiltrate", on="The Mothership")
    t.score("The Mothership")
    t.p1.is_offered("Invader", "decline")
    t.p1.picks("Invader")
    assert t.p1.hand == ["Invader"]
    t.is_quiet()


def test_a_ban_of_an_infiltrated_base_does_not_bind_you_but_its_values_stay(closed_garden: BaseDef) -> None:
    t = table(
        bases=["Jungle Oasis", closed_garden],
        p1={"hand": ["Infiltrate", "King Rex"], "Closed Garden": ["Collector"]},
        p2={"hand": ["King Rex", "Howl"]},
    )
    t.p1.plays("Infiltrate", on="Closed Garden")
    t.p1.plays("King Rex")
    t.p1.is_offered("Jungle Oasis", "Closed Garden")
    t.p1.picks("Closed Garden")
    assert t.at("Closed Garden") == ["Collector", "King Rex"]
    assert (t.power("Collector"), t.power("King Rex")) == (3, 8)
    t.end_turn()
    t.p2.plays("King Rex")
    assert t.at("Jungle Oasis") == ["King Rex"], "the ban binds the other players"
    t.is_quiet()


def test_infiltrate_today_may_destroy_another_action_on_the_base_itself() -> None:
    t = table(
        wording="current",
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Infiltrate"]},
        p2={"Jungle Oasis": ["King Rex+Upgrade", "Jammed Signal"], "Tortuga": ["Wildlife Preserve"]},
    )
    t.p1.plays("Infiltrate", on="Jungle Oasis")
    t.p1.is_offered("Jammed Signal", "decline")
    t.p1.picks("Jammed Signal")
    assert t.actions_at("Jungle Oasis") == ["Infiltrate"]
    assert t.p2.discard == ["Jammed Signal"]
    t.is_quiet()


def test_infiltrate_today_may_spare_the_other_action() -> None:
    t = table(wording="current", p1={"hand": ["Infiltrate"]}, p2={"Jungle Oasis": ["Jammed Signal"]})
    t.p1.plays("Infiltrate")
    t.p1.is_offered("Jammed Signal", "decline")
    t.p1.declines()
    assert t.actions_at("Jungle Oasis") == ["Jammed Signal", "Infiltrate"]
    t.is_quiet()


@rule("VERB-42", "TURN-05", "TIME-04")
def test_the_talent_of_infiltrate_cancels_the_base_for_all_until_your_turn_starts() -> None:
    t = table(
        wording="current",
        bases=["The Homeworld", "Tortuga"],
        p1={"hand": ["Infiltrate", "Scout", "Collector", "Scout"], "deck": ["Howl", "Howl"]},
        p2={"hand": ["Scout", "Collector"]},
    )
    t.p1.plays("Infiltrate", on="The Homeworld")
    t.p1.uses("Infiltrate")
    assert t.p1.discard == ["Infiltrate"]
    t.p1.plays("Scout", at="The Homeworld")
    assert t.pending is None, "no extra minion for p1"
    t.end_turn()
    t.p2.plays("Scout", at="The Homeworld")
    assert t.pending is None, "no extra minion for p2"
    t.end_turn()
    t.p1.plays("Scout", at="The Homeworld")
    t.p1.is_offered("Collector", "Howl", "decline")
    t.is_quiet()
