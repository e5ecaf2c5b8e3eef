"""Whether an ability could do anything is found out on every way through its choices."""

from smashup.engine.state.frames import Probe


def test_every_way_through_choices_is_gone_once_and_in_order() -> None:
    probe, ways = Probe(0), []
    while True:
        first = probe.answer(2)
        rest = [probe.answer(3)] if first else [probe.answer(1), probe.answer(2)]
        ways.append((first, *rest))
        if not probe.another_way():
            break
    assert ways == [(0, 0, 0), (0, 0, 1), (1, 0), (1, 1), (1, 2)]
