"""Star Roamers."""

from typing import Any

import pytest

from smashup.engine.log import Entry, Ref
from smashup.i18n.describe import ask, choice, tell
from smashup.server.render.log_lines import log_line
from smashup.sets.cease_and_desist.star_roamers import ensign
from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, heave, leprechaun, meadow, moai, unicrave, watcher
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.roamers import (
    ambush,
    closed,
    drain,
    dread,
    fine,
    finish,
    fog,
    gloom,
    silence,
    sniper,
    swamp,
    sweep,
    whisper,
)
from tests.sets.tables import one_base, three_bases, two_bases

CAPTAIN, SCIENCE, ENGINEER = "Ship's Captain", "Science Officer", "Ship's Engineer"
SPACE, USS = "Neutral Space", "USS Undertaking"
WORLDS = "Weird New Worlds"
ENGINEER, FIELDS, WORLDS = "Ship's Engineer", "Protector Fields", "Weird New Worlds"
MEDICAL, ENGINEER, WHIPLASH = "Medical Officer", "Ship's Engineer", "Whiplash Maneuver"
DESTROYS, RETURNS = "Seeing Stars", "Beam Up"
THREE = [
    ([MEDICAL, "draw"], ("Field", ["Upgrade"])),
    ([ENGINEER, "Heath"], ("Heath", [])),
    ([WHIPLASH, "move"], ("Meadow", [])),
]


def _captain(*deck: object, at: str = "Field", **more: object) -> Table:
    t = table(bases=[field, meadow, "The Vats"], p1={"hand": [CAPTAIN], "deck": [*deck], **more})
    t.p1.plays(CAPTAIN, at=at)
    return t


class TestShipsCaptain:
    @rule("DECK-14", "VIS-05")
    def test_ships_captain_finds_a_minion_that_everybody_sees(self) -> None:
        t = _captain("Howl", giant, "King Rex", "Ensign")
        t.p1.is_offered("Giant", "King Rex", "Ensign").picks("Giant")
        assert t.p1.hand == ["Giant"]  # of more than power 3: it stays in the hand
        assert t.p2.knows("Giant")
        assert sorted(t.p1.deck) == ["Ensign", "Howl", "King Rex"]

    def test_a_found_minion_of_power_3_may_be_played_where_the_captain_is(self) -> None:
        t = _captain("Saucy Wench", giant, Field=[grunt])
        t.p1.picks("Saucy Wench").is_offered("Saucy Wench", "decline").picks("Saucy Wench")
        t.p1.is_offered("Grunt", "decline")  # its own ability
        t.p1.declines()
        assert (t.at("Field"), t.p1.plays_left) == (["Grunt", CAPTAIN, "Saucy Wench"], ["action"])

    def test_ships_captain_may_find_nothing(self) -> None:
        t = _captain("Howl")
        assert (t.p1.hand, t.p1.deck) == ([], ["Howl"])
        t = _captain()
        assert t.at("Field") == [CAPTAIN]


def _aimed(at: str, by: str, *crew: object, wording: str = "printed", **more: object) -> Table:
    """p1 plays that card at one of p2's minions on the Field, whose crew is there, too."""
    t = three_bases(
        p1={"hand": [by], "Field": [giant, "Walker"]},
        p2={"Field": [*crew], "deck": ["Howl", "Upgrade"], **more},
        wording=wording,
    )
    t.p1.plays(by).picks(at)
    return t


class TestMedicalOfficer:
    @rule("TERM-06")
    def test_medical_officer_may_return_another_minion_that_would_be_destroyed(self) -> None:
        t = _aimed("Grunt", DESTROYS, MEDICAL, grunt)
        t.p2.is_offered("return", "decline").picks("return")
        assert (t.p2.hand, t.p2.discard) == (["Grunt"], [])
        assert "left_destroy_discard" not in t.log()

    def test_medical_officer_may_let_it_be_destroyed(self) -> None:
        t = _aimed("Grunt", DESTROYS, MEDICAL, grunt)
        t.p2.declines()
        assert (t.p2.hand, t.p2.discard) == ([], ["Grunt"])

    def test_medical_officer_works_on_every_base_and_sends_a_minion_to_its_owner(self) -> None:
        t = _aimed("Grunt", DESTROYS, card(grunt, owner="p1"), Meadow=[MEDICAL])
        t.p2.picks("return")
        assert t.p1.hand == ["Grunt"]

    def test_medical_officer_saves_neither_itself_nor_other_players_minions_nor_what_returns(self) -> None:
        own = one_base(p1={"hand": [DESTROYS, RETURNS], "Field": [grunt]}, p2={"Field": [MEDICAL, "First Mate"]})
        own.p1.plays(DESTROYS).picks("Grunt")
        assert own.p1.discard == ["Grunt", DESTROYS]

        itself = one_base(p1={"hand": ["Natural Selection"], "Field": [giant]}, p2={"Field": [MEDICAL]})
        itself.p1.plays("Natural Selection")
        assert itself.p2.discard == [MEDICAL]

        returned = _aimed("Grunt", RETURNS, MEDICAL, grunt)
        assert returned.p2.hand == ["Grunt"]

    def test_medical_officer_is_asked_for_each_of_several_that_would_be_destroyed_at_once(self) -> None:
        t = one_base(p1={"hand": ["Cannon"]}, p2={"Field": [MEDICAL, grunt, "First Mate"], "deck": ["Howl"]})
        t.p1.plays("Cannon").picks("Grunt", "First Mate")
        t.p2.picks("return").declines()
        assert (t.p2.hand, t.p2.discard) == (["Grunt"], ["First Mate"])

    @pytest.mark.parametrize(("picks", "base"), [([ENGINEER, "Heath"], "Heath"), ([WHIPLASH, "move"], "Meadow")])
    def test_what_medical_officer_would_return_engineer_or_whiplash_may_move(self, picks: list[str], base: str) -> None:
        t = _aimed("Grunt", DESTROYS, MEDICAL, ENGINEER, grunt, Meadow=[WHIPLASH])
        t.p2.picks("return").is_offered(ENGINEER, WHIPLASH, "decline").picks(*picks)
        assert t.at(base) == ["Grunt"]
        assert (t.p2.hand, t.p2.discard) == ([], [])

    @rule("CONF-03")
    def test_a_buccaneer_saves_itself_first_and_only_if_it_cannot_medical_officer_is_asked(self) -> None:
        for bases, base in (([field, meadow], "Meadow"), ([field, closed], "")):
            t = table(
                bases=bases, p1={"hand": ["Natural Selection"], "Field": [giant]}, p2={"Field": ["Buccaneer", MEDICAL]}
            )
            t.p1.plays("Natural Selection").picks("Buccaneer")
            if base:
                assert t.at(base) == ["Buccaneer"]
            else:
                t.p2.picks("return")
                assert t.p2.hand == ["Buccaneer"]

    def test_a_jumper_beside_a_medical_officer_is_returned_or_destroyed_and_then_taken_into_the_hand(self) -> None:
        t = _aimed("Jumper", DESTROYS, MEDICAL, ENGINEER, "Jumper")
        t.p2.picks("return")
        t.p2.picks("Heath")  # the Engineer
        assert t.at("Heath") == ["Jumper"]

        t = _aimed("Jumper", DESTROYS, MEDICAL, ENGINEER, "Jumper")
        t.p2.declines().is_offered("keep", "decline")
        t.p2.picks("keep")  # it was destroyed and placed into the hand: no return for the Engineer
        assert t.p2.hand == ["Jumper"]
        assert "left_destroy_hand" in t.log()

    def test_a_jumper_on_a_scored_base_goes_to_the_hand_and_is_not_returned(self) -> None:
        t = two_bases(p1={"Field": [giant, "Jumper"], "Meadow": [ENGINEER, WHIPLASH]}, base_deck=[heath])
        t.score("Field")
        t.p1.picks("keep")
        assert t.p1.hand == ["Jumper"]

    def test_on_another_players_turn_nothing_is_different(self) -> None:
        t = two_bases(
            p1={"Field": [ENGINEER, "Scout", giant]}, p2={"Field": [giant, giant]}, base_deck=[heath], current=2
        )
        t.score("Field")
        t.p1.picks("return", "Meadow")
        assert t.at("Meadow") == ["Scout"]


def _science(*hand: object, **more: object) -> Table:
    t = two_bases(p1={"hand": [*hand], "Field": [SCIENCE, "First Mate", giant], "plays": [], **more})
    t.p1.uses(SCIENCE)
    return t


