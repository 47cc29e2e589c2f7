import type { TextKey, TextParams } from "./keys.ts";
import type { Text, Texts } from "./texts.ts";

type Arguments<K extends TextKey> = Record<string, never> extends TextParams[K] ? [] : [TextParams[K]];

/** Translates into the language of one edition; keys and parameters are typed by the English file. */
export interface Translator {
  /** BCP 47 tag of the language. */
  locale: string;
  /** The text of a key with its parameters filled in. */
  text<K extends TextKey>(key: K, ...params: Arguments<K>): string;
  /** A text that is a list of paragraphs; a single one becomes a list of one. */
  paragraphs<K extends TextKey>(key: K, ...params: Arguments<K>): string[];
}
export type Translate = Translator["text"];

const made = new WeakMap<Texts, Translator>();

/**
 * Reads texts as i18next does, in a twentieth of its bytes: every page waits for this in the browser. Loaders have i18next itself
 * (fixed-translator.server.ts); a test holds both to the same answers.
 * @param locale BCP 47 tag, for plural rules
 * @param texts by namespace; the server passes all of them, the browser those its pages need. The same object gives the same
 *   translator.
 */
export function createTranslator(locale: string, texts: Texts): Translator {
  const before = made.get(texts);
  if (before) return before;
  const plurals = new Intl.PluralRules(locale);
  const translator = translatorFrom(locale, (key, params) => {
    const dot = key.indexOf(".");
    const [namespace, name] = [key.slice(0, dot), key.slice(dot + 1)];
    const found = findText(texts[namespace] ?? {}, name, params?.count, plurals) ?? name;
    return typeof found === "string" ? [filled(found, params)] : found.map((text) => filled(text, params));
  });
  made.set(texts, translator);
  return translator;
}

/** The text of a name, or of its plural for a number: "_zero" for none, else as the language counts. */
function findText(
  texts: Record<string, Text>,
  name: string,
  count: unknown,
  plurals: Intl.PluralRules,
): Text | undefined {
  const own = (key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  if (typeof count !== "number") return own(name);
  return (count === 0 ? own(`${name}_zero`) : undefined) ?? own(`${name}_${plurals.select(count)}`) ?? own(name);
}

/** A parameter that is not given stays as it is written. */
function filled(text: string, params: Params = {}): string {
  const parts = partsOf(text);
  let whole = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? "";
    whole += (Object.hasOwn(params, name) ? String(params[name]) : `%${name}%`) + parts[at + 1];
  }
  return whole;
}

const taken = new Map<string, readonly string[]>();

/** A text of ours taken apart once, because a long form says some of them a thousand times: what is said, a parameter, what is said, … */
function partsOf(text: string): readonly string[] {
  const parts = taken.get(text) ?? text.split(/%(\w+)%/);
  taken.set(text, parts);
  return parts;
}

type Params = Readonly<Record<string, unknown>>;

/**
 * Makes a translator for our keys.
 * @param look finds the paragraphs of a key and fills in the parameters
 */
export function translatorFrom(locale: string, look: (key: string, params?: Params) => string[]): Translator {
  // Texts without parameters are cached: most have none, and a list repeats the same ones for each entry.
  const fixed = new Map<string, string>();
  const fixedText = (key: string) => {
    const text = fixed.get(key) ?? look(key).join("\n");
    fixed.set(key, text);
    return text;
  };
  return {
    locale,
    text: (key, params?: Params) => (params === undefined ? fixedText(key) : look(key, params).join("\n")),
    paragraphs: (key, params?: Params) => look(key, params),
  };
}
