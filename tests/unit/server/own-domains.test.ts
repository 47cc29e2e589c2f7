import { describe, expect, it } from "vitest";
import { createHosts } from "#app/editions/hosts.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const CODES = ["_", "en", "fr", "pl"];
const hosts = createHosts("https://example.org", CODES, false, { fr: "https://pronoms.example", pl: null });

describe("an edition with a domain of its own", () => {
  it("lives there, and is known where it was", () => {
    expect(hosts.origin("fr")).toBe("https://pronoms.example");
    expect(hosts.codeFor("pronoms.example")).toBe("fr");
    expect(hosts.codeFor("Pronoms.Example:443")).toBe("fr");
    expect(hosts.codeFor("fr.example.org")).toBe("fr");
    expect([hosts.hasMoved("fr.example.org"), hosts.hasMoved("pronoms.example")]).toEqual([true, false]);
  });

  it("changes nothing for the others", () => {
    for (const [code, host] of [
      ["_", "example.org"],
      ["en", "en.example.org"],
      ["pl", "pl.example.org"],
    ] as const) {
      expect(hosts.codeFor(host)).toBe(code);
      expect(hosts.origin(code)).toBe(`https://${host}`);
      expect(hosts.hasMoved(host)).toBe(false);
    }
    expect(hosts.codeFor("en.pronoms.example")).toBeNull();
    expect(hosts.hasMoved("evil.example")).toBe(false);
    expect(hosts.hasMoved(undefined)).toBe(false);
  });

  it("cannot take a name that is taken", () => {
    const greedy = createHosts("https://example.org", CODES, false, {
      en: "https://example.org",
      fr: "https://pl.example.org",
      pl: "https://own.example",
    });
    expect(CODES.map(greedy.origin)).toEqual([
      "https://example.org",
      "https://en.example.org",
      "https://fr.example.org",
      "https://own.example",
    ]);
    const twins = createHosts("https://example.org", CODES, false, {
      fr: "https://own.example",
      pl: "https://own.example",
    });
    expect([twins.codeFor("own.example"), twins.origin("pl")]).toEqual(["fr", "https://pl.example.org"]);
  });

  it.each(["http://localhost:3000", "http://isogloss.localhost:3000"])(
    "stays with the others on one's own machine: %s",
    (base) => {
      const own = createHosts(base, CODES, false, { fr: "https://pronoms.example" });
      expect(own.origin("fr")).toBe(`http://fr.${new URL(base).host}`);
      expect(own.codeFor("pronoms.example")).toBeNull();
    },
  );

  it("is the only one on any name, where it is the only one served", () => {
    const single = createHosts("https://example.org", ["fr"], true, { fr: "https://pronoms.example" });
    expect(single.origin("fr")).toBe("https://example.org");
    expect(single.hasMoved("fr.example.org")).toBe(false);
  });
});

describe("the home to lead to", () => {
  it("is that of all editions, or the first that is served", () => {
    expect(hosts.home).toBe("https://example.org");
    expect(createHosts("http://localhost:3000", ["fr", "pl"], false).home).toBe("http://fr.localhost:3000");
  });
});

describe("another code of a language", () => {
  const codes = ["_", "en", "hbs", "ua", "no"];
  const others = { hbs: ["sr", "hr"], ua: ["uk", "en"], en: ["sr"] };
  const served = createHosts("https://example.org", codes, false, { ua: "https://zaymennyky.example" }, others);

  it("leads to the edition, wherever that lives", () => {
    expect([served.codeFor("hr.example.org"), served.hasMoved("hr.example.org")]).toEqual(["hbs", true]);
    expect(served.hasMoved("HR.Example.org:443")).toBe(true);
    expect([served.codeFor("uk.example.org"), served.origin("ua")]).toEqual(["ua", "https://zaymennyky.example"]);
    expect([served.origin("hbs"), served.hasMoved("hbs.example.org")]).toEqual(["https://hbs.example.org", false]);
  });

  it("takes no edition's own, and what two claim is the first one's", () => {
    expect([served.codeFor("en.example.org"), served.hasMoved("en.example.org")]).toEqual(["en", false]);
    expect(served.codeFor("sr.example.org")).toBe("en");
  });

  it("is nothing where its edition is not served", () => {
    const few = createHosts("https://example.org", ["_", "en"], false, {}, { hbs: ["hr"] });
    expect(few.codeFor("hr.example.org")).toBeNull();
  });
});

const SHIPPED = shippedEditions();

it("no code of an edition that ships is another's too", () => {
  const shippedCodes = SHIPPED.map(({ code }) => code);
  const all = SHIPPED.flatMap(({ edition }) => edition.config.otherCodes);
  expect(all.filter((code, at) => shippedCodes.includes(code) || all.indexOf(code) !== at)).toEqual([]);
});
