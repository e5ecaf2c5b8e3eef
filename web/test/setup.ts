import { loadWords } from "../src/lib/i18n.svelte";

await Promise.all([loadWords("en"), loadWords("fr")]);
