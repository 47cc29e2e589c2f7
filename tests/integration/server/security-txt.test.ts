import { describe, expect, test } from "vitest";
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
  });
});
