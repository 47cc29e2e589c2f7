import { type TextSource, textsOf } from "#app/kit/i18n/text-source.ts";
import type { Texts } from "#app/kit/i18n/texts.ts";
import type { Frame } from "./frame.ts";

/** More than there are pages of editions that are asked for in turn. */
const MAX_SOURCES = 300;

const sources = new Map<string, { locale: string; source: TextSource }>();

/** The texts that came with a frame, as functions; making them takes longer than rendering a small page, so it is done once. */
export function frameTexts({ locale, texts }: Pick<Frame, "locale" | "texts">): TextSource {
  const known = sources.get(texts);
  if (known?.locale === locale) return known.source;
  // Nobody asks for those of an edition as it was before its last change.
  if (sources.size >= MAX_SOURCES) sources.clear();
  const source = textsOf(locale, JSON.parse(texts) as Texts);
  sources.set(texts, { locale, source });
  return source;
}
