"""Super Spies and their bases in the current wording of the cards."""

from smashup.sets import library
from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, meadow

PAD, VOLCANO = "ISI's Swingin' Pad", "Secret Volcano Headquarters"


# --- minions --------------------------------------------------------------------------------------------------------


@rule("EXTRA-07")
def test_mole_of_today_gives_an_extra_action_before_its_base_scores() -> None:
    t = table(
        wording="current",
        bases=[field, meadow],
        p1={"hand": ["Howl", "Howl"], "Field": ["Mole"], "Meadow": ["Mole"]},
        p2={"hand": ["Howl"], "Field": [grunt]},
    )
    t.p1.plays("Howl")
    t.score("Field")
    t.p1.is_offered("Howl", "decline")
    t.p1.picks("Howl")
    assert t.power("Mole", "Meadow") == 4 + 2, "the one at the other base gives none"
    assert t.p1.hand == []
    t.is_quiet()


def test_mole_of_today_is_a_special_and_no_longer_plays_its_action_as_one() -> None:
    mole = library().card("Mole")
    assert [ability.label for ability in mole.abilities] == ["Ongoing"]
    assert [ability.label for ability in mole.in_wording("current").abilities] == ["Special"]


@rule("VIS-03")
def test_spy_of_today_may_look_at_another_players_deck_which_stays_as_it_is() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["Spy"], "deck": ["Howl", "Upgrade"]},
        p2={"deck": ["Cannon", "Scry", "Dinghy", grunt]},
        p3={"deck": ["Howl"]},
    )
    t.p1.plays("Spy")
    t.p1.is_offered("p1", "p2", "p3")
    t.p1.picks("p2")
    assert t.p2.deck == ["Cannon", "Scry", "Dinghy", "Grunt"]
    assert t.known(1, 2, "deck") == ["Grunt", "Dinghy", "Scry"]
    assert t.known(2, 2, "deck") == []
    assert t.known(3, 2, "deck") == []
    assert "looked" in t.log()
    t.is_quiet()


def test_spy_of_today_places_the_cards_of_its_own_players_deck_as_that_player_likes() -> None:
    t = table(wording="current", bases=[field], p1={"hand": ["Spy"], "deck": ["Upgrade", "Howl", "Scry"]}, p2={})
    t.p1.plays("Spy").picks("p1")
    t.p1.picks("Scry: deck-bottom", "Upgrade: deck-top", "Howl: deck-top")
    assert t.p1.deck == ["Scry", "Howl", "Upgrade"]
    t.is_quiet()


@rule("DECK-09")
def test_spy_of_today_has_an_empty_deck_made_anew_before_it_looks() -> None:
    t = table(wording="current", bases=[field], p1={"hand": ["Spy"]}, p2={"discard": ["Howl"]})
    t.p1.plays("Spy").picks("p2")
    assert (t.p2.deck, t.p2.discard) == (["Howl"], [])
    assert t.known(1, 2, "deck") == ["Howl"]
    t.is_quiet()


# --- actions --------------------------------------------------------------------------------------------------------


@rule("DECK-07", "DECK-10")
def test_discards_are_forever_of_today_takes_the_first_minion_of_each_other_deck() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["Discards Are Forever"], "deck": [grunt], "discard": ["Zapbot", "Laseratops", "King Rex", "Howl"]},
        p2={"deck": [grunt, "Scout", "Howl", "Scry"]},
        p3={"deck": ["Zapbot", "Laseratops"]},
        p4={"deck": ["Howl", "Howl"]},
    )
    t.p1.plays("Discards Are Forever")
    assert (t.p2.discard, sorted(t.p2.deck)) == (["Scout"], ["Grunt", "Howl", "Scry"])
    assert (t.p3.discard, t.p3.deck) == (["Laseratops"], ["Zapbot"])
    assert (t.p4.discard, t.p4.deck) == ([], ["Howl", "Howl"]), "no minion: what was revealed is shuffled in"
    t.p1.is_offered("Laseratops", "Zapbot", "decline")
    t.p1.picks("Laseratops")
    assert t.p1.deck == ["Grunt", "Laseratops"]
    assert t.known(2, 1, "deck") == ["Laseratops"], "it came from the discard pile"
    t.is_quiet()


def test_discards_are_forever_of_today_gives_nothing_where_no_minion_was_discarded() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["Discards Are Forever"], "discard": [grunt]},
        p2={"deck": ["Howl"]},
    )
    t.p1.plays("Discards Are Forever")
    assert t.p1.deck == []
    t.is_quiet()