class TestScienceOfficer:
    @rule("EXTRA-01")
    def test_science_officer_returns_one_and_gives_an_extra_minion_of_another_name(self) -> None:
        t = _science("First Mate", grunt)
        t.p1.is_offered(SCIENCE, "First Mate")  # the Giant is too strong
        t.p1.picks("First Mate")
        assert sorted(t.p1.hand) == ["First Mate", "First Mate", "Grunt"]
        t.p1.is_offered("Grunt", "decline")
        t.p1.plays("Grunt", at="Meadow")
        assert t.at("Meadow") == ["Grunt"]

    def test_science_officer_may_return_itself(self) -> None:
        t = _science(grunt)
        t.p1.picks(SCIENCE)
        assert t.p1.hand == ["Grunt", SCIENCE]
        t.p1.is_offered("Grunt", "decline")

    @rule("RULING-Science-Officer")
    def test_science_officer_may_return_a_minion_of_another_owner_and_still_gives_the_extra(self) -> None:
        t = _science(grunt, Field=[SCIENCE, card("First Mate", owner="p2")])
        t.p1.picks("First Mate")
        assert t.p2.hand == ["First Mate"]
        t.p1.is_offered("Grunt", "decline")

    def test_science_officer_gives_the_extra_though_the_minion_moved_instead(self) -> None:
        t = _science("First Mate", grunt, Meadow=[ENGINEER])
        t.p1.picks("First Mate").picks("Meadow")
        assert t.at("Meadow") == [ENGINEER, "First Mate"]
        t.p1.is_offered("Grunt", "decline")

    @rule("RES-05")
    def test_with_nothing_to_return_science_officer_gives_an_extra_minion_of_any_name(self) -> None:
        t = one_base(
            p1={"hand": [SCIENCE, grunt], "Field": [SCIENCE], "plays": []},
            effects=[effect("power", on=SCIENCE, n=1, source="Howl")],
        )
        t.p1.uses(SCIENCE).is_offered(SCIENCE, "Grunt", "decline")

    def test_the_talent_is_used_once_a_turn_and_on_ones_own(self) -> None:
        t = _science()
        t.p1.picks("First Mate")
        t.is_quiet()  # with nothing on the menu
        other = one_base(p1={"Field": [SCIENCE]}, p2={"hand": [grunt]}, current=2)
        other.p2.is_offered("Grunt", "decline")


def _all_returned(*crew: object, wording: str = "current", **more: object) -> Table:
    t = two_bases(
        p1={"hand": ["Crop Circles"]}, p2={"Field": [*crew], "deck": ["Howl", "Upgrade"], **more}, wording=wording
    )
    t.p1.plays("Crop Circles").picks("Field")
    return t


class TestShipsEngineer:
    def test_ships_engineer_may_move_another_minion_that_would_return_to_your_hand(self) -> None:
        t = _aimed("Grunt", RETURNS, ENGINEER, grunt)
        t.p2.is_offered("Meadow", "Heath", "decline").picks("Heath")
        assert (t.at("Heath"), t.p2.hand) == (["Grunt"], [])

    def test_ships_engineer_may_let_it_return_and_does_not_help_itself(self) -> None:
        t = _aimed("Grunt", RETURNS, ENGINEER, grunt)
        t.p2.declines()
        assert t.p2.hand == ["Grunt"]
        t = _aimed(ENGINEER, RETURNS, ENGINEER, grunt)
        assert t.p2.hand == [ENGINEER]

    def test_three_ships_engineers_ask_once_and_help_each_other(self) -> None:
        t = _aimed("Grunt", RETURNS, ENGINEER, ENGINEER, ENGINEER, grunt)
        t.p2.declines()
        assert t.p2.hand == ["Grunt"]
        t = two_bases(p1={"hand": [RETURNS]}, p2={"Field": [ENGINEER, ENGINEER]})
        t.p1.plays(RETURNS).picks("Ship's Engineer#1")
        t.p2.picks("Meadow")
        assert t.at("Meadow") == [ENGINEER]

    @rule("RULING-Ships-Engineer", "T-88")
    @pytest.mark.parametrize(("base", "helper"), [("Field", ENGINEER), ("Meadow", WHIPLASH)])
    def test_a_minion_of_another_owner_does_not_return_to_your_hand(self, base: str, helper: str) -> None:
        more = {"Field": [helper, card(grunt, owner="p1")]} if base == "Field" else {base: [helper]}
        t = _aimed("Grunt", RETURNS, card(grunt, owner="p1"), **more)
        assert t.p1.hand == ["Grunt"]

    def test_ships_engineer_moves_nothing_to_where_it_cannot_go_and_nothing_from_the_only_base(self) -> None:
        t = table(bases=[field, closed], p1={"hand": [RETURNS]}, p2={"Field": [ENGINEER, grunt]})
        t.p1.plays(RETURNS).picks("Grunt")
        assert t.p2.hand == ["Grunt"]

    def test_ships_engineer_is_asked_for_each_of_several_and_may_leave_together_with_them(self) -> None:
        t = _all_returned(ENGINEER, grunt, "First Mate", wording="printed")
        t.p2.picks("Meadow").declines()
        assert t.at("Meadow") == ["Grunt"]
        assert sorted(t.p2.hand) == ["First Mate", ENGINEER]

    def test_ships_engineer_works_for_its_own_players_cards_too(self) -> None:
        t = two_bases(p1={"hand": ["Port Me Up"], "Field": [ENGINEER, grunt]})
        t.p1.plays("Port Me Up").picks("Grunt").picks("Meadow")
        assert t.at("Meadow") == ["Grunt"]

    def test_ships_engineer_moves_a_minion_off_the_scored_base_that_port_me_up_would_return(self) -> None:
        t = two_bases(p1={"hand": ["Port Me Up"], "Field": [ENGINEER, giant], "Meadow": [grunt]}, base_deck=[heath])
        t.score("Field")
        t.p1.picks("Port Me Up").is_offered("Giant", ENGINEER)
        t.p1.picks("Giant").picks("Meadow")
        assert t.at("Meadow") == ["Grunt", "Giant"]
        assert sorted(t.p1.discard) == ["Port Me Up", ENGINEER]


def _crew(played: object, *, ensigns: int = 1, edition: str = "EMD") -> Table:
    """p1 holds that card; p2 has a Giant, a First Mate and some Ensigns on the Field."""
    return two_bases(p1={"hand": [played]}, p2={"Field": [giant, "First Mate", *[ensign] * ensigns]}, edition=edition)


def _told(t: Table) -> Entry:
    return next(entry for entry in t.entries if entry.line == "redirected")


