"""Resolution: the order of a card and its reactions, and the meaning of "to", "if you do" and "after"."""

from smashup.testing import rule, table
from tests.fixtures.cards.common import promotion, watcher
from tests.fixtures.cards.makers import body
from tests.fixtures.cards.resolution import duellist, follower, grower, mourner, payer, pupil, spender


@rule("RES-01", "RES-02", "RES-06", "TERM-01")
def test_a_minions_own_text_comes_before_the_reactions_to_its_being_played() -> None:
    t = table(p1={"hand": [grower]}, p2={"Jungle Oasis": ["Leprechaun"]})
    t.p1.plays("Grower")  # 1+5 by the time Leprechaun asks for less than 5
    assert t.at("Jungle Oasis") == ["Leprechaun", "Grower"]
    t = table(p1={"hand": [body(4)]}, p2={"Jungle Oasis": ["Leprechaun"]})
    t.p1.plays("Body 4")
    assert t.p1.discard == ["Body 4"]


@rule("RES-02")
def test_a_continuous_bonus_of_the_new_minion_counts_before_other_cards_react() -> None:
    t = table(
        p1={"hand": ["War Raptor"], "Jungle Oasis": ["War Raptor", "War Raptor"]}, p2={"Jungle Oasis": ["Leprechaun"]}
    )
    t.p1.plays("War Raptor")  # 2 and one for each of three: 5, not less than 5
    assert t.at("Jungle Oasis") == ["War Raptor", "War Raptor", "Leprechaun", "War Raptor"]


@rule("RES-02")
def test_a_continuous_effect_starts_after_the_on_play_ability() -> None:
    """During the decision the minion still has its old power, in every view."""
    t = table(p1={"hand": ["Poison"]}, p2={"Jungle Oasis": [body(5)], "on Body 5": ["Upgrade", "Upgrade"]})
    t.p1.plays("Poison").is_offered("Upgrade", "Upgrade", "Poison", "decline")
    assert t.power("Body 5") == 9
    t.p1.picks("Upgrade").declines()
    assert t.power_terms("Body 5") == [(5, "Body 5"), (2, "Upgrade"), (-4, "Poison")]


@rule("RES-03", "AMB-27")
def test_effects_of_one_ability_come_in_printed_order_and_targets_are_chosen_as_they_come() -> None:
    t = table(p1={"hand": ["Abduction"], "Jungle Oasis": ["King Rex"]}, p2={"Jungle Oasis": [body(3)]})
    t.p1.plays("Abduction").is_offered("King Rex", "Body 3").picks("King Rex")
    t.p1.is_offered("King Rex", "decline")  # the returned minion can be the extra minion


@rule("RES-05", "VERB-55", "RULING-Bacta-the-Future")
def test_a_protected_target_does_not_stop_the_rest_of_the_text() -> None:
    t = table(p1={"hand": ["Sacrifice"], "Jungle Oasis": ["Warbot"], "deck": ["Howl"] * 5}, p2={})
    t.p1.plays("Sacrifice")
    assert (len(t.p1.hand), t.at("Jungle Oasis")) == (4, ["Warbot"])
    t = table(p1={"hand": ["Abduction", "Howl", "King Rex"]}, p2={"Jungle Oasis": [body(3), "Wildlife Preserve"]})
    t.p1.plays("Abduction")
    assert t.at("Jungle Oasis") == ["Body 3"]
    t.p1.is_offered("King Rex", "decline")


@rule("RES-07", "RES-08", "CONF-03")
def test_the_current_player_orders_the_mandatory_reactions_of_all_cards() -> None:
    t = table(
        p1={"hand": [body(1)]},
        p2={"Jungle Oasis": ["Leprechaun", watcher], "deck": ["Howl"]},
        p3={"Jungle Oasis": [watcher], "deck": ["Rampage"]},
    )
    t.p1.plays("Body 1").is_offered("Leprechaun", "Watcher", "Watcher").picks("Watcher (p3)")
    assert (t.p3.hand, t.p2.hand, t.at("Jungle Oasis")[-1]) == (["Rampage"], [], "Body 1")
    t.p1.picks("Leprechaun")
    assert (t.p1.discard, t.p2.hand) == (["Body 1"], ["Howl"])


@rule("RES-09")
def test_a_card_that_comes_after_the_event_does_not_react_to_it() -> None:
    t = table(p1={"hand": [mourner, "Cannon"], "deck": ["Howl", "Howl"]}, p2={"Jungle Oasis": [body(1)]})
    t.p1.plays("Cannon").picks("Body 1").plays("Mourner")
    assert t.p1.hand == []
    t = table(p1={"hand": [mourner, "Cannon"], "deck": ["Howl", "Howl"]}, p2={"Jungle Oasis": [body(1)]})
    t.p1.plays("Mourner").plays("Cannon").picks("Body 1")
    assert t.p1.hand == ["Howl"]


