"""Anansi Tales."""

from typing import Any

import pytest

from smashup.engine.log import Ref, ref
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.editions import EDITIONS
from smashup.engine.views.why_not import Refusal, why_not
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from smashup.testing.position import Side
from tests.fixtures.cards.common import field, giant, grunt
from tests.fixtures.cards.gifts import confiscate, pick_pocket, purge, send_home, tidy_up
from tests.fixtures.cards.makers import body, happening
from tests.tables import one_base, two_bases

SPIDER, ONINI, OSEBO = "Anansi the Spider", "Onini the Python", "Osebo the Leopard"
AKYE, HORNET, STORIES = "Akye the Turtle", "Mboro Hornet", "Collecting Stories"
EAT, CORN, GIFT, BEANS = "Let it be Full and Eat", "Ear of Corn", "The Perfect Gift", "Pot of Beans"
WEB, HUT = "Anansi's Web", "Storyteller's Hut"


def _spider(*deck: str, **more: Any) -> ScriptedTable:
    side = {"Field": [SPIDER, grunt], "deck": [grunt, *deck, grunt], **more}
    return two_bases(p1=side, p3={})


class TestAnansiTheSpider:
    @rule("RULING-Anansi-the-Spider")
    def test_anansi_plays_a_standard_action_from_the_deck_for_another_hand(self) -> None:
        t = _spider("Mystic Studies", "Upgrade", "Summon")
        t.p1.uses(SPIDER).is_offered("Mystic Studies", "Summon")  # no minion, nor an action that stays
        t.p1.picks("Mystic Studies")
        assert len(t.p1.hand) == 2
        t.p1.is_offered("p2", "p3").picks("p3")
        assert (t.p3.hand, t.p1.discard) == (["Mystic Studies"], [])
        assert "action" in t.p1.plays_left  # it was an extra one
        assert t.p2.knows("Mystic Studies")

    @rule("RULING-Anansi-the-Spider")
    @pytest.mark.parametrize(("action", "answers"), [("Feather Gifts", ["Grunt"]), ("Time Walk", []), (EAT, [])])
    def test_anansi_overrides_where_an_action_goes(self, action: str, answers: list[str]) -> None:
        t = _spider(action)
        t.p1.uses(SPIDER).picks(*answers).is_offered("p2", "p3").picks("p2")
        assert (t.p2.hand, t.p3.hand, t.p1.discard) == ([action], [], [])
        assert action not in t.p1.deck

    def test_anansi_may_find_no_standard_action(self) -> None:
        t = _spider("Upgrade", hand=["Upgrade"])
        t.p1.uses(SPIDER)
        assert sorted(t.p1.deck) == ["Grunt", "Grunt", "Upgrade"]
        assert not t.effects
        assert "found_nothing" in t.log()
        t.p1.plays("Upgrade", on="Grunt")

    def test_an_action_that_anansi_cannot_play_goes_to_another_hand(self) -> None:
        t = one_base(
            p1={"Field": [SPIDER], "deck": ["Mystic Studies"], "discard": [grunt]},
            effects=[effect("forbid", player="p1", verb="play-action", source="Mark of Sleep", of="p2")],
        )
        t.p1.uses(SPIDER)
        assert (t.p2.hand, t.p1.hand, t.p1.discard) == (["Mystic Studies"], [], ["Grunt"])
        assert len(t.effects) == 1  # no ban on copies, as no action was played

    def test_a_special_that_anansi_finds_goes_to_another_hand_unplayed(self) -> None:
        t = one_base(p1={"Field": [SPIDER], "deck": ["Hidden Ninja"], "hand": [grunt]})
        t.p1.uses(SPIDER)
        assert (t.p2.hand, t.p1.discard, t.at("Field")) == (["Hidden Ninja"], [], [SPIDER])

    @pytest.mark.parametrize("edition", list(EDITIONS))
    def test_anansi_works_in_every_edition(self, edition: str) -> None:
        t = one_base(edition=edition, p1={"Field": [SPIDER], "deck": [grunt, EAT], "hand": [EAT]})
        t.p1.uses(SPIDER)
        assert (t.p2.hand, t.p1.hand, t.p1.discard) == ([EAT], [EAT, "Grunt"], [])
        t.p1.is_not_offered(EAT)


def _theirs(p2: Side, p1: Side | None = None, **more: Any) -> ScriptedTable:
    """p2's turn; p1 has Onini in play."""
    side: Side = {"Field": [ONINI], "deck": ["Summon", "Summon", "Summon"], **(p1 or {})}
    return two_bases(p1=side, p2={"deck": [grunt] * 4, **p2}, current="p2", **more)