def test_from_q_with_love_of_today_draws_two_and_a_discarded_card_buys_a_play_of_either_kind() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["From Q With Love", grunt, giant], "deck": ["Howl", "Howl", "Howl"]},
        p2={},
    )
    t.p1.plays("From Q With Love")
    t.p1.is_offered("Giant", "Grunt", "Howl", "decline")
    t.p1.picks("Howl")
    assert t.p1.extras == ["From Q With Love"]
    t.p1.plays("Grunt").plays("Giant")
    assert t.at("Field") == ["Grunt", "Giant"]
    assert t.p1.hand == ["Howl"]
    assert t.pending is None, "both plays were minions"


def test_from_q_with_love_of_today_may_buy_an_action_or_nothing() -> None:
    t = table(wording="current", bases=[field], p1={"hand": ["From Q With Love"], "deck": ["Howl", "Howl"]}, p2={})
    t.p1.plays("From Q With Love").picks("Howl")
    t.p1.plays("Howl")
    assert t.p1.discard == ["Howl", "From Q With Love", "Howl"]
    t.is_quiet()
    t = table(wording="current", bases=[field], p1={"hand": ["From Q With Love"], "deck": ["Howl", "Howl"]}, p2={})
    t.p1.plays("From Q With Love").declines()
    assert (t.p1.hand, t.p1.extras) == (["Howl", "Howl"], [])
    assert t.pending is None


@rule("AMB-25")
def test_from_q_with_love_of_today_on_another_players_turn_is_now_or_never() -> None:
    t = table(
        wording="current",
        bases=[field],
        current=2,
        p1={"hand": ["From Q With Love", grunt], "deck": ["Howl", "Howl"], "Field": ["Mole"]},
        p2={"hand": ["Howl"]},
    )
    t.score("Field")
    t.p1.picks("From Q With Love").picks("Howl")
    t.p1.is_offered("Grunt", "Howl", "decline")
    t.p1.picks("Grunt")
    assert t.p1.extras == []
    t.is_quiet()


def test_live_and_let_chum_of_today_reaches_power_4() -> None:
    t = table(
        wording="current",
        bases=[field, meadow],
        p1={"hand": ["Live and Let Chum"], "Meadow": ["Scout"]},
        p2={"Field": ["Laseratops", "Zapbot", "Nukebot"]},
    )
    t.score("Field")
    t.p1.picks("Live and Let Chum")
    t.p1.is_offered("Laseratops", "Zapbot")
    t.p1.picks("Laseratops")
    assert t.p2.discard == ["Laseratops", "Zapbot", "Nukebot"]
    t.is_quiet()


@rule("VIS-03")
def test_mindraker_of_today_is_a_standard_action_that_looks_at_every_hand() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["Mindraker", "Howl"], "deck": ["Scry"]},
        p2={"hand": ["Cannon", grunt]},
        p3={"hand": ["Dinghy"]},
    )
    t.p1.plays("Mindraker")
    assert t.known(1, 2, "hand") == ["Cannon", "Grunt"]
    assert t.known(1, 3, "hand") == ["Dinghy"]
    assert t.known(2, 3, "hand") == []
    assert t.p1.discard == ["Mindraker"]
    assert t.actions_at("Field") == []
    assert t.p1.hand == ["Howl", "Scry"]
    t.p1.plays("Howl")
    t.is_quiet()


def test_mindraker_of_today_no_longer_keeps_anybody_from_specials() -> None:
    t = table(wording="current", bases=[field], p1={"hand": ["Mindraker"]}, p2={"hand": ["Hidden Ninja", grunt]})
    t.p1.plays("Mindraker")
    t.score("Field")
    t.p2.is_offered("Hidden Ninja", "decline")


@rule("POW-07")
def test_permit_to_kill_of_today_pays_two_counters_for_each_minion_of_one_player() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["Permit to Kill"], "Field": ["Scout", "Warbot"]},
        p2={"deck": ["Howl", grunt, giant]},
        p3={"deck": ["Cannon", grunt, "Scry"]},
        p4={"deck": ["Zapbot", "Howl", "Cannon"]},
    )
    t.p1.plays("Permit to Kill")
    assert (sorted(t.p2.discard), t.p2.deck) == (["Giant", "Grunt"], ["Howl"])
    assert (t.p3.discard, t.p3.deck) == (["Grunt"], ["Cannon", "Scry"])
    t.p1.is_offered("Cannon", "Howl", "decline")
    t.p1.picks("Howl")
    assert t.p4.deck == ["Zapbot", "Cannon", "Howl"]
    t.p1.is_offered("p2", "p3", "p4")
    t.p1.picks("p2")
    t.p1.picks("Warbot", "Scout", "Warbot", "Warbot")
    assert (t.power("Scout"), t.power("Warbot")) == (3 + 1, 4 + 3)
    t.is_quiet()


