import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Questionnaire } from "../census.ts";
import { type Draft, progressOf } from "../form/draft.ts";

/** How far somebody is. */
export function Progress({ questionnaire, draft }: { questionnaire: Questionnaire; draft: Draft }) {
  const { text, locale } = useTexts();
  const { done, all } = progressOf(questionnaire, draft);
  const number = new Intl.NumberFormat(locale);
  const at = Math.min(done + 1, all);
  const words = text("census.progress", { at: number.format(at), all: number.format(all) });
  return (
    <div className="grid gap-1.5">
      <p className="text-note text-soft">{words}</p>
      <progress value={done} max={all} aria-label={words} className="census-progress" />
    </div>
  );
}