class TestOniniThePython:
    @pytest.mark.parametrize("name", [grunt, "Mystic Studies", "Overrun"])
    def test_onini_gets_a_counter_when_another_player_plays_a_card_that_they_do_not_own(self, name: Any) -> None:
        t = _theirs({"hand": [card(name, owner="p1")]})
        called = name if isinstance(name, str) else "Grunt"
        t.p2.plays(called, at=None if called == "Mystic Studies" else "Field")
        assert t.counters(ONINI) == 1

    def test_onini_counts_an_action_on_a_minion_and_one_without_effect(self) -> None:
        t = _theirs({"hand": ["p1:Upgrade"]})
        t.p2.plays("Upgrade", on=ONINI)
        assert (t.counters(ONINI), t.power(ONINI)) == (1, 7)
        t = _theirs({"hand": ["p1:Protector Fields"]})
        t.p2.plays("Protector Fields")  # p2 has no minion: it is played without effect
        assert (t.counters(ONINI), t.p1.discard) == (1, ["Protector Fields"])

    def test_onini_ignores_owned_cards_and_its_own_player(self) -> None:
        t = _theirs({"hand": [grunt, "Mystic Studies"]})
        t.p2.plays("Grunt", at="Field").plays("Mystic Studies")
        assert t.counters(ONINI) == 0
        t = one_base(p1={"Field": [ONINI], "hand": ["p2:Mystic Studies"], "deck": [grunt]})
        t.p1.plays("Mystic Studies")
        assert t.counters(ONINI) == 0

    def test_onini_counts_cards_from_other_players_decks(self) -> None:
        t = _theirs({"hand": ["Mass Enchantment"]}, {"deck": ["Mystic Studies"]})
        t.p2.plays("Mass Enchantment").picks("Mystic Studies")
        assert t.counters(ONINI) == 1
        t = _theirs({"hand": ["Neophyte"], "deck": [grunt, grunt, "Mystic Studies"]})
        t.p2.plays("Neophyte", at="Field").picks("Play it.")
        assert (t.p2.hand, t.counters(ONINI)) == (["Grunt", "Grunt"], 0)

    def test_onini_ignores_a_stored_card(self) -> None:
        t = _theirs({"Meadow": [card(grunt, stored=["p1:Howl"])]})
        t.do(happening(lambda g: g.play(g.stored(g.minions(name="Grunt")[0])[0], player=1)))
        assert (t.counters(ONINI), t.p1.discard) == (0, ["Howl"])

    def test_onini_counts_specials_played_before_scoring(self) -> None:
        t = two_bases(
            p1={"Meadow": [ONINI], "Field": ["King Rex", "King Rex"]},
            p2={"hand": ["p1:Hidden Ninja", "p3:Shinobi", grunt], "Field": [grunt]},
            p3={},
        )
        t.score("Field")
        t.p2.picks("Hidden Ninja", "Grunt").is_offered("Shinobi", "decline")
        assert t.counters(ONINI) == 1
        t.p2.picks("Shinobi")
        assert (t.counters(ONINI), sorted(t.p1.discard)) == (2, ["Hidden Ninja", "King Rex", "King Rex"])
        assert t.p3.discard == ["Shinobi"]

    def test_onini_counts_each_discarded_card_of_another_owner(self) -> None:
        t = _theirs({"hand": [purge, "p1:Summon", "p1:Summon", grunt]})
        t.p2.plays("Purge")
        assert (t.counters(ONINI), t.p1.discard, t.p2.discard) == (2, ["Summon", "Summon"], ["Grunt", "Purge"])

    def test_onini_counts_cards_that_a_player_is_made_to_discard(self) -> None:
        t = one_base(
            p1={"Field": [ONINI], "hand": ["Take the Shinies", "Probe"], "plays": ["action", extra("action")]},
            p2={"hand": ["p1:Howl", card(grunt, owner="p1")]},
        )
        t.p1.plays("Probe")
        assert (t.counters(ONINI), t.p1.discard[0]) == (1, "Grunt")
        t.p1.plays("Take the Shinies")
        assert (t.counters(ONINI), "Howl" in t.p1.discard) == (2, True)

    def test_onini_counts_cards_discarded_for_the_hand_limit(self) -> None:
        t = _theirs({"hand": [*["p1:Howl"] * 3, *[grunt] * 7], "plays": []})
        t.p2.done().picks("Howl", "Howl")
        assert (t.counters(ONINI), t.p1.discard) == (2, ["Howl", "Howl"])

    def test_onini_counts_a_card_discarded_from_another_players_deck(self) -> None:
        t = _theirs({"hand": [confiscate]})
        t.p2.plays("Confiscate")
        assert (t.counters(ONINI), t.p1.discard) == (1, ["Summon"])

    def test_onini_ignores_cards_discarded_from_their_owners_deck(self) -> None:
        t = _theirs(
            {"hand": ["Permit to Kill"]},
            {"deck": [grunt, grunt]},
            p3={"Field": [card(ONINI, owner="p3")], "deck": [grunt] * 3},
        )
        t.p2.plays("Permit to Kill")
        assert ([t.counters(f"{ONINI} (p1)"), t.counters(f"{ONINI} (p3)")], len(t.p1.discard)) == ([0, 0], 2)

    def test_onini_ignores_shuffled_and_stolen_cards(self) -> None:
        t = _theirs({"hand": [tidy_up, "p1:Howl"]})
        t.p2.plays("Tidy Up")
        assert ("Howl" in t.p2.deck, t.counters(ONINI)) == (True, 0)
        t = _theirs({"hand": [pick_pocket]}, {"hand": ["Howl"]})
        t.p2.plays("Pick Pocket")
        assert (t.p2.hand, t.counters(ONINI)) == (["Howl"], 0)

    def test_onini_ignores_cards_discarded_from_play(self) -> None:
        t = _theirs({"hand": ["Cannon"], "Field": [card(grunt, owner="p1")]})
        t.p2.plays("Cannon").picks("Grunt")
        assert (t.p1.discard, t.counters(ONINI)) == (["Grunt"], 0)

    def test_printed_onini_must_place_the_counter_on_itself(self) -> None:
        t = _theirs({"hand": ["p1:Howl"]}, {"Field": [ONINI, grunt]})
        t.p2.plays("Howl")
        assert (t.counters("Grunt"), t.counters(ONINI)) == (0, 1)

    def test_current_onini_may_place_its_counter_on_any_of_your_minions(self) -> None:
        t = _theirs({"hand": ["p1:Howl"]}, {"Field": [ONINI, grunt]}, wording="current")
        t.p2.plays("Howl")
        t.p1.is_offered(ONINI, "Grunt", "decline").picks("Grunt")
        assert (t.counters("Grunt"), t.counters(ONINI)) == (1, 0)

    def test_current_onini_asks_once_for_each_of_several_cards(self) -> None:
        t = _theirs({"hand": [purge, "p1:Summon", "p1:Howl"]}, wording="current")
        t.p2.plays("Purge")
        t.p1.picks(ONINI, ONINI)
        assert t.counters(ONINI) == 2


