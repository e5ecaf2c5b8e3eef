/** What is said of factions where they are chosen and shown: the picker, the draft, the page of a faction. */

import { addWords } from "./i18n.svelte";
import en from "./locales/factions.en.ftl?raw";
import fr from "./locales/factions.fr.ftl?raw";

addWords({ en, fr });
