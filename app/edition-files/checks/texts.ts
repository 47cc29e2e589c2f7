import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasCollection } from "#app/editions/hrefs.ts";
import { pluralBases, pluralCategories, pluralParts } from "#app/editions/plurals.ts";
import { error, type Flaw, type FlawId, type Place, type Placed, suggestion, warning } from "#app/kit/files/flaws.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import { checkMarkup } from "#app/kit/markup/check-markup.ts";
import { skeleton } from "#app/kit/text/look-alikes.ts";
import { frenchFlaws } from "./french.ts";

const FILE = "translations.yaml";

export type TextMap = ReadonlyMap<string, Placed<Text>>;

/**
 * Compares an edition's texts with the English ones.
 * @param english null for the English edition itself
 */
export function checkTexts(config: EditionConfig, texts: TextMap, english: ReadonlyMap<string, Text> | null): Flaw[] {
  const flaws = [...texts].flatMap(([key, { value, place }]) =>
    [value].flat().flatMap((text) => checkMarkup(withoutParameters(text), `the text “${key}”`, place)),
  );
  const plurals = pluralBases((english ?? texts).keys());
  flaws.push(...pluralFlaws(config, texts, plurals));
  flaws.push(...lookAlikeFlaws(texts));
  flaws.push(...flagNameFlaws(config, texts));
  if (baseLanguage(config) === "fr") flaws.push(...frenchFlaws(texts));
  if (english === null) return flaws;
  for (const [key, { value, place }] of texts) flaws.push(...compare(key, value, place, english, plurals));
  // In an edition in English, the English fallback is not a gap.
  if (baseLanguage(config) !== "en") flaws.push(...missingFlaws(config, texts, english, plurals));
  return flaws;
}

export const baseLanguage = (config: EditionConfig): string => config.locale.split("-")[0]?.toLowerCase() ?? "";

/** Namespaces of pages that a macrolanguage does not have. */
const OF_A_WHOLE_EDITION = ["home", "pronouns", "generator", "articles", "blog", "table"];

/** Namespaces and single texts shown only in editions with accounts. */
const OF_ACCOUNTS = [
  ...["frame.account", "mail", "form", "captcha", "account", "signIn", "secondFactor", "waysIn", "avatar", "blocks"],
  ...["moderation", "contributions", "pictures", "writing", "audit", "roles", "confirm", "users", "growth"],
  ...["safety", "siege", "storage", "work", "crud.add", "crud.remove"],
];

/** Namespaces shown only in editions with cards. */
const OF_CARDS = ["card", "cards", "team"];

/** Namespaces shown only in editions with a collection. */
const OF_COLLECTIONS = ["collections", "moderation", "contributions", "pictures", "home.collections"];

/** Namespaces shown only in editions with the calendar. */
const OF_CALENDAR = ["calendar", "cards.editor.days"];

/** Namespaces shown only in editions with a census. */
const OF_CENSUS = ["census", "censusAdmin"];

/**
 * Names of a hundred identities, what their flags look like, and the names of a hundred days: few languages have words for all
 * of them, and nobody should invent some. An edition may lack any of these; English is shown, and `npm run editions:report`
 * counts them.
 */
export const MAY_BE_MISSING = ["flags", "flagLooks", "calendarEvents"];

/** The keys an edition should have: the English ones, with the plural forms of its own language. */
export function expectedKeys(config: EditionConfig, english: ReadonlyMap<string, Text>): string[] {
  const plurals = pluralBases(english.keys());
  const forms = [...plurals].flatMap((base) => pluralCategories(config.locale, base).map((form) => `${base}_${form}`));
  const all = [...[...english.keys()].filter((key) => !isForm(key, plurals)), ...forms];
  const needless = [
    ...(config.macrolanguage === null ? [] : OF_A_WHOLE_EDITION),
    ...(config.features.user === true ? [] : OF_ACCOUNTS),
    ...(config.features.user === true && config.features.profile === true ? [] : OF_CARDS),
    ...(COLLECTION_IDS.some((id) => hasCollection(config, id)) ? [] : [...OF_COLLECTIONS, ...COLLECTION_IDS]),
    ...(config.features.calendar === true ? [] : OF_CALENDAR),
    ...(config.features.census === true ? [] : OF_CENSUS),
    ...MAY_BE_MISSING,
  ];
  return all.filter((key) => !needless.some((part) => key === part || key.startsWith(`${part}.`)));
}

function missingFlaws(
  config: EditionConfig,
  texts: TextMap,
  english: ReadonlyMap<string, Text>,
  plurals: ReadonlySet<string>,
): Flaw[] {
  const report = config.published ? error : warning;
  return expectedKeys(config, english)
    .filter((key) => !texts.has(key))
    .map((key) => {
      const parts = isForm(key, plurals) ? pluralParts(key) : null;
      const model = english.get(key) ?? english.get(`${parts?.base}_other`) ?? "";
      const note = parts === null ? "" : ` It is the form for numbers of the kind “${parts.form}”.`;
      const remedy = `add it.${note} In English it is: “${[model].flat().join(" / ")}”.`;
      return report("text-missing", { file: FILE, line: 1 }, `The text “${key}” is missing.`, remedy);
    });
}

