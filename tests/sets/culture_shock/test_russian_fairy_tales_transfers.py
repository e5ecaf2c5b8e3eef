"""Russian Fairy Tales: Bewitched and The Frog Princess, which go from one minion to another."""

from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, EMD, body, editions, plain_base
from tests.fixtures.cards.stasis import deep_freeze

low = plain_base("Low", breakpoint=4)


# --- Bewitched ------------------------------------------------------------------------------------------------------


def test_bewitched_makes_a_minion_stronger() -> None:
    t = table(bases=[field], p1={"hand": ["Bewitched"], "Field": [body(1)]}, p2={"Field": [body(3)]})
    t.p1.plays("Bewitched", on="Body 3")
    assert t.powers("Field") == [("Body 1", 1), ("Body 3", 5)]
    t.is_quiet()


@editions(*ALL)
def test_bewitched_goes_to_another_minion_when_its_minion_is_destroyed(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Seeing Stars"], "Field": [body(4)]},
        p2={"Field": [card(body(1), actions=["Bewitched"])], "Meadow": [body(2), body(6)]},
        edition=edition,
    )
    t.p1.plays("Seeing Stars").picks("Body 1")
    t.p2.is_offered("Body 4", "Body 2", "Body 6")  # whose action it is chooses, anybody's minion, anywhere
    assert t.at("Field") == ["Body 4", "Body 1"]
    t.p2.picks("Body 6")
    assert (t.on("Body 6"), t.power("Body 6"), t.at("Field")) == (["Bewitched"], 8, ["Body 4"])
    assert t.p2.discard == ["Body 1"]
    t.is_quiet()


def test_bewitched_goes_on_when_its_minion_returns_to_a_hand_or_goes_to_a_deck() -> None:
    for action in ("Beam Up", "Disintegrator"):
        t = table(
            bases=[field, meadow],
            p1={"hand": [action], "Meadow": [body(4)]},
            p2={"Field": [card(body(1), actions=["Bewitched"])]},
        )
        t.p1.plays(action)
        if action == "Beam Up":
            t.p1.picks("Body 1")
        assert (t.on("Body 4"), t.at("Field"), t.p2.discard) == (["Bewitched"], [], [])
        t.is_quiet()


def test_bewitched_leaves_a_base_that_scored_for_a_minion_elsewhere() -> None:
    t = table(
        bases=[low, meadow],
        p1={"Low": [card(body(4), actions=["Bewitched"]), body(1)], "Meadow": [body(2)]},
        p2={"Low": [body(3)], "Meadow": [body(6)]},
    )
    t.score("Low")
    t.p1.is_offered("Body 2", "Body 6")  # those that are discarded in the same moment are no place for it
    t.p1.picks("Body 2")
    assert (t.on("Body 2"), t.p1.vp, sorted(t.p1.discard)) == (["Bewitched"], 4, ["Body 1", "Body 4"])
    t.is_quiet()


def test_bewitched_is_discarded_where_no_other_minion_is_left() -> None:
    t = table(bases=[field], p1={"hand": ["Seeing Stars"]}, p2={"Field": [card(body(1), actions=["Bewitched"])]})
    t.p1.plays("Seeing Stars")
    assert (t.at("Field"), sorted(t.p2.discard)) == ([], ["Bewitched", "Body 1"])
    t.is_quiet()


def test_what_leaves_at_the_same_time_is_no_place_for_bewitched() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Crop Circles"], "Field": [body(4)]},
        p2={"Field": [card(body(1), actions=["Bewitched"])]},
    )
    t.p1.plays("Crop Circles").picks("Field")
    assert (t.p1.hand, t.p2.hand, t.p2.discard) == (["Body 4"], ["Body 1"], ["Bewitched"])
    t.is_quiet()


@rule("STASIS-06")
def test_a_minion_that_goes_into_stasis_stays_in_play_so_that_bewitched_is_discarded() -> None:
    t = table(
        bases=[field],
        p1={"hand": [deep_freeze], "Field": [body(4)]},
        p2={"Field": [card(body(1), actions=["Bewitched"])]},
    )
    t.p1.plays("Deep Freeze").picks("Body 1")
    assert (t.p2.stasis, t.p2.discard, t.on("Body 4")) == ([("Body 1", 1)], ["Bewitched"], [])
    t.is_quiet()