def _osebo(*hand: str, **more: Any) -> ScriptedTable:
    side = {"Field": [OSEBO], "hand": [*hand, grunt, "Summon"], "deck": [grunt] * 6}
    return two_bases(p1=side, p2={"Field": [grunt], **more}, p3={}, p4={})


class TestOseboTheLeopard:
    def test_osebo_gets_a_counter_for_each_card_placed_by_pot_of_wisdom(self) -> None:
        t = _osebo("Pot of Wisdom")
        t.p1.plays("Pot of Wisdom").picks("Summon", "p3", "p4")
        assert (t.p2.hand, t.p3.hand, t.p4.hand, t.counters(OSEBO)) == (["Grunt"], ["Summon"], ["Grunt"], 3)

    @pytest.mark.parametrize("edition", list(EDITIONS))
    def test_osebo_gets_a_counter_for_an_action_that_goes_to_another_hand(self, edition: str) -> None:
        t = one_base(edition=edition, p1={"Field": [OSEBO], "hand": [EAT]})
        t.p1.plays(EAT)
        assert (t.counters(OSEBO), t.p2.hand) == (1, [EAT])

    def test_osebo_counts_only_cards_that_you_place(self) -> None:
        t = one_base(
            p1={"Field": [OSEBO], "deck": [grunt] * 4},
            p2={"hand": [AKYE, grunt, EAT], "deck": [grunt] * 4},
            current="p2",
        )
        t.p2.plays(AKYE).picks("Grunt").plays(EAT)
        assert (t.p1.hand, t.counters(OSEBO)) == (["Grunt", EAT], 0)
        t.end_turn()
        t.p1.plays(EAT)  # p1 places p2's card into p2's hand
        assert t.counters(OSEBO) == 1

    def test_osebo_ignores_returned_cards_and_your_own_hand(self) -> None:
        t = one_base(
            p1={
                "Field": [OSEBO],
                "hand": ["Beam Up", "Scry"],
                "deck": ["Summon"],
                "plays": ["action", extra("action")],
            },
            p2={"Field": [grunt]},
        )
        t.p1.plays("Beam Up").picks("Grunt")
        assert (t.p2.hand, t.counters(OSEBO)) == (["Grunt"], 0)
        t.p1.plays("Scry")
        assert (t.p1.hand, t.counters(OSEBO)) == (["Summon"], 0)

    def test_osebo_counts_a_minion_placed_from_play_into_its_owners_hand(self) -> None:
        t = one_base(p1={"Field": [OSEBO], "hand": [send_home]}, p2={"Field": [grunt]})
        t.p1.plays("Send Home").picks("Grunt")
        assert (t.p2.hand, t.counters(OSEBO)) == (["Grunt"], 1)

    def test_osebo_counts_for_the_player_who_keeps_a_destroyed_jumper(self) -> None:
        t = one_base(
            p1={"Field": [OSEBO, card("Jumper", owner="p2")]},
            p2={"Field": [card(OSEBO, owner="p2"), grunt], "hand": ["Seeing Stars"]},
            current="p2",
        )
        t.p2.plays("Seeing Stars").picks("Jumper")
        t.p1.picks("yes (keep)")
        assert (t.p2.hand, t.counters(f"{OSEBO} (p1)"), t.counters(f"{OSEBO} (p2)")) == (["Jumper"], 1, 0)

    def test_osebo_counts_a_card_placed_by_anansis_web(self) -> None:
        t = table(bases=[WEB], p1={WEB: ["Osebo the Leopard"], "hand": ["Summon"], "deck": [grunt] * 3})
        t.p1.plays("Summon").picks("p2")
        assert t.counters("Osebo the Leopard") == 1


class TestAkyeTheTurtle:
    def test_akye_may_place_a_card_into_another_hand_to_draw_two_cards(self) -> None:
        t = one_base(p1={"hand": [AKYE, "Summon", "Howl"], "deck": [grunt] * 3}, p3={})
        t.p1.plays(AKYE).is_offered("Summon", "Howl", "decline").picks("Howl").is_offered("p2", "p3").picks("p3")
        assert (t.p1.hand, t.p3.hand) == (["Summon", "Grunt", "Grunt"], ["Howl"])
        assert [who.knows("Howl") for who in (t.p1, t.p2, t.p3)] == [True, False, True]

    def test_akye_may_give_a_card_to_its_owner(self) -> None:
        t = one_base(p1={"hand": [AKYE, "p2:Howl"], "deck": [grunt] * 2}, p3={"hand": [HORNET]})
        t.p1.plays(AKYE).picks("Howl", "p2")
        assert (t.p2.hand, len(t.p1.hand)) == (["Howl"], 2)
        t.is_quiet()  # it was neither played nor discarded

    def test_onini_ignores_a_card_that_akye_gives_away(self) -> None:
        t = _theirs({"hand": ["Akye the Turtle", "p1:Summon"]})
        t.p2.plays("Akye the Turtle", at="Meadow").picks("Summon")
        assert (t.p1.hand, t.counters(ONINI)) == (["Summon"], 0)


