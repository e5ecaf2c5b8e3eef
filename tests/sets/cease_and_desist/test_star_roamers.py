"""Star Roamers."""

from typing import Any

import pytest

from smashup.engine.log import Entry, Ref
from smashup.i18n.describe import describe_choice, describe_decision, describe_entry
from smashup.server.render.log_lines import log_line
from smashup.sets.cease_and_desist.star_roamers import ensign
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.fixtures.cards.common import chill, field, giant, grunt, heath, heave, meadow, watcher
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.power import demotion
from tests.fixtures.cards.roamers import (
    ambush,
    closed,
    drain,
    dread,
    finish,
    gloom,
    silence,
    sniper,
    swamp,
    sweep,
    whisper,
)
from tests.tables import one_base, three_bases, two_bases

OASIS = "Jungle Oasis"
CAPTAIN, MEDICAL, SCIENCE, ENGINEER = "Ship's Captain", "Medical Officer", "Science Officer", "Ship's Engineer"
FIELDS, WORLDS, WHIPLASH = "Protector Fields", "Weird New Worlds", "Whiplash Maneuver"
SPACE, USS = "Neutral Space", "USS Undertaking"
DESTROYS, RETURNS = "Seeing Stars", "Beam Up"
THREE = [
    ([MEDICAL, "draw"], ("Field", ["Upgrade"])),
    ([ENGINEER, "Heath"], ("Heath", [])),
    ([WHIPLASH, "move"], ("Meadow", [])),
]


def _captain(*deck: object, at: str = "Field", **more: object) -> ScriptedTable:
    t = table(bases=[field, meadow, "The Vats"], p1={"hand": [CAPTAIN], "deck": [*deck], **more})
    t.p1.plays(CAPTAIN, at=at)
    return t


class TestShipsCaptain:
    @rule("DECK-14", "VIS-05")
    def test_ships_captain_reveals_the_minion_that_it_finds(self) -> None:
        t = _captain("Howl", giant, "King Rex", "Ensign")
        t.p1.is_offered("Giant", "King Rex", "Ensign").picks("Giant")
        assert t.p1.hand == ["Giant"]  # of more than power 3: it stays in the hand
        assert t.p2.knows("Giant")
        assert sorted(t.p1.deck) == ["Ensign", "Howl", "King Rex"]

    def test_ships_captain_may_play_a_found_minion_of_power_3_on_its_base(self) -> None:
        t = _captain("Saucy Wench", giant, Field=[grunt])
        t.p1.picks("Saucy Wench").is_offered("Saucy Wench", "decline").picks("Saucy Wench")
        t.p1.is_offered("Grunt", "decline")  # its own ability
        t.p1.declines()
        assert (t.at("Field"), t.p1.plays_left) == (["Grunt", CAPTAIN, "Saucy Wench"], ["action"])

    def test_ships_captain_cannot_play_a_found_minion_that_went_to_its_owners_hand(self) -> None:
        t = _captain("p2:Ensign")
        assert (t.p1.hand, t.p2.hand, t.pending) == ([], ["Ensign"], None)

    @rule("EXTRA-02", "EXTRA-06")
    @pytest.mark.parametrize("edition", ["EMD", "CS-2019", "CD-2016", "CORE-2012"])
    def test_ships_captain_may_keep_the_found_minion_in_hand_without_a_later_play(self, edition: str) -> None:
        t = one_base(p1={"hand": [CAPTAIN], "deck": ["Ensign", giant]}, edition=edition)
        t.p1.plays(CAPTAIN).picks("Ensign").declines()
        assert (t.p1.hand, t.p1.plays_left) == (["Ensign"], ["action"])
        assert t.p2.knows("Ensign")

    @rule("AMB-30")
    def test_ships_captain_keeps_a_found_minion_that_cannot_be_played_on_its_base(self) -> None:
        t = table(bases=["The Vats", meadow], p1={"hand": [CAPTAIN], "deck": ["Ensign", giant], "The Vats": ["Ensign"]})
        t.p1.plays(CAPTAIN, at="The Vats").picks("Ensign")
        assert t.p1.hand == ["Ensign"]


def _aimed(at: str, by: str, *crew: object, wording: str = "printed", **more: object) -> ScriptedTable:
    """p1 plays a card that targets one of p2's minions on the Field, where p2 has a crew."""
    t = three_bases(
        p1={"hand": [by], "Field": [giant, "Walker"]},
        p2={"Field": [*crew], "deck": ["Howl", "Upgrade"], **more},
        wording=wording,
    )
    t.p1.plays(by).picks(at)
    return t