class TestEnsign:
    @rule("EXTRA-02", "EXTRA-06")
    @pytest.mark.parametrize("edition", ["EMD", "CS-2019", "CD-2016", "CORE-2012"])
    def test_the_found_minion_may_stay_in_the_hand_but_is_no_play_for_later(self, edition: str) -> None:
        t = one_base(p1={"hand": [CAPTAIN], "deck": ["Ensign", giant]}, edition=edition)
        t.p1.plays(CAPTAIN).picks("Ensign").declines()
        assert (t.p1.hand, t.p1.plays_left) == (["Ensign"], ["action"])
        assert t.p2.knows("Ensign")

    @rule("AMB-30")
    def test_a_found_minion_that_cannot_be_played_here_stays_in_the_hand(self) -> None:
        t = table(bases=["The Vats", meadow], p1={"hand": [CAPTAIN], "deck": ["Ensign", giant], "The Vats": ["Ensign"]})
        t.p1.plays(CAPTAIN, at="The Vats").picks("Ensign")
        assert t.p1.hand == ["Ensign"]

    @editions(*ALL)
    def test_ensign_may_be_returned_in_place_of_another_of_your_minions_here(self, edition: str) -> None:
        t = _crew("Beam Up", edition=edition)
        t.p1.plays("Beam Up").picks("First Mate")
        t.p2.is_offered("Ensign", "decline").picks("Ensign")
        assert (t.p2.hand, t.at("Field")) == (["Ensign"], ["Giant", "First Mate"])

    def test_ensign_need_not_take_anything(self) -> None:
        t = _crew("Beam Up")
        t.p1.plays("Beam Up").picks("First Mate")
        t.p2.declines()
        assert (t.p2.hand, t.at("Field")) == (["First Mate"], ["Giant", "Ensign"])

    @rule("VERB-02")
    def test_ensign_takes_nothing_from_minions_elsewhere_from_other_players_nor_from_itself(self) -> None:
        t = two_bases(
            p1={"hand": ["Beam Up", "Beam Up", "Beam Up"], "plays": ["action", *[extra("action")] * 2]},
            p2={"Field": [grunt], "Meadow": [ensign]},
            p3={"Meadow": ["First Mate"]},
        )
        t.p1.plays("Beam Up").picks("Grunt").plays("Beam Up").picks("First Mate").plays("Beam Up")
        assert (t.p2.hand, t.p3.hand) == (["Grunt", "Ensign"], ["First Mate"])

    def test_ensign_takes_nothing_from_what_its_own_player_plays(self) -> None:
        t = one_base(p1={"hand": ["Beam Up"], "Field": ["First Mate", ensign]})
        t.p1.plays("Beam Up").picks("First Mate")
        assert t.p1.hand == ["First Mate"]

    def test_an_ensign_under_another_players_control_protects_that_players_minions(self) -> None:
        t = one_base(p1={"hand": ["Beam Up"], "Field": [grunt]}, p2={"Field": ["First Mate", "p1:Ensign"]})
        t.p1.plays("Beam Up").picks("First Mate")
        t.p2.picks("Ensign")
        assert (t.p1.hand, t.at("Field")) == (["Ensign"], ["Grunt", "First Mate"])

    def test_only_one_of_four_ensigns_takes_it_and_one_question_is_asked(self) -> None:
        t = _crew("Beam Up", ensigns=4)
        t.p1.plays("Beam Up").picks("Giant")
        t.p2.is_offered("Ensign", "Ensign", "Ensign", "Ensign", "decline")
        t.p2.picks("Ensign#3")
        assert t.p2.hand == ["Ensign"]
        assert t.at("Field") == ["Giant", "First Mate", "Ensign", "Ensign", "Ensign"]

    def test_four_ensigns_are_declined_at_once(self) -> None:
        t = _crew("Beam Up", ensigns=4)
        t.p1.plays("Beam Up").picks("Giant")
        t.p2.declines()
        assert t.p2.hand == ["Giant"]

    @rule("RULING-Ensign-1")
    def test_ensign_takes_what_a_special_does(self) -> None:
        t = two_bases(p1={"hand": [ambush], "Field": [giant]}, p2={"Field": ["First Mate", ensign]})
        t.score("Field")
        t.p1.picks("Ambush", "First Mate")
        t.p2.is_offered("Ensign", "decline").picks("Ensign")
        t.p2.declines()  # the First Mate itself could leave after scoring
        assert (t.p2.hand, t.p2.discard) == (["Ensign"], ["First Mate"])

    @editions(*ALL)
    def test_ensign_takes_what_a_minion_does_as_it_is_played_and_what_a_copy_of_it_does(self, edition: str) -> None:
        t = _crew("Saucy Wench", edition=edition)
        t.p1.plays("Saucy Wench", at="Field").picks("First Mate")
        t.p2.is_offered("Ensign", "decline").picks("Ensign")
        assert (t.at("Field"), t.p2.discard) == (["Giant", "First Mate", "Saucy Wench"], ["Ensign"])
        copy = two_bases(
            p1={"hand": ["Copycat"]}, p2={"Field": ["First Mate", ensign], "Meadow": ["Saucy Wench"]}, edition=edition
        )
        copy.p1.plays("Copycat", at="Field").picks("Saucy Wench", "First Mate")
        copy.p2.picks("Ensign")
        assert (copy.at("Field"), copy.p2.discard) == (["First Mate", "Copycat"], ["Ensign"])

    @rule("RULING-Ensign-1")
    def test_ensign_takes_the_ongoing_effect_of_an_action_that_is_played(self) -> None:
        t = _crew("Poison")
        t.p1.plays("Poison", on="Giant")
        t.p2.picks("Ensign")
        t.p1.declines()
        assert t.on("Ensign") == ["Poison"]
        assert (t.power("Giant"), t.power("Ensign")) == (6, 0)

    @rule("RULING-Ensign-1")
    def test_ensign_takes_nothing_from_cards_that_are_in_play_already(self) -> None:
        talent = one_base(p1={"Field": [sniper]}, p2={"Field": ["First Mate", ensign]})
        talent.p1.uses("Sniper").picks("First Mate")
        assert talent.at("Field") == ["Sniper", "Ensign"]

        reaction = one_base(p1={"Field": [leprechaun]}, p2={"hand": [grunt], "Field": [ensign, watcher]}, current=2)
        reaction.p2.plays("Grunt")
        assert reaction.at("Field") == ["Leprechaun", "Ensign", "Watcher"]

    @rule("VERB-02")
    @pytest.mark.parametrize("played", ["Crop Circles", "Hyperspeed 10"])
    def test_ensign_takes_nothing_that_is_done_to_all_on_a_base(self, played: str) -> None:
        t = _crew(played)
        t.p1.plays(played).picks("Field")
        assert t.at("Field") == []

    def test_ensign_takes_nothing_that_its_player_does_for_another_players_card(self) -> None:
        t = _crew("Mass Teleport")
        t.p1.plays("Mass Teleport")
        t.p2.is_offered("Giant", "First Mate", "Ensign").picks("Giant")
        assert t.p2.hand == ["Giant"]

    @rule("RULING-Ensign-3", "RULING-Ensign-6")
    def test_an_action_that_is_played_on_another_minion_lands_on_ensign(self) -> None:
        t = _crew("Upgrade")
        t.p1.plays("Upgrade", on="Giant")
        t.p2.picks("Ensign")
        assert (t.on("Giant"), t.on("Ensign")) == ([], ["Upgrade"])
        assert t.power("Ensign") == 4

    @rule("RULING-Ensign-4")
    def test_ensign_is_taken_control_of_in_place_of_another(self) -> None:
        t = two_bases(p1={"hand": ["The Base Is Not Enough"], "Field": [giant]}, p2={"Field": [watcher, ensign]})
        t.score("Field")
        t.p1.picks("The Base Is Not Enough", "Watcher")
        t.p2.picks("Ensign")
        assert (t.p1.vp, t.p2.vp) == (4, 2)
        changed = [entry.args["card"] for entry in t.entries if entry.line == "control"]
        assert [ref.name for ref in changed if isinstance(ref, Ref)] == ["Ensign"]

    @rule("RULING-Ensign-6")
    def test_ensign_need_not_be_what_the_card_asks_for(self) -> None:
        t = one_base(
            p1={"hand": ["Seeing Stars"], "Field": [grunt]},
            p2={"Field": ["First Mate", ensign]},
            effects=[effect("power", on="Ensign", n=5, source="Howl")],
        )
        t.p1.plays("Seeing Stars")
        t.p1.is_offered("Grunt", "First Mate")  # of power 3 or less
        t.p1.picks("First Mate")
        t.p2.picks("Ensign")
        assert (t.at("Field"), t.p2.discard) == (["Grunt", "First Mate"], ["Ensign"])

    @rule("RULING-Ensign-2")
    def test_ensign_takes_the_loss_of_power_of_several_minions_at_once(self) -> None:
        t = _crew(drain)
        t.p1.plays("Drain").picks("Giant", "First Mate").declines()
        t.p2.picks("Ensign", "Ensign")
        assert [t.power(name) for name in ("Giant", "First Mate", "Ensign")] == [6, 2, 0]
        assert [one.n for one in t.effects] == [-1, -1]

    @rule("RULING-Ensign-2")
    def test_ensign_takes_the_loss_of_power_of_another_beside_its_own(self) -> None:
        t = _crew(drain)
        t.p1.plays("Drain").picks("Ensign", "Giant").declines()
        t.p2.picks("Ensign")
        assert (t.power("Giant"), t.power("Ensign")) == (6, 0)

    @rule("RULING-Ensign-2")
    @pytest.mark.parametrize("first", ["Ensign", "First Mate"])
    def test_ensign_takes_no_second_destruction_in_whatever_order_they_are_chosen(self, first: str) -> None:
        t = _crew("Cannon")
        second = "First Mate" if first == "Ensign" else "Ensign"
        t.p1.plays("Cannon").picks(first, second)
        assert t.at("Field") == ["Giant"]

    @rule("RULING-Ensign-2", "RULING-Ensign-6")
    @pytest.mark.parametrize(("counters", "left"), [(0, []), (3, ["Body 4"])])
    def test_ensign_does_not_fall_twice_at_a_red_birthday_party(self, counters: int, left: list[str]) -> None:
        """The chosen minion has power 4. A weaker Ensign is destroyed anyway; a stronger one may take its place."""
        t = one_base(
            p1={"hand": ["Red Birthday Party"]},
            p2={"Field": [card(body(4), owner=1), card(ensign, counters=counters), body(1)]},
        )
        t.p1.plays("Red Birthday Party")
        if left:
            t.p2.picks("Ensign")
        assert t.at("Field") == left

    @rule("RULING-Ensign-4", "VERB-32")
    def test_an_ensign_that_was_just_given_may_be_taken_back_in_place_of_the_hostage(self) -> None:
        t = one_base(p1={"hand": ["Hostage Exchange"], "Field": [ensign]}, p2={"Field": [body(2)]})
        t.p1.plays("Hostage Exchange")
        t.p2.is_offered("Ensign", "decline").picks("Ensign")
        assert (t.controller("Ensign"), t.controller("Body 2")) == (1, 2)

    def test_what_ensign_took_may_still_be_replaced(self) -> None:
        t = two_bases(
            p1={"hand": ["Seeing Stars"]},
            p2={"Field": [grunt, ensign], "Meadow": ["Medical Officer", "Ship's Engineer"]},
        )
        t.p1.plays("Seeing Stars").picks("Grunt")
        t.p2.picks("Ensign").picks("return").picks("Meadow")
        assert (t.at("Field"), t.p2.hand, t.p2.discard) == (["Grunt"], [], [])
        assert t.at("Meadow") == ["Medical Officer", "Ship's Engineer", "Ensign"]

    @rule("RULING-Ensign-2")
    def test_two_ensigns_take_one_destruction_each(self) -> None:
        t = one_base(p1={"hand": ["Cannon"]}, p2={"Field": [grunt, "First Mate", ensign, ensign]})
        t.p1.plays("Cannon").picks("Grunt", "First Mate")
        t.p2.picks("Ensign#1")
        t.p2.is_offered("Ensign", "decline").picks("Ensign")
        assert t.at("Field") == ["Grunt", "First Mate"]

    @rule("RULING-Ensign-2")
    def test_ensign_moves_for_one_and_not_for_two(self) -> None:
        t = _crew(sweep)
        t.p1.plays("Sweep").picks("Giant", "First Mate").declines().picks("Meadow")
        t.p2.picks("Ensign")
        assert t.at("Field") == ["Giant"]
        assert sorted(t.at("Meadow")) == ["Ensign", "First Mate"]

    @rule("RULING-Ensign-2")
    def test_an_ensign_that_cannot_be_destroyed_takes_several_destructions(self) -> None:
        t = one_base(p1={"hand": ["Cannon"]}, p2={"Field": [grunt, "First Mate", ensign], "on Ensign": ["Smoke Bomb"]})
        t.p1.plays("Cannon").picks("Grunt", "First Mate")
        t.p2.picks("Ensign", "Ensign")
        assert t.at("Field") == ["Grunt", "First Mate", "Ensign"]

    @rule("RULING-Ensign-2")
    def test_a_protected_ensign_takes_a_destruction_beside_its_own(self) -> None:
        t = one_base(p1={"hand": ["Cannon"]}, p2={"Field": ["First Mate", ensign], "on Ensign": ["Smoke Bomb"]})
        t.p1.plays("Cannon").picks("First Mate", "Ensign")
        t.p2.picks("Ensign")
        assert t.at("Field") == ["First Mate", "Ensign"]

    def test_nobody_is_asked_for_a_minion_that_is_protected_itself(self) -> None:
        t = one_base(p1={"hand": ["Beam Up"]}, p2={"Field": ["First Mate", ensign], "on First Mate": ["Smoke Bomb"]})
        t.p1.plays("Beam Up").picks("First Mate")
        assert t.at("Field") == ["First Mate", "Ensign"]
        assert "protected" in t.log()

    def test_a_shield_that_is_destroyed_for_it_leaves_ensign_its_choice(self) -> None:
        t = one_base(
            p1={"hand": ["Beam Up"]},
            p2={"Field": ["First Mate", ensign], "on First Mate": ["Tooth and Claw...and Guns"]},
        )
        t.p1.plays("Beam Up").picks("First Mate")
        t.p2.picks("Ensign")
        assert (t.on("First Mate"), t.p2.hand) == (["Tooth and Claw...and Guns"], ["Ensign"])

    @rule("RULING-Ensign-5")
    def test_what_one_ensign_took_no_other_takes_but_what_is_aimed_at_an_ensign_itself_may_be_taken(self) -> None:
        t = _crew(drain, ensigns=2)
        t.p1.plays("Drain").picks("Giant", "Ensign#1").declines()
        t.p2.is_offered("Ensign", "Ensign", "decline")
        t.p2.picks("Ensign#1")
        t.p2.is_offered("Ensign", "decline")  # the other one, for the loss that was meant for the first
        t.p2.picks("Ensign")
        assert [t.live.power(unit) for unit in t.base("Field").minions] == [6, 2, 1, 1]

    def test_what_ensign_took_it_takes_to_the_end_of_that_card(self) -> None:
        t = _crew(heave)
        t.p1.plays("Heave").picks("Giant")
        t.p2.picks("Ensign")
        assert t.at("Meadow") == ["Ensign"]
        assert (t.power("Giant"), t.power("Ensign")) == (6, 1)

    def test_what_comes_after_ensigns_end_comes_to_nobody(self) -> None:
        t = _crew(finish)
        t.p1.plays("Finish").picks("Giant")
        t.p2.picks("Ensign")
        assert (t.at("Field"), t.power("Giant")) == (["Giant", "First Mate"], 6)

    def test_ensign_loses_its_abilities_and_its_counters_for_another(self) -> None:
        t = _crew(silence)
        t.p1.plays("Silence").picks("Giant")
        t.p2.picks("Ensign")
        assert [(one.kind, one.on.name) for one in t.effects if one.on] == [("lose", "Ensign")]

        counted = one_base(p1={"hand": [fine]}, p2={"Field": [card(giant, counters=2), card(ensign, counters=2)]})
        counted.p1.plays("Fine").picks("Giant")
        counted.p2.picks("Ensign")
        assert (counted.counters("Giant"), counted.counters("Ensign")) == (2, 1)

    def test_the_log_says_who_took_what_from_whom_and_by_which_card(self) -> None:
        t = _crew("Upgrade")
        t.p1.plays("Upgrade", on="Giant")
        t.p2.picks("Ensign")
        entry, keys = _told(t), {unit.name: unit.key for unit in t.live.state.units()}
        named = [arg for arg in (entry.args["card"], entry.args["by"], entry.cause) if isinstance(arg, Ref)]
        assert [(ref.name, ref.key) for ref in named] == [(name, keys[name]) for name in ("Giant", "Ensign", "Upgrade")]

    def test_the_page_is_told_from_whom_to_whom_and_by_what_in_this_order(self) -> None:
        t = _crew("Beam Up")
        t.p1.plays("Beam Up").picks("First Mate")
        t.p2.picks("Ensign")
        line = log_line(1, _told(t), "en", ["Ada", "Bob"], {})
        assert (line.line, line.cause) == ("redirected", "Beam Up")
        assert [card.name for card in line.cards] == ["First Mate", "Ensign", "Beam Up"]
        assert all(card.key for card in line.cards)

    def test_the_line_of_a_redirection_names_all_three(self) -> None:
        t = _crew("Beam Up")
        t.p1.plays("Beam Up").picks("First Mate")
        t.p2.picks("Ensign")
        assert tell(_told(t)) == "Ensign takes the effect in place of First Mate (Beam Up)."
        told = "Enseigne subit l\N{RIGHT SINGLE QUOTATION MARK}effet à la place de Second du Navire (Téléportation)."
        assert tell(_told(t), "fr") == told

    @pytest.mark.ends_in_a_decision
    def test_the_question_names_the_deed_the_minion_and_the_card(self) -> None:
        t = _crew("Beam Up")
        t.p1.plays("Beam Up").picks("First Mate")
        decision = t.view("p2").decision
        assert decision is not None
        assert decision.source is not None
        assert decision.source.name == "Beam Up"
        assert ask(decision) == "Choose a minion to return in place of First Mate"
        assert ask(decision, "fr") == "Choisissez une Créature à la place de Second du Navire (renvoyer)"

    @pytest.mark.ends_in_a_decision
    def test_a_protected_ensign_is_shown_as_protected_when_it_could_take_something(self) -> None:
        t = one_base(p1={"hand": ["Beam Up"]}, p2={"Field": ["First Mate", ensign], "on Ensign": ["Smoke Bomb"]})
        t.p1.plays("Beam Up").picks("First Mate")
        decision = t.view("p2").decision
        assert decision is not None
        assert [option.hint and option.hint.by.name for option in decision.options] == ["Smoke Bomb"]