def _play(action: str, p1: Side | None = None, p2: Side | None = None, **more: Any) -> ScriptedTable:
    side: Side = {"hand": [action], "deck": [grunt] * 5, **(p1 or {})}
    t = two_bases(p1=side, p2=p2 or {}, **more)
    t.p1.plays(action)
    return t


class TestMboroHornet:
    def test_a_hornet_ignores_your_own_card_played_from_another_hand(self) -> None:
        t = _play(STORIES, p2={"hand": ["p1:Howl", HORNET], "Field": ["Onini the Python"]})
        t.p1.picks("Howl")
        assert (t.p2.hand, t.counters("Onini the Python")) == ([HORNET], 0)

    @pytest.mark.parametrize("edition", list(EDITIONS))
    def test_a_hornet_may_be_played_when_another_player_plays_a_card_of_another_owner(self, edition: str) -> None:
        t = two_bases(
            edition=edition,
            p1={"hand": [HORNET, "Howl"]},
            p2={"hand": ["p1:Mystic Studies"], "deck": [grunt] * 2},
            current="p2",
        )
        t.p2.plays("Mystic Studies")
        t.p1.is_offered(HORNET, "decline").picks(HORNET, "Meadow")
        assert (t.at("Meadow"), t.controller(HORNET), t.p1.hand) == ([HORNET], 1, ["Howl"])

    @rule("RULING-Mboro-Hornet")
    def test_a_hornet_ignores_owned_cards_and_its_own_player(self) -> None:
        t = _theirs({"hand": [grunt, "Mystic Studies"]}, {"hand": [HORNET]})
        t.p2.plays("Grunt", at="Field").plays("Mystic Studies")
        assert t.p1.hand == [HORNET]
        t = one_base(p1={"hand": [HORNET, "p2:Howl"]})
        t.p1.plays("Howl")
        assert t.p1.hand == [HORNET]

    def test_a_hornet_in_another_hand_may_be_played_and_triggers_another_hornet(self) -> None:
        t = one_base(
            p1={"hand": [HORNET]}, p2={"hand": ["p1:Howl"]}, p3={"hand": [card(HORNET, owner="p1")]}, current="p2"
        )
        t.p2.plays("Howl")
        t.p3.is_offered(HORNET, "decline")  # clockwise from p2
        t.p3.picks(HORNET)
        assert (t.controller(HORNET), t.owner(HORNET)) == (3, 1)
        # p3 has played a card of p1, which triggers the other Hornet first.
        t.p1.picks(HORNET)
        assert t.at("Field") == [HORNET, HORNET]

    @rule("ME1ST-07")
    def test_hornets_of_several_players_are_played_in_turn_order(self) -> None:
        t = one_base(
            p1={"hand": [HORNET, HORNET]},
            p2={"hand": ["p4:Howl"]},
            p3={"hand": [card(HORNET, owner="p3"), card(HORNET, owner="p3")]},
            p4={},
            current="p2",
        )
        t.p2.plays("Howl")
        for player in (t.p3, t.p1, t.p3, t.p1):
            player.is_offered(HORNET, "decline")  # copies are one option
            player.picks(HORNET)
        assert t.at("Field") == [HORNET] * 4
        assert [t.controller(f"{HORNET}#{n}") for n in range(1, 5)] == [3, 1, 3, 1]

    def test_a_hornet_reacts_to_each_discarded_card(self) -> None:
        t = one_base(p1={"hand": ["Take the Shinies", HORNET, HORNET]}, p2={"hand": ["p1:Howl", "p1:Howl"]})
        t.p1.plays("Take the Shinies").picks(HORNET, HORNET)
        assert (t.at("Field"), t.p1.hand) == ([HORNET, HORNET], [])
        assert t.p1.plays_left == ["minion"]  # they were extra minions

    def test_a_discarded_hornet_cannot_be_played(self) -> None:
        t = one_base(p1={"hand": [HORNET]}, p2={"hand": [purge, card(HORNET, owner="p1")]}, current="p2")
        t.p2.plays("Purge")
        t.p1.is_offered(HORNET, "decline").declines()
        assert (t.p1.discard, t.p1.hand) == ([HORNET], [HORNET])

    def test_a_hornet_reacts_to_the_hand_limit_unless_minions_are_forbidden(self) -> None:
        t = _theirs({"hand": [*["p1:Howl"] * 3, *[grunt] * 7], "plays": []}, {"hand": [HORNET]})
        t.p2.done().picks("Howl", "Howl")
        t.p1.picks(HORNET, "Field")
        assert HORNET in t.at("Field")
        t = _theirs(
            {"hand": ["p1:Howl"]},
            {"hand": [HORNET]},
            effects=[effect("forbid", player="p1", verb="play-minion", source="Block", of="p2")],
        )
        t.p2.plays("Howl")
        assert t.p1.hand == [HORNET]

    @rule("SCORE-31")
    def test_mindraker_stops_hornets_while_its_base_scores(self) -> None:
        t = two_bases(
            p1={"hand": [HORNET], "Field": ["King Rex", "King Rex"]},
            p2={"hand": ["p1:Hidden Ninja", grunt], "Field": [grunt, "Mindraker"]},
        )
        t.score("Field")
        t.p2.picks("Hidden Ninja")
        assert t.p1.hand == [HORNET]

    def test_a_declined_hornet_stays_hidden(self) -> None:
        t = _theirs({"hand": ["p1:Howl"]}, {"hand": [HORNET]})
        t.p2.plays("Howl")
        seen = t.view("p2")
        assert HORNET not in str(seen)
        t.p1.declines()
        assert not t.p2.knows(HORNET)


