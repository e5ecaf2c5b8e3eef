/** The guide of the lesson at this table, for the parts of the table that show it. */

import { createContext } from "svelte";
import type { Learning } from "./index";

export class Lesson {
  /** Null until it is loaded, and at tables without a guide. */
  guided = $state.raw<Learning | null>(null);
}

export const [getLesson, setLesson] = createContext<Lesson>();
