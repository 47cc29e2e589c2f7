import { createInstance, type InitOptions, type i18n, type TOptions } from "i18next";
import type { TextKey, TextParams } from "./keys.ts";
import type { Text, Texts } from "./texts.ts";

type Arguments<K extends TextKey> = Record<string, never> extends TextParams[K] ? [] : [TextParams[K]];

/** Translates into the language of one edition; keys and parameters are typed by the English file. */
export interface Translator {
  /** The text of a key with its parameters filled in. */
  text<K extends TextKey>(key: K, ...params: Arguments<K>): string;
  /** A text that is a list of paragraphs; a single one becomes a list of one. */
  paragraphs<K extends TextKey>(key: K, ...params: Arguments<K>): string[];
}
export type Translate = Translator["text"];

const made = new WeakMap<Texts, Translator>();

/**
 * @param locale BCP 47 tag, for plural rules
 * @param texts by namespace; the server passes all of them, the browser those its pages need. The same object gives the same
 *   translator, because creating one takes longer than rendering a small page.
 */
export function createTranslator(locale: string, texts: Texts): Translator {
  const before = made.get(texts);
  if (before) return before;
  const source = createTexts(locale, texts);
  made.set(texts, source);
  return source;
}

const createTexts = (locale: string, texts: Texts): Translator => translatorFrom(createI18next(locale, texts).t);

/**
 * Wraps i18next's `t` into a translator for our keys.
 * @param translate its `t`, or one it has fixed to a language
 */
export function translatorFrom(translate: (key: string, params: TOptions) => unknown): Translator {
  const look = (key: string, params?: object) => [translate(withNamespace(key), { ...params }) as Text].flat();
  // Texts without parameters are cached: most have none, and a list repeats the same ones for each entry.
  const fixed = new Map<string, string>();
  const fixedText = (key: string) => {
    const text = fixed.get(key) ?? look(key).join("\n");
    fixed.set(key, text);
    return text;
  };
  return {
    text: (key, params?: object) => (params === undefined ? fixedText(key) : look(key, params).join("\n")),
    paragraphs: (key, params?: object) => look(key, params),
  };
}

function createI18next(locale: string, texts: Texts): i18n {
  const instance = createInstance();
  instance.init({ ...I18NEXT, ...toResources(locale, texts), initImmediate: false });
  return instance;
}

/** How i18next reads our texts, on the server and in the browser. */
export const I18NEXT = {
  // Gaps were already filled with English texts.
  fallbackLng: false,
  // Inside a namespace keys are flat; dots are part of the name.
  keySeparator: false,
  returnObjects: true,
  // React escapes; escaping here would do it twice.
  interpolation: { prefix: "%", suffix: "%", escapeValue: false },
} satisfies InitOptions;

/** The texts of one language in i18next's format. */
export const toResources = (locale: string, texts: Texts) =>
  ({ lng: locale, resources: { [locale]: texts }, ns: Object.keys(texts) }) satisfies InitOptions;

/** "pronouns.any.header" is the key "any.header" of the namespace "pronouns". */
function withNamespace(key: string): string {
  const dot = key.indexOf(".");
  return `${key.slice(0, dot)}:${key.slice(dot + 1)}`;
}