class TestMedicalOfficer:
    @rule("TERM-06")
    @pytest.mark.parametrize(("pick", "hand", "discard"), [("return", ["Grunt"], []), ("decline", [], ["Grunt"])])
    def test_medical_officer_may_return_another_minion_that_would_be_destroyed(
        self, pick: str, hand: list[str], discard: list[str]
    ) -> None:
        t = _aimed("Grunt", DESTROYS, MEDICAL, grunt)
        t.p2.is_offered("return", "decline")
        t.p2.declines() if pick == "decline" else t.p2.picks(pick)
        assert (t.p2.hand, t.p2.discard, "left_destroy_discard" in t.log()) == (hand, discard, bool(discard))

    def test_medical_officer_works_on_every_base_and_returns_a_minion_to_its_owner(self) -> None:
        t = _aimed("Grunt", DESTROYS, card(grunt, owner="p1"), Meadow=[MEDICAL])
        t.p2.picks("return")
        assert t.p1.hand == ["Grunt"]

    def test_medical_officer_does_not_save_itself_or_the_minions_of_other_players(self) -> None:
        own = one_base(p1={"hand": [DESTROYS, RETURNS], "Field": [grunt]}, p2={"Field": [MEDICAL, "First Mate"]})
        own.p1.plays(DESTROYS).picks("Grunt")
        assert own.p1.discard == ["Grunt", DESTROYS]

        itself = one_base(p1={"hand": ["Natural Selection"], "Field": [giant]}, p2={"Field": [MEDICAL]})
        itself.p1.plays("Natural Selection")
        assert itself.p2.discard == [MEDICAL]

        returned = _aimed("Grunt", RETURNS, MEDICAL, grunt)
        assert returned.p2.hand == ["Grunt"]

    def test_medical_officer_is_asked_for_each_of_several_destroyed_minions(self) -> None:
        t = one_base(p1={"hand": ["Cannon"]}, p2={"Field": [MEDICAL, grunt, "First Mate"], "deck": ["Howl"]})
        t.p1.plays("Cannon").picks("Grunt", "First Mate")
        t.p2.picks("return").declines()
        assert (t.p2.hand, t.p2.discard) == (["Grunt"], ["First Mate"])

    @pytest.mark.parametrize(("picks", "base"), [([ENGINEER, "Heath"], "Heath"), ([WHIPLASH, "move"], "Meadow")])
    def test_engineer_or_whiplash_may_move_a_minion_that_medical_officer_returns(
        self, picks: list[str], base: str
    ) -> None:
        t = _aimed("Grunt", DESTROYS, MEDICAL, ENGINEER, grunt, Meadow=[WHIPLASH])
        t.p2.picks("return").is_offered(ENGINEER, WHIPLASH, "decline").picks(*picks)
        assert (t.at(base), t.p2.hand, t.p2.discard) == (["Grunt"], [], [])

    @rule("CONF-03")
    def test_medical_officer_is_asked_only_if_a_buccaneer_cannot_move(self) -> None:
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

    def test_medical_officer_may_return_a_jumper_or_let_it_go_to_the_hand(self) -> None:
        t = _aimed("Jumper", DESTROYS, MEDICAL, ENGINEER, "Jumper")
        t.p2.picks("return").picks("Heath")  # the Engineer
        assert t.at("Heath") == ["Jumper"]

        t = _aimed("Jumper", DESTROYS, MEDICAL, ENGINEER, "Jumper")
        t.p2.declines().is_offered("keep", "decline")
        t.p2.picks("keep")  # it was destroyed and placed into the hand: no return for the Engineer
        assert t.p2.hand == ["Jumper"]
        assert "left_destroy_hand" in t.log()

    def test_a_jumper_on_a_scored_base_is_placed_into_the_hand_and_not_returned(self) -> None:
        t = two_bases(p1={"Field": [giant, "Jumper"], "Meadow": [ENGINEER, WHIPLASH]})
        t.score("Field")
        t.p1.picks("keep")
        assert t.p1.hand == ["Jumper"]

    def test_current_medical_officer_draws_a_card_instead_of_returning_a_minion(self) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, grunt, wording="current")
        t.p2.is_offered("draw", "decline")
        decision = t.view("p2").decision
        assert decision is not None
        assert describe_decision(decision) == "Draw a card for Grunt?"
        assert describe_choice(decision, decision.options[0], "fr") == "Piocher une carte pour la carte Grunt"
        t.p2.picks("draw")
        assert (t.at("Field"), t.p2.hand) == (["Giant", "Walker", MEDICAL, "Grunt"], ["Upgrade"])

    def test_current_medical_officer_saves_only_your_other_minions_from_returning(self) -> None:
        for at, crew in (("Grunt", [MEDICAL, card(grunt, owner="p1")]), (MEDICAL, [MEDICAL, grunt])):
            t = _aimed(at, RETURNS, *crew, wording="current")
            assert len(t.at("Field")) == 3
        t = _aimed("Grunt", DESTROYS, MEDICAL, grunt, wording="current")
        assert t.p2.discard == ["Grunt"]

    def test_current_medical_officer_saves_only_one_of_several_returned_minions(self) -> None:
        t = _all_returned(grunt, "First Mate", giant, Meadow=[MEDICAL])
        t.p2.declines().picks("draw")  # for the First Mate; the Giant is not asked for any more
        assert (t.at("Field"), sorted(t.p2.hand)) == (["First Mate"], ["Giant", "Grunt", "Upgrade"])

    def test_two_current_medical_officers_save_one_minion_each(self) -> None:
        t = _all_returned(grunt, "First Mate", giant, Meadow=[MEDICAL, MEDICAL])
        t.p2.picks("draw", "draw")
        assert (t.at("Field"), sorted(t.p2.hand)) == (["Grunt", "First Mate"], ["Giant", "Howl", "Upgrade"])

    def test_current_medical_officer_may_save_a_minion_from_each_card(self) -> None:
        t = one_base(
            p1={"hand": [RETURNS, RETURNS], "plays": ["action", extra("action")]},
            p2={"Field": [MEDICAL, grunt], "deck": ["Howl", "Upgrade"]},
            wording="current",
        )
        for _ in range(2):
            t.p1.plays(RETURNS).picks("Grunt")
            t.p2.picks("draw")
        assert (t.at("Field"), t.p2.hand) == ([MEDICAL, "Grunt"], ["Upgrade", "Howl"])

    def test_current_medical_officer_saves_no_minion_if_it_cannot_draw(self) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, grunt, wording="current", deck=[])
        t.p2.picks("draw")
        assert (t.p2.hand, t.at("Field")) == (["Grunt"], ["Giant", "Walker", MEDICAL])


def _science(*hand: object, **more: object) -> ScriptedTable:
    t = two_bases(p1={"hand": [*hand], "Field": [SCIENCE, "First Mate", giant], "plays": [], **more})
    t.p1.uses(SCIENCE)
    return t


class TestScienceOfficer:
    @rule("EXTRA-01")
    def test_science_officer_returns_a_minion_for_an_extra_minion_of_another_name(self) -> None:
        t = _science("First Mate", grunt)
        t.p1.is_offered(SCIENCE, "First Mate")  # the Giant is too strong
        t.p1.picks("First Mate")
        assert sorted(t.p1.hand) == ["First Mate", "First Mate", "Grunt"]
        t.p1.is_offered("Grunt", "decline").plays("Grunt", at="Meadow")
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

    def test_science_officer_gives_the_extra_minion_even_if_the_other_moved_instead(self) -> None:
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


def _all_returned(*crew: object, wording: str = "current", **more: object) -> ScriptedTable:
    t = two_bases(
        p1={"hand": ["Crop Circles"]}, p2={"Field": [*crew], "deck": ["Howl", "Upgrade"], **more}, wording=wording
    )
    t.p1.plays("Crop Circles").picks("Field")
    return t


class TestShipsEngineer:
    @pytest.mark.parametrize(("pick", "at_heath", "hand"), [("Heath", ["Grunt"], []), ("decline", [], ["Grunt"])])
    def test_ships_engineer_may_move_another_minion_that_would_return_to_your_hand(
        self, pick: str, at_heath: list[str], hand: list[str]
    ) -> None:
        t = _aimed("Grunt", RETURNS, ENGINEER, grunt)
        t.p2.is_offered("Meadow", "Heath", "decline")
        t.p2.declines() if pick == "decline" else t.p2.picks(pick)
        assert (t.at("Heath"), t.p2.hand) == (at_heath, hand)

    def test_ships_engineer_does_not_move_itself(self) -> None:
        t = _aimed(ENGINEER, RETURNS, ENGINEER, grunt)
        assert t.p2.hand == [ENGINEER]

    def test_three_ships_engineers_ask_once_and_may_move_each_other(self) -> None:
        t = _aimed("Grunt", RETURNS, ENGINEER, ENGINEER, ENGINEER, grunt)
        t.p2.declines()
        assert t.p2.hand == ["Grunt"]
        t = two_bases(p1={"hand": [RETURNS]}, p2={"Field": [ENGINEER, ENGINEER]})
        t.p1.plays(RETURNS).picks("Ship's Engineer#1")
        t.p2.picks("Meadow")
        assert t.at("Meadow") == [ENGINEER]

    @rule("RULING-Ships-Engineer", "T-88")
    @pytest.mark.parametrize(("base", "helper"), [("Field", ENGINEER), ("Meadow", WHIPLASH)])
    def test_engineer_and_whiplash_ignore_a_minion_that_returns_to_another_player(self, base: str, helper: str) -> None:
        more = {"Field": [helper, card(grunt, owner="p1")]} if base == "Field" else {base: [helper]}
        t = _aimed("Grunt", RETURNS, card(grunt, owner="p1"), **more)
        assert t.p1.hand == ["Grunt"]

    def test_ships_engineer_does_not_move_a_minion_to_a_forbidden_base(self) -> None:
        t = table(bases=[field, closed], p1={"hand": [RETURNS]}, p2={"Field": [ENGINEER, grunt]})
        t.p1.plays(RETURNS).picks("Grunt")
        assert t.p2.hand == ["Grunt"]

    def test_ships_engineer_may_move_minions_that_return_together_with_it(self) -> None:
        t = _all_returned(ENGINEER, grunt, "First Mate", wording="printed")
        t.p2.picks("Meadow").declines()
        assert (t.at("Meadow"), sorted(t.p2.hand)) == (["Grunt"], ["First Mate", ENGINEER])

    def test_ships_engineer_may_move_a_minion_that_port_me_up_returns_after_scoring(self) -> None:
        t = two_bases(p1={"hand": ["Port Me Up"], "Field": [ENGINEER, giant], "Meadow": [grunt]})
        t.score("Field")
        t.p1.picks("Port Me Up").is_offered("Giant", ENGINEER).picks("Giant").picks("Meadow")
        assert (t.at("Meadow"), sorted(t.p1.discard)) == (["Grunt", "Giant"], ["Port Me Up", ENGINEER])


