import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({ test: { include: ["test/**/*.test.ts"], environment: "node", setupFiles: ["test/setup.ts"] } }),
);
