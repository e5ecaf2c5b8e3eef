import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { backoff, Connection, OPENING, SILENCE, type Line } from "../src/api/connection";
import { tableAddress } from "../src/api/transport";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.drop();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const start = () => {
  const lines: Line[] = [];
  const received: unknown[] = [];
  let log = 0;
  const connection = new Connection(
    "ws://x",
    {
      hello: () => ({ type: "hello", token: "secret", log: log++, lang: "en", speed: "normal" }),
      message: (message) => received.push(message),
      line: (line) => lines.push(line),
    },
    (address) => new FakeSocket(address) as unknown as WebSocket,
  );
  return { connection, lines, received };
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

it("says hello first, with the token in the message and not in the address", () => {
  start();
  FakeSocket.all[0]!.open();
  expect(JSON.parse(FakeSocket.all[0]!.sent[0]!)).toMatchObject({ type: "hello", token: "secret" });
  expect(FakeSocket.all[0]!.address).not.toContain("secret");
});

it("comes back by itself and says hello again", () => {
  const { lines } = start();
  FakeSocket.all[0]!.open();
  FakeSocket.all[0]!.onmessage!({ data: "{}" });
  FakeSocket.all[0]!.drop();
  expect(lines.at(-1)).toBe("lost");
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.all[1]!.open();
  expect(FakeSocket.all[1]!.sent).toHaveLength(1);
});

it("notices a half-open connection within five seconds, and hears nothing more of it", () => {
  const { lines, received } = start();
  const [first] = FakeSocket.all;
  first!.open();
  first!.onmessage!({ data: "{}" });
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(2000);
    first!.onmessage!({ data: '{"type":"beat"}' });
  }
  expect(lines.at(-1)).toBe("open");
  vi.advanceTimersByTime(4000);
  expect(lines.at(-1)).toBe("open");
  vi.advanceTimersByTime(1000);
  expect(lines.at(-1)).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  first!.onmessage!({ data: '{"type":"late"}' });
  expect(received).toEqual([{}]);
  expect(lines.at(-1)).toBe("lost");
});

it("gives up a connection that does not open, and waits longer for it than for a beat", () => {
  start();
  vi.advanceTimersByTime(SILENCE + 1000);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(OPENING);
  expect(FakeSocket.all).toHaveLength(2);
});

it("tells a page that slept from a silent server", () => {
  const { lines } = start();
  FakeSocket.all[0]!.open();
  FakeSocket.all[0]!.onmessage!({ data: "{}" });
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(500); // the first look after the sleep; the messages are still queued
  FakeSocket.all[0]!.onmessage!({ data: '{"type":"beat"}' });
  vi.advanceTimersByTime(1000);
  expect(lines.at(-1)).toBe("open");
});

it("opens another connection at once if the player asks for it", () => {
  const { connection } = start();
  connection.retry();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.all[1]!.open();
  FakeSocket.all[1]!.onmessage!({ data: "{}" });
  connection.retry();
  expect(FakeSocket.all).toHaveLength(2);
});

it("does not send, and does not keep, what is said while the line is lost", () => {
  const { connection } = start();
  expect(connection.send({ type: "answer", decision: 1, key: "u1" })).toBe(false);
  FakeSocket.all[0]!.open();
  expect(FakeSocket.all[0]!.sent).toHaveLength(1);
  expect(connection.send({ type: "answer", decision: 1, key: "u1" })).toBe(true);
});

it("stays closed once it was closed", () => {
  const { connection, lines } = start();
  FakeSocket.all[0]!.open();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(lines.at(-1)).toBe("closed");
});

it("waits longer each time, never more than ten seconds", () => {
  expect(backoff(0, 0.5)).toBe(500);
  expect(backoff(1, 0.5)).toBe(1000);
  expect(backoff(20, 1)).toBe(10_000);
});

it("finds the server beside the page, under any prefix, with or without TLS", () => {
  expect(tableAddress("a b", { protocol: "http:", host: "h:1", pathname: "/" })).toBe("ws://h:1/ws/tables/a%20b");
  expect(tableAddress("x", { protocol: "https:", host: "h", pathname: "/games/index.html" })).toBe(
    "wss://h/games/ws/tables/x",
  );
});
