"""Weird New Worlds: one base more, for a time or for good."""

import pytest

from smashup.i18n.describe import tell
from smashup.testing import Table, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow
from tests.fixtures.cards.makers import body

WORLDS = "Weird New Worlds"


def _worlds(*base_deck: str, wording: str = "printed", **more: object) -> Table:
    return table(
        bases=[field, meadow],
        base_deck=[*base_deck],
        p1={"hand": [WORLDS, grunt, giant], **more},
        wording=wording,
    )


def test_weird_new_worlds_lies_on_a_base_and_adds_another_where_an_extra_minion_may_be_played() -> None:
    t = _worlds("Tortuga", "Jungle Oasis")
    t.p1.plays(WORLDS, at="Meadow")
    assert t.bases() == ["Field", "Meadow", "Jungle Oasis"]
    assert t.actions_at("Meadow") == [WORLDS]
    t.p1.plays("Giant", at="Jungle Oasis")  # the extra one, as the place says
    t.p1.plays("Grunt")
    t.p1.is_offered("Field", "Meadow", "Jungle Oasis")
    t.p1.picks("Field")
    assert (t.at("Jungle Oasis"), t.at("Field")) == (["Giant"], ["Grunt"])


def test_the_extra_minion_of_weird_new_worlds_can_only_go_to_the_new_base() -> None:
    t = _worlds("Jungle Oasis", plays=["action"])
    t.p1.plays(WORLDS, at="Meadow").plays("Giant")
    assert t.at("Jungle Oasis") == ["Giant"]
    t.is_quiet()


def _score(t: Table, base: str = "Field") -> Table:
    t.score(base)
    return t


@rule("RULING-Weird-New-Worlds", "AMB-47")
@pytest.mark.parametrize("at", ["Field", "Meadow"])
def test_after_the_next_base_scores_it_is_not_replaced_and_the_action_is_destroyed(at: str) -> None:
    t = table(
        bases=[field, meadow, heath],
        base_deck=["Tortuga", "Jungle Oasis"],
        p1={"Field": [giant], at: [WORLDS] if at != "Field" else [giant, WORLDS]},
    )
    _score(t)
    assert t.bases() == ["Meadow", "Heath"]
    assert WORLDS in t.p1.discard
    assert "left_destroy_discard" in t.log()
    said = next(entry for entry in t.entries if entry.line == "no_replacement")
    assert tell(said) == "Field will not be replaced (Weird New Worlds)."
    assert tell(said, "fr") == "Field ne sera pas remplacée (Étranges Nouveaux Mondes)."
    t.score("Meadow")  # from now on bases are replaced again
    assert t.bases() == ["Jungle Oasis", "Heath"]
    t.is_quiet()


def test_it_need_not_be_its_players_turn() -> None:
    t = table(bases=[field, meadow], base_deck=["Tortuga"], p1={"Meadow": [WORLDS]}, p2={"Field": [giant]}, current=2)
    _score(t)
    assert t.bases() == ["Meadow"]
    t.is_quiet()


def test_of_two_bases_that_score_in_one_phase_only_the_first_is_not_replaced() -> None:
    t = table(
        bases=[field, meadow, heath],
        base_deck=["Tortuga", "Jungle Oasis"],
        p1={"hand": [WORLDS], "Field": [body(15)], "Meadow": [body(15)]},
    )
    t.p1.plays(WORLDS, at="Heath")
    assert len(t.bases()) == 4
    t.p1.done()
    t.p1.picks("Meadow")
    assert t.bases() == ["Tortuga", "Heath", "Jungle Oasis"]


@rule("RULING-Weird-New-Worlds")
def test_if_weird_new_worlds_leaves_before_a_base_scores_the_number_of_bases_stays_raised() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=["Tortuga", "The Homeworld", "Jungle Oasis"],
        p1={"hand": [WORLDS, "Disenchant"], "Field": [giant], "plays": ["action", extra("action")]},
    )
    t.p1.plays(WORLDS, at="Meadow").plays("Disenchant")
    assert t.actions_at("Meadow") == []
    _score(t)
    assert t.bases() == ["The Homeworld", "Meadow", "Jungle Oasis"]
    assert "no_replacement" not in t.log()


