"""Invalid factions are rejected with a specific error and a helpful sentence; statistics of factions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from smashup.engine.api import CardSet, Faction, Game, Unit
from smashup.engine.errors import BadFaction, SmashUpError, UnknownCard
from smashup.engine.language.library import Library
from smashup.engine.state.setup import CHOICE, DRAFT, GIVEN, RANDOM, GameSetup
from smashup.engine.views.catalogue import catalogue
from smashup.engine.views.faction_stats import STEPS, meters
from smashup.sets import library
from smashup.testing import table
from tests.fixtures.cards.makers import made_up_set, small_library


@contextmanager
def refusal(error: type[SmashUpError], sentence: str) -> Iterator[None]:
    """Check that this error is raised with these words."""
    with pytest.raises(error) as caught:
        yield
    assert sentence in str(caught.value)


def test_an_unknown_card_or_base_is_rejected_with_the_nearest_name() -> None:
    with refusal(UnknownCard, "no card or base called 'Pirate Kink'. Did you mean 'Pirate King'"):
        library().card("Pirate Kink")
    with refusal(UnknownCard, "no card or base called 'Tortuga Bay'. Did you mean 'Tortuga'"):
        library().base("Tortuga Bay")


def _faction(copies: int = 20) -> Faction:
    faction = Faction("Clowns", CardSet("Circus", "circus"))
    faction.minion("Jester", power=2, copies=copies)
    faction.base("Ring", breakpoint=20, vp=(4, 2, 1))
    return faction


def _refused(faction: Faction) -> str:
    with pytest.raises(BadFaction) as caught:
        Library([faction.set])
    return str(caught.value)


def test_a_complete_faction_is_accepted() -> None:
    everything = Library([_faction().set])
    assert everything.faction("Clowns").name == "Clowns"
    assert everything.whole == {"Clowns"}


def _unfinished(faction: Faction) -> Library:
    """A library with this faction and complete ones; no mode offers the incomplete faction."""
    everything = Library([*small_library().sets, faction.set])
    assert everything.card("one/a/a_minion").name  # the others are there
    for mode in (RANDOM, CHOICE, DRAFT):
        assert faction.name not in GameSetup(everything, mode=mode).offered()
    return everything


def _refused_at_the_table(faction: Faction) -> str:
    everything = _unfinished(faction)
    said: set[str] = set()
    for asked in (
        {"mode": GIVEN, "factions": ((faction.name, "A"), ("B", "C"))},
        {"mode": DRAFT, "pool": ("A", "B", "C", "D", faction.name)},
    ):
        with pytest.raises(BadFaction) as caught:
            GameSetup(everything, **asked)
        said.add(str(caught.value))
    return said.pop() if len(said) == 1 else str(said)


@pytest.mark.parametrize("copies", [1, 19, 21])
def test_a_faction_with_a_wrong_card_count_is_rejected_at_setup(copies: int) -> None:
    said = _refused_at_the_table(_faction(copies))
    assert said == f"Clowns has {copies} cards. A faction has 20: check the copies."


def test_the_cards_of_a_half_written_faction_can_be_tested() -> None:
    t = table(library=Library([*library().sets, _faction(1).set]), bases=["Ring"], p1={"hand": ["Jester"]}, p2={})
    t.p1.plays("Jester")
    assert t.power("Jester") == 2


def test_a_duplicate_name_is_rejected_at_its_definition() -> None:
    faction = _faction()
    with refusal(BadFaction, "Clowns: 'Jester' is defined twice. Raise its copies instead."):
        faction.action("Jester", copies=1)
    with refusal(BadFaction, "Clowns: 'Ring' is defined twice."):
        faction.base("Ring", breakpoint=10, vp=(1, 1, 1))
    with refusal(BadFaction, "Clowns: 'Ring' is defined twice. Each card and base needs its own name."):
        faction.minion("Ring", power=2, copies=1)


def test_an_ability_without_text_is_rejected_at_its_definition() -> None:
    jester = _faction().minion("Another Jester", power=1, copies=1)

    def silent(g: Game, me: Unit) -> None: ...

    with refusal(BadFaction, "Clowns: an ability of 'Another Jester' has no text. Write its docstring."):
        jester.talent(silent)
    with refusal(BadFaction, "has no text"):
        jester(silent)
    assert jester.abilities == []


def test_an_action_without_text_is_rejected_at_setup() -> None:
    faction = _faction(copies=19)
    faction.action("Pie", copies=1)
    assert _refused_at_the_table(faction) == "Clowns: the action 'Pie' has no text. Write its docstring."


def test_negative_power_and_wrong_vp_are_rejected() -> None:
    faction = _faction(copies=19)
    faction.minion("Shadow", power=-1, copies=1)
    assert _refused(faction) == "Clowns: 'Shadow' has a power below zero."
    faction = _faction()
    faction.base("Tent", breakpoint=20, vp=(4, 2))  # type: ignore[arg-type]
    assert _refused(faction) == "Clowns: the base 'Tent' needs a breakpoint and three VP values."


def test_zero_is_a_valid_power_and_breakpoint_and_negative_numbers_are_not() -> None:
    faction = _faction(copies=19)
    faction.minion("Shadow", power=0, copies=1)
    faction.base("Pit", breakpoint=0, vp=(0, 0, 0))
    assert Library([faction.set]).whole == {"Clowns"}
    faction = _faction()
    faction.base("Abyss", breakpoint=-1, vp=(4, 2, 1))
    assert _refused(faction) == "Clowns: the base 'Abyss' needs a breakpoint and three VP values."


def test_a_set_without_bases_is_rejected_at_setup() -> None:
    faction = Faction("Mimes", CardSet("Street", "street"))
    faction.minion("Mime", power=2, copies=20)
    said = _refused_at_the_table(faction)
    assert said == "Street has no base to play on. Give its factions bases: FACTION.base(...)."


def test_two_factions_with_the_same_name_are_rejected() -> None:
    with refusal(BadFaction, "Two installed sets have a faction called 'A'. Remove one of them."):
        Library([made_up_set("One", {"A": 1}), made_up_set("Two", {"A": 1})])


def test_cards_and_bases_of_several_factions_with_the_same_name_are_told_apart_by_key() -> None:
    sets = [CardSet("Circus", "circus"), CardSet("Street", "street")]
    for card_set, name in zip(sets, ("Clowns", "Mimes"), strict=True):
        faction = Faction(name, card_set)
        faction.minion("Jester", power=2, copies=20)
        faction.base("Ring", breakpoint=20, vp=(4, 2, 1))
    everything = Library(sets)
    assert everything.ambiguous() == [
        "2 cards are called 'Jester': circus/clowns/jester, street/mimes/jester. Rename one, or list it in `reprints`.",
        "2 bases are called 'Ring': circus/clowns/ring, street/mimes/ring. Rename one.",
    ]
    with refusal(UnknownCard, "Several cards are called 'Ring'. Use the key: circus/clowns/ring or street/mimes/ring."):
        everything.base("Ring")
    with refusal(UnknownCard, "Several cards are called 'Jester'. Use the key: circus/clowns/jester or street/mimes"):
        everything.card("Jester")
    assert everything.base("street/mimes/ring").faction.name == "Mimes"
    assert library().ambiguous() == []


def test_two_sets_with_the_same_key_are_rejected() -> None:
    with refusal(BadFaction, "Other and One both have the key 'one'. Change one."):
        Library([made_up_set("One", {"A": 1}), CardSet("Other", "one")])


@pytest.mark.parametrize("inks", [("#000000",) * 6, ("red",) * 7, (*["#000000"] * 6, "#00000;}")])
def test_inks_that_are_not_seven_colours_are_rejected(inks: tuple[str, ...]) -> None:
    with refusal(
        BadFaction, "Clowns: inks are 7 colours like '#0E2F3B' (sky, horizon, light, far, middle, near, accent)"
    ):
        Faction("Clowns", CardSet("Circus", "circus"), inks=inks)


def test_a_cover_with_an_unknown_faction_is_rejected() -> None:
    circus = CardSet("Circus", "circus", cover=("Clowns", "Mimes"))
    Faction("Clowns", circus)
    with refusal(BadFaction, "Circus has 'Mimes' on its cover, but no such faction."):
        Library([circus])


def test_a_base_is_not_played_so_its_text_must_say_when() -> None:
    base = Faction("Mistaken", CardSet("Mistaken", "mistaken")).base("Old Mill", breakpoint=20, vp=(3, 2, 1))
    with pytest.raises(
        BadFaction, match=r"^Mistaken: 'Old Mill' is not played\. Say when: @old_mill\.after_scoring\(\)\.$"
    ):

        @base
        def base_on_play(g: Game, here: object) -> None:
            """Draw a card."""


@pytest.mark.parametrize(
    ("place", "hint"),
    [
        ("top of dekc", "Did you mean 'top of deck'"),
        ("discard", "Did you mean 'discard pile'"),
        ("sky", "There are: Madness deck, another"),
    ],
)
def test_an_unknown_place_is_rejected_with_a_suggestion(place: Any, hint: str) -> None:
    t = table(p1={"hand": ["Howl"]})
    with pytest.raises(BadFaction, match=rf"^There is no place called {place!r}\. {hint}"):
        t.live.place(t.live.cards("hand")[0], place)
    assert t.p1.hand == ["Howl"]


def test_an_unknown_word_of_a_decorator_is_rejected_where_it_is_written() -> None:
    card = Faction("Misspelt", CardSet("Misspelt", "misspelt")).minion("Typo", power=1, copies=1)
    with pytest.raises(
        BadFaction,
        match=r"There is no event called 'destoryed'\. Did you mean 'destroyed'\?$",
    ):
        card.after("destoryed", when=lambda g, me, ev: True)  # type: ignore[arg-type]
    with pytest.raises(BadFaction, match=r"There is no limit called 'once a turn'\. Did you mean 'each turn'\?$"):
        card.from_discard("on your turn", once="once a turn")  # type: ignore[arg-type]


def test_faction_stats_use_the_whole_scale() -> None:
    found = meters(library())
    assert [*found] == [faction.name for faction in library().factions]
    for what in ("power", "control", "draws", "extra"):
        assert {getattr(each, what) for each in found.values()} <= {*range(1, STEPS + 1)}
        assert {1, STEPS} <= {getattr(each, what) for each in found.values()}, what


def test_faction_stats_follow_the_cards() -> None:
    """Dinosaurs are strong, Pirates move and destroy, Wizards draw, and Robots swarm."""
    found = meters(library())
    assert found["Dinosaurs"].power > found["Robots"].power
    assert found["Pirates"].control > found["Wizards"].control
    assert found["Wizards"].draws > found["Pirates"].draws
    assert found["Robots"].extra > found["Dinosaurs"].extra


def test_the_catalogue_contains_the_faction_stats() -> None:
    assert catalogue(library()).factions["Robots"].meters == meters(library())["Robots"]