def _hyperspeed(**more: object) -> Table:
    t = three_bases(
        p1={"hand": ["Hyperspeed 10"], "Field": [grunt]},
        p2={"Field": ["First Mate", giant], "Meadow": ["Invader"], **more},
    )
    t.p1.plays("Hyperspeed 10").is_offered("Field", "Meadow", "Heath")
    return t


class TestHyperspeed10:
    def test_hyperspeed_moves_everybody_from_one_base_to_one_other(self) -> None:
        t = _hyperspeed(**{"on Grunt": ["Upgrade"]})
        t.p1.picks("Field").is_offered("Meadow", "Heath").picks("Meadow")
        assert (t.at("Field"), t.at("Meadow")) == ([], ["Invader", "Grunt", "First Mate", "Giant"])
        assert t.on("Grunt") == ["Upgrade"]

    def test_hyperspeed_leaves_the_protected_and_the_immovable_where_they_are(self) -> None:
        t = _hyperspeed(Field=["First Mate", giant, moai], **{"on Giant": ["Smoke Bomb"]})
        t.p1.picks("Field", "Heath")
        assert t.at("Field") == ["Giant", "Mo'ai"]
        assert sorted(t.at("Heath")) == ["First Mate", "Grunt"]

    def test_hyperspeed_moves_nobody_from_an_empty_base_nor_to_a_base_that_is_closed_nor_from_the_only_one(
        self,
    ) -> None:
        t = _hyperspeed()
        t.p1.picks("Heath", "Field")
        assert t.at("Field") == ["Grunt", "First Mate", "Giant"]
        t = table(bases=[field, closed], p1={"hand": ["Hyperspeed 10"], "Field": [grunt]})
        t.p1.plays("Hyperspeed 10").picks("Field")
        assert t.at("Field") == ["Grunt"]
        t = one_base(p1={"hand": ["Hyperspeed 10"], "Field": [grunt]})
        t.p1.plays("Hyperspeed 10")
        assert t.at("Field") == ["Grunt"]


