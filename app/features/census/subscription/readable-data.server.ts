import type { LoadContext } from "#app/context.ts";
import { editionName } from "#app/features/accounts/role-words.server.ts";
import type { DataSection } from "#app/subject/readable-data.ts";
import type { censusPersonalData } from "./personal-data.server.ts";

type Collected = Awaited<ReturnType<typeof censusPersonalData.collect>>;

/** The censuses a person wants to be told about, in words that this person can read. */
export function censusSections(context: LoadContext, collected: object): DataSection[] {
  const { text } = context;
  const items = (collected as Collected).subscriptions.map(({ locale }) => ({
    facts: [[text("audit.edition"), editionName(context, locale)]] as const,
  }));
  return [{ title: text("census.header"), about: ["census.leaving.subscription"], items }];
}
