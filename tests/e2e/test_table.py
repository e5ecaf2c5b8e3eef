"""Elements of the table that only some cards need, on staged positions."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from smashup.testing import card, effect, table
from tests.e2e.conftest import Visit
from tests.e2e.page_scripts import script
from tests.e2e.staged import sit_at
from tests.e2e.visitor import soon

CUT_IN_ZOOM = """() => [...document.querySelectorAll("dialog .zoom .txt")]
    .filter((each) => each.scrollHeight > each.clientHeight).map((each) => each.textContent)"""
CUT = """() => [...document.querySelectorAll(".col .rule")]
    .filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent)"""
IN_SIGHT = """(which) => [...document.querySelectorAll(which)].every((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, low] = [left + width / 2, top + height - 3];
    return [top + 3, low].every((y) => one.contains(document.elementFromPoint(x, y)));
})"""
BENT_IN_PLACE = script("bent_in_place")
"""True if the line starts at the held-up card and the dashed edge surrounds the spared minion."""
COVERED = """() => [...document.querySelectorAll("#bases .tile.is-target")].filter((tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    return !tile.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((tile) => tile.textContent)"""
CUT_BY_SHELF = script("cut_by_shelf")
"""Elements that a shelf cuts off at the top or bottom."""
OVER_MINIONS = script("over_minions")
"""Minions that the element covers."""


def test_a_minion_shows_its_owner_if_another_player_controls_it(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={"Tar Pits": ["p2:Invader", "Scout"]}, p2={"Tar Pits": ["King Rex"]})
    sit_at(visitor, t)
    tiles = visitor.page.locator("#bases .tile")
    visitor.sees(lambda: [tile.locator(".heel").count() for tile in tiles.all()], [0, 1, 0])
    tiles.nth(1).get_by_text("Invader, power 3, You. Owned by Bo.").wait_for(state="attached")
    visitor.pictures("owner")


def test_lost_abilities_are_marked(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits"],
        p2={"Tar Pits": ["Invader", "Scout"]},
        effects=[effect("lose", on="Scout", source="Hush", until="end-of-turn", of="p1")],
    )
    sit_at(visitor, t)
    expect(visitor.page.locator(".tape")).to_have_count(1)
    scout = visitor.page.locator("#bases .tile", has_text="Scout")
    scout.get_by_text("Has lost its abilities.").wait_for(state="attached")
    scout.click()
    visitor.page.locator("dialog .zoom").get_by_text("Scout has no abilities until the end of the turn").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.pictures("silenced")


def test_effects_on_bases_and_players_are_shown_at_their_place(visit: Visit) -> None:
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
    expect(here).to_have_text(
        [
            "Tar Pits has \N{MINUS SIGN}4 breakpoint until the end of the turn (Overrun)",
            "Bo has +3 power on Tar Pits without a minion until the end of the turn (Howl)",
        ]
    )
    folded = visitor.page.locator(".col", has_text="The Homeworld").locator(".aura")
    expect(folded).to_have_text(["3 effects"])
    folded.first.click()
    expect(folded).to_have_count(4)
    expect(visitor.page.locator(".everywhere .aura")).to_contain_text("Hush")
    visitor.pictures("effects")


def test_a_foreign_card_in_hand_shows_its_owner(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={"hand": ["Scout", "p2:Howl"]}, p2={"Tar Pits": ["Scout"]})
    sit_at(visitor, t)
    expect(visitor.page.locator("#hand .belongs")).to_have_text(["Owner: Bo"])
    visitor.pictures("belongs")
    for _ in visitor.at_sizes(((390, 844), (844, 390), (1024, 768), (1280, 720), (1440, 900), (1920, 1080))):
        visitor.page.wait_for_function(IN_SIGHT, arg="#hand .belongs")


def test_cards_set_aside_are_attached_to_the_prompt(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits"],
        p1={"hand": ["Mass Enchantment"], "Tar Pits": ["Scout", "Invader"]},
        p2={"deck": ["Augmentation"]},
        p3={"deck": ["Howl"]},
    )
    t.p1.plays("Mass Enchantment").picks("Augmentation")
    sit_at(visitor, t)
    expect(visitor.page.locator(".aside .name")).to_have_text(["Mass Enchantment", "Howl"])
    visitor.pictures("set-aside")
    for width, height in visitor.at_sizes(((390, 844), (1280, 720), (1440, 900), (1920, 1080))):
        expect(visitor.page.locator("#bases .tile.is-target")).to_have_count(2)
        assert visitor.measured(COVERED) == [], f"what is lit lies behind the question at {width}x{height}"


def test_many_cards_set_aside_do_not_make_the_prompt_tall(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits", "Tortuga"],
        p1={"hand": ["Transformation"], "Tar Pits": ["Scout"], "deck": ["Collector", *["Howl"] * 9]},
        p2={"Tar Pits": ["Invader"]},
    )
    t.p1.plays("Transformation").picks("Scout")
    t.p1.is_offered("Invader", "Collector", "decline")  # the Collector's decision, while nine cards are set aside
    sit_at(visitor, t)
    expect(visitor.page.locator(".aside .name").nth(8)).to_be_visible()
    visitor.pictures("many-aside")
    for width, height in visitor.at_sizes(((390, 844), (1280, 720), (1440, 900))):
        assert visitor.measured(COVERED) == [], f"what is lit lies behind the question at {width}x{height}"


def test_counters_are_shown_on_minions_and_bases(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={"Tar Pits": [card("Scout", counters=2)]})
    t.state.bases[0].counters = 3
    t.live.state.bases[0].counters = 3
    sit_at(visitor, t)
    expect(visitor.page.locator(".standee .ctr")).to_have_text("+2")
    expect(visitor.page.locator(".bctr")).to_have_text("3 counters")
    visitor.pictures("counters")


def test_cards_in_stasis_are_on_a_shelf_and_a_ready_one_is_lit(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits"],
        p1={"hand": ["Howl"], "stasis": [card("Scout", stasis=2), card("Zapbot", stasis=0)]},
        p2={"stasis": [card("Invader", stasis=1)]},
    )
    sit_at(visitor, t)
    shelf = visitor.page.locator(".mine-in-stasis li")
    expect(shelf.locator(".count")).to_have_text(["Ready1", "2"])
    visitor.sees(lambda: [each.locator("button.lit").count() for each in shelf.all()], [1, 0])
    shelf.nth(1).get_by_text("Scout, power 3, You. In stasis, 2 counters.").wait_for(state="attached")
    expect(visitor.page.locator(".done-btn")).to_contain_text("1 ready in stasis")  # it would be discarded
    visitor.pictures("stasis")
    visitor.page.get_by_role("button", name="Bo: 1 in stasis").click()
    expect(visitor.page.locator("dialog .shelf .count")).to_have_text("1")


def test_stored_cards_are_counted_and_named_only_for_their_viewers(visit: Visit) -> None:
    t = table(
        bases=["Tar Pits"],
        p1={"Tar Pits": [card("Scout", stored=["Probe", "Howl"])]},
        p2={"Tar Pits": [card("Invader", stored=["Disintegrator"])]},
    )
    visitor = visit()
    sit_at(visitor, t)
    drawers = visitor.page.locator(".tile + .stored")
    expect(drawers).to_have_class([re.compile(r"\bshut\b"), re.compile(r"^(?!.*\bshut\b)")])
    expect(drawers).to_have_text([re.compile(r"1\s*$"), re.compile(r"2\s*$")])
    assert "Disintegrator" not in visitor.now("document.documentElement.outerHTML")
    drawers.nth(1).click()
    visitor.page.locator("dialog .zoom").get_by_text("Probe").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.pictures("stored")


def test_cards_stored_under_a_card_in_stasis_are_shown_below_it(visit: Visit) -> None:
    visitor = visit()
    waiting = [card(name, stasis=n) for n, name in enumerate(("Zany Prof", "Future Almanac?", "Lightning Strike"), 4)]
    t = table(
        bases=["Tar Pits", "The Homeworld"],
        p1={
            "hand": ["Howl"],
            "Tar Pits": ["Scout", "Invader", "Collector"],
            "stasis": [card("Letter From Another Time", stasis=1, stored=["Probe"]), *waiting],
        },
        p2={"stasis": [card("Help From the Past", stasis=2, stored=["Disintegrator"])]},
    )
    sit_at(visitor, t)
    expect(visitor.page.locator(".mine-in-stasis li").first).to_contain_text("Lightning Strike")  # it is usable now
    for _ in visitor.at_sizes(((1024, 768), (1280, 720), (1440, 900))):
        assert visitor.measured(CUT_BY_SHELF, ".mine-in-stasis") == []
        assert visitor.measured(OVER_MINIONS, ".mine-in-stasis") == []
    visitor.pictures("stored-in-stasis")
    assert "Disintegrator" not in visitor.now("document.documentElement.outerHTML")
    visitor.page.get_by_role("button", name="Bo: 1 in stasis").click()
    expect(visitor.page.locator("dialog .shelf .stored.shut")).to_have_count(1)
    assert visitor.measured(CUT_BY_SHELF, "dialog .shelf") == []
    visitor.page.keyboard.press("Escape")
    visitor.page.locator(".mine-in-stasis .stored").click()
    visitor.page.locator("dialog .zoom").get_by_text("Probe").wait_for()
    visitor.page.keyboard.press("Escape")


def test_an_effect_without_a_card_shows_its_text(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={"Tar Pits": ["Hive Queen", "Egg Field"], "hand": ["Howl"]})
    t.p1.uses("Hive Queen")
    sit_at(visitor, t)
    expect(visitor.page.locator(".everywhere .aura")).to_have_text(
        "Your Hive Queen until the start of your next turn: \N{LEFT DOUBLE QUOTATION MARK}Other players' minions on "
        "bases where you have an Egg Field have -1 power.\N{RIGHT DOUBLE QUOTATION MARK}"
    )
    visitor.pictures("aura")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_longest_texts_are_not_cut_off_in_the_zoom(visit: Visit, lang: str) -> None:
    wordy = ("Lightning Strike", "Ancient Sumerian God", "Signs in the Stars", "Demon Dogs")
    visitor = visit(lang=lang)
    sit_at(visitor, table(bases=["Tar Pits"], p1={"hand": wordy, "Tar Pits": ["Kickboxbro"]}), lang=lang)
    hand = visitor.page.locator("#hand button")
    expect(hand).to_have_count(len(wordy))
    for each in (*map(hand.nth, range(len(wordy))), visitor.page.locator("#bases .tile").first):
        each.focus()
        visitor.page.keyboard.press("z")
        visitor.page.locator("dialog .zoom .txt").wait_for()
        assert visitor.measured(CUT_IN_ZOOM) == []
        visitor.page.keyboard.press("Escape")
        visitor.page.locator("dialog .zoom").wait_for(state="detached")


def test_lost_abilities_are_struck_through_and_given_ones_name_their_source(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={"Tar Pits": [card("Bruiser", actions=["The Touch"])], "hand": ["Howl"]})
    sit_at(visitor, t)
    visitor.page.locator("#bases .tile", has_text="Bruiser").focus()
    visitor.page.keyboard.press("z")
    zoom = visitor.page.locator("dialog .zoom .txt")
    expect(zoom).to_contain_text("(The Touch)")
    expect(zoom.locator("s")).to_have_count(0)
    t.answer(2)  # the talent that The Touch gives, after Howl and its printed talent
    sit_at(visitor, t)
    visitor.page.locator("#bases .tile").focus()
    visitor.page.keyboard.press("z")
    expect(visitor.page.locator("dialog .zoom .txt s").first).to_be_visible()
    visitor.pictures("lost")


def test_a_redirected_effect_is_drawn_as_a_bent_line(visit: Visit) -> None:
    visitor = visit(speed="quick")
    t = table(
        bases=["Tar Pits"],
        current=2,
        p1={"Tar Pits": ["Ensign", "Ship's Engineer"], "hand": ["Seeing Stars"]},
        p2={"hand": ["Seeing Stars", "Seeing Stars"], "Tar Pits": ["King Rex"]},
    )
    send = sit_at(visitor, t)
    signs, bends = visitor.glimpses(".sign"), visitor.glimpses(".bends")
    in_place = visitor.happens(BENT_IN_PLACE, "Ship's Engineer")
    t.p2.plays("Seeing Stars").picks("Ship's Engineer")
    t.p1.picks("Ensign")
    assert not signs()
    assert not bends()
    send()
    (sign,) = soon(visitor, signs, bool)
    assert "Ensign takes the effect in place of Ship's Engineer (Seeing Stars)." in sign
    assert soon(visitor, in_place, bool)
    bent = bends()[-1]
    assert 'marker-end="url(#bent-head)"' in bent
    assert "bends p-wave" in bent  # the colour of the player
    assert ">Ensign<" in bent  # the name at its new place
    visitor.picture("bent")
    expect(visitor.page.locator(".sign")).to_have_count(0)


def test_several_redirected_effects_are_drawn_one_after_the_other(visit: Visit) -> None:
    visitor = visit(speed="quick")
    t = table(
        bases=["Tar Pits"],
        current=2,
        p1={"Tar Pits": ["Ensign", "Ensign", "First Mate", "Gremlin"]},
        p2={"hand": ["Cannon"], "Tar Pits": ["King Rex"]},
    )
    send = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("First Mate", "Gremlin")
    t.p1.picks("Ensign#1").picks("Ensign")
    first, second = (visitor.happens(BENT_IN_PLACE, spared) for spared in ("First Mate", "Gremlin"))
    at_once = visitor.happens("() => document.querySelectorAll('.sign').length > 1")
    send()
    assert soon(visitor, first, bool)
    assert soon(visitor, second, bool)
    expect(visitor.page.locator(".bends")).to_have_count(0)
    assert not at_once()


def test_a_base_shows_the_rule_shared_with_the_top_of_the_base_deck(visit: Visit) -> None:
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
    expect(columns.locator(".shared")).to_have_text([rule] * 3)
    expect(columns.nth(0).locator(".shared svg")).to_have_count(1)
    expect(columns.nth(2).locator(".rule.cancelled .shared")).to_have_count(1)
    columns.nth(0).get_by_text(f"From the base deck\N{RIGHT SINGLE QUOTATION MARK}s top card, {rule}").wait_for(
        state="attached"
    )
    visitor.page.get_by_role("button", name="face up: Machu Picchu").click()
    visitor.page.locator("dialog .zoom").get_by_text("Machu Picchu").first.wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.pictures("shared")
    face = visitor.page.get_by_role("region", name="Base deck, face up")
    expect(face.locator(".nm")).to_have_text("Machu Picchu")
    expect(face.locator("p")).to_have_text("Shared with Tar Pits, Jungle Oasis")
    columns.nth(0).locator(".base-button").click()
    expect(visitor.page.locator("dialog .zoom .shared")).to_have_text(rule)
    visitor.page.keyboard.press("Escape")


def test_two_long_rules_fit_on_one_base(visit: Visit) -> None:
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
    expect(visitor.page.locator(".shared")).to_have_count(3)
    visitor.pictures("shared-long")
    visitor.resize((1440, 900))
    assert visitor.measured(CUT) == []


def test_a_base_deck_turned_face_down_shares_nothing(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["Tar Pits"], base_deck=["Tortuga", "Machu Picchu"], p1={"Tar Pits": ["Signs in the Stars", "Scout"]}
    )
    t.end_turn()
    t.p2.picks("yes (turn-down)")
    sit_at(visitor, t)
    visitor.page.get_by_role("button", name="next: Machu Picchu").wait_for()
    expect(visitor.page.locator(".shared")).to_have_count(0)
    expect(visitor.page.locator(".face-up")).to_have_count(0)
    expect(visitor.page.locator(".everywhere .aura")).to_have_text(
        "The card on top of the base deck is face down until the end of the turn (Signs in the Stars)"
    )
    visitor.pictures("turned-down")


def test_a_shared_rule_is_shown_in_the_readers_language(visit: Visit) -> None:
    visitor = visit(lang="fr")
    t = table(bases=["Tar Pits"], base_deck=["Machu Picchu"], p1={"Tar Pits": ["Signs in the Stars", "Scout"]})
    sit_at(visitor, t, lang="fr")
    shared = re.compile(r"^\s*Machu Picchu\s: Après qu.*il pioche une carte\.\s*$")
    expect(visitor.page.locator(".shared")).to_have_text(shared)


def test_a_base_shows_its_scene_on_the_table_and_in_the_zoom(visit: Visit) -> None:
    visitor = visit()
    t = table(
        bases=["The Mothership", "Tar Pits", "Gingerbread House"],
        p1={"Tar Pits": ["Scout"], "The Mothership": ["Invader"]},
        p2={"Gingerbread House": ["King Rex"]},
    )
    sit_at(visitor, t)
    scenes = visitor.page.locator("#bases .base .scene use:last-child")
    keys = ["core-aliens-the-mothership", "core-dinosaurs-tar-pits", "cs-grimms-fairy-tales-gingerbread-house"]
    for n, key in enumerate(keys):
        expect(scenes.nth(n)).to_have_attribute("href", f"#b-{key}")
        expect(visitor.page.locator(f"#b-{key} path").nth(5)).to_be_attached()
        expect(visitor.page.locator(f"#b-{key} use")).to_have_count(0)
    visitor.pictures("scenes")
    visitor.page.locator("#bases .base", has_text="Tar Pits").click()
    visitor.page.locator(f"dialog .zoom use[href='#b-{keys[1]}']").first.wait_for(state="attached")
    visitor.pictures("scenes-zoom")
