"""Werewolves, and the titan Great Wolf Spirit."""

import pytest

from smashup.engine.language.terms import Phase
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import athlete, giant, grunt, strike
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import one_base, three_bases, two_bases

DOG, LEADER, SPIRIT = "Let the Dog Out", "Leader of the Pack", "Great Wolf Spirit"


class TestMinions:
    def test_pack_alpha_and_loup_garou_are_stronger_when_their_base_scores(self) -> None:
        t = two_bases(
            p1={"Field": ["Pack Alpha", "Loup-Garou", grunt], "Meadow": ["Loup-Garou"]},
            p2={"Field": [body(14)]},
            base_deck=["Tortuga"],
        )
        t.score("Field")
        t.p1.picks_if_asked("Pack Alpha")
        assert (t.p1.vp, t.p2.vp, t.power("Loup-Garou")) == (4, 2, 4)

    @rule("TIME-01")
    def test_pack_alpha_does_not_help_minions_that_come_after_it(self) -> None:
        t = one_base(p1={"Field": ["Pack Alpha"], "hand": ["Hidden Ninja", body(1)]}, p2={"Field": [body(7)]})
        t.score("Field")
        t.p1.picks("Hidden Ninja").picks_if_asked("Body 1")
        assert (t.p1.vp, t.p2.vp) == (4, 4)

    def test_teenage_wolf_and_howler_grow_until_the_end_of_the_turn(self) -> None:
        t = one_base(p1={"Field": ["Teenage Wolf"], "hand": ["Howler"]})
        t.p1.uses("Teenage Wolf").plays("Howler")
        assert t.powers("Field") == [("Teenage Wolf", 4), ("Howler", 4)]
        t.start_turn("p2")
        assert t.powers("Field") == [("Teenage Wolf", 3), ("Howler", 2)]


class TestActions:
    def test_chew_toy_destroys_a_weaker_minion_beside_yours(self) -> None:
        t = two_bases(
            p1={"Field": [body(3)], "Meadow": [body(1)], "hand": ["Chew Toy"]},
            p2={"Field": [grunt, card(grunt, counters=1), giant]},
        )
        t.p1.plays("Chew Toy").picks("Body 3")
        assert (t.at("Field"), t.p2.discard) == (["Body 3", "Grunt", "Giant"], ["Grunt"])

    @rule("TIME-01")
    def test_frenzy_is_for_minions_that_are_strong_and_in_play_now(self) -> None:
        t = two_bases(
            p1={"Field": [body(4), body(3)], "Meadow": [card(grunt, counters=2)], "hand": ["Frenzy", giant]},
            p2={"Field": [body(5)]},
        )
        t.p1.plays("Frenzy").plays("Giant", at="Meadow")
        assert [t.power(name) for name in ("Body 4", "Body 3", "Grunt", "Body 5", "Giant")] == [5, 3, 5, 5, 6]

    def test_full_moon_is_for_your_minions_there(self) -> None:
        t = two_bases(p1={"Field": ["Full Moon", grunt], "Meadow": [body(1)]}, p2={"Field": [giant]})
        assert [t.power(name) for name in ("Grunt", "Body 1", "Giant")] == [3, 1, 6]

    def test_let_the_dog_out_destroys_minions_up_to_the_power_of_yours(self) -> None:
        t = two_bases(
            p1={"Field": [body(5)], "hand": [DOG]},
            p2={"Field": [grunt, body(3), body(1), giant], "Meadow": [body(2)]},
        )
        t.p1.plays(DOG).is_offered("Grunt", "Body 3", "Body 1", "Body 5", "decline").picks("Grunt")
        t.p1.is_offered("Body 3", "Body 1", "decline").picks("Body 3")
        assert (t.at("Field"), t.p2.discard) == (["Body 5", "Body 1", "Giant"], ["Grunt", "Body 3"])

    @pytest.mark.parametrize(("theirs", "breakpoint"), [(1, 0), (2, 15), (3, 15)])
    def test_marking_territory_needs_more_power_than_each_other_player(self, theirs: int, breakpoint: int) -> None:
        t = one_base(phase=Phase.START, p1={"Field": ["Marking Territory", grunt]}, p2={"Field": [body(theirs)]}, p3={})
        assert t.breakpoint("Field") == breakpoint
        t.start_turn("p2")
        assert t.breakpoint("Field") == 15

    @rule("TERM-10")
    @pytest.mark.parametrize(("other", "works"), [(2, True), (1, True), (3, False)])
    @pytest.mark.parametrize("name", [LEADER, "Moontouched"])
    def test_the_rewards_are_also_for_ties_and_for_another_players_minion(
        self, name: str, other: int, works: bool
    ) -> None:
        t = one_base(
            p1={"on Grunt": [name], "hand": ["Howl"], "deck": [body(9)], "plays": []},
            p2={"Field": [grunt, body(other)]},
        )
        t.p1.uses(name)
        if name == LEADER and works:
            t.p1.plays("Howl")
        assert t.p1.hand == {LEADER: [] if works else ["Howl"], "Moontouched": ["Howl", *["Body 9"] * works]}[name]

    def test_unstoppable_saves_its_minion_from_all_players(self) -> None:
        t = one_base(p1={"Field": [grunt], "on Grunt": ["Unstoppable"], "hand": [strike]})
        t.p1.plays("Strike")
        assert t.at("Field") == ["Grunt"]


