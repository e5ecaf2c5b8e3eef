"""Innsmouth, and the titan Dagon."""

from functools import partial

import pytest

from smashup.testing import card, rule, table
from tests.fixtures.cards.common import giant, grunt
from tests.fixtures.cards.makers import body
from tests.tables import destroy, one_base, two_bases

MADNESS, LOCALS, SEA = "Madness", "The Locals", "Return to the Sea"
one, two = (partial(each, madness=MADNESS) for each in (one_base, two_bases))


class TestTheLocals:
    def test_the_locals_find_others_among_three_cards(self) -> None:
        t = one(p1={"hand": [LOCALS], "deck": [body(1), LOCALS, "Howl", LOCALS, "Scout"]})
        t.p1.plays(LOCALS).picks("Howl")
        assert (t.p1.hand, t.p1.deck) == ([LOCALS], ["Scout", "Howl", "Body 1", LOCALS])
        assert t.known("p2", "p1", "hand") == [LOCALS]

    def test_the_locals_go_on_with_a_shuffled_discard_pile(self) -> None:
        t = one(p1={"hand": [LOCALS], "deck": [LOCALS], "discard": [LOCALS, LOCALS]})
        t.p1.plays(LOCALS)
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == ([LOCALS] * 3, [], [])


class TestInPlainSight:
    @pytest.mark.parametrize(
        ("minion", "theirs", "stays"),
        [
            (card(grunt, counters=5), False, True),
            (body(3), False, False),
            (card(grunt, actions=["Matrix of Bossiness"]), False, False),
            (card(grunt), True, True),
        ],
    )
    def test_in_plain_sight_protects_minions_of_printed_power_2_or_less(
        self, minion: object, theirs: bool, stays: bool
    ) -> None:
        """Another player's Matrix of Bossiness cannot raise the printed power of a protected minion."""
        t = one(
            p1={"Field": ["In Plain Sight", minion]},
            p2={"hand": ["Beam Up"], **({"on Grunt": ["Matrix of Bossiness"]} if theirs else {})},
            current="p2",
        )
        t.p2.plays("Beam Up")
        assert bool(t.at("Field")) == stays

    def test_in_plain_sight_does_not_protect_from_its_own_player_or_elsewhere(self) -> None:
        t = two(p1={"Field": ["In Plain Sight", grunt], "hand": ["Beam Up"]})
        t.p1.plays("Beam Up")
        assert t.at("Field") == []
        t = two(p1={"Field": ["In Plain Sight"], "Meadow": [grunt]}, p2={"hand": ["Beam Up"]}, current="p2")
        t.p2.plays("Beam Up")
        assert t.at("Meadow") == []


@pytest.mark.parametrize(
    ("field", "meadow", "draws"), [([LOCALS] * 3, [], True), ([LOCALS] * 2, [LOCALS], False), ([grunt] * 3, [], True)]
)
def test_mysteries_of_the_deep_needs_three_of_a_name_on_the_same_base(
    field: list[str], meadow: list[str], draws: bool
) -> None:
    t = two(p1={"hand": ["Mysteries of the Deep"], "Field": field, "Meadow": meadow, "deck": [body(1)] * 9})
    t.p1.plays("Mysteries of the Deep")
    assert t.p1.hand == (["Body 1"] * 3 if draws else [])
    if draws:
        t.p1.picks("draw")
        assert t.p1.hand == [*["Body 1"] * 5, MADNESS, MADNESS]


def test_mysteries_of_the_deep_may_stop_after_three_cards() -> None:
    t = one(p1={"hand": ["Mysteries of the Deep"], "Field": [LOCALS] * 3, "deck": [body(1)] * 9})
    t.p1.plays("Mysteries of the Deep").declines()
    assert (t.p1.hand, t.madness_left) == (["Body 1"] * 3, 30)


def test_new_acolytes_shuffles_the_minions_of_all_discard_piles() -> None:
    t = one(
        p1={"hand": ["New Acolytes"], "discard": [grunt, "Howl"]},
        p2={"discard": [giant, MADNESS], "deck": ["Howl"]},
        p3={"discard": ["Howl"], "deck": ["Scout"]},
    )
    t.p1.plays("New Acolytes")
    assert (t.p1.deck, t.p1.discard) == (["Grunt"], ["Howl", "New Acolytes"])
    assert (sorted(t.p2.deck), t.p2.discard, t.p3.deck, t.p3.discard) == (
        ["Giant", "Howl"],
        [MADNESS],
        ["Scout"],
        ["Howl"],
    )


@pytest.mark.parametrize(("left", "number", "drawn"), [(30, 3, 3), (30, 1, 1), (30, 0, 0), (2, 2, 2)])
def test_recruitment_gives_an_extra_minion_for_each_madness_card(left: int, number: int, drawn: int) -> None:
    t = one(p1={"hand": ["Recruitment", grunt], "plays": ["action"]}, madness_left=left)
    t.p1.plays("Recruitment").is_offered(*map(str, range(min(3, left) + 1))).picks(str(number))
    assert (t.p1.hand, len(t.p1.plays_left)) == (["Grunt", *[MADNESS] * drawn], drawn)


def test_recruitment_with_an_empty_madness_deck_gives_nothing() -> None:
    t = one(p1={"hand": ["Recruitment", grunt], "plays": ["action"]}, madness_left=0)
    t.p1.plays("Recruitment")
    assert (t.p1.hand, t.p1.plays_left) == (["Grunt"], [])


