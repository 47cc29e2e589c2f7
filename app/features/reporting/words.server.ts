import type { LoadContext } from "#app/context.ts";
import type { Texts } from "#app/kit/i18n/texts.ts";
import { OVER_PAGE, type ReportFormData } from "./report-form.ts";

/** The texts of the form for a page that has others; null where it is a page of its own, which gets them as all pages do. */
export function reportWords(
  request: Request,
  { edition, spellTexts, text }: Pick<LoadContext, "edition" | "spellTexts" | "text">,
): ReportFormData["words"] {
  if (!new URL(request.url).searchParams.has(OVER_PAGE)) return null;
  const { cards = {}, form = {}, frame = {} } = spellTexts(edition.texts);
  const needed: Texts = {
    cards: only(cards, (key) => key.startsWith("report.") || key.startsWith("error.")),
    form,
    frame: only(frame, (key) => key === "labelled"),
  };
  return { locale: edition.config.locale, texts: JSON.stringify(needed), close: text("confirm.dismiss") };
}

const only = (group: Texts[string], isNeeded: (key: string) => boolean): Texts[string] =>
  Object.fromEntries(Object.entries(group).filter(([key]) => isNeeded(key)));
