/** What only the talk at the table says. */

import { addWords } from "./i18n.svelte";
import en from "./locales/talk.en.ftl?raw";
import fr from "./locales/talk.fr.ftl?raw";

addWords({ en, fr });
