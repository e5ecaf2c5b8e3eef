"""Fairies, and the titan Spirit of the Forest."""

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import destroy, one_base, three_bases, two_bases

SPIRIT = "Spirit of the Forest"
TWO = ["action", extra("action")]
RETURN, MINION = "Return another player's minion.", "Play an extra minion."
WEAKER, STRONGER = "Another minion has -4 power.", "This minion has +1 power."
ACTION, DRAW, TWO_CARDS = "Play an extra action.", "Draw a card.", "Draw two cards."
DRAW_AND_ACTION = "Draw a card and play an extra action."
DISCARD = "Each other player discards a random card."
UP, DOWN = "Each minion here has +1 power.", "Each minion here has -1 power."
DESTROY, CALL = "Destroy up to two actions.", "Play Spirit of the Forest."
STASIS = "Add a stasis counter to a card in stasis."
BOTH = {
    "Puck": ["Field", DRAW, ACTION],
    "Titania": ["Field", RETURN, MINION],
    "Fairy Ballet": [TWO_CARDS, DRAW_AND_ACTION],
    "Magic Acorns": [DRAW_AND_ACTION, DISCARD],
    "Enchantment": ["Field", UP, DOWN],
    "Fairy Godmother": [TWO_CARDS, "A minion has +3 power.", "Body 5"],
    "Genetic Shift": ["Each of your minions has +1 power.", "One of your minions has +3 power."],
    "Tsar Eagle": ["Field", DRAW, "Place a minion in another player's discard pile on top of their deck."],
    "Volcanic Uprising": [
        "Put one more base into play.",
        "Giant",
        "Destroy a base without minions and replace it with two.",
        "Field",
    ],
    "Lifelong Bully": ["Field", "Body 1", STASIS],
    "Watson": ["Field", "Reveal cards until a Wraith comes up.", "Destroy one of your actions on this base."],
}
"""Cards that say OR, with the answers when both parts are used."""


class TestTitania:
    def test_she_returns_another_players_minion_or_brings_one(self) -> None:
        t = one_base(p1={"hand": ["Titania"], "Field": [body(1)]}, p2={"Field": [grunt]})
        t.p1.plays("Titania").picks(RETURN)
        assert (t.at("Field"), t.p2.hand) == (["Body 1", "Titania"], ["Grunt"])
        t = one_base(p1={"hand": ["Titania", giant]}, p2={"Field": [grunt]})
        t.p1.plays("Titania").picks(MINION).plays("Giant")
        assert t.at("Field") == ["Grunt", "Titania", "Giant"]

    @rule("PLAY-16")
    def test_without_another_players_minion_there_is_nothing_to_choose(self) -> None:
        t = one_base(p1={"hand": ["Titania"]})
        t.p1.plays("Titania")
        assert t.p1.plays_left == ["action", "minion (Titania)"]


class TestGlymmer:
    def test_she_weakens_another_minion_or_grows(self) -> None:
        t = one_base(p1={"Field": ["Glymmer"]}, p2={"Field": [body(3), giant]})
        t.p1.uses("Glymmer").picks(WEAKER).is_offered("Body 3", "Giant").picks("Body 3")
        assert t.powers("Field") == [("Glymmer", 4), ("Body 3", 0), ("Giant", 6)]
        t.start_turn("p2")
        assert t.power("Body 3") == 0
        t.start_turn("p1")
        t.p1.uses("Glymmer").picks(STRONGER)
        assert t.powers("Field") == [("Glymmer", 5), ("Body 3", 3), ("Giant", 6)]

    @rule("TIME-01")
    def test_the_effect_lasts_even_if_she_has_left_play(self) -> None:
        t = one_base(p1={"Field": ["Glymmer"], "deck": [body(1)] * 9}, p2={"Field": [giant], "deck": [body(1)] * 9})
        t.p1.uses("Glymmer").picks(WEAKER)
        destroy(t, "Glymmer")
        assert t.power("Giant") == 2
        t.start_turn("p2")
        assert t.power("Giant") == 2
        t.start_turn("p1")
        assert t.power("Giant") == 6

    @rule("TIME-01")
    def test_a_player_who_takes_control_of_her_uses_her_talent_too(self) -> None:
        t = one_base(p1={"Field": ["Glymmer"]}, p2={"Field": [giant], "hand": ["Cat's Paw"]})
        t.p1.uses("Glymmer").picks(STRONGER)
        t.start_turn("p2")
        t.p2.plays("Cat's Paw").picks_if_asked("Glymmer").uses("Glymmer").picks(STRONGER)
        assert t.power("Glymmer") == 6
        t.start_turn("p1")
        assert t.power("Glymmer") == 5
        t.start_turn("p2")
        assert t.power("Glymmer") == 4


