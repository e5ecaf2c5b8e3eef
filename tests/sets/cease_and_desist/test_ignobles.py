"""Ignobles."""

import pytest

from smashup.engine.language.terms import Verb
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.fixtures.cards.common import athlete, borrow, charm, field, meadow
from tests.fixtures.cards.makers import ALL, CORE, EMD, body, editions, plain_base
from tests.fixtures.cards.probing import interlude
from tests.tables import one_base, three_bases, two_bases

AUNT, FATE, FOOT, SQUIRE = "Aunt of Drakes", "Fate of the Favorites", "Foot of the King", "Sneaky Squire"
SPIKEY, WINTER = "Spikey Chair Room", "Wintersquashed"


def _borrowed_and_betrayed(first: str, second: str) -> tuple[int, int]:
    """VP of p2 and p3 if, before scoring, p3 borrows a minion that p2 owns and p2 takes it back, in this order."""
    t = one_base(
        p1={"Field": [body(10), card(body(4), owner=2)]},
        p2={"hand": ["Inevitable Betrayal"], "Field": [body(1)]},
        p3={"hand": ["The Base Is Not Enough"], "Field": [body(2)]},
    )
    t.p1.done()
    cards = {"p2": "Inevitable Betrayal", "p3": "The Base Is Not Enough"}
    if first == "p3":
        t.p2.declines()
    t.player(first).picks(cards[first], "Body 4")
    t.player(second).picks(cards[second], "Body 4")
    assert t.effects == ()
    t.is_quiet()
    return t.p2.vp, t.p3.vp


class TestAuntOfDrakes:
    @editions(*ALL)
    def test_aunt_of_drakes_gives_a_minion_away_for_a_card_and_an_extra_action(self, edition: str) -> None:
        t = one_base(
            p1={"Field": [AUNT, body(2)], "deck": ["Howl", "Upgrade"]}, p2={"Field": [body(3)]}, edition=edition
        )
        t.p1.uses(AUNT).is_offered(AUNT, "Body 2").picks("Body 2")
        assert (t.controller("Body 2"), t.owner("Body 2"), t.p1.hand) == (2, 1, ["Upgrade"])
        assert (t.p1.plays_left, t.totals("Field")) == (["minion", "action", "action (Aunt of Drakes)"], [5, 5])

    def test_aunt_of_drakes_may_choose_any_other_player(self) -> None:
        t = one_base(p1={"Field": [AUNT, body(2)]}, p3={})
        t.p1.uses(AUNT).picks("Body 2").is_offered("p2", "p3")  # the cost is not optional once the talent is used
        t.p1.picks("p3")
        assert t.controller("Body 2") == 3

    @rule("AMB-20", "VERB-32")
    def test_aunt_of_drakes_may_give_herself_away(self) -> None:
        t = one_base(p1={"Field": [AUNT], "deck": ["Howl"] * 4}, p2={"deck": ["Howl"] * 4})
        t.p1.uses(AUNT)
        assert (t.controller(AUNT), t.p1.hand) == (2, ["Howl"])
        t.p1.done()
        t.p2.uses(AUNT)
        assert (t.controller(AUNT), t.p2.hand) == (1, ["Howl"])

    def test_aunt_of_drakes_may_give_back_a_minion_that_you_do_not_own(self) -> None:
        t = one_base(p1={"Field": [AUNT, card(body(2), owner=2)], "deck": ["Howl"]})
        t.p1.uses(AUNT).picks("Body 2")
        assert (t.controller("Body 2"), t.p1.hand) == (2, ["Howl"])

    @rule("VERB-50", "RES-04")
    def test_aunt_of_drakes_gives_nothing_if_the_minion_is_not_given_away(self) -> None:
        t = one_base(p1={"Field": [AUNT], "on Aunt of Drakes": ["Tooth and Claw...and Guns"], "deck": ["Howl"]})
        t.p1.uses(AUNT)
        assert (t.controller(AUNT), t.on(AUNT), t.p1.hand, t.p1.plays_left) == (1, [], [], ["minion", "action"])

    @rule("TIME-02", "TURN-18")
    def test_a_borrowed_minion_that_is_given_away_stays_with_its_new_controller(self) -> None:
        t = two_bases(
            p1={"Field": [AUNT]}, p2={"Field": [body(2)]}, p3={}, effects=[effect("control", on="Body 2", player=1)]
        )
        t.p1.uses(AUNT).picks("Body 2", "p3").done()
        assert (t.controller("Body 2"), t.owner("Body 2"), t.effects) == (3, 2, ())

    @rule("TIME-02", "TURN-18")
    def test_a_minion_borrowed_after_it_was_given_away_returns_to_its_new_controller(self) -> None:
        t = one_base(
            p1={"hand": [borrow, borrow], "Field": [AUNT], "plays": ["action"]}, p2={"Field": [body(2)]}, p3={}
        )
        t.p1.plays("Borrow").uses(AUNT).picks("Body 2", "p3").plays("Borrow")
        assert t.controller("Body 2") == 1
        t.p1.done()
        assert (t.controller("Body 2"), t.owner("Body 2"), t.effects) == (3, 2, ())

    @rule("AMB-55", "RES-01")
    def test_the_later_of_two_control_changes_before_scoring_counts(self) -> None:
        assert _borrowed_and_betrayed("p2", "p3") == (1, 2)  # p3 has 6, p2 has 1
        assert _borrowed_and_betrayed("p3", "p2") == (2, 1)  # p2 has 5, p3 has 2

    @rule("VERB-33", "AMB-56", "AMB-61", "T-87")
    def test_actions_on_a_minion_that_is_given_away_stay_with_their_controllers(self) -> None:
        t = two_bases(p1={"Field": [AUNT, body(2)], "on Body 2": ["Upgrade", "Smoke Bomb"]}, p2={"hand": ["Beam Up"]})
        t.p1.uses(AUNT).picks("Body 2")
        assert (t.controller("Body 2"), t.controller("Upgrade"), t.controller("Smoke Bomb")) == (2, 1, 1)
        assert (t.power("Body 2"), t.totals("Field")) == (4, [5, 4])
        t.p1.done()
        t.p2.plays("Beam Up").picks("Body 2")
        assert t.controller("Body 2") == 2  # p1's Smoke Bomb protects it from its own controller

    @rule("RULING-Shielding-1")
    def test_a_minion_given_to_a_player_with_protection_loses_its_former_controllers_actions(self) -> None:
        t = two_bases(
            p1={"Field": [AUNT, body(2)], "on Body 2": ["Upgrade"], "deck": ["Howl"]},
            p2={"Field": ["Wildlife Preserve"]},
        )
        t.p1.uses(AUNT).picks("Body 2")
        assert (t.controller("Body 2"), t.on("Body 2"), t.p1.discard) == (2, [], ["Upgrade"])

    @rule("AMB-54", "TERM-14")
    def test_abilities_for_your_minions_apply_to_the_new_controller_of_a_minion(self) -> None:
        t = two_bases(p1={"Field": [AUNT, "Microbot Alpha", "Microbot Guard"]}, p2={"Field": ["Microbot Fixer"]})
        assert (t.power("Microbot Alpha"), t.power("Microbot Guard")) == (3, 1)
        t.p1.uses(AUNT).picks("Microbot Guard")
        # Alpha counts one fewer; p2's Fixer strengthens their new Microbot.
        assert (t.power("Microbot Alpha"), t.power("Microbot Guard")) == (2, 2)

    @rule("AMB-20")
    def test_the_new_controller_may_use_the_talent_of_a_given_minion_on_their_turn(self) -> None:
        t = two_bases(
            p1={"hand": ["Activate the Spy"], "Field": [AUNT], "deck": ["Rampage"] * 4},
            p2={"Field": [card(athlete, owner=1)], "deck": ["Howl"] * 4},
        )
        t.p1.plays("Activate the Spy").picks("Athlete").uses("Athlete")
        assert t.p1.hand == ["Rampage"]
        t.p1.uses(AUNT).picks("Athlete").done()
        t.p2.uses("Athlete")
        assert t.p2.hand == ["Howl"]


