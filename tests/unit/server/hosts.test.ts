import { describe, expect, it } from "vitest";
import { createHosts } from "#app/editions/hosts.ts";

const hosts = createHosts("http://localhost:3000", ["_", "en", "pl"], false);

describe("the edition of a host name", () => {
  it.each([
    ["localhost:3000", "_"],
    ["en.localhost:3000", "en"],
    ["EN.Localhost:3000", "en"],
    ["pl.localhost:3000", "pl"],
  ])("%s is %s", (host, code) => expect(hosts.codeFor(host)).toBe(code));

  it.each([
    undefined,
    "",
    "localhost",
    "de.localhost:3000",
    "en.localhost:3001",
    "en.localhost:3000.evil.example",
    "evil.example",
    "en.localhost:3000, evil.example",
    "en.localhost.:3000",
    "xen.localhost:3000",
    "__proto__.localhost:3000",
  ])("%s is no host of ours", (host) => expect(hosts.codeFor(host)).toBeNull());

  it("takes a default port as none", () => {
    const secure = createHosts("https://example.org", ["_", "en"], false);
    expect(secure.codeFor("en.example.org:443")).toBe("en");
    expect(secure.codeFor("en.example.org:80")).toBeNull();
  });

  it("serves a single edition on any host name", () => {
    const single = createHosts("https://example.org", ["pl"], true);
    expect(single.codeFor("192.0.2.7:8080")).toBe("pl");
    expect(single.codeFor(undefined)).toBe("pl");
    expect(single.origin("pl")).toBe("https://example.org");
  });

  it("knows which editions share a domain", () => {
    const several = createHosts("https://example.org", ["_", "en", "fr"], false, { fr: "https://pronoms.example" });
    expect(["_", "en", "fr"].map(several.sharedDomain)).toEqual(["example.org", "example.org", null]);
    expect(createHosts("https://example.org", ["pl"], true).sharedDomain("pl")).toBeNull();
    const none = ["http://pronouns", "http://192.0.2.7:3000", "http://[2001:db8::1]:3000", "http://pronouns.localhost"];
    for (const base of none) expect([base, createHosts(base, ["_"], false).sharedDomain("_")]).toEqual([base, null]);
    expect(hosts.sharedDomain("en")).toBeNull();
  });

  it("puts each edition a label below the home of all", () => {
    expect(hosts.origin("_")).toBe("http://localhost:3000");
    expect(hosts.origin("pl")).toBe("http://pl.localhost:3000");
  });
});
