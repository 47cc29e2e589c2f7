import type { Texts } from "#app/kit/i18n/texts.ts";
import { type Convert, spellText } from "./spell.ts";
import type { Spelling } from "./spelling.ts";

/** Converts what loaders hand to pages. */
export interface Speller {
  /** Null: the edition's own spelling, and everything stays as it is. */
  spelling: Spelling | null;
  /** Data of a page with its texts converted. Addresses, codes and values of forms stay (see `KEPT`). */
  spell<T>(shown: T): T;
  /** Texts of the interface; the same object gives the same object, so that what is made from it is made once. */
  spellTexts(texts: Texts): Texts;
}

/** For visitors who want nothing else. */
export const OWN_SPELLING: Speller = { spelling: null, spell: (shown) => shown, spellTexts: (texts) => texts };

/**
 * Names of properties whose values no reader reads: what is looked up, sent or pronounced. A route that hands such a thing to
 * its page under a name of its own adds it here.
 */
const KEPT: ReadonlySet<string> = new Set([
  // addresses
  ...[
    "path",
    "url",
    "href",
    "src",
    "listPath",
    "anyPath",
    "searchPath",
    "backPath",
    "entryPath",
    "changePath",
    "againPath",
    "action",
    "origin",
    "canonical",
    "banner",
  ],
  // codes
  ...["id", "kind", "key", "code", "locale", "lang", "direction", "class", "icon", "date", "authors", "problem"],
  // what forms send, and what addresses are made from
  ...["value", "base", "start", "grammar", "answers", "query", "sharedName"],
  // what entries of collections name: options, other entries, pictures and flags
  ...["type", "pictures", "flags", "link", "links", "sources", "pronouns"],
  // what is written in other languages
  "versions",
  // names of morphemes
  "optional",
  // sound, not spelling
  ...["pronunciations", "pronunciation", "reading"],
]);

/** Records by name of a form, which may be any word: every value is shown. */
const ALL_SHOWN = "morphemes";

export function createSpeller(spelling: Spelling, convert: Convert): Speller {
  const textsMade = new WeakMap<Texts, Texts>();
  const spellString = (text: string) => spellText(text, convert);
  return {
    spelling,
    spell: (shown) => spellData(shown, spellString, true),
    spellTexts(texts) {
      const made = textsMade.get(texts) ?? spellData(texts, spellString, false);
      textsMade.set(texts, made);
      return made;
    },
  };
}

/** @param keeps whether some names keep their values; below names of forms and keys of texts there are none such */
function spellData<T>(shown: T, spellString: Convert, keeps: boolean): T {
  if (typeof shown === "string") return spellString(shown) as T;
  if (Array.isArray(shown)) return shown.map((item) => spellData(item, spellString, keeps)) as T;
  if (!isPlainObject(shown)) return shown;
  const entries = Object.entries(shown).map(([name, value]) => {
    if (keeps && KEPT.has(name)) return [name, value];
    return [name, spellData(value, spellString, keeps && name !== ALL_SHOWN)];
  });
  return Object.fromEntries(entries) as T;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
