"""Polynesian Voyagers, card by card: actions."""

from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow

# --- Growth, Knowledge and Unity of the Tribes ------------------------------------------------------------------------


def test_growth_of_the_tribes_plays_an_extra_minion_where_you_have_none() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Growth of the Tribes", "Scout"], "Field": [grunt]},
        p2={"Heath": [giant]},
    )
    t.p1.plays("Growth of the Tribes").is_offered("Meadow", "Heath")
    t.p1.picks("Heath").is_offered("Play an extra minion there.", "Move one of your minions there.")
    t.p1.picks("Play an extra minion there.").picks("Scout")
    assert t.at("Heath") == ["Giant", "Scout"]
    assert t.p1.plays_left == ["minion"]
    t.is_quiet()


def test_growth_of_the_tribes_moves_one_of_your_minions_there() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Growth of the Tribes", "Scout"], "Field": [grunt, giant]})
    t.p1.plays("Growth of the Tribes").picks("Move one of your minions there.").is_offered("Grunt", "Giant")
    t.p1.picks("Giant")
    assert t.at("Meadow") == ["Giant"]
    t.is_quiet()


def test_growth_of_the_tribes_does_what_can_be_done() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Growth of the Tribes"], "Field": [grunt]})
    t.p1.plays("Growth of the Tribes")  # no minion in hand, one base, one minion
    assert t.at("Meadow") == ["Grunt"]
    t = table(bases=[field], p1={"hand": ["Growth of the Tribes"], "Field": [grunt]})
    t.p1.plays("Growth of the Tribes")
    assert t.at("Field") == ["Grunt"]
    t.is_quiet()


def test_knowledge_of_the_tribes_draws_for_each_base_with_a_minion_of_yours() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={
            "hand": ["Knowledge of the Tribes"],
            "deck": ["Howl"] * 4,
            "Field": [grunt, grunt],
            "Heath": ["p2:Scout"],
        },
        p2={"Meadow": [giant, "p1:Scout"]},
    )
    t.p1.plays("Knowledge of the Tribes")
    assert len(t.p1.hand) == 2  # control counts, not ownership
    t = table(bases=[field], p1={"hand": ["Knowledge of the Tribes"], "deck": ["Howl"]})
    t.p1.plays("Knowledge of the Tribes")
    assert t.p1.hand == []
    t.is_quiet()


def test_unity_of_the_tribes_gives_power_at_one_base_for_all_of_them() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Unity of the Tribes"], "Field": [grunt, grunt], "Meadow": [giant]},
        p2={"Heath": [giant]},
    )
    t.p1.plays("Unity of the Tribes").is_offered("Field", "Meadow")
    t.p1.picks("Field")
    assert t.total("Field", 1) == t.power("Grunt#1") + t.power("Grunt#2") + 4
    assert t.power("Grunt#1") == 2
    t.end_turn()
    assert t.total("Field", 1) == t.power("Grunt#1") + t.power("Grunt#2")


def test_unity_of_the_tribes_does_not_raise_the_power_of_minions() -> None:
    t = table(bases=[field], p1={"Field": ["Space Prince"], "hand": ["Unity of the Tribes", "Sun Tattoo"]})
    t.p1.plays("Unity of the Tribes")
    t.p1.uses("Space Prince")
    t.p1.is_offered("Sun Tattoo", "decline")
    assert t.power("Space Prince") == 4


# --- tattoos ----------------------------------------------------------------------------------------------------------


def test_ocean_tattoo_goes_on_a_minion_of_yours_where_nobody_else_is() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Ocean Tattoo"], "Field": [grunt], "Meadow": ["Scout"]},
        p2={"Meadow": [giant]},
    )
    t.p1.plays("Ocean Tattoo")
    assert t.on("Grunt") == ["Ocean Tattoo"]
    t.is_quiet()


def test_ocean_tattoos_talent_moves_its_minion_for_a_counter() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Field": [card(grunt, actions=["Ocean Tattoo"])]},
        p2={"Heath": ["Mo'ai"]},
    )
    t.p1.uses("Ocean Tattoo")
    assert (t.at("Meadow"), t.counters("Grunt")) == (["Grunt"], 1)
    t = table(bases=[field], p1={"Field": [card(grunt, actions=["Ocean Tattoo"])]})
    t.p1.uses("Ocean Tattoo")
    assert (t.at("Field"), t.counters("Grunt")) == (["Grunt"], 0)
    t.is_quiet()


def test_shark_tattoo_feeds_its_minion_at_once_and_at_each_start_of_your_turn_while_it_is_alone() -> None:
    t = table(bases=[field], p1={"hand": ["Shark Tattoo"], "Field": [grunt]}, p2={"Field": [giant]})
    t.p1.plays("Shark Tattoo")
    assert t.counters("Grunt") == 1
    t.start_turn(2)
    assert t.counters("Grunt") == 1
    t.start_turn(1)
    assert t.counters("Grunt") == 2  # another player's minion does not matter
    t.is_quiet()


def test_shark_tattoo_needs_its_minion_to_be_your_only_one_there() -> None:
    t = table(bases=[field], p1={"Field": [card(grunt, actions=["Shark Tattoo"]), "Scout"]}, current=2)
    t.start_turn(1)
    assert t.counters("Grunt") == 0
    t = table(
        bases=[field],
        p1={},
        p2={"Field": [card(grunt, owner="p1", actions=[card("Shark Tattoo", owner="p1")])]},
        current=2,
    )
    t.start_turn(1)
    assert t.counters("Grunt") == 0  # the minion is not yours any more
    t.is_quiet()


