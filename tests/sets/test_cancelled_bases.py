"""A base with Jammed Signal on it has no abilities, for all bases in both wordings (VERB-42)."""

import pytest

from smashup.engine.state.setup import CURRENT, PRINTED
from smashup.sets import library
from smashup.testing import rule, table

BASES = [
    (base.name, wording)
    for base in library().bases()
    for wording in (PRINTED, CURRENT)
    if base.abilities and (wording == PRINTED or base.in_wording(CURRENT) is not base)
]


@rule("VERB-42")
@pytest.mark.parametrize(("name", "wording"), BASES)
def test_a_base_has_hooks_unless_it_is_cancelled(name: str, wording: str) -> None:
    for actions, has_hooks in (([], True), (["Jammed Signal"], False)):
        t = table(bases=[name], wording=wording, p1={name: actions})
        base = t.live.state.bases[0]
        assert any(base in bearers for bearers in t.live.state.hooks.values()) == has_hooks
