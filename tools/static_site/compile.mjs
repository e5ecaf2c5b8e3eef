// Compiles Python files in place with the Python of Pyodide: node compile.mjs PYODIDE OURS STANDARD WITH_DOCSTRINGS.
// Cards are written in docstrings, so ours keep them; those of the standard library are dropped.
import { pathToFileURL } from "node:url";

const [pyodide, ours, standard, withDocstrings] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
for (const [folder, root] of Object.entries({ ours, standard })) {
  python.FS.mkdirTree(`/${folder}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/${folder}`);
}
python.globals.set("with_docstrings", withDocstrings);
python.runPython(`
from pathlib import Path
from py_compile import PycInvalidationMode, compile

keep = tuple(with_docstrings.split(","))
for folder in (Path("/ours"), Path("/standard")):
    for path in [*folder.rglob("*.py")]:
        name = path.relative_to(folder)
        level = 2 if folder.name == "standard" and name.parts[0] not in keep else 0
        how = {"optimize": level, "invalidation_mode": PycInvalidationMode.UNCHECKED_HASH}
        compile(str(path), str(path.with_suffix(".pyc")), dfile=str(name), doraise=True, **how)
        path.unlink()
`);
