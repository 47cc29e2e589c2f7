import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { likelySets, meantBy } from "#app/features/pronouns/meant.ts";
import { nameOptions, withoutGaps } from "#app/features/pronouns/names.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { foldTyped } from "#app/kit/text/fold.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { shipped, shippedEditions } from "#tests/support/data/shipped.ts";
import { fastest } from "#tests/support/fastest.ts";

function bookOf(code: string) {
  const book = pronounBook(shipped(code).edition);
  if (book === null) throw new Error(`${code} has no pronouns`);
  return book;
}
const english = bookOf("en");
const meant = (path: string) => {
  const found = meantBy(path, english.grammar);
  return found.kind === "page" ? found.path : found.sets.map(({ canonicalName }) => canonicalName);
};

describe("an address that leads nowhere", () => {
  test.each([
    ["/They", "/they"],
    ["/ANY", "/any"],
    ["/she/they", "/she&they"],
    ["/he / they", "/he&they"],
    ["/they or she", []],
    ["/her", "/she"],
    ["/him/his", "/he"],
    ["/him/her", "/he&she"],
    ["/Hers", "/she"],
    ["/singular they", "/they"],
    ["/“singular they”", "/they"],
    ["/xem", "/xe"],
    ["/singular+they", "/they"],
    ["/singular_they", "/they"],
    ["/no pronouns", "/no-pronouns"],
    ["/No+Pronouns", "/no-pronouns"],
    ["/NO-PRONOUNS", "/no-pronouns"],
    ["/Avoiding", "/avoiding"],
    ["/any pronouns", "/any"],
    ["/any/all", "/any"],
    ["/any / all", "/any"],
    ["/please ask", "/ask"],
    ["/sheher", "/she"],
    ["/SheHer", "/she"],
    ["/sheherhers", "/she"],
    ["/theythem", "/they"],
    ["/they.them", "/they"],
    ["/they:them", "/they"],
    ["/hehim", "/he"],
    ["/hethey", "/he&they"],
    ["/she.they", "/she&they"],
    ["/heshethey", "/he&she&they"],
    ["/zehir", "/ze"],
    ["/thonthons", "/thon"],
  ])("%s means %j", (path, expected) => {
    if (typeof expected === "string") expect(decodePath(String(meant(path)))).toBe(expected);
    else expect(meant(path)).toContain("they");
  });

  test.each([
    ["pl", "/onajej", "/ona"],
    ["pl", "/onaon", "/ona&on"],
    ["pl", "/ona/jej, oni/ich", "/ona&oni"],
    ["pl", "/ona/jej lub oni/ich", "/ona&oni"],
    ["pl", "/on/jego/jemu", "/on"],
    ["de", "/sieihr", "/sie"],
    ["ja", "/彼彼女", "/彼&彼女"],
    ["ar", "/هو.هي", "/هو&هي"],
  ])("means in %s %s: %s", (code, path, expected) => {
    const found = meantBy(path, bookOf(code).grammar);
    expect(found.kind === "page" && decodePath(found.path)).toBe(expected);
  });

  test("is no certain set by accident, but may be two", () => {
    expect(meant("/viper")).toEqual(["vi", "per"]);
    expect(meant("/cove")).toEqual([]);
    expect(meant("/hehe")).toEqual([]);
  });

  test("may be another spelling of a short form", () => expect(meant("/Zie")).toEqual(expect.arrayContaining(["ze"])));

  test("may be near to something", () => {
    expect(meant("/thay")).toContain("they");
    expect(meant("/theyy")).toContain("they");
  });

  test.each([
    ["/hee", "he"],
    ["/shee", "she"],
    ["/tehy", "they"],
    ["/htey", "they"],
    ["/hse", "she"],
  ])("may be a slip of the hand: %s", (path, name) => expect(meant(path)[0]).toBe(name));

  test("may be a form of which nobody makes an address", () => {
    const found = meantBy("/niego", bookOf("pl").grammar);
    expect(found.kind === "sets" && found.sets[0]?.canonicalName).toBe("on");
  });

  test.each([
    "/xyzzyqqq",
    "/theory",
    "/thomas",
    "/themes",
    "/faq",
    "/anders",
    "/thay/xyzzy",
    "/@them",
    "/@they/she",
    "/@thay",
  ])("is like nothing: %j", (path) => expect(meant(path)).toEqual([]));

  test.each(["/xyzzy", "/", "/wp-login.php", `/${"they/".repeat(40)}`, "/they\u0000x".repeat(12)])(
    "means nothing: %j",
    (path) => expect(meant(path)).toEqual([]),
  );
});

const codes = shippedEditions().flatMap(({ code, edition }) => (pronounBook(edition) === null ? [] : [code]));

test.each(codes)("whatever is meant in %s is there, whatever was typed", (code) => {
  const book = bookOf(code);
  const words = [...book.grammar.sets.values()].flatMap(({ morphemes }) => Object.values(morphemes)).map(String);
  const typed = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: anyCharacter, maxLength: 6 })), { maxLength: 4 })
    .map((pieces) => `/${pieces.join("/")}`);
  fc.assert(
    fc.property(typed, (path) => {
      const found = meantBy(path, book.grammar);
      if (found.kind === "sets") {
        expect(likelySets(found.sets, book)).toHaveLength(found.sets.length);
        return;
      }
      const page = readPronounPath(decodePath(found.path) ?? "", book.grammar);
      expect(page?.kind === "set" && page.set.generated).toBe(false);
      expect(page).not.toBeNull();
    }),
    { numRuns: 60 },
  );
});

test.each(codes)("two forms of one set of %s written together are understood or offered", (code) => {
  const { grammar } = bookOf(code);
  const listed = [...new Set(grammar.sets.values())].filter(({ hidden }) => !hidden);
  const pairs = listed.map((set) => {
    const forms = nameOptions(set, grammar).flatMap((name) => withoutGaps(name).split("/"));
    const different = new Map(forms.map((form) => [foldTyped(form), form]));
    return { set, forms: [...different.values()].filter((form) => !/[&\s[\]]/u.test(form)) };
  });
  const several = pairs.filter(({ forms }) => forms.length > 1);
  // Sets of one form have nothing to write together.
  if (several.length === 0) return;
  const written = fc
    .constantFrom(...several)
    .chain(({ set, forms }) =>
      fc.record({ set: fc.constant(set), two: fc.shuffledSubarray(forms, { minLength: 2, maxLength: 2 }) }),
    );
  fc.assert(
    fc.property(written, fc.constantFrom("", ".", "~"), ({ two }, sign) => {
      const path = `/${two.join(sign)}`;
      // With that sign in front it is somebody's name.
      if (readPronounPath(path, grammar) !== null || path.startsWith("/@")) return;
      const found = meantBy(path, grammar);
      expect(found.kind === "page" || found.sets.length > 0, path).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("a long word that is nothing but forms takes no time", () => {
  for (const word of ["he".repeat(32), "e".repeat(64), `${"x.".repeat(31)}x`]) {
    expect(fastest(() => meantBy(`/${word}`, english.grammar))).toBeLessThan(50);
  }
});

test.each(codes)("each set of %s is found in other letters than its own", (code) => {
  const { grammar } = bookOf(code);
  for (const name of grammar.sets.keys()) {
    const found = meantBy(name.toUpperCase(), grammar);
    // Without capitals, or where another has the same name in other letters, the address itself is one.
    if (readPronounPath(name.toUpperCase(), grammar) === null && grammar.requiredPrefix === null) {
      expect(found.kind === "page" || found.sets.length > 0, name).toBe(true);
    }
  }
});
