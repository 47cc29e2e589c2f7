import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Disclosures, PersonalData } from "#app/subject/personal-data.ts";
import type * as collectionsTables from "#db/edition/schema/collections.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type * as contributionsTables from "#db/edition/schema/contributions.ts";
import { contributionLooks, credits } from "#db/edition/schema/contributions.ts";
import type * as decisionsTables from "#db/edition/schema/decisions.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type * as marksTables from "#db/edition/schema/marks.ts";
import { allowedWords, keywordMarks } from "#db/edition/schema/marks.ts";
import type * as picturesTables from "#db/edition/schema/pictures.ts";
import { pictures } from "#db/edition/schema/pictures.ts";
import type { EditionHandle } from "#db/open.ts";

/** What the collections store about a person, for their data export. */

/** Its tables that know people. */
type Own =
  | "entries"
  | "submissions"
  | "decisions"
  | "keywordMarks"
  | "allowedWords"
  | "credits"
  | "contributionLooks"
  | "pictures";

/**
 * What happens to every column of the edition's tables with data of people. "secret" columns identify other people, or are only
 * used to find rows. A missing column does not compile.
 */
export const COLLECTION_DISCLOSURES: Disclosures<
  Pick<
    typeof collectionsTables &
      typeof contributionsTables &
      typeof decisionsTables &
      typeof marksTables &
      typeof picturesTables,
    Own
  >
> = {
  entries: {
    id: "exported",
    kind: "exported",
    status: "exported",
    key: "exported",
    title: "exported",
    createdAt: "exported",
    updatedAt: "exported",
    // The current content may be by others. What the person proposed is in the submissions.
    data: "not personal",
    sort: "not personal",
    haystack: "not personal",
    facets: "not personal",
    origin: "not personal",
    version: "not personal",
    fingerprint: "not personal",
    submissionId: "not personal",
    authorId: "secret",
    decidedBy: "secret",
    decidedAt: "not personal",
  },
  submissions: {
    id: "exported",
    kind: "exported",
    status: "exported",
    entryId: "exported",
    baseVersion: "exported",
    title: "exported",
    key: "exported",
    data: "exported",
    note: "exported",
    createdAt: "exported",
    reason: "exported",
    words: "exported",
    duplicateOf: "exported",
    decidedRole: "exported",
    decidedAt: "exported",
    reply: "exported",
    repliedAt: "exported",
    answeredAt: "exported",
    readAt: "exported",
    isReplaced: "exported",
    fingerprint: "secret",
    authorId: "secret",
    decidedBy: "secret",
  },
  decisions: {
    id: "exported",
    kind: "exported",
    entryId: "exported",
    verb: "exported",
    role: "exported",
    reason: "exported",
    words: "exported",
    duplicateOf: "exported",
    at: "exported",
    undoes: "exported",
    batch: "exported",
    // Exported for decisions about the person's own proposals. In decisions they made, these are data of others.
    submissionId: "exported",
    before: "exported",
    after: "exported",
    by: "secret",
  },
  keywordMarks: {
    id: "not personal",
    pattern: "exported",
    note: "exported",
    createdBy: "secret",
    createdAt: "exported",
  },
  allowedWords: { word: "exported", createdBy: "secret", createdAt: "exported" },
  credits: { accountId: "secret", username: "exported", agreedAt: "exported", isHidden: "secret" },
  contributionLooks: { accountId: "secret", lookedAt: "exported" },
  pictures: { id: "exported", kind: "exported", ownerId: "secret", createdAt: "exported" },
};

/** The part of the collections. */
export const collectionsPersonalData = {
  tables: { edition: { ...COLLECTION_DISCLOSURES, tables: "not personal" } },
  leaving: [
    {
      text: "contributions.leaving.aboutYou",
      becomes: "erased",
      ground: "agreement",
      kept: ["account"],
      about: ["submissions", "credits", "contributionLooks"],
    },
    {
      text: "contributions.leaving.proposals",
      becomes: "kept",
      ground: "agreement",
      kept: ["always"],
      about: ["submissions", "entries", "pictures"],
    },
  ],
  collect: async ({ siblings }, { id }) => ({ collections: await personalDataIn(siblings(), id) }),
} satisfies PersonalData;

