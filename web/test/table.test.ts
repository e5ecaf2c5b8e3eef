import { afterEach, describe, expect, it, vi } from "vitest";
import type { LogFact, LogLine, StateMessage } from "../src/api/wire";
import { endingLabel } from "../src/stores/ending";
import { mergeLog } from "../src/stores/seen.svelte";
import { settings } from "../src/preferences/settings.svelte";
import type { TableStore } from "../src/stores/table.svelte";
import { NO_FACT, seated, state } from "./fixtures";

afterEach(() => {
  settings.stops = true;
  settings.speed = "normal";
  vi.useRealTimers();
});

const keys = (messages: { type: string }[]) =>
  messages.map((message) => ("key" in message ? message.key : message.type));

describe("choosing on the table", () => {
  it("lights exactly the things that are options", () => {
    const { store } = seated("minion");
    const units = store.view!.bases.flatMap((base) => base.minions ?? []).map((unit) => unit.key);
    const offered = store.options.map((option) => option.of);
    expect(units.filter((key) => store.lit(key)).sort()).toEqual([...offered].sort());
    expect(store.lit("b1")).toBe(false);
  });

  it("answers with the option's key and the number of its decision", () => {
    const { store, sent } = seated("minion");
    const [option] = store.options;
    store.choose(option!.of!);
    expect(sent).toEqual([{ type: "answer", decision: state("minion").decision, key: option!.key, stop: true }]);
  });

  it("answers a decision once: nothing is lit until the next state", () => {
    const { store, sent } = seated("minion");
    const [first, second] = store.options;
    store.choose(first!.of!);
    store.choose(second!.of!);
    expect(sent).toHaveLength(1);
    expect(store.lit(second!.of!)).toBe(false);
  });

  it("does nothing for a thing that is no option", () => {
    const { store, sent } = seated("minion");
    expect(store.choose("b1")).toBe(false);
    expect(sent).toEqual([]);
  });

  it("offers nothing while the line is lost", () => {
    const { store } = seated("minion");
    store.setLine("lost");
    expect(store.mine).toBeNull();
    expect(store.options).toEqual([]);
  });

  it("numbers the lit things from 1 and chooses by number", () => {
    const { store, sent } = seated("minion");
    expect(store.caps).toEqual(store.options.map((option) => option.of));
    store.chooseCap(2);
    store.chooseCap(9);
    expect(keys(sent)).toEqual([state("minion").view!.decision!.options![1]!.key]);
  });

  it("takes the number of the key where a number is asked for", () => {
    const number = state("mode");
    const option = (n: number) => ({ key: `n${n}`, thing: "number", name: String(n) });
    number.view!.decision = { ...number.view!.decision!, kind: "number", options: [0, 1, 2].map(option) };
    for (const n of [0, 2]) {
      const { store, sent } = seated();
      store.receive(structuredClone(number));
      store.chooseCap(n);
      expect(keys(sent)).toEqual([`n${n}`]);
    }
    const { store, sent } = seated();
    store.receive(number);
    store.chooseCap(3);
    expect(sent).toEqual([]);
  });

  it("puts what is not to be seen on the table into the prompt", () => {
    expect(seated("minion").store.offTable).toEqual([]);
    expect(seated("mode").store.offTable.map((option) => option.key)).toEqual(["keep", "play"]);
  });

  it("needs no knowledge of a kind of decision: an unknown one is a list of options", () => {
    const { store, sent } = seated();
    const unknown = state("mode");
    unknown.view!.decision!.kind = "riddle";
    unknown.view!.decision!.options = [{ key: "x1", thing: "riddle", name: "Sphinx" }];
    store.receive(unknown);
    expect(store.offTable.map((option) => option.name)).toEqual(["Sphinx"]);
    store.chooseCap(1);
    expect(keys(sent)).toEqual(["x1"]);
  });
});

