"""Names and labels of cards in play, those in a text, and minions that are chosen together."""

from smashup.sets import library
from smashup.testing import card, effect, rule, table
from tests.fixtures.cards.cards import field, heath, meadow
from tests.fixtures.cards.makers import body
from tests.fixtures.cards.names import chief, choir, curse, doctor, exodus, herald, mask, ogre, ogre_king, page, quartet

BASES = [field, meadow]

# --- names that an action has -----------------------------------------------------------------------------------------


def test_an_action_with_a_name_counts_as_a_card_of_that_name_at_its_base_and_as_no_minion() -> None:
    t = table(bases=BASES, p1={"Field": [ogre, page], "on Ogre": [mask], "Meadow": [ogre_king]}, p2={})
    here, there = t.base("Field"), t.base("Meadow")
    assert [t.live.count_named(name, at=here) for name in ("Ogre", "Ogre King", "Mask", "Chief")] == [2, 1, 1, 0]
    assert t.live.count_named("Ogre", at=there) == 0
    assert [unit.name for unit in t.live.minions(name="Ogre King")] == ["Ogre King"]
    assert t.power("Page") == 2


def test_with_a_name_an_action_has_the_labels_of_the_cards_of_that_name_in_this_game() -> None:
    t = table(bases=BASES, p1={"Field": [page], "on Page": [mask], "deck": [ogre]}, p2={})
    assert t.live.has_label(t.unit("Mask"), "Brute")
    assert not t.live.has_label(t.unit("Mask"), "Knight")
    t = table(bases=BASES, p1={"Field": [page], "on Page": [mask], "deck": [ogre_king]}, p2={})
    assert not t.live.has_label(t.unit("Mask"), "Brute")


def test_cards_with_a_label_are_counted_by_who_controls_them_those_in_stasis_too() -> None:
    t = table(
        bases=BASES,
        p1={"Field": [ogre, card(ogre, owner=2), page], "on Page": [mask], "stasis": [card(ogre, stasis=1)]},
        p2={"Meadow": [ogre]},
    )
    mine = t.unit("Ogre#1")
    assert [t.live.count_labelled("Brute", controlled_by=seat) for seat in (0, 1)] == [4, 1]
    assert t.live.count_labelled("Brute", controlled_by=0, other_than=mine) == 3


@rule("SCORE-03")
def test_power_for_cards_of_a_label_reaches_actions_and_counts_for_their_player() -> None:
    t = table(bases=BASES, p1={"Field": [ogre, chief], "on Ogre": [mask]}, p2={"on Chief": [mask]})
    assert (t.powers("Field"), t.totals("Field")) == ([("Ogre", 4), ("Chief", 1)], [7, 0])


@rule("AMB-10")
def test_an_action_of_less_than_no_power_takes_none_from_its_player() -> None:
    t = table(bases=BASES, p1={"Field": [ogre, page, curse], "on Page": [mask]}, p2={})
    assert t.powers("Field") == [("Ogre", 0), ("Page", 2)]
    assert t.totals("Field") == [2, 0]


def test_the_minions_that_a_player_owns_are_named_once_each_wherever_they_are() -> None:
    t = table(
        bases=BASES,
        p1={"Field": [ogre], "hand": [ogre, "Howl"], "deck": [page], "discard": [chief]},
        p2={"Field": [card(herald, owner=1), body(2)]},
    )
    assert t.live.minion_names(0) == ("Chief", "Herald", "Ogre", "Page")
    assert t.live.minion_names(1) == ("Body 2",)


# --- names in a text --------------------------------------------------------------------------------------------------


def test_a_text_names_whole_names_only_the_longest_first() -> None:
    t = table(bases=BASES, p1={"Field": [page, herald, ogre]}, p2={})
    assert t.live.named_in(t.unit("Page")) == ("Ogre King",)  # neither Half-Ogre nor ogre nor Ogres
    assert t.live.named_in(t.unit("Herald")) == ("Dr. Who?", "Ogre", "Page")
    assert t.live.named_in(t.unit("Ogre")) == ()


