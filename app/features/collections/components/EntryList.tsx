import type { CollectionId } from "#app/editions/collections.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { entryActions } from "../entry-actions.ts";
import type { ShownEntry } from "../kind.ts";
import { EntryActions } from "./EntryActions.tsx";
import { itemComponent } from "./kind-components.ts";

interface EntryListProps {
  kind: CollectionId;
  entries: readonly ShownEntry[];
  /** Whether entries get ids for links; not if an entry may appear several times on the page. */
  anchors?: boolean;
}

/** A list of entries, each shown by its kind's component. */
export function EntryList({ kind, entries, anchors = true }: EntryListProps) {
  const { text } = useTexts();
  const Item = itemComponent(kind);
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map((entry) => (
        <li
          key={entry.id}
          id={anchors ? (entry.key ?? entry.id) : undefined}
          className="flex items-start gap-x-3 border-line border-dotted py-4 not-first:border-t"
        >
          <div className="wrap-anywhere min-w-0 flex-1">
            <Item entry={entry} place="list" />
          </div>
          <EntryActions actions={entryActions(entry, entry.title, text)} />
        </li>
      ))}
    </ul>
  );
}