def test_bewitched_stays_with_a_minion_that_moves_or_is_saved() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": [body(1)]},
        p2={"Field": [card("Buccaneer", actions=["Bewitched"])], "hand": ["Red Birthday Party"]},
        current="p2",
    )
    t.p2.plays("Red Birthday Party")
    assert (t.at("Field"), t.at("Meadow"), t.on("Buccaneer")) == ([], ["Buccaneer"], ["Bewitched"])
    t.is_quiet()


def test_bewitched_goes_on_from_a_minion_that_goes_elsewhere_than_to_the_discard_pile() -> None:
    t = table(
        bases=[field],
        p1={"Field": [body(6)]},
        p2={"Field": [card("Jumper", actions=["Bewitched"])], "hand": ["Red Birthday Party"]},
        current="p2",
    )
    t.p2.plays("Red Birthday Party").picks("keep")
    assert (t.on("Body 6"), t.p2.hand) == (["Bewitched"], ["Jumper"])
    t.is_quiet()


def test_bewitched_itself_destroyed_goes_nowhere_else() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Disenchant"], "Field": [body(4)]},
        p2={"Field": [card(body(1), actions=["Bewitched"])]},
    )
    t.p1.plays("Disenchant")
    assert (t.at("Field"), t.p2.discard, t.on("Body 4")) == (["Body 4", "Body 1"], ["Bewitched"], [])
    t.is_quiet()


@rule("VERB-01", "AMB-31")
def test_a_minion_that_is_protected_from_bewitched_does_not_get_it() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Bewitched"]},
        p2={"Field": [body(1), "Wildlife Preserve"]},
    )
    t.p1.plays("Bewitched", on="Body 1")
    assert (t.power("Body 1"), t.p1.discard) == (1, ["Bewitched"])
    t.is_quiet()


@rule("VERB-01")
def test_transferred_to_a_minion_that_is_protected_from_it_bewitched_is_discarded() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Seeing Stars"], "Meadow": [card(body(1), actions=["Bewitched"])]},
        p2={"Field": [body(5), "Wildlife Preserve"]},
    )
    t.p1.plays("Seeing Stars")
    assert (t.on("Body 5"), sorted(t.p1.discard)) == ([], ["Bewitched", "Body 1", "Seeing Stars"])
    t.is_quiet()


def test_a_host_that_nothing_destroys_keeps_it() -> None:
    t = table(
        bases=[field],
        p1={"Field": [body(6)]},
        p2={"Field": [card("Bruiser", actions=["Bewitched"])], "hand": ["Red Birthday Party"]},
        current="p2",
    )
    t.p2.plays("Red Birthday Party")
    assert (t.on("Bruiser"), t.power("Bruiser"), t.on("Body 6")) == (["Bewitched"], 4, [])
    t.is_quiet()


@rule("RES-08")
def test_of_two_bewitched_the_current_player_says_which_goes_first() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Beam Up"], "Meadow": [body(4)], "on Body 1": ["Bewitched"]},
        p2={"Field": [body(1)], "Meadow": [body(5)], "on Body 1": ["Bewitched"]},
    )
    assert t.power("Body 1") == 5
    t.p1.plays("Beam Up").picks("Body 1")
    t.p1.is_offered("Bewitched (p1)", "Bewitched (p2)")
    t.p1.picks("Bewitched (p2)")
    t.p2.is_offered("Body 4", "Body 5")
    t.p2.picks("Body 5")
    t.p1.is_offered("Body 4", "Body 5")
    t.p1.picks("Body 5")
    assert (t.on("Body 5"), t.power("Body 5"), t.p2.hand) == (["Bewitched", "Bewitched"], 9, ["Body 1"])


@rule("RES-08")
def test_two_bewitched_that_have_nowhere_to_go_are_not_put_in_order() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Beam Up"], "on Body 1": ["Bewitched"]},
        p2={"Field": [body(1)], "on Body 1": ["Bewitched"]},
    )
    t.p1.plays("Beam Up")
    assert (t.p2.hand, t.p1.discard, t.p2.discard) == (["Body 1"], ["Bewitched", "Beam Up"], ["Bewitched"])
    t.is_quiet()


