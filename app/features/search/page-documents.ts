import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { Edition } from "#app/editions/edition.ts";
import { href, pathsOf, type RouteId } from "#app/editions/hrefs.ts";
import { kindsOf } from "#app/features/collections/kinds.ts";
import { type BookWithSettings, bookOf } from "#app/features/pronouns/book.ts";
import { listPageOf } from "#app/features/pronouns/list-page.ts";
import type { TextOf } from "#app/kit/i18n/text-source.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";

/** Pages there is one of in an edition. */
export function pageDocuments(edition: Edition, text: TextOf): Searchable[] {
  const { config } = edition;
  const paths = pathsOf(config);
  const page = (id: RouteId, title: string, content: string, otherNames: string[] = []) =>
    paths.get(id) == null ? [] : [pageDocument(id, title, content, href(config, id), otherNames)];
  const home = paths.get("home") === null ? "chooser" : "home";
  const book = bookOf(edition);
  return [
    ...page(home, text("site.title"), text("site.description"), [text("site.name")]),
    ...page("pronouns", text("pronouns.header"), text("pronouns.intro")),
    ...(book ? wordPages(book, text) : []),
    ...COLLECTION_IDS.flatMap((id) => page(id, text(`${id}.header`), text(`${id}.intro`))),
    ...kindsOf(config)
      .flatMap((kind) => kind.pages?.({ edition, text }) ?? [])
      .map(({ label, path }) => pageDocument(path, label, "", path, [])),
    ...page("langswitch", text("languages.header"), text("languages.intro")),
  ];
}

/** The pages that are no set in particular: any, mirror, asking, avoiding. */
function wordPages(book: BookWithSettings, text: TextOf): Searchable[] {
  const { any, mirror, ask, avoiding } = book.settings;
  const words = {
    any: [any ?? ""],
    mirror: [mirror?.route ?? ""],
    ask: ask?.routes ?? [],
    avoiding: avoiding?.routes ?? [],
  };
  return listPageOf(book).ways.map(({ kind, name, description, path }) => {
    const title = kind === "any" ? text("pronouns.any.header") : plainText(name);
    const content = kind === "any" ? text("pronouns.any.description") : plainText(description);
    return pageDocument(kind, title, content, path, words[kind]);
  });
}

function pageDocument(id: string, title: string, content: string, url: string, otherNames: string[]): Searchable {
  return searchable({ kind: "page", id, title, url, content }, otherNames);
}
