import { describe, expect, test } from "vitest";
import { wordsOf } from "../../support/browser-words.ts";
import { siteForFile } from "../../support/server/site.ts";

const site = siteForFile();
const notice = `>${wordsOf("en")("frame.unpublished")}</span>`;

describe("an edition that is not published", () => {
  test.each(["/", "/langswitch", "/zu", "/no/such/page"])("says so on %s, and is not to be found", async (path) => {
    const { body, headers } = await site.get("zz.localhost", path);
    expect(body).toContain(notice);
    expect(headers["x-robots-tag"]).toBe("noindex");
  });

  test("says it with what is no page too, and lets crawlers read that", async () => {
    expect((await site.get("zz.localhost", "/api/pronouns")).headers["x-robots-tag"]).toBe("noindex");
    const robots = await site.get("zz.localhost", "/robots.txt");
    expect(robots.body).toBe("User-agent: *\nAllow: /\n");
    expect((await site.get("zz.localhost", "/sitemap.xml")).status).toBe(404);
  });
});

test.each(["en", "pl", "ar", "ja"])("the published edition %s does nothing of the kind", async (code) => {
  const { body, headers } = await site.get(`${code}.localhost`, "/");
  expect(body).not.toContain(notice);
  expect(headers["x-robots-tag"]).toBeUndefined();
  expect((await site.get(`${code}.localhost`, "/robots.txt")).body).toContain(
    `Sitemap: http://${code}.localhost/sitemap.xml`,
  );
  expect((await site.get(`${code}.localhost`, "/sitemap.xml")).status).toBe(200);
});
