import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { ShownLink } from "./shown-article.ts";

/** The links in place of a line such as "{contribute}": the collections that people with an account can add to. */
export function slotLinks(
  { edition: { config }, text }: Pick<LoadContext, "edition" | "text">,
  slot: string,
): ShownLink[] {
  if (slot !== "contribute") return [];
  return COLLECTION_IDS.filter((id) => hasPage(config, `${id}.submit`)).map((id) => ({
    label: text(`${id}.header`),
    href: href(config, id),
  }));
}
