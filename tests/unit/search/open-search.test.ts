import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openSearchDescription } from "#app/features/search/open-search.ts";

const ABOUT = {
  site: "Isogloss",
  edition: "Português",
  description: "Look <up> & share “it”",
  locale: "pt",
  page: "https://pt.example.org/busca",
  icon: "https://pt.example.org/favicon.png",
};

const contentOf = (xml: string, tag: string) => new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(xml)?.[1];

describe("the description of an edition's search", () => {
  test("has what browsers ask for", () => {
    const xml = openSearchDescription(ABOUT);
    expect(xml).toContain('template="https://pt.example.org/busca?query={searchTerms}"');
    expect(contentOf(xml, "ShortName")).toBe("Português");
    expect(contentOf(xml, "LongName")).toBe("Isogloss Português");
    expect(contentOf(xml, "Description")).toBe("Look &lt;up&gt; &amp; share “it”");
    expect(contentOf(xml, "Language")).toBe("pt");
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<OpenSearchDescription xmlns="http:\/\/a9.com/);
  });

  test("keeps to the lengths of the format, whatever the texts", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 2000 }), (text) => {
        const xml = openSearchDescription({ ...ABOUT, edition: text, description: text });
        // Written with references, so they are read before they are counted.
        const read = (tag: string) => [...(contentOf(xml, tag) ?? "").replace(/&#?\w+;/g, "x")].length;
        expect(read("ShortName")).toBeLessThanOrEqual(16);
        expect(read("LongName")).toBeLessThanOrEqual(48);
        expect(read("Description")).toBeLessThanOrEqual(1024);
      }),
      { numRuns: 50 },
    );
  });

  test("is named as the site and the edition where there is room for both, and otherwise as the edition alone", () => {
    const named = (edition: string | null) => {
      const xml = openSearchDescription({ ...ABOUT, edition });
      return [contentOf(xml, "ShortName"), contentOf(xml, "LongName")];
    };
    expect(named("Polski")).toEqual(["Isogloss Polski", "Isogloss Polski"]);
    expect(named("Esperanto")).toEqual(["Esperanto", "Isogloss Esperanto"]);
    expect(named("Ladino (Djudezmo)")).toEqual(["Ladino", "Isogloss Ladino (Djudezmo)"]);
    expect(named("Srpskohrvatskohrvatski")).toEqual(["Srpskohrvatskohr", "Isogloss Srpskohrvatskohrvatski"]);
    expect(named(null)).toEqual(["Isogloss", "Isogloss"]);
  });
});