class TestCollectingStories:
    @rule("RULING-Collecting-Stories", "EXTRA-10")
    def test_collecting_stories_plays_a_card_that_you_own_from_another_hand(self) -> None:
        t = _play(STORIES, p2={"hand": ["p1:Howl", card(grunt, owner="p1"), "Scry", "p3:Summon"]}, p3={})
        t.p1.is_offered("p2", "p3").picks("p2")
        t.p1.is_offered("Howl", "Grunt", "decline")  # a minion or an action, but only your own
        t.p1.picks("Grunt", "Meadow")
        assert (t.at("Meadow"), t.controller("Grunt"), t.p2.hand) == (["Grunt"], 1, ["Howl", "Scry", "Summon"])
        assert t.p1.plays_left == ["minion"]  # it was an extra card, and is not kept

    def test_only_the_player_of_collecting_stories_sees_the_hand(self) -> None:
        t = _play(STORIES, p2={"hand": ["p1:Howl", "Scry"], "deck": [grunt]}, p3={})
        t.p1.picks("p2", "Howl")
        assert (t.p1.knows("Scry"), t.p3.knows("Scry")) == (True, False)
        lines = {entry.line: entry for entry in t.entries}
        assert (lines["played_action"].args["zone"], lines["played_action"].args["of"]) == ("another-hand", 1)
        assert (lines["saw_hand"].for_seat(2).line, t.p1.discard) == ("saw_hand_hidden", [STORIES, "Howl"])

    def test_collecting_stories_needs_a_card_of_yours(self) -> None:
        t = _play(STORIES, p2={"hand": ["Scry"]})
        assert (t.p2.hand, t.p1.knows("Scry")) == (["Scry"], True)

    @pytest.mark.ends_in_a_decision
    def test_collecting_stories_offers_only_cards_that_can_be_played(self) -> None:
        t = _play(
            STORIES,
            p2={"hand": ["p1:Howl", "p1:Hidden Ninja", card(grunt, owner="p1")]},
            effects=[effect("forbid", player="p1", verb="play-minion", source="Block", of="p2")],
        )
        t.p1.is_offered("Howl", "decline")


class TestEarOfCorn:
    def test_ear_of_corn_shuffles_in_up_to_three_actions_for_an_extra_action(self) -> None:
        pile = ["Howl", grunt, "Scry", "Upgrade", "Summon"]
        t = _play(CORN, {"discard": pile})
        t.p1.is_offered("Howl", "Scry", "Upgrade", "Summon", "decline").picks("Howl", "Upgrade", "Summon")
        assert t.p1.discard == ["Grunt", "Scry"]
        assert {"Howl", "Upgrade", "Summon"} <= set(t.p1.deck)
        assert (t.p1.plays_left, t.p2.hand) == (["minion", f"action ({CORN})"], [CORN])


class TestFeatherGifts:
    @pytest.mark.parametrize("edition", list(EDITIONS))
    @pytest.mark.parametrize("action", [EAT, "Feather Gifts", BEANS, CORN])
    def test_gifts_go_to_the_hand_of_a_chosen_player_and_are_known_to_all(self, action: str, edition: str) -> None:
        t = _play(action, p3={}, edition=edition)
        while "p2" not in t.p1.offered():
            t.p1.declines()
        t.p1.is_offered("p2", "p3").picks("p3")
        assert (t.p3.hand, t.p1.discard) == ([action], [])
        assert [who.knows(action) for who in (t.p1, t.p2, t.p3)] == [True, True, True]

    @rule("VERB-40", "PLAY-06")
    def test_a_gift_is_passed_on_by_the_next_player_who_plays_it(self) -> None:
        t = _play(EAT, p2={"deck": [grunt] * 4})
        t.end_turn()
        t.p2.plays(EAT)
        assert (EAT in t.p1.hand, EAT in t.p2.hand) == (True, False)

    def test_feather_gifts_moves_one_of_your_minions(self) -> None:
        t = _play("Feather Gifts", {"Field": [grunt, HORNET]}, {"Meadow": ["Invader"]})
        t.p1.is_offered("Grunt", HORNET).picks(HORNET)
        assert (t.at("Meadow"), t.p2.hand) == (["Invader", HORNET], ["Feather Gifts"])
        t = _play("Feather Gifts", p2={"Meadow": ["Invader"]})
        assert (t.at("Meadow"), t.p2.hand) == (["Invader"], ["Feather Gifts"])


class TestLetItBeFullAndEat:
    def test_let_it_be_full_and_eat_draws_two_cards(self) -> None:
        t = _play(EAT)
        assert (t.p1.hand, t.p2.hand) == (["Grunt", "Grunt"], [EAT])


