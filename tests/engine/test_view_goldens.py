"""Views of prepared positions match their golden files, and defaults are omitted from the JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from smashup.engine.views import view_types
from tests.engine.view_goldens import ASKED, WHOLE, path_of, rendered

pytestmark = pytest.mark.ends_in_a_decision


@pytest.mark.parametrize("name", [*WHOLE, *ASKED])
def test_views_of_a_position_match_the_golden_file(name: str) -> None:
    assert rendered(name) == path_of(name).read_text(encoding="utf-8"), (
        "If the view is right and the file is not: run python -m tests.engine.view_goldens and read the difference."
    )


USUAL: dict[str, dict[str, Any]] = {
    "CardView": {"position": None},
    "BaseCardView": {"position": None},
    "SentenceView": {"source": "", "lost_to": None},
    "UnitView": {
        "power": None,
        "counters": 0,
        "stasis": None,
        "stored": 0,
        "note": "",
        "abilities": None,
        "sentences": (),
        "actions": (),
    },
    "BaseView": {"counters": 0, "cancelled": False, "sentences": (), "minions": (), "actions": ()},
    "LimitView": {
        "max_power": None,
        "at": None,
        "no_minion_of_yours": False,
        "name": None,
        "not_name": None,
        "raises_power": False,
        "raises": None,
        "on": None,
        "zone": "hand",
    },
    "AllowanceView": {"source": "", "limit": None, "next_turn": False},
    "BuriedView": {"card": None},
    "StoredView": {"position": None},
    "PlayerView": {"stasis": (), "buried": (), "allowances": ()},
    "ScoringView": {"places": (), "closed": False},
    "EffectView": {"on": None, "binds": None, "n": 0, "verb": "", "name": "", "asleep": False, "text": ""},
    "OptionView": {"of": "", "card": "", "seat": "", "text": "", "about": None, "allowance": None, "hint": None},
    "DecisionView": {
        "source": None,
        "trail": (),
        "mine": False,
        "about": None,
        "options": (),
        "decline": None,
        "step": 0,
        "of": None,
        "where": "",
    },
    "View": {"base_deck_face_up": False},
}


def test_what_is_left_out_of_a_view_is_always_the_same() -> None:
    records = {
        name: each
        for name, each in vars(view_types).items()
        if isinstance(each, type) and issubclass(each, msgspec.Struct)
    }
    assert all(each.__struct_config__.omit_defaults for each in records.values())
    usual = {
        name: {field.name: field.default for field in msgspec.structs.fields(each) if not field.required}
        for name, each in records.items()
    }
    assert {name: fields for name, fields in usual.items() if fields} == USUAL
