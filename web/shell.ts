/** What is made of the built page: its files packed for sending, and the list that the service worker keeps. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const PACKED = /\.(js|css|html|svg|webmanifest)$/;
/** Kept for a page without a connection. Fonts of other alphabets are loaded where they are needed. */
const SHELL = /\.(js|css|webmanifest)$|^icon\.svg$|-latin-(wdth|400)-normal-[^/]*\.woff2$/;
const LIST = "__SHELL__";
const VERSION = "__VERSION__";

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));

/** For Vite. The server sends `x.js.br` or `x.js.gz` where the browser takes it. */
export function shell(): Plugin {
  let out = "";
  return {
    name: "shell",
    apply: "build",
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const names = filesIn(out).map((path) => path.slice(out.length + 1).replaceAll("\\", "/"));
      const kept = names.filter((name) => SHELL.test(name) && name !== "sw.js").sort();
      const hash = createHash("sha256");
      for (const name of [...kept, "index.html"]) hash.update(name).update(readFileSync(join(out, name)));
      const worker = join(out, "sw.js");
      writeFileSync(
        worker,
        readFileSync(worker, "utf8")
          .replace(`"${LIST}"`, JSON.stringify(kept))
          .replace(VERSION, hash.digest("hex").slice(0, 12)),
      );
      for (const name of names.filter((each) => PACKED.test(each))) {
        const data = readFileSync(join(out, name));
        writeFileSync(join(out, `${name}.gz`), gzipSync(data, { level: 9 }));
        writeFileSync(
          join(out, `${name}.br`),
          brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }
    },
  };
}
