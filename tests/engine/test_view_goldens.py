"""Views of prepared positions match their golden files, and defaults are omitted from the JSON."""

from __future__ import annotations

from types import UnionType
from typing import Union, get_origin, get_type_hints

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


EMPTY = {int: 0, bool: False, str: "", tuple: ()}
"""Values that readers of the JSON assume for a missing field, by type; None where the type allows it."""


def test_an_omitted_field_of_a_view_has_the_empty_value_of_its_type() -> None:
    records = [
        each for each in vars(view_types).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)
    ]
    assert all(each.__struct_config__.omit_defaults for each in records)
    unusual = {}
    for record in records:
        hints = get_type_hints(record)
        for field in msgspec.structs.fields(record):
            kind = get_origin(hints[field.name]) or hints[field.name]
            usual = None if kind in (Union, UnionType) else EMPTY.get(kind)
            if not field.required and (field.default, type(field.default)) != (usual, type(usual)):
                unusual[f"{record.__name__}.{field.name}"] = field.default
    assert unusual == {"LimitView.zone": "hand"}
