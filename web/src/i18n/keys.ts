/** What the keys do, for help and settings. */

import { addWords } from "./i18n.svelte";
import en from "./locales/keys.en.ftl?raw";
import fr from "./locales/keys.fr.ftl?raw";

addWords({ en, fr });