def test_permit_to_kill_of_today_gives_nothing_for_a_player_who_discarded_no_minion() -> None:
    t = table(
        wording="current", bases=[field], p1={"hand": ["Permit to Kill"], "Field": ["Scout"]}, p2={"deck": ["Howl"]}
    )
    t.p1.plays("Permit to Kill")
    assert t.power("Scout") == 3
    t.is_quiet()


def test_the_base_is_not_enough_of_today_reaches_only_power_3() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["The Base Is Not Enough"]},
        p2={"Field": ["Laseratops", "Invader", "Zapbot"]},
    )
    t.score("Field")
    t.p1.picks("The Base Is Not Enough")
    t.p1.is_offered("Invader", "Zapbot")
    t.p1.picks("Invader")
    assert t.p1.vp > 0
    t.is_quiet()


def test_the_spy_who_ditched_me_of_today_pays_unless_every_other_player_lost_a_strong_minion() -> None:
    def counters(p2: str, p3: str | None = None, p4: str | None = None) -> int:
        t = table(
            wording="current",
            bases=[field],
            p1={"hand": ["The Spy Who Ditched Me"], "Field": ["Scout"]},
            p2={"hand": [p2]},
            p3={"hand": [p3]} if p3 else None,
            p4={"hand": [p4]} if p4 else None,
        )
        t.p1.plays("The Spy Who Ditched Me")
        t.is_quiet()
        return t.power("Scout") - 3

    assert counters("Invader") == 0
    assert counters("Zapbot") == 1
    assert counters("Howl") == 1, "a hand without minions"
    assert counters("Invader", "King Rex") == 0
    assert counters("Invader", "Zapbot") == 1
    assert counters("Zapbot", "Howl", "Zapbot") == 1, "once, not for each"


# --- bases ----------------------------------------------------------------------------------------------------------


def test_the_pad_of_today_lets_the_first_minion_of_a_turn_look_at_any_deck() -> None:
    t = table(
        wording="current",
        bases=[PAD, field],
        p1={"hand": ["Zapbot", "Zapbot", "Warbot"], "deck": ["Howl"]},
        p2={"deck": ["Cannon", "Scry", "Dinghy"]},
    )
    assert library().base(PAD).in_wording("current").vp == (4, 2, 1)
    t.p1.plays("Zapbot", at=PAD)
    t.p1.is_offered("p1", "p2", "decline")
    t.p1.picks("p2")
    t.p1.is_offered("Dinghy", "Scry", "decline")
    t.p1.picks("Scry")
    assert t.p2.deck == ["Cannon", "Dinghy", "Scry"]
    assert t.known(1, 2, "deck") == ["Scry", "Dinghy"]
    t.p1.plays("Zapbot", at=PAD)
    assert t.at(PAD) == ["Zapbot", "Zapbot"], "only the first of a turn"
    t.is_quiet()


def test_the_pad_of_today_counts_for_each_player_and_each_turn_and_only_minions_played_there() -> None:
    t = table(
        wording="current",
        bases=[PAD, field],
        p1={"hand": ["Zapbot", "Warbot", "Warbot"], "deck": ["Howl"] * 9},
        p2={"hand": ["Scout"], "deck": ["Cannon"] * 9},
    )
    t.p1.plays("Zapbot", at="Field")
    t.is_quiet()
    t.start_turn(2)
    t.p2.plays("Scout", at=PAD)
    t.p2.is_offered("p1", "p2", "decline")
    t.p2.declines()
    t.start_turn(1)
    t.p1.plays("Warbot", at=PAD)
    t.p1.picks("p1").declines()
    assert len(t.known(1, 1, "deck")) == 4, "as many as its printed power"


def test_the_pad_of_today_no_longer_does_anything_after_it_scores() -> None:
    t = table(wording="current", bases=[PAD, field], p1={"deck": ["Howl"] * 3, PAD: ["Warbot"]}, p2={})
    t.score(PAD)
    t.is_quiet()