class TestMassTeleport:
    def test_mass_teleport_lets_each_player_return_one_of_their_minions_all_at_once(self) -> None:
        t = two_bases(
            p1={"hand": ["Mass Teleport"], "Field": [grunt, giant]},
            p2={"Meadow": ["First Mate", "Invader"]},
            p3={"Field": [card("Scout", owner="p2")]},
            p4={},
            current=1,
        )
        t.p1.plays("Mass Teleport").is_offered("Grunt", "Giant").picks("Giant")
        assert t.at("Field") == ["Grunt", "Giant", "Scout"]  # nobody returns before all have chosen
        t.p2.is_offered("First Mate", "Invader").picks("Invader")
        assert (t.p1.hand, sorted(t.p2.hand), t.p3.hand) == (["Giant"], ["Invader", "Scout"], [])

    @rule("VERB-01")
    def test_mass_teleport_returns_a_minion_that_is_safe_from_other_players_for_its_own_player_does_it(self) -> None:
        t = one_base(p1={"hand": ["Mass Teleport"], "Field": [grunt]}, p2={"Field": ["First Mate", FIELDS]})
        t.p1.plays("Mass Teleport")
        assert (t.p1.hand, t.p2.hand) == (["Grunt"], ["First Mate"])

    def test_what_mass_teleport_returns_an_engineer_may_move(self) -> None:
        t = two_bases(
            p1={"hand": ["Mass Teleport"], "Field": [grunt, ENGINEER]}, p2={"Field": ["First Mate", ENGINEER]}
        )
        t.p1.plays("Mass Teleport").picks("Grunt")
        t.p2.picks("First Mate")
        t.p1.picks("Meadow")
        t.p2.declines()
        assert (t.at("Meadow"), t.p2.hand) == (["Grunt"], ["First Mate"])

    def test_mass_teleport_without_minions_does_nothing(self) -> None:
        t = one_base(p1={"hand": ["Mass Teleport"]})
        t.p1.plays("Mass Teleport")
        assert t.p1.discard == ["Mass Teleport"]


class TestPortMeUp:
    def test_port_me_up_returns_one_of_your_minions_from_any_base(self) -> None:
        t = two_bases(
            p1={"hand": ["Port Me Up"], "Field": [grunt], "Meadow": [card(giant, owner="p2")]},
            p2={"Field": ["First Mate"]},
        )
        t.p1.plays("Port Me Up").is_offered("Grunt", "Giant").picks("Giant")
        assert t.p2.hand == ["Giant"]

    @rule("SCORE-16")
    def test_port_me_up_after_scoring_returns_a_minion_from_the_scored_base_only(self) -> None:
        t = two_bases(
            p1={"Field": [giant]},
            p2={"hand": ["Port Me Up"], "Field": [grunt, "Invader"], "Meadow": ["First Mate"]},
            base_deck=[heath],
        )
        t.score("Field")
        t.p2.is_offered("Port Me Up", "decline")
        t.p2.picks("Port Me Up").is_offered("Grunt", "Invader").picks("Invader")
        assert t.p2.hand == ["Invader"]
        assert sorted(t.p2.discard) == ["Grunt", "Port Me Up"]
        assert (t.p1.vp, t.p2.vp) == (4, 2)  # the VP were awarded before

    def test_port_me_up_does_nothing_after_scoring_where_you_have_no_minion_there(self) -> None:
        t = two_bases(p1={"hand": ["Port Me Up"], "Meadow": [grunt]}, p2={"Field": [giant]})
        t.score("Field")
        t.p1.picks("Port Me Up")
        assert (t.at("Meadow"), t.p1.discard) == (["Grunt"], ["Port Me Up"])

    def test_port_me_up_played_before_a_base_scores_is_not_bound_to_it(self) -> None:
        t = two_bases(p1={"hand": ["Port Me Up"], "Field": ["Mole", giant], "Meadow": [grunt]}, base_deck=[heath])
        t.score("Field")
        t.p1.picks("Port Me Up")  # the Mole's action, before scoring
        t.p1.is_offered("Mole", "Giant", "Grunt").picks("Grunt")
        assert t.p1.hand == ["Grunt"]


def _fields(hand: object, *, edition: str = "EMD") -> Table:
    return two_bases(
        p1={"hand": [hand], "Field": [gloom]},
        p2={"Field": ["First Mate", FIELDS], "Meadow": ["Invader"]},
        edition=edition,
    )


class TestProtectorFields:
    def test_protector_fields_are_played_where_you_have_a_minion(self) -> None:
        t = three_bases(p1={"hand": [FIELDS], "Field": [grunt], "Heath": [giant]}, p2={"Meadow": ["First Mate"]})
        t.p1.plays(FIELDS).is_offered("Field", "Heath").picks("Heath")
        assert t.actions_at("Heath") == [FIELDS]

    @rule("AMB-31")
    def test_protector_fields_without_a_minion_of_yours_are_discarded_without_effect(self) -> None:
        t = one_base(p1={"hand": [FIELDS]}, p2={"Field": [grunt]})
        t.p1.plays(FIELDS)
        assert t.p1.discard == [FIELDS]

    @pytest.mark.parametrize("hand", ["Beam Up", "Saucy Wench", "Poison", "Supreme Overlord"])
    def test_protector_fields_protect_your_minions_here_from_other_players_actions_and_minions(self, hand: str) -> None:
        t = _fields(hand)
        t.p1.plays(hand).picks("First Mate" if hand in ("Beam Up", "Poison") else "Field")
        if hand in ("Saucy Wench", "Supreme Overlord"):
            t.p1.picks("First Mate")
        assert "First Mate" in t.at("Field")
        assert t.on("First Mate") == []

    def test_protector_fields_protect_from_what_others_minions_take_in_power(self) -> None:
        assert _fields("Howl").power("First Mate") == 2
        bare = one_base(p1={"Field": [gloom]}, p2={"Field": ["First Mate"]})
        assert bare.power("First Mate") == 1

    def test_protector_fields_protect_neither_your_minions_elsewhere_nor_others_here(self) -> None:
        t = _fields("Beam Up")
        t.p1.plays("Beam Up").picks("Invader")
        assert t.p2.hand == ["Invader"]
        t = _fields("Beam Up")
        t.p1.plays("Beam Up").picks("Gloom")
        assert t.p1.hand == ["Gloom"]

    def test_protector_fields_let_your_own_cards_and_bases_do_what_they_do(self) -> None:
        t = table(bases=["Mushroom Kingdom", field], p1={"hand": ["Upgrade"], "Field": [grunt, FIELDS]}, current=2)
        t.start_turn("p1")
        t.p1.plays("Upgrade", on="Grunt")
        assert t.power("Grunt") == 4
        t.end_turn()
        t.p2.picks("Grunt")  # the kingdom's ability
        assert t.at("Mushroom Kingdom") == ["Grunt"]

    def test_protector_fields_send_off_other_players_actions_on_your_minions_and_leave_your_own(self) -> None:
        t = one_base(p1={"hand": [FIELDS], "Field": [giant], "on Giant": ["Upgrade"]}, p2={"on Giant": ["Poison"]})
        t.p1.plays(FIELDS)
        assert (t.on("Giant"), t.power("Giant")) == (["Upgrade"], 8)

    def test_protector_fields_follow_control(self) -> None:
        t = one_base(
            p1={"hand": ["Beam Up"], "Field": [card(grunt, owner="p2")]},
            p2={"Field": [card(giant, owner="p1"), FIELDS]},
        )
        t.p1.plays("Beam Up").picks("Giant")
        assert t.at("Field") == ["Grunt", "Giant"]


def _error(seed: int) -> str:
    t = three_bases(p1={"hand": ["Teleport Error"], "Field": [grunt]}, p2={"Field": ["First Mate"]}, seed=seed)
    t.p1.plays("Teleport Error").is_offered("Grunt", "First Mate").picks("First Mate")
    t.is_quiet()
    assert t.at("Field") == ["Grunt"]
    return "Meadow" if t.at("Meadow") else "Heath"