def _crew(played: object, *, ensigns: int = 1, edition: str = "EMD") -> ScriptedTable:
    """p1 has the card in hand; p2 has a Giant, a First Mate and some Ensigns on the Field."""
    return two_bases(p1={"hand": [played]}, p2={"Field": [giant, "First Mate", *[ensign] * ensigns]}, edition=edition)


def _redirection(t: ScriptedTable) -> Entry:
    return next(entry for entry in t.entries if entry.line == "redirected")


class TestEnsign:
    @editions(*ALL)
    def test_ensign_may_be_returned_in_place_of_another_of_your_minions_here(self, edition: str) -> None:
        t = _crew("Beam Up", edition=edition)
        t.p1.plays("Beam Up").picks("First Mate")
        t.p2.is_offered("Ensign", "decline").picks("Ensign")
        assert (t.p2.hand, t.at("Field")) == (["Ensign"], ["Giant", "First Mate"])

    @rule("VERB-02")
    def test_ensign_protects_only_your_other_minions_on_its_base(self) -> None:
        t = two_bases(
            p1={"hand": ["Beam Up", "Beam Up", "Beam Up"], "plays": ["action", *[extra("action")] * 2]},
            p2={"Field": [grunt], "Meadow": [ensign]},
            p3={"Meadow": ["First Mate"]},
        )
        t.p1.plays("Beam Up").picks("Grunt").plays("Beam Up").picks("First Mate").plays("Beam Up")
        assert (t.p2.hand, t.p3.hand) == (["Grunt", "Ensign"], ["First Mate"])
        t = one_base(p1={"hand": ["Beam Up"], "Field": ["First Mate", ensign]})
        t.p1.plays("Beam Up").picks("First Mate")
        assert t.p1.hand == ["First Mate"]

    def test_four_ensigns_ask_one_question_and_only_one_is_returned(self) -> None:
        t = _crew("Beam Up", ensigns=4)
        t.p1.plays("Beam Up").picks("Giant")
        t.p2.is_offered("Ensign", "Ensign", "Ensign", "Ensign", "decline").picks("Ensign#3")
        assert (t.p2.hand, t.at("Field")) == (["Ensign"], ["Giant", "First Mate", "Ensign", "Ensign", "Ensign"])

    @rule("RULING-Ensign-1")
    def test_ensign_takes_the_effect_of_a_special(self) -> None:
        t = two_bases(p1={"hand": [ambush], "Field": [giant]}, p2={"Field": ["First Mate", ensign]})
        t.score("Field")
        t.p1.picks("Ambush", "First Mate")
        t.p2.is_offered("Ensign", "decline").picks("Ensign")
        t.p2.declines()  # the First Mate itself could leave after scoring
        assert (t.p2.hand, t.p2.discard) == (["Ensign"], ["First Mate"])

    @editions(*ALL)
    def test_ensign_takes_the_effect_of_a_played_minion_and_of_a_copied_ability(self, edition: str) -> None:
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

    @rule("RULING-Ensign-1", "RULING-Ensign-3", "RULING-Ensign-6")
    @pytest.mark.parametrize(("action", "power"), [("Poison", 0), ("Upgrade", 4)])
    def test_ensign_takes_an_action_that_is_played_on_another_minion(self, action: str, power: int) -> None:
        t = _crew(action)
        t.p1.plays(action, on="Giant")
        t.p2.picks("Ensign")
        if action == "Poison":
            t.p1.declines()
        assert (t.on("Giant"), t.on("Ensign"), t.power("Giant"), t.power("Ensign")) == ([], [action], 6, power)

    @rule("RULING-Ensign-1")
    def test_ensign_does_not_react_to_cards_that_were_already_in_play(self) -> None:
        talent = one_base(p1={"Field": [sniper]}, p2={"Field": ["First Mate", ensign]})
        talent.p1.uses("Sniper").picks("First Mate")
        assert talent.at("Field") == ["Sniper", "Ensign"]

        reaction = one_base(p1={"Field": ["Leprechaun"]}, p2={"hand": [grunt], "Field": [ensign, watcher]}, current=2)
        reaction.p2.plays("Grunt")
        assert reaction.at("Field") == ["Leprechaun", "Ensign", "Watcher"]

    @rule("VERB-02")
    @pytest.mark.parametrize("played", ["Crop Circles", "Hyperspeed 10"])
    def test_ensign_does_not_react_to_cards_that_affect_all_minions_of_a_base(self, played: str) -> None:
        t = _crew(played)
        t.p1.plays(played).picks("Field")
        assert t.at("Field") == []

    def test_ensign_may_take_what_another_players_card_does_to_a_minion_that_you_select(self) -> None:
        t = _crew("Mass Teleport")
        t.p1.plays("Mass Teleport")
        t.p2.is_offered("Giant", "First Mate", "Ensign").picks("Giant").picks("Ensign")
        assert t.p2.hand == ["Ensign"]

    @rule("RULING-Ensign-4")
    def test_ensign_changes_control_in_place_of_another_minion(self) -> None:
        t = two_bases(p1={"hand": ["The Base Is Not Enough"], "Field": [giant]}, p2={"Field": [watcher, ensign]})
        t.score("Field")
        t.p1.picks("The Base Is Not Enough", "Watcher")
        t.p2.picks("Ensign")
        assert (t.p1.vp, t.p2.vp) == (4, 2)
        changed = [entry.args["card"] for entry in t.entries if entry.line == "control"]
        assert [ref.name for ref in changed if isinstance(ref, Ref)] == ["Ensign"]

    @rule("RULING-Ensign-6")
    def test_ensign_may_take_an_effect_that_could_not_target_it(self) -> None:
        t = one_base(
            p1={"hand": ["Seeing Stars"], "Field": [grunt]},
            p2={"Field": ["First Mate", ensign]},
            effects=[effect("power", on="Ensign", n=5, source="Howl")],
        )
        t.p1.plays("Seeing Stars").is_offered("Grunt", "First Mate")  # of power 3 or less
        t.p1.picks("First Mate")
        t.p2.picks("Ensign")
        assert (t.at("Field"), t.p2.discard) == (["Grunt", "First Mate"], ["Ensign"])

    @rule("RULING-Ensign-2")
    def test_ensign_may_take_the_loss_of_power_of_several_minions(self) -> None:
        t = _crew(drain)
        t.p1.plays("Drain").picks("Giant", "First Mate").declines()
        t.p2.picks("Ensign", "Ensign")
        assert [t.power(name) for name in ("Giant", "First Mate", "Ensign")] == [6, 2, 0]
        assert [one.n for one in t.effects] == [-1, -1]

    @rule("RULING-Ensign-2")
    def test_ensign_may_lose_power_for_itself_and_for_another_minion(self) -> None:
        t = _crew(drain)
        t.p1.plays("Drain").picks("Ensign", "Giant").declines()
        t.p2.picks("Ensign")
        assert (t.power("Giant"), t.power("Ensign")) == (6, 0)

    @rule("RULING-Ensign-2")
    @pytest.mark.parametrize("first", ["Ensign", "First Mate"])
    def test_ensign_cannot_be_destroyed_for_itself_and_for_another_minion(self, first: str) -> None:
        t = _crew("Cannon")
        second = "First Mate" if first == "Ensign" else "Ensign"
        t.p1.plays("Cannon").picks(first, second)
        assert t.at("Field") == ["Giant"]

    @rule("RULING-Ensign-2", "RULING-Ensign-6")
    @pytest.mark.parametrize(("counters", "left"), [(0, []), (3, ["Body 4"])])
    def test_ensign_cannot_be_destroyed_twice_by_red_birthday_party(self, counters: int, left: list[str]) -> None:
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
    def test_a_given_ensign_may_be_taken_back_in_a_hostage_exchange(self) -> None:
        t = one_base(p1={"hand": ["Hostage Exchange"], "Field": [ensign]}, p2={"Field": [body(2)]})
        t.p1.plays("Hostage Exchange")
        t.p2.is_offered("Ensign", "decline").picks("Ensign")
        assert (t.controller("Ensign"), t.controller("Body 2")) == (1, 2)

    def test_an_effect_on_ensign_may_be_replaced_by_other_cards(self) -> None:
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
    def test_ensign_may_move_in_place_of_only_one_minion(self) -> None:
        t = _crew(sweep)
        t.p1.plays("Sweep").picks("Giant", "First Mate").declines().picks("Meadow")
        t.p2.picks("Ensign")
        assert (t.at("Field"), sorted(t.at("Meadow"))) == (["Giant"], ["Ensign", "First Mate"])

    @rule("RULING-Ensign-2")
    def test_a_protected_ensign_may_take_several_destructions(self) -> None:
        t = one_base(p1={"hand": ["Cannon"]}, p2={"Field": [grunt, "First Mate", ensign], "on Ensign": ["Smoke Bomb"]})
        t.p1.plays("Cannon").picks("Grunt", "First Mate")
        t.p2.picks("Ensign", "Ensign")
        assert t.at("Field") == ["Grunt", "First Mate", "Ensign"]

    @rule("RULING-Ensign-2")
    def test_a_protected_ensign_may_take_a_destruction_besides_its_own(self) -> None:
        t = one_base(p1={"hand": ["Cannon"]}, p2={"Field": ["First Mate", ensign], "on Ensign": ["Smoke Bomb"]})
        t.p1.plays("Cannon").picks("First Mate", "Ensign")
        t.p2.picks("Ensign")
        assert t.at("Field") == ["First Mate", "Ensign"]

    def test_ensign_is_not_asked_for_a_protected_minion(self) -> None:
        t = one_base(p1={"hand": ["Beam Up"]}, p2={"Field": ["First Mate", ensign], "on First Mate": ["Smoke Bomb"]})
        t.p1.plays("Beam Up").picks("First Mate")
        assert t.at("Field") == ["First Mate", "Ensign"]
        assert "protected" in t.log()

    def test_ensign_may_be_chosen_before_tooth_and_claw_is_destroyed(self) -> None:
        t = one_base(
            p1={"hand": ["Beam Up"]},
            p2={"Field": ["First Mate", ensign], "on First Mate": ["Tooth and Claw...and Guns"]},
        )
        t.p1.plays("Beam Up").picks("First Mate")
        t.p2.picks("Ensign")
        assert (t.on("First Mate"), t.p2.hand) == (["Tooth and Claw...and Guns"], ["Ensign"])

    @rule("RULING-Ensign-5")
    def test_an_effect_is_redirected_once_and_an_ensign_may_take_it_for_another_ensign(self) -> None:
        t = _crew(drain, ensigns=2)
        t.p1.plays("Drain").picks("Giant", "Ensign#1").declines()
        t.p2.is_offered("Ensign", "Ensign", "decline").picks("Ensign#1")
        t.p2.is_offered("Ensign", "decline")  # the other one, for the loss that was meant for the first
        t.p2.picks("Ensign")
        assert [t.live.power(unit) for unit in t.base("Field").minions] == [6, 2, 1, 1]

    def test_ensign_takes_all_effects_of_a_card_on_the_chosen_minion(self) -> None:
        t = _crew(heave)
        t.p1.plays("Heave").picks("Giant")
        t.p2.picks("Ensign")
        assert (t.at("Meadow"), t.power("Giant"), t.power("Ensign")) == (["Ensign"], 6, 1)

    def test_the_rest_of_a_card_is_lost_if_it_destroys_ensign(self) -> None:
        t = _crew(finish)
        t.p1.plays("Finish").picks("Giant")
        t.p2.picks("Ensign")
        assert (t.at("Field"), t.power("Giant")) == (["Giant", "First Mate"], 6)

    def test_ensign_may_lose_its_abilities_or_counters_in_place_of_another_minion(self) -> None:
        t = _crew(silence)
        t.p1.plays("Silence").picks("Giant")
        t.p2.picks("Ensign")
        assert [(one.kind, one.on.name) for one in t.effects if one.on] == [("lose", "Ensign")]

        counted = one_base(p1={"hand": [demotion]}, p2={"Field": [card(giant, counters=2), card(ensign, counters=2)]})
        counted.p1.plays("Demotion").picks("Giant")
        counted.p2.picks("Ensign")
        assert (counted.counters("Giant"), counted.counters("Ensign")) == (2, 1)

    def test_the_log_line_of_a_redirection_names_all_three_cards(self) -> None:
        t = _crew("Beam Up")
        t.p1.plays("Beam Up").picks("First Mate")
        t.p2.picks("Ensign")
        entry = _redirection(t)
        line = log_line(1, entry, "en", ["Ada", "Bob"], {})
        assert (line.line, line.cause) == ("redirected", "Beam Up")
        assert [card.name for card in line.cards] == ["First Mate", "Ensign", "Beam Up"]
        assert all(card.key for card in line.cards)
        assert describe_entry(entry) == "Ensign takes the effect in place of First Mate (Beam Up)."
        apostrophe = "\N{RIGHT SINGLE QUOTATION MARK}"
        french = f"L{apostrophe}Enseigne subit l{apostrophe}effet à la place du Second du Navire (Téléportation)."
        assert describe_entry(entry, "fr") == french

    @pytest.mark.ends_in_a_decision
    def test_the_question_of_a_redirection_names_the_effect_the_minion_and_the_card(self) -> None:
        t = _crew("Beam Up")
        t.p1.plays("Beam Up").picks("First Mate")
        decision = t.view("p2").decision
        assert decision is not None
        assert decision.source is not None
        assert decision.source.name == "Beam Up"
        assert describe_decision(decision) == "Choose a minion to return in place of First Mate"
        assert describe_decision(decision, "fr") == "Choisissez une Créature à la place du Second du Navire (renvoyer)"

    @pytest.mark.ends_in_a_decision
    def test_the_question_of_a_redirection_marks_a_protected_ensign(self) -> None:
        t = one_base(p1={"hand": ["Beam Up"]}, p2={"Field": ["First Mate", ensign], "on Ensign": ["Smoke Bomb"]})
        t.p1.plays("Beam Up").picks("First Mate")
        decision = t.view("p2").decision
        assert decision is not None
        assert [option.hint and option.hint.by.name for option in decision.options] == ["Smoke Bomb"]


