import { describe, expect, test } from "vitest";
import { siteForFile } from "../../support/server/site.ts";

const site = siteForFile();

/** What the Polish edition's addresses were, in both ways to write them, and what the English one's. */
const MOVED: [code: string, from: string, to: string][] = [
  ["pl", "/slowniki/neutratywy", "/neutratywy"],
  ["pl", "/slowniki/dukatywy", "/dukatywy"],
  ["pl", "/slowniki/osobatywy", "/osobatywy"],
  ["pl", "/slowniki/iksatywy", "/iksatywy"],
  ["pl", "/slowniki/inkluzywny", "/inkluzywny"],
  ["pl", "/slowniki/inkluzywnosc", "/inkluzywny"],
  ["pl", "/slowniki/terminologia", "/terminologia"],
  ["pl", "/slowniki", "/rzeczowniki"],
  ["pl", "/slowniki/cokolwiek", "/rzeczowniki"],
  ["pl", "/slownik", "/rzeczowniki"],
  ["pl", "/s%C5%82ownik", "/rzeczowniki"],
  ["pl", "/s%C5%82owniki", "/rzeczowniki"],
  ["pl", "/literatura", "/korpus"],
  ["pl", "/cenzus", "/spis"],
  ["pl", "/cenzus/2021", "/spis"],
  ["pl", "/blog/rada-j%C4%99zyka-neutralnego", "/kolektyw-rjn"],
  ["pl", "/faq", "/pytania"],
  ["en", "/blog/neutral-language-council", "/team"],
];

describe("an address that has moved", () => {
  test.each(MOVED)("%s %s leads to %s, and its query goes along", async (code, from, to) => {
    for (const query of ["", "?utm=1&filter=kot"]) {
      const { status, headers } = await site.get(`${code}.localhost`, `${from}${query}`);
      expect(status).toBe(301);
      expect(headers.location).toBe(`${to}${query}`);
      expect(headers["cache-control"]).toContain("no-store");
    }
  });

  test("leads on inside the document too", async () => {
    const { status, body } = await site.get("pl.localhost", "/slownik.data?filter=kot");
    expect(status).toBe(202);
    expect(body).toContain("SingleFetchRedirect");
    expect(body).toContain("/rzeczowniki?filter=kot");
  });

  test.each(["/slownika", "/en/slownik", "/slownik/kot"])("%s has not moved", async (path) => {
    expect((await site.get("pl.localhost", path)).status).toBe(404);
  });

  test("nobody is led to another host", async () => {
    for (const path of [
      "/slowniki//evil.example",
      "//evil.example/slowniki",
      "/slowniki/%2F%2Fevil.example",
      "/slowniki/..%2f..%2fevil.example",
    ]) {
      const { status, headers } = await site.get("pl.localhost", path);
      if (headers.location !== undefined) expect(headers.location).toBe("/rzeczowniki");
      else expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  test("a form sent there is refused as anywhere else", async () => {
    const { status } = await site.ask({ host: "pl.localhost", path: "/slownik", method: "POST" });
    expect(status).toBe(403);
  });
});