def test_sun_tattoo_gives_power_on_your_turn() -> None:
    t = table(bases=[field], p1={"hand": ["Sun Tattoo"], "Field": [grunt]}, p2={"Field": [giant]})
    t.p1.plays("Sun Tattoo")
    assert (t.on("Grunt"), t.power("Grunt")) == (["Sun Tattoo"], 4)
    t.is_quiet()


def test_sun_tattoo_saves_a_minion_without_actions_after_its_base_scored() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Sun Tattoo"], "Field": [giant, card(grunt, actions=["Upgrade"])], "Meadow": ["King Rex"]},
    )
    t.score("Field")
    t.p1.is_offered("Sun Tattoo", "decline")
    t.p1.picks("Sun Tattoo")
    assert t.at("Meadow") == ["King Rex", "Giant"]
    assert (t.on("Giant"), t.power("Giant"), t.p1.hand) == (["Sun Tattoo"], 8, [])
    assert "Grunt" in t.p1.discard
    t.is_quiet()


def test_sun_tattoo_is_not_offered_where_it_could_save_nobody() -> None:
    for minions in ([card(grunt, actions=["Upgrade"])], []):
        t = table(
            bases=[field, meadow],
            base_deck=[heath],
            p1={"hand": ["Sun Tattoo"], "Field": minions, "Meadow": [grunt]},
            p2={"Field": [giant]},
        )
        t.score("Field")
        assert t.p1.hand == ["Sun Tattoo"]
        t.is_quiet()
    t = table(bases=[field], base_deck=[heath], p1={"hand": ["Sun Tattoo"], "Field": [grunt]})
    t.score("Field")  # no other base
    assert t.p1.hand == ["Sun Tattoo"]
    t.is_quiet()


def test_sun_tattoo_may_be_kept() -> None:
    t = table(bases=[field, meadow], base_deck=[heath], p1={"hand": ["Sun Tattoo"], "Field": [grunt]})
    t.score("Field")
    t.p1.declines()
    assert (t.p1.hand, t.p1.discard) == (["Sun Tattoo"], ["Grunt"])
    t.is_quiet()


def test_tattoo_artist_takes_or_plays_an_action_for_a_minion_from_deck_or_discard_pile() -> None:
    t = table(
        bases=[field],
        p1={
            "hand": ["Tattoo Artist"],
            "Field": [grunt],
            "deck": ["Shark Tattoo", "Howl", "Overrun"],
            "discard": ["Sun Tattoo", "Howl"],
        },
    )
    t.p1.plays("Tattoo Artist").is_offered("Search your deck.", "Search your discard pile.")
    t.p1.picks("Search your discard pile.").is_offered("Place it into your hand.", "Play it.")
    t.p1.picks("Play it.")
    assert (t.on("Grunt"), t.p1.deck) == (["Sun Tattoo"], ["Shark Tattoo", "Howl", "Overrun"])
    t.is_quiet()


@rule("EXTRA-10")
def test_tattoo_artist_plays_what_it_found_at_once_or_places_it_into_the_hand() -> None:
    t = table(bases=[field], p1={"hand": ["Tattoo Artist"], "deck": ["Shark Tattoo"], "Field": [grunt]})
    t.p1.plays("Tattoo Artist").picks("Place it into your hand.")
    assert (t.p1.hand, t.p1.plays_left) == (["Shark Tattoo"], ["minion"])
    t = table(bases=[field], p1={"hand": ["Tattoo Artist"], "deck": ["Howl"], "Field": [grunt]})
    t.p1.plays("Tattoo Artist")
    assert t.p1.hand == []
    t.is_quiet()


# --- Volcanic Uprising ------------------------------------------------------------------------------------------------


@rule("RULING-Volcanic-Uprising")
def test_volcanic_uprising_adds_a_base_and_may_move_a_minion_there() -> None:
    t = table(bases=[field], base_deck=[heath], p1={"hand": ["Volcanic Uprising"], "Field": [grunt, giant]})
    t.p1.plays("Volcanic Uprising").is_offered("Grunt", "Giant", "decline")
    t.p1.picks("Grunt")
    assert (t.bases(), t.at("Heath")) == (["Field", "Heath"], ["Grunt"])
    t = table(bases=[field], base_deck=[heath], p1={"hand": ["Volcanic Uprising"], "Field": [grunt]})
    t.p1.plays("Volcanic Uprising").declines()
    assert (t.bases(), t.at("Heath")) == (["Field", "Heath"], [])
    t.is_quiet()


@rule("RULING-Volcanic-Uprising")
def test_volcanic_uprising_makes_two_bases_of_one_without_minions() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=["Tar Pits", heath],
        p1={"hand": ["Volcanic Uprising"], "Field": [grunt]},
        p2={"Meadow": ["Overrun"]},
    )
    t.p1.plays("Volcanic Uprising").picks("Destroy a base without minions and replace it with two.")
    assert t.bases() == ["Field", "Heath", "Tar Pits"]
    assert (t.p2.discard, t.base_discard) == (["Overrun"], ["Meadow"])
    t.is_quiet()


def test_volcanic_uprising_with_minions_everywhere_can_only_add_a_base() -> None:
    t = table(bases=[field], base_deck=[heath], p1={"hand": ["Volcanic Uprising"]}, p2={"Field": [giant]})
    t.p1.plays("Volcanic Uprising")
    assert t.bases() == ["Field", "Heath"]
    t.is_quiet()
