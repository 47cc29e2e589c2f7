import { and, desc, eq, gte, inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { measureCounts } from "#app/features/accounts/ban-records.server.ts";
import { versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { undo } from "#app/features/collections/undo.server.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { type AuditVerb, auditLine } from "#app/services/accounts/audit.server.ts";
import type { Step, Writer } from "#app/services/accounts/store.server.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { type MeasureKind, measures, type Source } from "#db/accounts/schema/safety.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Case } from "./case.server.ts";
import type { Act } from "./limits.ts";
import { measureSteps } from "./measures.server.ts";
import { editionInLog, placeOf } from "./place.server.ts";
import { entryOf } from "./subject-of-case.server.ts";
import { warningStep } from "./warnings.server.ts";

/** Everything that one decision about a case does, other than the ban itself. */

export interface CaseDecision {
  /** In the order of `ACTS`: the gravest is the last. */
  acts: readonly Act[];
  /** As the page named the reports it showed. */
  seen: string;
  rules: readonly number[];
  words: string;
  /** For "warning". */
  warnings: readonly string[];
}

type Kind = Exclude<Act, "none" | "ban">;

/** What the audit log calls each. */
const CASE_VERBS = {
  message: "caseMessage",
  warning: "caseWarning",
  hide: "caseHide",
  remove: "caseRemove",
} as const satisfies Record<Kind, AuditVerb>;

export interface Prepared {
  /** The measures with their statements, and their lines in the audit log. Only warnings may stop the change: where there is no card. */
  steps(db: Writer): Step[];
  hasWarning: boolean;
  /** What the mail says of them besides the words of the moderator. @param heading the kind that the mail itself names */
  lines(heading: MeasureKind): string[];
  /** Waits for the change in the accounts, and undoes the decision about the entry if it is refused or fails. */
  orAsItWas<P>(changing: Promise<P | null>): Promise<P | null>;
}

interface Making {
  source: Source;
  by: string;
  at: Date;
}

/**
 * Decides about the entry, which is in another file, and prepares the rest for the change in the accounts. If the process dies in
 * between, the entry is hidden, its own log says why, and the case stays open: whoever decides it next writes the rest.
 */
export async function prepareActs(
  context: LoadContext,
  one: Case,
  { acts, rules, words, warnings }: CaseDecision,
  { source, by, at }: Making,
): Promise<Prepared | "stale"> {
  const { account, target, key } = one;
  const kinds = acts.filter((act) => act !== "none" && act !== "ban");
  const title = target.kind === "entry" ? (entryOf(context, target)?.row.title ?? "") : "";
  const move = kinds.find((kind) => kind === "hide" || kind === "remove");
  const decided = move === undefined ? null : await decideEntry(context, one, move, words);
  if (decided === "stale") return "stale";
  const { config, texts } = placeOf(context, target.locale).edition;
  const { text } = createTranslator(config.locale, texts);
  const detailOf = (kind: MeasureKind): string => (kind === "warning" ? warnings.join("\n") : title);
  const stored = { locale: target.locale, target: key, source, rules, words, by, at };
  const stepsOf = (db: Writer, kind: Kind): Step[] => [
    ...(kind === "warning" ? [warningStep(db, one, warnings)] : []),
    // What nobody who has an account wrote is counted, and nobody is told.
    ...(account === null
      ? measureCounts(db, { ...stored, kind })
      : measureSteps(db, {
          ...stored,
          accountId: account.id,
          kind,
          detail: detailOf(kind),
          decisionId: kind === move ? (decided?.id ?? null) : null,
        })),
    auditLine(db, {
      actorId: by,
      area: "users",
      edition: editionInLog(target.locale),
      verb: CASE_VERBS[kind],
      target: account?.id ?? key,
      at,
    }),
  ];
  return {
    hasWarning: kinds.includes("warning"),
    steps: (db) => kinds.flatMap((kind) => stepsOf(db, kind)),
    lines: (heading) =>
      kinds
        .toReversed()
        .flatMap((kind) => [...(kind === heading ? [] : [text(`safety.kind.${kind}`)]), detailOf(kind)])
        .filter((line) => line !== ""),
    orAsItWas: async (changing) => {
      let isDone = false;
      try {
        const problem = await changing;
        isDone = problem === null;
        return problem;
      } finally {
        if (!isDone && decided?.isNew) await takeBack(context, one, { id: decided.id, at });
      }
    },
  };
}

/** Whether there is a card that could warn of itself. */
export async function hasCard(
  { accounts }: Pick<LoadContext, "accounts">,
  { target, account }: Case,
): Promise<boolean> {
  if (target.kind !== "card" || account === null) return false;
  const isIt = and(eq(cards.accountId, account.id), eq(cards.locale, target.locale));
  return (await accounts.store.db.select({ id: cards.id }).from(cards).where(isIt)).length > 0;
}

/**
 * Hides or removes the entry by the commands of its collection, which ask again whether the viewer may. What is hidden already
 * stays so: a process may have died between the two files.
 * @returns the decision, and whether it is one of now
 */
async function decideEntry(
  context: LoadContext,
  { target }: Case,
  move: "hide" | "remove",
  words: string,
): Promise<{ id: string; isNew: boolean } | "stale" | null> {
  if (target.kind !== "entry") return null;
  const found = entryOf(context, target);
  if (found === null) return "stale";
  const { edition, database } = placeOf(context, target.locale);
  if (found.row.status === (move === "hide" ? "hidden" : "removed")) {
    const id = lastDecision(database, found.row.id, move);
    return id === null ? "stale" : { id, isNew: false };
  }
  const desk = {
    edition,
    database,
    viewer: context.viewer,
    clock: context.clock,
    can: (area: Parameters<LoadContext["can"]>[0], locale: string | null = target.locale) => context.can(area, locale),
  };
  const about = { entryId: found.row.id, submissionId: null, versionToken: versionToken(found.row, null) };
  const decided = await decide(desk, found.kind, { ...about, move, reason: "hurtful", message: words });
  return decided.problem === null ? { id: decided.id, isNew: true } : "stale";
}

/** Undoes the decision about the entry, unless somebody has changed the entry since or has already given this decision as theirs. */
async function takeBack(context: LoadContext, one: Case, { id, at }: { id: string; at: Date }): Promise<void> {
  const { target } = one;
  const found = target.kind === "entry" ? entryOf(context, target) : null;
  if (found === null || (await isStated(context, one, { id, at }))) return;
  const place = placeOf(context, target.locale);
  // They may have lost their role meanwhile, and what they did goes all the same.
  await undo({ ...place, viewer: context.viewer, clock: context.clock, can: () => true }, found.kind, id);
}

/** Whether the decision has its statement, or where nobody is to be told, its case was closed with it. */
async function isStated(
  { accounts: { store } }: Pick<LoadContext, "accounts">,
  { account, key }: Case,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const stated = await store.db.select({ id: measures.id }).from(measures).where(eq(measures.decisionId, id)).limit(1);
  if (stated.length > 0 || account !== null) return stated.length > 0;
  const isClosed = and(
    ...[eq(reports.target, key), gte(reports.handledAt, at)],
    inArray(reports.outcome, ["hide", "remove"]),
  );
  return (await store.db.select({ id: reports.id }).from(reports).where(isClosed).limit(1)).length > 0;
}

/** The decision that a measure explains; null when somebody has brought the entry into its state in another way. */
function lastDecision({ db }: EditionHandle, entryId: string, verb: string): string | null {
  const isIt = and(eq(decisions.entryId, entryId), eq(decisions.verb, verb));
  const last = db.select({ id: decisions.id }).from(decisions).where(isIt).orderBy(desc(decisions.id)).limit(1).get();
  return last?.id ?? null;
}