def _hyperspeed(**more: object) -> ScriptedTable:
    t = three_bases(
        p1={"hand": ["Hyperspeed 10"], "Field": [grunt]},
        p2={"Field": ["First Mate", giant], "Meadow": ["Invader"], **more},
    )
    t.p1.plays("Hyperspeed 10").is_offered("Field", "Meadow", "Heath")
    return t


class TestHyperspeed10:
    def test_hyperspeed_moves_all_minions_of_a_base_to_another_base(self) -> None:
        t = _hyperspeed(**{"on Grunt": ["Upgrade"]})
        t.p1.picks("Field").is_offered("Meadow", "Heath").picks("Meadow")
        assert (t.at("Field"), t.at("Meadow")) == ([], ["Invader", "Grunt", "First Mate", "Giant"])
        assert t.on("Grunt") == ["Upgrade"]

    def test_hyperspeed_does_not_move_protected_or_immovable_minions(self) -> None:
        t = _hyperspeed(Field=["First Mate", giant, "Mo'ai"], **{"on Giant": ["Smoke Bomb"]})
        t.p1.picks("Field", "Heath")
        assert (t.at("Field"), sorted(t.at("Heath"))) == (["Giant", "Mo'ai"], ["First Mate", "Grunt"])

    def test_hyperspeed_needs_minions_and_an_open_base(self) -> None:
        t = _hyperspeed()
        t.p1.picks("Heath", "Field")
        assert t.at("Field") == ["Grunt", "First Mate", "Giant"]
        t = table(bases=[field, closed], p1={"hand": ["Hyperspeed 10"], "Field": [grunt]})
        t.p1.plays("Hyperspeed 10").picks("Field")
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
        assert t.at("Field") == ["Grunt", "Giant", "Scout"]  # no minion returns before all players have chosen
        t.p2.is_offered("First Mate", "Invader").picks("Invader")
        assert (t.p1.hand, sorted(t.p2.hand), t.p3.hand) == (["Giant"], ["Invader", "Scout"], [])

    @rule("VERB-01")
    def test_mass_teleport_does_not_return_a_minion_protected_from_other_players(self) -> None:
        t = one_base(p1={"hand": ["Mass Teleport"], "Field": [grunt]}, p2={"Field": ["First Mate", FIELDS]})
        t.p1.plays("Mass Teleport")
        assert (t.p1.hand, t.p2.hand) == (["Grunt"], [])


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
            p1={"Field": [giant]}, p2={"hand": ["Port Me Up"], "Field": [grunt, "Invader"], "Meadow": ["First Mate"]}
        )
        t.score("Field")
        t.p2.is_offered("Port Me Up", "decline").picks("Port Me Up").is_offered("Grunt", "Invader").picks("Invader")
        assert (t.p2.hand, sorted(t.p2.discard)) == (["Invader"], ["Grunt", "Port Me Up"])
        assert (t.p1.vp, t.p2.vp) == (4, 2)  # the VP were awarded before

    def test_port_me_up_played_before_scoring_may_return_a_minion_from_any_base(self) -> None:
        t = two_bases(p1={"hand": ["Port Me Up"], "Field": ["Mole", giant], "Meadow": [grunt]})
        t.score("Field")
        t.p1.picks("Port Me Up")  # the Mole's action, before scoring
        t.p1.is_offered("Mole", "Giant", "Grunt").picks("Grunt")
        assert t.p1.hand == ["Grunt"]


