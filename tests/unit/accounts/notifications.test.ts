import { expect, test } from "vitest";
import {
  readDigests,
  readNotifications,
  wantsNotice,
  writeNotifications,
} from "#app/features/accounts/notifications.ts";

test("kinds are read from a stored text and from a form, and what is none is left out", () => {
  expect(readNotifications("")).toEqual([]);
  expect(readNotifications("signIn")).toEqual(["signIn"]);
  expect(readNotifications("signin|signIn2||constructor")).toEqual([]);
  expect(readNotifications(["evil", "signIn", "signIn"])).toEqual(["signIn"]);
});

test("are written each once, and only those there are", () => {
  expect(writeNotifications([])).toBe("");
  expect(writeNotifications(["signIn", "signIn"])).toBe("signIn");
  expect(writeNotifications(["a|b", "signIn"] as never)).toBe("signIn");
});

test("nobody is told who has not asked for it", () => {
  expect(wantsNotice({ notifications: "" }, "signIn")).toBe(false);
  expect(wantsNotice({ notifications: "other|signIn" }, "signIn")).toBe(true);
});

test("how often somebody is reminded of a queue is kept beside the kinds, and read back", () => {
  const digests = { ...readDigests(""), nouns: 1 as const, reports: 7 as const };
  const stored = writeNotifications(["signIn"], digests);
  expect(stored).toBe("signIn|nouns=1|reports=7");
  expect([readNotifications(stored), readDigests(stored)]).toEqual([["signIn"], digests]);
  expect(readDigests("nouns=2|terms=|evil=1|names=1=7").nouns).toBe(0);
  expect(Object.values(readDigests("nouns=2|terms=|evil=1|names=1=7")).every((days) => days === 0)).toBe(true);
});
