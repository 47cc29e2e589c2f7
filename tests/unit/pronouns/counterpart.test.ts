import { describe, expect, it } from "vitest";
import { comparisonCounterpart, pronounCounterpart } from "#app/features/pronouns/counterpart.ts";
import { readPronounPath } from "#app/features/pronouns/path.ts";
import { configOf, EDITIONS, pronounsOf } from "#tests/support/pronouns/indexes.ts";

function counterpart(code: string, path: string, other: string) {
  const edition = EDITIONS.get(code);
  if (edition === undefined) throw new Error(`There is no edition ${code}.`);
  const found = pronounCounterpart(encodeURI(path), { edition, pronounsOf, siblings: () => [] }, "")(configOf(other));
  return found && { ...found, path: decodeURIComponent(found.path) };
}
const pathOf = (...words: [string, string, string]) => counterpart(...words)?.path;
const listOf = (code: string) => `/${configOf(code).routes.pronouns ?? "pronouns"}`;

describe("the language switch leads from a set", () => {
  it.each([
    ["en", "/they", "sv", "/hen"],
    ["en", "/they/them", "sv", "/hen"],
    ["en", "/are/they", "sv", "/hen"],
    ["en", "/they", "de", "/dey"],
    // Close is better than a plural that is only for several people.
    ["en", "/they", "tr", "/o"],
    ["en", "/she", "hu", "/ő"],
    ["tr", "/o", "en", "/they"],
    ["de", "/es", "pl", "/ono"],
    ["pl", "/ono/jej", "ru", "/оно/её"],
    ["en", "/they", "tok", "/ona"],
    ["tok", "/ona", "en", "/they"],
  ])("%s %s to its neighbour: in %s %s", (code, path, other, expected) => {
    expect(counterpart(code, path, other)).toEqual({ path: expected, same: false });
  });

  it("of several to those of all", () => {
    expect(pathOf("en", "/he&they", "sv")).toBe("/han&hen");
    expect(pathOf("en", "/he&she", "hu")).toBe("/ő");
    expect(pathOf("en", "/he&fae", "sv")).toBe(listOf("sv"));
  });

  it("to one of the same name, where the other edition says nothing else of it", () => {
    expect(pathOf("en", "/fae", "de")).toBe(listOf("de"));
    expect(pathOf("fr", "/em", "es")).toBe(listOf("es"));
    expect(pathOf("de", "/el", "fr")).toBe("/el");
    // "On" is "one" in French and "he" in Polish, "el" is a neopronoun in German and "he" in Galician.
    expect(pathOf("fr", "/on", "pl")).toBe(listOf("pl"));
    expect(pathOf("de", "/el", "gl")).toBe(listOf("gl"));
    expect(pathOf("es", "/elle", "fr")).toBe("/iel");
  });

  it("that was made up to the list", () => {
    expect(pathOf("en", "/zo/zom/zor/zors/zoself", "de")).toBe(listOf("de"));
    expect(pathOf("en", "/he,hiz,!4", "de")).toBe(listOf("de"));
  });
});

it("names and emoji are the same everywhere, where there are any", () => {
  expect(pathOf("en", "/:Robin", "de")).toBe("/:Robin");
  const others = [...EDITIONS].filter(([code]) => code !== "en");
  for (const [code, { config }] of others) {
    const { nameself, emojiself } = config.pronouns ?? {};
    expect([code, pathOf("en", "/:Robin", code)]).toEqual([code, nameself ? "/:Robin" : listOf(code)]);
    expect([code, pathOf("en", "/🌻", code)]).toEqual([code, emojiself ? "/🌻" : listOf(code)]);
  }
  expect(others.some(([, { config }]) => config.pronouns?.emojiself)).toBe(true);
});

describe("pages that are not a set", () => {
  it("lead to the same page, by its own word", () => {
    expect(counterpart("en", "/any", "de")).toEqual({ path: "/beliebige", same: true });
    expect(counterpart("en", "/mirror", "de")?.same).toBe(true);
    for (const path of ["/ask", "/ask-me", "/avoiding"]) expect(counterpart("en", path, "pl")?.same).toBe(true);
  });

  it("lead to the same group, or to any pronouns where there is none", () => {
    expect(counterpart("en", "/any:neopronouns", "de")).toEqual({ path: "/beliebige:neopronouns", same: true });
    expect(counterpart("en", "/any:neopronouns", "pl")).toEqual({ path: "/dowolne", same: false });
  });

  it.each(["/nothing-at-all", "/%", "/%E0%A4%A", `/${"a,".repeat(2000)}`])(
    "lead home when they are none: %s",
    (path) => {
      const edition = EDITIONS.get("en");
      if (edition === undefined) throw new Error("English is missing");
      expect(pronounCounterpart(path, { edition, pronounsOf, siblings: () => [] }, "")(configOf("de"))).toBeNull();
    },
  );
});

it("leads to a page that is there, from every set of every edition to every other", () => {
  for (const [code, { sets }] of EDITIONS) {
    for (const { canonicalName } of sets) {
      const edition = EDITIONS.get(code);
      if (edition === undefined) continue;
      const context = { edition, pronounsOf, siblings: () => [] };
      const find = pronounCounterpart(`/${encodeURIComponent(canonicalName)}`, context, "");
      for (const [other, { config, grammar }] of EDITIONS) {
        if (other === code || grammar === null) continue;
        const path = decodeURIComponent(find(config)?.path ?? "");
        const page = path === listOf(other) ? "list" : readPronounPath(path, grammar)?.kind;
        expect([code, canonicalName, other, path, page]).toEqual([
          code,
          canonicalName,
          other,
          path,
          path === listOf(other) ? "list" : "set",
        ]);
      }
    }
  }
});

describe("a comparison leads to that of what its sets are like", () => {
  const comparedIn = (search: string, other: string) => {
    const edition = EDITIONS.get("en");
    if (edition === undefined) throw new Error("English is missing");
    const context = { edition, pronounsOf, siblings: () => [] };
    return comparisonCounterpart("/pronouns/compare", context, search)(configOf(other));
  };

  it("by the names that they have there", () => {
    expect(comparedIn("?sets=he,she", "de")?.path).toMatch(/\?sets=er,sie$/);
    expect(decodeURI(comparedIn("?sets=they,he", "sv")?.path ?? "")).toMatch(/\?sets=hen,han$/);
  });

  it("without those that have no such set there, and each once", () => {
    expect(comparedIn("?sets=they,xe", "de")?.path).toMatch(/\?sets=dey$/);
    expect(decodeURI(comparedIn("?sets=he,she", "hu")?.path ?? "")).toMatch(/\?sets=ő$/);
  });

  it("is the same page where nothing is compared, and nothing an address can hold breaks it", () => {
    expect(comparedIn("", "de")?.same).toBe(true);
    for (const search of ["?sets=%", "?sets=,,,", `?sets=${"a,".repeat(500)}`]) {
      expect(comparedIn(search, "de")?.path).not.toContain("?");
    }
  });
});