def _fields(hand: object, *, edition: str = "EMD") -> ScriptedTable:
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

    @pytest.mark.parametrize("hand", ["Beam Up", "Saucy Wench", "Poison", "Supreme Overlord"])
    def test_protector_fields_protect_your_minions_here_from_other_players_actions_and_minions(self, hand: str) -> None:
        t = _fields(hand)
        t.p1.plays(hand).picks("First Mate" if hand in ("Beam Up", "Poison") else "Field")
        if hand in ("Saucy Wench", "Supreme Overlord"):
            t.p1.picks("First Mate")
        assert "First Mate" in t.at("Field")
        assert t.on("First Mate") == []

    def test_protector_fields_protect_from_a_loss_of_power(self) -> None:
        assert _fields("Howl").power("First Mate") == 2
        bare = one_base(p1={"Field": [gloom]}, p2={"Field": ["First Mate"]})
        assert bare.power("First Mate") == 1

    def test_protector_fields_protect_only_your_minions_on_their_base(self) -> None:
        t = _fields("Beam Up")
        t.p1.plays("Beam Up").picks("Invader")
        assert t.p2.hand == ["Invader"]
        t = _fields("Beam Up")
        t.p1.plays("Beam Up").picks("Gloom")
        assert t.p1.hand == ["Gloom"]

    def test_protector_fields_do_not_stop_your_own_cards_or_bases(self) -> None:
        t = table(bases=["Mushroom Kingdom", field], p1={"hand": ["Upgrade"], "Field": [grunt, FIELDS]}, current=2)
        t.start_turn("p1")
        t.p1.plays("Upgrade", on="Grunt")
        assert t.power("Grunt") == 4
        t.end_turn()
        t.p2.picks("Grunt")  # the kingdom's ability
        assert t.at("Mushroom Kingdom") == ["Grunt"]

    def test_protector_fields_discard_actions_of_other_players_on_your_minions(self) -> None:
        t = one_base(p1={"hand": [FIELDS], "Field": [giant], "on Giant": ["Upgrade"]}, p2={"on Giant": ["Poison"]})
        t.p1.plays(FIELDS)
        assert (t.on("Giant"), t.power("Giant")) == (["Upgrade"], 8)

    def test_protector_fields_protect_minions_that_you_control(self) -> None:
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
    def test_teleport_error_moves_a_minion_to_another_base_at_random(self) -> None:
        found = [_error(seed) for seed in range(12)]
        assert set(found) == {"Meadow", "Heath"}
        assert found == [_error(seed) for seed in range(12)]  # the seed decides

    @pytest.mark.parametrize("bases", [[field], [field, closed]])
    def test_teleport_error_needs_another_base_that_is_open(self, bases: list[Any]) -> None:
        t = table(bases=bases, p1={"hand": ["Teleport Error"], "Field": [grunt, giant]})
        t.p1.plays("Teleport Error").picks("Grunt")
        assert t.at("Field") == ["Grunt", "Giant"]


