"""The number of bases after Maui, Volcanic Uprising and Island Chain, in every edition."""

import pytest

from smashup.engine.state.editions import EDITIONS
from smashup.testing import rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow
from tests.tables import one_base, two_bases

CHAIN, UPRISING = "Island Chain", "Volcanic Uprising"
WORDINGS = ("printed", "current")


@rule("RULING-Volcanic-Uprising", "AMB-47")
@pytest.mark.parametrize("wording", WORDINGS)
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_island_chain_adds_a_base_permanently(edition: str, wording: str) -> None:
    t = table(
        edition=edition,
        wording=wording,
        bases=[CHAIN, field],
        base_deck=["Tar Pits", "Tortuga", heath, meadow],
        p1={CHAIN: ["King Rex"] * 3, "Field": [giant] * 3},
    )
    t.score(CHAIN)
    assert sorted(t.bases()) == ["Field", "Heath", "Meadow"]
    t.score("Field")
    assert sorted(t.bases()) == ["Heath", "Meadow", "Tortuga"]  # each base is replaced by one base


@rule("SCORE-25", "AMB-48", "AMB-49")
@pytest.mark.parametrize("wording", WORDINGS)
@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("left", [0, 1])
def test_island_chain_with_a_small_base_deck_depends_on_the_edition(edition: str, wording: str, left: int) -> None:
    side = {CHAIN: ["King Rex"] * 3}
    t = table(edition=edition, wording=wording, bases=[CHAIN, field], base_deck=[heath][:left], p1=side)
    t.score(CHAIN)
    back = [] if edition == "CORE-2012" else [CHAIN]
    assert (sorted(t.bases()), t.base_discard) == (sorted(["Field", *["Heath"][:left], *back]), [] if back else [CHAIN])


@rule("SCORE-25")
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_maui_and_volcanic_uprising_reshuffle_bases_in_editions_that_do(edition: str) -> None:
    more = [] if edition == "CORE-2012" else ["Heath", "Meadow"]
    t = one_base(edition=edition, base_deck=[], base_discard=[heath, meadow], p1={"hand": ["Maui"]})
    t.p1.plays("Maui", at="Field").picks("2")
    assert sorted(t.bases()) == sorted(["Field", *more])
    side = {"hand": [UPRISING], "Field": [grunt]}
    t = one_base(edition=edition, base_deck=[], base_discard=[heath], p1=side)
    t.p1.plays(UPRISING)
    if more:
        t.p1.declines()  # no minion has to move to the new base
    assert t.bases() == ["Field", *more[:1]]


@rule("SCORE-25", "AMB-49")
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_a_base_destroyed_by_volcanic_uprising_may_replace_itself(edition: str) -> None:
    side = {"hand": [UPRISING], "Field": [grunt]}
    t = two_bases(edition=edition, base_deck=[heath], p1=side)
    t.p1.plays(UPRISING).picks("Destroy a base without minions and replace it with two.")
    back = [] if edition == "CORE-2012" else ["Meadow"]
    assert (t.bases(), t.base_deck) == (["Field", "Heath", *back], [])
