import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency, TooManyWaiting } from "#app/services/media/concurrency.ts";

/** Work that runs until it is released. */
function work() {
  const state = { begun: false, end: () => {}, fail: (_: Error) => {} };
  const run = () =>
    new Promise<string>((resolve, reject) => {
      Object.assign(state, { begun: true, end: () => resolve("done"), fail: reject });
    });
  return { state, run };
}

test("So much goes on at once as is said, in the order it came", async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 9 });
  const all = Array.from({ length: 4 }, work);
  const results = all.map(({ run }) => inTurn(run));
  const begun = () => all.map(({ state }) => state.begun);
  await setImmediate();
  expect(begun()).toEqual([true, true, false, false]);
  all[1]?.state.end();
  await results[1];
  await setImmediate();
  expect(begun()).toEqual([true, true, true, false]);
  for (const one of [0, 2]) all[one]?.state.end();
  await setImmediate();
  all[3]?.state.end();
  expect(await Promise.all(results)).toEqual(["done", "done", "done", "done"]);
});

test("Who comes to a full line is turned away, and the next one is not", async () => {
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 1 });
  const [first, second] = [work(), work()];
  const results = [inTurn(first.run), inTurn(second.run)];
  await expect(inTurn(async () => 3)).rejects.toThrow(TooManyWaiting);
  first.state.end();
  await results[0];
  await setImmediate();
  second.state.end();
  await results[1];
  expect(await inTurn(async () => 4)).toBe(4);
});

test("Work that fails gives its place away", async () => {
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 1 });
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn(async () => 5)).toBe(5);
});
