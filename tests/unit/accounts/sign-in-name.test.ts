import fc from "fast-check";
import { expect, test } from "vitest";
import { readSignInName, typedAddress } from "#app/features/accounts/sign-in/sign-in-name.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

test.each([
  ["Robin@Example.org", { email: { address: "Robin@example.org", key: "robin@example.org" } }],
  [" robin＠example．org ", { email: { address: "robin@example.org", key: "robin@example.org" } }],
  ["Rowan", { usernameFolded: "rowan" }],
  ["@rowan", { usernameFolded: "rowan" }],
  ["＠ｒｏｗａｎ", { usernameFolded: "rowan" }],
  ["robin", { usernameFolded: "robln" }],
  ["admin", { usernameFolded: "admln" }],
  ["ゆきちゃん", { usernameFolded: "ゆきちゃん" }],
])("%s means somebody", (typed, who) => expect(readSignInName(typed)).toEqual({ who, problem: null }));

test.each([
  ["", "missing"],
  ["  ", "missing"],
  ["@", "usernameInvalid"],
  ["@@rowan", "emailInvalid"],
  ["rowan@", "emailInvalid"],
  ["bob", "usernameInvalid"],
  ["a".repeat(17), "usernameInvalid"],
  ["rowan.data", "usernameInvalid"],
  ["rowan\u0000x", "usernameInvalid"],
])("%j means nobody", (typed, problem) => expect(readSignInName(typed)).toEqual({ who: null, problem }));

test("an address is shown as it was typed, a username not as an address", () => {
  expect(typedAddress("ROBIN@Example.org")).toBe("ROBIN@example.org");
  for (const typed of ["rowan", "@rowan", "", null, "x@"]) expect(typedAddress(typed)).toBe(null);
});

test("whatever is typed is read", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      (typed) => void expect(() => readSignInName(typed)).not.toThrow(),
    ),
  );
});
