import { beforeEach, describe, expect, it } from "vitest";
import {
  addExported,
  daily,
  dateOf,
  daysBefore,
  keepTry,
  parse,
  progress,
  row,
} from "../src/features/puzzles/progress";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
});

const days = (...dates: string[]): Record<string, string> => Object.fromEntries(dates.map((date) => [date, "x"]));

describe("days in a row", () => {
  it("count up to today, whose puzzle may still be open", () => {
    expect(row(days("2030-03-01", "2030-03-02"), "2030-03-02").length).toBe(2);
    expect(row(days("2030-03-01", "2030-03-02"), "2030-03-03").length).toBe(2);
    expect(row({}, "2030-03-03").length).toBe(0);
  });

  it("go on over one missed day, which is named", () => {
    const found = row(days("2030-03-01", "2030-03-02", "2030-03-04"), "2030-03-05");
    expect(found).toEqual({ length: 3, forgiven: ["2030-03-03"] });
  });

  it("end with two missed days", () => {
    expect(row(days("2030-03-01", "2030-03-04"), "2030-03-04").length).toBe(1);
  });

  it("end with a second missed day in seven", () => {
    expect(row(days("2030-03-01", "2030-03-03", "2030-03-05"), "2030-03-05")).toEqual({
      length: 2,
      forgiven: ["2030-03-04"],
    });
    const week = Array.from({ length: 9 }, (_, n) => daysBefore("2030-03-20", n)).filter((day) => day !== "2030-03-19");
    const longer = days(...week, "2030-03-10");
    expect(row(longer, "2030-03-20")).toEqual({ length: 9, forgiven: ["2030-03-19", "2030-03-11"] });
  });

  it("follow the calendar over the end of a year", () => {
    expect(row(days("2029-12-31", "2030-01-01"), "2030-01-01").length).toBe(2);
  });
});

describe("the puzzle of the day", () => {
  it("comes once before any comes again", () => {
    const puzzles = Array.from({ length: 311 }, (_, n) => n);
    const found = puzzles.map((n) => daily(puzzles, daysBefore("2030-03-20", n)));
    expect(new Set(found).size).toBe(311);
    expect(daily(puzzles, "2030-03-20")).toBe(daily(puzzles, "2030-03-20"));
    expect(daily([], "2030-03-20")).toBeUndefined();
  });

  it("is that of the local date", () => {
    expect(dateOf(new Date(2030, 0, 5, 23, 59))).toBe("2030-01-05");
  });
});

describe("progress", () => {
  it("keeps the better way, and a seen solution stays seen", () => {
    keepTry("a", null, null);
    expect(progress().results["a"]).toEqual({ tries: 1 });
    keepTry("a", "hint", null);
    keepTry("a", "solved", null);
    expect(progress().results["a"]).toEqual({ how: "solved", tries: 3 });
    keepTry("b", "seen", null);
    keepTry("b", "solved", null);
    expect(progress().results["b"]).toEqual({ how: "seen", tries: 1 });
  });

  it("counts a day with a hint, but not one whose solution was seen", () => {
    keepTry("a", "hint", "2030-03-01");
    keepTry("b", "seen", "2030-03-02");
    keepTry("b", "solved", "2030-03-02");
    expect(progress().days).toEqual({ "2030-03-01": "a" });
    expect(progress().best).toBe(1);
  });

  it("is exported and added on another device", () => {
    keepTry("a", "solved", "2030-03-01");
    const exported = JSON.stringify(progress());
    kept.clear();
    keepTry("b", "hint", "2030-03-02");
    expect(addExported(exported)).toBe(true);
    expect(Object.keys(progress().results)).toEqual(["b", "a"]);
    expect(Object.keys(progress().days).length).toBe(2);
  });

  it("is not replaced by something else", () => {
    keepTry("a", "solved", null);
    for (const text of ["", "[]", '{"version":2}', '{"version":1,"results":{"a":1},"days":{}}']) {
      expect(parse(text)).toBeNull();
      expect(addExported(text)).toBe(false);
    }
    expect(progress().results["a"]?.how).toBe("solved");
  });
});
