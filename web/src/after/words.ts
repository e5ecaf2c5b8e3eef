/** What only parts of the page say that are loaded when they are needed. */

import { addWords } from "../lib/i18n.svelte";
import en from "../locale/after.en.ftl?raw";
import fr from "../locale/after.fr.ftl?raw";

addWords({ en, fr });
