/** What only the deck tracker says. */

import { addWords } from "./i18n.svelte";
import en from "./locales/tracker.en.ftl?raw";
import fr from "./locales/tracker.fr.ftl?raw";

addWords({ en, fr });