class TestTeleportError:
    def test_teleport_error_moves_a_minion_to_one_of_the_other_bases_by_chance(self) -> None:
        found = [_error(seed) for seed in range(12)]
        assert set(found) == {"Meadow", "Heath"}
        assert found == [_error(seed) for seed in range(12)]  # the chance is the game's own

    def test_teleport_error_with_one_base_only_leaves_the_minion_there(self) -> None:
        t = one_base(p1={"hand": ["Teleport Error"], "Field": [grunt, giant]})
        t.p1.plays("Teleport Error").picks("Grunt")
        assert t.at("Field") == ["Grunt", "Giant"]

    def test_teleport_error_moves_nothing_to_where_it_cannot_go_nor_what_is_protected(self) -> None:
        t = table(bases=[field, closed], p1={"hand": ["Teleport Error"], "Field": [grunt, giant]})
        t.p1.plays("Teleport Error").picks("Grunt")
        assert t.at("Field") == ["Grunt", "Giant"]
        t = two_bases(
            p1={"hand": ["Teleport Error"], "Field": [grunt]}, p2={"Field": [giant], "on Giant": ["Smoke Bomb"]}
        )
        t.p1.plays("Teleport Error").picks("Giant")
        assert t.at("Field") == ["Grunt", "Giant"]

    def test_teleport_error_without_a_minion_does_nothing(self) -> None:
        t = two_bases(p1={"hand": ["Teleport Error"]})
        t.p1.plays("Teleport Error")


def _overflow(*hand: object, **more: object) -> Table:
    t = two_bases(p1={"hand": ["Teleport Overflow", *hand], "Field": [grunt, giant], "plays": ["action"], **more})
    t.p1.plays("Teleport Overflow")
    return t


class TestTeleportOverflow:
    @rule("RULING-Teleport-Overflow-1", "VIS-04")
    def test_teleport_overflow_plays_any_number_of_minions_that_share_a_name_which_need_not_be_the_returned_ones(
        self,
    ) -> None:
        t = _overflow("Ensign", "Ensign", "Ensign", "Invader", "Howl")
        t.p1.is_offered("Grunt", "Giant")
        t.p1.picks("Giant").is_offered("Ensign", "Invader", "Giant", "decline")
        t.p1.picks("Ensign").is_offered("Ensign", "decline")
        t.p1.picks("Ensign").declines()
        assert sorted(t.known(2, 1, "hand")) == ["Ensign", "Ensign", "Giant"]
        t.p1.picks("Field", "Meadow")
        assert (t.at("Field"), t.at("Meadow")) == (["Grunt", "Ensign"], ["Ensign"])
        assert sorted(t.p1.hand) == ["Ensign", "Giant", "Howl", "Invader"]

    @rule("RULING-Teleport-Overflow-2")
    def test_one_minion_is_enough_for_teleport_overflow_even_the_one_that_returned(self) -> None:
        t = _overflow("Howl")
        t.p1.picks("Giant").is_offered("Giant", "decline").picks("Giant", "Meadow")
        assert t.at("Meadow") == ["Giant"]

    @rule("RULING-Science-Officer")
    def test_teleport_overflow_may_return_a_minion_of_another_owner_and_goes_on(self) -> None:
        t = _overflow("Ensign", Field=[card(giant, owner="p2"), grunt])
        t.p1.picks("Giant")
        assert t.p2.hand == ["Giant"]
        t.p1.is_offered("Ensign", "decline").picks("Ensign", "Meadow")
        assert t.at("Meadow") == ["Ensign"]

    @rule("RES-05")
    def test_teleport_overflow_need_not_play_any_and_works_without_a_minion_to_return(self) -> None:
        t = _overflow("Ensign")
        t.p1.picks("Giant").declines()
        assert t.p1.hand == ["Ensign", "Giant"]
        t = _overflow("Ensign", Field=[])
        t.p1.is_offered("Ensign", "decline").picks("Ensign", "Field")
        assert t.at("Field") == ["Ensign"]

    @rule("AMB-30")
    def test_what_teleport_overflow_cannot_play_stays_in_the_hand_revealed(self) -> None:
        t = table(bases=["The Vats"], p1={"hand": ["Teleport Overflow", "Ensign", "Ensign"], "plays": ["action"]})
        t.p1.plays("Teleport Overflow").picks("Ensign", "Ensign")
        assert (t.at("The Vats"), t.p1.hand) == (["Ensign"], ["Ensign"])
        assert t.p2.knows("Ensign")

    @pytest.mark.parametrize("edition", ["EMD", "CD-2016", "CORE-2012"])
    def test_each_minion_that_teleport_overflow_plays_does_what_it_says(self, edition: str) -> None:
        t = one_base(
            p1={"hand": ["Teleport Overflow", "Invader", "Invader"], "plays": ["action", extra("minion")]},
            edition=edition,
        )
        t.p1.plays("Teleport Overflow").picks("Invader", "Invader")
        assert (t.p1.vp, t.p1.plays_left) == (2, ["minion"])


def _worlds(*base_deck: str, wording: str = "printed", **more: object) -> Table:
    return two_bases(base_deck=[*base_deck], p1={"hand": [WORLDS, grunt, giant], **more}, wording=wording)


def _score(t: Table, base: str = "Field") -> Table:
    t.score(base)
    return t