describe("a lost connection", () => {
  const answered = () => {
    const table = seated("minion");
    const [option] = table.store.options;
    table.store.choose(option!.of!);
    table.store.setLine("lost");
    table.store.setLine("open");
    return { ...table, key: option!.key };
  };

  it("sends the answer again if the same decision is still asked", () => {
    const { store, sent, key } = answered();
    store.receive(state("minion"));
    expect(keys(sent)).toEqual([key, key]);
    store.receive(state("minion")); // only once
    expect(sent).toHaveLength(2);
  });

  it("sends an answer that did not go out at all", () => {
    const { store, sent } = seated("minion");
    const send = vi.spyOn(store, "send").mockReturnValueOnce(false);
    const [option] = store.options;
    store.choose(option!.of!);
    expect(store.notice).not.toBe("");
    expect(sent).toEqual([]);
    send.mockRestore();
    store.setLine("lost");
    store.setLine("open");
    store.receive(state("minion"));
    expect(keys(sent)).toEqual([option!.key]);
    expect(store.notice).toBe("");
  });

  it("does not send it again once another decision is asked", () => {
    const { store, sent } = answered();
    const next = state("minion");
    next.decision += 1;
    store.receive(next);
    expect(sent).toHaveLength(1);
  });

  it("says nothing if both copies of the answer arrived", () => {
    const { store } = answered();
    store.receive(state("minion"));
    store.receive({ type: "error", error: "old-decision", message: "Too late.", decision: 9, to: "answer" });
    expect(store.notice).toBe("");
  });

  it("does not send an answer again that was refused", () => {
    const { store, sent } = seated("minion");
    store.choose(store.options[0]!.of!);
    store.receive({ type: "error", error: "not-stored", message: "Not saved.", decision: 1, to: "answer" });
    expect(store.notice).toBe("Not saved.");
    store.setLine("lost");
    store.setLine("open");
    store.receive(state("minion"));
    expect(sent).toHaveLength(1);
    expect(store.notice).toBe("");
  });

  it("drops a notice after a while, but not why the seat is gone", () => {
    vi.useFakeTimers();
    const { store } = seated("minion");
    store.say("The others want the choice to stand.", "undo-refused");
    vi.advanceTimersByTime(60_000);
    expect(store.notice).toBe("");
    store.receive({ type: "error", error: "removed", message: "Your seat is free.", decision: 1, to: null });
    vi.advanceTimersByTime(60_000);
    expect([store.notice, store.gone]).toEqual(["Your seat is free.", "removed"]);
  });
});

describe("playing from the hand", () => {
  const withPlaces = () => {
    const table = seated("menu");
    const option = table.store.options.find((each) => each.name === "First Mate")!;
    const places = table.store.view!.bases.map((base) => base.key);
    table.store.receive({
      type: "hints",
      decision: table.store.decision,
      hints: { [option.key]: { lines: [], places, totals: { [places[0]!]: 7 }, idle: false } },
      refused: {},
    });
    return { ...table, option, places };
  };

  it("lifts the card first and lights its places", () => {
    const { store, sent, option, places } = withPlaces();
    store.choose(option.of!);
    expect(store.lifted).toBe(option.key);
    expect(places.every((place) => store.lit(place))).toBe(true);
    expect(sent).toEqual([]);
  });

  it("tells the total that the card would make, where the server said it", () => {
    const { store, option, places } = withPlaces();
    expect(store.wouldMake(places[0]!)).toBeUndefined();
    store.choose(option.of!);
    expect(store.wouldMake(places[0]!)).toBe(7);
    expect(store.wouldMake(places[1]!)).toBeUndefined();
  });

  it("puts it back on the second click and on Esc", () => {
    const { store, sent, option } = withPlaces();
    store.choose(option.of!);
    store.choose(option.of!);
    expect(store.lifted).toBeNull();
    store.choose(option.of!);
    store.decline();
    expect(store.lifted).toBeNull();
    expect(sent).toEqual([]);
  });

  it("plays it at the place that was clicked once the server asks where", () => {
    const { store, sent, option } = withPlaces();
    store.choose(option.of!);
    store.choose("b3");
    const where = state("base");
    where.view!.decision!.about = { key: option.of!, card: option.card!, name: option.name };
    store.receive(where);
    expect(keys(sent)).toEqual([option.key, "b3"]);
  });

  it("plays it at a place that was clicked before the hints arrived", () => {
    const { store, sent } = seated("menu");
    const option = store.options.find((each) => each.thing === "card")!;
    store.choose(option.of!);
    expect(store.wishFor("b9")).toBe(true);
    expect(store.wishFor("b1")).toBe(true);
    const hints = { [option.key]: { lines: [], places: ["b1", "b2"], totals: {}, idle: false } };
    store.receive({ type: "hints", decision: store.decision, hints, refused: {} });
    expect(keys(sent)).toEqual([option.key]);
    expect(store.wishFor("b2")).toBe(false);
  });

  it("forgets a place that was clicked before the hints arrived if the card may not go there", () => {
    const { store, sent } = seated("menu");
    const option = store.options.find((each) => each.thing === "card")!;
    store.choose(option.of!);
    store.wishFor("b9");
    const hints = { [option.key]: { lines: [], places: ["b1", "b2"], totals: {}, idle: false } };
    store.receive({ type: "hints", decision: store.decision, hints, refused: {} });
    expect(sent).toEqual([]);
    expect(store.lifted).toBe(option.key);
  });

  it("asks the player if the server asks about another card", () => {
    const { store, sent, option } = withPlaces();
    store.choose(option.of!);
    store.choose("b3");
    const where = state("base");
    where.view!.decision!.about = { key: "u999", card: "", name: "Someone else" };
    store.receive(where);
    expect(keys(sent)).toEqual([option.key]);
    expect(store.lit("b3")).toBe(true);
  });

  it("is done by D, never by Esc", () => {
    const { store, sent } = withPlaces();
    store.decline();
    expect(sent).toEqual([]);
    store.done();
    expect(keys(sent)).toEqual(["done"]);
  });

  it("forgets hints that belong to an older decision", () => {
    const { store } = seated("menu");
    const hints = { u1: { lines: [], places: ["b1"], totals: {}, idle: false } };
    store.receive({ type: "hints", decision: store.decision - 1, hints, refused: {} });
    expect(store.hints).toEqual({});
  });
});

