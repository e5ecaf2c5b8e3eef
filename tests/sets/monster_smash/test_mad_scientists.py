"""Mad Scientists, and the titan The Bride."""

from typing import Any

import pytest

from smashup.engine.language.terms import Phase
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, errand
from tests.tables import one_base, two_bases

DESTROY_BOX = "Place a minion into the box and destroy another."
BOX_REMOVE = "Place a minion into the box and remove a +1 power counter."
DESTROY_REMOVE = "Destroy a minion and remove a +1 power counter from another."
TWO_ACTIONS = ["action", extra("action")]


def test_herr_doktor_and_lab_assistant_strengthen_another_of_your_minions() -> None:
    t = two_bases(p1={"Field": ["Herr Doktor"], "Meadow": [grunt], "hand": ["Lab Assistant"]}, p2={"Field": [giant]})
    t.p1.uses("Herr Doktor")
    assert t.counters("Grunt") == 1
    t.p1.plays("Lab Assistant", at="Field").is_offered("Herr Doktor", "Grunt").picks("Herr Doktor")
    assert t.counters("Herr Doktor") == 1


@rule("VERB-50")
def test_the_monster_plays_a_minion_for_a_counter() -> None:
    t = one_base(p1={"Field": [card("The Monster", counters=1)], "hand": [grunt], "plays": []})
    t.p1.uses("The Monster").plays("Grunt")
    assert (t.at("Field"), t.counters("The Monster")) == (["The Monster", "Grunt"], 0)
    assert one_base(p1={"Field": ["The Monster"], "hand": [grunt], "plays": []}).pending is None


class TestIgor:
    def test_after_it_is_destroyed_one_counter_goes_to_one_of_your_minions(self) -> None:
        t = two_bases(p1={"Field": ["Igor", grunt], "Meadow": [giant]}, p2={"hand": [strike]}, current="p2")
        t.p2.plays("Strike").picks("Igor")
        t.p1.is_offered("Grunt", "Giant").picks("Giant")
        assert (t.counters("Giant"), t.counters("Grunt"), t.p1.discard) == (1, 0, ["Igor"])

    def test_after_scoring_as_well(self) -> None:
        t = two_bases(p1={"Field": ["Igor", "Igor"], "Meadow": [grunt]})
        t.score("Field")
        t.p1.picks("Igor#1")
        assert t.counters("Grunt") == 2

    def test_after_it_was_discarded_from_play(self) -> None:
        t = two_bases(p1={"Field": ["Igor"], "Meadow": [grunt], "hand": [errand(_discard_igor, "Discard")]})
        t.p1.plays("Discard")
        assert (t.counters("Grunt"), t.p1.discard) == (1, ["Igor", "Discard"])

    @rule("ABIL-03")
    def test_not_after_it_was_discarded_from_hand_or_returned(self) -> None:
        t = one_base(p1={"Field": [grunt, "Ghost"], "hand": ["Igor", "Ghost"]})
        t.p1.plays("Ghost").picks("Igor")
        assert (t.counters("Grunt"), t.p1.discard) == (0, ["Igor"])
        t = one_base(p1={"Field": ["Igor", "Grave Situation", grunt], "hand": [strike]})
        t.p1.plays("Strike").picks("Igor")
        assert (t.counters("Grunt"), t.p1.hand) == (0, ["Igor"])


def _discard_igor(g: Any) -> None:
    g.discard(g.minions(name="Igor"))