@rule("RULING-Weird-New-Worlds")
def test_a_base_that_no_moon_takes_is_replaced_and_no_moon_itself_is_not() -> None:
    """Only what scores is not replaced; and where No-Moon takes the action along, the number of bases stays raised."""
    t = table(
        bases=["No-Moon", field],
        base_deck=["Tortuga", "Jungle Oasis"],
        p1={"No-Moon": [body(25), WORLDS]},
    )
    t.score("No-Moon")
    assert (t.bases(), t.base_discard) == (["Jungle Oasis"], ["Field", "No-Moon"])
    t = table(
        bases=["No-Moon", field],
        base_deck=["Tortuga", "Jungle Oasis"],
        p1={"No-Moon": [body(25)], "Field": [WORLDS]},
    )
    t.score("No-Moon")
    assert (t.bases(), t.p1.discard) == (["Tortuga", "Jungle Oasis"], [WORLDS, "Body 25"])
    t.is_quiet()


def test_the_base_in_unicraves_place_is_not_replaced_either() -> None:
    t = table(
        bases=["Unicrave", field],
        base_deck=["Tortuga", "Jungle Oasis"],
        p1={"Unicrave": [body(19)], "Field": [WORLDS]},
    )
    t.score("Unicrave")
    assert (t.bases(), t.base_discard, t.base_deck) == (["Field"], ["Unicrave", "Jungle Oasis"], ["Tortuga"])
    t.is_quiet()


def test_two_weird_new_worlds_speak_of_the_same_base() -> None:
    t = table(
        bases=[field, meadow, heath, "Tortuga"],
        base_deck=["Jungle Oasis"],
        p1={"Field": [giant], "Meadow": [WORLDS]},
        p2={"Heath": [WORLDS]},
    )
    t.score("Field")
    t.p1.picks(f"{WORLDS} (p1)")  # the order is the current player's
    assert t.bases() == ["Meadow", "Heath", "Tortuga"]
    assert (t.p1.discard, t.p2.discard) == ([WORLDS, "Giant"], [WORLDS])
    assert t.log().count("no_replacement") == 1
    t.is_quiet()


def test_what_another_card_wants_as_the_next_base_does_not_come() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=["Jungle Oasis"],
        base_discard=["Tortuga"],
        p1={"hand": ["Time is Fleeting"], "Field": [giant], "Meadow": [WORLDS]},
    )
    t.score("Field")
    t.p1.picks("Time is Fleeting")
    assert t.bases() == ["Meadow"]
    t.is_quiet()


def test_without_a_base_to_add_there_is_no_extra_minion_but_the_next_base_is_not_replaced_all_the_same() -> None:
    t = table(bases=[field, meadow], base_deck=[], p1={"hand": [WORLDS, grunt], "Field": [giant], "plays": ["action"]})
    t.p1.plays(WORLDS, at="Meadow")
    assert t.bases() == ["Field", "Meadow"]
    assert t.p1.plays_left == []
    _score(t)
    assert t.bases() == ["Meadow"]


def test_an_empty_base_deck_is_made_anew_for_weird_new_worlds_where_the_edition_does_so() -> None:
    for edition, bases in (("EMD", ["Field", "Tortuga"]), ("CORE-2012", ["Field"])):
        t = table(
            bases=[field],
            base_deck=[],
            base_discard=["Tortuga"],
            p1={"hand": [WORLDS], "plays": ["action"]},
            edition=edition,
        )
        t.p1.plays(WORLDS)
        assert t.bases() == bases


def test_weird_new_worlds_of_today_adds_a_base_for_good() -> None:
    t = _worlds("Tortuga", "The Homeworld", "Jungle Oasis", wording="current", Field=[giant], plays=["action"])
    t.p1.plays(WORLDS)
    assert t.p1.discard == [WORLDS]
    assert t.bases() == ["Field", "Meadow", "Jungle Oasis"]
    t.p1.plays("Grunt")
    assert t.at("Jungle Oasis") == ["Grunt"]
    _score(t)
    assert t.bases() == ["The Homeworld", "Meadow", "Jungle Oasis"]


def test_weird_new_worlds_of_today_without_a_base_left_does_nothing() -> None:
    t = table(bases=[field], base_deck=[], p1={"hand": [WORLDS, grunt], "plays": ["action"]}, wording="current")
    t.p1.plays(WORLDS)
    assert (t.bases(), t.p1.plays_left) == (["Field"], [])
    t.is_quiet()
