"""Positions that nobody had thought of: found by reading the rules against the engine."""

from smashup.engine.language.terms import Phase
from smashup.testing import rule, table
from tests.engine.standins import field, giant, grunt, heath, meadow

HOME = "The Homeworld"


# --- a reaction that waits while its card changes -------------------------------------------------------------------


@rule("RES-10", "AMB-36a")
def test_a_base_that_is_swapped_while_its_reaction_waits_does_not_react() -> None:
    t = table(
        bases=[HOME, field],
        base_deck=[heath],
        p1={"hand": ["Neophyte", grunt], "deck": ["Terraforming"]},
    )
    t.p1.plays("Neophyte", at=HOME).picks("Play it.", HOME)
    assert t.bases() == ["Heath", "Field"]
    assert t.at("Heath") == ["Neophyte"]
    assert t.p1.extras == ["Terraforming"], "nothing of The Homeworld, which is not in play any more"
    t.is_quiet()


@rule("VERB-42", "RES-10")
def test_a_base_whose_ability_is_cancelled_while_its_reaction_waits_does_not_react() -> None:
    t = table(bases=[HOME, field], p1={"hand": ["Neophyte", grunt], "deck": ["Jammed Signal"]})
    t.p1.plays("Neophyte", at=HOME).picks("Play it.", HOME)
    assert t.actions_at(HOME) == ["Jammed Signal"]
    assert t.p1.extras == []
    t.is_quiet()


def test_a_base_that_stays_what_it_was_reacts() -> None:
    t = table(bases=[HOME, field], p1={"hand": ["Neophyte", grunt], "deck": ["Jammed Signal"]})
    t.p1.plays("Neophyte", at=HOME).picks("Play it.", "Field")
    assert t.p1.extras == [HOME]
    t.is_quiet()


# --- one ability, one use -------------------------------------------------------------------------------------------


@rule("AMB-09", "AMB-19")
def test_an_ability_that_was_used_before_scoring_is_not_there_again_for_a_new_controller() -> None:
    t = table(
        wording="current",
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [giant, "Gnome"]},
        p2={"Field": ["Warbot", "Microbot Guard", "Microbot Guard"], "hand": ["The Base Is Not Enough"]},
    )
    t.score("Field")
    t.p1.picks("Microbot Guard")
    t.p2.picks("The Base Is Not Enough", "Gnome")
    assert t.p2.vp == 4, "Warbot, Microbot Guard and Gnome, whose ability was used, against a Giant"
    assert (t.p1.discard, t.p2.discard[:1]) == (["Giant", "Gnome"], ["Microbot Guard"])
    t.is_quiet()


@rule("RES-03")
def test_gremlin_of_today_is_one_reaction_that_draws_first() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["Cannon"], "deck": ["Howl", "Howl"], "Field": ["Gremlin", "Microbot Archive"]},
        p2={"hand": ["Howl", "Howl"]},
    )
    t.p1.plays("Cannon").picks("Gremlin", "Microbot Archive")
    t.p1.is_offered("Gremlin", "Microbot Archive")
    t.p1.picks("Gremlin")
    done = [line for line in t.log() if line in ("drew", "discarded")]
    assert done == ["drew", "discarded", "drew"], "Gremlin draws, the other player discards, Microbot Archive draws"
    assert (t.p1.hand, t.p2.hand) == (["Howl", "Howl"], ["Howl"])
    t.is_quiet()


@rule("RES-12", "PLAY-25")
def test_reactions_to_one_card_that_was_played_twice_are_two_different_options() -> None:
    t = table(bases=[HOME], p1={HOME: ["Doctor When", "Doctor When"], "hand": ["Do Over!"]})
    t.p1.plays("Do Over!").picks("Doctor When", "Doctor When")  # the first returns and is played again,
    t.p1.picks("Doctor When", "Doctor When")  # so does the second by the first,
    t.p1.picks("Doctor When", "Doctor When").declines()  # and the first once more by the second
    t.p1.is_offered(HOME, HOME, HOME, "decline")
    assert t.pending is not None
    assert len(set(t.pending.keys)) == len(t.pending.keys)
    t.p1.picks(HOME, HOME)
    assert t.p1.extras == [HOME] * 3
    t.is_quiet()


# --- no base anywhere -----------------------------------------------------------------------------------------------


@rule("AMB-30", "AMB-48")
def test_without_a_base_on_the_table_a_minion_stays_in_the_hand() -> None:
    t = table(
        edition="CORE-2012",
        bases=[],
        base_deck=[],
        p1={"hand": ["King Rex", "Howl", "Upgrade", "Wildlife Preserve"]},
        p2={"hand": ["King Rex"]},
    )
    t.p1.is_offered("Howl", "Upgrade", "Wildlife Preserve", "decline")
    t.p1.plays("Wildlife Preserve")
    assert t.p1.discard == ["Wildlife Preserve"]
    t.end_turn()
    assert t.state.phase == Phase.PLAY
    assert t.p2.hand == ["King Rex"]
    t.is_quiet()


# --- windows --------------------------------------------------------------------------------------------------------


@rule("PLAY-25", "AMB-34")
def test_a_special_that_came_back_to_the_hand_is_played_again_before_the_same_base_scores() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": ["Mole", giant], "hand": ["Hidden Ninja", "Grave Robbing", grunt, "King Rex"]},
        p2={"Field": [grunt]},
    )
    t.score("Field")
    t.p1.picks("Hidden Ninja", "King Rex")
    t.p1.picks("Grave Robbing")  # Mole: it takes Hidden Ninja out of the discard pile
    assert t.p1.hand == ["Grunt", "Hidden Ninja"]
    t.p1.is_offered("Hidden Ninja", "decline")
    t.p1.picks("Hidden Ninja")
    assert t.p1.hand == []
    assert sorted(t.p1.discard) == ["Giant", "Grave Robbing", "Grunt", "Hidden Ninja", "King Rex", "Mole"]
    t.is_quiet()


@rule("ME1ST-02", "ME1ST-03", "ME1ST-04")
def test_what_you_may_do_at_the_start_of_your_turn_comes_after_what_must_happen() -> None:
    t = table(wording="current", bases=[field, meadow], p1={"Field": ["Flame Trap"], "Meadow": ["Overrun"]})
    t.start_turn(1)
    t.p1.is_offered("breakpoint", "decline")
    assert t.actions_at("Meadow") == [], "Overrun was destroyed first, and nobody was asked about the order"
    t.p1.declines()
    assert t.breakpoint("Field") == 15
    t.is_quiet()


# --- who may know what ----------------------------------------------------------------------------------------------


@rule("VIS-03")
def test_a_single_base_that_goes_back_on_the_base_deck_is_still_known_to_who_knew_it() -> None:
    t = table(
        edition="CORE-2012",
        bases=["School of Wizardry", field],
        base_deck=["Tortuga", "Tar Pits"],
        p1={"School of Wizardry": [giant]},
        p2={"Field": [grunt]},
    )
    tortuga = next(card for card in t.state.base_cards if card.name == "Tortuga" and card.uid)
    t.state.base_known[tortuga.uid] = 0b10  # p2 looked at it some time ago
    t.score("School of Wizardry")
    t.p1.picks("Tar Pits")
    assert t.bases() == ["Tar Pits", "Field"]
    assert t.state.base_deck == [tortuga.uid]
    assert t.state.base_known[tortuga.uid] == 0b11
    t.is_quiet()
