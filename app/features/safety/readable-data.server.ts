import type { LoadContext } from "#app/context.ts";
import { readRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { editionName } from "#app/features/accounts/role-words.server.ts";
import { readWarnings } from "#app/features/cards/visibility.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { DataFact, DataItem, DataSection } from "#app/subject/readable-data.ts";
import type { safetyPersonalData } from "./personal-data.server.ts";
import { brokenRulesFor } from "./place.server.ts";

type Collected = Awaited<ReturnType<typeof safetyPersonalData.collect>>;

/** A notice is a report of somebody without an account. */
const SOURCE = { report: "report", notice: "report", program: "program", own: "own" } as const;

/** What was decided about a person, in words that this person can read. */
export function safetySections(context: LoadContext, collected: object): DataSection[] {
  const { text } = context;
  const { decisions, appeals } = collected as Collected;
  const days = dayFormat(context.edition.config);
  const made = decisions.map(
    (one): DataItem => ({
      title: text(`safety.kind.${one.kind}`),
      facts: [
        [null, one.at],
        [text("audit.edition"), editionName(context, one.locale)],
        [null, one.kind === "warning" ? readWarnings(one.detail) : one.detail],
        [null, one.words],
        [
          text("account.banned.rules"),
          brokenRulesFor(context, one.locale, readRuleNumbers(one.rules)).map((rule) => rule.text),
        ],
        [null, text(`safety.source.${SOURCE[one.source]}`)],
        // What was lifted does not end any more.
        [null, one.liftedAt ? null : one.until && text("safety.statements.until", { day: days.format(one.until) })],
        [text("safety.statements.lifted"), one.liftedAt],
      ],
    }),
  );
  const answered = appeals.map(
    (one): DataItem => ({
      title: text("safety.statements.appealed", { day: days.format(one.at) }),
      facts: [
        [null, one.words],
        [null, text(one.outcome === null ? "safety.statements.waiting" : `safety.statements.${one.outcome}`)],
        [null, one.reply],
        [null, one.decidedAt],
      ] satisfies DataFact[],
    }),
  );
  return [
    { title: text("safety.statements.header"), about: ["safety.leaving.decisions"], items: [...made, ...answered] },
  ];
}
