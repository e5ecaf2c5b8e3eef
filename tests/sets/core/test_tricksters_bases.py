"""Tricksters: bases."""

from smashup.testing import rule, table

OASIS, TORTUGA = "Jungle Oasis", "Tortuga"


@rule("TURN-02", "TERM-12")
def test_at_the_start_of_a_turn_its_player_may_move_another_players_minion_to_the_mushroom_kingdom() -> None:
    t = table(
        bases=["Mushroom Kingdom", OASIS, TORTUGA],
        p1={"hand": ["Howl"], OASIS: ["Zapbot"]},
        p2={OASIS: ["Warbot"], "Mushroom Kingdom": ["Gnome"]},
        p3={"hand": ["Howl"], TORTUGA: ["King Rex"]},
    )
    assert t.breakpoint("Mushroom Kingdom") == 20
    t.start_turn(1)
    t.p1.is_offered("King Rex", "Warbot", "decline")
    t.p1.picks("King Rex")
    assert t.at("Mushroom Kingdom") == ["Gnome", "King Rex"]
    t.p1.done()
    t.p2.is_offered("Zapbot", "decline")
    t.p2.declines()
    assert t.at(OASIS) == ["Zapbot", "Warbot"]
    t.is_quiet()


def test_nothing_is_asked_at_the_mushroom_kingdom_if_no_other_players_minion_is_elsewhere() -> None:
    t = table(
        bases=["Mushroom Kingdom", OASIS], p1={"hand": ["Howl"], OASIS: ["Zapbot"]}, p2={"Mushroom Kingdom": ["Gnome"]}
    )
    t.start_turn(1)
    t.p1.is_offered("Howl", "decline")
    t.is_quiet()