def _overflow(*hand: object, **more: object) -> ScriptedTable:
    t = two_bases(p1={"hand": ["Teleport Overflow", *hand], "Field": [grunt, giant], "plays": ["action"], **more})
    t.p1.plays("Teleport Overflow")
    return t


class TestTeleportOverflow:
    @rule("RULING-Teleport-Overflow-1", "VIS-04")
    def test_teleport_overflow_plays_any_number_of_minions_that_share_a_name(self) -> None:
        t = _overflow("Ensign", "Ensign", "Ensign", "Invader", "Howl")
        t.p1.is_offered("Grunt", "Giant").picks("Giant").is_offered("Ensign", "Invader", "Giant", "decline")
        t.p1.picks("Ensign").is_offered("Ensign", "decline").picks("Ensign").declines()
        assert sorted(t.known(2, 1, "hand")) == ["Ensign", "Ensign", "Giant"]
        t.p1.picks("Field", "Meadow")
        assert (t.at("Field"), t.at("Meadow")) == (["Grunt", "Ensign"], ["Ensign"])
        assert sorted(t.p1.hand) == ["Ensign", "Giant", "Howl", "Invader"]

    @rule("RULING-Teleport-Overflow-2")
    def test_teleport_overflow_may_play_only_the_returned_minion(self) -> None:
        t = _overflow("Howl")
        t.p1.picks("Giant").is_offered("Giant", "decline").picks("Giant", "Meadow")
        assert t.at("Meadow") == ["Giant"]

    @rule("RULING-Science-Officer")
    def test_teleport_overflow_may_return_a_minion_of_another_owner(self) -> None:
        t = _overflow("Ensign", Field=[card(giant, owner="p2"), grunt])
        t.p1.picks("Giant")
        assert t.p2.hand == ["Giant"]
        t.p1.is_offered("Ensign", "decline").picks("Ensign", "Meadow")
        assert t.at("Meadow") == ["Ensign"]

    @rule("RES-05")
    def test_teleport_overflow_may_play_no_minion_and_works_without_a_minion_to_return(self) -> None:
        t = _overflow("Ensign")
        t.p1.picks("Giant").declines()
        assert t.p1.hand == ["Ensign", "Giant"]
        t = _overflow("Ensign", Field=[])
        t.p1.is_offered("Ensign", "decline").picks("Ensign", "Field")
        assert t.at("Field") == ["Ensign"]

    @rule("AMB-30")
    def test_a_minion_that_teleport_overflow_cannot_play_stays_in_the_hand_revealed(self) -> None:
        t = table(bases=["The Vats"], p1={"hand": ["Teleport Overflow", "Ensign", "Ensign"], "plays": ["action"]})
        t.p1.plays("Teleport Overflow").picks("Ensign", "Ensign")
        assert (t.at("The Vats"), t.p1.hand) == (["Ensign"], ["Ensign"])
        assert t.p2.knows("Ensign")

    @pytest.mark.parametrize("edition", ["EMD", "CD-2016", "CORE-2012"])
    def test_minions_played_by_teleport_overflow_use_their_abilities(self, edition: str) -> None:
        t = one_base(
            p1={"hand": ["Teleport Overflow", "Invader", "Invader"], "plays": ["action", extra("minion")]},
            edition=edition,
        )
        t.p1.plays("Teleport Overflow").picks("Invader", "Invader")
        assert (t.p1.vp, t.p1.plays_left) == (2, ["minion"])


def _worlds(*base_deck: str, wording: str = "printed", **more: object) -> ScriptedTable:
    return two_bases(base_deck=[*base_deck], p1={"hand": [WORLDS, grunt, giant], **more}, wording=wording)


