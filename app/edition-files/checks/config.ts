import type { EditionConfig } from "#app/editions/config.ts";
import type { PronounsConfig } from "#app/editions/config-schema/pronouns.ts";
import { wordsIn } from "#app/editions/hrefs.ts";
import { holesIn } from "#app/editions/rows.ts";
import { error, type Flaw, suggestion, warning } from "#app/kit/files/flaws.ts";
import { checkMarkup } from "#app/kit/markup/check-markup.ts";
import { PAGES } from "#app/pages.ts";
import type { ConfigFile } from "../config-file.ts";

type PlaceOf = ConfigFile["placeOf"];

/** Checks of config.yaml beyond its schema. */
export function checkConfig(config: EditionConfig, code: string, placeOf: PlaceOf): Flaw[] {
  const flaws = [
    ...identityFlaws(config, code, placeOf),
    ...routeFlaws(config, placeOf),
    ...macrolanguageFlaws(config, placeOf),
    ...spellingFlaws(config, placeOf),
  ];
  if (config.pronouns === null) {
    if (config.features.pronouns) {
      const remedy = "add it (see editions/_template), or write “pronouns: false” under “features”.";
      flaws.push(error("config-pronouns", placeOf("features", "pronouns"), "The group “pronouns” is missing.", remedy));
    }
    return flaws;
  }
  const { pronouns } = config;
  return [
    ...flaws,
    ...morphemeFlaws(pronouns, placeOf),
    ...templateFlaws(pronouns, placeOf),
    ...tableFlaws(pronouns, placeOf),
    ...wordFlaws(pronouns, placeOf),
    ...markupFlaws(pronouns, ["pronouns"], placeOf),
  ];
}

function identityFlaws(config: EditionConfig, code: string, placeOf: PlaceOf): Flaw[] {
  const flaws: Flaw[] = [];
  if (config.code !== code) {
    const message = `The code is “${config.code}”, but the folder is called “${code}”.`;
    flaws.push(error("config-code", placeOf("code"), message, `write “code: ${code}”, or rename the folder.`));
  }
  if (!isLocale(config.locale)) {
    const remedy = "write a language tag such as fi, pt-BR or zh-Hant.";
    flaws.push(error("config-locale", placeOf("locale"), `“${config.locale}” is no language tag.`, remedy));
  }
  return flaws;
}

export function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}

/** The pages an edition may choose a word for, including those of planned features. */
const WORDS = [
  ...wordsIn(PAGES),
  ...["community", "people", "english", "faq", "links", "academic", "media", "zine", "blog", "contact", "team"],
  ...["terms", "privacy", "calendar", "census", "workshops", "profile"],
];

function routeFlaws(config: EditionConfig, placeOf: PlaceOf): Flaw[] {
  return Object.keys(config.routes)
    .filter((page) => !WORDS.includes(page))
    .map((page) => {
      const message = `No page is called “${page}”.`;
      return warning("config-route", placeOf("routes", page), message, suggestion(page, WORDS));
    });
}

function macrolanguageFlaws({ macrolanguage }: EditionConfig, placeOf: PlaceOf): Flaw[] {
  if (macrolanguage === null) return [];
  const codes = macrolanguage.editions.map(({ code }) => code);
  if (codes.includes(macrolanguage.default)) return [];
  const message = `Old addresses lead to “${macrolanguage.default}”, which is none of its editions.`;
  const place = placeOf("macrolanguage", "default");
  return [error("config-macrolanguage", place, message, suggestion(macrolanguage.default, codes))];
}

function spellingFlaws({ spelling }: EditionConfig, placeOf: PlaceOf): Flaw[] {
  const keys = spelling?.others.map(({ key }) => key) ?? [];
  return keys.flatMap((key, index) => {
    if (keys.indexOf(key) === index) return [];
    const place = placeOf("spelling", "others", index, "key");
    return [error("config-spelling", place, `The spelling “${key}” is there twice.`, "take one of them out.")];
  });
}

