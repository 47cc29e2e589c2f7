import type { Texts } from "#app/kit/i18n/texts.ts";
import { type Convert, spellText } from "./spell.ts";
import type { Spelling } from "./spelling.ts";

/** Converts the data that loaders return to pages. */
export interface Speller {
  /** Null for the edition's own spelling, which converts nothing. */
  spelling: Spelling | null;
  /** Page data with its texts converted. Addresses, codes and form values are left unchanged (see `KEPT`). */
  spell<T>(shown: T): T;
  /** Interface texts; the same input gives the same object, so that caches keyed by it keep working. */
  spellTexts(texts: Texts): Texts;
}

/** The edition's own spelling. */
export const OWN_SPELLING: Speller = { spelling: null, spell: (shown) => shown, spellTexts: (texts) => texts };

/**
 * Names of properties whose values are not prose: identifiers, form values, pronunciations. A route that returns such a value
 * under a new name adds it here.
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
    "tryingPath",
    "comparisonPath",
    ...["namesPath", "yearPath", "dayPath", "subscribe", "file", "picture"],
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
  // what events of the calendar name, and how they are shown
  ...["flag", "level", "look", "view", "bars"],
  // what is written in other languages
  ...["versions", "neighbours", "elsewhere"],
  // names of morphemes
  "optional",
  // sound, not spelling
  ...["pronunciations", "pronunciation", "reading"],
]);

/** Records keyed by the name of a form, which may be any word: all of their values are converted. */
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

/** @param keeps whether the names in `KEPT` apply; they do not below records keyed by forms or text keys */
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