class TestWeirdNewWorlds:
    def test_weird_new_worlds_adds_a_base_for_an_extra_minion(self) -> None:
        t = _worlds("Tortuga", OASIS)
        t.p1.plays(WORLDS, at="Meadow")
        assert (t.bases(), t.actions_at("Meadow")) == (["Field", "Meadow", OASIS], [WORLDS])
        t.p1.plays("Giant", at=OASIS)  # the extra one, as the place says
        t.p1.plays("Grunt").is_offered("Field", "Meadow", OASIS).picks("Field")
        assert (t.at(OASIS), t.at("Field")) == (["Giant"], ["Grunt"])

    def test_the_extra_minion_of_weird_new_worlds_can_only_go_to_the_new_base(self) -> None:
        t = _worlds(OASIS, plays=["action"])
        t.p1.plays(WORLDS, at="Meadow").plays("Giant")
        assert t.at(OASIS) == ["Giant"]

    @rule("RULING-Weird-New-Worlds", "AMB-47")
    @pytest.mark.parametrize("at", ["Field", "Meadow"])
    def test_weird_new_worlds_is_destroyed_instead_of_replacing_the_next_scored_base(self, at: str) -> None:
        t = three_bases(
            base_deck=["Tortuga", OASIS], p1={"Field": [giant], at: [WORLDS] if at != "Field" else [giant, WORLDS]}
        )
        t.score("Field")
        assert t.bases() == ["Meadow", "Heath"]
        assert WORLDS in t.p1.discard
        assert "left_destroy_discard" in t.log()
        said = next(entry for entry in t.entries if entry.line == "no_replacement")
        assert describe_entry(said) == "Field will not be replaced (Weird New Worlds)."
        assert describe_entry(said, "fr") == "La Base Field ne sera pas remplacée (Étranges Nouveaux Mondes)."
        t.score("Meadow")  # from now on bases are replaced again
        assert t.bases() == [OASIS, "Heath"]

    def test_weird_new_worlds_removes_only_the_first_of_two_scored_bases(self) -> None:
        t = three_bases(base_deck=["Tortuga", OASIS], p1={"hand": [WORLDS], "Field": [body(15)], "Meadow": [body(15)]})
        t.p1.plays(WORLDS, at="Heath")
        assert len(t.bases()) == 4
        t.p1.done().picks("Meadow")
        assert t.bases() == ["Tortuga", "Heath", OASIS]

    @rule("RULING-Weird-New-Worlds")
    def test_the_base_stays_if_weird_new_worlds_leaves_before_scoring(self) -> None:
        t = two_bases(
            base_deck=["Tortuga", "The Homeworld", OASIS],
            p1={"hand": [WORLDS, "Disenchant"], "Field": [giant], "plays": ["action", extra("action")]},
        )
        t.p1.plays(WORLDS, at="Meadow").plays("Disenchant")
        assert t.actions_at("Meadow") == []
        t.score("Field")
        assert t.bases() == ["The Homeworld", "Meadow", OASIS]
        assert "no_replacement" not in t.log()

    @rule("RULING-Weird-New-Worlds")
    def test_weird_new_worlds_removes_no_moon_but_not_the_base_that_no_moon_destroys(self) -> None:
        """Only the scoring base is not replaced. If No-Moon takes the action, the number of bases stays raised."""
        t = table(bases=["No-Moon", field], base_deck=["Tortuga", OASIS], p1={"No-Moon": [body(25), WORLDS]})
        t.score("No-Moon")
        assert (t.bases(), t.base_discard) == ([OASIS], ["Field", "No-Moon"])
        t = table(bases=["No-Moon", field], base_deck=["Tortuga", OASIS], p1={"No-Moon": [body(25)], "Field": [WORLDS]})
        t.score("No-Moon")
        assert (t.bases(), t.p1.discard) == (["Tortuga", OASIS], [WORLDS, "Body 25"])

    def test_weird_new_worlds_removes_the_base_that_took_the_place_of_unicrave(self) -> None:
        t = table(
            bases=["Unicrave", field], base_deck=["Tortuga", OASIS], p1={"Unicrave": [body(19)], "Field": [WORLDS]}
        )
        t.score("Unicrave")
        assert (t.bases(), t.base_discard, t.base_deck) == (["Field"], ["Unicrave", OASIS], ["Tortuga"])

    def test_two_weird_new_worlds_remove_the_same_base(self) -> None:
        t = table(
            bases=[field, meadow, heath, "Tortuga"],
            base_deck=[OASIS],
            p1={"Field": [giant], "Meadow": [WORLDS]},
            p2={"Heath": [WORLDS]},
        )
        t.score("Field")
        t.p1.picks(f"{WORLDS} (p1)")  # the order is the current player's
        assert t.bases() == ["Meadow", "Heath", "Tortuga"]
        assert (t.p1.discard, t.p2.discard, t.log().count("no_replacement")) == ([WORLDS, "Giant"], [WORLDS], 1)

    def test_weird_new_worlds_overrides_time_is_fleeting(self) -> None:
        t = two_bases(
            base_deck=[OASIS],
            base_discard=["Tortuga"],
            p1={"hand": ["Time is Fleeting"], "Field": [giant], "Meadow": [WORLDS]},
        )
        t.score("Field")
        t.p1.picks("Time is Fleeting")
        assert t.bases() == ["Meadow"]

    def test_weird_new_worlds_removes_a_base_even_if_it_could_not_add_one(self) -> None:
        t = two_bases(base_deck=[], p1={"hand": [WORLDS, grunt], "Field": [giant], "plays": ["action"]})
        t.p1.plays(WORLDS, at="Meadow")
        assert (t.bases(), t.p1.plays_left) == (["Field", "Meadow"], [])
        t.score("Field")
        assert t.bases() == ["Meadow"]

    def test_weird_new_worlds_reshuffles_the_base_deck_in_editions_that_do(self) -> None:
        for edition, bases in (("EMD", ["Field", "Tortuga"]), ("CORE-2012", ["Field"])):
            t = one_base(
                base_deck=[], base_discard=["Tortuga"], p1={"hand": [WORLDS], "plays": ["action"]}, edition=edition
            )
            t.p1.plays(WORLDS)
            assert t.bases() == bases

    def test_current_weird_new_worlds_adds_a_base_permanently(self) -> None:
        t = _worlds("Tortuga", "The Homeworld", OASIS, wording="current", Field=[giant], plays=["action"])
        t.p1.plays(WORLDS)
        assert (t.p1.discard, t.bases()) == ([WORLDS], ["Field", "Meadow", OASIS])
        t.p1.plays("Grunt")
        assert t.at(OASIS) == ["Grunt"]
        t.score("Field")
        assert t.bases() == ["The Homeworld", "Meadow", OASIS]

    def test_current_weird_new_worlds_without_a_base_left_does_nothing(self) -> None:
        t = one_base(base_deck=[], p1={"hand": [WORLDS, grunt], "plays": ["action"]}, wording="current")
        t.p1.plays(WORLDS)
        assert (t.bases(), t.p1.plays_left) == (["Field"], [])


class TestWhiplashManeuver:
    def test_whiplash_maneuver_may_move_a_minion_here_instead_of_returning_it(self) -> None:
        t = _aimed("Grunt", RETURNS, grunt, Meadow=[WHIPLASH])
        t.p2.is_offered("move", "decline").picks("move")
        assert t.at("Meadow") == ["Grunt"]
        t = _aimed("Grunt", RETURNS, grunt, Meadow=[WHIPLASH])
        t.p2.declines()
        assert t.p2.hand == ["Grunt"]

    def test_whiplash_maneuver_reacts_only_to_your_minions_that_return_from_other_bases(self) -> None:
        here = _aimed("Grunt", RETURNS, grunt, WHIPLASH)
        assert here.p2.hand == ["Grunt"]
        others = _aimed("Giant", RETURNS, grunt, Meadow=[WHIPLASH])
        assert others.p1.hand == ["Giant"]
        destroyed = _aimed("Grunt", DESTROYS, grunt, Meadow=[WHIPLASH])
        assert destroyed.p2.discard == ["Grunt"]

    def test_whiplash_maneuver_may_move_any_of_several_returned_minions(self) -> None:
        t = _all_returned(grunt, "First Mate", giant, wording="printed", Meadow=[WHIPLASH])
        t.p2.picks("move").declines().picks("move")
        assert (t.at("Meadow"), t.p2.hand) == (["Grunt", "Giant"], ["First Mate"])

    def test_whiplash_maneuver_does_not_ask_on_a_base_closed_to_moves(self) -> None:
        t = table(bases=[field, closed], p1={"hand": [RETURNS]}, p2={"Field": [grunt, giant], "Closed": [WHIPLASH]})
        t.p1.plays(RETURNS).picks("Grunt")
        assert t.p2.hand == ["Grunt"]

    @pytest.mark.ends_in_a_decision
    def test_the_question_of_a_replacement_names_the_minion(self) -> None:
        t = _aimed("Grunt", RETURNS, ENGINEER, grunt, Meadow=[WHIPLASH])
        decision = t.view("p2").decision
        assert decision is not None
        assert describe_decision(decision) == "Use one of these for Grunt?"
        assert describe_decision(decision, "fr") == "Utiliser un de ces pouvoirs pour la carte Grunt\N{NO-BREAK SPACE}?"

    @pytest.mark.parametrize(("picks", "after"), THREE)
    def test_the_player_chooses_one_of_three_replacements(self, picks: list[str], after: tuple[str, list[str]]) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", Meadow=[WHIPLASH])
        t.p2.is_offered(MEDICAL, ENGINEER, WHIPLASH, "decline").picks(*picks)
        assert ("Grunt" in t.at(after[0]), t.p2.hand) == (True, after[1])

    def test_replacements_may_be_declined_together_or_one_by_one(self) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", Meadow=[WHIPLASH])
        t.p2.declines()
        assert t.p2.hand == ["Grunt"]
        t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", Meadow=[WHIPLASH])
        t.p2.picks(ENGINEER).declines().is_offered(MEDICAL, WHIPLASH, "decline")
        t.p2.picks(WHIPLASH).declines().picks("draw")
        assert t.at("Field") == ["Giant", "Walker", MEDICAL, ENGINEER, "Grunt"]

    @pytest.mark.ends_in_a_decision
    def test_a_replacement_without_effect_is_not_offered(self) -> None:
        t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", deck=[], Meadow=[WHIPLASH])
        t.p2.is_offered(ENGINEER, WHIPLASH, "decline")


