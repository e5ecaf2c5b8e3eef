"""Result folders: plans, blocks and incomplete files."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from smashup.lab.runs import Block, Pinned, ResultFolder, WrongFolder, blocks
from smashup.lab.runs.tables import encode


class Plan(Pinned, frozen=True, kw_only=True):
    kind: str = "numbers"
    block: int = 3
    bots: tuple[str, ...] = ("pip",)


class Row(msgspec.Struct):
    number: int
    data: bytes = b"\x00\xff"
    values: list[float] = []


def write(folder: ResultFolder, block: Block) -> None:
    folder.write(block, {"numbers": encode([Row(n, values=[n / 2]) for n in block.numbers], folder.format)})


def test_numbers_are_divided_into_blocks() -> None:
    assert list(blocks(range(5, 12), 3)) == [Block(5, 8), Block(8, 11), Block(11, 12)]
    assert str(Block(0, 5, "pip-nox-2")) == "pip-nox-2 0 to 4"


def test_rows_are_read_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    folder = ResultFolder(tmp_path / "new" / "folder", Plan())
    for block in (Block(9, 12), Block(0, 3), Block(0, 3, "part"), Block(12, 13)):
        write(folder, block)
    again = ResultFolder(folder.path, Plan())
    assert again.read("numbers", Row) == [Row(n, values=[n / 2]) for n in (0, 1, 2, 9, 10, 11, 12)]
    assert again.read("numbers", Row, "part") == [Row(n, values=[n / 2]) for n in range(3)]
    assert again.has(Block(9, 11), ("numbers",))
    assert not again.has(Block(12, 15), ("numbers",))
    assert not again.has(Block(9, 12), ("numbers", "others"))
    write(again, Block(12, 15))
    assert [path.name for path in again.files("numbers")] == [
        f"numbers-{span}.{folder.format}" for span in ("0-3", "9-12", "12-15")
    ]


def test_an_interrupted_write_is_no_result(tmp_path: Path) -> None:
    folder = ResultFolder(tmp_path, Plan())
    (tmp_path / f"numbers-0-3.{folder.format}.77.part").write_bytes(b"half")
    assert ResultFolder(tmp_path, Plan()).read("numbers", Row) == []


def test_a_folder_of_another_plan_is_rejected_and_not_changed(tmp_path: Path) -> None:
    ResultFolder(tmp_path, Plan())
    text = (tmp_path / "plan.json").read_text()
    with pytest.raises(WrongFolder, match=r"has results of another plan: bots \['pip'\], not \['nox'\]. Use another"):
        ResultFolder(tmp_path, Plan(bots=("nox",)))
    with pytest.raises(WrongFolder, match=r"installed \["):
        ResultFolder(tmp_path, Plan(installed=()))
    assert (tmp_path / "plan.json").read_text() == text


@pytest.mark.parametrize("content", [None, "Dear friend,", json.dumps({"kind": "numbers"})])
def test_another_kind_of_folder_is_rejected(content: str | None, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "plan.json").write_text(content)
    with pytest.raises(WrongFolder, match=r"not the (folder|plan) of a run"):
        ResultFolder(tmp_path)