class TestPotOfBeans:
    def test_anansi_forbids_copies_of_the_played_action_for_the_turn(self) -> None:
        t = _spider("Pot of Beans", hand=["Pot of Beans", "p2:Pot of Beans", EAT, "Mass Enchantment", grunt])
        t.p1.uses(SPIDER).picks("Grunt", "Grunt", "p3")
        assert t.counters("Grunt") == 2
        t.p1.is_offered(EAT, "Mass Enchantment", "Grunt", "decline")
        beans = next(
            card for card in t.state.cards if card.name == "Pot of Beans" and card.uid in t.state.players[0].hand
        )
        assert why_not(t.live, 0, beans.key, t.pending) == Refusal(
            "why_forbidden", {"card": ref(beans), "by": Ref("", SPIDER)}
        )
        t.end_turn()
        t.end_turn()
        t.end_turn()
        assert t.p1.offered().count("Pot of Beans") == 2  # those of both owners

    def test_anansis_ban_on_copies_applies_to_decks_but_not_to_other_players(self) -> None:
        t = one_base(
            p1={"Field": [SPIDER], "deck": ["Summon"], "hand": ["Mass Enchantment"]},
            p2={"deck": ["Summon"], "hand": []},
        )
        t.p1.uses(SPIDER)
        assert t.p2.hand == ["Summon"]
        t.p1.plays("Mass Enchantment")
        assert t.p2.deck == ["Summon"]  # it was revealed, and cannot be played
        t.is_quiet()
        t.end_turn()
        t.p2.plays("Summon (p1)")
        assert t.p1.discard == ["Summon"]

    def test_pot_of_beans_places_two_counters_on_one_or_two_minions(self) -> None:
        t = _play(BEANS, {"Field": [grunt]}, {"Meadow": ["Invader"]})
        t.p1.is_offered("Grunt", "Invader").picks("Grunt", "Invader")
        assert (t.counters("Grunt"), t.counters("Invader"), t.p2.hand) == (1, 1, [BEANS])
        t = _play(BEANS, {"Field": [grunt]}, {"Meadow": ["Invader"]})
        t.p1.picks("Grunt", "Grunt")
        assert t.counters("Grunt") == 2
        t = _play(BEANS)
        assert t.p2.hand == [BEANS]


class TestPotOfWisdom:
    def test_pot_of_wisdom_draws_and_gives_a_card_for_each_other_player(self) -> None:
        t = _play("Pot of Wisdom", {"hand": ["Pot of Wisdom", "Howl"], "deck": ["Scry", "Upgrade"]}, p3={})
        t.p1.is_offered("Howl", "Scry", "Upgrade").picks("Howl").is_offered("p2", "p3")
        t.p1.picks("p3").is_offered("Scry", "Upgrade").picks("Scry")
        assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Upgrade"], ["Scry"], ["Howl"])
        assert [who.knows("Howl") for who in (t.p1, t.p2, t.p3)] == [True, False, True]
        assert (t.p1.plays_left, t.p1.discard) == (["minion", "action (Pot of Wisdom)"], ["Pot of Wisdom"])

    def test_pot_of_wisdom_with_too_few_cards_lets_you_choose_the_players(self) -> None:
        t = _play("Pot of Wisdom", {"deck": ["Scry"]}, p3={}, p4={})
        t.p1.is_offered("p2", "p3", "p4").picks("p4")
        assert (t.p1.hand, t.p4.hand) == ([], ["Scry"])
        t = _play("Pot of Wisdom", {"deck": []})
        assert t.p1.plays_left == ["minion", "action (Pot of Wisdom)"]


class TestThePerfectGift:
    @rule("RULING-Anansi-the-Spider")
    @pytest.mark.parametrize("action", [CORN, "Time Walk", "Summon"])
    def test_the_perfect_gift_places_the_played_action_into_another_hand(self, action: str) -> None:
        t = _play(GIFT, {"deck": [grunt, action, grunt]}, p3={})
        t.p1.is_offered("p2", "p3").picks("p2")
        assert (t.p2.hand, t.p1.discard) == ([action], [GIFT])

    def test_the_perfect_gift_plays_a_card_of_two_kinds_as_an_action(self) -> None:
        t = one_base(
            wording="current", p1={"hand": [GIFT], "deck": ["Disenchant"], "Field": [grunt]}, p2={"Field": ["Overrun"]}
        )
        t.p1.plays(GIFT)
        assert (t.actions_at("Field"), t.counters("Grunt"), t.p2.hand) == ([], 2, ["Disenchant"])

    def test_the_perfect_gift_does_not_forbid_copies(self) -> None:
        t = _play(GIFT, {"hand": [GIFT, EAT], "deck": [grunt, grunt, EAT], "plays": ["action", extra("action")]})
        t.p1.plays(EAT)
        assert t.p2.hand == [EAT, EAT]
        assert not t.effects

    def test_the_perfect_gift_may_find_another_perfect_gift(self) -> None:
        t = _play(GIFT, {"deck": [GIFT, "Summon"]}, p3={})
        t.p1.picks(GIFT).is_offered("p2", "p3").picks("p2", "p3")
        assert (sorted([*t.p2.hand, *t.p3.hand]), t.p1.discard) == (["Summon", GIFT], [GIFT])

    def test_the_perfect_gift_may_find_no_standard_action(self) -> None:
        t = _play(GIFT, {"deck": [grunt, "Upgrade"]})
        assert (sorted(t.p1.deck), t.p2.hand, t.p1.discard) == (["Grunt", "Upgrade"], [], [GIFT])


class TestTradingStories:
    def test_trading_stories_gives_up_to_three_cards_and_draws_as_many(self) -> None:
        t = _play("Trading Stories", {"hand": ["Trading Stories", "Howl", "Scry", "Upgrade", "Summon"]}, p3={}, p4={})
        t.p1.is_offered("Howl", "Scry", "Upgrade", "Summon", "decline").picks("Howl", "Scry", "Summon")
        for player in ("p2", "p4", "p2"):
            t.p1.is_offered("p2", "p3", "p4").picks(player)
        assert (t.p2.hand, t.p3.hand, t.p4.hand) == (["Howl", "Summon"], [], ["Scry"])
        assert t.p1.hand == ["Upgrade", "Grunt", "Grunt", "Grunt"]

    @pytest.mark.parametrize("n", [0, 1, 2])
    def test_trading_stories_draws_a_card_for_each_placed_card(self, n: int) -> None:
        t = _play("Trading Stories", {"hand": ["Trading Stories", "Howl", "Scry", "Upgrade"], "Field": [OSEBO]})
        t.p1.picks(*["Howl", "Scry"][:n]).declines()
        assert (len(t.p2.hand), len(t.p1.hand), t.counters(OSEBO)) == (n, 3, n)


