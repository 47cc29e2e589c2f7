import { asc, eq } from "drizzle-orm";
import type { Disclosures, EditionErasure, PersonalData } from "#app/subject/personal-data.ts";
import type * as writingTables from "#db/edition/schema/writing.ts";
import { textVersions } from "#db/edition/schema/writing.ts";

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

export const writingPersonalData: PersonalData = {
  tables: { edition: VERSION_DISCLOSURES },
  collect: async ({ siblings }, { id: accountId }) => {
    const { id, key, number, verb, title, source, at, by } = textVersions;
    return {
      texts: siblings().flatMap(({ name, db }) =>
        db
          .select({ id, key, number, verb, title, source, at })
          .from(textVersions)
          .where(eq(by, accountId))
          .orderBy(asc(id))
          .all()
          .map((row) => ({ locale: name, ...row })),
      ),
    };
  },
};

/** What somebody wrote for the site stays, as their decisions do, under a number that leads to nobody any more. */
export const writingErasure: EditionErasure = { owners: [], erase: async () => false };
