import { expect, it } from "vitest";
import { NO_FACT } from "./fixtures";
import { folded } from "../src/features/table/folds";

const line = (n: number, cause: string | null) => ({
  n,
  turn: 1,
  seat: "p1",
  line: "x",
  text: `${n}`,
  cause,
  cards: [],
  fact: NO_FACT,
});
const shape = (...causes: (string | null)[]) =>
  folded(causes.map((cause, n) => line(n, cause))).map(({ lines, more }) => [lines.length, more.length]);

it("folds what one card causes in a row from the fourth line on, never a single line", () => {
  expect(shape("A", "A", "A")).toEqual([[3, 0]]);
  expect(shape("A", "A", "A", "A")).toEqual([[4, 0]]);
  expect(shape("A", "A", "A", "A", "A", "A")).toEqual([[3, 3]]);
});

it("neither folds what has no cause nor mixes causes", () => {
  expect(shape(null, null, null, null, null)).toEqual([[1, 0], [1, 0], [1, 0], [1, 0], [1, 0]]); // prettier-ignore
  expect(shape("A", "B", "A", "A")).toEqual([[1, 0], [1, 0], [2, 0]]); // prettier-ignore
});
