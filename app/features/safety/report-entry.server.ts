import type { LoadContext } from "#app/context.ts";
import { writeRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { type FilingResult, fileReport } from "#app/features/cards/reports/file-report.server.ts";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { entryById } from "#app/features/collections/action-context.server.ts";
import { findKind } from "#app/features/collections/kinds.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import { writeEntrySnapshot } from "./then-and-now.server.ts";

/** Somebody reports an entry of a collection: also one of their own, which is a way to ask for it to be taken away. */

/** The public entry of an address; null where visitors find none. */
export function reportedEntry({ database }: Pick<LoadContext, "database">, collection: string, name: string) {
  const kind = findKind(collection);
  const entry = kind === null ? null : publicEntry(database, kind, name);
  return kind === null || entry === null ? null : { kind, entry };
}

export type EntryReportResult = FilingResult | { error: "unknown" };

export async function reportEntry(
  context: LoadContext,
  { collection, name }: { collection: string; name: string },
  { comment, rules }: { comment: string; rules: readonly number[] },
): Promise<EntryReportResult> {
  const { viewer, database, edition } = context;
  const found = reportedEntry(context, collection, name);
  const row = found === null ? undefined : entryById(database.db, found.entry.id);
  if (viewer === null || found === null || row === undefined) return { error: "unknown" };
  const { code } = edition.config;
  const target = writeTarget({ kind: "entry", locale: code, collection: found.kind.id, entryId: row.id });
  const reporterId = viewer.account.id;
  const about = { accountId: row.authorId, locale: code, target, reportedAs: row.key ?? "", reporterId };
  return fileReport(context, { ...about, comment, rules: writeRuleNumbers(rules) }, () =>
    writeEntrySnapshot(context, found.kind, row),
  );
}
