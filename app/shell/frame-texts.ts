import type { Texts } from "#app/kit/i18n/texts.ts";
import { createTranslator, type Translator } from "#app/kit/i18n/translator.ts";
import type { Frame } from "./frame.ts";

/** More than the combinations of edition and namespaces that are in use at once. */
const MAX_TRANSLATORS = 300;

const translators = new Map<string, { locale: string; translator: Translator }>();

/** The translator for the texts of a frame. Cached, because creating it takes longer than rendering a small page. */
export function frameTranslator({ locale, texts }: Pick<Frame, "locale" | "texts">): Translator {
  const known = translators.get(texts);
  if (known?.locale === locale) return known.translator;
  // Translators of earlier revisions are not needed any more.
  if (translators.size >= MAX_TRANSLATORS) translators.clear();
  const translator = createTranslator(locale, JSON.parse(texts) as Texts);
  translators.set(texts, { locale, translator });
  return translator;
}
