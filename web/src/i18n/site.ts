/** What only a page without a server says. */

import { addWords } from "./i18n.svelte";
import en from "./locales/site.en.ftl?raw";
import fr from "./locales/site.fr.ftl?raw";

addWords({ en, fr });