@rule("RES-10", "AMB-06")
def test_a_card_that_left_before_its_turn_came_does_not_react() -> None:
    t = table(p1={"hand": ["Saucy Wench"]}, p2={"Jungle Oasis": [watcher, follower], "deck": ["Howl"]})
    t.p1.plays("Saucy Wench").is_offered("Watcher", "Follower", "decline").declines()
    assert t.p2.hand == ["Howl"]
    t = table(p1={"hand": ["Ninja Master"]}, p2={"Jungle Oasis": [watcher], "deck": ["Howl"]})
    t.p1.plays("Ninja Master").picks("Watcher")
    assert t.p2.hand == []


@rule("RES-11", "RULING-Sidelined-Girlfriend", "T-27")
def test_a_nested_card_resolves_before_the_outer_card_continues() -> None:
    t = table(p1={"hand": [promotion, "Saucy Wench"]}, p2={"Jungle Oasis": [body(2)]})
    t.p1.plays("Promotion").picks("Saucy Wench").is_offered("Body 2", "decline")
    assert t.power("Saucy Wench") == 3
    t.p1.picks("Body 2")
    assert t.power("Saucy Wench") == 4


@rule("AMB-03")
def test_a_reaction_to_a_reaction_is_resolved_before_the_rest_of_the_batch() -> None:
    t = table(
        p1={"hand": [body(1)]},
        p2={"Jungle Oasis": ["Leprechaun", watcher], "deck": ["Howl"]},
        p3={"Jungle Oasis": [mourner], "deck": ["Rampage"]},
    )
    t.p1.plays("Body 1").is_offered("Leprechaun", "Watcher").picks("Leprechaun")
    lines = [entry for entry in t.entries if entry.line == "drew"]
    assert [entry.args["player"] for entry in lines] == [2, 1]


@rule("TERM-03", "RES-12")
def test_a_reaction_follows_each_single_event() -> None:
    bases = ["Jungle Oasis", "Tortuga"]
    t = table(bases=bases, p1={"hand": ["Dinghy"], "Jungle Oasis": [body(1), follower]})
    t.p1.plays("Dinghy").picks("Body 1").declines()
    assert t.at("Tortuga") == ["Body 1", "Follower"]


@rule("VERB-50", "AMB-29", "T-32")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    t = table(p1={"hand": ["Howl", "Rampage", "Upgrade"], "Jungle Oasis": [duellist]}, p2={"Jungle Oasis": [body(4)]})
    t.p1.uses("Duellist")
    assert (t.p1.discard, t.p2.discard) == ([], [])
    t = table(p1={"hand": ["Howl", "Rampage", "Upgrade"], "Jungle Oasis": [duellist]}, p2={"Jungle Oasis": [body(3)]})
    t.p1.uses("Duellist")
    assert (t.p1.discard, t.p2.discard) == (["Howl", "Rampage", "Upgrade"], ["Body 3"])


@rule("VERB-51", "T-33")
def test_each_cost_needs_its_own_payment() -> None:
    t = table(p1={"hand": ["Howl", "Rampage"], "Jungle Oasis": [payer, spender]})
    t.p1.uses("Payer").picks("Howl")
    assert (t.power("Payer"), t.power("Spender"), t.p1.hand) == (2, 1, ["Rampage"])
    t.p1.uses("Spender")
    assert (t.power("Spender"), t.p1.discard) == (2, ["Howl", "Rampage"])


@rule("VERB-50")
def test_a_cost_with_nothing_to_pay_it_from_gives_nothing() -> None:
    t = table(p1={"Jungle Oasis": [payer]})
    t.p1.uses("Payer")
    assert t.power("Payer") == 1


@rule("AMB-28")
def test_independent_text_is_done_as_far_as_possible() -> None:
    t = table(p1={"hand": ["Mystic Studies"], "deck": ["Howl"]})
    t.p1.plays("Mystic Studies")
    assert t.p1.hand == ["Howl"]
    t = table(p1={"hand": ["Pirate King"]}, p2={"hand": ["Take the Shinies", "Howl"]}, current=2)
    t.p2.plays("Take the Shinies")
    assert t.p1.discard == ["Pirate King"]


@rule("AMB-09", "AMB-19")
def test_a_limit_of_once_each_turn_is_used_up_by_use_and_not_by_declining() -> None:
    t = table(p1={"hand": [body(1), "Howl", "Rampage"], "Jungle Oasis": [pupil], "deck": ["Upgrade"]})
    t.p1.plays("Body 1").picks("yes", "Rampage")
    assert t.p1.hand == ["Howl", "Upgrade"]
    t.p1.plays("Howl")
    assert t.pending is None or t.pending.to == "play"
    t = table(p1={"hand": [body(1), "Howl", "Rampage"], "Jungle Oasis": [pupil], "deck": ["Upgrade"]})
    t.p1.plays("Body 1").declines().plays("Howl").is_offered("discard", "decline").picks("yes")
    assert t.p1.hand == ["Upgrade"]