class TestWeirdNewWorlds:
    def test_weird_new_worlds_lies_on_a_base_and_adds_another_where_an_extra_minion_may_be_played(self) -> None:
        t = _worlds("Tortuga", "Jungle Oasis")
        t.p1.plays(WORLDS, at="Meadow")
        assert (t.bases(), t.actions_at("Meadow")) == (["Field", "Meadow", "Jungle Oasis"], [WORLDS])
        t.p1.plays("Giant", at="Jungle Oasis")  # the extra one, as the place says
        t.p1.plays("Grunt").is_offered("Field", "Meadow", "Jungle Oasis").picks("Field")
        assert (t.at("Jungle Oasis"), t.at("Field")) == (["Giant"], ["Grunt"])

    def test_the_extra_minion_of_weird_new_worlds_can_only_go_to_the_new_base(self) -> None:
        t = _worlds("Jungle Oasis", plays=["action"])
        t.p1.plays(WORLDS, at="Meadow").plays("Giant")
        assert t.at("Jungle Oasis") == ["Giant"]

    @rule("RULING-Weird-New-Worlds", "AMB-47")
    @pytest.mark.parametrize("at", ["Field", "Meadow"])
    def test_after_the_next_base_scores_it_is_not_replaced_and_the_action_is_destroyed(self, at: str) -> None:
        t = three_bases(
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

    def test_it_need_not_be_its_players_turn(self) -> None:
        t = two_bases(base_deck=["Tortuga"], p1={"Meadow": [WORLDS]}, p2={"Field": [giant]}, current=2)
        _score(t)
        assert t.bases() == ["Meadow"]

    def test_of_two_bases_that_score_in_one_phase_only_the_first_is_not_replaced(self) -> None:
        t = three_bases(
            base_deck=["Tortuga", "Jungle Oasis"], p1={"hand": [WORLDS], "Field": [body(15)], "Meadow": [body(15)]}
        )
        t.p1.plays(WORLDS, at="Heath")
        assert len(t.bases()) == 4
        t.p1.done().picks("Meadow")
        assert t.bases() == ["Tortuga", "Heath", "Jungle Oasis"]

    @rule("RULING-Weird-New-Worlds")
    def test_if_weird_new_worlds_leaves_before_a_base_scores_the_number_of_bases_stays_raised(self) -> None:
        t = two_bases(
            base_deck=["Tortuga", "The Homeworld", "Jungle Oasis"],
            p1={"hand": [WORLDS, "Disenchant"], "Field": [giant], "plays": ["action", extra("action")]},
        )
        t.p1.plays(WORLDS, at="Meadow").plays("Disenchant")
        assert t.actions_at("Meadow") == []
        _score(t)
        assert t.bases() == ["The Homeworld", "Meadow", "Jungle Oasis"]
        assert "no_replacement" not in t.log()

    @rule("RULING-Weird-New-Worlds")
    def test_a_base_that_no_moon_takes_is_replaced_and_no_moon_itself_is_not(self) -> None:
        """Only the scoring base is not replaced. If No-Moon takes the action, the number of bases stays raised."""
        t = table(bases=["No-Moon", field], base_deck=["Tortuga", "Jungle Oasis"], p1={"No-Moon": [body(25), WORLDS]})
        t.score("No-Moon")
        assert (t.bases(), t.base_discard) == (["Jungle Oasis"], ["Field", "No-Moon"])
        t = table(
            bases=["No-Moon", field],
            base_deck=["Tortuga", "Jungle Oasis"],
            p1={"No-Moon": [body(25)], "Field": [WORLDS]},
        )
        t.score("No-Moon")
        assert (t.bases(), t.p1.discard) == (["Tortuga", "Jungle Oasis"], [WORLDS, "Body 25"])

    def test_the_base_in_unicraves_place_is_not_replaced_either(self) -> None:
        t = table(
            bases=["Unicrave", field],
            base_deck=["Tortuga", "Jungle Oasis"],
            p1={"Unicrave": [body(19)], "Field": [WORLDS]},
        )
        t.score("Unicrave")
        assert (t.bases(), t.base_discard, t.base_deck) == (["Field"], ["Unicrave", "Jungle Oasis"], ["Tortuga"])

    def test_two_weird_new_worlds_speak_of_the_same_base(self) -> None:
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

    def test_what_another_card_wants_as_the_next_base_does_not_come(self) -> None:
        t = two_bases(
            base_deck=["Jungle Oasis"],
            base_discard=["Tortuga"],
            p1={"hand": ["Time is Fleeting"], "Field": [giant], "Meadow": [WORLDS]},
        )
        t.score("Field")
        t.p1.picks("Time is Fleeting")
        assert t.bases() == ["Meadow"]

    def test_without_a_base_to_add_there_is_no_extra_minion_but_the_next_base_is_not_replaced_all_the_same(
        self,
    ) -> None:
        t = two_bases(base_deck=[], p1={"hand": [WORLDS, grunt], "Field": [giant], "plays": ["action"]})
        t.p1.plays(WORLDS, at="Meadow")
        assert (t.bases(), t.p1.plays_left) == (["Field", "Meadow"], [])
        _score(t)
        assert t.bases() == ["Meadow"]

    def test_an_empty_base_deck_is_made_anew_for_weird_new_worlds_where_the_edition_does_so(self) -> None:
        for edition, bases in (("EMD", ["Field", "Tortuga"]), ("CORE-2012", ["Field"])):
            t = one_base(
                base_deck=[], base_discard=["Tortuga"], p1={"hand": [WORLDS], "plays": ["action"]}, edition=edition
            )
            t.p1.plays(WORLDS)
            assert t.bases() == bases


class TestWhiplashManeuver:
    def test_whiplash_maneuver_may_bring_a_minion_from_another_base_here_instead(self) -> None:
        t = _aimed("Grunt", RETURNS, grunt, Meadow=[WHIPLASH])
        t.p2.is_offered("move", "decline").picks("move")
        assert t.at("Meadow") == ["Grunt"]
        t = _aimed("Grunt", RETURNS, grunt, Meadow=[WHIPLASH])
        t.p2.declines()
        assert t.p2.hand == ["Grunt"]

    def test_whiplash_maneuver_does_nothing_for_minions_here_for_other_players_and_against_destruction(self) -> None:
        here = _aimed("Grunt", RETURNS, grunt, WHIPLASH)
        assert here.p2.hand == ["Grunt"]
        others = _aimed("Giant", RETURNS, grunt, Meadow=[WHIPLASH])
        assert others.p1.hand == ["Giant"]
        destroyed = _aimed("Grunt", DESTROYS, grunt, Meadow=[WHIPLASH])
        assert destroyed.p2.discard == ["Grunt"]

    def test_whiplash_maneuver_brings_any_of_several(self) -> None:
        t = _all_returned(grunt, "First Mate", giant, wording="printed", Meadow=[WHIPLASH])
        t.p2.picks("move").declines().picks("move")
        assert (t.at("Meadow"), t.p2.hand) == (["Grunt", "Giant"], ["First Mate"])

    def test_whiplash_maneuver_on_a_base_that_nobody_can_move_to_asks_nothing(self) -> None:
        t = table(bases=[field, closed], p1={"hand": [RETURNS]}, p2={"Field": [grunt, giant], "Closed": [WHIPLASH]})
        t.p1.plays(RETURNS).picks("Grunt")
        assert t.p2.hand == ["Grunt"]

    @pytest.mark.ends_in_a_decision
    def test_the_question_says_for_which_minion(self) -> None:
        t = _aimed("Grunt", RETURNS, ENGINEER, grunt, Meadow=[WHIPLASH])
        decision = t.view("p2").decision
        assert decision is not None
        assert ask(decision) == "Use one of these for Grunt?"
        assert ask(decision, "fr") == "Utiliser un de ces pouvoirs pour Grunt\N{NO-BREAK SPACE}?"


def _space(card_: object, **more: object) -> Table:
    return table(bases=[SPACE, field], p1={"hand": [card_], **more}, p2={SPACE: ["First Mate"], "Field": [grunt]})


class TestNeutralSpace:
    def test_minions_in_neutral_space_are_not_affected_by_other_players_minions_there(self) -> None:
        t = _space("Saucy Wench")
        t.p1.plays("Saucy Wench", at=SPACE)
        t.p1.is_offered("First Mate", "decline")  # it may be chosen (AMB-65)
        t.p1.picks("First Mate")
        assert t.at(SPACE) == ["First Mate", "Saucy Wench"]

        talent = _space("Howl", **{SPACE: [sniper]})
        talent.p1.uses("Sniper")
        assert talent.at(SPACE) == ["Sniper", "First Mate"]

    def test_a_minion_elsewhere_affects_minions_in_neutral_space_and_one_there_affects_minions_elsewhere(self) -> None:
        t = _space("Supreme Overlord")
        t.p1.plays("Supreme Overlord", at="Field").picks("First Mate")
        assert t.p2.hand == ["First Mate"]
        t = _space("Supreme Overlord")
        t.p1.plays("Supreme Overlord", at=SPACE).picks("Grunt")
        assert t.p2.hand == ["Grunt"]

    def test_your_own_minions_affect_each_other_in_neutral_space(self) -> None:
        t = _space("Saucy Wench", **{SPACE: [grunt]})
        t.p1.plays("Saucy Wench", at=SPACE).picks("Grunt")
        assert t.p1.discard == ["Grunt"]

    def test_actions_and_bases_affect_minions_in_neutral_space(self) -> None:
        t = _space("Beam Up")
        t.p1.plays("Beam Up").picks("First Mate")
        assert t.p2.hand == ["First Mate"]
        kingdom = table(bases=[SPACE, "Mushroom Kingdom"], p1={"hand": [grunt]}, p2={SPACE: ["First Mate"]})
        kingdom.start_turn("p1")
        kingdom.p1.picks("First Mate")
        assert kingdom.at("Mushroom Kingdom") == ["First Mate"]

    def test_the_power_that_a_minion_there_takes_is_not_lost_but_what_others_take_is(self) -> None:
        def power(**sides: Any) -> int:
            p1 = {name.replace("_", " "): cards for name, cards in sides.items()}
            return table(bases=[SPACE, field, swamp], p1=p1, p2={SPACE: ["First Mate"]}).power("First Mate")

        assert power(Neutral_Space=[gloom]) == 2
        assert power(Neutral_Space=[dread]) == 2
        assert power(Field=[dread]) == 1
        assert power(Neutral_Space=[fog]) == 1  # an action
        assert power(**{"on First Mate": ["Poison"]}) == 0  # and one on the minion

    def test_a_base_gives_or_takes_power_in_spite_of_neutral_space_and_a_minion_there_reaches_others_elsewhere(
        self,
    ) -> None:
        t = table(bases=[SPACE, swamp], p1={SPACE: [dread]}, p2={SPACE: ["First Mate"], "Swamp": [giant]})
        assert (t.power("First Mate"), t.power("Giant")) == (2, 4)

    def test_neutral_space_keeps_off_no_power_that_a_base_gives_there(self) -> None:
        """The Central Brain shares its rule with it: +1 power for each minion."""
        t = table(
            bases=[SPACE, field],
            base_deck=["Tortuga", "The Central Brain"],
            p1={SPACE: ["Signs in the Stars", gloom]},
            p2={SPACE: ["First Mate"]},
        )
        assert t.power_terms("First Mate") == [(2, "First Mate"), (1, "The Central Brain")]

    def test_an_aura_that_a_minion_there_began_is_kept_off_until_she_leaves(self) -> None:
        """Hive Queen's chill, which lies on no card: kept off while she is in Neutral Space herself."""
        t = table(
            bases=[SPACE, field],
            p1={SPACE: ["Hive Queen", "Egg Field"], "Field": [grunt, "Egg Field"], "hand": ["Invasion", "Invasion"]},
            p2={SPACE: [giant], "Field": ["First Mate"]},
        )
        t.p1.uses("Hive Queen")
        assert (t.power("Giant"), t.power("First Mate")) == (6, 1)
        t.p1.plays("Invasion").picks("Hive Queen")
        assert (t.power("Giant"), t.power("First Mate")) == (5, 1)
        t = table(bases=[SPACE], p1={SPACE: ["Hive Queen", "Egg Field"], "hand": ["Beam Up"]}, p2={SPACE: [giant]})
        t.p1.uses("Hive Queen").plays("Beam Up").picks("Hive Queen")
        assert t.power("Giant") == 5

    def test_a_card_that_is_nowhere_affects_minions_in_neutral_space(self) -> None:
        t = table(bases=[SPACE, field], p1={"hand": [whisper], SPACE: [giant]}, p2={SPACE: ["Invader"]})
        t.score(SPACE)
        t.p1.picks("Whisper", "Invader")
        assert t.p2.hand == ["Invader"]

    def test_neutral_space_without_its_ability_protects_nobody(self) -> None:
        t = _space("Saucy Wench", **{SPACE: ["Jammed Signal"]})
        t.p1.plays("Saucy Wench", at=SPACE).picks("First Mate")
        assert t.p2.discard == ["First Mate"]

    def test_who_may_ignore_neutral_space_is_not_stopped_by_it(self) -> None:
        t = table(bases=[SPACE], p1={"hand": ["Infiltrate", "Saucy Wench"]}, p2={SPACE: ["First Mate"]})
        t.p1.plays("Infiltrate").plays("Saucy Wench").picks("First Mate")
        assert t.p2.discard == ["First Mate"]

    def test_a_minion_in_neutral_space_returns_a_card_of_another_owner_that_you_control(self) -> None:
        t = _space("Saucy Wench", **{SPACE: [card(grunt, owner="p2")]})
        t.p1.plays("Saucy Wench", at=SPACE).picks("Grunt")
        assert t.p2.discard == ["Grunt"]


def _ship(p1: dict[str, Any], *, current: int = 1) -> Table:
    t = table(bases=[USS, field, meadow], p1=p1, p2={USS: ["First Mate"], "Field": [grunt]}, current=2)
    t.start_turn(f"p{current}")
    return t


class TestUSSUndertaking:
    def test_uss_undertaking_may_bring_one_of_your_minions(self) -> None:
        t = _ship({"Field": [giant], "Meadow": ["Invader"]})
        t.p1.is_offered("Giant", "Invader", "decline").picks("Giant")
        assert t.at(USS) == ["First Mate", "Giant"]

    def test_uss_undertaking_may_send_one_of_your_minions_to_another_base(self) -> None:
        t = _ship({USS: [giant], "Field": ["Invader"]})
        t.p1.is_offered("Giant", "Invader", "decline")
        t.p1.picks("Giant").is_offered("Field", "Meadow").picks("Meadow")
        assert t.at("Meadow") == ["Giant"]

    def test_uss_undertaking_may_be_declined_and_asks_nobody_without_a_minion(self) -> None:
        t = _ship({"Field": [giant]})
        t.p1.declines()
        assert t.at("Field") == ["Giant", "Grunt"]
        t = _ship({})

    def test_uss_undertaking_speaks_to_the_player_whose_turn_it_is(self) -> None:
        t = _ship({"Field": [giant]}, current=2)
        t.p2.is_offered("First Mate", "Grunt", "decline").picks("First Mate", "Meadow")
        assert t.at("Meadow") == ["First Mate"]

    def test_from_uss_undertaking_alone_on_the_table_nobody_can_move(self) -> None:
        t = table(bases=[USS], p1={USS: [giant]}, current=2)
        t.start_turn("p1")  # and so nobody is asked
        assert t.at(USS) == ["Giant"]

    @rule("SCORE-07", "T-42")
    def test_uss_undertaking_swapped_in_below_its_breakpoint_is_scored(self) -> None:
        t = table(
            bases=[unicrave, heath], base_deck=[USS], p1={"Unicrave": [giant] * 4}, p2={"Unicrave": ["First Mate"]}
        )
        t.end_turn()
        while t.pending is not None and t.pending.seat == 1:
            t.p2.declines()
        assert (t.p1.vp, t.p2.vp) == (4, 2)


class TestMedicalOfficerCurrentWording:
    def test_current_medical_officer_draws_a_card_and_leaves_the_minion_where_it_is(self) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, grunt, wording="current")
        t.p2.is_offered("draw", "decline")
        decision = t.view("p2").decision
        assert decision is not None
        assert ask(decision) == "Draw a card for Grunt?"
        assert choice(decision, decision.options[0], "fr") == "Piocher une carte pour Grunt"
        t.p2.picks("draw")
        assert (t.at("Field"), t.p2.hand) == (["Giant", "Walker", MEDICAL, "Grunt"], ["Upgrade"])

    def test_current_medical_officer_saves_nobody_from_destruction_nor_itself_nor_a_minion_of_another_owner(
        self,
    ) -> None:
        for at, crew in (("Grunt", [MEDICAL, card(grunt, owner="p1")]), (MEDICAL, [MEDICAL, grunt])):
            t = _aimed(at, RETURNS, *crew, wording="current")
            assert len(t.at("Field")) == 3
        t = _aimed("Grunt", DESTROYS, MEDICAL, grunt, wording="current")
        assert t.p2.discard == ["Grunt"]

    def test_current_medical_officer_leaves_one_of_several_that_would_be_returned_at_once(self) -> None:
        t = _all_returned(grunt, "First Mate", giant, Meadow=[MEDICAL])
        t.p2.declines()
        t.p2.picks("draw")  # for the First Mate; the Giant is not asked for any more
        assert t.at("Field") == ["First Mate"]
        assert sorted(t.p2.hand) == ["Giant", "Grunt", "Upgrade"]

    def test_two_medical_officers_of_today_leave_one_minion_each(self) -> None:
        t = _all_returned(grunt, "First Mate", giant, Meadow=[MEDICAL, MEDICAL])
        t.p2.picks("draw", "draw")
        assert t.at("Field") == ["Grunt", "First Mate"]
        assert sorted(t.p2.hand) == ["Giant", "Howl", "Upgrade"]

    def test_each_card_that_returns_minions_lets_medical_officer_of_today_leave_one(self) -> None:
        t = one_base(
            p1={"hand": [RETURNS, RETURNS], "plays": ["action", extra("action")]},
            p2={"Field": [MEDICAL, grunt], "deck": ["Howl", "Upgrade"]},
            wording="current",
        )
        for _ in range(2):
            t.p1.plays(RETURNS).picks("Grunt")
            t.p2.picks("draw")
        assert (t.at("Field"), t.p2.hand) == ([MEDICAL, "Grunt"], ["Upgrade", "Howl"])

    def test_without_a_card_to_draw_medical_officer_of_today_cannot_keep_a_minion(self) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, grunt, wording="current", deck=[])
        t.p2.picks("draw")
        assert (t.p2.hand, t.at("Field")) == (["Grunt"], ["Giant", "Walker", MEDICAL])


