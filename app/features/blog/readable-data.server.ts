import type { LoadContext } from "#app/context.ts";
import { editionName } from "#app/features/accounts/role-words.server.ts";
import type { DataSection } from "#app/subject/readable-data.ts";
import type { blogPersonalData } from "./personal-data.server.ts";

type Collected = Awaited<ReturnType<typeof blogPersonalData.collect>>;

/** What the blog stores about a person, in words that this person can read. */
export function blogSections(context: LoadContext, collected: object): DataSection[] {
  const { text } = context;
  const items = (collected as Collected).reactions.map(({ locale, post, reaction, createdAt }) => ({
    title: text(`blog.reactions.${reaction}`),
    facts: [
      [text("search.kinds.blog"), post],
      [text("audit.edition"), editionName(context, locale)],
      [null, createdAt],
    ] as const,
  }));
  return [{ title: text("blog.reactions.header"), about: ["blog.leaving.reactions"], items }];
}