def _web(*hand: object, p2: Side | None = None, deck: Any = (grunt,) * 9, **more: Any) -> ScriptedTable:
    side: Side = {WEB: [grunt], "hand": list(hand), "deck": deck, "plays": ["action", *[extra("action")] * 2]}
    return table(bases=[WEB, field], p1=side, p2=p2 or {}, p3={}, **more)


class TestAnansisWeb:
    @pytest.mark.parametrize("edition", list(EDITIONS))
    def test_anansis_web_may_place_your_first_standard_action_into_another_hand(self, edition: str) -> None:
        t = _web("Howl", edition=edition)
        t.p1.plays("Howl").is_offered("p2", "p3", "decline").picks("p3")
        assert (t.p3.hand, t.p1.discard, t.p1.hand) == (["Howl"], [], ["Grunt", "Grunt"])
        assert t.p2.knows("Howl")

    def test_anansis_web_works_only_for_the_first_standard_action_each_turn(self) -> None:
        t = _web("Howl", "Summon", "Overrun")
        t.p1.plays("Overrun", at=WEB)  # not a standard action
        t.p1.plays("Howl").declines().plays("Summon")
        assert (t.p1.discard, t.p1.hand) == (["Howl", "Summon"], [])

    @rule("RULING-Anansis-Web")
    def test_anansis_web_ignores_an_action_with_another_destination(self) -> None:
        t = _web(CORN, "Howl")
        t.p1.plays(CORN).picks("p2")  # asked once, by the card
        assert (t.p2.hand, t.p1.hand) == ([CORN], ["Howl"])
        t.p1.plays("Howl")
        assert t.p1.discard == ["Howl"]
        t = _web("Time Walk")
        t.p1.plays("Time Walk")
        assert t.p1.deck[0] == "Time Walk"

    def test_anansis_web_ignores_an_action_played_by_the_perfect_gift(self) -> None:
        t = _web("The Perfect Gift", deck=["Howl", grunt, grunt])
        t.p1.plays("The Perfect Gift").is_offered("p2", "p3", "decline")  # The Perfect Gift itself is the first action
        t.p1.picks("p2", "p3")
        assert (t.p2.hand, t.p3.hand) == (["The Perfect Gift"], ["Howl"])

    def test_anansis_web_needs_a_minion_of_yours_there(self) -> None:
        t = table(bases=[WEB, field], p1={"hand": ["Howl"], "Field": [grunt], "deck": [grunt]}, p2={WEB: [grunt]})
        t.p1.plays("Howl")
        assert t.p1.discard == ["Howl"]
        t = table(bases=[WEB, field], p1={"hand": ["Invasion"], "Field": [grunt], "deck": [grunt] * 3})
        t.p1.plays("Invasion")
        assert t.at(WEB) == ["Grunt"]
        t.p1.is_offered("p2", "decline").picks("p2")
        assert (t.p2.hand, len(t.p1.hand)) == (["Invasion"], 2)
        t = table(bases=[WEB, field], p1={"hand": ["Invasion"], WEB: [grunt], "deck": [grunt] * 3})
        t.p1.plays("Invasion")
        assert (t.at(WEB), t.p1.discard) == ([], ["Invasion"])

    @pytest.mark.ends_in_a_decision
    def test_anansis_web_reacts_to_a_special_on_another_players_turn(self) -> None:
        t = table(
            bases=[WEB, field],
            p1={"Field": [giant, giant, giant, giant], WEB: [grunt]},
            p2={WEB: [grunt], "hand": ["Hidden Ninja", grunt], "deck": [grunt] * 3, "Field": [grunt]},
        )
        t.score("Field")
        t.p2.picks("Hidden Ninja", "p1")
        assert ("Hidden Ninja" in t.p1.hand, len(t.p2.hand)) == (True, 2)

    def test_anansis_web_may_pass_on_another_players_action(self) -> None:
        t = _web("p2:Howl", p2={WEB: ["Onini the Python"]})
        t.p1.plays("Howl").picks("p3")
        assert (t.p3.hand, t.p2.discard, t.counters("Onini the Python")) == (["Howl"], [], 1)


def _hut(p1: Side | None = None, **more: Any) -> ScriptedTable:
    side: Side = {"hand": ["Howl", "Scry"], "deck": [grunt] * 9, **(p1 or {})}
    return table(bases=[HUT, field], p1=side, p2={"deck": [grunt] * 4}, base_deck=["Tortuga"], **more)


def _counted(n: int, **sides: Any) -> ScriptedTable:
    t = table(bases=[HUT, field], base_deck=["Tortuga"], **sides)
    t.do(lambda g: g.add_base_counters(g.bases()[0], n))
    return t