def test_what_a_minion_names_is_what_its_abilities_say_now() -> None:
    t = table(bases=BASES, p1={"Field": [page]}, p2={}, effects=[effect("lose", on="Page")])
    assert t.live.named_in(t.unit("Page")) == ()
    side = {"Field": [page], "deck": ["Hansel"]}
    t = table(bases=BASES, p1=side, p2={}, effects=[effect("copy", on="Page", name="Hansel")])
    assert t.live.named_in(t.unit("Page")) == ("Gretel", "Ogre King")


def test_which_minions_of_the_library_name_a_minion_and_whom() -> None:
    """As on the printed cards. A text of ours that names a minion by chance would stand here, too."""
    named = {}
    for definition in library().cards():
        if definition.is_minion:
            for wording in ("printed", "current"):
                t = table(bases=BASES, p1={"Field": [definition.in_wording(wording)]}, p2={})
                if t.at("Field") and (names := t.live.named_in(t.live.minions()[0])):
                    named[definition.name] = names
    pairs = {
        "Big Bad Wolf": ("Red Riding Hood",),
        "Charming Princess": ("Prince Charming",),
        "G.E.L.F.": ("G.E.L.F.",),
        "Gretel": ("Hansel",),
        "Hansel": ("Gretel",),
        "Prince Charming": ("Charming Princess",),
        "Red Riding Hood": ("Big Bad Wolf",),
        "Rose Red": ("The Other Snow White",),
        "Shinobi": ("Shinobi",),
        "Tenacious Z": ("Tenacious Z",),
        "The Other Snow White": ("Rose Red",),
        "War Raptor": ("War Raptor",),
    }
    birches = {"The Birch": ("The Birch Woman",), "The Birch Woman": ("The Birch",)}
    pairs |= {name: others for name, others in birches.items() if name in {each.name for each in library().cards()}}
    assert named == pairs


# --- chosen together --------------------------------------------------------------------------------------------------


def test_so_many_or_none_may_be_declined_before_the_first_and_not_before_there_are_enough() -> None:
    t = table(bases=BASES, p1={"hand": [choir], "Field": [ogre, page], "Meadow": [body(1), herald]}, p2={})
    t.p1.plays("Choir").is_offered("Ogre", "Page", "Herald", "decline")  # of Bodies there is but one
    t.p1.picks("Ogre").is_offered("Page", "Herald")
    t.p1.picks("Herald").is_offered("Page", "decline")
    t.p1.declines()
    assert [t.power(name) for name in ("Ogre", "Page", "Herald")] == [3, 1, 2]
    t.is_quiet()


def test_where_there_are_too_few_nobody_is_asked_and_none_are_chosen() -> None:
    t = table(bases=BASES, p1={"hand": [quartet], "Field": [ogre, page, herald]}, p2={})
    t.p1.plays("Quartet")
    assert [t.power(name) for name in ("Ogre", "Page", "Herald")] == [2, 1, 1]
    t.is_quiet()


def test_where_there_are_just_enough_one_may_still_have_none() -> None:
    t = table(bases=BASES, p1={"hand": [quartet], "Field": [ogre, page, herald, doctor]}, p2={})
    t.p1.plays("Quartet").is_offered("Ogre", "Page", "Herald", "Dr. Who?", "decline")
    t.p1.declines()
    assert t.power("Ogre") == 2
    t.is_quiet()


def test_several_minions_are_moved_to_a_base_to_which_one_of_them_can_go() -> None:
    t = table(bases=[field, meadow, heath], p1={"hand": [exodus], "Field": [ogre], "Meadow": [page]}, p2={})
    t.p1.plays("Exodus").picks("Ogre", "Page").is_offered("Field", "Meadow", "Heath")
    t.p1.picks("Meadow")
    assert (t.at("Field"), t.at("Meadow")) == ([], ["Page", "Ogre"])
    t.is_quiet()


def test_a_base_to_which_none_of_several_can_go_is_not_offered() -> None:
    t = table(bases=[field, meadow, heath], p1={"hand": [exodus], "Field": [ogre, page]}, p2={})
    t.p1.plays("Exodus").picks("Ogre", "Page").is_offered("Meadow", "Heath")
