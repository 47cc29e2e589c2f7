import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRejection, REQUEST_LIMITS } from "#app/server/request-guard.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const OWN = "http://en.localhost:3000";
const get = (url: string) => findRejection("GET", url, {}, [OWN]);
const post = (headers: Record<string, string>) => findRejection("POST", "/x", headers, [OWN]);

describe("addresses", () => {
  it.each(["/", "/they", "/he&she", "/%C3%A6", "/ono/jej", "/:Sam", "/they?x=%", "/a%2Fb"])("lets %s in", (url) =>
    expect(get(url)).toBeNull(),
  );
  it.each([
    "//evil.example",
    "http://evil.example/",
    "/\\evil.example",
    "/%",
    "/%E0%A4%A",
    "/a%00b",
    "/a%0d%0aSet-Cookie:x",
    "/they#x",
    "",
    "*",
  ])("refuses %s", (url) => expect(get(url)).toBe("badAddress"));

  it.each(["?_data=root", "?a=1&_data=routes%2Fx", "?%5fdata=root", "?_data"])("refuses %s", (query) =>
    expect(get(`/they${query}`)).toBe("badAddress"),
  );
  it("takes a parameter that only ends like it", () => expect(get("/they?my_data=1")).toBeNull());

  it("has a longest address", () => {
    expect(get(`/${"a".repeat(REQUEST_LIMITS.address - 1)}`)).toBeNull();
    expect(get(`/${"a".repeat(REQUEST_LIMITS.address)}`)).toBe("addressTooLong");
  });

  it("answers any address with a refusal or none, never an error", () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => void get(`/${text}`)));
  });
});

describe("posts", () => {
  it.each([
    [{ origin: OWN }],
    [{ "sec-fetch-site": "same-origin" }],
    [{ origin: OWN, "sec-fetch-site": "same-origin" }],
  ])("from our own pages pass: %o", (headers) => expect(post(headers)).toBeNull());

  it.each([
    [{}],
    [{ origin: "null" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "http://pl.localhost:3000" }],
    [{ origin: "http://en.localhost:3000.evil.example" }],
    [{ origin: "https://en.localhost:3000" }],
    [{ origin: OWN, "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
  ] as [Record<string, string>][])("from elsewhere do not: %o", (headers) => expect(post(headers)).toBe("crossSite"));

  it("to the API with a token may come from anywhere, and only those", () => {
    const to = (url: string, headers: Record<string, string>) => findRejection("POST", url, headers, [OWN]);
    const authorization = "Bearer a.b.c";
    const elsewhere: Record<string, string>[] = [
      {},
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ];
    for (const from of elsewhere) {
      expect(to("/api/profile/save", { authorization, ...from })).toBeNull();
      for (const url of ["/account/sign-out", "/apiary", "/x/api/y", "/?/api/"]) {
        expect(to(url, { authorization, ...from })).toBe("crossSite");
      }
      for (const other of ["Basic YTpi", "Bearer", "", "Bearer a b"]) {
        expect(to("/api/profile/save", { authorization: other, ...from })).toBe("crossSite");
      }
    }
  });

  it("may not be larger than a form", () =>
    expect(post({ origin: OWN, "content-length": String(REQUEST_LIMITS.body + 1) })).toBe("bodyTooLarge"));
});

describe("methods", () => {
  it.each(["PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "get"])("%s is not for us", (method) =>
    expect(findRejection(method, "/", { origin: OWN }, [OWN])).toBe("methodNotAllowed"),
  );
});
