import { expect, test } from "vitest";
import { fixedTranslator, routeNamespaces } from "#app/kit/i18n/fixed-translator.server.ts";
import { createTranslator, type Translator } from "#app/kit/i18n/translator.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

/** The translator without types, for keys computed at run time. */
type Untyped = Record<keyof Translator, (key: string, params?: object) => string | string[]>;
const untyped = (source: Translator) => source as unknown as Untyped;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Values for every parameter of a text, written so that i18next could take them for its own signs. */
const valuesFor = (text: string, count: number): object => ({
  ...Object.fromEntries([...text.matchAll(/%(\w+)%/g)].map(([, name]) => [name, `<${name}> %x% $t(site.title) $&`])),
  count,
});

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 0.5, 1_000_000];

test.each(shippedEditions())("loaders and components of $code say the same", async ({ code, edition }) => {
  const { config, texts } = edition;
  const forLoaders = untyped(await fixedTranslator(config.locale, texts));
  const forComponents = untyped(createTranslator(config.locale, texts));
  const all = Object.entries(texts).flatMap(([namespace, inside]) =>
    Object.entries(inside).map(([name, value]) => ({ key: `${namespace}.${name}`, text: [value].flat().join(" ") })),
  );
  // Texts without parameters are looked up alike in every edition: one is enough.
  const telling = all.filter(({ key, text }) => code === "en" || PLURAL.test(key) || text.includes("%"));
  expect(telling.length).toBeGreaterThan(100);
  for (const { key, text } of telling) {
    const base = key.replace(PLURAL, "");
    for (const count of PLURAL.test(key) ? COUNTS : [3]) {
      const params = valuesFor(text, count);
      expect(forComponents.paragraphs(base, params)).toEqual(forLoaders.paragraphs(base, params));
    }
    expect(forLoaders.text(key)).toBe(forComponents.text(key));
  }
});

test("plurals follow the language", async () => {
  const forms = { a_one: "%count% wpis", a_few: "%count% wpisy", a_many: "%count% wpisów", a_other: "%count% wpisu" };
  const { text } = untyped(await fixedTranslator("pl", { entries: forms }));
  const said = [1, 2, 5, 22, 0.5].map((count) => text("entries.a", { count }));
  expect(said).toEqual(["1 wpis", "2 wpisy", "5 wpisów", "22 wpisy", "0.5 wpisu"]);
});

test("a page has the namespaces its routes ask for, each once, outermost first", () => {
  const root = { handle: { i18n: ["site", "frame"] } };
  const page = { handle: { i18n: ["home", "site"], personal: true } };
  expect(routeNamespaces({ root, layout: {}, page })).toEqual(["site", "frame", "home"]);
});

/** Labels of buttons that copy, and what they say afterwards, for which they keep room. */
const COPIES = [
  ["pronouns.set.copy", "pronouns.set.copied"],
  ["pronouns.share.copy", "pronouns.set.copied"],
  ["generator.result.copy", "generator.result.copied"],
  ["collections.entry.copy", "collections.entry.copied"],
  ["calendar.share.copy", "calendar.subscribe.copied"],
  ["calendar.subscribe.copy", "calendar.subscribe.copied"],
  ["secondFactor.codes.copy", "secondFactor.codes.copied"],
  ["secondFactor.setUp.copy", "secondFactor.setUp.copied"],
] as const;

test.each(shippedEditions())("buttons of $code that copy are hardly wider than their labels", ({ edition }) => {
  const { text } = untyped(createTranslator(edition.config.locale, edition.texts));
  const length = (key: string) => [...text(key)].length;
  for (const [label, done] of COPIES) expect(length(done) - length(label), done).toBeLessThanOrEqual(4);
});