def test_puck_gives_an_action_or_a_card() -> None:
    t = one_base(p1={"hand": ["Puck"], "deck": [grunt]})
    t.p1.plays("Puck").picks(ACTION)
    assert (t.p1.plays_left, t.p1.hand) == (["action", "action (Puck)"], [])
    t = one_base(p1={"hand": ["Puck"], "deck": [grunt]})
    t.p1.plays("Puck").picks(DRAW)
    assert (t.p1.plays_left, t.p1.hand) == (["action"], ["Grunt"])


class TestTransfers:
    @rule("VERB-45")
    def test_tinx_takes_an_action_over_and_its_controller_stays(self) -> None:
        t = one_base(p1={"hand": ["Tinx"]}, p2={"Field": [card(grunt, actions=["Daisy Chain"]), "Sleep Spores"]}, p3={})
        assert t.power("Grunt") == 4
        t.p1.plays("Tinx").is_offered("Daisy Chain on Grunt", "decline").picks("Daisy Chain on Grunt")
        assert (t.on("Tinx"), t.power("Tinx"), t.power("Grunt")) == (["Daisy Chain"], 2 - 2 - 1 + 1, 2)

    def test_tinx_does_not_find_actions_on_bases(self) -> None:
        t = one_base(p1={"hand": ["Tinx"], "Field": ["Magic Ward"]})
        t.p1.plays("Tinx")
        assert t.p1.at_menu

    def test_a_protected_action_stays_where_it_is(self) -> None:
        t = one_base(p1={"hand": ["Tinx"]}, p2={"Field": ["Steam Queen", card(grunt, actions=["Daisy Chain"])]})
        t.p1.plays("Tinx").picks("Daisy Chain on Grunt")
        assert t.on("Grunt") == ["Daisy Chain"]

    @pytest.mark.parametrize(("controller", "power"), [("Field", 4), ("p2", 0)])
    def test_daisy_chain_helps_its_players_minions_and_hurts_others(self, controller: str, power: int) -> None:
        side: dict[str, object] = {"hand": ["Daisy Chain"]}
        t = one_base(
            p1={**side, **({"Field": [grunt]} if controller == "Field" else {})},
            p2={} if controller == "Field" else {"Field": [grunt]},
        )
        t.p1.plays("Daisy Chain")
        assert t.power("Grunt") == power

    def test_daisy_chain_follows_a_change_of_control(self) -> None:
        t = one_base(p1={"Field": [card(grunt, actions=["Daisy Chain"])]}, p2={"hand": ["Cat's Paw"]}, current="p2")
        t.p2.plays("Cat's Paw")
        assert (t.controller("Grunt"), t.power("Grunt")) == (2, 0)
        t.start_turn("p1")
        assert t.power("Grunt") == 4

    def test_ladybug_protects_and_flies_on(self) -> None:
        t = two_bases(
            p1={"Field": [card(grunt, actions=["Ladybug"])], "hand": [strike, strike], "plays": TWO},
            p2={"Meadow": [giant], "Field": [body(1)]},
        )
        t.p1.plays("Strike").picks("Grunt")
        assert t.at("Field") == ["Grunt", "Body 1"]
        t.p1.uses("Ladybug").is_offered("Body 1", "Giant").picks("Giant")
        t.p1.is_not_offered("Ladybug").plays("Strike").picks("Grunt")
        assert (t.on("Giant"), t.at("Field")) == (["Ladybug"], ["Body 1"])

    @rule("VERB-45")
    def test_its_player_uses_the_talent_of_ladybug_on_another_players_minion(self) -> None:
        t = one_base(p1={"on Grunt": ["Ladybug"]}, p2={"Field": [grunt, giant]})
        t.p1.uses("Ladybug")
        assert (t.on("Giant"), t.on("Grunt")) == (["Ladybug"], [])