class TestGreatWolfSpirit:
    @pytest.mark.parametrize(
        ("field", "meadow", "able"), [(2, 3, True), (1, 3, True), (3, 3, True), (4, 3, False), (2, 5, False)]
    )
    def test_it_needs_the_most_power_on_two_bases_and_comes_to_one_of_them(
        self, field: int, meadow: int, able: bool
    ) -> None:
        t = three_bases(
            p1={"titans": [SPIRIT], "Field": [body(3)], "Meadow": [body(4)], "plays": []},
            p2={"Field": [body(field)], "Meadow": [body(meadow)]},
        )
        assert (t.pending is not None) == able
        if able:
            t.p1.uses(f"{SPIRIT}@Aside").is_offered("Field", "Meadow").picks("Meadow")
            assert t.titans_at("Meadow") == [SPIRIT]

    @rule("ABIL-13")
    def test_talents_of_your_cards_there_work_twice_on_your_turn(self) -> None:
        t = two_bases(
            p1={"Field": [SPIRIT, athlete, grunt], "on Grunt": ["Moontouched"], "Meadow": [athlete],
                "deck": [body(1)] * 9},
        )  # fmt: skip
        for _ in range(2):
            t.p1.uses("Athlete@Field").uses("Moontouched").uses(SPIRIT).picks("Grunt")
        t.p1.uses("Athlete@Meadow")
        assert (len(t.p1.hand), t.power("Grunt"), t.p1.offered()) == (5, 4, ["Body 1", "decline"])

    def test_at_the_start_of_your_turn_it_may_move_to_where_you_have_more_power(self) -> None:
        t = three_bases(
            phase=Phase.START,
            p1={"Field": [SPIRIT], "Meadow": [grunt], "Heath": [body(1)]},
            p2={"Heath": [body(1)]},
        )
        t.p1.is_offered("Meadow", "decline").picks("Meadow")
        assert t.titans_at("Meadow") == [SPIRIT]

    @rule("TITAN-12")
    def test_it_clashes_where_it_moves(self) -> None:
        t = two_bases(phase=Phase.START, p1={"Field": [SPIRIT], "Meadow": [grunt]}, p2={"Meadow": ["Ancient Lord"]})
        t.p1.picks("Meadow")
        assert (t.titans_at("Meadow"), t.p2.titans) == ([SPIRIT], [("Ancient Lord", 0)])


class TestBases:
    def test_moot_site_strengthens_the_first_minion_of_each_turn(self) -> None:
        t = table(
            bases=["Moot Site"],
            p1={"hand": [grunt, giant], "plays": ["minion", extra("minion")]},
            p2={"hand": [body(1)], "deck": [body(2)] * 4},
        )
        t.p1.plays("Grunt").plays("Giant")
        assert t.powers("Moot Site") == [("Grunt", 4), ("Giant", 6)]
        t.p1.done()
        t.p2.plays("Body 1")
        assert t.powers("Moot Site") == [("Grunt", 2), ("Giant", 6), ("Body 1", 3)]

    @rule("ABIL-13")
    def test_one_minion_on_standing_stones_uses_its_talent_twice(self) -> None:
        t = table(
            bases=["Standing Stones", plain_base("Hill")],
            p1={"Standing Stones": [athlete, "Teenage Wolf"], "Hill": [athlete], "deck": [body(1)] * 9},
        )
        t.p1.uses("Athlete@Standing Stones").uses("Athlete@Standing Stones").uses("Teenage Wolf").uses("Athlete@Hill")
        assert (len(t.p1.hand), t.p1.offered()) == (3, ["Body 1", "decline"])
