import { expect, it } from "vitest";
import { KeptOrders } from "../src/stores/orders";

const option = (key: string, card: string) => ({ key, thing: "ability", name: card, card, text: "draw" });
const [a, b, c] = [option("t1", "A"), option("t2", "B"), option("t3", "C")];

it("knows who goes first once the pair was ordered, on any copy and in any row", () => {
  const orders = new KeptOrders();
  expect(orders.first([a, b])).toBeUndefined();
  orders.keep(b, [a, b]);
  expect(orders.first([a, b])).toBe(b);
  const copy = option("t9", "B");
  expect(orders.first([copy, option("t8", "A")])).toBe(copy);
});

it("asks where one of three was never ordered, and where two are alike", () => {
  const orders = new KeptOrders();
  orders.keep(a, [a, b]);
  expect(orders.first([a, b, c])).toBeUndefined();
  orders.keep(a, [a, c]);
  expect(orders.first([a, b, c])).toBe(a);
  expect(orders.first([a, option("t7", "A")])).toBeUndefined();
  expect(orders.first([a])).toBeUndefined();
});

it("a later order replaces the one before", () => {
  const orders = new KeptOrders();
  orders.keep(a, [a, b]);
  orders.keep(b, [a, b]);
  expect(orders.first([a, b])).toBe(b);
});