def _space(card_: object, **more: object) -> ScriptedTable:
    return table(bases=[SPACE, field], p1={"hand": [card_], **more}, p2={SPACE: ["First Mate"], "Field": [grunt]})


class TestNeutralSpace:
    def test_neutral_space_protects_minions_from_other_players_minions_there(self) -> None:
        t = _space("Saucy Wench")
        t.p1.plays("Saucy Wench", at=SPACE).is_offered("First Mate", "decline")  # it may be chosen (AMB-65)
        t.p1.picks("First Mate")
        assert t.at(SPACE) == ["First Mate", "Saucy Wench"]

        talent = _space("Howl", **{SPACE: [sniper]})
        talent.p1.uses("Sniper")
        assert talent.at(SPACE) == ["Sniper", "First Mate"]

    def test_neutral_space_does_not_protect_from_or_against_minions_on_other_bases(self) -> None:
        t = _space("Supreme Overlord")
        t.p1.plays("Supreme Overlord", at="Field").picks("First Mate")
        assert t.p2.hand == ["First Mate"]
        t = _space("Supreme Overlord")
        t.p1.plays("Supreme Overlord", at=SPACE).picks("Grunt")
        assert t.p2.hand == ["Grunt"]

    @pytest.mark.parametrize("owner", [1, 2])
    def test_neutral_space_does_not_protect_minions_that_you_control(self, owner: int) -> None:
        t = _space("Saucy Wench", **{SPACE: [card(grunt, owner=owner)]})
        t.p1.plays("Saucy Wench", at=SPACE).picks("Grunt")
        assert (t.p1.discard, t.p2.discard)[owner - 1] == ["Grunt"]

    def test_neutral_space_does_not_protect_from_actions_and_bases(self) -> None:
        t = _space("Beam Up")
        t.p1.plays("Beam Up").picks("First Mate")
        assert t.p2.hand == ["First Mate"]
        kingdom = table(bases=[SPACE, "Mushroom Kingdom"], p1={"hand": [grunt]}, p2={SPACE: ["First Mate"]})
        kingdom.start_turn("p1")
        kingdom.p1.picks("First Mate")
        assert kingdom.at("Mushroom Kingdom") == ["First Mate"]

    def test_neutral_space_protects_from_a_loss_of_power_by_minions_there(self) -> None:
        def power(**sides: Any) -> int:
            p1 = {name.replace("_", " "): cards for name, cards in sides.items()}
            return table(bases=[SPACE, field, swamp], p1=p1, p2={SPACE: ["First Mate"]}).power("First Mate")

        assert (power(Neutral_Space=[gloom]), power(Neutral_Space=[dread]), power(Field=[dread])) == (2, 2, 1)
        assert power(Neutral_Space=[chill]) == 1  # an action
        assert power(**{"on First Mate": ["Poison"]}) == 0  # and one on the minion

    def test_a_minion_in_neutral_space_may_lower_power_on_other_bases(self) -> None:
        t = table(bases=[SPACE, swamp], p1={SPACE: [dread]}, p2={SPACE: ["First Mate"], "Swamp": [giant]})
        assert (t.power("First Mate"), t.power("Giant")) == (2, 4)

    def test_neutral_space_does_not_stop_power_given_by_a_base(self) -> None:
        """Signs in the Stars shares the ability of The Central Brain: +1 power for each minion."""
        t = table(
            bases=[SPACE, field],
            base_deck=["Tortuga", "The Central Brain"],
            p1={SPACE: ["Signs in the Stars", gloom]},
            p2={SPACE: ["First Mate"]},
        )
        assert t.power_terms("First Mate") == [(2, "First Mate"), (1, "The Central Brain")]

    def test_neutral_space_protects_from_hive_queens_effect_while_she_is_there(self) -> None:
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

    def test_neutral_space_does_not_protect_from_a_special_in_hand(self) -> None:
        t = table(bases=[SPACE, field], p1={"hand": [whisper], SPACE: [giant]}, p2={SPACE: ["Invader"]})
        t.score(SPACE)
        t.p1.picks("Whisper", "Invader")
        assert t.p2.hand == ["Invader"]

    def test_neutral_space_does_not_protect_from_a_player_who_ignores_it(self) -> None:
        t = table(bases=[SPACE], p1={"hand": ["Infiltrate", "Saucy Wench"]}, p2={SPACE: ["First Mate"]})
        t.p1.plays("Infiltrate").plays("Saucy Wench").picks("First Mate")
        assert t.p2.discard == ["First Mate"]


def _ship(p1: dict[str, Any], *, current: int = 1) -> ScriptedTable:
    t = table(bases=[USS, field, meadow], p1=p1, p2={USS: ["First Mate"], "Field": [grunt]}, current=2)
    t.start_turn(f"p{current}")
    return t


class TestUSSUndertaking:
    def test_uss_undertaking_may_move_one_of_your_minions_here(self) -> None:
        t = _ship({"Field": [giant], "Meadow": ["Invader"]})
        t.p1.is_offered("Giant", "Invader", "decline").picks("Giant")
        assert t.at(USS) == ["First Mate", "Giant"]

    def test_uss_undertaking_may_move_one_of_your_minions_to_another_base(self) -> None:
        t = _ship({USS: [giant], "Field": ["Invader"]})
        t.p1.is_offered("Giant", "Invader", "decline").picks("Giant").is_offered("Field", "Meadow").picks("Meadow")
        assert t.at("Meadow") == ["Giant"]

    def test_uss_undertaking_asks_the_player_whose_turn_it_is(self) -> None:
        t = _ship({"Field": [giant]}, current=2)
        t.p2.is_offered("First Mate", "Grunt", "decline").picks("First Mate", "Meadow")
        assert t.at("Meadow") == ["First Mate"]

    def test_uss_undertaking_does_not_ask_if_it_is_the_only_base(self) -> None:
        t = table(bases=[USS], p1={USS: [giant]}, current=2)
        t.start_turn("p1")
        assert t.at(USS) == ["Giant"]

    @rule("SCORE-07", "T-42")
    def test_uss_undertaking_swapped_in_below_its_breakpoint_is_scored(self) -> None:
        t = table(
            bases=["Unicrave", heath], base_deck=[USS], p1={"Unicrave": [giant] * 4}, p2={"Unicrave": ["First Mate"]}
        )
        t.end_turn()
        while t.pending is not None and t.pending.seat == 1:
            t.p2.declines()
        assert (t.p1.vp, t.p2.vp) == (4, 2)
