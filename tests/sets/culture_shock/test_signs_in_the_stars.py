"""Signs in the Stars: a base that has the abilities of the face-up top card of the base deck, too."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import Table, card, effect, extra, rule, table
from tests.engine.visibility_oracle import refs
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow
from tests.fixtures.cards.makers import ALL, CORE, EMD, body, editions, plain_base
from tests.fixtures.cards.top_base import fog, stargazer

SIGNS = "Signs in the Stars"
ROCK = plain_base("Rock", breakpoint=8)
DALE = plain_base("Dale", breakpoint=30)
HERE = {"Field": [SIGNS]}
DRAW = ("After a player plays an action on this base, they draw a card.", "Machu Picchu", None)
LOWER = ("For each action on this base, its breakpoint is lower by 3.", "Cuzcu", None)


def shared(t: Table, base: str = "Field") -> list[str]:
    """The names of the base cards from which that base has abilities besides its own."""
    found = next(each for each in t.view("p2").bases if each.name == base)
    return [sentence.source for sentence in found.sentences if sentence.source]


def destroy(g: RunningGame, name: str, at: str) -> None:
    g.destroy([action for action in g.actions() if (action.name, action.base.name) == (name, at)])


def is_face_up(t: Table) -> bool:
    return t.view("p1").base_deck_face_up


# --- face up ----------------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_the_top_card_is_face_up_for_everybody_and_its_abilities_are_those_of_this_base_too(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath, "Machu Picchu"],
        edition=edition,
        p1={"hand": [SIGNS], "deck": [grunt] * 3},
        p2={"hand": ["Overrun", "Overrun"], "deck": [giant] * 4},
    )
    assert (t.view("p2").base_deck, is_face_up(t)) == ((), False)
    t.p1.plays(SIGNS, at="Field")
    assert ([each.name for each in t.view("p2").base_deck], is_face_up(t)) == (["Machu Picchu"], True)
    assert t.p1.hand == ["Grunt"]  # it was an action on a base that had this ability when it had been played
    t.end_turn()
    t.p2.declines()
    t.p2.plays("Overrun", at="Field")
    assert t.p2.hand == ["Overrun", "Giant"]
    t.is_quiet()


def test_a_base_can_have_its_own_ability_and_another_one() -> None:
    t = table(
        bases=["Machu Picchu", field],
        base_deck=["Cuzcu"],
        p1={"Machu Picchu": [SIGNS], "hand": ["Armory"], "deck": [grunt] * 3},
    )
    assert (t.breakpoint("Machu Picchu"), t.breakpoint("Field")) == (17, 15)
    t.p1.plays("Armory", at="Machu Picchu")
    assert (t.breakpoint("Machu Picchu"), t.p1.hand) == (14, ["Grunt"])
    t.is_quiet()


def test_the_view_tells_which_sentence_is_shared_and_with_what_and_the_numbers_say_whence_they_come() -> None:
    t = table(bases=["Machu Picchu", field], base_deck=["Cuzcu"], p1={"Machu Picchu": [SIGNS]})
    picchu, other = t.view("p2").bases
    assert [(each.text, each.source, each.lost_to) for each in picchu.sentences] == [(DRAW[0], "", None), LOWER]
    assert [(term.n, term.source) for term in picchu.breakpoint.terms] == [(20, "Machu Picchu"), (-3, "Cuzcu")]
    assert (other.sentences, t.view(None).base_deck_face_up) == ((), True)
    t.is_quiet()


def test_a_base_that_is_cancelled_has_neither_its_own_abilities_nor_those_of_the_face_up_card() -> None:
    t = table(bases=["Machu Picchu"], base_deck=["Cuzcu"], p1={"Machu Picchu": [SIGNS, "Jammed Signal"]})
    assert (t.breakpoint("Machu Picchu"), is_face_up(t)) == (20, True)
    lost = [(each.source, each.lost_to) for each in t.view("p2").bases[0].sentences]
    assert (lost, t.view("p2").bases[0].cancelled) == ([("", "Jammed Signal"), ("Cuzcu", "Jammed Signal")], True)
    t.do(lambda g: destroy(g, "Jammed Signal", "Machu Picchu"))
    assert t.breakpoint("Machu Picchu") == 17
    t.is_quiet()


def test_a_shared_ability_works_in_its_window_and_for_every_player() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=["Mushroom Kingdom"],
        p1={"Field": [SIGNS], "Meadow": [grunt]},
        p2={"Meadow": [giant]},
    )
    t.end_turn()
    t.p2.is_offered("Field", SIGNS, "decline")
    t.p2.picks("Field", "Grunt")
    assert t.at("Field") == ["Grunt"]
    t.p2.declines()
    t.is_quiet()


def test_a_shared_ability_works_when_the_base_scores_for_this_base() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath, "The Mothership"],
        p1={"Field": [SIGNS, grunt], "Meadow": [grunt]},
        p2={"Field": [body(1)]},
    )
    t.score("Field")
    t.p1.is_offered("Grunt", "decline")
    t.p1.picks("Grunt")
    assert (t.p1.hand, t.bases(), is_face_up(t)) == (["Grunt"], ["The Mothership", "Meadow"], False)
    t.is_quiet()


# --- the top card changes ---------------------------------------------------------------------------------------------


@rule("RULING-Signs-in-the-Stars-1", "RULING-Signs-in-the-Stars-3")
def test_the_talent_puts_the_top_card_on_the_bottom_and_the_next_one_is_face_up() -> None:
    t = table(bases=[field], base_deck=[heath, "Cuzcu", "Machu Picchu"], p1=HERE)
    assert shared(t) == ["Machu Picchu"]
    t.p1.uses(SIGNS)
    assert (t.base_deck, shared(t), t.breakpoint("Field")) == (["Machu Picchu", "Heath", "Cuzcu"], ["Cuzcu"], 12)
    assert [(each.name, each.position) for each in t.view("p2").base_deck] == [("Cuzcu", 0), ("Machu Picchu", 2)]
    assert t.pending is None  # once each turn
    t.is_quiet()


@rule("RULING-Signs-in-the-Stars-2", "TIME-05")
def test_what_the_former_top_card_has_done_already_stays() -> None:
    t = table(bases=[field], base_deck=[heath, "Changing Room"], p1={"Field": [SIGNS, "Leader Two", grunt]})
    t.p1.uses("Leader Two")
    assert t.power("Leader Two") == 7
    t.p1.uses(SIGNS)
    assert (t.base_deck, t.power("Leader Two")) == (["Changing Room", "Heath"], 7)
    t.end_turn()
    t.p2.declines()
    assert t.power("Leader Two") == 6
    t.is_quiet()


@rule("RULING-Signs-in-the-Stars-1", "VERB-42")
def test_a_continuous_value_of_the_former_top_card_stops_at_once() -> None:
    t = table(bases=[field], base_deck=[heath, "Monkey Lab"], p1={"Field": [SIGNS, grunt], "on Grunt": ["Upgrade"]})
    assert t.power_terms("Grunt") == [(2, "Grunt"), (2, "Upgrade"), (1, "Monkey Lab")]
    t.p1.uses(SIGNS)
    assert t.power("Grunt") == 4
    t.is_quiet()


@rule("RULING-Signs-in-the-Stars-1", "RULING-Signs-in-the-Stars-3")
def test_when_another_base_scores_the_face_up_card_replaces_it_and_the_next_one_is_face_up() -> None:
    t = table(bases=[field, ROCK], base_deck=[heath, "Cuzcu", "Machu Picchu"], p1={"Field": [SIGNS], "Rock": [giant]})
    t.score("Rock")
    assert (t.bases(), shared(t), t.breakpoint("Field")) == (["Field", "Machu Picchu"], ["Cuzcu"], 12)
    t.is_quiet()


@rule("RULING-Signs-in-the-Stars-3")
def test_when_its_own_base_scores_the_card_below_stays_hidden_once_signs_in_the_stars_is_gone() -> None:
    t = table(bases=[field], base_deck=["Cuzcu", "Machu Picchu"], p1={"Field": [SIGNS, giant]})
    t.score("Field")
    assert (t.bases(), t.view("p1").base_deck, is_face_up(t)) == (["Machu Picchu"], (), False)
    t.is_quiet()


@rule("RULING-Signs-in-the-Stars-1")
def test_when_the_base_deck_is_searched_and_shuffled_another_card_is_face_up() -> None:
    t = table(
        bases=[field, meadow], base_deck=["Machu Picchu", "Cuzcu"], p1={"Field": [SIGNS], "hand": ["Terraforming"]}
    )
    t.p1.plays("Terraforming").picks("Cuzcu", "Meadow")
    top = t.base_deck[-1]
    assert (t.bases(), sorted(t.base_deck)) == (["Field", "Cuzcu"], ["Machu Picchu", "Meadow"])
    assert (t.breakpoint("Field"), [each.name for each in t.view("p2").base_deck]) == (15, [top])
    assert shared(t) == ([] if top == "Meadow" else ["Machu Picchu"])
    t.is_quiet()


@rule("AMB-36a")
@pytest.mark.parametrize("into_deck", [True, False])
def test_the_base_that_takes_its_bases_place_shares_the_card_that_is_then_on_top(into_deck: bool) -> None:
    t = table(bases=[field], base_deck=["Machu Picchu", "Cuzcu"], p1=HERE)

    def exchange(g: RunningGame) -> None:
        new = g.base_on_top()
        assert new is not None
        g.swap_base(g.bases()[0], new, into_deck=into_deck)

    t.do(exchange)
    assert (t.bases(), t.breakpoint("Cuzcu"), t.actions_at("Cuzcu")) == (["Cuzcu"], 27, [SIGNS])
    assert shared(t, "Cuzcu") == ([] if t.base_deck[-1] == "Field" else ["Machu Picchu"])
    t.is_quiet()


def test_one_more_base_in_play_takes_the_face_up_card_and_the_next_one_is_shared() -> None:
    t = table(bases=[field], base_deck=["Cuzcu", "Machu Picchu"], p1={**HERE, "hand": ["Weird New Worlds"]})
    t.p1.plays("Weird New Worlds", at="Field")
    assert (t.bases(), shared(t), t.breakpoint("Field")) == (["Field", "Machu Picchu"], ["Cuzcu"], 9)
    t.is_quiet()


def test_a_base_that_is_placed_on_top_is_shared_from_then_on() -> None:
    t = table(bases=[field, meadow], base_deck=["Machu Picchu"], base_discard=["Cuzcu"], p1=HERE)
    t.do(lambda g: g.place_base_on_top(g.discarded_bases()[0]))
    assert (t.base_deck, shared(t), t.breakpoint("Field")) == (["Machu Picchu", "Cuzcu"], ["Cuzcu"], 12)
    t.is_quiet()


def test_of_bases_that_go_back_on_top_nobody_else_sees_those_that_only_pass() -> None:
    """The top card is turned up when all of them lie where they were put."""
    t = table(
        bases=["School of Wizardry", field],
        base_deck=[DALE, meadow, heath, "Cuzcu"],
        p1={"School of Wizardry": [giant], "Field": [SIGNS]},
    )
    t.score("School of Wizardry")
    t.p1.picks("Meadow", "Cuzcu")
    assert (t.bases(), t.base_deck, shared(t)) == (["Meadow", "Field"], ["Dale", "Heath", "Cuzcu"], ["Cuzcu"])
    assert [each.name for each in t.view("p1").base_deck] == ["Cuzcu", "Heath"]
    assert [each.name for each in t.view("p2").base_deck] == ["Cuzcu"]
    told = [ref.name for entry in t.story() if entry.line == "base_face_up" for ref in refs(entry)]
    assert told == ["Cuzcu", "School of Wizardry"]  # and because of which card
    t.is_quiet()


@rule("RULING-Signs-in-the-Stars-1")
def test_a_reaction_of_the_former_top_card_that_waits_is_lost_with_it() -> None:
    side = {"Field": [SIGNS, stargazer], "hand": ["Armory"], "deck": [grunt] * 3}
    t = table(bases=[field], base_deck=[heath, "Machu Picchu"], p1=side)
    t.p1.plays("Armory")
    t.p1.is_offered("Field", "Stargazer")
    t.p1.picks("Field")
    assert (t.p1.hand, t.base_deck) == (["Grunt"], ["Machu Picchu", "Heath"])
    t = table(bases=[field], base_deck=[heath, "Machu Picchu"], p1=side)
    t.p1.plays("Armory").picks("Stargazer")
    assert (t.p1.hand, t.base_deck) == ([], ["Machu Picchu", "Heath"])
    t.is_quiet()


# --- turned down ------------------------------------------------------------------------------------------------------


def test_at_the_start_of_each_turn_its_player_may_turn_the_card_down_until_the_end_of_the_turn() -> None:
    t = table(bases=[field], base_deck=[heath, "Cuzcu"], p1=HERE, p2={"deck": [grunt] * 4})
    t.end_turn()
    t.p2.is_offered("yes (turn-down)", "decline")  # p2, though the card is p1's
    t.p2.picks("yes (turn-down)")
    assert (shared(t), t.breakpoint("Field"), is_face_up(t)) == ([], 15, False)
    assert [each.name for each in t.view("p1").base_deck] == ["Cuzcu"]  # nobody forgets it
    assert [(each.kind, each.source, each.until) for each in t.effects] == [("face-down", SIGNS, "end-of-turn")]
    t.end_turn()
    assert (shared(t), is_face_up(t), t.effects) == (["Cuzcu"], True, ())
    t.p1.declines()
    assert t.breakpoint("Field") == 12
    t.is_quiet()


@rule("RULING-Signs-in-the-Stars-3")
def test_a_card_that_comes_on_top_while_it_is_turned_down_is_face_down_and_hidden_until_the_end_of_the_turn() -> None:
    t = table(bases=[field, ROCK], base_deck=[heath, "Cuzcu", "Machu Picchu"], p1={**HERE, "Rock": [giant]})
    t.start_turn("p1")
    t.p1.picks("yes (turn-down)")
    t.p1.uses(SIGNS)
    assert (t.base_deck, is_face_up(t), shared(t)) == (["Machu Picchu", "Heath", "Cuzcu"], False, [])
    assert [each.name for each in t.view("p1").base_deck] == ["Machu Picchu"]  # Cuzcu has been seen by nobody
    t.end_turn()
    assert (is_face_up(t), shared(t)) == (True, ["Cuzcu"])
    t.p2.declines()
    t.is_quiet()


def test_the_talent_moves_an_unseen_card_without_anybody_seeing_it() -> None:
    down = effect("face-down", source=SIGNS)
    t = table(bases=[field], base_deck=[heath, "Cuzcu"], p1=HERE, effects=[down])
    t.p1.uses(SIGNS)
    assert (t.base_deck, t.view("p1").base_deck) == (["Cuzcu", "Heath"], ())
    assert t.log() == ["used", "base_on_bottom"]
    t.is_quiet()


def test_signs_in_the_stars_that_comes_while_the_card_is_turned_down_does_not_turn_it_up() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=["Cuzcu"],
        p1={"Field": [SIGNS], "hand": ["Golden Condor"]},
        p2={"hand": [SIGNS], "deck": [grunt] * 4},
    )
    t.end_turn()
    t.p2.picks("yes (turn-down)")
    t.p2.plays(SIGNS, at="Meadow")
    assert (is_face_up(t), shared(t), shared(t, "Meadow")) == (False, [], [])
    t.end_turn()
    t.p1.declines()
    assert (shared(t), shared(t, "Meadow")) == (["Cuzcu"], ["Cuzcu"])
    t.is_quiet()


def test_nobody_is_asked_to_turn_down_what_is_not_there_and_once_turned_down_nobody_is_asked_again() -> None:
    t = table(bases=[field], base_deck=[], p1=HERE)
    t.end_turn()
    t.is_quiet()
    t = table(bases=[field, meadow], base_deck=["Cuzcu"], p1=HERE, p2={"Meadow": [SIGNS]})
    t.end_turn()
    t.p2.is_offered(f"{SIGNS}@Field", f"{SIGNS}@Meadow", "decline")
    t.p2.picks(f"{SIGNS}@Field", "yes (turn-down)")
    assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (15, 15)
    t.is_quiet()


# --- Unicrave ---------------------------------------------------------------------------------------------------------


@rule("AMB-36", "AMB-36a")
def test_with_unicrave_on_top_the_base_that_scores_becomes_unicrave_and_that_the_next_one() -> None:
    t = table(
        bases=[field],
        base_deck=[heath, DALE, meadow, "Unicrave"],
        p1={"Field": [SIGNS, giant]},
        p2={"Field": [grunt]},
    )
    t.score("Field")
    assert (t.p1.vp, t.p2.vp) == (4, 2)  # Meadow's
    assert (t.bases(), t.base_discard) == (["Dale"], ["Field", "Unicrave", "Meadow"])
    t.is_quiet()


def test_with_unicrave_on_top_and_nothing_below_it_comes_itself_and_the_old_base_again() -> None:
    side = {"Field": [SIGNS, giant]}
    t = table(bases=[field], base_deck=["Unicrave"], p1=side)
    t.score("Field")
    assert (t.p1.vp, t.bases()) == (4, ["Unicrave"])  # Field lay in the base discard pile, and was shuffled in
    t = table(bases=[field], base_deck=["Unicrave"], p1=side, edition=CORE)
    t.score("Field")
    assert (t.p1.vp, t.bases(), t.base_discard) == (0, [], ["Field", "Unicrave"])  # no reshuffling in this book
    t.is_quiet()


def test_unicrave_that_is_turned_down_takes_no_bases_place() -> None:
    t = table(
        bases=[field],
        base_deck=[heath, "Unicrave"],
        p1={"Field": [SIGNS, giant]},
        effects=[effect("face-down", source=SIGNS)],
    )
    t.score("Field")
    assert (t.p1.vp, t.bases()) == (4, ["Unicrave"])
    t.is_quiet()


@rule("AMB-19")
@pytest.mark.parametrize(("signs", "extras"), [(1, 1), (2, 2)])
def test_what_a_base_has_twice_and_may_be_used_once_each_turn_has_two_uses(signs: int, extras: int) -> None:
    t = table(
        bases=[field],
        base_deck=["The Homeworld"],
        wording="current",
        p1={"Field": [SIGNS] * signs, "hand": [grunt, grunt], "plays": [extra("minion"), extra("minion")]},
    )
    t.p1.plays("Grunt")
    assert t.p1.plays_left == ["minion", *["minion (The Homeworld)"] * extras]
    t.p1.plays("Grunt")
    assert len(t.p1.plays_left) == extras
    t.is_quiet()


# --- several, moved, removed, an empty deck ---------------------------------------------------------------------------


def test_two_on_two_bases_share_the_same_card_and_one_that_goes_takes_only_its_own() -> None:
    t = table(bases=[field, meadow], base_deck=[heath, "Cuzcu"], p1=HERE, p2={"Meadow": [SIGNS]})
    assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (12, 12)
    t.do(lambda g: destroy(g, SIGNS, "Field"))
    assert (t.breakpoint("Field"), t.breakpoint("Meadow"), is_face_up(t)) == (15, 12, True)
    t.do(lambda g: destroy(g, SIGNS, "Meadow"))
    assert (t.breakpoint("Meadow"), is_face_up(t)) == (15, False)
    assert [each.name for each in t.view("p2").base_deck] == ["Cuzcu"]  # it has not moved
    t.is_quiet()


@rule("AMB-19")
def test_two_on_one_base_give_it_the_abilities_twice() -> None:
    t = table(
        bases=[field],
        base_deck=["Cuzcu", "Machu Picchu"],
        p1={"Field": [SIGNS], "hand": ["Armory"], "deck": [grunt] * 5},
        p2={"Field": [SIGNS]},
    )
    t.p1.plays("Armory")
    assert t.p1.hand == ["Grunt", "Grunt"]
    t.p1.uses(SIGNS)
    assert t.breakpoint("Field") == 15 - 2 * 3 * 3 + 3  # never below zero
    t.is_quiet()


@rule("AMB-19")
def test_what_a_base_has_twice_can_be_used_twice_in_a_window() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=["Mushroom Kingdom"],
        p1={"Field": [SIGNS], "Meadow": [grunt, body(1)]},
        p2={"Field": [SIGNS]},
    )
    t.end_turn()
    t.p2.picks("Field", "Grunt", "Field", "Body 1")
    assert t.at("Field") == ["Grunt", "Body 1"]
    assert t.p2.offered() == [SIGNS, SIGNS, "decline"]  # no third time
    t.p2.declines()
    t.is_quiet()


@rule("PLAY-25")
def test_where_llama_or_golden_condor_bring_it_that_base_shares_the_card_and_the_old_one_no_longer() -> None:
    t = table(bases=[field, meadow], base_deck=["Cuzcu"], p1={**HERE, "hand": ["Llama", "Golden Condor"]})
    t.p1.plays("Llama", at="Meadow").picks(SIGNS)
    assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (15, 12)
    t.p1.plays("Golden Condor").picks(SIGNS, "Field")
    assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (12, 15)
    t.is_quiet()


@rule("AMB-50")
def test_an_empty_base_deck_has_no_top_card_until_a_base_is_needed() -> None:
    t = table(
        bases=[field, ROCK],
        base_deck=["Cuzcu"],
        base_discard=["Machu Picchu", heath],
        p1={**HERE, "Rock": [giant]},
        seed=3,
    )
    t.score("Rock")
    assert (t.bases(), t.base_deck, is_face_up(t), shared(t)) == (["Field", "Cuzcu"], [], False, [])
    t.p1.uses(SIGNS)  # it takes a card to place one on the bottom
    top = t.base_deck[-1]
    assert (sorted(t.base_deck), is_face_up(t)) == (["Heath", "Machu Picchu", "Rock"], True)
    assert shared(t) == (["Machu Picchu"] if top == "Machu Picchu" else [])
    assert top in [each.name for each in t.view("p2").base_deck]
    t.is_quiet()


def test_with_one_card_in_the_base_deck_the_talent_changes_nothing() -> None:
    t = table(bases=[field], base_deck=["Cuzcu"], p1=HERE)
    t.p1.uses(SIGNS)
    assert (t.base_deck, shared(t)) == (["Cuzcu"], ["Cuzcu"])
    t.is_quiet()


@rule("VERB-42")
def test_signs_in_the_stars_without_its_abilities_turns_nothing_up_and_shares_nothing_for_that_time() -> None:
    t = table(bases=[field], base_deck=["Cuzcu"], p1={**HERE, "hand": [fog]})
    t.p1.plays("Fog")
    assert (is_face_up(t), t.breakpoint("Field")) == (False, 15)
    t.end_turn()
    t.p2.declines()
    assert (is_face_up(t), t.breakpoint("Field")) == (True, 12)
    t.is_quiet()


@rule("VERB-33", "TERM-14")
def test_its_talent_is_its_controllers() -> None:
    t = table(bases=[field], base_deck=[heath, "Cuzcu"], p1={"Field": [f"p2:{SIGNS}"]})
    t.p1.uses(SIGNS)
    assert t.base_deck == ["Cuzcu", "Heath"]
    t = table(bases=[field], base_deck=[heath, "Cuzcu"], p1=HERE, current="p2", p2={"hand": [card(grunt)]})
    t.p2.is_offered("Grunt", "decline")
    t.is_quiet()


@pytest.mark.parametrize("edition", ALL)
def test_who_may_ignore_the_base_need_not_heed_what_it_shares_either(edition: str) -> None:
    t = table(
        bases=[field],
        base_deck=["Machu Picchu"],
        p1={"Field": [SIGNS], "hand": ["Armory"], "deck": [grunt] * 3},
        effects=[effect("ignore", on="Field", player="p1", source="Infiltrate")],
        edition=edition,
    )
    t.p1.plays("Armory")
    t.p1.is_offered("yes (ignore)", "decline")
    t.p1.picks("yes (ignore)")
    assert t.p1.hand == []
    t.is_quiet()


def test_nothing_of_this_is_at_work_without_the_card() -> None:
    t = table(bases=["Machu Picchu"], base_deck=["Cuzcu"], p1={"Machu Picchu": ["Armory"]}, edition=EMD)
    assert (t.view("p1").bases[0].sentences, t.view("p1").base_deck, is_face_up(t)) == ((), (), False)
    t.is_quiet()
