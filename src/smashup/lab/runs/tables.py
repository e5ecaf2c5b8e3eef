"""Tables: rows of one type as a Parquet file, or as JSON lines where pyarrow is not installed."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any, TypeVar

import msgspec

from smashup.engine.errors import BadSetup
from smashup.extras import extra

Row = TypeVar("Row", bound=msgspec.Struct)
Tables = Mapping[str, "Sequence[msgspec.Struct] | Any"]
"""Tables of a block by name: rows, or a pyarrow.Table for columns that rows cannot express."""

PARQUET, JSON_LINES = "parquet", "jsonl"


def preferred_format() -> str:
    """Return the format for a new folder."""
    return PARQUET if find_spec("pyarrow") else JSON_LINES


def encode(rows: Sequence[msgspec.Struct] | Any, form: str) -> bytes:
    """Return the bytes of a file with these rows."""
    if form == JSON_LINES:
        if not isinstance(rows, Sequence):
            raise BadSetup("This table needs Parquet files: install the lab extra, and use a new folder.")
        return msgspec.json.Encoder().encode_lines(rows)
    with extra("lab", "Writing Parquet files"):
        import pyarrow as pa  # noqa: PLC0415
        import pyarrow.parquet as pq  # noqa: PLC0415

    table = rows
    if isinstance(rows, Sequence):
        table = pa.Table.from_pylist(msgspec.to_builtins(rows, builtin_types=(bytes,)))
    file = io.BytesIO()
    pq.write_table(table, file, compression="zstd")
    return file.getvalue()


def decode(content: bytes, form: str, row: type[Row]) -> list[Row]:
    """Return the rows of a file."""
    if form == JSON_LINES:
        return msgspec.json.Decoder(row).decode_lines(content)
    with extra("lab", "Reading Parquet files"):
        import pyarrow.parquet as pq  # noqa: PLC0415

    return msgspec.convert(pq.read_table(io.BytesIO(content)).to_pylist(), list[row])  # type: ignore[valid-type]
