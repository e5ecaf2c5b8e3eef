/** Starts Python in a Web Worker: Pyodide with our archive. */

import type { Runtime } from "./messages";
import type { Site } from "./site";

/** The part of Pyodide that is used here. */
export interface Pyodide {
  FS: FileSystem;
  pyimport: (module: string) => Record<string, (...args: unknown[]) => unknown>;
}

export interface FileSystem {
  mkdirTree: (path: string) => void;
  /** With `canOwn` the file is this part of the memory, otherwise a copy. */
  writeFile: (path: string, data: Uint8Array, how?: { canOwn: boolean }) => void;
  /** A node of the file system in memory; its contents may be longer than the file. */
  lookupPath: (path: string) => { node: { contents: Uint8Array; usedBytes: number } };
}

interface Options {
  indexURL: string;
  stdLibURL: string;
  lockFileContents: object;
  env: Record<string, string>;
  fsInit: (fs: FileSystem) => Promise<void>;
  checkAPIVersion?: boolean;
}

const WASM = "pyodide.asm.wasm";
export const LIBRARY = "stdlib.zip";
export const ARCHIVE = "smashup.tar";
const GAME = "/game";
const BLOCK = 512;

/** Unpack a ustar archive. Its files stay where they are in the memory. */
export function unpack(tar: Uint8Array, fs: Pick<FileSystem, "mkdirTree" | "writeFile">, folder: string): void {
  const decoder = new TextDecoder();
  const text = (from: number, length: number): string => {
    const end = tar.indexOf(0, from);
    return decoder.decode(tar.subarray(from, end < 0 ? from + length : Math.min(end, from + length)));
  };
  const made = new Set<string>();
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const prefix = text(at + 345, 155);
    const path = `${folder}/${prefix ? `${prefix}/` : ""}${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) {
      fs.mkdirTree(parent);
      made.add(parent);
    }
    fs.writeFile(path, tar.subarray(at + BLOCK, at + BLOCK + size), { canOwn: true });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * Pyodide has no option for a compiled module or for bytes that are already here. In this worker it is the only one that
 * fetches and instantiates, so both functions are replaced while it starts.
 */
async function givenTheFiles<T>(runtime: Runtime, start: () => Promise<T>): Promise<T> {
  const { fetch: fetchAny } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith(WASM)) return Promise.resolve(new Response());
    // A real response would copy the bytes twice.
    const library = { ok: true, arrayBuffer: () => Promise.resolve(runtime.library.buffer) };
    if (url.endsWith(LIBRARY)) return Promise.resolve(library as Response);
    return fetchAny(input, init);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    await source;
    return { module: runtime.module, instance: await WebAssembly.instantiate(runtime.module, imports) };
  };
  try {
    return await start();
  } finally {
    globalThis.fetch = fetchAny;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

export async function startPython(runtime: Runtime): Promise<Pyodide> {
  const indexURL = new URL(runtime.python, runtime.base).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`)) as {
    loadPyodide: (options: Options) => Promise<Pyodide>;
  };
  return givenTheFiles(runtime, () =>
    loadPyodide({
      indexURL,
      stdLibURL: indexURL + LIBRARY,
      lockFileContents: { info: runtime.platform, packages: {} },
      env: { HOME: "/home/pyodide", PYTHONPATH: GAME },
      fsInit: (fs) => {
        unpack(runtime.archive, fs, GAME);
        return Promise.resolve();
      },
    }),
  );
}

/** Load the files, and compile WebAssembly while it arrives. `progress` gets the bytes so far, as sent. */
export async function loadRuntime(
  base: string,
  { python, platform, files }: Site,
  progress: (done: number, total: number) => void,
  cached: boolean,
): Promise<Runtime> {
  const sent = Object.fromEntries(Object.entries(files).map(([name, size]) => [name, size.sent]));
  const here: Record<string, number> = {};
  const sum = (of: Record<string, number>): number => Object.values(of).reduce((all, each) => all + each, 0);

  const load = async (name: string, type: string): Promise<Response> => {
    const response = await fetch(new URL(python + name, base));
    if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
    if (cached) return response; // the browser keeps compiled code only for its own responses
    const raw = files[name]!.raw;
    // A host without compression sends more than the sizes that were measured.
    if (!response.headers.get("content-encoding") && response.headers.has("content-length")) sent[name] = raw;
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        here[name] = Math.min(sent[name]!, (here[name] ?? 0) + (chunk.length / raw) * sent[name]!);
        progress(sum(here), sum(sent));
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counted), { headers: { "content-type": type } });
  };
  const bytes = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await (await load(name, "application/octet-stream")).arrayBuffer());

  const [module, library, archive] = await Promise.all([
    load(WASM, "application/wasm").then(async (response) =>
      // Some static hosts do not know the media type.
      response.headers.get("content-type") === "application/wasm"
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer()),
    ),
    bytes(LIBRARY),
    bytes(ARCHIVE),
  ]);
  return { base, python, platform, module, library, archive };
}
