import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BadMailbox, isAddress, oneLine, plainWord, readMailbox } from "#app/services/mail/mailbox.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

describe("one address", () => {
  test.each(["robin@example.org", "robin+tag@xn--exmple-cua.org", "o'neill@example.org", "mail@localhost"])(
    "%s",
    (text) => {
      expect(isAddress(text)).toBe(true);
    },
  );

  test.each([
    "",
    "robin",
    "@example.org",
    "robin@",
    "robin@example@org",
    "robin@example.org,eve@evil.example",
    "robin@example.org;eve@evil.example",
    "robin@example.org eve@evil.example",
    "friends:robin@example.org;",
    "<robin@example.org>",
    '"robin reed"@example.org',
    "robin(eve)@example.org",
    "robin@example.org\r\nBcc:eve@evil.example",
    "robin@example.org\n",
    "robin\u0000@example.org",
    "robin\u202e@example.org",
    "robin@[127.0.0.1]",
    `${"x".repeat(250)}@example.org`,
  ])("is not %j", (text) => {
    expect(isAddress(text)).toBe(false);
  });
});

describe("a sender", () => {
  test.each([
    ["mail@example.org", { name: "", address: "mail@example.org" }],
    [" Isogloss <mail@example.org> ", { name: "Isogloss", address: "mail@example.org" }],
    ['"Isogloss, 代名詞" <mail@example.org>', { name: "Isogloss, 代名詞", address: "mail@example.org" }],
    ["<mail@example.org>", { name: "", address: "mail@example.org" }],
  ])("%j", (text, mailbox) => {
    expect(readMailbox(text)).toEqual(mailbox);
  });

  test.each(["", "Isogloss", "a@b.example, c@d.example", "A <a@b.example> <c@d.example>", "A\r\nBcc: x <a@b.example>"])(
    "is not %j",
    (text) => {
      expect(() => readMailbox(text)).toThrow(BadMailbox);
    },
  );
});

test("no text leaves its line", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(plainWord(text)).not.toMatch(/[\p{C}\u2028\u2029]/u);
    }),
  );
  expect(oneLine("می‌خواهم\r\nBcc: x")).toBe("می‌خواهم Bcc: x");
  expect([...plainWord("🌈".repeat(500))]).toHaveLength(100);
});
