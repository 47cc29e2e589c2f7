import type { LoadContext } from "#app/context.ts";
import { editionName, rolesInWords } from "#app/features/accounts/role-words.server.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { AuditDetail } from "#app/services/accounts/audit.server.ts";
import { usernamesOf } from "#app/services/accounts/queries.server.ts";
import type { AuditRow } from "./queries.server.ts";
import { REASONS } from "./reasons.ts";

/** A line as it is read: who did what to whom. */
export interface AuditLine {
  seq: number;
  id: string;
  at: string;
  /** What was done. */
  did: string;
  /** To whom, or to which text; without a name where the sentence says it all. `path` leads to all that was done to them. */
  target: { name: string; username: string | null; id: string };
  /** By whom, in words of the page where it is no account. */
  by: { name: string; username: string | null; id: string | null };
  /** Which edition it was about; null for all. */
  edition: string | null;
  /** What more there is to say. */
  notes: string[];
}

type Context = Pick<LoadContext, "accounts" | "text" | "directory" | "edition" | "subjects">;

/** The sentence of every verb, as the subjects declare them. @throws Error where two subjects have the same verb */
export function sentencesOf({ subjects }: Pick<Context, "subjects">): ReadonlyMap<string, TextKey> {
  const all = subjects.flatMap(({ auditSentences }) => Object.entries(auditSentences ?? {}));
  const sentences = new Map(all);
  if (sentences.size < all.length) throw new Error("Two subjects have the same verb in the audit log.");
  return sentences;
}

/** What a verb says. One of a version of the program that is not this one has no sentence. */
export const sentence = ({ text, subjects }: Pick<Context, "text" | "subjects">, verb: string): string =>
  (text as (key: TextKey) => string)(sentencesOf({ subjects }).get(verb) ?? "audit.did.other");

/** The target of what is done to the site as a whole. */
const SITE = "site";

/** The month up to which hours are settled; "-" once none is. */
const MONTH = /^work\/(\d{4}-(?:0[1-9]|1[0-2]))$/;
const NO_MONTH = "work/-";

/** Names are looked up now: the log itself has ids alone, so that erasing somebody leaves no name in it. */
export async function toLines(context: Context, rows: readonly AuditRow[]): Promise<AuditLine[]> {
  const { text, accounts, edition } = context;
  const moments = dayFormat(edition.config, "moment");
  const names = await usernamesOf(
    accounts.store,
    rows.flatMap(({ actorId, target }) => [actorId ?? "", target]),
  );
  const months = dayFormat(edition.config, "monthOfYear");
  const nameOf = (target: string): string => {
    // What was done to the site as a whole is said by the sentence alone.
    if (target === SITE || target === NO_MONTH) return "";
    const month = MONTH.exec(target)?.[1];
    if (month !== undefined) return months.format(new Date(`${month}-01T00:00:00Z`));
    return target.includes("/") ? target : text("moderation.left");
  };
  return rows.map((row): AuditLine => {
    const username = names.get(row.target) ?? null;
    const actor = row.actorId === null ? null : (names.get(row.actorId) ?? null);
    return {
      seq: row.seq ?? 0,
      id: row.id,
      at: moments.format(row.at),
      did: sentence(context, row.verb),
      target: {
        name: username ?? nameOf(row.target),
        username,
        id: row.target,
      },
      by: {
        name: actor ?? text(row.actorId === null ? "audit.program" : "moderation.left"),
        username: actor,
        id: row.actorId,
      },
      edition: row.edition === null ? null : editionName(context, row.edition),
      notes: notesOf(context, readDetail(row.detail)),
    };
  });
}

function readDetail(detail: string | null): AuditDetail {
  return detail === null ? {} : (JSON.parse(detail) as AuditDetail);
}

/** What the details say that are known: roles, and reasons that were chosen from a list. */
function notesOf(context: Context, { before, after, reason }: AuditDetail): string[] {
  const { text } = context;
  const notes: string[] = [];
  if (typeof before === "string") notes.push(text("audit.before", { roles: rolesInWords(context, before) }));
  if (typeof after === "string") notes.push(text("audit.after", { roles: rolesInWords(context, after) }));
  const known = REASONS.find((one) => one === reason);
  if (known !== undefined) {
    const value = text(`users.email.reasons.${known}`);
    notes.push(text("frame.labelled", { label: text("moderation.reason"), value }));
  }
  return notes;
}