class TestActions:
    @pytest.mark.parametrize("n", [0, 1, 2])
    def test_angry_mob_places_a_counter_for_each_card_that_goes_under_the_deck(self, n: int) -> None:
        t = one_base(p1={"Field": [grunt], "hand": ["Angry Mob", body(1), "Howl"], "deck": [giant]})
        t.p1.plays("Angry Mob")
        for name in ("Body 1", "Howl")[:n]:
            t.p1.picks(name)
        if n < 2:
            t.p1.declines()
        else:
            t.p1.picks("Body 1")
        assert (t.counters("Grunt"), len(t.p1.hand), len(t.p1.deck)) == (n, 2 - n, 1 + n)

    @pytest.mark.parametrize(("picks", "offered"), [(["Grunt", "Grunt"], ["Grunt", "Body 2"]), (["Grunt"], [])])
    def test_blitzed_destroys_a_minion_up_to_the_number_of_counters(self, picks: list[str], offered: list[str]) -> None:
        t = one_base(
            p1={"Field": [card(grunt, counters=2)], "hand": ["Blitzed"]},
            p2={"Field": [body(2), card(body(3), counters=4)]},
        )
        t.p1.plays("Blitzed").picks(*picks)
        if offered:
            t.p1.is_offered(*offered).picks("Body 2")
        else:
            t.p1.declines()
        assert (t.counters("Grunt"), len(t.at("Field"))) == (2 - len(picks), 2 if offered else 3)

    def test_body_shop_distributes_the_power_of_the_destroyed_minion(self) -> None:
        t = two_bases(
            p1={"Field": [card(grunt, counters=1), giant], "Meadow": [body(1)], "hand": ["Body Shop"]},
            p2={"Field": [body(5)]},
        )
        t.p1.plays("Body Shop").is_offered("Grunt", "Giant", "Body 1").picks("Grunt")
        t.p1.picks("Giant", "Body 1", "Giant")
        assert (t.counters("Giant"), t.counters("Body 1")) == (2, 1)

    @rule("RES-04")
    def test_body_shop_places_the_counters_even_if_the_minion_survives(self) -> None:
        t = one_base(p1={"Field": [card(grunt, actions=["Unstoppable"])], "hand": ["Body Shop"]})
        t.p1.plays("Body Shop")
        assert t.counters("Grunt") == 2

    def test_german_engineering_is_for_minions_that_you_play_there(self) -> None:
        t = two_bases(
            p1={"Field": ["German Engineering"], "hand": [grunt, giant], "plays": ["minion", extra("minion")]}
        )
        t.p1.plays("Grunt", at="Field").plays("Giant", at="Meadow")
        assert (t.counters("Grunt"), t.counters("Giant")) == (1, 0)
        t = one_base(p1={"Field": ["German Engineering"]}, p2={"hand": [grunt]}, current="p2")
        t.p2.plays("Grunt")
        assert t.counters("Grunt") == 0

    @rule("VERB-40")
    def test_a_minion_saved_by_grave_situation_was_not_destroyed(self) -> None:
        t = table(
            bases=["Field of Honor"],
            p1={"Field of Honor": ["Grave Situation", grunt]},
            p2={"hand": [strike, "Buffet"], "deck": [body(1)] * 3},
            current="p2",
        )
        t.p2.plays("Strike")
        assert (t.p1.hand, t.p2.vp, t.p2.hand) == (["Grunt"], 0, ["Buffet"])

    def test_its_alive_plays_a_minion_now_with_a_counter(self) -> None:
        t = two_bases(p1={"hand": ["IT'S ALIVE!", grunt, giant], "plays": ["action"]})
        t.p1.plays("IT'S ALIVE!").is_offered("Grunt", "Giant", "decline").picks("Grunt").picks("Meadow")
        assert (t.counters("Grunt"), t.p1.plays_left) == (1, [])
        t = two_bases(p1={"hand": ["IT'S ALIVE!", grunt], "plays": ["action"]})
        t.p1.plays("IT'S ALIVE!").declines()
        assert (t.p1.hand, t.p1.plays_left) == (["Grunt"], [])

    def test_jolt_is_for_each_of_your_minions_on_all_bases(self) -> None:
        t = two_bases(p1={"Field": [grunt], "Meadow": [body(1)], "hand": ["Jolt"]}, p2={"Field": [giant]})
        t.p1.plays("Jolt")
        assert [t.counters(name) for name in ("Grunt", "Body 1", "Giant")] == [1, 1, 0]

    @pytest.mark.parametrize("host", ["p1", "p2"])
    def test_uberserum_grows_and_saves_any_minion(self, host: str) -> None:
        sides: dict[str, Any] = {"p1": {"hand": [strike]}, "p2": {}}
        sides[host]["Field"] = [grunt]
        sides["p1"]["on Grunt"] = ["Überserum"]
        t = one_base(phase=Phase.START, **sides)
        t.p1.plays("Strike")
        assert (t.at("Field"), t.counters("Grunt")) == (["Grunt"], 1)
        t.start_turn("p2")
        assert t.counters("Grunt") == 1