class TestStorytellersHut:
    def test_storytellers_hut_gives_an_extra_action_and_lowers_its_breakpoint(self) -> None:
        t = _hut()
        t.p1.uses(HUT).picks("Howl")
        assert (t.breakpoint(HUT), t.p1.discard, t.p1.plays_left) == (22, ["Howl"], ["minion", "action"])
        assert t.view("p1").bases[0].counters == 1
        t.p1.is_offered("Scry", "decline")  # not the Hut again
        t.p1.plays("Scry").done()
        assert t.breakpoint(HUT) == 22

    def test_storytellers_hut_works_on_each_players_turn(self) -> None:
        t = table(
            bases=[HUT],
            p1={"hand": ["Howl", "Howl"], "deck": [grunt] * 4},
            p2={"hand": ["Summon"], "deck": [grunt] * 4},
        )
        t.p1.uses(HUT)
        t.end_turn()
        t.p2.uses(HUT)
        t.end_turn()
        t.p1.uses(HUT)
        assert t.breakpoint(HUT) == 18

    def test_storytellers_hut_needs_an_action_that_can_be_played(self) -> None:
        t = _hut({"hand": [grunt, "Hidden Ninja"]})
        t.p1.is_offered("Grunt", "decline")
        asleep = [effect("forbid", player="p1", verb="play-action", source="Mark of Sleep", of="p2")]
        t = _hut({"hand": [grunt, "Howl"]}, effects=asleep)
        t.p1.is_offered("Grunt", "decline")

    def test_storytellers_hut_may_play_an_action_without_effect(self) -> None:
        t = _hut({"hand": ["Upgrade"]})
        t.p1.uses(HUT)
        assert (t.p1.discard, t.breakpoint(HUT)) == (["Upgrade"], 22)

    def test_storytellers_hut_may_be_replaced_by_the_played_action(self) -> None:
        t = _hut({"hand": ["p2:Howl"]})
        t.p1.uses(HUT)
        assert (t.p2.discard, t.breakpoint(HUT)) == (["Howl"], 22)
        t = _hut({"hand": ["Terraforming"]})
        t.p1.uses(HUT).picks(HUT)
        assert t.bases() == ["Tortuga", "Field"]
        assert t.view("p1").bases[0].counters == 0  # the Hut is no longer there

    @rule("RULING-Storytellers-Hut")
    def test_counters_of_storytellers_hut_are_not_power_counters(self) -> None:
        t = _hut({"hand": ["Howl"], HUT: [card(grunt, counters=3)]})
        assert t.breakpoint(HUT) == 24
        t.p1.uses(HUT)
        assert (t.counters("Grunt"), t.power("Grunt"), t.breakpoint(HUT)) == (3, 6, 22)

    @rule("CONF-04")
    @pytest.mark.parametrize(("n", "left"), [(11, 2), (12, 0), (13, 0), (20, 0)])
    def test_the_breakpoint_of_storytellers_hut_is_never_below_zero(self, n: int, left: int) -> None:
        t = _counted(n, p1={}, p2={})
        assert t.breakpoint(HUT) == left

    @rule("AMB-12", "SCORE-02")
    def test_storytellers_hut_at_zero_scores_without_minions(self) -> None:
        t = _counted(12, p1={"deck": [grunt] * 3}, p2={})
        assert t.is_ready(HUT)
        assert t.bases() == [HUT, "Field"]
        t.p1.done()
        assert (t.bases(), t.p1.vp, t.p2.vp) == (["Tortuga", "Field"], 0, 0)
        assert (t.base_discard, t.breakpoint("Tortuga")) == ([HUT], 21)

    def test_storytellers_hut_may_score_on_the_turn_of_its_last_counter(self) -> None:
        t = _counted(9, p1={"hand": ["Summon"], HUT: [body(4)], "deck": [grunt] * 3}, p2={HUT: [body(1)]})
        assert not t.is_ready(HUT)
        t.p1.uses(HUT)
        assert (t.breakpoint(HUT), t.is_ready(HUT)) == (4, True)
        t.p1.done()
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    @rule("SCORE-06")
    def test_storytellers_hut_scores_even_if_its_breakpoint_rises_before_scoring(self) -> None:
        t = _counted(10, p1={HUT: ["Mole"], "hand": ["Jammed Signal"], "deck": [grunt] * 3}, p2={HUT: [body(1)]})
        t.p1.done().picks("Jammed Signal", HUT)
        assert (t.p1.vp, t.p2.vp, t.base_discard) == (4, 2, [HUT])

    def test_storytellers_hut_at_zero_is_chosen_like_any_other_base(self) -> None:
        t = table(
            bases=[HUT, field],
            base_deck=["Tar Pits", "Tortuga"],
            p1={"Field": [giant] * 4, HUT: [grunt], "deck": [grunt] * 3},
            p2={HUT: [body(2)]},
        )
        t.do(lambda g: g.add_base_counters(g.bases()[0], 15))
        t.p1.done().is_offered(HUT, "Field").picks("Field")
        assert (t.bases(), t.p2.vp) == (["Tar Pits", "Tortuga"], 4)

    def test_storytellers_hut_without_its_ability_keeps_its_counters(self) -> None:
        t = _counted(
            10, p1={"hand": ["Jammed Signal", "Disenchant", "Howl"], "plays": ["action", extra("action")]}, p2={}
        )
        assert t.breakpoint(HUT) == 4
        t.p1.plays("Jammed Signal", at=HUT)
        assert t.breakpoint(HUT) == 24
        t.p1.is_not_offered(HUT).plays("Disenchant")
        assert t.breakpoint(HUT) == 4

    def test_storytellers_hut_played_again_has_no_counters(self) -> None:
        t = _counted(12, p1={"deck": [grunt] * 3}, p2={"deck": [grunt] * 3})
        t.p1.done()
        assert HUT not in t.bases()

        def comes_back(g: RunningGame) -> None:
            g.place_base_on_top(g.discarded_bases()[0])
            g.add_base()

        t.do(comes_back)
        assert t.breakpoint(HUT) == 24

    def test_a_base_that_shares_the_ability_of_storytellers_hut_has_its_own_counters(self) -> None:
        t = one_base(
            base_deck=["Tortuga", HUT], p1={"hand": ["Howl"], "Field": ["Signs in the Stars"], "deck": [grunt] * 3}
        )
        printed = t.breakpoint("Field")
        t.p1.uses("Field")
        assert (t.breakpoint("Field"), t.p1.discard) == (printed - 2, ["Howl"])
