import { setImmediate } from "node:timers/promises";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Disclosures, PersonalData } from "#app/subject/personal-data.ts";
import type * as schema from "#db/edition/schema.ts";
import {
  contributionLooks,
  credits,
  decisions,
  entries,
  keywordMarks,
  pictures,
  submissions,
} from "#db/edition/schema.ts";
import type { EditionHandle } from "#db/open.ts";

/** What the collections store about a person, for that person to take along. */

/** Its tables that know people. */
type Own = "entries" | "submissions" | "decisions" | "keywordMarks" | "credits" | "contributionLooks" | "pictures";

/**
 * What is done with every column of an edition's file that knows people. "secret" is who else it was, and what is only
 * there to find things again. One that is missing here does not compile.
 */
export const COLLECTION_DISCLOSURES: Disclosures<Pick<typeof schema, Own>> = {
  entries: {
    id: "exported",
    kind: "exported",
    status: "exported",
    key: "exported",
    title: "exported",
    createdAt: "exported",
    updatedAt: "exported",
    // What it says by now may be others' words; what the person proposed is among the submissions.
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
    decidedRole: "exported",
    decidedAt: "exported",
    reply: "exported",
    repliedAt: "exported",
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
    at: "exported",
    undoes: "exported",
    batch: "exported",
    // Of decisions about what the person proposed; of those they made, it is others'.
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
  credits: { accountId: "secret", username: "exported", agreedAt: "exported" },
  contributionLooks: { accountId: "secret", lookedAt: "exported" },
  pictures: { id: "exported", kind: "exported", ownerId: "secret", createdAt: "exported" },
};

/** The part of the collections. */
export const collectionsPersonalData: PersonalData = {
  tables: { edition: { ...COLLECTION_DISCLOSURES, tables: "not personal" } },
  collect: async ({ siblings }, { id }) => ({ collections: await personalDataIn(siblings(), id) }),
};

/** Everything an edition stores about somebody, as plain data. Others are named in none of it. */
export async function personalDataOf(database: EditionHandle, accountId: string) {
  const { db } = database;
  const pictureRows = db
    .select({ id: pictures.id, kind: pictures.kind, createdAt: pictures.createdAt })
    .from(pictures)
    .where(eq(pictures.ownerId, accountId));
  const marks = db
    .select({ pattern: keywordMarks.pattern, note: keywordMarks.note, createdAt: keywordMarks.createdAt })
    .from(keywordMarks)
    .where(eq(keywordMarks.createdBy, accountId));
  const named = db
    .select({ username: credits.username, agreedAt: credits.agreedAt })
    .from(credits)
    .where(eq(credits.accountId, accountId));
  const looks = db
    .select({ lookedAt: contributionLooks.lookedAt })
    .from(contributionLooks)
    .where(eq(contributionLooks.accountId, accountId));
  return {
    submissions: await submissionData(database, accountId),
    entries: await entryData(database, accountId),
    pictures: pictureRows.all(),
    decisions: await decisionData(database, accountId),
    keywordMarks: marks.all(),
    credits: named.all(),
    contributionLooks: looks.all(),
  };
}

export type EditionPersonalData = Awaited<ReturnType<typeof personalDataOf>>;

/** What all editions that are up store about somebody, by the code of the edition; and which those were. */
export async function personalDataIn(databases: readonly EditionHandle[], accountId: string) {
  const found: Record<string, EditionPersonalData> = {};
  for (const database of databases) {
    const data = await personalDataOf(database, accountId);
    if (Object.values(data).some((rows) => rows.length > 0)) found[database.name] = data;
  }
  return { lookedThrough: databases.map(({ name }) => name), found };
}

/** Few enough that reading them holds nobody up. */
const AT_ONCE = 250;

/** Reads in parts, by id. */
async function inParts<R extends { id: string }>(part: (last: string) => R[]): Promise<R[]> {
  const all: R[] = [];
  for (;;) {
    const rows = part(all.at(-1)?.id ?? "");
    all.push(...rows);
    if (rows.length < AT_ONCE) return all;
    await setImmediate();
  }
}

async function submissionData({ db }: EditionHandle, accountId: string) {
  const rows = await inParts((last) =>
    db
      .select()
      .from(submissions)
      .where(and(eq(submissions.authorId, accountId), gt(submissions.id, last)))
      .orderBy(asc(submissions.id))
      .limit(AT_ONCE)
      .all()
      .map((row) => ({ ...row, log: logOf(db, row) })),
  );
  return rows.map(({ fingerprint: _, authorId: __, decidedBy: ___, ...row }) => row);
}

/** What was decided about a submission, by whom only as far as it was the person. */
function logOf(db: EditionHandle["db"], { id, entryId, authorId }: typeof submissions.$inferSelect) {
  const rows = db
    .select()
    .from(decisions)
    .where(and(eq(decisions.entryId, entryId), eq(decisions.submissionId, id)))
    .orderBy(asc(decisions.id))
    .all();
  return rows.map(({ by, before, after, kind: _, entryId: __, submissionId: ___, ...row }) => ({
    ...row,
    by: by === authorId ? "you" : "the team",
    before: before.submission,
    after: after.submission,
  }));
}

const entryData = ({ db }: EditionHandle, accountId: string) => {
  const { id, kind, status, key, title, createdAt, updatedAt } = entries;
  return inParts((last) =>
    db
      .select({ id, kind, status, key, title, createdAt, updatedAt })
      .from(entries)
      .where(and(eq(entries.authorId, accountId), gt(entries.id, last)))
      .orderBy(asc(entries.id))
      .limit(AT_ONCE)
      .all(),
  );
};

/** What the person decided about others' proposals. */
const decisionData = ({ db }: EditionHandle, accountId: string) => {
  const { id, kind, entryId, verb, role, reason, words, at, undoes } = decisions;
  return inParts((last) =>
    db
      .select({ id, kind, entryId, verb, role, reason, words, at, undoes })
      .from(decisions)
      .where(and(eq(decisions.by, accountId), gt(decisions.id, last)))
      .orderBy(asc(decisions.id))
      .limit(AT_ONCE)
      .all(),
  );
};
