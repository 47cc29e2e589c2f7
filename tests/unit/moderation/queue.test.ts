import { describe, expect, test } from "vitest";
import { currentItem, menuItems } from "#app/editions/menus.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { attentionFor } from "#app/features/moderation/attention.ts";
import {
  isDoublePress,
  keyFor,
  moveForAction,
  pressedNumber,
  pressedReviewKey,
} from "#app/features/moderation/keys.ts";
import { availableShows, moveFor, queueSearch, readQueueQuery, SHOWS } from "#app/features/moderation/queue.ts";
import { timesOf } from "#app/features/moderation/times.ts";
import { readView } from "#app/features/moderation/view.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { PAGES } from "#app/pages.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const { config, texts } = shipped("en").edition;

test.each([
  [0, "calm"],
  [1, "warn"],
  [15, "warn"],
  [16, "danger"],
])("%i that wait: %s", (waiting, attention) => {
  expect(attentionFor(waiting)).toBe(attention);
});

describe("the address of a queue", () => {
  test("what it asks for is read back", () => {
    for (const show of SHOWS) {
      const query = { show, filter: show === "waiting" ? "" : "a & b", page: 3 };
      expect(readQueueQuery(SHOWS, new URLSearchParams(queueSearch(query)))).toEqual(query);
    }
  });

  test.each(["show=everything", "page=0", "page=-1", "page=1e9", "page=x", "filter=x", "show=__proto__"])(
    "what makes no sense is as if it were not there: %s",
    (search) => {
      expect(readQueueQuery(SHOWS, new URLSearchParams(search))).toEqual({ show: "waiting", filter: "", page: 1 });
    },
  );

  test("a kind without pictures or categories lacks none", () => {
    expect(availableShows(getKind("terms"), config)).toEqual([...SHOWS]);
    expect(availableShows(getKind("people"), config)).toEqual(["waiting", "approved", "hidden", "removed", "noKey"]);
  });
});

describe("a button for many", () => {
  const entry = { status: "approved", submissionId: null } as const;
  const edit = { id: "s", status: "pending", baseVersion: 1 } as const;
  const first = { id: "s", status: "pending", baseVersion: null } as const;

  test("an edit is refused, whatever the no is called", () => {
    expect(moveFor({ entry, submission: edit }, "hide")).toBe("refuse");
    expect(moveFor({ entry, submission: edit }, "remove")).toBe("refuse");
    expect(moveFor({ entry, submission: edit }, "approve")).toBe("approve");
  });

  test("so is a new entry, and what is shown is hidden or removed", () => {
    const pending = { status: "pending", submissionId: null } as const;
    expect(moveFor({ entry: pending, submission: first }, "remove")).toBe("refuse");
    expect(moveFor({ entry, submission: null }, "hide")).toBe("hide");
    expect(moveFor({ entry, submission: null }, "remove")).toBe("remove");
  });
});

describe("keys", () => {
  test.each([
    [{ key: "a", code: "KeyA" }, "a"],
    // Caps lock
    [{ key: "A", code: "KeyA" }, "a"],
    [{ key: "?", code: "Slash", shiftKey: true }, "?"],
    [{ key: "؟", code: "Slash", shiftKey: true }, "?"],
    [{ key: "ф", code: "KeyA" }, "a"],
    [{ key: "ش", code: "KeyA" }, "a"],
    [{ key: "A", code: "KeyA", shiftKey: true }, null],
    [{ key: "Ф", code: "KeyA", shiftKey: true }, null],
    [{ key: "q", code: "KeyA" }, null],
    [{ key: "Enter", code: "Enter" }, null],
    // What has still to become a letter
    [{ key: "Process", code: "KeyA" }, null],
    [{ key: "Dead", code: "KeyE" }, null],
    [{ key: "constructor", code: "" }, null],
  ])("%j", (pressed, key) => {
    expect(pressedReviewKey({ shiftKey: false, ...pressed })).toBe(key);
  });

  test("a key pressed twice decides once", () => {
    const at = (timeStamp: number, key = "a") => ({ key, timeStamp });
    expect(isDoublePress(null, at(0))).toBe(false);
    expect(isDoublePress(at(0), at(499))).toBe(true);
    expect(isDoublePress(at(0), at(500))).toBe(false);
    expect(isDoublePress(at(0, "r"), at(1))).toBe(false);
  });

  test("r is the no that there is", () => {
    expect(moveForAction("remove", ["approve", "refuse"])).toBe("refuse");
    expect(moveForAction("remove", ["approve", "hide", "remove"])).toBe("remove");
    expect(keyFor("refuse", ["approve", "refuse"])).toBe("r");
    expect(keyFor("revert", ["revert"])).toBeNull();
  });
});

test("a new entry has nothing before it", () => {
  expect(readView("before", false)).toBe("after");
  expect(readView("before", true)).toBe("before");
  expect(readView("sides", true)).toBe("sides");
  expect(readView("sideways", true)).toBe("difference");
});

test("times are told in the language of the edition", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const times = timesOf(config, createTranslator(config.locale, texts).text, now);
  expect(times.ago(new Date("2026-11-18T11:00:00Z"))).toBe("3 days ago");
  expect(times.ago(new Date("2026-11-21T11:59:30Z"))).toBe("just now");
  expect(times.ago(new Date("2026-11-22T12:00:00Z"))).toBe("just now");
  expect(times.at(now)).toContain("2026");
});

test("every page belongs to one part of the panel", () => {
  const nav = menuItems(PAGES, "admin", { config, can: () => true, hasEntries: () => true }, (key) => key);
  const partOf = (path: string) => currentItem(nav, path)?.id;
  expect(
    ["/admin", "/admin/moderation", "/admin/moderation/terms/entry/01", "/admin/moderation/log"].map(partOf),
  ).toEqual([...["adminHome", "queues", "queues", "log"]]);
  expect(
    currentItem(
      menuItems(PAGES, "admin", { config, can: () => false, hasEntries: () => true }, (key) => key),
      "/administrator",
    ),
  ).toBeUndefined();
});

test.each([
  [{ key: "3", code: "Digit3", shiftKey: false }, 3],
  [{ key: "9", code: "Numpad9", shiftKey: false }, 9],
  [{ key: "٣", code: "Digit3", shiftKey: false }, 3],
  [{ key: "３", code: "Digit3", shiftKey: false }, 3],
  // On a French keyboard, digits need Shift.
  [{ key: '"', code: "Digit3", shiftKey: false }, 3],
  [{ key: "3", code: "Digit3", shiftKey: true }, 3],
  [{ key: "#", code: "Digit3", shiftKey: true }, null],
  [{ key: "0", code: "Digit0", shiftKey: false }, null],
  [{ key: "End", code: "Numpad1", shiftKey: false }, null],
  [{ key: "F3", code: "F3", shiftKey: false }, null],
  [{ key: "a", code: "KeyA", shiftKey: false }, null],
])("the number that was pressed: %o", (press, number) => {
  expect(pressedNumber(press)).toBe(number);
});
