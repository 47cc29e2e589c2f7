import { desc, eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { isOwnOf } from "#app/features/collections/decide.server.ts";
import { type EntryRow, entryById, type SubmissionRow, seenOf } from "#app/features/collections/desk.server.ts";
import type { Kind, ShownEntry } from "#app/features/collections/kind.ts";
import { type Move, possible, standsAs } from "#app/features/collections/life-cycle.ts";
import { complete } from "#app/features/collections/lists/queries.server.ts";
import { shownEntries } from "#app/features/collections/lists/shown.server.ts";
import type { Status } from "#db/columns.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { entryMoves } from "./decisions.server.ts";
import { type ShownField, shownFields } from "./fields.server.ts";
import { type LogLine, logOfEntry } from "./log.server.ts";
import { marksOf } from "./marks.server.ts";
import { doOthersDecide, type Person, peopleOf } from "./people.server.ts";
import { reviewPath } from "./review.server.ts";
import { timesOf } from "./times.ts";

/** An entry with everything that was proposed of it and decided about it. */
export interface EntryHistory {
  kind: Kind["id"];
  id: string;
  title: string;
  status: Status;
  preview: ShownEntry;
  fields: ShownField[];
  seen: string;
  /** None for what is the viewer's own, and others decide about. */
  moves: Move[];
  isOwn: boolean;
  isAlone: boolean;
  versions: EntryVersion[];
  log: LogLine[];
  /** Where everybody sees it, and where it is edited; null while it is not shown. */
  paths: { page: string; edit: string } | null;
}

export interface EntryVersion {
  id: string;
  title: string;
  status: Status;
  /** It is what the entry says. */
  isCurrent: boolean;
  author: Person | null;
  at: string;
  path: string;
  /** For the button that brings it back; null where there is nothing to bring back. */
  revert: { seen: string } | null;
}

/** As many versions are shown. */
const MAX_VERSIONS = 100;

export function entryAt({ database }: LoadContext, kind: Kind, id = ""): EntryRow | null {
  const entry = entryById(database.db, id);
  return entry?.kind === kind.id ? entry : null;
}

export async function historyOf(context: LoadContext, kind: Kind, entry: EntryRow): Promise<EntryHistory> {
  const { config } = context.edition;
  const said = complete(kind, entry);
  const [preview] = shownEntries(kind, [said], context, "preview") as [ShownEntry];
  const hasEditing = hasPage(config, `${kind.id}.edit`);
  const name = entry.key ?? entry.id;
  const isOwn = isOwnOf(context, entry.authorId);
  return {
    kind: kind.id,
    id: entry.id,
    title: entry.title,
    status: entry.status,
    preview,
    fields: shownFields(context, kind, said, marksOf(context.database)),
    seen: seenOf(entry, null),
    isAlone: isOwn && !(await doOthersDecide(context, kind)),
    isOwn,
    moves: isOwn ? [] : entryMoves(entry),
    versions: await versionsOf(context, kind, entry),
    log: await logOfEntry(context, entry.id),
    paths:
      entry.status === "approved" && hasEditing
        ? { page: preview.path, edit: href(config, `${kind.id}.edit`, { name }) }
        : null,
  };
}

async function versionsOf(context: LoadContext, kind: Kind, entry: EntryRow): Promise<EntryVersion[]> {
  const rows = context.database.db
    .select()
    .from(submissions)
    .where(eq(submissions.entryId, entry.id))
    .orderBy(desc(submissions.id))
    .limit(MAX_VERSIONS)
    .all();
  const times = timesOf(context.edition.config.locale, context.clock());
  const personOf = await peopleOf(
    context,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: standsAs(row.status, entry.status),
    author: personOf(row.authorId),
    isCurrent: row.id === entry.submissionId,
    at: times.at(row.createdAt),
    path: reviewPath(context, kind, row.id),
    revert: mayRevert(entry, row) && !isOwnOf(context, row.authorId) ? { seen: seenOf(entry, row) } : null,
  }));
}

const mayRevert = (entry: EntryRow, submission: SubmissionRow): boolean =>
  possible({ entry, submission }).includes("revert");
