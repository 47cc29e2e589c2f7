import { and, asc, eq, gt } from "drizzle-orm";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Disclosures, EditionErasure, PersonalData } from "#app/subject/personal-data.ts";
import type * as writingTables from "#db/edition/schema/writing.ts";
import { textVersions } from "#db/edition/schema/writing.ts";
import type { EditionHandle } from "#db/open.ts";

/** What is stored about somebody who writes pages and posts, for their data export. */

const VERSION_DISCLOSURES: Disclosures<typeof writingTables> = {
  textVersions: {
    id: "exported",
    key: "exported",
    number: "exported",
    verb: "exported",
    title: "exported",
    source: "exported",
    at: "exported",
    shows: "not personal",
    shown: "not personal",
    pictures: "not personal",
    sent: "secret",
    by: "secret",
  },
};

export const writingPersonalData = {
  tables: { edition: VERSION_DISCLOSURES },
  collect: async ({ siblings }, { id }) => {
    const texts: WrittenVersion[] = [];
    for (const database of siblings()) for await (const rows of versionsBy(database, id)) texts.push(...rows);
    return { texts };
  },
} satisfies PersonalData;

/** Versions that are read at once: each may be a long text. */
const AT_ONCE = 20;

type WrittenVersion = { locale: string } & Pick<
  typeof textVersions.$inferSelect,
  "id" | "key" | "number" | "verb" | "title" | "source" | "at"
>;

/** With pauses for the requests of others. */
async function* versionsBy({ name, db }: EditionHandle, accountId: string) {
  const { id, key, number, verb, title, source, at, by } = textVersions;
  for (let last = ""; ; ) {
    const rows = db
      .select({ id, key, number, verb, title, source, at })
      .from(textVersions)
      .where(and(eq(by, accountId), gt(id, last)))
      .orderBy(asc(id))
      .limit(AT_ONCE)
      .all();
    yield rows.map((row) => ({ locale: name, ...row }));
    await nextTurn();
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** What somebody wrote for the site stays, as their decisions do, under a number that leads to nobody any more. */
export const writingErasure: EditionErasure = { owners: [], erase: async () => false };
