"""What only some cards bring about is seen on the page, for every set: the position is laid, the page is real."""

from __future__ import annotations

import pytest

from smashup.testing import card, effect, table
from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at

LONG = ("Rumpelstiltskin", "Doppelganger", "Chestbreaker", "Commandbro", "Enchantress", "Chronomage", "Leprechaun")
TOUCHING = """() => [...document.querySelectorAll("#bases .tile .name")].filter((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    const [text, face] = [words.getBoundingClientRect(), name.closest(".face").getBoundingClientRect()];
    return text.left < face.left + 2.5 || text.right > face.right - 2.5;
}).map((name) => name.textContent)"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_long_name_keeps_off_the_edges_of_its_card(visit: Visit, lang: str) -> None:
    visitor = visit(lang=lang, size=(1024, 768))
    sit_at(
        visitor,
        table(bases=["Tar Pits", "The Homeworld"], p1={"Tar Pits": LONG[:4], "The Homeworld": LONG[4:]}),
        lang=lang,
    )
    for width, height in ((1024, 768), (1280, 720), (1440, 900)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.page.evaluate(TOUCHING) == []


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
        p1={"hand": ["Mass Enchantment"], "Tar Pits": ["Scout", "Invader"]},
        p2={"deck": ["Augmentation"]},
        p3={"deck": ["Howl"]},
    )
    t.p1.plays("Mass Enchantment").picks("Augmentation")
    sit_at(visitor, t)
    assert [each.inner_text() for each in visitor.page.locator(".aside .name").all()] == [
        "Mass Enchantment",
        "Howl",
    ]
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


def test_cards_in_stasis_stand_on_a_shelf_and_a_ready_one_is_lit(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits"],
        p1={"hand": ["Howl"], "stasis": [card("Scout", stasis=2), card("Zapbot", stasis=0)]},
        p2={"stasis": [card("Invader", stasis=1)]},
    )
    sit_at(visitor, t)
    shelf = visitor.page.locator(".shelf li")
    assert [each.locator(".count").inner_text() for each in shelf.all()] == ["Ready", "2"]
    assert [each.locator("button.lit").count() for each in shelf.all()] == [1, 0]
    shelf.nth(1).get_by_text("Scout, power 3, You. In stasis, 2 counters.").wait_for(state="attached")
    visitor.pictures("stasis")
    visitor.page.get_by_role("button", name="Bo: 1 in stasis").click()
    assert visitor.page.locator("dialog .shelf .count").inner_text() == "1"


def test_stored_cards_are_counted_for_all_and_named_for_those_who_may_look(visit: Visit) -> None:
    t = table(
        bases=["Tar Pits"],
        p1={"Tar Pits": [card("Scout", stored=["Probe", "Howl"])]},
        p2={"Tar Pits": [card("Invader", stored=["Disintegrator"])]},
    )
    visitor = visit()
    sit_at(visitor, t)
    drawers = visitor.page.locator(".tile + .stored")
    assert [
        (each.inner_text().split("\n")[-1], "shut" in (each.get_attribute("class") or "")) for each in drawers.all()
    ] == [
        ("1", True),
        ("2", False),
    ]
    assert "Disintegrator" not in visitor.page.content()
    drawers.nth(1).click()
    visitor.page.locator("dialog .zoom").get_by_text("Probe").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.pictures("stored")


def test_what_a_card_has_lost_is_struck_through_and_what_it_was_given_says_by_what(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits"],
        p1={"Tar Pits": [card("Bruiser", actions=["The Touch"])], "hand": ["Howl"]},
    )
    sit_at(visitor, t)
    visitor.page.locator("#bases .tile", has_text="Bruiser").focus()
    visitor.page.keyboard.press("z")
    zoom = visitor.page.locator("dialog .zoom .txt")
    assert "(The Touch)" in zoom.inner_text()
    assert zoom.locator("s").count() == 0
    t.answer(2)  # after Howl and its own talent: the one that The Touch gives
    sit_at(visitor, t)
    visitor.page.reload()
    visitor.page.locator("#bases .tile").focus()
    visitor.page.keyboard.press("z")
    assert visitor.page.locator("dialog .zoom .txt s").count() > 0
    visitor.pictures("lost")


def test_an_effect_that_another_minion_takes_bends(visit: Visit) -> None:
    visitor = visit(speed="quick")
    t = table(
        bases=["Tar Pits"],
        current=2,
        p1={"Tar Pits": ["Ensign", "Ship's Engineer"]},
        p2={"hand": ["Seeing Stars", "Seeing Stars"], "Tar Pits": ["King Rex"]},
    )
    news = sit_at(visitor, t)
    assert visitor.page.locator(".bent").count() == 0
    t.p2.plays("Seeing Stars").picks("Ship's Engineer")
    t.p1.picks("Ensign")
    news()
    sign = visitor.page.locator(".sign")
    sign.wait_for()
    assert sign.inner_text() == "Ensign takes the effect in place of Ship's Engineer (Seeing Stars)."
    assert visitor.page.locator(".bent .line").get_attribute("marker-end") == "url(#bent-head)"
    visitor.picture("bent")
    sign.wait_for(state="detached")


def test_a_base_repeats_the_rule_that_it_shares_with_the_face_up_top_of_the_base_deck(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits", "Jungle Oasis", "The Homeworld"],
        base_deck=["Tortuga", "Machu Picchu"],
        p1={
            "Tar Pits": ["Signs in the Stars", "Scout"],
            "Jungle Oasis": ["Signs in the Stars"],
            "The Homeworld": ["Signs in the Stars", "Jammed Signal"],
        },
    )
    sit_at(visitor, t)
    rule = "Machu Picchu: After a player plays an action on this base, they draw a card."
    columns = visitor.page.locator(".col")
    assert [column.locator(".shared").inner_text() for column in columns.all()] == [rule] * 3
    assert columns.nth(0).locator(".shared svg").count() == 1
    assert columns.nth(2).locator(".rule.cancelled .shared").count() == 1
    columns.nth(0).get_by_text(f"From the base deck\N{RIGHT SINGLE QUOTATION MARK}s top card, {rule}").wait_for(
        state="attached"
    )
    visitor.page.get_by_role("button", name="face up: Machu Picchu").click()
    visitor.page.locator("dialog .zoom").get_by_text("Machu Picchu").first.wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.pictures("shared")
    columns.nth(0).locator(".base-button").click()
    assert visitor.page.locator("dialog .zoom .shared").inner_text() == rule
    visitor.page.keyboard.press("Escape")


def test_two_long_rules_have_room_on_one_base_and_stick_out_nowhere(visit: Visit) -> None:
    visitor = visit()
    crowd = ["Scout", "Invader", "Collector", "Collector"]
    t = table(
        bases=["USS Undertaking", "Tar Pits", "Faceless City", "Unicrave", "The Homeworld"],
        base_deck=["School of Wizardry"],
        p1={"USS Undertaking": ["Signs in the Stars", *crowd], "Unicrave": ["Signs in the Stars"]},
        p2={"USS Undertaking": crowd},
        p3={"Faceless City": ["Signs in the Stars", "Overrun"]},
    )
    sit_at(visitor, t)
    assert visitor.page.locator(".shared").count() == 3
    visitor.pictures("shared-long")
    visitor.page.set_viewport_size({"width": 1440, "height": 900})
    cut = "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).length"
    assert visitor.page.locator(".col .rule").evaluate_all(cut) == 0


def test_a_base_deck_that_is_turned_down_shares_nothing_and_says_until_when(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits"],
        base_deck=["Tortuga", "Machu Picchu"],
        p1={"Tar Pits": ["Signs in the Stars", "Scout"]},
    )
    t.end_turn()
    t.p2.picks("yes (turn-down)")
    sit_at(visitor, t)
    assert visitor.page.locator(".shared").count() == 0
    visitor.page.get_by_role("button", name="next: Machu Picchu").wait_for()
    assert visitor.page.locator(".everywhere .aura").inner_text() == (
        "The card on top of the base deck is face down until the end of the turn (Signs in the Stars)"
    )
    visitor.pictures("turned-down")


def test_a_shared_rule_is_told_in_the_readers_language(visit: Visit) -> None:
    visitor = visit(lang="fr")
    t = table(bases=["Tar Pits"], base_deck=["Machu Picchu"], p1={"Tar Pits": ["Signs in the Stars", "Scout"]})
    sit_at(visitor, t, lang="fr")
    shared = visitor.page.locator(".shared").inner_text()
    assert shared.startswith("Machu Picchu\N{NO-BREAK SPACE}: Après qu")
    assert shared.endswith("il pioche une carte.")


def test_a_base_shows_its_own_scene_on_the_table_and_near_by(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["The Mothership", "Tar Pits", "Gingerbread House"],
        p1={"Tar Pits": ["Scout"], "The Mothership": ["Invader"]},
        p2={"Gingerbread House": ["King Rex"]},
    )
    sit_at(visitor, t)
    shown = [use.get_attribute("href") for use in visitor.page.locator("#bases .base .scene use:last-child").all()]
    keys = ["core-aliens-the-mothership", "core-dinosaurs-tar-pits", "cs-grimms-fairy-tales-gingerbread-house"]
    assert shown == [f"#b-{key}" for key in keys]
    for key in keys:
        assert visitor.page.locator(f"#b-{key} path").count() > 5
        assert visitor.page.locator(f"#b-{key} use").count() == 0
    visitor.pictures("scenes")
    visitor.page.locator("#bases .base", has_text="Tar Pits").click()
    visitor.page.locator(f"dialog .zoom use[href='#b-{keys[1]}']").first.wait_for(state="attached")
    visitor.pictures("scenes-zoom")
