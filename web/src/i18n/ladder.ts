/** What the ladder and the achievements say. */

import { addWords } from "./i18n.svelte";
import en from "./locales/ladder.en.ftl?raw";
import fr from "./locales/ladder.fr.ftl?raw";

addWords({ en, fr });
