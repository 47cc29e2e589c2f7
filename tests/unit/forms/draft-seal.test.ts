import fc from "fast-check";
import { expect, test } from "vitest";
import { packDraft } from "#app/kit/forms/draft.ts";
import { isDraftName, isEnded, isOwnName, openDraft, sealDraft, sealedName } from "#app/kit/forms/draft-seal.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;
const secretOf = (byte: number) => Buffer.alloc(32, byte).toString("base64url");
const [OWN, OTHER] = [secretOf(1), secretOf(2)];
const NAME = sealedName(OWN, "/editor");
const seal = (text: string, now = NOW) => sealDraft(OWN, NAME, text, now);

/** Of a sealed draft with one byte changed. */
function flipped(stored: string, at: number): string {
  const [week = "", sealed = ""] = stored.split(" ");
  const bytes = Buffer.from(sealed, "base64url");
  bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1;
  return `${week} ${bytes.toString("base64url")}`;
}

test("what was typed, in whatever script, is opened with its own secret and no other", () => {
  const texts = fc.string({ unit: anyCharacter, maxLength: 3000 });
  fc.assert(
    fc.property(texts, fc.nat(), (typed, at) => {
      const packed = packDraft({ typed: [typed] }, NOW) ?? "";
      const stored = seal(packed);
      expect(JSON.parse(openDraft(OWN, NAME, stored) ?? "")).toEqual(JSON.parse(packed));
      expect(openDraft(OTHER, NAME, stored)).toBeNull();
      expect(openDraft(OWN, NAME, flipped(stored, at))).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test("a name is the same each time, and says whose it is and of which page to its owner alone", () => {
  expect(sealedName(OWN, "/editor")).toBe(NAME);
  const others = [sealedName(OWN, "/editor#1"), sealedName(OWN, "/terms/submit"), sealedName(OTHER, "/editor")];
  expect(new Set([NAME, ...others]).size).toBe(4);
  expect(new Set([NAME, ...others].map(({ length }) => length)).size).toBe(1);
  expect([NAME, ...others].map((name) => isOwnName(OWN, name))).toEqual([true, true, true, false]);
  expect([NAME, "display", "draft:01A:/editor", "draft:"].map(isDraftName)).toEqual([true, false, true, true]);
  expect(["display", "draft:01A:/editor", "draft:", "draft:%"].map((name) => isOwnName(OWN, name))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("a draft moved to another place is not opened there", () => {
  expect(openDraft(OWN, sealedName(OWN, "/terms/submit"), seal("{}"))).toBeNull();
});

test("neither its length nor anything in it says more than the week it was sealed in", () => {
  const [one, other] = [seal('{"a":["x"]}'), seal(`{"a":["${"x".repeat(1500)}"]}`, NOW + 1)];
  expect(one.length).toBe(other.length);
  expect(one.split(" ")[0]).toBe(other.split(" ")[0]);
  expect(one).not.toBe(seal('{"a":["x"]}'));
  expect(one).toMatch(/^\d{4} [\w-]+$/);
});

test("it may be deleted by anybody from a month on, and is within another week", () => {
  const stored = seal("{}");
  expect([29, 30, 37].map((days) => isEnded(stored, NOW + days * DAY))).toEqual([false, false, true]);
  expect([29.9].map((days) => isEnded(seal("{}", NOW - 3 * DAY), NOW - 3 * DAY + days * DAY))).toEqual([false]);
});

test.each(["", "{", '{"at":1}', "12", "x y", "9999999999 a"])("what is no sealed draft (%j) is none", (stored) => {
  expect(openDraft(OWN, NAME, stored)).toBeNull();
  expect(isEnded(stored, NOW)).toBe(true);
});
