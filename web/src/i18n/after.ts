/** What only parts of the page say that are loaded when they are needed. */

import { addWords } from "./i18n.svelte";
import en from "./locales/after.en.ftl?raw";
import fr from "./locales/after.fr.ftl?raw";

addWords({ en, fr });
