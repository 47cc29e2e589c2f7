import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { CONNECTIONS } from "#app/server/connections.ts";
import { MAX_DRAWING_MS } from "#app/services/images/draw-png.server.ts";
import { DRAWING_LIMITS, DrawingTurns, MAX_WAIT_MS } from "#app/services/images/drawing-turns.ts";
import { TooManyWaiting } from "#app/services/media/concurrency.ts";
import { failureOf } from "#tests/support/data/scratch.ts";

test("who has waited too long is told, and leaves their place to others", async () => {
  const turns = new DrawingTurns({ ...DRAWING_LIMITS, known: { ofNetwork: 1, all: 1 } }, 20);
  const drawing = turns.enter("known", "one");
  await drawing.turn;
  const late = turns.enter("known", "two");
  expect(await failureOf(late.turn)).toBeInstanceOf(TooManyWaiting);
  late.leave();
  const next = turns.enter("known", "three");
  drawing.leave();
  await next.turn;
  // Whoever has their turn is not hurried any more.
  await wait(40);
  await expect(next.turn).resolves.toBeUndefined();
});

test("a queue that is full says so at once", async () => {
  const turns = new DrawingTurns({ ...DRAWING_LIMITS, known: { ofNetwork: 1, all: 1 } });
  turns.enter("known", "one");
  const waiting = turns.enter("known", "two");
  expect(() => turns.enter("known", "three")).toThrow(TooManyWaiting);
  waiting.leave();
});

test("waiting and drawing together take less time than a connection may be idle", () => {
  expect(MAX_WAIT_MS + MAX_DRAWING_MS).toBeLessThan(CONNECTIONS.silenceMs);
});