describe("declining, passing, ordering", () => {
  it("declines with the key that the server gave", () => {
    const { store, sent } = seated("card");
    store.decline();
    expect(keys(sent)).toEqual(["no"]);
  });

  it("does not decline what must be answered", () => {
    const { store, sent } = seated("minion");
    store.decline();
    expect(sent).toEqual([]);
  });

  it("closes the story of another player when my turn starts with a question", () => {
    settings.speed = "off";
    const { store } = seated();
    const theirs = state("trigger");
    theirs.view!.decision = { seat: "p2", kind: "menu", to: "" };
    const mine = state("trigger");
    const card = { key: "u9", name: "Cannon", def: "core/pirates/cannon" };
    const line = (n: number, name: string, fact: Partial<LogFact>) => ({
      ...mine.log[0]!,
      n,
      line: name,
      fact: { ...NO_FACT, by: "p2", ...fact },
    });
    store.receive({ ...theirs, log: theirs.log.slice(0, 1).map((each) => ({ ...each, n: 0 })), lines: 1 });
    store.receive({ ...theirs, log: [line(1, "played_action", { deed: "play", on: [card] })], lines: 2 });
    expect(store.following.story?.steps[0]?.card.name).toBe("Cannon");
    store.receive({ ...mine, decision: mine.decision + 1, log: [line(2, "turn", { by: "p1" })], lines: 3 });
    expect(store.following.story).toBeNull();
  });

  it("passes for a player who does not want to stop, only while a base scores", () => {
    settings.stops = false;
    const scoring = state("trigger");
    scoring.view!.scoring = { base: "b1" };
    const first = seated();
    first.store.receive(scoring);
    expect(keys(first.sent)).toEqual(["pass"]);
    const quiet = state("trigger");
    quiet.view!.scoring = null;
    const second = seated();
    second.store.receive(quiet);
    expect(second.sent).toEqual([]);
  });

  it("keeps an order for a pair of abilities if told to, but asks again after an undo", () => {
    const { store, sent } = seated();
    const pair = (decision: number) => {
      const asked = state("trigger");
      asked.decision = decision;
      asked.table = { ...asked.table, undo: "free" };
      const options = ["A", "B"].map((name) => ({ key: `t${name}`, thing: "ability", name, card: name, text: "x" }));
      asked.view!.decision = { seat: "p1", kind: "trigger", to: "order", mine: true, options };
      return asked;
    };
    store.receive(pair(1));
    store.answer("tB");
    store.receive(pair(2));
    expect(keys(sent)).toEqual(["tB"]); // nobody said always
    store.keepOrder = true;
    store.answer("tB");
    store.receive(pair(3));
    expect(keys(sent)).toEqual(["tB", "tB", "tB"]);
    store.undo();
    store.receive(pair(4));
    expect(keys(sent)).toEqual(["tB", "tB", "tB", "undo"]);
  });

  it("tells an order one answer at a time", () => {
    const { store, sent } = seated("order");
    const [a, b, c] = store.options.map((option) => option.key);
    store.arrange([c!, a!, b!]);
    const next = state("order");
    next.decision += 1;
    next.view!.decision!.options = next.view!.decision!.options!.filter((option) => option.key !== c);
    store.receive(next);
    expect(keys(sent)).toEqual([c, a]);
  });
});

