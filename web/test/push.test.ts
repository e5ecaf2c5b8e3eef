import { expect, it } from "vitest";
import { described } from "../src/features/notifications/push";

it("sends only what the server needs of a subscription", () => {
  const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };
  expect(described({ endpoint: "https://push.example.org/x", expirationTime: null, keys })).toEqual({
    endpoint: "https://push.example.org/x",
    ...keys,
    lang: "en",
  });
  expect(described({ endpoint: "https://push.example.org/x" })).toBeNull();
});