function morphemeFlaws(config: PronounsConfig, placeOf: PlaceOf): Flaw[] {
  const flaws: Flaw[] = [];
  const keys = config.morphemes.map(({ key }) => key);
  for (const [index, key] of keys.entries()) {
    if (keys.indexOf(key) === index) continue;
    const place = placeOf("pronouns", "morphemes", index, "key");
    flaws.push(error("config-morpheme", place, `There are two morphemes “${key}”.`, "give one another key."));
  }
  if (Array.isArray(config.slashes)) {
    const place = (index: number) => placeOf("pronouns", "slashes", index);
    flaws.push(...config.slashes.flatMap((key, index) => unknownMorpheme(key, keys, place(index), "“slashes”")));
  }
  if (config.slashes === true && keys.length < 2) {
    const message = "Slashes stand between forms, and there is one form.";
    flaws.push(error("config-morpheme", placeOf("pronouns", "slashes"), message, "write “slashes: false”."));
  }
  if (config.honorifics && !config.plurals) {
    const remedy = "write “plurals: true”, or “honorifics: false”.";
    const message = "Honorifics are on, but plurals are off.";
    flaws.push(error("config-honorifics", placeOf("pronouns", "honorifics"), message, remedy));
  }
  return flaws;
}

function templateFlaws(config: PronounsConfig, placeOf: PlaceOf): Flaw[] {
  const keys = config.morphemes.map(({ key }) => key);
  return (["nameself", "emojiself"] as const).flatMap((kind) => {
    const template = config[kind];
    if (template === null) return [];
    const at = (...path: PropertyKey[]) => placeOf("pronouns", kind, "morphemes", ...path);
    const missing = config.morphemes.filter(
      ({ key, optional }) => !optional && !Object.hasOwn(template.morphemes, key),
    );
    return [
      ...Object.keys(template.morphemes).flatMap((key) => unknownMorpheme(key, keys, at(key), `“${kind}”`)),
      ...missing.map(({ key }) => {
        const remedy = `add a line “${key}: …”, in which # stands for the name or the emoji.`;
        return error("config-morpheme", at(), `“${kind}” lacks the morpheme “${key}”.`, remedy);
      }),
    ];
  });
}

function tableFlaws(config: PronounsConfig, placeOf: PlaceOf): Flaw[] {
  const keys = config.morphemes.map(({ key }) => key);
  return config.grammarTables.flatMap((table, t) =>
    table.rows.flatMap((row, r) =>
      row.cells.flatMap((cell, c) => {
        const place = placeOf("pronouns", "grammarTables", t, "rows", r, "cells", c);
        if (keys.includes(cell)) {
          const message = `The cell “${cell}” shows its own name instead of the form.`;
          return [error("config-morpheme", place, message, `put braces around it: "{${cell}}".`)];
        }
        return holesIn(cell).flatMap((hole) => unknownMorpheme(hole, keys, place, "the grammar table"));
      }),
    ),
  );
}

function wordFlaws(config: PronounsConfig, placeOf: PlaceOf): Flaw[] {
  const words = { any: config.any, mirror: config.mirror, ask: config.ask, avoiding: config.avoiding };
  return Object.entries(words)
    .filter(([, word]) => word === null)
    .map(([name]) => {
      const remedy = "fill it in as the English edition does; leave it if the language has no use for it.";
      return warning("config-words", placeOf("pronouns", name), `There is no page for “${name}” pronouns.`, remedy);
    });
}

/** Every text in the settings may contain markup, except patterns, cells and words in addresses. */
function markupFlaws(value: unknown, path: PropertyKey[], placeOf: PlaceOf): Flaw[] {
  const name = String(path.at(-1));
  if (["morphemes", "grammarTables", "slashes", "multipleExamples"].includes(name)) return [];
  if (typeof value === "string") return checkMarkup(value, `“${path.join(".")}”`, placeOf(...path));
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => markupFlaws(inner, [...path, key], placeOf));
}

function unknownMorpheme(key: string, keys: readonly string[], place: ReturnType<PlaceOf>, where: string): Flaw[] {
  if (keys.includes(key)) return [];
  return [error("config-morpheme", place, `There is no morpheme “${key}”, named in ${where}.`, suggestion(key, keys))];
}
