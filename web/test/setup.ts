import { loadWords } from "../src/i18n/i18n.svelte";

await Promise.all([loadWords("en"), loadWords("fr")]);