class TestTheBride:
    def _starts(self, **mine: Any) -> Any:
        return two_bases(phase=Phase.START, p1={"titans": ["The Bride"], **mine}, p2={"Field": [giant]})

    @pytest.mark.parametrize(
        ("mine", "offered"),
        [
            ({"hand": [body(1), "Howl"], "Field": [grunt]}, [DESTROY_BOX]),
            ({"discard": [body(1)], "Field": [card(grunt, counters=1)]}, [DESTROY_BOX, BOX_REMOVE]),
            ({"Field": [card(grunt, counters=1), body(3)]}, [DESTROY_REMOVE]),
            ({"Field": [card(grunt, counters=2)]}, []),
            ({"hand": ["Howl", body(1)]}, []),
            ({"Field": [card(grunt, counters=1), body(3), "Death on Six Legs"]}, []),
        ],
    )
    def test_two_effects_on_different_minions_must_be_possible(self, mine: dict[str, Any], offered: list[str]) -> None:
        t = self._starts(**mine)
        if offered:
            t.p1.is_offered(*offered, "decline").declines()
        assert (t.p1.titans, t.phase) == ([("The Bride", 0)], Phase.PLAY)

    def test_a_minion_goes_into_the_box_and_another_is_destroyed(self) -> None:
        t = self._starts(hand=[body(1)], discard=[body(2)], deck=["Howl"], Field=[grunt, "Igor"])
        t.p1.picks(DESTROY_BOX).picks("Igor").is_offered("Body 1", "Body 2").picks("Body 2").picks("Field")
        assert (t.titans_at("Field"), t.p1.removed, t.p1.discard) == (["The Bride"], ["Body 2"], ["Igor"])
        assert (t.counters("Grunt"), t.p1.hand) == (1, ["Body 1", "Howl"])  # the counter of Igor comes after the play

    def test_the_counter_is_removed_from_another_minion_than_the_destroyed_one(self) -> None:
        t = self._starts(Field=[card(grunt, counters=1), card(body(1), counters=1), body(3)])
        t.p1.picks(DESTROY_REMOVE).picks("Grunt").is_offered("Body 1", "Body 3").picks("Body 3").picks("Meadow")
        assert (t.titans_at("Meadow"), t.counters("Grunt"), t.p1.discard) == (["The Bride"], 0, ["Body 3"])

    @rule("VERB-50")
    def test_it_is_not_played_if_the_minion_survives(self) -> None:
        t = self._starts(hand=[body(1)], Field=["General Ivan"])
        t.p1.picks(DESTROY_BOX)
        assert (t.p1.titans, t.p1.removed) == ([("The Bride", 0)], ["Body 1"])

    def test_once_a_turn_a_counter_placed_or_removed_by_you_draws_a_card(self) -> None:
        t = one_base(
            p1={"Field": ["The Bride", "Herr Doktor", card("The Monster", counters=1)], "deck": [body(1)] * 4},
            p2={"Field": ["Herr Doktor", grunt], "deck": [body(2)] * 9},
        )
        t.p1.uses("The Monster")
        assert len(t.p1.hand) == 1
        t.p1.uses("Herr Doktor (p1)")
        assert len(t.p1.hand) == 1
        t.start_turn("p2")
        t.p2.uses("Herr Doktor (p2)")
        assert len(t.p1.hand) == 1

    @rule("POW-08")
    def test_a_transferred_counter_draws_none(self) -> None:
        t = one_base(p1={"Field": ["The Bride", card("Soldier", counters=1), grunt], "deck": [body(1)]})
        t.p1.uses("Soldier")
        assert (t.counters("Grunt"), t.p1.hand) == (1, [])

    def test_its_talent_places_a_counter_there_or_pays_for_an_extra_action(self) -> None:
        side = {"Field": ["The Bride", card(grunt, counters=1)], "Meadow": [card(giant, counters=1)], "hand": ["Howl"]}
        t = two_bases(p1={**side, "plays": []})
        t.p1.uses("The Bride").picks("Place a +1 power counter.")
        assert (t.counters("Grunt"), t.counters("Giant")) == (2, 1)
        t = two_bases(p1={**side, "plays": []})
        t.p1.uses("The Bride").picks("Remove two +1 power counters.").picks("Grunt").picks_if_asked("Giant")
        t.p1.plays("Howl")
        assert (t.counters("Grunt"), t.counters("Giant"), t.p1.discard) == (0, 0, ["Howl"])


class TestBases:
    def test_the_winner_of_golem_schloss_strengthens_each_of_their_minions(self) -> None:
        t = table(
            bases=["Golem Schloß", "Tortuga"],
            p1={"Golem Schloß": [giant], "Tortuga": [grunt, body(1)]},
            p2={"Golem Schloß": [body(2)], "Tortuga": [body(3)]},
        )
        t.score("Golem Schloß")
        assert [t.counters(name) for name in ("Grunt", "Body 1", "Body 3")] == [1, 1, 0]

    def test_laboratorium_strengthens_the_first_minion_of_each_turn(self) -> None:
        t = table(
            bases=["Laboratorium"],
            p1={"hand": [grunt, giant], "plays": ["minion", extra("minion")]},
            p2={"hand": [body(1)], "deck": [body(2)] * 4},
        )
        t.p1.plays("Grunt").plays("Giant").done()
        t.p2.plays("Body 1")
        assert [t.counters(name) for name in ("Grunt", "Giant", "Body 1")] == [1, 0, 1]
