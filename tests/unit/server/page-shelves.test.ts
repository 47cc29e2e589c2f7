import { expect, test } from "vitest";
import { MADE_UP_HEADER, shelfOf } from "#app/server/page-shelves.ts";
import type { Site } from "#app/server/site.ts";

const site = { isFixedAt: () => false, isDrawnAt: (path: string) => path.endsWith(".png") } as unknown as Site;
const shelf = (address: string, headers = {}) =>
  shelfOf(new URL(address, "http://en.localhost"), site, { isOfPeople: true, headers: new Headers(headers) });

test("addresses that whoever asks has made up about one person push out nobody else's", () => {
  expect(shelf("/api/profile/get/robin")).toBe("people");
  // As most programs ask.
  expect(shelf("/api/profile/get/robin?version=2")).toBe("people");
  expect(shelf("/api/profile/get/robin?version=3")).toBe("madeUp");
  expect(shelf("/api/profile/get/robin?version=2&version=2")).toBe("madeUp");
  expect(shelf("/api/profile/get/robin?props=x1")).toBe("madeUp");
  expect(shelf("/api/profile/get/robin?lprops%5Bx1%5D=age")).toBe("madeUp");
  // Pictures of people push out only what is of people.
  expect(shelf("/@robin.png")).toBe("people");
  expect(shelf("/api/profile/versions/x1/robin?version=2", { [MADE_UP_HEADER]: "1" })).toBe("madeUp");
  expect(shelf("/api/profile/versions/x1/robin", { [MADE_UP_HEADER]: "1" })).toBe("madeUp");
});