class TestShipsEngineerCurrentWording:
    def test_a_buccaneer_that_would_return_is_moved_by_an_engineer_and_not_by_itself(self) -> None:
        t = two_bases(
            p1={"hand": [RETURNS], "Field": [giant]}, p2={"Field": ["Buccaneer", ENGINEER]}, wording="current"
        )
        t.p1.plays(RETURNS).picks("Buccaneer")  # a return is nothing to a Buccaneer
        t.p2.picks("Meadow")
        assert t.at("Meadow") == ["Buccaneer"]


class TestWeirdNewWorldsCurrentWording:
    def test_current_weird_new_worlds_adds_a_base_for_good(self) -> None:
        t = _worlds("Tortuga", "The Homeworld", "Jungle Oasis", wording="current", Field=[giant], plays=["action"])
        t.p1.plays(WORLDS)
        assert (t.p1.discard, t.bases()) == ([WORLDS], ["Field", "Meadow", "Jungle Oasis"])
        t.p1.plays("Grunt")
        assert t.at("Jungle Oasis") == ["Grunt"]
        _score(t)
        assert t.bases() == ["The Homeworld", "Meadow", "Jungle Oasis"]

    def test_current_weird_new_worlds_without_a_base_left_does_nothing(self) -> None:
        t = one_base(base_deck=[], p1={"hand": [WORLDS, grunt], "plays": ["action"]}, wording="current")
        t.p1.plays(WORLDS)
        assert (t.bases(), t.p1.plays_left) == (["Field"], [])


class TestWhiplashManeuverCurrentWording:
    @pytest.mark.parametrize(("picks", "after"), THREE)
    def test_which_of_three_replacements_is_used_is_their_players_choice(
        self, picks: list[str], after: tuple[str, list[str]]
    ) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", Meadow=[WHIPLASH])
        t.p2.is_offered(MEDICAL, ENGINEER, WHIPLASH, "decline").picks(*picks)
        assert ("Grunt" in t.at(after[0]), t.p2.hand) == (True, after[1])

    def test_none_of_three_replacements_need_be_used(self) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", Meadow=[WHIPLASH])
        t.p2.declines()
        assert t.p2.hand == ["Grunt"]

    def test_who_picks_a_replacement_and_then_declines_it_is_asked_again_with_the_others(self) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", Meadow=[WHIPLASH])
        t.p2.picks(ENGINEER).declines().is_offered(MEDICAL, WHIPLASH, "decline")
        t.p2.picks(WHIPLASH).declines().picks("draw")
        assert t.at("Field") == ["Giant", "Walker", MEDICAL, ENGINEER, "Grunt"]

    @pytest.mark.ends_in_a_decision
    def test_a_replacement_that_could_do_nothing_is_not_offered(self) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", deck=[], Meadow=[WHIPLASH])
        t.p2.is_offered(ENGINEER, WHIPLASH, "decline")