def test_two_minions_with_bewitched_that_leave_together() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Crop Circles"], "Field": [card(body(1), actions=["Bewitched"])]},
        p2={"Field": [card(body(2), actions=["Bewitched"])], "Meadow": [body(5)]},
    )
    t.p1.plays("Crop Circles").picks("Field", "Bewitched (p1)")
    assert (t.on("Body 5"), t.power("Body 5")) == (["Bewitched", "Bewitched"], 9)
    t.is_quiet()


def test_bewitched_on_the_minion_that_baba_yaga_changes_goes_on_before_the_new_one_comes() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Baba Yaga"]},
        p2={"Field": [card(body(1), actions=["Bewitched"])], "deck": [body(6)]},
    )
    t.p1.uses("Baba Yaga")
    assert (t.on("Baba Yaga"), t.powers("Field")) == (["Bewitched"], [("Baba Yaga", 7), ("Body 6", 6)])
    t.is_quiet()


# --- The Frog Princess ----------------------------------------------------------------------------------------------


def _frog(edition: str = EMD, **p1: object) -> Table:
    side = {
        "Field": [card(body(1), actions=["The Frog Princess"])],
        "deck": ["Scry", body(5), "Howl"],
        "hand": ["Upgrade"],
        **p1,
    }
    return table(bases=[field, meadow], p1=side, p2={"Field": [body(2)]}, edition=edition)


def test_the_frog_princess_goes_on_your_own_minions() -> None:
    t = table(bases=[field], p1={"hand": ["The Frog Princess"], "Field": [body(1), body(4)]}, p2={"Field": [body(2)]})
    t.p1.plays("The Frog Princess")
    t.p1.is_offered("Body 1", "Body 4")


@editions(*ALL)
@rule("VERB-45")
def test_the_frog_princess_changes_into_another_minion_and_goes_with_it(edition: str) -> None:
    t = _frog(edition)
    t.p1.uses("The Frog Princess")
    assert (t.at("Field"), t.on("Body 5"), t.controller("The Frog Princess")) == (
        ["Body 2", "Body 5"],
        ["The Frog Princess"],
        1,
    )
    assert (sorted(t.p1.deck), t.p1.plays_left) == (["Body 1", "Howl", "Scry"], ["minion", "action"])
    assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []
    t.p1.is_not_offered("The Frog Princess")  # it is the same action, and its talent was used
    t.is_quiet()


def test_the_deck_is_shuffled_even_if_the_first_card_is_a_minion() -> None:
    t = _frog(deck=["Scry", "Howl", body(5)])
    t.p1.uses("The Frog Princess")
    assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []


@rule("VIS-04")
def test_while_the_new_minion_asks_the_frog_princess_lies_aside_for_all_to_see() -> None:
    t = _frog(deck=["Scry", "Saucy Wench"])
    t.p1.uses("The Frog Princess")
    t.p1.is_offered("Body 2", "decline")
    for seat in ("p1", "p2", None):
        assert [each.name for each in t.view(seat).aside] == ["The Frog Princess"]
    assert t.actions_at("Field") == [] == t.on("Saucy Wench")
    t.p1.picks("Body 2")
    assert (t.at("Field"), t.on("Saucy Wench")) == (["Saucy Wench"], ["The Frog Princess"])
    t.is_quiet()


def test_if_the_new_minion_leaves_by_its_own_ability_the_frog_princess_is_discarded() -> None:
    t = _frog(deck=["Collector"])
    t.p1.uses("The Frog Princess").picks("Collector")
    assert (t.at("Field"), t.p1.hand, t.p1.discard) == (["Body 2"], ["Upgrade", "Collector"], ["The Frog Princess"])
    t.is_quiet()


@rule("DECK-11")
def test_if_the_new_minion_cannot_be_played_the_frog_princess_is_discarded() -> None:
    t = table(
        bases=["The Vats"],
        p1={"The Vats": [card(body(1), actions=["The Frog Princess"])], "deck": [body(2)]},
        p2={"The Vats": [body(2)]},
    )
    t.p1.uses("The Frog Princess")
    assert (t.at("The Vats"), t.p1.deck) == (["Body 2"], ["Body 1"])
    assert sorted(t.p1.discard) == ["Body 2", "The Frog Princess"]
    t.is_quiet()


