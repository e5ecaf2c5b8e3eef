"""JavaScript functions that tests run in the page, from the folder `scripts`."""

from pathlib import Path

SCRIPTS = Path(__file__).parent / "scripts"


def script(name: str) -> str:
    return (SCRIPTS / f"{name}.js").read_text(encoding="utf-8").strip()
