import { describe, expect, test } from "vitest";
import type { Answer } from "../../support/server/client.ts";
import { siteForFile } from "../../support/server/site.ts";

const site = siteForFile();

describe("how it is sent", () => {
  const PATHS = ["/langswitch", "/langswitch.data", "/api/pronouns/they", "/robots.txt"];
  const steady = ({ headers }: Answer) => {
    const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...rest } = headers;
    return rest;
  };

  test.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0.1", "br"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["", undefined],
    ["identity", undefined],
    ["deflate", undefined],
    ["zstd", undefined],
    [";;;,,q=", undefined],
    ["br".repeat(500), undefined],
    ["gzip;q=0, br;q=0", undefined],
    ["*;q=0", undefined],
  ])("Accept-Encoding %j gets %s", async (accept, encoding) => {
    for (const path of ["/langswitch", "/api/pronouns/they"]) {
      const plain = await site.get("en.localhost", path);
      const answer = await site.get("en.localhost", path, { "accept-encoding": accept });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.body).toBe(plain.body);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(Number(answer.headers["content-length"])).toBe(answer.raw.length);
    }
  });

  test.each(PATHS)("HEAD %s has the headers of GET, and no body", async (path) => {
    for (const cookie of ["a=1", "session=1"]) {
      const headers = { cookie, "accept-encoding": "gzip" };
      const head = await site.ask({ path, method: "HEAD", headers });
      const get = await site.ask({ path, headers });
      expect(head.status).toBe(200);
      expect(head.raw).toHaveLength(0);
      expect(steady(head)).toEqual(steady(get));
    }
  });

  test("a HEAD that comes first leaves a whole page for the GET after it", async () => {
    await site.ask({ path: "/api/pronouns/she", method: "HEAD" });
    expect(JSON.parse((await site.get("en.localhost", "/api/pronouns/she")).body).canonicalName).toBe("she");
  });

  test.each(["bytes=0-9", "bytes=5-", "bytes=-1", "bytes=9-1", "bytes=0-1,3-4", "junk"])(
    "Range %j gets all",
    async (range) => {
      const path = `/api/pronouns/he?x=${encodeURIComponent(range)}`;
      const part = await site.get("en.localhost", path, { range });
      expect(part.status).toBe(200);
      expect(JSON.parse(part.body).canonicalName).toBe("he");
    },
  );

  test.each(PATHS)("whoever has %s already is told so", async (path) => {
    const first = await site.get("en.localhost", path);
    const etag = first.headers.etag ?? "";
    for (const known of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const again = await site.get("en.localhost", path, { "if-none-match": known });
      expect([again.status, again.raw.length]).toEqual([304, 0]);
      for (const name of ["etag", "cache-control", "vary", "access-control-allow-origin"]) {
        expect(again.headers[name]).toBe(first.headers[name]);
      }
    }
    for (const other of ['W/"other"', "", '"'.repeat(300)]) {
      expect((await site.get("en.localhost", path, { "if-none-match": other })).body).toBe(first.body);
    }
  });

  test("a private answer stays private when it has not changed", async () => {
    const path = "/robots.txt";
    const cookie = "session=1";
    const first = await site.get("en.localhost", path, { cookie });
    expect(first.headers["cache-control"]).toBe("private, no-store");
    const again = await site.get("en.localhost", path, { cookie, "if-none-match": first.headers.etag ?? "" });
    expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
  });
});
