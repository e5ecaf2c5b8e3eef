/** What only the puzzles say. */

import { addWords } from "./i18n.svelte";
import en from "./locales/puzzles.en.ftl?raw";
import fr from "./locales/puzzles.fr.ftl?raw";

addWords({ en, fr });
