import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Entry } from "../entry.ts";
import type { Kind, ShownEntry } from "../kind.ts";
import { headerOf } from "../labels.server.ts";
import { shownEntries } from "./shown.server.ts";

/** What the page of an entry shows. */
export interface EntryPage {
  kind: CollectionId;
  collection: { title: string; path: string };
  entry: ShownEntry;
  /** Its whole address, to be handed on. */
  url: string;
}

export function entryPageOf(context: LoadContext, kind: Kind, entry: Entry): EntryPage {
  const { config } = context.edition;
  const [shown] = shownEntries(kind, [entry], context, "page") as [ShownEntry];
  return {
    kind: kind.id,
    collection: { title: headerOf(context, kind), path: href(config, kind.id) },
    entry: shown,
    url: new URL(shown.path, context.hosts.origin(config.code)).href,
  };
}

/** What search engines and previews say of an entry: what it says itself. */
export function descriptionOf({ text }: Pick<LoadContext, "text">, kind: Kind, entry: Entry): string {
  const said = kind.document?.(entry.data, text).content ?? "";
  return said === "" ? entry.title : said;
}