/** Everything an edition stores about somebody, as plain data. Others are named in none of it. There are pauses for the requests of others. */
export async function readPersonalData(database: EditionHandle, accountId: string) {
  const { db } = database;
  const pictureRows = db
    .select({ id: pictures.id, kind: pictures.kind, createdAt: pictures.createdAt })
    .from(pictures)
    .where(eq(pictures.ownerId, accountId));
  const marks = db
    .select({ pattern: keywordMarks.pattern, note: keywordMarks.note, createdAt: keywordMarks.createdAt })
    .from(keywordMarks)
    .where(eq(keywordMarks.createdBy, accountId));
  const allowed = db
    .select({ word: allowedWords.word, createdAt: allowedWords.createdAt })
    .from(allowedWords)
    .where(eq(allowedWords.createdBy, accountId));
  const named = db
    .select({ username: credits.username, agreedAt: credits.agreedAt })
    .from(credits)
    .where(eq(credits.accountId, accountId));
  const looks = db
    .select({ lookedAt: contributionLooks.lookedAt })
    .from(contributionLooks)
    .where(eq(contributionLooks.accountId, accountId));
  return {
    submissions: await readSubmissions(database, accountId),
    entries: await readEntries(database, accountId),
    pictures: pictureRows.all(),
    decisions: await readDecisions(database, accountId),
    keywordMarks: marks.all(),
    allowedWords: allowed.all(),
    credits: named.all(),
    contributionLooks: looks.all(),
  };
}

export type EditionPersonalData = Awaited<ReturnType<typeof readPersonalData>>;

/** What all editions that are up store about somebody, by the code of the edition; and which those were. */
export async function personalDataIn(databases: readonly EditionHandle[], accountId: string) {
  const found: Record<string, EditionPersonalData> = {};
  for (const database of databases) {
    const data = await readPersonalData(database, accountId);
    if (Object.values(data).some((rows) => rows.length > 0)) found[database.name] = data;
    await nextTurn();
  }
  return { lookedThrough: databases.map(({ name }) => name), found };
}

/** Rows read at once: of the largest there may be, few enough that others do not wait for them. */
const BATCH_SIZE = 5;

/** Reads all rows in batches, by id. */
async function readInBatches<R extends { id: string }>(part: (last: string) => R[]): Promise<R[]> {
  const all: R[] = [];
  for (;;) {
    const rows = part(all.at(-1)?.id ?? "");
    all.push(...rows);
    if (rows.length < BATCH_SIZE) return all;
    await nextTurn();
  }
}

const readSubmissions = ({ db }: EditionHandle, accountId: string) =>
  readInBatches((last) => {
    const batch = db
      .select()
      .from(submissions)
      .where(and(eq(submissions.authorId, accountId), gt(submissions.id, last)))
      .orderBy(asc(submissions.id))
      .limit(BATCH_SIZE)
      .all();
    const logs = readDecisionLogs(db, batch, accountId);
    // What is left out goes with its batch: of ten thousand rows at the end, it would hold others up.
    return batch.map(({ fingerprint: _, authorId: __, decidedBy: ___, ...row }) => ({
      ...row,
      log: logs.get(row.id) ?? [],
    }));
  });

/** The decisions about some submissions. Of those who decided, only the author is identified. */
function readDecisionLogs(
  db: EditionHandle["db"],
  rows: readonly (typeof submissions.$inferSelect)[],
  authorId: string,
) {
  const logs = new Map<string, ReturnType<typeof decisionLine>[]>();
  if (rows.length === 0) return logs;
  const found = db
    .select()
    .from(decisions)
    // Decisions are found by their entries, for which there is an index.
    .where(
      and(
        inArray(decisions.entryId, [...new Set(rows.map(({ entryId }) => entryId))]),
        inArray(
          decisions.submissionId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(decisions.id))
    .all();
  for (const row of found) {
    const id = row.submissionId ?? "";
    logs.set(id, [...(logs.get(id) ?? []), decisionLine(row, authorId)]);
  }
  return logs;
}

function decisionLine(
  { by, before, after, kind: _, entryId: __, submissionId: ___, ...row }: typeof decisions.$inferSelect,
  authorId: string,
) {
  return { ...row, by: by === authorId ? "you" : "the team", before: before.submission, after: after.submission };
}

const readEntries = ({ db }: EditionHandle, accountId: string) => {
  const { id, kind, status, key, title, createdAt, updatedAt } = entries;
  return readInBatches((last) =>
    db
      .select({ id, kind, status, key, title, createdAt, updatedAt })
      .from(entries)
      .where(and(eq(entries.authorId, accountId), gt(entries.id, last)))
      .orderBy(asc(entries.id))
      .limit(BATCH_SIZE)
      .all(),
  );
};

/** The person's decisions about proposals of others. */
const readDecisions = ({ db }: EditionHandle, accountId: string) => {
  const { id, kind, entryId, verb, role, reason, words, duplicateOf, at, undoes } = decisions;
  return readInBatches((last) =>
    db
      .select({ id, kind, entryId, verb, role, reason, words, duplicateOf, at, undoes })
      .from(decisions)
      .where(and(eq(decisions.by, accountId), gt(decisions.id, last)))
      .orderBy(asc(decisions.id))
      .limit(BATCH_SIZE)
      .all(),
  );
};
