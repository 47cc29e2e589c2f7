import { asc, eq } from "drizzle-orm";
import type { Disclosures, PersonalData } from "#app/subject/personal-data.ts";
import type * as reactionTables from "#db/accounts/schema/reactions.ts";
import { reactions } from "#db/accounts/schema/reactions.ts";

/** What the blog stores about a person, for their data export. */

export const REACTION_DISCLOSURES: Disclosures<typeof reactionTables> = {
  reactions: { locale: "exported", post: "exported", accountId: "secret", reaction: "exported", createdAt: "exported" },
};

export const blogPersonalData = {
  tables: { accounts: REACTION_DISCLOSURES },
  leaving: [
    { text: "blog.leaving.reactions", becomes: "erased", ground: "agreement", kept: ["account"], about: ["reactions"] },
  ],
  async collect({ accounts }, { id }) {
    const { locale, post, reaction, createdAt, accountId } = reactions;
    const own = accounts.store.db
      .select({ locale, post, reaction, createdAt })
      .from(reactions)
      .where(eq(accountId, id));
    return { reactions: await own.orderBy(asc(createdAt)) };
  },
} satisfies PersonalData;