class TestEnchantment:
    @pytest.mark.parametrize(("side", "powers"), [(UP, (3, 7)), (DOWN, (1, 5))])
    def test_all_minions_there_have_more_or_less_power_also_later_ones(
        self, side: str, powers: tuple[int, ...]
    ) -> None:
        t = one_base(p1={"Field": [grunt], "hand": ["Enchantment", giant]}, p2={})
        t.p1.plays("Enchantment").picks(side).plays("Giant")
        assert (t.power("Grunt"), t.power("Giant")) == powers
        t.start_turn("p2")
        t.start_turn("p1")
        assert t.power("Grunt") == powers[0]

    @rule("VERB-45")
    def test_transferred_to_another_base_it_does_the_same_there(self) -> None:
        t = two_bases(p1={"Field": [grunt], "Meadow": [giant], "hand": ["Enchantment"]})
        t.p1.plays("Enchantment", at="Field").picks(DOWN)
        t.do(lambda g: g.transfer(g.actions()[0], g.bases()[1]))
        assert (t.power("Grunt"), t.power("Giant")) == (2, 5)

    def test_played_again_it_is_chosen_again(self) -> None:
        t = one_base(p1={"Field": [grunt], "hand": ["Enchantment", "Change of Venue"], "plays": TWO})
        t.p1.plays("Enchantment").picks(DOWN).plays("Change of Venue").picks(UP)
        assert t.power("Grunt") == 3

    def test_an_action_that_must_increase_power_does(self) -> None:
        t = one_base(
            p1={"Field": ["Space Prince"], "hand": ["Enchantment"], "plays": [extra("action", raises_power=True)]}
        )
        t.p1.plays("Enchantment")
        assert t.power("Space Prince") == 5


def test_fairy_ballet_and_magic_acorns_draw_and_go_on_or_do_something_else() -> None:
    t = one_base(p1={"hand": ["Fairy Ballet", "Magic Acorns"], "deck": [grunt] * 4}, p2={"hand": ["Howl"]}, p3={})
    t.p1.plays("Fairy Ballet").picks(DRAW_AND_ACTION).plays("Magic Acorns").picks(DISCARD)
    assert (t.p1.hand, t.p2.hand, t.p1.plays_left) == (["Grunt"], [], ["minion"])
    t = one_base(
        p1={"hand": ["Fairy Ballet", "Magic Acorns"], "deck": [grunt] * 4, "plays": TWO}, p2={"hand": ["Howl"]}
    )
    t.p1.plays("Magic Acorns").picks(DRAW_AND_ACTION).plays("Fairy Ballet").picks(TWO_CARDS)
    assert (t.p1.hand, t.p2.hand, t.p1.plays_left) == (["Grunt"] * 3, ["Howl"], ["action (Magic Acorns)"])


@rule("VERB-32")
def test_leaf_armor_gives_a_talent_that_the_minions_controller_uses() -> None:
    t = one_base(p1={"hand": ["Leaf Armor"]}, p2={"Field": [grunt], "deck": [body(1)] * 4})
    t.p1.plays("Leaf Armor")
    assert t.power("Grunt") == 2
    t.start_turn("p2")
    t.p2.uses("Leaf Armor on Grunt")
    assert t.power("Grunt") == 4
    t.start_turn("p1")
    assert t.power("Grunt") == 2


