import type { LoadContext } from "#app/context.ts";
import { editionName } from "#app/features/accounts/role-words.server.ts";
import type { DataSection } from "#app/subject/readable-data.ts";
import type { writingPersonalData } from "./personal-data.server.ts";

type Collected = Awaited<ReturnType<typeof writingPersonalData.collect>>;

/** The pages and posts a person wrote, as they are listed for that person. */
export function writingSections(context: LoadContext, collected: object): DataSection[] {
  const { text } = context;
  const items = (collected as Collected).texts.map(({ locale, key, verb, title, source, at }) => ({
    title: title || key,
    facts: [
      [text(`audit.did.${verb}`), at],
      [text("audit.edition"), editionName(context, locale)],
      [null, source],
    ] as const,
  }));
  return [{ title: text("writing.pages"), about: [], items }];
}
