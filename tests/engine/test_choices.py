"""What is offered, of what kind a choice is, and who may be chosen."""

import pytest

from smashup import words
from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Ask
from smashup.testing import rule, table
from tests.standins.cards import (
    field,
    giant,
    grunt,
    heath,
    meadow,
)
from tests.standins.choices import feast


@rule("AMB-41", "AMB-08")
def test_options_are_those_of_the_moment_and_nothing_else_is_accepted() -> None:
    t = table(
        bases=["The Grey Opal", field, meadow],
        base_deck=[heath],
        p1={"The Grey Opal": ["First Mate"]},
        p2={"The Grey Opal": [giant]},
    )
    t.score("The Grey Opal")
    assert t.pending is not None
    assert t.pending.keys == [t.unit("First Mate").key, t.unit("Giant").key, "no"]
    for wrong in (t.base("Field").key, "yes", 3, -1):
        with pytest.raises(IllegalAnswer):
            t.pending.index(wrong)
    t.p1.picks("First Mate", "Meadow")  # the base moved it: its own ability to leave is not offered any more
    assert t.at("Meadow") == ["First Mate"]
    t.is_quiet()


def test_the_kind_of_a_choice_is_told_and_not_guessed() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Sea Dogs", giant], "Meadow": ["Pirate King"]},
        p2={"Field": ["King Rex", giant], "Meadow": ["Saucy Wench"]},
    )
    kinds = []
    for answer in ("Giant", "Field", "Sea Dogs", "Pirates"):
        assert t.pending is not None
        kinds.append(t.pending.kind)
        t.p1.picks(answer)
    assert kinds == [Ask.MENU, Ask.BASE, Ask.MENU, Ask.FACTION]
    t.score("Field")
    assert t.pending is not None
    assert t.pending.kind == Ask.YES_NO  # "move the Pirate King there?" names a base and asks for none
    t.p1.declines()
    t.is_quiet()


@rule("TERM-13")
def test_a_player_may_be_yourself_and_another_player_may_not() -> None:
    t = table(bases=[field], p1={"hand": [feast], "deck": [grunt] * 2}, p2={"deck": [grunt]}, p3={"deck": [grunt]})
    t.p1.plays("Feast")
    t.p1.is_offered("p1", "p2", "p3")
    t.p1.picks("p1")
    t.p1.is_offered("p2", "p3")
    t.p1.picks("p3")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Grunt"], [], ["Grunt"])
    t.is_quiet()


@rule("PLAY-21")
def test_any_number_of_thirty_is_one_pick_at_a_time() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Full Sail"], "Field": [grunt] * 30})
    t.p1.plays("Full Sail")
    for left in range(30, 0, -1):
        assert t.pending is not None
        assert len(t.pending) == left + 1
        t.p1.picks("Grunt")
    assert t.at("Meadow") == ["Grunt"] * 30
    t.is_quiet()


# --- naming a minion ------------------------------------------------------------------------------------------------


def test_every_minion_of_this_game_can_be_named_those_in_play_first_and_nothing_else() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Annoying Alien", "War Raptor"], "hand": ["Zapbot", "Howl"], "deck": ["Scout", "Howl"]},
        p2={"Field": [giant], "discard": ["Invader"], "hand": ["King Rex"], "deck": [grunt]},
    )
    t.p1.uses("Annoying Alien")
    assert t.pending is not None
    assert (t.pending.kind, t.pending.decline) == (Ask.NAME, None)
    assert [option.key.removeprefix("c:") for option in t.pending.options] == [
        *("Annoying Alien", "Giant", "War Raptor"),
        *("Grunt", "Invader", "King Rex", "Scout", "Zapbot"),
    ]


def test_what_can_be_named_does_not_tell_where_a_hidden_card_lies() -> None:
    """Whoever is asked sees the same list whatever the others hold."""
    seen = []
    for hand, deck in ((["Zapbot"], [grunt]), ([grunt], ["Zapbot"])):
        t = table(bases=[field], p1={"Field": ["Annoying Alien"]}, p2={"hand": hand, "deck": deck})
        t.p1.uses("Annoying Alien")
        seen.append(t.view(1).decision)
        others = t.view(2).decision
        assert others is not None
        assert others.options == ()
    assert seen[0] == seen[1]


def test_what_was_named_is_told_to_everybody() -> None:
    t = table(bases=[field], p1={"Field": ["Annoying Alien"], "deck": [grunt]}, p2={"Field": [giant]})
    t.p1.uses("Annoying Alien")
    decision = t.view(1).decision
    assert decision is not None
    assert (words.ask(decision), words.ask(decision, "fr")) == ("Name a minion", "Nommez une Créature")
    t.p1.picks("Grunt")
    told = next(entry for entry in t.story() if entry.line == "named")
    assert words.tell(told) == "Annoying Alien names Grunt."