class TestFootOfTheKing:
    @editions(*ALL)
    @rule("RULING-Activate-the-Spy")
    def test_foot_of_the_king_may_take_one_minion_you_own_at_the_end_of_your_turn(self, edition: str) -> None:
        t = two_bases(
            p1={"Field": [FOOT, body(1)]},
            p2={"Field": [card(body(2), owner=1), body(5)], "Meadow": [card(body(3), owner=1)]},
            edition=edition,
        )
        t.p1.done().is_offered("Body 2", "Body 3", "decline").picks("Body 3")
        assert (t.controller("Body 3"), t.controller("Body 2"), t.current) == (1, 2, 2)

    def test_foot_of_the_king_does_nothing_at_the_end_of_another_players_turn(self) -> None:
        t = one_base(p1={"Field": [FOOT]}, p2={"Field": [card(body(2), owner=1)]}, current=2)
        t.p2.done()
        assert (t.controller("Body 2"), t.current) == (2, 1)

    def test_two_foot_of_the_king_take_two_minions(self) -> None:
        t = one_base(p1={"Field": [FOOT] * 2}, p2={"Field": [card(body(2), owner=1), card(body(3), owner=1)]})
        t.p1.done().picks(FOOT, "Body 2", "Body 3")
        assert t.totals("Field") == [13, 0]

    @rule("AMB-17", "VERB-32")
    @editions(*ALL)
    def test_a_foot_of_the_king_taken_at_the_end_of_the_turn_takes_a_minion_too(self, edition: str) -> None:
        t = one_base(
            p1={"Field": [FOOT]}, p2={"Field": ["p1:Foot of the King", card(body(2), owner=1)]}, edition=edition
        )
        t.p1.done().picks(FOOT).is_offered("Body 2", "decline")  # it is at the end of its player's turn now
        t.p1.picks("Body 2")
        assert (t.totals("Field"), t.current) == ([10, 0], 2)

    @rule("TIME-02", "TURN-18")
    def test_foot_of_the_king_may_take_back_a_minion_borrowed_from_you(self) -> None:
        t = one_base(p1={"Field": [FOOT, body(2)]}, p3={}, effects=[effect("control", on="Body 2", player=3)])
        assert t.controller("Body 2") == 3
        t.p1.done().picks("Body 2")
        assert (t.controller("Body 2"), t.effects) == (1, ())

    @rule("VERB-32", "TERM-14")
    def test_a_foot_of_the_king_that_another_player_controls_works_for_that_player(self) -> None:
        t = one_base(
            p1={"Field": [card(body(2), owner=2), body(1)]},
            p2={"Field": ["p1:Foot of the King", card(body(3), owner=1)]},
        )
        t.p1.done()  # nothing for its owner
        assert (t.controller("Body 3"), t.current) == (2, 2)
        t.p2.done().is_offered("Body 2", "decline").picks("Body 2")
        assert t.controller("Body 2") == 2

    @rule("TIME-02", "TURN-17")
    def test_foot_of_the_king_makes_control_of_a_borrowed_own_minion_permanent(self) -> None:
        t = one_base(
            p1={"Field": [FOOT]},
            p2={"Field": [card(body(2), owner=1), card(body(3), owner=1)]},
            effects=[effect("control", on="Body 2", player=1), effect("control", on="Body 3", player=1)],
        )
        t.p1.done().is_offered("Body 2", "Body 3", "decline").picks("Body 2")
        assert (t.controller("Body 2"), t.controller("Body 3"), t.current) == (1, 2, 2)


