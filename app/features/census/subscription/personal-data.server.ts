import { asc, eq } from "drizzle-orm";
import type { Disclosures, PersonalData } from "#app/subject/personal-data.ts";
import type * as subscriptionTables from "#db/accounts/schema/subscriptions.ts";
import { subscriptions } from "#db/accounts/schema/subscriptions.ts";

/**
 * What is stored about a person, for their data export. Answers to a census are nobody's: there is no way to find one's own. Who has
 * taken part is known only to somebody who has both halves of a key, and until the census is over (decision 143).
 */

export const SUBSCRIPTION_DISCLOSURES: Disclosures<typeof subscriptionTables> = {
  subscriptions: {
    id: "secret",
    locale: "exported",
    type: "exported",
    emailHash: "secret",
    emailSealed: "secret",
    told: "exported",
  },
};

export const censusPersonalData = {
  tables: {
    accounts: SUBSCRIPTION_DISCLOSURES,
    edition: {
      censusAnswers: "not personal",
      censusTakers: "not personal",
      censusSalts: "not personal",
      censusResults: "not personal",
    },
  },
  leaving: [
    {
      text: "census.leaving.subscription",
      becomes: "erased",
      ground: "consent",
      kept: ["account"],
      about: ["subscriptions"],
    },
  ],
  async collect({ accounts }, { emailHash }) {
    const { locale, type, told } = subscriptions;
    const own = accounts.store.db
      .select({ locale, type, told })
      .from(subscriptions)
      .where(eq(subscriptions.emailHash, emailHash));
    return { subscriptions: await own.orderBy(asc(locale), asc(type)) };
  },
} satisfies PersonalData;
