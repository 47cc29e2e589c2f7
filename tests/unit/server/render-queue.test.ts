import { expect, test } from "vitest";
import { NobodyWaits, QUEUE_LIMITS, RenderQueue, TooBusy } from "#app/server/render-queue.ts";

/** A queue whose turns of the event loop are taken by hand. */
function byHand() {
  const turns: (() => void)[] = [];
  const queue = new RenderQueue((work) => turns.push(work));
  const begun: string[] = [];
  const ask = (name: string, network = "a", wanted: Parameters<RenderQueue["turn"]>[1] = {}) =>
    queue.turn(network, wanted).then(() => {
      begun.push(name);
    });
  const turn = async () => {
    turns.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { begun, ask, turn };
}

test("the first page begins at once, the others one in each turn", async () => {
  const { begun, ask, turn } = byHand();
  const all = ["1", "2", "3"].map((name) => ask(name));
  await turn();
  expect(begun).toEqual(["1", "2"]);
  await turn();
  await Promise.all(all);
  expect(begun).toEqual(["1", "2", "3"]);
  await turn();
  await ask("4");
  expect(begun).toEqual(["1", "2", "3", "4"]);
});

test("networks take turns", async () => {
  const { begun, ask, turn } = byHand();
  for (const name of ["a1", "a2", "a3", "a4"]) void ask(name, "a");
  void ask("b1", "b");
  for (let at = 0; at < 5; at++) await turn();
  expect(begun.indexOf("b1")).toBeLessThanOrEqual(2);
  expect(begun).toHaveLength(5);
});

test("a network with too many waiting is refused, another one is not", async () => {
  const { ask } = byHand();
  for (let at = 0; at <= QUEUE_LIMITS.ofNetwork; at++) void ask(String(at), "a");
  await expect(ask("more", "a")).rejects.toThrow(TooBusy);
  const other = ask("other", "b");
  await expect(Promise.race([other, Promise.resolve("waits")])).resolves.toBe("waits");
});

test("there is a bound for all networks together", async () => {
  const { ask } = byHand();
  for (let at = 0; at <= QUEUE_LIMITS.all; at++) void ask(String(at), String(at));
  await expect(ask("more", "new")).rejects.toThrow(TooBusy);
});

test("what goes first has a place however many others wait, and waits for none of them", async () => {
  const { begun, ask, turn } = byHand();
  for (let at = 0; at <= QUEUE_LIMITS.all; at++) void ask(String(at), String(at));
  const first = ask("first", "new", { isFirst: true });
  await turn();
  await first;
  expect(begun).toEqual(["0", "first"]);
});

test("nothing is made for those who have hung up, and they cost no turn", async () => {
  const { begun, ask, turn } = byHand();
  void ask("1");
  const gone = ask("gone", "a", { isGone: () => true });
  const there = ask("there", "a");
  const refused = expect(gone).rejects.toThrow(NobodyWaits);
  await turn();
  await Promise.all([refused, there]);
  expect(begun).toEqual(["1", "there"]);
});

test("after a short answer of a loader the next begins in the next turn; after a long one, or a page, when it may", async () => {
  let waits = 0;
  const queue = new RenderQueue((work) => {
    waits += 1;
    setImmediate(work);
  });
  const make = async (isOfLoader: boolean, ms: number) => {
    await queue.turn("a", { isOfLoader });
    for (const began = performance.now(); performance.now() - began < ms; );
  };
  const waitsOf = async (isOfLoader: boolean, ms: number) => {
    const before = waits;
    const made = make(isOfLoader, ms);
    await Promise.all([made, make(true, 0)]);
    await new Promise((done) => setTimeout(done, 20));
    return waits - before;
  };
  expect(await waitsOf(true, 5)).toBeGreaterThan(0);
  expect(await waitsOf(false, 0)).toBeGreaterThan(0);
  // A machine that is busy elsewhere may stop us in between.
  const short = await Promise.all([await waitsOf(true, 0), await waitsOf(true, 0), await waitsOf(true, 0)]);
  expect(Math.min(...short)).toBe(0);
});