def test_magic_ward_keeps_other_players_actions_off_the_base_and_its_minions() -> None:
    t = two_bases(
        p1={"Field": ["Magic Ward", grunt], "hand": ["Upgrade"]},
        p2={"Field": [giant], "Meadow": [body(1)], "hand": ["Grumpiness", "Hissy Fit", "Howl"], "plays": TWO},
        current="p2",
    )
    t.p2.plays("Grumpiness").plays("Hissy Fit")
    assert (t.on("Body 1"), t.actions_at("Meadow"), t.actions_at("Field")) == (
        ["Grumpiness"],
        ["Hissy Fit"],
        ["Magic Ward"],
    )
    t.start_turn("p1")
    t.p1.plays("Upgrade", on="Grunt")
    assert t.on("Grunt") == ["Upgrade"]


class TestPlayfulTricks:
    def test_it_destroys_up_to_two_actions_on_minions_and_bases(self) -> None:
        t = one_base(
            p1={"hand": ["Playful Tricks"]}, p2={"Field": ["Hissy Fit", card(grunt, actions=["Upgrade"]), "Overrun"]}
        )
        t.p1.plays("Playful Tricks").picks("Hissy Fit", "Upgrade")
        assert t.p2.discard == ["Hissy Fit", "Upgrade"]

    @rule("TITAN-08", "TITAN-10")
    def test_it_plays_the_titan_without_a_play_unless_another_one_is_in_play(self) -> None:
        t = one_base(p1={"hand": ["Playful Tricks"], "titans": [SPIRIT]})
        t.p1.plays("Playful Tricks")
        assert (t.titans_at("Field"), t.p1.plays_left) == ([SPIRIT], ["minion"])
        t = one_base(p1={"hand": ["Playful Tricks"], "titans": [SPIRIT], "Field": ["Time Box"]})
        t.p1.plays("Playful Tricks").picks_if_asked(DESTROY)
        assert (t.titans_at("Field"), t.p1.discard) == (["Time Box"], ["Playful Tricks"])

    @rule("ABIL-14")
    def test_the_titan_that_it_plays_does_not_let_it_do_both(self) -> None:
        t = one_base(p1={"hand": ["Playful Tricks"], "titans": [SPIRIT]}, p2={"Field": ["Hissy Fit"]})
        t.p1.plays("Playful Tricks").picks(CALL)
        assert (t.titans_at("Field"), t.actions_at("Field")) == ([SPIRIT], ["Hissy Fit"])


