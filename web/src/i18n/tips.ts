/** What only the explanations of words say. */

import { addWords } from "./i18n.svelte";
import en from "./locales/tips.en.ftl?raw";
import fr from "./locales/tips.fr.ftl?raw";

addWords({ en, fr });
