import { decodeTime } from "ulid";
import { expect, test } from "vitest";
import { newId } from "#app/features/collections/action-context.server.ts";

const NOON = Date.parse("2026-11-21T12:00:00Z");
const idsAt = (...times: number[]) => times.map((time) => newId(new Date(time)));

test("ids of one millisecond, and of a clock that is put right by seconds, sort in the order in which they were made", () => {
  const ids = idsAt(NOON, NOON, NOON, NOON - 30_000, NOON + 1);
  expect(ids.toSorted()).toEqual(ids);
});

test("after a clock was wrong by days, ids tell the right time", () => {
  const [, back = "", next = ""] = idsAt(NOON + 400 * 86_400_000, NOON, NOON);
  expect(decodeTime(back)).toBe(NOON);
  expect(back < next).toBe(true);
});