function compare(
  key: string,
  value: Text,
  place: Place,
  english: ReadonlyMap<string, Text>,
  plurals: ReadonlySet<string>,
): Flaw[] {
  const form = isForm(key, plurals);
  const model = english.get(key) ?? (form ? english.get(`${pluralParts(key)?.base}_other`) : undefined);
  if (model === undefined) {
    const remedy = suggestion(key, [...english.keys()], "remove it: no page shows it.");
    return [error("text-unknown", place, `English has no text “${key}”.`, remedy)];
  }
  const flaws: Flaw[] = [];
  if (Array.isArray(value) !== Array.isArray(model)) {
    const [is, should] = Array.isArray(value) ? ["a list", "a single text"] : ["a single text", "a list"];
    const remedy = Array.isArray(model) ? "begin every paragraph with “- ” on a line of its own." : "write one text.";
    flaws.push(error("text-type", place, `The text “${key}” is ${is}, but in English it is ${should}.`, remedy));
  }
  const own = findParameters(value);
  const wanted = findParameters(model);
  // Forms for exactly one may leave out the number.
  const missing = wanted.filter((name) => !own.includes(name) && !(form && name === "%count%"));
  const extra = own.filter((name) => !wanted.includes(name) && !(form && name === "%count%"));
  const say = (id: FlawId, message: string, remedy: string) => flaws.push(error(id, place, message, remedy));
  if (missing.length > 0) {
    say(
      "text-parameters",
      `The text “${key}” lacks ${missing.join(", ")}.`,
      "put it where the value belongs, unchanged.",
    );
  }
  if (extra.length > 0) {
    const known =
      wanted.length > 0 ? `only ${wanted.join(", ")} can be used here.` : "remove it: no value is put in here.";
    say("text-parameters", `The text “${key}” has ${extra.join(", ")}, which English does not.`, known);
  }
  return flaws;
}

/** Plural forms that a language does not have would never be shown. */
function pluralFlaws(config: EditionConfig, texts: TextMap, plurals: ReadonlySet<string>): Flaw[] {
  return [...texts].flatMap(([key, { place }]) => {
    if (!isForm(key, plurals)) return [];
    const { base = "", form = "" } = pluralParts(key) ?? {};
    const categories = pluralCategories(config.locale, base);
    if (categories.includes(form)) return [];
    const message = `The text “${key}” is for a kind of number this language does not have.`;
    return [warning("text-plural", place, message, `remove it; the forms needed are: ${categories.join(", ")}.`)];
  });
}

function lookAlikeFlaws(texts: TextMap): Flaw[] {
  const seen = new Map<string, string>();
  return [...texts].flatMap(([key, { place }]) => {
    const twin = seen.get(skeleton(key));
    seen.set(skeleton(key), key);
    if (twin === undefined) return [];
    return [warning("look-alike", place, `The keys “${twin}” and “${key}” look alike.`, "keep the one English has.")];
  });
}

/** The name of a flag may contain endings that follow somebody's pronouns, written as morphemes of the edition. */
function flagNameFlaws({ pronouns }: EditionConfig, texts: TextMap): Flaw[] {
  const keys = pronouns?.morphemes.map(({ key }) => key) ?? [];
  return [...texts].flatMap(([key, { value, place }]) => {
    if (!key.startsWith("flags.")) return [];
    const unknown = bracesIn([value].flat().join(" ")).filter((hole) => !keys.includes(hole));
    return unknown.map((hole) => {
      const remedy = suggestion(hole, keys, "use a key listed under “morphemes” in config.yaml, or no braces.");
      return error("text-morpheme", place, `There is no morpheme “${hole}”, named in the text “${key}”.`, remedy);
    });
  });
}

/** What stands in braces, without the apostrophe that asks for a capital letter. */
const bracesIn = (text: string): string[] => [...text.matchAll(/\{'?([^{}]*)\}/g)].map((hole) => hole[1] ?? "");

function isForm(key: string, plurals: ReadonlySet<string>): boolean {
  const parts = pluralParts(key);
  return parts !== null && plurals.has(parts.base);
}

/** A parameter used as a link target is filled in by our code. */
const withoutParameters = (text: string): string => text.replace(/\{%\w+%/g, "{/");

function findParameters(text: Text): string[] {
  const found = [text].flat().flatMap((part) => part.match(/%[A-Za-z][A-Za-z0-9_]*%/g) ?? []);
  return [...new Set(found)].sort();
}
