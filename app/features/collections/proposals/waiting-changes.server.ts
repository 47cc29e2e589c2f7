import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import type { Entry } from "../entry.ts";
import type { Kind } from "../kind.ts";

/** Changes of an entry that wait for a decision while somebody is about to propose another one. */
export interface WaitingChanges {
  /** Where the viewer can correct the latest of their own; null if none of theirs waits. */
  ownPath: string | null;
  /** Whether somebody else's waits. Nobody learns whose, how many, or what they say. */
  isOthers: boolean;
}

/** @returns null if no change of the entry waits */
export function waitingChanges(
  { database: { db }, edition }: LoadContext,
  { account }: Viewer,
  { id }: Pick<Entry, "id">,
): WaitingChanges | null {
  const waits = and(eq(submissions.entryId, id), eq(submissions.status, "pending"));
  const theirs = { own: eq(submissions.authorId, account.id), others: ne(submissions.authorId, account.id) };
  const latest = (whose: keyof typeof theirs) =>
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(waits, theirs[whose]))
      .orderBy(desc(submissions.id))
      .limit(1)
      .get();
  const own = latest("own");
  const isOthers = latest("others") !== undefined;
  if (own === undefined && !isOthers) return null;
  const ownPath = own === undefined ? null : `${href(edition.config, "contribution", { id: own.id })}?edit=1`;
  return { ownPath, isOthers };
}

/** The id of the viewer's last proposal of a new entry, or of a change of the edited one, whatever became of it; "" for none. */
export function lastProposalOf(
  { database: { db } }: Pick<LoadContext, "database">,
  { account }: Viewer,
  { kind, edited }: { kind: Kind; edited: Pick<Entry, "id"> | null },
): string {
  const about = edited === null ? isNull(submissions.baseVersion) : eq(submissions.entryId, edited.id);
  const last = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.authorId, account.id), eq(submissions.kind, kind.id), about))
    .orderBy(desc(submissions.id))
    .limit(1)
    .get();
  return last?.id ?? "";
}
