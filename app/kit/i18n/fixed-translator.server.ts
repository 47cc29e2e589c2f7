import type { EntryContext } from "@remix-run/server-runtime";
import { RemixI18Next } from "remix-i18next/server";
import type { Texts } from "./texts.ts";
import { I18NEXT, type Translator, toResources, translatorFrom } from "./translator.ts";

/** It makes texts for a locale that is known, so there is nothing for it to detect. */
const i18n = new RemixI18Next({ detection: { supportedLanguages: [], fallbackLanguage: "en" }, i18next: I18NEXT });

/**
 * The texts of one edition for its loaders. Each call makes an instance of i18next: call it once for an edition as it stands.
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
  // It reads the modules of the page, and nothing else of what Remix gives to a document.
  return i18n.getRouteNamespaces({ routeModules: modules } as unknown as EntryContext);
}
