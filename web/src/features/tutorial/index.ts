/** All of the guide that a table needs, loaded when a lesson is on. */

import { addWords } from "../../i18n/i18n.svelte";
import type { TableUi } from "../../stores/ui.svelte";
import Bubble from "./Bubble.svelte";
import Corner from "./Corner.svelte";
import { GuideState } from "./guide.svelte";
import Lesson from "./Lesson.svelte";
import en from "./words/en.ftl?raw";
import fr from "./words/fr.ftl?raw";

export interface Learning {
  guide: GuideState;
  Bubble: typeof Bubble;
  Corner: typeof Corner;
  Lesson: typeof Lesson;
}

export function begin(ui: TableUi): Learning {
  addWords({ en, fr });
  return { guide: new GuideState(ui), Bubble, Corner, Lesson };
}
