import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { rem } from "./rem.ts";
import { shell } from "./shell.ts";
import { namedBreakpoints } from "./src/styles/breakpoints.ts";

// The page is served by the Python package, so the build lands inside it. Addresses are relative: it may live under any prefix.
export default defineConfig({
  plugins: [svelte(), shell()],
  base: "./",
  css: { postcss: { plugins: [namedBreakpoints, rem] } },
  worker: { format: "es" },
  build: { outDir: "../src/smashup/server/static", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
