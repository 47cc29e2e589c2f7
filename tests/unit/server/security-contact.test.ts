import { expect, test } from "vitest";
import { readEnv } from "#app/services/environment/env.ts";

const contacts = (SECURITY_CONTACT?: string) => readEnv({ SECURITY_CONTACT }, "/").SECURITY_CONTACT;

test("a contact is a mail address or a page, and becomes what RFC 9116 wants", () => {
  expect(contacts()).toEqual([]);
  expect(contacts("")).toEqual([]);
  expect(contacts("a@example.org, mailto:b@example.org,https://example.org/x")).toEqual([
    "mailto:a@example.org",
    "mailto:b@example.org",
    "https://example.org/x",
  ]);
});

test.each(["http://example.org", "a@example.org\nContact: x", "javascript:alert(1)", "nobody"])(
  "%j is refused",
  (text) => {
    expect(() => contacts(text)).toThrow(/SECURITY_CONTACT/);
  },
);
