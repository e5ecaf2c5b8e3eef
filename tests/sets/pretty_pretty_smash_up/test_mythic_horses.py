"""Mythic Horses."""

from typing import Any

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import destroy, one_base, three_bases, two_bases

SPACE, TEACHING = "Super Future Space Armor Power", "Teaching Power"


@pytest.mark.parametrize(
    ("horse", "alone", "with_two"), [("Starlyte", 5, 7), ("Pinkie", 2, 3), ("Encouragement Power", 2, 4)]
)
def test_power_for_your_other_minions_there(horse: str, alone: int, with_two: int) -> None:
    me, name = (card(grunt, actions=[horse]), "Grunt") if horse.endswith("Power") else (horse, horse)
    t = two_bases(p1={"Field": [me], "Meadow": [body(1)]}, p2={"Field": [giant]})
    assert t.power(name) == alone
    t = two_bases(p1={"Field": [me, body(1), card(body(1), owner=2)]}, p2={"Field": [giant]})
    assert t.power(name) == with_two


@rule("TERM-11")
def test_encouragement_power_counts_the_minions_of_its_player() -> None:
    t = one_base(p1={"Field": [body(1)], "on Grunt": ["Encouragement Power"]}, p2={"Field": [grunt, giant, body(3)]})
    assert t.power("Grunt") == 2 + 1


def test_mimic_has_the_printed_power_of_starlyte_and_copycat_its_ability() -> None:
    t = one_base(p1={"hand": ["Copycat"], "Field": ["Mimic"]}, p2={"Field": ["Starlyte"]})
    t.p1.plays("Copycat")
    assert (t.power("Mimic"), t.power("Copycat") - 2) == (5, 1)


def test_rainbow_draws_beside_another_of_your_minions() -> None:
    t = one_base(p1={"Field": ["Rainbow", grunt], "deck": [body(1)]})
    t.p1.uses("Rainbow")
    assert t.p1.hand == ["Body 1"]
    t = one_base(p1={"Field": ["Rainbow"], "deck": [body(1)]}, p2={"Field": [giant]})
    t.p1.uses("Rainbow")
    assert t.p1.hand == []


class TestSeastar:
    def test_one_of_them_gives_a_minion_each_turn_that_is_played_anywhere(self) -> None:
        hand = ["Seastar", "Seastar", grunt]
        t = two_bases(p1={"Field": [body(1)], "hand": hand, "plays": ["minion", extra("minion")]})
        t.p1.plays("Seastar", at="Field").plays("Seastar", at="Field")
        assert t.p1.plays_left == ["minion (Seastar)"]
        t.p1.plays("Grunt", at="Meadow")
        assert t.at("Meadow") == ["Grunt"]

    @rule("AMB-19")
    def test_one_without_another_minion_there_is_not_the_one_of_the_turn(self) -> None:
        t = two_bases(p1={"Field": [body(1)], "hand": ["Seastar", "Seastar"], "plays": ["minion", extra("minion")]})
        t.p1.plays("Seastar", at="Meadow")
        assert len(t.p1.plays_left) == 1
        t.p1.plays("Seastar", at="Field")
        assert t.p1.plays_left == ["minion (Seastar)"]

    def test_returned_and_played_again_it_has_been_used(self) -> None:
        t = one_base(p1={"Field": [body(1)], "hand": ["Seastar", "Do Over!"]})
        t.p1.plays("Seastar").plays("Do Over!").picks("Seastar").picks_if_asked("Seastar")
        assert (t.at("Field"), t.p1.plays_left) == (["Body 1", "Seastar"], ["minion (Seastar)"])


def test_adventure_power_moves_any_of_your_minions_to_one_base() -> None:
    t = three_bases(
        p1={"Field": [grunt], "Meadow": [body(1)], "Heath": [body(3)], "hand": ["Adventure Power"]},
        p2={"Meadow": [giant]},
    )
    t.p1.plays("Adventure Power").picks("Field").is_offered("Body 1", "Body 3", "decline").picks("Body 3").declines()
    assert (t.at("Field"), t.at("Meadow")) == (["Grunt", "Body 3"], ["Body 1", "Giant"])


def test_freedom_power_destroys_an_action_on_a_base_or_minion() -> None:
    t = one_base(
        p1={"hand": ["Freedom Power"]}, p2={"Field": ["Hissy Fit", card(grunt, actions=["Upgrade", "Heirloom"])]}
    )
    t.p1.plays("Freedom Power").picks("Upgrade")
    assert (t.on("Grunt"), t.p2.discard) == (["Heirloom"], ["Upgrade"])


class TestFriendshipPower:
    def test_it_moves_to_a_base_with_another_of_your_minions_and_may_come_back(self) -> None:
        t = three_bases(p1={"Field": [grunt], "Meadow": [body(1)], "hand": ["Friendship Power"]}, p2={"Heath": [giant]})
        t.p1.plays("Friendship Power").is_offered("Grunt", "Body 1").picks("Grunt").picks("yes (keep)")
        assert (t.at("Meadow"), t.p1.hand, t.p1.discard) == (["Body 1", "Grunt"], ["Friendship Power"], [])

    @rule("PLAY-16")
    def test_without_such_a_base_nothing_moves(self) -> None:
        t = two_bases(p1={"Field": [grunt], "hand": ["Friendship Power"]}, p2={"Meadow": [giant]})
        t.p1.plays("Friendship Power").declines()
        assert (t.at("Field"), t.p1.discard) == (["Grunt"], ["Friendship Power"])


