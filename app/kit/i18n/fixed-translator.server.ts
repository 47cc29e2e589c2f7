import type { EntryContext } from "@remix-run/server-runtime";
import { RemixI18Next } from "remix-i18next/server";
import type { Texts } from "./texts.ts";
import { I18NEXT, type Translator, toResources, translatorFrom } from "./translator.ts";

/** Only used for known locales, so no language detection is configured. */
const i18n = new RemixI18Next({ detection: { supportedLanguages: [], fallbackLanguage: "en" }, i18next: I18NEXT });

/**
 * The translator of one edition for its loaders. Each call creates an i18next instance: call it once per revision of an
 * edition.
 * @param locale BCP 47 tag, for plural rules
 */
export async function fixedTranslator(locale: string, texts: Texts): Promise<Translator> {
  return translatorFrom(await i18n.getFixedT(locale, undefined, toResources(locale, texts)));
}

/**
 * The namespaces of texts that route modules ask for in `handle.i18n`, each once.
 * @param modules by route id, outermost first
 */
export function routeNamespaces(modules: Readonly<Record<string, { handle?: unknown }>>): string[] {
  // getRouteNamespaces reads only the route modules of an EntryContext.
  return i18n.getRouteNamespaces({ routeModules: modules } as unknown as EntryContext);
}