def _wedding(p1: int, p2: int, p3: int = 0) -> ScriptedTable:
    """Score the Field: p1 has power `p1`, p2 has power `p2` including p1's Betrothed (3), p3 has power `p3`."""
    t = one_base(
        p1={"Field": [body(p1)]}, p2={"Field": ["p1:Betrothed", body(p2 - 3)]}, p3={"Field": [body(p3)]} if p3 else {}
    )
    t.score("Field")
    return t


class TestBetrothed:
    @editions(*ALL)
    def test_betrothed_gives_its_owner_1_vp_when_its_controller_wins(self, edition: str) -> None:
        t = one_base(
            p1={"hand": ["Betrothed"], "Field": [body(4)], "deck": ["Howl"] * 2},
            p2={"Field": [body(9)]},
            p3={"Field": [body(1)]},
            edition=edition,
        )
        t.p1.plays("Betrothed").is_offered("p2", "p3", "decline").picks("p2").done()
        # 12 against 4 and 1: p2 has 4 VP, p1 the two of the runner-up and 1 for the marriage.
        assert (t.p1.vp, t.p2.vp, t.p3.vp, t.p1.discard) == (3, 4, 1, ["Body 4", "Betrothed"])

    def test_betrothed_under_its_owners_control_gives_no_vp(self) -> None:
        t = one_base(p1={"hand": ["Betrothed"], "Field": [body(12)]}, p2={"Field": [body(1)]})
        t.p1.plays("Betrothed").declines().done()
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    def test_betrothed_gives_no_vp_if_its_controller_does_not_win(self) -> None:
        t = _wedding(10, 5)
        assert (t.p1.vp, t.p2.vp) == (4, 2)  # its owner won
        t = _wedding(2, 5, 9)
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (1, 2, 4)  # a third player won

    @rule("TIE-01")
    def test_betrothed_gives_its_owner_1_vp_if_its_controller_ties_for_first(self) -> None:
        t = _wedding(3, 8, 8)
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2, 4, 4)  # third place, and 1
        t = _wedding(8, 8)
        assert (t.p1.vp, t.p2.vp) == (5, 4)  # with its owner

    def test_betrothed_gives_1_vp_on_a_base_without_vp(self) -> None:
        ruin = plain_base("Ruin", breakpoint=5, vp=(0, 0, 0))
        t = table(bases=[ruin], p2={"Ruin": ["p1:Betrothed"]})
        t.score("Ruin")
        assert (t.p1.vp, t.p2.vp) == (1, 0)

    def test_betrothed_given_away_twice_counts_for_its_last_controller(self) -> None:
        t = one_base(
            p1={"hand": ["Betrothed"], "Field": [body(1)], "deck": ["Howl"] * 2},
            p2={"Field": [body(3), AUNT], "deck": ["Howl"] * 2},
            p3={"Field": [body(2)]},
        )
        t.p1.plays("Betrothed").picks("p2").done()
        t.p2.uses(AUNT).picks("Betrothed", "p3")
        assert (t.owner("Betrothed"), t.controller("Betrothed")) == (1, 3)
        t.score("Field")  # p2 wins with 8, and no longer has it
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (1, 4, 2)
        t = one_base(p2={"Field": [body(2), AUNT, "p1:Betrothed"]}, p3={"Field": [body(6)]})
        t.start_turn("p2")
        t.p2.uses(AUNT).picks("Betrothed", "p3")
        t.score("Field")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (1, 2, 4)

    def test_each_betrothed_gives_vp_to_its_owner(self) -> None:
        t = one_base(p2={"Field": ["p1:Betrothed", "p3:Betrothed", "p1:Betrothed"]}, p3={})
        t.score("Field")
        while t.pending is not None:
            t.p1.picks("Betrothed#1")  # in any order
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2, 4, 1)

    @rule("RULING-Betrothed")
    def test_betrothed_works_on_any_base_and_for_any_change_of_control(self) -> None:
        t = two_bases(
            p1={"Field": ["Betrothed"]},
            p2={"hand": [charm, "Invasion"], "Meadow": [body(1)], "plays": ["action", extra("action")]},
            current=2,
        )
        t.p2.plays("Charm").plays("Invasion").picks("Betrothed")
        t.score("Meadow")
        assert (t.p1.vp, t.p2.vp) == (1, 4)

    @rule("TIME-02", "AMB-55")
    def test_betrothed_works_for_a_player_who_only_borrowed_it(self) -> None:
        t = one_base(p1={"hand": ["The Base Is Not Enough"], "Field": [body(12)]}, p2={"Field": ["Betrothed", body(1)]})
        t.p1.done().picks("The Base Is Not Enough", "Betrothed")
        assert (t.p1.vp, t.p2.vp) == (4, 3)


