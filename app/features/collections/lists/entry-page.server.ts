import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Entry } from "../entry.ts";
import { entryName } from "../entry-path.ts";
import type { Kind, ShownEntry } from "../kind.ts";
import { collectionHeader } from "../labels.server.ts";
import { shownEntries } from "./shown-entries.server.ts";

/** What the page of an entry shows. */
export interface EntryPage {
  kind: CollectionId;
  collection: { title: string; path: string };
  entry: ShownEntry;
  /** Its absolute URL, for sharing. */
  url: string;
  /** Where it is reported; null where the edition has no accounts. */
  reportPath: string | null;
}

export function buildEntryPage(context: LoadContext, kind: Kind, entry: Entry): EntryPage {
  const { config } = context.edition;
  const [shown] = shownEntries(kind, [entry], context, "page") as [ShownEntry];
  return {
    kind: kind.id,
    collection: { title: collectionHeader(context, kind), path: href(config, kind.id) },
    entry: shown,
    url: new URL(shown.path, context.hosts.origin(config.code)).href,
    reportPath: hasPage(config, "reportEntry")
      ? href(config, "reportEntry", { kind: kind.id, name: entryName(entry) })
      : null,
  };
}

/** The description for search engines and link previews: the entry's content, or else its title. */
export function describeEntry(
  { edition, text }: Pick<LoadContext, "edition" | "text">,
  kind: Kind,
  entry: Entry,
): string {
  const content = kind.document?.(entry.data, text, edition).content ?? "";
  return content === "" ? entry.title : content;
}
