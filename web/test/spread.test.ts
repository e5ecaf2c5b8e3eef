import { describe, expect, it } from "vitest";
import { spread } from "../src/features/game-over/spread";

const ys = (...marks: number[]): number[] =>
  spread(
    marks.map((y) => ({ y })),
    22,
    223,
  ).map((mark) => mark.y);

describe("marks beside lines that end near each other", () => {
  it("stay where they are if there is room", () => {
    expect(ys(20, 60, 214)).toEqual([20, 60, 214]);
  });
  it("are moved down, each only as far as it must be", () => {
    expect(ys(20, 20, 60)).toEqual([20, 42, 64]);
  });
  it("are moved up where they would be below the chart", () => {
    expect(ys(214, 214, 214, 214)).toEqual([157, 179, 201, 223]);
  });
  it("know which line they belong to", () => {
    expect(spread([{ y: 214 }, { y: 214 }], 22, 223).map((mark) => mark.from)).toEqual([214, 214]);
  });
});