class TestSneakySquire:
    @editions(*ALL)
    def test_sneaky_squire_may_be_given_away_for_an_extra_minion(self, edition: str) -> None:
        t = one_base(p1={"hand": [SQUIRE, body(3)]}, edition=edition)
        t.p1.plays(SQUIRE).is_offered("p2", "decline").picks("p2")
        assert (t.controller(SQUIRE), t.p1.plays_left) == (2, ["action", "minion (Sneaky Squire)"])
        t.p1.plays("Body 3")
        assert t.totals("Field") == [3, 2]

    @rule("VERB-31", "VERB-30", "VERB-40")
    def test_owner_player_and_controller_of_sneaky_squire_may_be_three_players(self) -> None:
        t = one_base(
            p1={"Field": [body(1)]},
            p2={"hand": ["p1:Sneaky Squire", body(3)], "deck": ["Howl"] * 2},
            p3={"hand": ["Seeing Stars", "Out of Sight"], "Field": [AUNT], "deck": ["Howl"] * 2},
            current=2,
        )
        t.p2.plays(SQUIRE).picks("p3")
        assert (t.owner(SQUIRE), t.controller(SQUIRE)) == (1, 3)
        assert t.p2.plays_left == ["action", "minion (Sneaky Squire)"]  # the player of the Squire
        t.p2.done()
        t.p3.uses(AUNT).picks(SQUIRE, "p2")
        assert (t.owner(SQUIRE), t.controller(SQUIRE)) == (1, 2)
        t.p3.plays("Out of Sight")
        t.p1.is_offered(SQUIRE, "Body 1")  # it is its owner's to return
        t.p1.picks(SQUIRE)
        assert t.p1.hand == [SQUIRE]

    @rule("AMB-25", "EXTRA-05")
    def test_sneaky_squires_extra_minion_must_be_played_at_once_on_another_players_turn(self) -> None:
        t = one_base(p1={"Field": [body(15)]}, p2={"hand": ["Hidden Ninja", SQUIRE, body(3)], "Field": [body(1)]})
        t.p1.done()
        t.p2.picks("Hidden Ninja", SQUIRE).is_offered("p1", "decline")
        t.p2.picks("p1").is_offered("Body 3", "decline").declines()
        assert (t.p2.hand, t.p2.plays_left, t.p1.vp) == (["Body 3"], ["minion", "action"], 4)

    def test_the_extra_plays_of_the_ignobles_chain(self) -> None:
        t = three_bases(
            p1={
                "hand": ["Activate the Spy", "Repaying Debts", SQUIRE, body(1)],
                "plays": ["action", extra("minion")],
                "deck": ["Howl"] * 2,
            },
            p2={"Field": [card(body(4), owner=1)]},
        )
        t.p1.plays("Activate the Spy").plays("Repaying Debts")
        assert (t.controller("Body 4"), t.p1.plays_left) == (2, ["minion", "minion (Repaying Debts)"])
        t.p1.plays(SQUIRE, at="Field").picks("p2")
        assert (t.totals("Field"), len(t.p1.plays_left)) == ([0, 6], 2)

    def test_sneaky_squire_given_away_by_wintersquashed_gives_no_extra_minion(self) -> None:
        t = table(bases=[WINTER], p1={"hand": [SQUIRE, body(1)]})
        t.p1.plays(SQUIRE).declines().picks("p2")
        assert (t.controller(SQUIRE), t.p1.plays_left) == (2, ["action"])

    @rule("TIME-02", "T-86")
    @editions(*ALL)
    def test_a_minion_is_given_and_taken_back_twice_by_four_cards(self, edition: str) -> None:
        t = two_bases(
            p1={
                "hand": ["Activate the Spy", "Repaying Debts", "Banner Call", SQUIRE],
                "plays": ["minion", "action", extra("action")],
                "deck": ["Howl"] * 4,
            },
            p3={},
            edition=edition,
        )
        t.p1.plays(SQUIRE, at="Field").picks("p2")
        assert t.controller(SQUIRE) == 2
        t.p1.plays("Activate the Spy")
        assert t.controller(SQUIRE) == 1
        t.p1.plays("Repaying Debts").picks("p3")
        assert t.controller(SQUIRE) == 3
        t.p1.plays("Banner Call").picks(SQUIRE)
        assert (t.controller(SQUIRE), t.owner(SQUIRE)) == (1, 1)
        t.end_turn()
        assert t.controller(SQUIRE) == 1  # all these changes are permanent

    def test_all_players_see_owner_and_controller_of_a_given_minion(self) -> None:
        t = one_base(p1={"hand": [SQUIRE]}, p3={})
        t.p1.plays(SQUIRE).picks("p3")
        for viewer in ("p1", "p2", "p3", None):
            (squire,) = t.view(viewer).bases[0].minions
            assert (squire.name, squire.owner, squire.controller) == (SQUIRE, "p1", "p3")
        assert [(entry.line, entry.args["player"]) for entry in t.story() if entry.line == "control"] == [
            ("control", 2)
        ]


class TestActivateTheSpy:
    @editions(*ALL)
    @rule("RULING-Activate-the-Spy")
    def test_activate_the_spy_takes_a_minion_you_own_whether_or_not_you_control_it(self, edition: str) -> None:
        t = three_bases(
            p1={"hand": ["Activate the Spy", "Howl"], "Field": [body(1), card(body(4), owner=2)]},
            p2={"Field": [card(body(2), owner=1), body(5)]},
            p3={"Meadow": [card(body(3), owner=1)]},
            edition=edition,
        )
        t.p1.plays("Activate the Spy").is_offered("Body 1", "Body 2", "Body 3").picks("Body 3")
        assert (t.controller("Body 3"), t.controller("Body 2")) == (1, 2)
        assert t.p1.plays_left == ["minion", "action (Activate the Spy)"]

    @rule("AMB-28")
    def test_activate_the_spy_gives_an_extra_action_without_a_minion_to_take(self) -> None:
        t = three_bases(p1={"hand": ["Activate the Spy", "Howl"]}, p2={"Field": [body(2)]})
        t.p1.plays("Activate the Spy")
        assert (t.p1.plays_left, t.controller("Body 2")) == (["minion", "action (Activate the Spy)"], 2)


class TestBannerCall:
    @rule("RULING-Activate-the-Spy")
    def test_banner_call_takes_any_number_of_minions_you_own(self) -> None:
        t = three_bases(
            p1={"hand": ["Banner Call"], "Field": [body(1)]},
            p2={"Field": [card(body(2), owner=1), body(5)]},
            p3={"Meadow": [card(body(3), owner=1), card(body(4), owner=1), card(body(6), owner=2)]},
        )
        t.p1.plays("Banner Call").is_offered("Body 2", "Body 3", "Body 4", "decline")
        t.p1.picks("Body 2", "Body 4").declines()
        assert [t.controller(f"Body {n}") for n in range(1, 7)] == [1, 1, 3, 1, 2, 3]