describe("trouble", () => {
  it("shows why an answer was refused and lets the player choose again", () => {
    const { store } = seated("minion");
    store.choose(store.options[0]!.of!);
    store.receive({
      type: "error",
      error: "somebody-was-faster",
      message: "Someone was faster.",
      decision: null,
      to: "answer",
    });
    expect(store.notice).toBe("Someone was faster.");
    expect(store.mine).not.toBeNull();
  });

  it("an error that could not be read as one about something else opens the decision again", () => {
    const { store } = seated("minion");
    store.choose(store.options[0]!.of!);
    store.receive({ type: "error", error: "too-fast", message: "Too many messages.", decision: null, to: null });
    expect(store.mine).not.toBeNull();
  });

  it.each(["hints", "why", "chat", "undo", "takeover"])("a refused %s does not relight an answered decision", (to) => {
    const { store } = seated("minion");
    store.choose(store.options[0]!.of!);
    store.receive({ type: "error", error: "too-fast", message: "Too fast.", decision: null, to });
    expect(store.mine).toBeNull();
    expect(store.notice).toBe(to === "hints" ? "" : "Too fast.");
  });

  it("asks for refused hints again, later each time, and from the start for another decision", () => {
    vi.useFakeTimers();
    const { store, hinted } = seated("menu");
    const refusedAfter = (ms: number) => {
      store.receive({ type: "error", error: "busy", message: "Busy.", decision: store.decision, to: "hints" });
      const before = hinted.length;
      vi.advanceTimersByTime(ms - 1);
      expect(hinted).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(hinted).toHaveLength(before + 1);
    };
    for (const ms of [1500, 3000, 6000, 12_000, 12_000]) refusedAfter(ms);
    store.receive({ type: "error", error: "busy", message: "Busy.", decision: store.decision, to: "hints" });
    store.receive({ ...state("menu"), decision: store.decision + 1 });
    const asked = hinted.length;
    vi.advanceTimersByTime(20_000);
    expect(hinted).toHaveLength(asked);
    refusedAfter(1500);
  });

  it("asks for no hints where the server says that they would be refused, but later", () => {
    vi.useFakeTimers();
    const { store, hinted } = seated("menu");
    const asked = hinted.length;
    const busy = state("menu");
    store.receive({ ...busy, decision: store.decision + 1, table: { ...busy.table, hints_wait: true } });
    vi.advanceTimersByTime(1499);
    expect(hinted).toHaveLength(asked);
    vi.advanceTimersByTime(1);
    expect(hinted).toHaveLength(asked + 1);
  });

  it("a state of the same decision neither relights it nor wipes what was said; a lost line does relight it", () => {
    const { store } = seated("minion");
    store.choose(store.options[0]!.of!);
    store.receive({ type: "error", error: "undo-refused", message: "No.", decision: null, to: null });
    store.choose(store.options[0]!.of!);
    store.receive(state("minion"));
    expect(store.mine).toBeNull();
    expect(store.notice).toBe("No.");
    store.setLine("lost");
    store.setLine("open");
    expect(store.mine).not.toBeNull();
  });

  it("what was missed while the line was lost opens the strip on my turn", () => {
    const { store } = seated("minion");
    store.setLine("lost");
    store.setLine("open");
    const later = state("menu");
    const fact = { ...NO_FACT, by: "p2" };
    const news = [
      { line: "turn", fact },
      {
        line: "played_action",
        fact: { ...fact, deed: "play", on: [{ key: "u99", name: "Cannon", def: "x", seat: "p2" }] },
      },
      { line: "turn", fact: { ...fact, by: later.you } },
    ];
    const last = store.log.at(-1)!;
    later.log = news.map((each, i) => ({ ...last, ...each, n: last.n + 1 + i, cause: null }));
    later.lines = last.n + 4;
    later.view = { ...later.view!, current: later.you!, turn: 99 };
    store.receive(later);
    expect(store.since.entries.map((entry) => entry.card?.name)).toEqual(["Cannon"]);
    expect(store.strip).toBe(true);
  });
});

