import path from "node:path";
import { describe, expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import { shipped } from "../../support/data/shipped.ts";
import { siteForFile } from "../../support/server/site.ts";

const ADDRESS = "/.well-known/security.txt";
const clock = () => new Date("2026-11-22T15:30:00Z");

describe("where to report a weakness", () => {
  const site = siteForFile({
    clock,
    environment: {
      SECURITY_CONTACT: "security@example.org, https://example.org/report",
      MAIL_FROM: "hello@example.org",
    },
  });

  test("stands where programs look for it, in each edition", async () => {
    const { status, headers, body } = await site.get("pl.localhost", ADDRESS);
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body.split("\n")).toEqual([
      "Contact: mailto:security@example.org",
      "Contact: https://example.org/report",
      "Expires: 2027-05-21T00:00:00Z",
      "Preferred-Languages: pl, en",
      "Canonical: http://pl.localhost/.well-known/security.txt",
      "",
    ]);
    expect((await site.get("en.localhost", ADDRESS)).body).toContain("Preferred-Languages: en\n");
  });
});

describe.each([
  ["where mail is read", "hello@example.org"],
  ["where nobody reads mail", "no-reply@example.org"],
])("the page about contact says it too, %s", (_, from) => {
  const site = siteForFile({
    contentDir: path.resolve("editions"),
    environment: { SECURITY_CONTACT: "security@example.org, https://example.org/report", MAIL_FROM: from },
  });

  test.each(["en", "pl", "ja", "ar"])("in %s", async (code) => {
    const { config } = shipped(code).edition;
    const { body } = await site.get(`${code}.localhost`, href(config, "article.contact"));
    expect(body).toContain('href="mailto:security@example.org"');
    expect(body).toContain('href="https://example.org/report"');
    expect(body).toContain('id="security"');
    expect(body).not.toContain("%security%");
  });
});

describe("without a contact of its own", () => {
  const site = siteForFile({ environment: { MAIL_FROM: "Isogloss <hello@example.org>" } });

  test("it is the address mails come from", async () => {
    expect((await site.get("en.localhost", ADDRESS)).body).toContain("Contact: mailto:hello@example.org\n");
  });
});

describe("where nobody reads mail", () => {
  const site = siteForFile({ environment: { MAIL_FROM: "no-reply@example.org" } });

  test("there is none", async () => {
    expect((await site.get("en.localhost", ADDRESS)).status).toBe(404);
    expect((await site.get("en.localhost", "/contact")).body).not.toContain('id="security"');
  });
});
