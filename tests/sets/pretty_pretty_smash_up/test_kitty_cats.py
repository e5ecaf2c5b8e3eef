"""Kitty Cats."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, errand, plain_base
from tests.tables import one_base, three_bases, two_bases

HANG, NINE, HOUSE, ALLEY = "Hang in There", "Nine Lives", "The House of Nine Lives", "Cool Cats' Alley"
CHEESEBURGER = "Can Has Cheeseburger?"


class TestBorrowing:
    @rule("VERB-32")
    @pytest.mark.parametrize(("name", "most"), [("Muffin", 3), ("Queen Fluffy", 3), ("Cat's Paw", 5)])
    def test_a_minion_of_limited_power_is_theirs_until_the_end_of_the_turn(self, name: str, most: int) -> None:
        side = {"Meadow": [name]} if name == "Queen Fluffy" else {"hand": [name]}
        t = two_bases(p1=side, p2={"Field": [body(3), body(5), giant], "deck": [body(1)] * 4})
        if name == "Queen Fluffy":
            t.p1.uses(name)
        else:
            t.p1.plays(name, **({"at": "Meadow"} if name == "Muffin" else {}))
        t.p1.picks_if_asked(f"Body {most}")
        assert (t.controller(f"Body {most}"), t.controller("Giant")) == (1, 2)
        t.start_turn("p2")
        assert t.controller(f"Body {most}") == 2

    def test_the_current_power_counts(self) -> None:
        t = one_base(
            p1={"hand": ["Muffin", "Mr. Grumpers"], "plays": ["minion", extra("minion")]}, p2={"Field": [body(5)]}
        )
        t.p1.plays("Mr. Grumpers").picks("Body 5").plays("Muffin")
        assert t.controller("Body 5") == 1

    @rule("AMB-20", "VERB-32")
    def test_the_talent_of_a_borrowed_minion_can_be_used(self) -> None:
        t = one_base(p1={"hand": ["Cat's Paw"], "Field": [grunt], "deck": [giant]}, p2={"Field": ["Rainbow"]})
        t.p1.plays("Cat's Paw").picks_if_asked("Rainbow").uses("Rainbow")
        assert t.p1.hand == ["Giant"]

    @rule("VERB-40")
    def test_a_borrowed_minion_is_destroyed_for_a_price_and_goes_to_its_owner(self) -> None:
        t = one_base(p1={"hand": ["Muffin", NINE, grunt]}, p2={"Field": [body(3)]})
        t.p1.plays("Muffin").plays(NINE).picks("Body 3").plays("Grunt")
        assert (t.at("Field"), t.p2.discard) == (["Muffin", "Grunt"], ["Body 3"])

    def test_a_protected_minion_stays(self) -> None:
        t = one_base(p1={"hand": ["Muffin"]}, p2={"Field": [card(grunt, actions=["Incorporeal"])]})
        t.p1.plays("Muffin")
        assert t.controller("Grunt") == 2

    def test_a_minion_borrowed_twice_goes_back_to_the_player_who_had_it(self) -> None:
        t = one_base(
            p1={"Field": [card(grunt, owner=2)], "deck": [body(1)] * 4},
            p2={"hand": ["Muffin"], "deck": [body(1)] * 4},
            current="p2",
        )
        t.p2.plays("Muffin")
        assert t.controller("Grunt") == 2
        t.start_turn("p1")
        assert t.controller("Grunt") == 1

    @rule("SCORE-16")
    def test_can_has_cheeseburger_changes_who_wins_the_base(self) -> None:
        t = two_bases(
            p1={"Field": [body(3)], "Meadow": [body(1)], "hand": [CHEESEBURGER]},
            p2={"Field": [body(3), giant], "Meadow": [body(2)]},
            base_deck=["Tortuga"],
        )
        t.score("Field")
        t.p1.picks(CHEESEBURGER)
        assert (t.p1.vp, t.p2.vp, t.p2.discard) == (4, 4, ["Body 3", "Giant"])


def test_whiskers_plays_an_action_and_destroys_one_of_your_minions_also_without_an_action() -> None:
    t = one_base(p1={"Field": ["Whiskers", grunt], "hand": ["Upgrade"], "plays": []}, p2={"Field": [giant]})
    t.p1.uses("Whiskers").picks("Upgrade").picks("Whiskers").is_offered("Whiskers", "Grunt").picks("Grunt")
    assert (t.at("Field"), t.on("Whiskers"), t.p1.discard) == (["Whiskers", "Giant"], ["Upgrade"], ["Grunt"])
    t = one_base(p1={"Field": ["Whiskers"], "plays": []})
    t.p1.uses("Whiskers")
    assert t.p1.discard == ["Whiskers"]


def test_mr_grumpers_and_grumpiness_weaken_a_minion_for_a_time_or_for_good() -> None:
    t = one_base(p1={"hand": ["Mr. Grumpers", "Grumpiness"]}, p2={"Field": [giant]})
    t.p1.plays("Mr. Grumpers").is_offered("Giant", "Mr. Grumpers", "decline").picks("Giant")
    t.p1.plays("Grumpiness", on="Giant")
    assert t.power("Giant") == 2
    t.start_turn("p2")
    assert t.power("Giant") == 2
    t.start_turn("p1")
    assert t.power("Giant") == 4


@pytest.mark.parametrize(("on_it", "drawn"), [([], 2), (["Grumpiness"], 0)])
def test_cat_fight_draws_for_the_current_power_before_it_destroys(on_it: list[str], drawn: int) -> None:
    t = one_base(p1={"Field": [card(grunt, actions=on_it)], "hand": ["Cat Fight"], "deck": [giant] * 3})
    t.p1.plays("Cat Fight")
    assert (len(t.p1.hand), t.at("Field")) == (drawn, [])


class TestHangInThere:
    @rule("TERM-06")
    def test_the_minion_moves_and_the_action_is_destroyed_instead(self) -> None:
        t = three_bases(p1={"Field": [card(grunt, actions=[HANG])]}, p2={"hand": [strike]}, current="p2")
        t.p2.plays("Strike")
        t.p1.is_offered("Meadow", "Heath").picks("Heath")
        assert (t.at("Heath"), t.on("Grunt"), t.p1.discard) == (["Grunt"], [], [HANG])

    def test_a_minion_that_cannot_move_is_destroyed(self) -> None:
        t = one_base(p1={"Field": [card(grunt, actions=[HANG])], "hand": [strike]})
        t.p1.plays("Strike")
        assert (t.at("Field"), t.p1.discard) == ([], ["Grunt", HANG, "Strike"])

    def test_only_one_of_your_minions_takes_it(self) -> None:
        t = two_bases(p1={"hand": [HANG], "Field": [grunt]}, p2={"Field": [giant]})
        t.p1.plays(HANG)
        assert t.on("Grunt") == [HANG]

    def test_it_comes_before_the_house_of_nine_lives(self) -> None:
        t = table(bases=["Tortuga", HOUSE], p1={"Tortuga": [card(grunt, actions=[HANG])], "hand": [strike]})
        t.p1.plays("Strike")
        assert (t.at(HOUSE), t.p1.discard) == (["Grunt"], [HANG, "Strike"])


def test_hissy_fit_weakens_other_players_minions_there() -> None:
    t = two_bases(p1={"Field": [grunt], "hand": ["Hissy Fit"]}, p2={"Field": [giant], "Meadow": [body(1)]})
    t.p1.plays("Hissy Fit", at="Field")
    assert (t.power("Grunt"), t.power("Giant"), t.power("Body 1")) == (2, 5, 1)


def test_invisible_bicycle_moves_any_small_minions_from_one_base_to_one_other() -> None:
    t = three_bases(
        p1={"Field": [grunt, body(3)], "hand": ["Invisible Bicycle"]}, p2={"Field": [body(1)], "Heath": [body(0)]}
    )
    t.p1.plays("Invisible Bicycle").picks("Field").is_offered("Grunt", "Body 1", "decline").picks("Grunt", "Body 1")
    t.p1.picks("Meadow")
    assert (t.at("Meadow"), t.at("Field")) == (["Grunt", "Body 1"], ["Body 3"])


def test_nine_lives_gives_an_extra_minion_even_if_none_was_destroyed() -> None:
    t = one_base(p1={"hand": [NINE, grunt], "plays": ["action"]}, p2={"Field": [giant]})
    t.p1.plays(NINE).plays("Grunt")
    assert t.at("Field") == ["Giant", "Grunt"]


class TestBases:
    def test_cool_cats_alley_destroys_a_minion_for_a_card_once_on_your_turn(self) -> None:
        t = table(
            bases=[ALLEY], p1={ALLEY: [grunt, body(1)], "deck": [giant] * 9}, p2={ALLEY: [body(2)], "deck": [giant] * 9}
        )
        t.p1.uses(ALLEY).is_offered("Grunt", "Body 1").picks("Grunt")
        assert (t.p1.hand, t.p1.discard) == (["Giant"], ["Grunt"])
        t.p1.is_not_offered(ALLEY)
        t.start_turn("p2")
        t.p2.uses(ALLEY)
        assert t.p2.hand == ["Giant"]

    def test_cool_cats_alley_does_nothing_if_no_minion_can_be_destroyed(self) -> None:
        t = table(bases=[ALLEY], p1={ALLEY: [card(grunt, actions=["Ladybug"])], "deck": [giant], "plays": []})
        t.p1.is_offered("Ladybug", "decline")

    @rule("TERM-06")
    @pytest.mark.parametrize("saves", [True, False])
    def test_the_owner_may_move_a_minion_to_the_house_of_nine_lives(self, saves: bool) -> None:
        t = table(bases=[HOUSE, "Tortuga"], p1={"hand": [strike]}, p2={}, p3={"Tortuga": ["p2:Scout"]})
        t.p1.plays("Strike")
        t.p2.is_asked("move", about="Scout")
        t.p2.picks("yes") if saves else t.p2.declines()
        assert (t.at(HOUSE), t.p2.discard) == ((["Scout"], []) if saves else ([], ["Scout"]))

    def test_a_minion_there_dies_and_so_does_one_that_cannot_move(self) -> None:
        t = table(bases=[HOUSE, "Tortuga"], p1={"hand": [strike]}, p2={HOUSE: [grunt]})
        t.p1.plays("Strike")
        assert t.p2.discard == ["Grunt"]
        t = table(bases=[HOUSE, "Tortuga"], p1={"hand": [strike]}, p2={"Tortuga": [grunt, "Entangled"]})
        t.p1.plays("Strike")
        assert t.p2.discard == ["Grunt"]

    def test_the_house_saves_each_of_several_minions(self) -> None:
        flood = errand(lambda g: g.destroy(g.minions()), "Flood")
        t = table(
            bases=[HOUSE, plain_base("Hill")], p1={"Hill": [grunt, body(1)], "hand": [flood]}, p2={"Hill": [giant]}
        )
        t.p1.plays("Flood")
        t.p1.picks("yes").declines()
        t.p2.picks("yes")
        assert (t.at(HOUSE), t.p1.discard) == (["Grunt", "Giant"], ["Body 1", "Flood"])

    @rule("VERB-42")
    def test_a_cancelled_house_saves_no_minion(self) -> None:
        t = table(bases=[HOUSE, plain_base("Hill")], p1={HOUSE: ["Jammed Signal"], "Hill": [grunt], "hand": [strike]})
        t.p1.plays("Strike")
        assert t.p1.discard == ["Grunt", "Strike"]
