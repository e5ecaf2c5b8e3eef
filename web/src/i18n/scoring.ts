/** What only scoring says, and the settings of how the table sounds and looks. */

import { addWords } from "./i18n.svelte";
import en from "./locales/scoring.en.ftl?raw";
import fr from "./locales/scoring.fr.ftl?raw";

addWords({ en, fr });