describe("the others", () => {
  const seat = (key: string, more: object = {}) => ({
    ...{ key, name: key, kind: "person", bot: null, here: true, takeover: null, conceded: false },
    ...more,
  });
  const withSeats = (...seats: ReturnType<typeof seat>[]) => {
    const table = seated();
    const told = state("menu");
    told.table = { ...told.table, seats, over: false };
    table.store.receive(told);
    return table;
  };

  it("away is a person for whom nobody plays, never a bot, a stand-in or me", () => {
    const { store } = withSeats(
      seat("p1", { here: false }),
      seat("p2", { here: false }),
      seat("p3", { here: false, bot: "greedy" }),
      seat("p4", { kind: "bot", bot: "greedy", here: false }),
    );
    expect(store.you).toBe("p1");
    expect(store.away.map((each) => each.key)).toEqual(["p2"]);
  });

  it("a vote answers the question that runs", () => {
    const { store, sent } = withSeats(seat("p1"), seat("p2"), seat("p3", { here: false }));
    store.vote(true);
    expect(sent).toEqual([]);
    const poll = {
      seat: "p3",
      asker: "p2",
      until: 0,
      lines: null,
      voters: ["p1", "p2"],
      yes: ["p2"],
      no: [],
      needed: 2,
    };
    const told = state("menu");
    told.table = { ...told.table, poll: { about: "takeover", ...poll } };
    store.receive(told);
    store.vote(false);
    told.table = { ...told.table, poll: { about: "undo", ...poll } };
    store.receive(told);
    store.vote(true);
    expect(sent).toEqual([
      { type: "vote", seat: "p3", yes: false },
      { type: "allow-undo", yes: true },
    ]);
  });
});

describe("the log", () => {
  const line = (n: number, text = `${n}`) => ({
    n,
    turn: 1,
    seat: "p1",
    line: "x",
    text,
    cause: null,
    cards: [],
    fact: NO_FACT,
  });

  it("grows, and a line told again replaces the old one and all after it", () => {
    const old = [line(0), line(1), line(2)];
    expect(mergeLog(old, []).map((each) => each.n)).toEqual([0, 1, 2]);
    expect(mergeLog(old, [line(3)]).map((each) => each.n)).toEqual([0, 1, 2, 3]);
    expect(mergeLog(old, [line(1, "other")]).map((each) => each.text)).toEqual(["0", "other"]);
    expect(mergeLog(old, [line(0, "zéro")]).map((each) => each.text)).toEqual(["zéro"]);
  });

  it("is shorter after an undo", () => {
    const { store } = seated("minion");
    const undone = state("minion");
    undone.log = [];
    undone.lines = 2;
    store.receive(undone);
    expect(store.log).toHaveLength(2);
  });
});

describe("who is who", () => {
  it("calls me you, and sun, in a game but not in a replay", () => {
    const { store } = seated("menu");
    expect(store.colour(store.you!)).toBe("sun");
    expect(store.who(store.you!)).toMatch(/^(You|Vous)$/);
    expect(store.others.map((player) => player.key)).toEqual(["p2", "p3"]);
  });
});

