// Runs a module in the Python of Pyodide: node python_in_node.mjs PYODIDE WHEELS PACKAGES PROJECT MODULE ARGUMENT...
// WHEELS are those of the static site, PACKAGES the pure Python ones of this machine's Python, such as pytest.
import { pathToFileURL } from "node:url";

const [pyodide, wheels, packages, project, module, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const env = { HOME: "/tmp", PYTHONDONTWRITEBYTECODE: "1", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" };
const python = await loadPyodide({ env });
for (const [folder, root] of Object.entries({ wheels, packages, project })) {
  python.FS.mkdirTree(`/${folder}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/${folder}`);
}
python.globals.set("module", module);
python.globals.set("arguments", python.toPy(args));
process.exitCode = python.runPython(`
import os, runpy, sys

sys.path[:0] = ["/project/src", "/project", "/wheels"]
sys.path.append("/packages")
os.chdir("/project")
sys.argv = [module, *arguments]
code = 0
try:
    runpy.run_module(module, run_name="__main__", alter_sys=True)
except SystemExit as end:
    code = int(end.code or 0)
code
`);
