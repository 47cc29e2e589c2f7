import { desc, eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import {
  type EntryRow,
  entryById,
  type SubmissionRow,
  versionToken,
} from "#app/features/collections/action-context.server.ts";
import { isOwnProposal } from "#app/features/collections/decision-permission.server.ts";
import type { Kind, ShownEntry } from "#app/features/collections/kind.ts";
import { effectiveStatus, possibleMoves } from "#app/features/collections/life-cycle.ts";
import { toCompleteEntry } from "#app/features/collections/lists/queries.server.ts";
import { shownEntries } from "#app/features/collections/lists/shown-entries.server.ts";
import type { Status } from "#db/columns.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { type DecisionFormData, loadDecisionForm } from "./decision-form.server.ts";
import { type ShownField, shownFields } from "./fields.server.ts";
import { loadEntryLog } from "./log.server.ts";
import type { LogLine } from "./log-lines.server.ts";
import { loadMarks } from "./marks.server.ts";
import { loadPeople, type Person } from "./people.server.ts";
import { reviewPath } from "./review-state.server.ts";
import { timesIn } from "./times.ts";

/** An entry with all its versions and all decisions about it. */
export interface EntryHistory {
  kind: Kind["id"];
  id: string;
  title: string;
  status: Status;
  preview: ShownEntry;
  fields: ShownField[];
  decision: DecisionFormData;
  versions: EntryVersion[];
  log: LogLine[];
  /** Its public page and its edit form; null while it is not public. */
  paths: { page: string; edit: string } | null;
}

export interface EntryVersion {
  id: string;
  title: string;
  status: Status;
  /** Whether the entry shows this version now. */
  isCurrent: boolean;
  author: Person | null;
  at: string;
  path: string;
  /** For the button that restores this version; null where that is not possible. */
  revert: { versionToken: string } | null;
}

const MAX_VERSIONS = 100;

export function findEntry({ database }: LoadContext, kind: Kind, id = ""): EntryRow | null {
  const entry = entryById(database.db, id);
  return entry?.kind === kind.id ? entry : null;
}

export async function loadEntryHistory(context: LoadContext, kind: Kind, entry: EntryRow): Promise<EntryHistory> {
  const { config } = context.edition;
  const content = toCompleteEntry(kind, entry);
  const [preview] = shownEntries(kind, [content], context, "preview") as [ShownEntry];
  const hasEditing = hasPage(config, `${kind.id}.edit`);
  const name = entry.key ?? entry.id;
  return {
    kind: kind.id,
    id: entry.id,
    title: entry.title,
    status: entry.status,
    preview,
    fields: shownFields(context, kind, content, loadMarks(context.database)),
    decision: await loadDecisionForm(context, kind, { entry, submission: null }),
    versions: await loadVersions(context, kind, entry),
    log: await loadEntryLog(context, entry.id),
    paths:
      entry.status === "approved" && hasEditing
        ? { page: preview.path, edit: href(config, `${kind.id}.edit`, { name }) }
        : null,
  };
}

async function loadVersions(context: LoadContext, kind: Kind, entry: EntryRow): Promise<EntryVersion[]> {
  const rows = context.database.db
    .select()
    .from(submissions)
    .where(eq(submissions.entryId, entry.id))
    .orderBy(desc(submissions.id))
    .limit(MAX_VERSIONS)
    .all();
  const times = timesIn(context);
  const findPerson = await loadPeople(
    context,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: effectiveStatus(row.status, entry.status),
    author: findPerson(row.authorId),
    isCurrent: row.id === entry.submissionId,
    at: times.at(row.createdAt),
    path: reviewPath(context, kind, row.id),
    revert:
      canRevert(entry, row) && !isOwnProposal(context, row.authorId)
        ? { versionToken: versionToken(entry, row) }
        : null,
  }));
}

const canRevert = (entry: EntryRow, submission: SubmissionRow): boolean =>
  possibleMoves({ entry, submission }).includes("revert");