def test_return_to_the_sea_returns_minions_with_one_name() -> None:
    t = two(
        p1={"Field": ["p2:The Locals", LOCALS, giant, LOCALS], "Meadow": [LOCALS], "hand": [SEA]},
        p2={"Field": [LOCALS, body(9)]},
        base_deck=["Tortuga"] * 2,
    )
    t.score("Field")
    t.p1.picks(SEA).is_offered(LOCALS, LOCALS, LOCALS, "Giant", "decline").picks("The Locals#1")
    t.p1.is_offered(LOCALS, LOCALS, "decline").picks("The Locals").declines()
    assert (t.p1.hand, t.p2.hand, sorted(t.p1.discard)) == ([LOCALS], [LOCALS], ["Giant", SEA, LOCALS])
    assert t.at("Meadow") == [LOCALS]


def test_sacred_circle_plays_a_minion_with_the_name_of_one_there() -> None:
    hand = [LOCALS, giant, body(1)]
    t = two(p1={"Field": ["Sacred Circle"], "hand": hand, "plays": []}, p2={"Field": [LOCALS], "Meadow": [giant]})
    t.p1.uses("Sacred Circle").is_offered(LOCALS, "decline").picks(LOCALS)
    assert t.at("Field") == [LOCALS, LOCALS]


def test_spreading_the_word_plays_two_minions_with_names_in_play() -> None:
    hand = ["Spreading the Word", LOCALS, giant, body(1)]
    t = two(p1={"hand": hand, "plays": ["action"]}, p2={"Field": [LOCALS], "Meadow": [giant]})
    t.p1.plays("Spreading the Word").is_offered(LOCALS, "Giant", "decline")
    t.p1.plays("Giant", at="Field").plays(LOCALS, at="Meadow")
    assert (t.p1.hand, t.p1.plays_left) == (["Body 1"], [])


def test_the_deep_ones_raises_only_minions_that_are_in_play() -> None:
    t = one(
        p1={"Field": [LOCALS, card(grunt, counters=1)], "hand": ["The Deep Ones", body(1)]}, p2={"Field": [body(2)]}
    )
    t.p1.plays("The Deep Ones").plays("Body 1")
    assert t.powers("Field") == [(LOCALS, 3), ("Grunt", 3), ("Body 2", 2), ("Body 1", 1)]
    t.start_turn("p2")
    assert t.power(LOCALS) == 2


class TestDagon:
    @rule("TITAN-08")
    def test_dagon_needs_a_base_with_two_of_your_minions_of_one_name(self) -> None:
        t = two(p1={"titans": ["Dagon"], "Field": [LOCALS], "Meadow": [giant]}, p2={"Field": [LOCALS]})
        assert t.pending is None
        t = two(p1={"titans": ["Dagon"], "Field": [LOCALS], "Meadow": [LOCALS, LOCALS]}, p2={"Field": [LOCALS]})
        t.p1.uses("Dagon")
        assert (t.titans_at("Meadow"), t.totals("Meadow")) == (["Dagon"], [4 + 2, 0])

    def test_dagon_counts_your_minions_that_share_a_name_with_any_minion_there(self) -> None:
        t = one(p1={"Field": ["Dagon", LOCALS, giant, body(1)]}, p2={"Field": [LOCALS, LOCALS, body(3)]})
        assert t.totals("Field") == [2 + 6 + 1 + 1, 2 + 2 + 3]
        destroy(t, LOCALS)
        assert t.totals("Field") == [7, 3]

    def test_the_extra_minion_of_dagons_talent_is_played_there(self) -> None:
        t = two(p1={"Field": ["Dagon"], "hand": [giant], "plays": []})
        t.p1.uses("Dagon")
        t.p1.picks("Giant")
        assert (t.at("Field"), t.at("Meadow")) == (["Giant"], [])

    @rule("TITAN-07")
    def test_dagon_goes_aside_when_its_base_scores_and_may_come_back(self) -> None:
        t = two(p1={"Field": ["Dagon", body(9), body(7)], "Meadow": [LOCALS, LOCALS]}, base_deck=["Tortuga"] * 2)
        t.score("Field")
        assert (t.p1.titans, t.titans_at("Tortuga")) == ([("Dagon", 0)], [])
        t.start_turn("p1")
        t.p1.uses("Dagon")
        assert t.titans_at("Meadow") == ["Dagon"]


class TestBases:
    @pytest.mark.parametrize("owner", ["p1", "p2"])
    def test_the_owner_of_a_minion_played_on_innsmouth_may_place_a_card(self, owner: str) -> None:
        t = table(
            bases=["Innsmouth"],
            p1={"hand": [card(grunt, owner=owner)], "discard": ["Howl"], "deck": ["Scout"]},
            p2={"discard": [giant], "deck": ["Scout"]},
        )
        t.p1.plays("Grunt")
        player = t.p1 if owner == "p1" else t.p2
        player.is_offered("Howl", "Giant", "decline").picks("Giant")
        assert (t.p1.discard, t.p2.discard, t.p2.deck) == (["Howl"], [], ["Giant", "Scout"])

    def test_ritual_site_shuffles_all_its_minions_into_their_owners_decks(self) -> None:
        t = table(
            bases=["Ritual Site"],
            p1={"Ritual Site": [giant, "p2:Scout"], "hand": ["Howl"], "on Giant": ["Upgrade"]},
            p2={"Ritual Site": [grunt]},
            base_deck=["Tortuga"] * 2,
        )
        t.score("Ritual Site")
        assert (t.p1.deck, sorted(t.p2.deck), t.p1.discard, t.p2.discard) == (
            ["Giant"],
            ["Grunt", "Scout"],
            ["Upgrade"],
            [],
        )