@rule("DECK-10")
def test_off_a_deck_without_a_minion_nobody_comes_and_the_frog_princess_is_discarded() -> None:
    """The old minion went to the deck of its owner, which is another one."""
    t = table(
        bases=[field],
        p1={"Field": [card(body(1), owner="p2")], "on Body 1": ["The Frog Princess"], "deck": ["Scry", "Howl"]},
        p2={"deck": [body(6)]},
    )
    t.p1.uses("The Frog Princess")
    assert (t.at("Field"), t.p1.discard, t.p2.deck) == ([], ["The Frog Princess"], ["Body 1", "Body 6"])
    assert sorted(t.p1.deck) == ["Howl", "Scry"]
    t.is_quiet()


def test_off_an_empty_deck_the_same_minion_comes_back() -> None:
    t = _frog(deck=[])
    t.p1.uses("The Frog Princess")
    assert (t.at("Field"), t.on("Body 1"), t.p1.deck) == (["Body 2", "Body 1"], ["The Frog Princess"], [])
    t.is_quiet()


def test_the_talent_is_its_controllers_though_another_has_the_minion() -> None:
    t = table(
        bases=[field],
        p1={"on Body 1": ["The Frog Princess"], "deck": [body(5)]},
        p2={"Field": [body(1)]},
    )
    t.p1.uses("The Frog Princess")
    assert (t.on("Body 5"), t.controller("Body 5"), t.p2.deck) == (["The Frog Princess"], 1, ["Body 1"])


@rule("VERB-50", "RES-04")
def test_a_minion_that_cannot_be_placed_keeps_the_frog_princess() -> None:
    t = table(
        bases=[field],
        p1={"Field": [card(body(1), actions=["The Frog Princess", "Tooth and Claw...and Guns"])], "deck": [body(5)]},
        p2={},
    )
    t.p1.uses("The Frog Princess")
    assert (t.on("Body 1"), t.p1.deck) == (["The Frog Princess"], ["Body 5"])
    assert t.p1.discard == ["Tooth and Claw...and Guns"]
    t.is_quiet()


@rule("RULING-Frog-Princess")
def test_if_transformation_or_baba_yaga_change_her_minion_the_frog_princess_is_discarded() -> None:
    t = _frog(hand=["Transformation"])
    t.p1.plays("Transformation").picks("Body 1")
    assert (t.at("Field"), t.on("Body 5")) == (["Body 2", "Body 5"], [])
    assert sorted(t.p1.discard) == ["The Frog Princess", "Transformation"]
    t.is_quiet()
    t = table(
        bases=[field],
        p1={"Field": ["Baba Yaga", card(body(1), actions=["The Frog Princess"])], "deck": [body(5)]},
    )
    t.p1.uses("Baba Yaga")
    assert (t.at("Field"), t.on("Body 5"), t.p1.discard) == (["Baba Yaga", "Body 5"], [], ["The Frog Princess"])
    t.is_quiet()


def test_when_her_minion_leaves_in_any_other_way_the_frog_princess_is_discarded() -> None:
    for action in ("Seeing Stars", "Beam Up", deep_freeze):
        t = table(
            bases=[field],
            p1={"Field": [card(body(1), actions=["The Frog Princess"]), body(2)], "deck": [body(5)], "hand": [action]},
        )
        t.p1.plays(action if isinstance(action, str) else action.name).picks("Body 1")
        assert (t.at("Field"), t.p1.deck) == (["Body 2"], ["Body 5"])
        assert "The Frog Princess" in t.p1.discard
        t.is_quiet()
    t = table(bases=[low, field], p1={"Low": [card(body(4), actions=["The Frog Princess"])], "Field": [body(1)]})
    t.score("Low")
    assert (t.on("Body 1"), sorted(t.p1.discard)) == ([], ["Body 4", "The Frog Princess"])


def test_bewitched_beside_the_frog_princess_goes_its_own_way() -> None:
    t = _frog(Field=[card(body(1), actions=["The Frog Princess", "Bewitched"])])
    t.p1.uses("The Frog Princess")
    assert (t.on("Body 2"), t.on("Body 5")) == (["Bewitched"], ["The Frog Princess"])
    t.is_quiet()


def test_next_turn_the_frog_princess_changes_again() -> None:
    t = _frog(deck=[body(3), body(5)])
    t.p1.uses("The Frog Princess")
    t.end_turn()
    t.end_turn()
    t.p1.uses("The Frog Princess")
    assert len(t.at("Field")) == 2
    assert t.on(t.at("Field")[1]) == ["The Frog Princess"]
