import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeContent } from "../../support/server/content.ts";
import { startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

let site: TestSite;
let contentDir: string;
beforeAll(async () => {
  contentDir = makeContent(temporaryFolder());
  const file = path.join(contentDir, "pl", "config.yaml");
  fs.writeFileSync(
    file,
    fs
      .readFileSync(file, "utf8")
      .replace("published: true", "published: true\nurl: https://zaimki.example\nextra: próba"),
  );
  site = await startSite({ contentDir, environment: { BASE_URL: "https://isogloss.example" } });
});
afterAll(async () => {
  await site?.stop();
  fs.rmSync(contentDir, { recursive: true, force: true });
});

describe("an edition with a domain of its own", () => {
  test("names it as its address, and so do the others", async () => {
    const own = await site.get("zaimki.example", "/zaimki");
    expect(own.status).toBe(200);
    expect(own.body).toContain('rel="canonical" href="https://zaimki.example/zaimki"');
    const english = await site.get("en.isogloss.example", "/pronouns");
    expect(english.body).toContain('hrefLang="pl" href="https://zaimki.example/zaimki"');
    expect(english.body).not.toContain("pl.isogloss.example");
    expect((await site.get("zaimki.example", "/sitemap.xml")).body).toContain("<loc>https://zaimki.example/</loc>");
    const chooser = await site.get("isogloss.example", "/");
    expect(chooser.body).toContain('href="https://zaimki.example"');
    expect(chooser.body).toContain("próba");
    expect(chooser.body).toContain("Polish · Indo-European");
  });

  test("leads there from where it was, with path and query; the API too", async () => {
    for (const address of ["/", "/on?x=1", "/api/pronouns", "/on.data"]) {
      const { status, headers } = await site.get("pl.isogloss.example", address);
      expect(status).toBe(301);
      expect(headers.location).toBe(`https://zaimki.example${address}`);
      expect(headers["access-control-allow-origin"]).toBe("*");
    }
    expect((await site.get("pl.isogloss.example", "//evil.example")).status).toBe(400);
  });

  test("takes forms from its own pages alone", async () => {
    const post = (host: string, origin: string) =>
      site.ask({ host, path: "/konto/sign-in", method: "POST", headers: { origin, "sec-fetch-site": "same-origin" } });
    expect((await post("zaimki.example", "https://pl.isogloss.example")).status).toBe(403);
    expect((await post("pl.isogloss.example", "https://pl.isogloss.example")).status).toBe(403);
    expect((await post("pl.isogloss.example", "https://zaimki.example")).status).toBe(301);
    expect((await post("zaimki.example", "https://zaimki.example")).status).not.toBe(403);
  });
});
