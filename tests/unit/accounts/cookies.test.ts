import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPersonal, readCookies, writeCookie } from "#app/services/accounts/session/cookies.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

describe("cookies of accounts", () => {
  test("are out of reach of scripts, of other sites and, over https, of sibling hosts", () => {
    expect(writeCookie("session", "a.b.c", { secure: true, maxAgeSeconds: 31_536_000 })).toBe(
      "__Host-session=a.b.c; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
    );
    expect(writeCookie("login", "", { secure: false, maxAgeSeconds: 0 })).toBe(
      "session-login=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    );
  });

  test("are read by their whole name", () => {
    const cookies = readCookies("a=1; session=one; session-others=two|three; xsession-login=no", false);
    expect([cookies.get("session"), cookies.get("others"), cookies.get("login")]).toEqual(["one", "two|three", null]);
  });

  test("over https only those count that no sibling host can plant", () => {
    expect(readCookies("__Secure-session=planted; __Host-age=old; age=planted", true).get("session")).toBeNull();
    expect(readCookies("__Secure-session=planted; __Host-age=old; age=planted", true).get("age")).toBeNull();
    expect(readCookies("__Secure-age=ours", true).get("age")).toBe("ours");
    expect(readCookies("session=planted", true).get("session")).toBeNull();
    expect(readCookies("session=planted; __Host-session=own", true).get("session")).toBe("own");
    expect(readCookies("__Host-session=other", false).get("session")).toBeNull();
  });

  test("one that is there twice is none", () => {
    expect(readCookies("session=one; session=two", false).get("session")).toBeNull();
  });

  test("an empty one is none, and one with equals signs is whole", () => {
    expect(readCookies("session=", false).get("session")).toBeNull();
    expect(readCookies("session=a=b==", false).get("session")).toBe("a=b==");
  });

  test("junk is nobody, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (header) => {
        const value = readCookies(header, false).get("session");
        expect(value === null || header.includes(`session=${value}`)).toBe(true);
      }),
    );
  });

  test("three hundred of them are read in passing", () => {
    const many = Array.from({ length: 300 }, (_, index) => `c${index}=${"x".repeat(40)}`).join("; ");
    expect(readCookies(`${many}; session=one`, false).get("session")).toBe("one");
  });
});

describe("a cookie", () => {
  test("is for one host, and scripts cannot read it", () => {
    expect(writeCookie("session", "x", { secure: true, maxAgeSeconds: 60 })).toBe(
      "__Host-session=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
    );
  });

  test("of the age is for all editions on a domain", () => {
    expect(writeCookie("age", "x", { secure: true, maxAgeSeconds: 60, domain: "example.org" })).toBe(
      "__Secure-age=x; Domain=example.org; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
    );
    expect(writeCookie("age", "x", { secure: false, maxAgeSeconds: 60, domain: null })).toBe(
      "age=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax",
    );
  });

  test("of an account is never shared", () => {
    const shared = { secure: true, maxAgeSeconds: 60, domain: "example.org" };
    for (const name of ["session", "login", "browser", "hop"] as const)
      expect(() => writeCookie(name, "x", shared)).toThrow("one host");
  });
});

describe("a request is personal", () => {
  test.each([
    "session=a",
    "b=1; session-login=a",
    "__Host-session=a",
    "b=1;__Host-session-others=x",
    "session-provider=",
  ])("with %s", (header) => expect(isPersonal(header)).toBe(true));

  test.each([undefined, "", "spelling=caron", "mysession=a", "sessions=a", "x=session=a"])(
    "but not with %s",
    (header) => expect(isPersonal(header)).toBe(false),
  );

  test("exactly when a cookie of ours can be read from it", () => {
    const names = fc.constantFrom(
      "session",
      "session-others",
      "session-login",
      "session-provider",
      "session-identity",
      "a",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.constantFrom("1", "x.y"))), (pairs) => {
        const header = pairs.map(([name, value]) => `${name}=${value}`).join("; ");
        expect(isPersonal(header)).toBe(pairs.some(([name]) => name !== "a"));
      }),
    );
  });
});