@rule("DECK-12", "TIE-05")
def test_the_volcano_of_today_speaks_only_to_players_with_a_minion_there() -> None:
    t = table(
        wording="current",
        bases=[VOLCANO, field],
        p1={"deck": ["Howl", "Warbot"], VOLCANO: ["Invader"]},
        p2={"deck": ["Howl", "Invader"]},
        p3={"deck": ["Howl", "Scry"], VOLCANO: ["Invader"]},
    )
    t.score(VOLCANO)
    assert "Warbot" in t.p1.discard, "it came, and was discarded with the base"
    assert t.p2.deck == ["Howl", "Invader"]
    assert t.p3.deck == ["Howl", "Scry"]
    assert t.p1.vp == 4 + 0
    t.is_quiet()


@rule("DECK-11")
def test_the_volcano_of_today_discards_a_minion_that_cannot_be_played_there() -> None:
    t = table(
        wording="current",
        bases=[VOLCANO, field],
        p1={VOLCANO: ["Overrun", "Scout"]},
        p2={"deck": ["Howl", "Warbot"], VOLCANO: ["Scout"]},
    )
    t.score(VOLCANO)
    assert t.p2.discard[0] == "Warbot"


# --- Operative ------------------------------------------------------------------------------------------------------


@rule("VIS-03")
def test_operative_of_today_looks_at_two_cards_of_either_end_and_may_bury_one() -> None:
    t = table(
        wording="current",
        bases=[field, meadow],
        p1={"hand": ["Operative"], "deck": ["Cannon", "Scry", "Howl", "Dinghy", "King Rex"]},
        p2={"deck": ["Howl"]},
    )
    t.p1.plays("Operative", at="Field")
    t.p1.is_offered("The two cards on top.", "The two cards on the bottom.")
    t.p1.picks("The two cards on top.")
    t.p1.is_offered("Dinghy", "King Rex", "decline")
    t.p1.picks("King Rex")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Meadow")
    assert t.buried_at("Meadow") == ["King Rex"]
    assert t.p1.deck == ["Cannon", "Scry", "Howl", "Dinghy"]
    assert t.known(1, 1, "deck") == ["Dinghy"]
    assert t.known(2, 1, "deck") == []
    t.is_quiet()


def test_operative_of_today_places_back_at_the_bottom_what_it_took_from_there() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["Operative"], "deck": ["Cannon", "Scry", "Howl", "Dinghy"]},
        p2={"deck": ["Howl"]},
    )
    t.p1.plays("Operative").picks("The two cards on the bottom.").declines()
    t.p1.is_offered("Cannon", "Scry", "decline")
    t.p1.picks("Cannon")
    assert t.p1.deck == ["Scry", "Cannon", "Howl", "Dinghy"]
    assert t.buried_at("Field") == []
    assert t.p2.deck == ["Howl"], "it no longer looks at other decks"
    t.is_quiet()


def test_operative_of_today_with_a_deck_of_one_card() -> None:
    t = table(wording="current", bases=[field], p1={"hand": ["Operative"], "deck": ["Scry"]}, p2={})
    t.p1.plays("Operative").picks("The two cards on the bottom.")
    t.p1.is_offered("Scry", "decline")
    t.p1.picks("Scry")
    assert (t.buried_at("Field"), t.p1.deck) == (["Scry"], [])
    t.is_quiet()


@rule("SCORE-22")
def test_operative_of_today_cannot_bury_on_a_base_whose_cards_are_being_discarded() -> None:
    t = table(
        wording="current",
        bases=[field, meadow],
        p1={"deck": ["Howl", "Scry", "Operative"], "Field": ["Doppelganger"]},
        p2={},
    )
    t.score("Field")
    t.p1.picks("Operative")
    t.p1.picks("The two cards on top.", "Scry")
    assert t.buried_at("Meadow") == ["Scry"], "the only base that is left"
    t.is_quiet()


def test_mindraker_of_today_looks_at_buried_cards_too() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["Operative"], "deck": ["Scry", "Scry"]},
        p2={"hand": ["Mindraker"], "deck": ["Howl"] * 4},
    )
    t.p1.plays("Operative").picks("The two cards on top.", "Scry")
    t.start_turn(2)
    assert "saw_buried" not in t.log()
    t.p2.plays("Mindraker")
    assert "saw_buried" in t.log()


@rule("STORE-04")
def test_mindraker_of_today_looks_at_stored_cards_too() -> None:
    t = table(
        wording="current",
        bases=[field],
        p1={"hand": ["Mindraker"], "deck": ["Howl"] * 4},
        p2={"Field": [card("Scout", stored=["Scry"])]},
        p3={},
    )
    assert t.view("p1").stored == ()
    t.p1.plays("Mindraker")
    seen = [[each.name for each in t.view(player).stored] for player in ("p1", "p2", "p3")]
    assert seen == [["Scry"], ["Scry"], []]
    assert "saw_stored" in t.log()
