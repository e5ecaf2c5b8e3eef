"""What only some cards bring about is seen on the page, for every set: the position is laid, the page is real."""

from __future__ import annotations

from smashup.testing import card, effect, table
from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at


def test_a_minion_shows_who_owns_it_where_another_controls_it(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={"Tar Pits": ["p2:Invader", "Scout"]}, p2={"Tar Pits": ["King Rex"]})
    sit_at(visitor, t)
    tiles = visitor.page.locator("#bases .tile")
    assert [tile.locator(".heel").count() for tile in tiles.all()] == [0, 1, 0]
    tiles.nth(1).get_by_text("Invader, power 3, You. Owned by Bo.").wait_for(state="attached")
    visitor.pictures("owner")


def test_lost_abilities_are_taped_over(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits"],
        p2={"Tar Pits": ["Invader", "Scout"]},
        effects=[effect("lose", on="Scout", source="Hush", until="end-of-turn", of="p1")],
    )
    sit_at(visitor, t)
    assert visitor.page.locator(".tape").count() == 1
    scout = visitor.page.locator("#bases .tile", has_text="Scout")
    scout.get_by_text("Has lost its abilities.").wait_for(state="attached")
    scout.click()
    visitor.page.locator("dialog .zoom").get_by_text("Scout has no abilities until the end of the turn").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.pictures("silenced")


def test_effects_on_a_base_and_on_a_player_are_told_where_they_work(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits", "The Homeworld"],
        p1={"Tar Pits": ["Scout"]},
        effects=[
            effect("breakpoint", on="Tar Pits", n=-4, source="Overrun", of="p1"),
            effect("power-here", on="Tar Pits", n=3, player="p2", source="Howl", of="p2"),
            effect("breakpoint", on="The Homeworld", n=-1, source="One"),
            effect("breakpoint", on="The Homeworld", n=-2, source="Two"),
            effect("breakpoint", on="The Homeworld", n=-3, source="Three"),
            effect("forbid", player="p2", verb="play-action", source="Hush", of="p1"),
        ],
    )
    sit_at(visitor, t)
    here = visitor.page.locator(".col", has_text="Tar Pits").locator(".aura")
    assert [pill.inner_text() for pill in here.all()] == [
        "Tar Pits has \N{MINUS SIGN}4 breakpoint until the end of the turn (Overrun)",
        "Bo has +3 power on Tar Pits without a minion until the end of the turn (Howl)",
    ]
    folded = visitor.page.locator(".col", has_text="The Homeworld").locator(".aura")
    assert [pill.inner_text() for pill in folded.all()] == ["3 effects"]
    folded.first.click()
    assert folded.count() == 4
    assert "Hush" in visitor.page.locator(".everywhere .aura").inner_text()
    visitor.pictures("effects")


def test_a_card_of_another_player_in_a_hand_says_whose_it_is(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={"hand": ["Scout", "p2:Howl"]}, p2={"Tar Pits": ["Scout"]})
    sit_at(visitor, t)
    bands = visitor.page.locator("#hand .belongs")
    assert [band.inner_text() for band in bands.all()] == ["Owner: Bo"]
    visitor.pictures("belongs")


def test_cards_that_are_set_aside_are_clipped_to_the_question(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits"],
        p1={"hand": ["Monkey See, Monkey Do"], "deck": ["Cyberback", "Howl", "Augmentation"]},
    )
    t.p1.plays("Monkey See, Monkey Do")
    sit_at(visitor, t)
    assert [each.inner_text() for each in visitor.page.locator(".aside .name").all()] == ["Cyberback"]
    visitor.pictures("set-aside")


def test_counters_stand_on_minions_and_on_bases(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={"Tar Pits": [card("Scout", counters=2)]})
    t.state.bases[0].counters = 3
    t.live.state.bases[0].counters = 3
    sit_at(visitor, t)
    assert visitor.page.locator(".tile + .chips .ctr").inner_text() == "+2"
    assert visitor.page.locator(".bctr").inner_text() == "3 counters"
    visitor.pictures("counters")