describe("the owl", () => {
  const others = (store: TableStore, kind: "bot" | "human", mode = "random"): void => {
    const table = store.table!;
    const seats = table.seats.map((seat) => ({ ...seat, kind: seat.key === store.you ? ("human" as const) : kind }));
    store.table = { ...table, seats, mode };
  };
  afterEach(() => {
    settings.coach = true;
  });

  it("can be asked against bots alone", () => {
    const { store } = seated("menu");
    others(store, "bot");
    expect(store.coached).toBe(true);
    others(store, "human");
    expect(store.coached).toBe(false);
  });

  it("is silent in a lesson, where a guide speaks, and where it is not wanted", () => {
    const { store } = seated("menu");
    others(store, "bot", "guided");
    expect(store.coached).toBe(false);
    others(store, "bot");
    settings.coach = false;
    expect(store.coached).toBe(false);
  });
});

describe("a choice that ends the turn and makes a base score", () => {
  const heldUp = () => {
    const table = seated("menu");
    const option = table.store.options.find(({ thing }) => thing === "card")!;
    const { decision, view } = state("menu");
    const bases = [
      { base: view!.bases[0]!.key, breakpoint: { now: 20, printed: 20, terms: [] }, total: 21, ready: true },
    ];
    const ending = { decision, key: option.key, bases: bases.map((base) => ({ ...base, standings: [] })) };
    table.store.answer(option.key);
    table.store.receive({ type: "ending", ...ending });
    return { ...table, option };
  };

  it("is not given before the player says so", () => {
    const { store, sent, option } = heldUp();
    expect([store.sending, store.mine !== null, endingLabel(store)]).toEqual([
      false,
      true,
      expect.stringContaining(store.view!.bases[0]!.name),
    ]);
    store.done();
    expect(sent.map((each) => "stop" in each && [each.key, each.stop])).toEqual([
      [option.key, true],
      [option.key, false],
    ]);
  });

  it("is put back by Esc, and another choice is asked about again", () => {
    const { store, sent, option } = heldUp();
    store.decline();
    expect([store.ending, store.mine !== null]).toEqual([null, true]);
    store.answer(option.key);
    expect(sent.at(-1)).toMatchObject({ key: option.key, stop: true });
  });

  it("is still given after a lost connection", () => {
    const { store, sent, option } = heldUp();
    store.done();
    store.setLine("lost");
    store.setLine("open");
    store.receive(state("menu"));
    expect(sent.at(-1)).toMatchObject({ key: option.key, stop: false });
  });

  it("stays in sight when somebody comes to the table", () => {
    const { store } = heldUp();
    store.receive(state("menu"));
    expect(store.ending).not.toBeNull();
  });
});

describe("going back to a move of this turn", () => {
  const line = (n: number, name: string, cause: string | null = null): LogLine => ({
    n,
    turn: state("menu").view!.turn,
    seat: state("menu").you!,
    line: "played_action",
    text: "",
    cause,
    cards: [],
    fact: { ...NO_FACT, deed: "play", by: state("menu").you!, on: [{ key: `c${n}`, name, def: name }] },
  });
  const at = (lines: LogLine[], undo: "free" | "ask" | null = "free"): StateMessage => {
    const sent = state("menu");
    return { ...sent, log: lines, lines: lines.length, decision: 90 + lines.length, table: { ...sent.table, undo } };
  };

  it("lists what I chose, not what followed from it", () => {
    const { store } = seated();
    store.receive(at([line(0, "Howl"), line(1, "Scout", "Howl"), line(2, "Mole")]));
    expect(store.moves.map((move) => move.fact.on[0]!.name)).toEqual(["Howl", "Mole"]);
  });

  it("undoes step by step until the move is gone", () => {
    const { store, sent } = seated();
    const lines = [line(0, "Howl"), line(1, "Scout"), line(2, "Mole")];
    store.receive(at(lines));
    store.undoTo(1);
    store.receive(at(lines.slice(0, 2)));
    store.receive(at(lines.slice(0, 1)));
    expect(keys(sent)).toEqual(["undo", "undo"]);
  });

  it("stops where others would have to agree", () => {
    const { store, sent } = seated();
    const lines = [line(0, "Howl"), line(1, "Scout"), line(2, "Mole")];
    store.receive(at(lines));
    store.undoTo(0);
    store.receive(at(lines.slice(0, 2), "ask"));
    expect(keys(sent)).toEqual(["undo"]);
  });
});
