"""The static site for tests: built once for these sources, and a later edition of it with other rules."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from run import PROJECT, ROOT
from tools.project import digest
from tools.static_site.build import MARK
from tools.static_site.packages import LOCK

SITE = ROOT / ".site" / "test"
RULES = Path("smashup/engine/rules/game.py")


def current_site() -> Path:
    """Return the folder of the site, which is built if these sources have changed."""
    sources = [*PROJECT.sources("src"), *PROJECT.sources("web"), *PROJECT.sources("tools/static_site"), LOCK]
    state = digest(*sources)
    with PROJECT.exclusive("compiling"):
        if not (SITE / MARK).exists() or state not in (SITE / MARK).read_text():
            # In another process, because Playwright has an event loop in this one.
            subprocess.run([sys.executable, "-m", "tools.static_site", "--fast", "--out", SITE], cwd=ROOT, check=True)
            with (SITE / MARK).open("a") as mark:
                mark.write(state)
    return SITE


def later_edition(site: Path, to: Path) -> Path:
    """Copy the site to a folder, with the next version of the rules."""
    shutil.copytree(site, to)
    (python,) = (to / "python").iterdir()
    source = (ROOT / "src" / RULES).read_text()
    later = re.sub(r"^(RULES_VERSION.*= )(\d+)", lambda found: f"{found[1]}{int(found[2]) + 1}", source, flags=re.M)
    assert later != source
    packed = tarfile.TarInfo(RULES.as_posix())
    packed.size = len(later.encode())
    with tarfile.open(python / "smashup.tar", "a", format=tarfile.USTAR_FORMAT) as tar:
        tar.addfile(packed, io.BytesIO(later.encode()))  # Python prefers it to the compiled module
    for ending in (".br", ".gz"):
        (python / f"smashup.tar{ending}").unlink()
    changed = python.with_name("0123456789ab")
    python.rename(changed)
    for name in ("index.html", "sw.js"):
        for ending in (".br", ".gz"):
            (to / f"{name}{ending}").unlink()
        (to / name).write_text((to / name).read_text().replace(python.name, changed.name))
    size = (changed / "smashup.tar").stat().st_size
    index = to / "index.html"
    text = re.sub(r"(smashup\.tar&quot;: \{&quot;raw&quot;: )\d+", rf"\g<1>{size}", index.read_text())
    index.write_text(text.replace("<body>", '<body data-edition="2">'))
    return to
