import { afterAll, describe, expect, test } from "vitest";
import { speak, statusIn } from "../../support/server/client.ts";
import { HOSTS } from "../../support/server/content.ts";
import { siteForFile, startSite, type TestSite } from "../../support/server/site.ts";

const site = siteForFile();
const others: TestSite[] = [];
afterAll(() => Promise.all(others.map((other) => other.stop())));

async function another(environment: Record<string, string>): Promise<TestSite> {
  const made = await startSite({ environment });
  others.push(made);
  return made;
}

describe("a host name", () => {
  test.each(Object.values(HOSTS))(
    "$host is an edition with its language and direction",
    async ({ host, lang, dir }) => {
      const { body } = await site.get(host, "/langswitch");
      expect(body).toContain(`<html lang="${lang}" dir="${dir}"`);
    },
  );

  test.each(["EN.LocalHost", "en.localhost:80"])("%s is the same edition", async (host) => {
    expect((await site.get(host, "/langswitch")).body).toBe((await site.get("en.localhost", "/langswitch")).body);
  });

  test.each([
    "evil.example",
    "en.localhost.evil.example",
    "evil.en.localhost",
    "en.localhost.",
    "en.localhost:8080",
    "xx.localhost",
    "_.localhost",
    "constructor",
    "__proto__",
    "[::1]",
    "en.localhost@evil.example",
    "",
  ])("%j is none of ours: every edition says so", async (host) => {
    const { status, headers, body } = await site.get(host, "/langswitch");
    expect(status).toBe(421);
    expect(headers["cache-control"]).toBe("no-store");
    for (const { lang, dir } of [HOSTS.en, HOSTS.pl, HOSTS.ar, HOSTS.ja].flatMap((edition) => edition ?? [])) {
      expect(body).toContain(`<section lang="${lang}" dir="${dir}"><h1>`);
    }
    expect(body).not.toContain("evil.example");
    expect(body).not.toMatch(/unknownHost/);
  });

  test("leads to the home of all, by its whole address and in the visitor's language", async () => {
    const home = await another({ BASE_URL: "http://localhost:4870" });
    for (const host of ["www.localhost:4870", "en.localhost", "evil.example", "127.0.0.1:4870"]) {
      const { body } = await home.get(host, "/anything", { "accept-language": "ar" });
      expect(body).toContain('lang="ar" dir="rtl"');
      const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(new Set(links)).toEqual(new Set(["http://localhost:4870"]));
      expect(body).not.toMatch(/evil|www|127/);
    }
  });

  test("an old client that sends none is told the same", async () => {
    expect(statusIn(await speak(site.port, "GET / HTTP/1.0\r\n\r\n"))).toBe(421);
    const none = await speak(site.port, "GET / HTTP/1.1\r\nconnection: close\r\n\r\n");
    expect(statusIn(none)).toBe(400);
    expect(none).toContain("<html lang=");
  });

  test("two of them are no host name", async () => {
    const both = "GET /langswitch HTTP/1.1\r\nhost: en.localhost\r\nhost: pl.localhost\r\nconnection: close\r\n\r\n";
    expect(statusIn(await speak(site.port, both))).toBe(400);
  });

  test("an address that names another host is refused", async () => {
    const line = "GET http://pl.localhost/langswitch HTTP/1.1\r\nhost: en.localhost\r\nconnection: close\r\n\r\n";
    const heard = await speak(site.port, line);
    expect(statusIn(heard)).toBe(400);
    expect(heard).toContain('<html lang="en" dir="ltr">');
  });
});

describe("forwarded headers", () => {
  const forged = { "x-forwarded-host": "pl.localhost", "x-forwarded-proto": "https", forwarded: "host=pl.localhost" };

  test("say nothing when nobody is trusted", async () => {
    const plain = await site.get("en.localhost", "/langswitch");
    const { body } = await site.get("en.localhost", "/langswitch", forged);
    expect(body).toBe(plain.body);
    expect((await site.get("evil.example", "/langswitch", { "x-forwarded-host": "en.localhost" })).status).toBe(421);
  });

  test("say nothing when somebody else is trusted", async () => {
    const wary = await another({ TRUST_PROXY: "10.0.0.0/8,2001:db8::1" });
    expect((await wary.get("en.localhost", "/langswitch", forged)).body).toContain('lang="en"');
  });

  test("from the trusted proxy choose the edition", async () => {
    const trusting = await another({ TRUST_PROXY: "127.0.0.1", BASE_URL: "https://isogloss.example" });
    const from = { "x-forwarded-host": "pl.isogloss.example", "x-forwarded-proto": "https" };
    const { status, body } = await trusting.get("127.0.0.1:3000", "/langswitch", from);
    expect(status).toBe(200);
    expect(body).toContain('<html lang="pl"');
    expect(body).toContain('rel="canonical" href="https://pl.isogloss.example/langswitch"');
    expect((await trusting.get("127.0.0.1:3000", "/", { "x-forwarded-host": "evil.example" })).status).toBe(421);
  });
});

test("a single edition answers on any host name", async () => {
  const single = await another({ EDITIONS: "pl" });
  for (const host of ["pl.localhost", "localhost", "192.168.1.5:3000", "evil.example", ""]) {
    const { status, body } = await single.get(host, "/langswitch");
    expect(status).toBe(200);
    expect(body).toContain('<html lang="pl" dir="ltr"');
    expect(body).toContain('rel="canonical" href="http://localhost/langswitch"');
    expect(body).not.toContain("evil.example");
  }
});
