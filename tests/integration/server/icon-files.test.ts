import { describe, expect, test } from "vitest";
import { iconFileAddress } from "#app/kit/ui/icons/all-icons.server.ts";
import { ICON_SETS, type IconFile, listedIcons } from "#app/kit/ui/icons/icon-list.ts";
import { siteForFile } from "#tests/support/server/site.ts";

/** The lists of icons as a browser gets them. */

const site = siteForFile();
const BROTLI = { "accept-encoding": "gzip, deflate, br" };

describe.each(ICON_SETS)("the list of %s icons", (set) => {
  const address = iconFileAddress(set);

  test("is kept for good, is the same for everybody, and has a tag", async () => {
    const { status, headers, body } = await site.get("en.localhost", address, BROTLI);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("application/json");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["set-cookie"]).toBe(undefined);
    expect(listedIcons(JSON.parse(body) as IconFile, set).length).toBeGreaterThan(500);
    const { etag = "" } = headers;
    expect(etag).not.toBe("");
    const again = await site.get("en.localhost", address, { ...BROTLI, "if-none-match": etag });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    expect((await site.get("ar.localhost", address, BROTLI)).body).toBe(body);
  });

  test("is small enough for a slow line", async () => {
    const { headers, raw } = await site.get("en.localhost", address, BROTLI);
    expect(headers["content-encoding"]).toBe("br");
    expect(raw.length).toBeLessThan(420_000);
  });

  test("of another version is the one there is, and is not kept", async () => {
    const old = address.replace(/[0-9a-f]{12}/, "0123456789ab");
    const { status, headers } = await site.get("en.localhost", old, BROTLI);
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  });
});

test.each(["/icons/", "/icons/solid.json", "/icons/regular-0123456789ab.json", "/icons/..%2Fsolid-0123456789ab.json"])(
  "%s is not found",
  async (path) => expect((await site.get("en.localhost", path)).status).toBe(404),
);
