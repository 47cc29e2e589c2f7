import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Kind } from "../kind.ts";
import { optionLabel } from "../labels.server.ts";
import { listSearch, PLAIN_LIST } from "./list-query.ts";

export interface CategoryLink {
  key: string;
  /** The list of the kind, filtered by this category. */
  path: string;
  label: string;
}

/** Categories as links, labelled in the language of the edition. */
export function categoryLinks(
  context: Pick<LoadContext, "edition" | "text">,
  kind: Kind,
  categories: readonly string[],
): CategoryLink[] {
  const list = href(context.edition.config, kind.id);
  return categories.map((key) => ({
    key,
    path: `${list}${listSearch({ ...PLAIN_LIST, facets: { category: key } })}`,
    label: optionLabel(context, kind, "categories", key),
  }));
}
