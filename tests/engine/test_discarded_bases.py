"""A base that a card discards, with what is on it, and what comes in its place."""

from smashup.testing import Table, card, effect, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow
from tests.fixtures.cards.discarded_bases import digger, festival, late_meteor, meteor, mourner, rift, void
from tests.fixtures.cards.makers import body
from tests.fixtures.cards.scoring import martyr


def _discarded(t: Table, base: str) -> None:
    t.p1.plays("Meteor").picks(base)
    t.is_quiet()


@rule("SCORE-20", "SCORE-21", "SCORE-23", "SCORE-24", "VERB-40", "VERB-41")
def test_a_discarded_base_takes_all_cards_on_it_along_and_the_next_comes_in_its_place() -> None:
    t = table(
        bases=[field, meadow, "Tortuga"],
        base_deck=["Tar Pits", heath],
        p1={"Meadow": ["p2:Scout", card(grunt, counters=2, actions=["Upgrade"])], "Field": [giant], "hand": [meteor]},
        p2={"Meadow": ["King Rex", "Overrun"], "on Grunt": ["Poison"]},
    )
    _discarded(t, "Meadow")
    assert t.bases() == ["Field", "Heath", "Tortuga"]
    assert (t.base_deck, t.base_discard) == (["Tar Pits"], ["Meadow"])
    assert sorted(t.p1.discard) == ["Grunt", "Meteor", "Upgrade"]
    assert sorted(t.p2.discard) == ["King Rex", "Overrun", "Poison", "Scout"]
    assert (t.at("Field"), t.at("Heath")) == (["Giant"], [])
    assert (t.p1.vp, t.p2.vp) == (0, 0)
    assert t.log().count("base_discarded") == 1


@rule("SCORE-21", "SCORE-22", "VERB-07")
def test_what_goes_with_a_discarded_base_goes_to_the_discard_pile_and_is_not_destroyed() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [martyr, "Warbot", "Buccaneer"], "hand": [meteor], "deck": [grunt] * 3},
        p2={"Field": [mourner], "deck": [grunt] * 3},
    )
    _discarded(t, "Field")
    assert (t.p1.hand, t.p2.hand) == ([], ["Grunt"])  # nothing saves from it, and who is destroyed draws nothing
    assert sorted(t.p1.discard) == ["Buccaneer", "Martyr", "Meteor", "Warbot"]


@rule("TERM-06")
def test_what_may_go_elsewhere_than_to_the_discard_pile_may_do_so_from_a_discarded_base() -> None:
    t = table(bases=[field], base_deck=[heath], p1={"hand": [meteor]}, p2={"Field": ["Jumper"]})
    t.p1.plays("Meteor")
    t.p2.picks("yes")
    assert (t.p2.hand, t.p2.discard) == (["Jumper"], [])
    t.is_quiet()


def test_buried_cards_and_effects_go_with_a_discarded_base() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[field],
        p1={"hand": [digger, grunt, meteor]},
        effects=[effect("breakpoint", on="Field", n=-5, source="Rampage")],
    )
    t.p1.plays("Digger", at="Field").picks("Grunt")
    _discarded(t, "Field")
    assert sorted(t.p1.discard) == ["Digger", "Grunt", "Meteor"]
    assert (t.bases(), t.breakpoint("Field")) == (["Field", "Meadow"], 15)
    assert t.buried_at("Field") == []


@rule("SCORE-25", "AMB-47", "AMB-48")
def test_a_discarded_base_can_be_replaced_by_two_by_none_and_by_as_many_as_there_are() -> None:
    t = table(bases=[field, meadow], base_deck=["Tar Pits", heath, "Tortuga"], p1={"hand": [rift]})
    t.p1.plays("Rift").picks("Field")
    assert (t.bases(), t.p1.vp) == (["Tortuga", "Heath", "Meadow"], 2)
    t = table(bases=[field, meadow], base_deck=["Tar Pits"], p1={"hand": [void]})
    t.p1.plays("Void").picks("Field")
    assert (t.bases(), t.base_deck, t.base_discard) == (["Meadow"], ["Tar Pits"], ["Field"])
    t = table(bases=[field, meadow], base_deck=[], p1={"hand": [rift]}, edition="CORE-2012")
    t.p1.plays("Rift").picks("Field")
    assert (t.bases(), t.p1.vp) == (["Meadow"], 0)
    t = table(bases=[field, meadow], base_deck=[heath], p1={"hand": [rift]})
    t.p1.plays("Rift").picks("Field")  # the discarded one is shuffled in and comes back
    assert (t.bases(), t.base_discard) == (["Heath", "Field", "Meadow"], [])


@rule("AMB-38", "SCORE-26")
def test_a_base_that_is_discarded_before_it_scores_gives_nothing() -> None:
    t = table(
        bases=[festival, meadow],
        base_deck=["Tar Pits", heath],
        p1={"Festival": [body(12)], "hand": [meteor], "vp": 3},
        p2={"Festival": [body(1)]},
    )
    t.score("Festival")
    t.p1.picks("Meteor", "Festival")
    assert (t.p1.vp, t.p2.vp) == (3, 0)
    assert (t.bases(), t.base_discard, t.base_deck) == (["Heath", "Meadow"], ["Festival"], ["Tar Pits"])
    assert "place" not in t.log()
    t.is_quiet()


@rule("AMB-38")
def test_a_base_that_is_discarded_after_it_scored_is_replaced_once() -> None:
    t = table(
        bases=[festival, meadow],
        base_deck=["Tar Pits", heath],
        p1={"Festival": [body(12)], "hand": [late_meteor]},
        p2={"Festival": [body(1)]},
    )
    t.score("Festival")
    t.p1.picks("Late Meteor")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    assert (t.bases(), t.base_discard, t.base_deck) == (["Heath", "Meadow"], ["Festival"], ["Tar Pits"])
    t.is_quiet()


def test_what_waits_for_the_next_base_does_not_wait_for_ever() -> None:
    t = table(
        bases=["Tortuga", meadow],
        base_deck=["Tar Pits", heath],
        p1={"Tortuga": [body(12)], "hand": [late_meteor]},
        p2={"Tortuga": [body(1)], "Meadow": [body(2)]},
    )
    t.score("Tortuga")
    t.p1.picks("Late Meteor")
    assert t.at("Meadow") == ["Body 2"]
    assert t.state.delayed == []
    t.is_quiet()
