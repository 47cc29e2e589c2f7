import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PageLink } from "../../kind.ts";
import { readPageParts } from "./page-parts.ts";
import { TEMPLATES } from "./templates.ts";

/** The pages about ways to form nouns that an edition has, and that of its patterns. */
export function furtherPages({ edition: { config, tables }, text }: Pick<LoadContext, "edition" | "text">): PageLink[] {
  const pages = config.collections.nouns.pages.map((id) => ({
    label: readPageParts(tables, id).title,
    path: href(config, id),
  }));
  if (tables[TEMPLATES] === undefined) return pages;
  return [...pages, { label: text("nouns.templates.header"), path: href(config, "nouns.templates") }];
}
