import type { AppLoadContext } from "@remix-run/server-runtime";
import { grantRole } from "#app/features/accounts/roles.server.ts";
import { entryById, submissionById, versionToken } from "#app/features/collections/action-context.server.ts";
import { amend } from "#app/features/collections/amend.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import type { Decision } from "#app/features/collections/decision.ts";
import type { Reason } from "#app/features/collections/entry.ts";
import { completeData, type EntryData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import type { Door } from "#tests/support/accounts/door.ts";

/** People who propose inclusive words and decide about them. */

export const INCLUSIVE = getKind("inclusive");

export const saying = (phrase: string, because = "It is kinder."): EntryData =>
  completeData(INCLUSIVE.fields, { insteadOf: [phrase], say: ["people"], because });

/** The load context of one request of this browser. */
export async function contextOf(door: Door): Promise<AppLoadContext> {
  const asking = { loader: ({ context }: { context: AppLoadContext }) => ({ context }) };
  return (await door.get(asking, "/")).data.context;
}

/** A moderator of the inclusive words of an edition. */
export async function moderatorAt(door: Door, locale = "en"): Promise<Door> {
  const other = door.other();
  const { id } = await other.signUp("moderata", "moderata@example.org");
  await grantRole(door.world, { actor: null, accountId: id, role: { locale, area: "inclusive" } });
  return other;
}

export interface Proposed {
  submissionId: string;
  entryId: string;
}

export async function propose(
  door: Door,
  phrase: string,
  { base = null, note = "", because }: { base?: string | null; note?: string; because?: string } = {},
): Promise<Proposed> {
  const context = await contextOf(door);
  const version = base === null ? 0 : (entryById(context.database.db, base)?.version ?? 0);
  const result = await submit(context, INCLUSIVE, {
    data: saying(phrase, because),
    key: null,
    note,
    base: base === null ? null : { id: base, version },
  });
  if (result.problem !== null) throw new Error(result.problem);
  return result;
}

/**
 * Decides as a moderator who has just seen the present state.
 * @param submissionId null for a decision about the entry alone
 */
export async function settle(
  door: Door,
  { entryId, submissionId }: { entryId: string; submissionId: string | null },
  move: Decision["move"],
  reason: Reason | null = null,
  message = "",
): Promise<string> {
  const context = await contextOf(door);
  const result = await decide(context, INCLUSIVE, {
    move,
    entryId,
    submissionId,
    reason,
    message,
    versionToken: seenNow(context, entryId, submissionId),
  });
  if (result.problem !== null) throw new Error(result.problem);
  return result.id;
}

export async function mend(door: Door, { entryId, submissionId }: Proposed, data: EntryData): Promise<void> {
  const context = await contextOf(door);
  const seen = seenNow(context, entryId, submissionId);
  const { problem } = await amend(context, INCLUSIVE, { submissionId, versionToken: seen, data, key: null });
  if (problem !== null) throw new Error(problem);
}

function seenNow({ database }: AppLoadContext, entryId: string, submissionId: string | null): string {
  const entry = entryById(database.db, entryId);
  if (entry === undefined) throw new Error("the entry is not there");
  return versionToken(entry, submissionId === null ? null : (submissionById(database.db, submissionId) ?? null));
}
