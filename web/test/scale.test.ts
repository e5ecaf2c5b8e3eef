import { expect, it } from "vitest";
import { rem } from "../rem";
import { scaleOf } from "../src/ui/scale";

it("draws pages up to 1920 x 1080 as they are, and larger ones larger by what fits both ways", () => {
  expect([scaleOf(360, 740), scaleOf(1920, 1080), scaleOf(3840, 1080)]).toEqual([1, 1, 1]);
  expect(scaleOf(3840, 2160)).toBe(2);
  expect(scaleOf(2560, 1600)).toBeCloseTo(1.333);
});

it("builds lengths in pixels as rem, and nothing else", () => {
  const built = (value: string): string => {
    const declaration = { value };
    rem.Declaration(declaration);
    return declaration.value;
  };
  expect(built("400 16px/1.05 var(--display)")).toBe("400 1rem/1.05 var(--display)");
  expect(built("calc(100% - 24px) -8px 1.5px")).toBe("calc(100% - 1.5rem) -0.5rem 0.09375rem");
  expect(built("var(--x2px) #12px")).toBe("var(--x2px) #12px");
});