@pytest.mark.parametrize(("minions", "drawn"), [(1, 0), (2, 1), (3, 1)])
def test_sharing_power_draws_at_the_end_of_your_turn(minions: int, drawn: int) -> None:
    t = one_base(p1={"Field": ["Sharing Power", *[body(1)] * minions], "deck": [grunt] * 5}, p2={"deck": [grunt] * 5})
    t.end_turn()
    assert len(t.p1.hand) == 2 + drawn


def test_super_future_space_armor_power_raises_minions_that_stand_together_now() -> None:
    t = two_bases(p1={"Field": [grunt, body(1)], "Meadow": [body(3)], "hand": [SPACE, body(0)]}, p2={"Field": [giant]})
    t.p1.plays(SPACE).plays("Body 0", at="Field")
    assert t.powers("Field") == [("Grunt", 4), ("Body 1", 3), ("Giant", 6), ("Body 0", 0)]
    assert t.power("Body 3") == 3
    destroy(t, "Body 0")
    destroy(t, "Body 1")
    assert t.power("Grunt") == 4
    t.start_turn("p2")
    assert t.power("Grunt") == 2


class TestTeachingPower:
    def _scored(self, *deck: Any, **more: Any) -> Any:
        t = two_bases(
            p1={"Field": [body(4), body(5)], "hand": [TEACHING], "deck": [body(1), *deck]},
            p2={"Field": [giant]},
            base_deck=["Tortuga"],
            **more,
        )
        t.score("Field")
        return t.p1.picks(TEACHING)

    def test_one_revealed_minion_comes_and_the_others_go_back_in_any_order(self) -> None:
        p1 = self._scored(body(2), body(3))
        p1.is_offered("Body 2", "Body 3", "decline").picks("Body 3")
        assert (p1.deck, "Body 3" in p1.discard) == (["Body 1", "Body 2"], True)

    def test_none_need_be_played(self) -> None:
        p1 = self._scored("Howl", grunt)
        p1.declines().picks_if_asked("Howl")
        assert sorted(p1.deck) == ["Body 1", "Grunt", "Howl"]

    def test_on_a_base_without_minions_of_yours_nothing_is_revealed(self) -> None:
        t = two_bases(p1={"hand": [TEACHING], "deck": [grunt]}, p2={"Field": [giant]}, base_deck=["Tortuga"])
        t.score("Field")
        t.p1.picks_if_asked(TEACHING)
        assert (t.p1.deck, t.p2.knows("Grunt")) == (["Grunt"], False)


def test_togetherness_power_gives_a_minion_beside_another_of_yours() -> None:
    t = three_bases(
        p1={"Field": [grunt], "Meadow": [body(1)], "hand": ["Togetherness Power", body(3)], "plays": ["action"]},
        p2={"Heath": [giant]},
    )
    t.p1.plays("Togetherness Power").picks("Body 3").is_offered("Field", "Meadow").picks("Meadow")
    assert t.at("Meadow") == ["Body 1", "Body 3"]


class TestBases:
    def test_equaria_draws_one_of_your_minions_along(self) -> None:
        t = table(
            bases=["Equaria", plain_base("Hill")],
            p1={"Hill": [grunt], "hand": [body(1)]},
            p2={"Hill": [giant], "hand": [body(2)]},
        )
        t.p1.plays("Body 1", at="Equaria").is_offered("Grunt", "decline").picks("Grunt")
        assert (t.at("Equaria"), t.at("Hill")) == (["Body 1", "Grunt"], ["Giant"])
        t.start_turn("p2")
        t.p2.plays("Body 2", at="Equaria").is_offered("Giant", "decline").declines()
        assert t.at("Hill") == ["Giant"]

    def test_pony_land_protects_two_or_more_minions_of_one_player(self) -> None:
        t = table(
            bases=["Pony Land"],
            p1={"Pony Land": [grunt, body(1)], "hand": [strike, strike], "plays": ["action", extra("action")]},
            p2={"Pony Land": [giant]},
        )
        t.p1.plays("Strike").picks_if_asked("Grunt")
        assert "Grunt" in t.at("Pony Land")
        t.p1.plays("Strike").picks_if_asked("Giant")
        assert t.at("Pony Land") == ["Grunt", "Body 1"]

    def test_pony_land_does_not_keep_minions_from_leaving_in_other_ways(self) -> None:
        t = table(
            bases=["Pony Land"], p1={"Pony Land": [grunt, body(1)]}, p2={"hand": ["Skillet", "Muffin"]}, current="p2"
        )
        t.p2.plays("Muffin").picks("Grunt").plays("Skillet").picks("Body 1")
        assert t.at("Pony Land") == ["Grunt", "Muffin"]
