import { expect, test } from "vitest";
import { readNotifications, wantsNotice, writeNotifications } from "#app/features/accounts/notifications.ts";

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
