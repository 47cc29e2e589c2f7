import type { EntryContext } from "@remix-run/server-runtime";
import type { InitOptions } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { Text, Texts } from "./texts.ts";
import { type Translator, translatorFrom } from "./translator.ts";

/** How i18next reads our texts. */
const I18NEXT = {
  // Gaps were already filled with English texts.
  fallbackLng: false,
  // Inside a namespace keys are flat; dots are part of the name.
  keySeparator: false,
  returnObjects: true,
  // React escapes; escaping here would do it twice.
  interpolation: { prefix: "%", suffix: "%", escapeValue: false },
} satisfies InitOptions;

/** Only used for known locales, so no language detection is configured. */
const i18n = new RemixI18Next({ detection: { supportedLanguages: [], fallbackLanguage: "en" }, i18next: I18NEXT });

/**
 * The translator of one edition for its loaders. Each call creates an i18next instance: call it once per revision of an
 * edition.
 * @param locale BCP 47 tag, for plural rules
 */
export async function fixedTranslator(locale: string, texts: Texts): Promise<Translator> {
  const resources = { lng: locale, resources: { [locale]: texts }, ns: Object.keys(texts) } satisfies InitOptions;
  const translate = await i18n.getFixedT(locale, undefined, resources);
  return translatorFrom(locale, (key, params) => [translate(withNamespace(key), { ...params }) as Text].flat());
}

/** "pronouns.any.header" is the key "any.header" of the namespace "pronouns". */
const withNamespace = (key: string): string => key.replace(".", ":");

/**
 * The namespaces of texts that route modules ask for in `handle.i18n`, each once.
 * @param modules by route id, outermost first
 */
export function routeNamespaces(modules: Readonly<Record<string, { handle?: unknown }>>): string[] {
  // getRouteNamespaces reads only the route modules of an EntryContext.
  return i18n.getRouteNamespaces({ routeModules: modules } as unknown as EntryContext);
}
