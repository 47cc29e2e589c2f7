import fc from "fast-check";
import { expect, test } from "vitest";
import { completeData } from "#app/features/collections/field.ts";
import { Item } from "#app/features/collections/kinds/terms/components/Item.tsx";
import { terms } from "#app/features/collections/kinds/terms/kind.ts";
import { namedTerms, type TermData, type TermExtra, termKey } from "#app/features/collections/kinds/terms/term.ts";
import { plain, plainWithoutQuotes } from "#app/features/collections/plain-text.ts";
import { FLAG_KEYS, getFlag } from "#app/kit/flags/flags.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shownItem } from "#tests/support/collections/shown-item.tsx";
import { shipped } from "#tests/support/data/shipped.ts";
import { hostileText } from "../markup/hostile.ts";
import { attribute, destination, elementsOf, textOf } from "../markup/rendering.tsx";

const NOTHING: TermExtra = { categories: [], flags: [], named: [], versions: [] };
const data = (fields: Partial<TermData>): TermData =>
  completeData(terms.fields, { term: ["agender"], definition: "Having no gender.", ...fields });
const shown = (fields: Partial<TermData>, extra: Partial<TermExtra> = {}, place: "list" | "page" = "list") =>
  shownItem(Item, terms, data(fields), { ...NOTHING, ...extra }, place);

const HOSTILE = [
  ...["{", "}", "{{{{", "{#a={b={c=d}}}", "{=}", "{#=x}", "{a=b", "a\\", "{a=b\\", "\\{#gender=x}", "[icon] [s:heart]"],
  ...["{javascript:alert(1)=x}", "{JaVaScRiPt:alert(1)≡2=x}", "{data:text/html,x=y}", "{//evil.example=x}"],
  ...[
    "{#../../admin=x}",
    "{#%2e%2e/x=y}",
    "{#javascript:alert(1)=x}",
    "{#\u202egender=x}",
    "{https://a.example/?x≡1=y}",
  ],
  ...["<script>alert(1)</script>", "{#gender=<img src=x onerror=alert(1)>}", "{".repeat(100_000), "{}".repeat(50_000)],
  ...["{#a=".repeat(25_000), "{a}".repeat(2_000), `${"{".repeat(50_000)}${"}".repeat(50_000)}`, "\\".repeat(99_999)],
];

test.each([
  ["{#gender=a gender}", ["gender"]],
  ["{gender}", ["gender"]],
  ["{#gender}", ["gender"]],
  ["{Gender Identity} and {#gender-identity=the same}", ["gender-identity"]],
  ["\\{gender} {/terminology/gender=x} {https://a.example=y} [gender]", []],
])("%s names %j", (definition, keys) => {
  expect(namedTerms(definition)).toEqual(keys);
});

test("a link leads to the page of the entry it names, when there is one", () => {
  const named = [{ key: "gender", path: "/terminology/gender" }];
  const html = shown({ definition: "No {#gender=gender}, {#gone=not there}, {gender} [sic]." }, { named });
  const links = elementsOf(html).filter(({ tagName }) => tagName === "a");
  expect(links.map((link) => attribute(link, "href")).sort()).toEqual([
    "/terminology/agender",
    "/terminology/gender",
    "/terminology/gender",
  ]);
  expect(textOf(html)).toContain("No gender, not there, gender [sic].");
});

test.each(HOSTILE.map((text) => [text.slice(0, 40), text]))("hostile markup %j stays text", (_, definition) => {
  const named = namedTerms(definition).map((key) => ({ key, path: `/terminology/${encodeURIComponent(key)}` }));
  for (const element of elementsOf(shown({ term: [definition], original: [definition], definition }, { named }))) {
    expect(["article", "div", "h3", "dfn", "p", "a", "span", "bdi"]).toContain(element.tagName);
    const href = attribute(element, "href");
    if (href === undefined) continue;
    const { protocol, host } = destination(href);
    expect(["http:", "https:", "mailto:"]).toContain(protocol);
    if (host !== "own.example") expect(attribute(element, "rel")).toContain("noopener");
  }
  expect(terms.sortKey(data({ term: [definition] }))).not.toMatch(/["“”]/);
});

test("whatever people write, nothing throws, and only known terms become links", () => {
  fc.assert(
    fc.property(hostileText, (definition) => {
      for (const key of namedTerms(definition)) expect(termKey(key)).toBe(key);
      const html = shown({ definition });
      const own = elementsOf(html).filter((element) => attribute(element, "href")?.startsWith("#"));
      expect(own).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("lists are sorted by the words without markup and quotes, and titles are plain", () => {
  const entry = data({ term: ["“gender {#critical=critical}”", "'x'"] });
  expect(terms.title(entry)).toBe("“gender critical”, 'x'");
  expect(terms.sortKey(entry)).toBe("gender critical, x");
  expect(plainWithoutQuotes("«a» „b” 「c」 [d] `e´")).toBe("a b c [d] e");
  expect(plain("[sic] {#a=b}")).toBe("[sic] b");
});

test("an entry shows its words, originals, paragraphs, etymology, flags and categories", () => {
  const html = shown(
    { term: ["agender", "genderless"], original: ["a-", "gender"], definition: "One.\n \nTwo.", etymology: "Greek." },
    {
      flags: [{ key: "Agender", label: "Agender" }],
      categories: [{ key: "gender", path: "/terminology?category=gender", label: "gender" }],
    },
  );
  expect(textOf(html)).toBe("Agenderagender, genderless(a-; gender)One.Two.Greek.gender");
  const [flag] = elementsOf(html).filter(({ tagName }) => tagName === "img");
  expect(flag && attribute(flag, "src")).toBe("/flags/Agender.svg");
  expect(html).toContain('href="/terminology?category=gender"');
});

test("other languages stand on the page of an entry, under which its own heading is not repeated", () => {
  const version = { lang: "ar", language: "العربية", label: "لاجندري", url: "https://ar.isogloss.test/x" };
  const html = shown({}, { versions: [version] }, "page");
  expect(elementsOf(html).some(({ tagName }) => tagName === "h3")).toBe(false);
  expect(html).toContain('<a href="https://ar.isogloss.test/x" hrefLang="ar"><bdi lang="ar" class="font-text">');
  // The font for language names covers those names completely, but only some letters of other words.
  expect(html).toMatch(/<bdi lang="ar" class="font-names [^"]*">العربية</);
});

test("flags of one edition are not offered in another, and those that are have names", () => {
  const { flags } = terms.fields;
  if (flags?.type !== "choices") throw new Error("flags are choices");
  const { edition } = shipped("en");
  const offered = flags.options.values(edition.config);
  expect(offered).not.toContain("-pl-Gay");
  expect(offered).toContain("-en-Genderdoe");
  expect(flags.options.values({ ...edition.config, code: "pl" })).toContain("-pl-Gay");
  expect(offered.length).toBeLessThan(FLAG_KEYS.length);
});

test("of flags to choose from, each has its picture, and those that share a name are told apart", () => {
  const { flags } = terms.fields;
  const { edition } = shipped("en");
  const options = flags?.type === "choices" ? flags.options : null;
  // The calendar sign that looks like a flag has that flag's name.
  const keys = FLAG_KEYS.filter((key) => ["identity", "alternative"].includes(getFlag(key).kind));
  const labels = keys.map((key) => options?.label?.(key, createTranslator("en", edition.texts).text, edition));
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  expect(labels.filter((label) => label?.startsWith("Lesbian "))).toHaveLength(3);
  expect(FLAG_KEYS.filter((key) => !options?.picture?.(key)?.startsWith("/flags/"))).toEqual([]);
});