class TestFateOfTheFavorites:
    def test_fate_of_the_favorites_makes_each_player_destroy_a_minion_they_own(self) -> None:
        t = three_bases(
            p1={"Field": [body(1), card(body(2), owner=3)]},
            p2={"hand": [FATE], "Field": [card(body(3), owner=1), body(4)], "Meadow": [body(5)]},
            p3={"Meadow": [body(6)]},
            current=2,
        )
        t.p2.plays(FATE).is_offered("Body 4", "Body 5")  # from the current player clockwise
        t.p2.picks("Body 5")
        t.p3.is_offered("Body 2", "Body 6").picks("Body 2")
        assert t.at("Field") == ["Body 1", "Body 2", "Body 3", "Body 4"]  # when all have chosen
        t.p1.is_offered("Body 1", "Body 3").picks("Body 3")
        assert (t.at("Field"), t.at("Meadow")) == (["Body 1", "Body 4"], ["Body 6"])
        assert (t.p1.discard, t.p2.discard, t.p3.discard) == (["Body 3"], ["Body 5", FATE], ["Body 2"])

    def test_fate_of_the_favorites_skips_a_player_without_a_minion(self) -> None:
        t = three_bases(p1={"hand": [FATE]}, p2={"Field": [card(body(3), owner=3), card(body(4), owner=3)]}, p3={})
        t.p1.plays(FATE)
        t.p3.picks("Body 3")
        assert (t.at("Field"), t.p3.discard) == (["Body 4"], ["Body 3"])

    @rule("AMB-07", "RES-10")
    def test_fate_of_the_favorites_triggers_destroyed_minions_for_their_controllers(self) -> None:
        t = three_bases(
            p1={"hand": [FATE, "Howl", "Howl"], "Field": [body(1)], "deck": ["Upgrade"]},
            p2={"Field": ["p3:Gremlin", "Gremlin"], "hand": ["Howl"], "deck": ["Upgrade"] * 3},
            p3={"hand": ["Howl", "Howl"], "deck": ["Upgrade"]},
        )
        t.p1.plays(FATE).picks("Gremlin#1")
        assert (len(t.p1.hand), len(t.p2.hand), len(t.p3.hand)) == (0, 3, 0)
        assert (t.p2.discard, t.p3.discard[0]) == (["Gremlin"], "Gremlin")

    @rule("VERB-01")
    def test_each_player_destroys_their_own_minion_for_fate_of_the_favorites(self) -> None:
        t = three_bases(
            p1={"hand": [FATE]},
            p2={"Field": ["War Raptor"], "Meadow": ["Wildlife Preserve", "p3:War Raptor"], "on War Raptor": []},
            p3={},
        )
        t.p1.plays(FATE)
        assert (t.at("Field"), t.at("Meadow")) == ([], ["War Raptor"])

    @rule("VERB-01")
    def test_brownie_reacts_to_the_player_of_fate_of_the_favorites(self) -> None:
        t = three_bases(p1={"hand": [FATE, "Howl", "Howl", "Howl"]}, p2={"Field": ["Brownie"], "hand": ["Howl"] * 3})
        t.p1.plays(FATE)
        assert (t.at("Field"), len(t.p1.hand), len(t.p2.hand)) == ([], 1, 3)


class TestHostageExchange:
    @editions(*ALL)
    def test_hostage_exchange_swaps_a_minion_for_one_with_the_same_power_or_less(self, edition: str) -> None:
        t = three_bases(
            p1={"hand": ["Hostage Exchange"], "Field": [body(3), body(1)]},
            p2={"Field": [card(body(2), owner=1), body(4)], "Meadow": [card(body(3), owner=2)]},
            edition=edition,
        )
        t.p1.plays("Hostage Exchange")
        t.p1.is_offered("Body 2", "Body 3@Meadow")  # Body 1 is too weak for any of theirs, Body 3 not for these
        t.p1.picks("Body 3@Meadow")
        assert (t.controller("Body 3", "Field"), t.controller("Body 3", "Meadow")) == (2, 1)
        assert (t.owner("Body 3", "Field"), t.owner("Body 3", "Meadow")) == (1, 2)

    def test_hostage_exchange_gives_your_minion_to_the_controller_of_the_other(self) -> None:
        t = three_bases(
            p1={"hand": ["Hostage Exchange"], "Field": [body(3), body(5)]},
            p2={"Field": [body(1)]},
            p3={"Meadow": [body(2), body(4)]},
        )
        t.p1.plays("Hostage Exchange").is_offered("Body 3", "Body 5")
        t.p1.picks("Body 3").is_offered("Body 1", "Body 2").picks("Body 2")
        assert (t.controller("Body 3"), t.controller("Body 2")) == (3, 1)

    @rule("VERB-50")
    def test_hostage_exchange_does_nothing_without_a_weak_enough_minion(self) -> None:
        t = three_bases(p1={"hand": ["Hostage Exchange"], "Field": [body(3)]}, p2={"Field": [body(4)]})
        t.p1.plays("Hostage Exchange")
        assert (t.controller("Body 3"), t.controller("Body 4"), t.p1.discard) == (1, 2, ["Hostage Exchange"])
        t = three_bases(p1={"hand": ["Hostage Exchange"]}, p2={"Field": [body(1)]})
        t.p1.plays("Hostage Exchange")
        assert t.controller("Body 1") == 2

    @rule("VERB-50", "RES-04")
    def test_hostage_exchange_takes_nothing_if_your_minion_is_not_given(self) -> None:
        t = three_bases(
            p1={"hand": ["Hostage Exchange"], "Field": [body(3)], "on Body 3": ["Tooth and Claw...and Guns"]},
            p2={"Field": [body(2)]},
        )
        t.p1.plays("Hostage Exchange")
        assert (t.controller("Body 3"), t.controller("Body 2"), t.on("Body 3")) == (1, 2, [])

    @rule("AMB-65")
    def test_hostage_exchange_cannot_take_a_protected_minion_but_still_gives_yours(self) -> None:
        t = three_bases(
            p1={"hand": ["Hostage Exchange"], "Field": [body(3)]}, p2={"Field": [body(2)], "on Body 2": ["Smoke Bomb"]}
        )
        t.p1.plays("Hostage Exchange")
        assert (t.controller("Body 3"), t.controller("Body 2")) == (2, 2)


