"""An ability with a limit is used so often and no more, by whom it is limited for."""

from smashup.testing import rule, table
from tests.fixtures.cards.cards import (
    field,
    giant,
    heath,
    meadow,
    shinobi,
)
from tests.fixtures.cards.limits import revenant, scholar

# --- one use of an ability --------------------------------------------------------------------------------------------


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


@rule("AMB-19", "ME1ST-06")
def test_one_shinobi_for_each_player_and_base() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath, heath],
        p1={"hand": [shinobi, shinobi], "Field": [giant], "Meadow": [giant]},
    )
    t.score("Field")
    t.p1.picks("Shinobi")
    assert t.p1.hand == ["Shinobi"]
    t.score("Meadow")
    t.p1.is_offered("Shinobi", "decline")
    t.p1.picks("Shinobi")
    assert t.p1.hand == []
    t.is_quiet()


@rule("AMB-19", "ABIL-08")
def test_a_limit_belongs_to_its_card_or_name_and_ends_with_its_turn() -> None:
    t = table(
        bases=[field],
        p1={"Field": [scholar, scholar], "discard": [revenant, revenant], "deck": ["Dinghy"] * 12},
        p2={"Field": [scholar], "discard": [revenant], "deck": ["Dinghy"] * 12},
    )
    t.p1.is_offered("Revenant", "Scholar", "Scholar", "decline")
    t.p1.uses("Scholar").uses("Revenant")
    t.p1.is_offered("Dinghy", "Scholar", "decline")  # the other Scholar, and no other Revenant
    t.p1.done()
    t.p2.is_offered("Revenant", "Scholar", "decline")  # p1's uses do not count here
    t.p2.done()
    t.p1.is_offered("Dinghy", "Revenant", "Scholar", "Scholar", "decline")
    t.is_quiet()
