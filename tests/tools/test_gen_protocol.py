"""The generated reference of the messages."""

from __future__ import annotations

import msgspec

from tools.gen_protocol import UNIONS, generated, members, section


def test_every_message_type_has_a_section() -> None:
    text = generated()
    tags = [struct.__struct_config__.tag for union in UNIONS.values() for struct in members(union)]
    assert [tag for tag in tags if f"\n### `{tag}`\n" not in text] == []


class Sample(msgspec.Struct, tag_field="type", tag="sample"):
    """A message."""

    seat: str | None
    """Seat that
    acts."""


def test_a_section_has_the_description_and_the_fields() -> None:
    assert section(Sample) == (
        "### `sample`\n\nA message.\n\n"
        "| Field | Type | Meaning |\n| --- | --- | --- |\n"
        "| `seat` | `string \\| null` | Seat that acts. |\n"
    )
