import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules", "public", "src/api/wire.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off", // indexes are checked (noUncheckedIndexedAccess)
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-undef": "off", // TypeScript does this
      eqeqeq: ["error", "always", { null: "ignore" }],
      "svelte/no-useless-mustaches": "off", // {" "} keeps a space that the compiler would drop
      "svelte/no-unused-svelte-ignore": "off", // svelte-check reads them
      "svelte/prefer-svelte-reactivity": "off", // state is replaced, not changed in place
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