class TestInevitableBetrayal:
    @rule("RULING-Activate-the-Spy", "AMB-55")
    def test_inevitable_betrayal_takes_a_minion_you_own_before_scoring(self) -> None:
        t = three_bases(
            p1={"Field": [body(8), card(body(5), owner=2)], "Meadow": [card(body(1), owner=2)]},
            p2={"hand": ["Inevitable Betrayal"], "Field": [body(4)], "deck": ["Howl"] * 2},
        )
        t.p1.done()
        t.p2.is_offered("Inevitable Betrayal", "decline").picks("Inevitable Betrayal")
        t.p2.is_offered("Body 5", "Body 4")  # only there
        t.p2.picks("Body 5")
        assert (t.p1.vp, t.p2.vp) == (2, 4)  # 8 against 9
        assert t.p2.discard == ["Inevitable Betrayal", "Body 5", "Body 4"]

    @rule("RULING-Betrothed")
    def test_inevitable_betrayal_of_betrothed_cancels_its_vp(self) -> None:
        t = three_bases(
            p1={"hand": ["Inevitable Betrayal"], "Field": [body(2)]}, p2={"Field": ["p1:Betrothed", body(10)]}
        )
        t.p1.done().picks("Inevitable Betrayal", "Betrothed")
        assert (t.p1.vp, t.p2.vp) == (2, 4)


class TestOutOfSight:
    def test_out_of_sight_makes_each_player_return_a_minion_they_own(self) -> None:
        t = three_bases(
            p1={"hand": ["Out of Sight"], "Field": [body(1), card(body(2), owner=3)]},
            p2={"Field": [card(body(3), owner=1)]},
            p3={"Meadow": [body(6)], "on Body 2": ["Upgrade"]},
        )
        t.p1.plays("Out of Sight").is_offered("Body 1", "Body 3").picks("Body 3")
        t.p3.is_offered("Body 2", "Body 6")  # p2 owns nothing in play
        t.p3.picks("Body 2")
        assert (t.at("Field"), t.at("Meadow")) == (["Body 1"], ["Body 6"])
        assert (t.p1.hand, t.p2.hand, t.p3.hand, t.p3.discard) == (["Body 3"], [], ["Body 2"], ["Upgrade"])

    @rule("VERB-01")
    def test_out_of_sight_returns_an_unprotected_minion_that_its_owner_selects(self) -> None:
        t = three_bases(p1={"hand": ["Out of Sight"]}, p2={"Field": [body(2), body(3)], "on Body 2": ["Smoke Bomb"]})
        t.p1.plays("Out of Sight")
        t.p2.is_offered("Body 2", "Body 3").picks("Body 3")
        assert (t.at("Field"), t.p2.hand) == (["Body 2"], ["Body 3"])


class TestRedBirthdayParty:
    def test_red_birthday_party_destroys_a_minion_you_own_and_all_weaker_minions_there(self) -> None:
        t = three_bases(
            p1={"hand": ["Red Birthday Party"], "Field": [body(3), body(1)], "Meadow": [body(2)]},
            p2={"Field": [card(body(4), owner=1), body(4), body(2), body(5)], "Meadow": [body(1)]},
        )
        t.p1.plays("Red Birthday Party").is_offered("Body 3", "Body 1@Field", "Body 2@Meadow", "Body 4#1")
        t.p1.picks("Body 4#1")
        # The one of the same power stays, and what is elsewhere.
        assert (t.at("Field"), t.at("Meadow")) == (["Body 4", "Body 5"], ["Body 2", "Body 1"])
        assert sorted(t.p1.discard) == ["Body 1", "Body 3", "Body 4", "Red Birthday Party"]
        assert t.p2.discard == ["Body 2"]

    @rule("AMB-07")
    def test_red_birthday_party_compares_all_powers_before_a_minion_leaves(self) -> None:
        t = three_bases(
            p1={"hand": ["Red Birthday Party"], "Field": ["War Raptor", "War Raptor"]}, p2={"Field": [body(3), body(4)]}
        )
        # Each War Raptor has 4 while both are there; Body 3 has less, the other War Raptor has not.
        t.p1.plays("Red Birthday Party").picks("War Raptor")
        assert t.at("Field") == ["War Raptor", "Body 4"]

    @rule("RES-05", "VERB-55")
    def test_red_birthday_party_does_not_destroy_protected_minions(self) -> None:
        t = three_bases(
            p1={"hand": ["Red Birthday Party"]},
            p2={"Field": [card(body(4), owner=1), body(2), body(1)], "on Body 4": ["Smoke Bomb"]},
            p3={"Field": [body(3)], "on Body 3": ["Smoke Bomb"]},
        )
        t.p1.plays("Red Birthday Party")
        assert (t.at("Field"), t.p2.discard) == (["Body 4", "Body 3"], ["Body 2", "Body 1"])

    def test_red_birthday_party_without_a_minion_you_own_destroys_nothing(self) -> None:
        t = three_bases(p1={"hand": ["Red Birthday Party"], "Field": [card(body(4), owner=2)]}, p2={"Field": [body(1)]})
        t.p1.plays("Red Birthday Party")
        assert t.at("Field") == ["Body 4", "Body 1"]