class TestSpiritOfTheForest:
    @rule("TITAN-09")
    def test_it_takes_the_place_of_both_regular_plays(self) -> None:
        t = two_bases(p1={"titans": [SPIRIT], "hand": [grunt, "Howl"]})
        t.p1.uses(SPIRIT).picks("Meadow")
        assert (t.titans_at("Meadow"), t.p1.plays_left) == ([SPIRIT], [])
        t = two_bases(p1={"titans": [SPIRIT], "hand": [grunt, "Howl"]})
        t.p1.plays("Howl").is_not_offered(SPIRIT)

    @rule("ABIL-14")
    @pytest.mark.parametrize(("name", "picks"), BOTH.items())
    def test_cards_of_all_factions_do_both(self, name: str, picks: list[str]) -> None:
        t = three_bases(
            p1={"Field": [SPIRIT, giant], "hand": [name], "deck": [body(1)] * 9, "discard": [body(4)]},
            p2={"Meadow": [body(5)], "hand": ["Howl"], "discard": [body(2)], "deck": [body(3)]},
            base_deck=["Tortuga", "Tar Pits", "Jungle Oasis"],
        )
        t.p1.plays(name).picks(*picks)
        assert t.log().count("used") == 1

    @rule("ABIL-14")
    def test_a_second_ability_in_the_turn_does_one_thing_and_so_do_those_of_others(self) -> None:
        t = one_base(
            p1={"Field": [SPIRIT], "hand": ["Puck", "Fairy Ballet"], "deck": [body(1)] * 9},
            p2={"hand": ["Puck"], "deck": [body(1)] * 9},
        )
        t.p1.plays("Puck").picks(DRAW, ACTION).plays("Fairy Ballet").picks(TWO_CARDS)
        assert (t.p1.hand, t.p1.plays_left) == (["Body 1"] * 3, ["action (Puck)"])
        t.start_turn("p2")
        t.p2.plays("Puck").picks(DRAW)
        assert t.p2.at_menu

    @rule("ABIL-14", "MAD-03")
    def test_both_parts_of_a_madness_card(self) -> None:
        t = one_base(p1={"Field": [SPIRIT], "hand": ["Madness"], "deck": [body(1)] * 9}, madness="Madness")
        t.p1.plays("Madness").picks("Draw two cards.", "Return this card to the Madness deck.")
        assert (t.p1.hand, t.p1.discard) == (["Body 1"] * 2, [])

    @rule("TITAN-14")
    def test_after_a_lost_clash_it_may_move_and_may_clash_again(self) -> None:
        t = three_bases(
            p1={"Field": [SPIRIT]},
            p2={"titans": ["Mergacon"], "Field": [body(1), body(1)]},
            phase="start",
            current="p2",
        )
        t.p2.picks("yes (play)")
        t.p1.is_offered("Meadow", "Heath", "decline").picks("Heath")
        assert (t.titans_at("Field"), t.titans_at("Heath")) == (["Mergacon"], [SPIRIT])
        t = two_bases(p1={"Field": [SPIRIT, body(5)]}, p2={"Field": ["Mergacon"]}, p3={"Meadow": ["Time Box"]})
        t.do(lambda g: g.clash_at(g.bases()[0]))
        assert t.titans_at("Field") == [SPIRIT]

    @rule("TITAN-14")
    def test_it_may_leave_play_instead(self) -> None:
        t = two_bases(
            p1={"Field": [SPIRIT]},
            p2={"titans": ["Mergacon"], "Field": [body(1), body(1)]},
            phase="start",
            current="p2",
        )
        t.p2.picks("yes (play)")
        t.p1.declines()
        assert t.p1.titans == [(SPIRIT, 0)]


class TestBases:
    def test_enchanted_glen_draws_for_actions_on_its_minions_only(self) -> None:
        t = table(
            bases=["Enchanted Glen", plain_base("Hill")],
            p1={
                "Enchanted Glen": [grunt],
                "Hill": [giant],
                "hand": ["Upgrade", "Upgrade", "Hissy Fit"],
                "deck": [body(1)] * 3,
                "plays": ["action", extra("action"), extra("action")],
            },
            p2={},
        )
        t.p1.plays("Upgrade", on="Giant").plays("Hissy Fit", at="Enchanted Glen")
        assert t.p1.hand == ["Upgrade"]
        t.p1.plays("Upgrade", on="Grunt")
        assert t.p1.hand == ["Body 1"]

    @pytest.mark.parametrize(
        ("side", "left"), [("Play an extra minion here.", "minion (Fairy Circle)"), (ACTION, "action (Fairy Circle)")]
    )
    def test_fairy_circle_gives_a_play_after_the_first_minion_there_each_turn(self, side: str, left: str) -> None:
        t = table(
            bases=["Fairy Circle", plain_base("Hill")],
            p1={
                "Fairy Circle": [giant],
                "hand": [grunt, body(1), body(2)],
                "plays": ["minion", extra("minion"), extra("minion")],
            },
        )
        t.p1.plays("Body 1", at="Hill").plays("Grunt", at="Fairy Circle").picks(side)
        assert left in t.p1.plays_left
        t.p1.plays("Body 2", at="Fairy Circle")
        assert t.p1.at_menu