class TestRepayingDebts:
    @editions(*ALL)
    def test_repaying_debts_gives_a_minion_away_for_two_cards_and_an_extra_minion(self, edition: str) -> None:
        t = three_bases(
            p1={"hand": ["Repaying Debts"], "Field": [body(2), body(3)], "deck": ["Howl"] * 3},
            p2={"Field": [body(4)]},
            p3={},
            edition=edition,
        )
        t.p1.plays("Repaying Debts").is_offered("Body 2", "Body 3").picks("Body 3").is_offered("p2", "p3").picks("p3")
        assert (t.controller("Body 3"), t.p1.hand) == (3, ["Howl"] * 2)
        assert t.p1.plays_left == ["minion", "minion (Repaying Debts)"]

    @rule("VERB-50", "RES-04")
    def test_repaying_debts_gives_nothing_if_no_minion_is_given_away(self) -> None:
        t = three_bases(p1={"hand": ["Repaying Debts"], "deck": ["Howl"] * 3}, p2={"Field": [body(4)]})
        t.p1.plays("Repaying Debts")
        assert (t.p1.hand, t.p1.plays_left, t.p1.discard) == ([], ["minion"], ["Repaying Debts"])
        t = three_bases(
            p1={"hand": ["Repaying Debts"], "Field": [body(3)], "deck": ["Howl"] * 3},
            p2={"on Body 3": ["Tooth and Claw...and Guns"]},
        )
        t.p1.plays("Repaying Debts")
        assert (t.controller("Body 3"), t.p1.hand, t.p1.plays_left) == (1, [], ["minion"])

    @rule("EXTRA-05", "AMB-25")
    def test_repaying_debts_extra_minion_must_be_played_at_once_on_another_players_turn(self) -> None:
        t = one_base(
            p1={"Field": [body(14)]}, p2={"hand": ["Repaying Debts", body(2)], "Field": ["Mole"], "deck": ["Howl"] * 3}
        )
        t.p1.done()
        t.p2.picks("Repaying Debts")  # Mole lets it be played before the base scores, and is itself the only minion
        t.p2.is_offered("Body 2", "decline").picks("Body 2")
        assert (t.p1.vp, t.p2.vp, t.p2.hand) == (4, 2, ["Howl"] * 2)

    @rule("EXTRA-05")
    @pytest.mark.ends_in_a_decision
    def test_repaying_debts_extra_minion_may_be_one_of_the_drawn_cards(self) -> None:
        t = two_bases(
            p1={"hand": [interlude, "Repaying Debts"], "Field": [body(2)], "deck": [body(3), body(4)]},
            p2={"Meadow": [body(5)]},
        )
        t.score("Meadow")
        t.p1.picks("Interlude", "Repaying Debts")
        while t.pending is not None and t.pending.to != Verb.PLAY:
            t.answer(0)
        t.p1.is_offered("Body 3", "Body 4", "decline")


class TestSpikeyChairRoom:
    @editions(*ALL)
    def test_spikey_chair_room_lets_a_player_destroy_a_minion_they_own_to_draw_a_card(self, edition: str) -> None:
        t = table(
            bases=[SPIKEY, field],
            p1={"hand": [body(1)], "Field": [body(2), card(body(5), owner=2)], "deck": ["Howl"] * 3},
            p2={"Field": [card(body(3), owner=1), body(4)]},
            edition=edition,
        )
        t.p1.plays("Body 1", at=SPIKEY).done().is_offered("Body 1", "Body 2", "Body 3", "decline").picks("Body 3")
        assert (t.at("Field"), t.p1.discard, t.p1.hand) == (["Body 2", "Body 5", "Body 4"], ["Body 3"], ["Howl"] * 3)
        assert t.current == 2

    def test_spikey_chair_room_works_once_for_several_minions_played_there(self) -> None:
        t = table(
            bases=[SPIKEY, field], p1={"hand": [SQUIRE, SQUIRE, body(3)], "Field": [body(2)], "deck": ["Howl"] * 5}
        )
        t.p1.plays(SQUIRE, at=SPIKEY).picks("p2").plays(SQUIRE, at=SPIKEY).picks("p2")
        t.p1.plays("Body 3", at=SPIKEY).done().picks("Body 2")
        assert (t.p1.hand, t.current) == (["Howl"] * 3, 2)

    def test_spikey_chair_room_ignores_minions_played_elsewhere_or_moved_there(self) -> None:
        t = table(bases=[SPIKEY, field], p1={"hand": [body(1), "Invasion"], "deck": ["Howl"] * 3})
        t.p1.plays("Body 1", at="Field").plays("Invasion").done()
        assert (t.at(SPIKEY), t.current) == (["Body 1"], 2)

    @rule("RULING-Spikey-Chair-Room")
    def test_spikey_chair_room_works_even_if_the_played_minion_moved_away(self) -> None:
        t = table(bases=[SPIKEY, field], p1={"hand": [body(1), "Invasion"], "deck": ["Howl"] * 3})
        t.p1.plays("Body 1", at=SPIKEY).plays("Invasion").done().is_offered("Body 1", "decline").picks("Body 1")
        assert (t.at("Field"), t.p1.hand) == ([], ["Howl"] * 3)

    @rule("RULING-Spikey-Chair-Room", "SCORE-18")
    def test_spikey_chair_room_works_even_if_it_has_scored(self) -> None:
        t = table(
            bases=[SPIKEY, field],
            base_deck=[meadow],
            p1={"hand": [body(1)], SPIKEY: [body(19)], "Field": [body(2)], "deck": ["Howl"] * 5},
        )
        t.p1.plays("Body 1", at=SPIKEY).done()
        assert (t.bases(), t.p1.vp) == (["Meadow", "Field"], 4)
        t.p1.is_offered("Body 2", "decline").picks("Body 2")
        assert t.p1.hand == ["Howl"] * 3

    def test_spikey_chair_room_works_for_the_player_who_played_the_minion(self) -> None:
        t = table(
            bases=[SPIKEY],
            p1={"hand": ["p2:Sneaky Squire"], SPIKEY: [body(1)], "deck": ["Howl"] * 3},
            p2={SPIKEY: [body(4)], "deck": ["Howl"]},
        )
        t.p1.plays(SQUIRE).picks("p2").done()
        t.p1.is_offered("Body 1", "decline")  # neither the squire, which p2 owns, nor anything for p2
        t.p1.picks("Body 1")
        assert (t.p1.hand, t.p2.hand, t.current) == (["Howl"] * 3, [], 2)

    def test_spikey_chair_room_works_at_the_end_of_another_players_turn(self) -> None:
        t = table(
            bases=[SPIKEY, field],
            p1={SPIKEY: [body(20)], "hand": [body(3)], "Field": [body(5)], "deck": ["Howl"] * 5},
            p2={"hand": ["Shinobi"], "Field": [body(2)], "deck": ["Howl"] * 5},
        )
        t.p1.plays("Body 3", at=SPIKEY).done()
        t.p2.picks("Shinobi")  # before the base scores
        t.p1.is_offered("Body 5", "decline").picks("Body 5")
        t.p2.is_offered("Body 2", "decline").picks("Body 2")
        assert (t.p1.hand, t.p2.hand, t.at("Field")) == (["Howl"] * 3, ["Howl"], [])

    @rule("VERB-50")
    def test_spikey_chair_room_draws_nothing_if_the_minion_is_not_destroyed(self) -> None:
        t = table(bases=[SPIKEY, field], p1={"hand": [body(1)], "Field": ["Buccaneer"], "deck": ["Howl"] * 3})
        t.p1.plays("Body 1", at=SPIKEY).done().picks("Buccaneer")
        assert (t.at(SPIKEY), t.p1.hand, t.p1.discard) == (["Body 1", "Buccaneer"], ["Howl"] * 2, [])

    @rule("ME1ST-04", "AMB-17")
    @editions(EMD, CORE)
    def test_spikey_chair_room_is_ordered_with_other_end_of_turn_abilities(self, edition: str) -> None:
        t = table(
            bases=[SPIKEY],
            p1={"hand": [body(1)], SPIKEY: [FOOT], "deck": ["Howl"] * 3},
            p2={SPIKEY: [card(body(2), owner=1)]},
            edition=edition,
        )
        t.p1.plays("Body 1").done().is_offered(FOOT, SPIKEY, *(["decline"] if edition == EMD else []))
        t.p1.picks(SPIKEY, FOOT)
        # The foot is gone before it took anything.
        assert (t.at(SPIKEY), t.controller("Body 2"), t.p1.discard) == (["Body 2", "Body 1"], 2, [FOOT])

    def test_spikey_chair_room_cancelled_later_still_works_for_earlier_minions(self) -> None:
        """A minion played while the base is cancelled does not count."""
        t = table(bases=[SPIKEY], p1={"hand": [body(1), "Jammed Signal"], "deck": ["Howl"] * 3})
        t.p1.plays("Body 1").plays("Jammed Signal").done().picks("Body 1")
        assert t.p1.hand == ["Howl"] * 3
        t = table(bases=[SPIKEY], p1={"hand": [body(1)], SPIKEY: ["Jammed Signal"], "deck": ["Howl"] * 3})
        t.p1.plays("Body 1").done()
        assert t.current == 2


class TestWintersquashed:
    @editions(*ALL)
    def test_wintersquashed_lets_you_give_away_the_minion_you_played_there(self, edition: str) -> None:
        t = table(bases=[WINTER, field], p1={"hand": [body(2)], WINTER: [body(1)]}, p3={}, edition=edition)
        t.p1.plays("Body 2", at=WINTER).is_offered("p2", "p3", "decline").picks("p3")
        assert (t.totals(WINTER), t.owner("Body 2")) == ([1, 0, 2], 1)

    def test_wintersquashed_ignores_other_bases_and_moves(self) -> None:
        t = table(bases=[WINTER, field], p1={"hand": [body(2), "Invasion"]})
        t.p1.plays("Body 2", at="Field").plays("Invasion")
        assert (t.at(WINTER), t.controller("Body 2")) == (["Body 2"], 1)

    @rule("RULING-Wintersquashed")
    def test_a_minion_uses_its_ability_for_you_before_wintersquashed_gives_it_away(self) -> None:
        t = table(bases=[WINTER], p1={"hand": ["Saucy Wench"]}, p2={WINTER: [body(2)]})
        t.p1.plays("Saucy Wench").is_offered("Body 2", "decline")
        t.p1.picks("Body 2").is_offered("p2", "decline").picks("p2")
        assert (t.at(WINTER), t.controller("Saucy Wench")) == (["Saucy Wench"], 2)
        t = table(bases=[WINTER], p1={"hand": ["Invader"]})
        t.p1.plays("Invader").picks("p2")
        assert (t.p1.vp, t.p2.vp, t.controller("Invader")) == (1, 0, 2)

    @rule("RULING-Wintersquashed", "VERB-32")
    def test_wintersquashed_cannot_give_away_a_minion_you_no_longer_control(self) -> None:
        t = table(bases=[WINTER], p1={"hand": [SQUIRE]}, p3={})
        t.p1.plays(SQUIRE).picks("p2")  # by its own ability, so that nothing is left to give
        assert (t.controller(SQUIRE), t.pending) == (2, None)
        t = table(bases=[WINTER], p1={"hand": ["Collector"]})
        t.p1.plays("Collector").picks("Collector")
        assert (t.p1.hand, t.pending) == (["Collector"], None)

    def test_wintersquashed_works_for_a_minion_played_on_another_players_turn(self) -> None:
        t = table(
            bases=[WINTER], p1={WINTER: [body(16)]}, p2={"hand": ["Shinobi"], WINTER: [body(1)]}, p3={WINTER: [body(2)]}
        )
        t.p1.done()
        t.p2.picks("Shinobi").is_offered("p1", "p3", "decline").picks("p3")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2, 2, 4)  # 16, 1 and 5
