import { Link } from "@remix-run/react";
import type { CollectionId } from "#app/editions/collections.ts";
import { useTexts } from "#app/i18n/index.ts";
import { Icon } from "#app/ui/icons/Icon.tsx";
import type { ShownEntry } from "../kind.ts";
import { itemOf } from "./looks.ts";

interface EntryListProps {
  kind: CollectionId;
  entries: readonly ShownEntry[];
  /** Whether an address can point to each: not where one may stand several times. */
  anchors?: boolean;
}

/** Entries one under the other, each as its kind shows it. */
export function EntryList({ kind, entries, anchors = true }: EntryListProps) {
  const { text } = useTexts();
  const Item = itemOf(kind);
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map((entry) => (
        <li
          key={entry.id}
          id={anchors ? (entry.key ?? entry.id) : undefined}
          className="flex items-start gap-x-3 border-line border-dotted py-4 not-first:border-t"
        >
          <div className="min-w-0 flex-1">
            <Item entry={entry} place="list" />
          </div>
          <Link
            to={entry.path}
            discover="none"
            aria-label={text("collections.list.address", { title: entry.title })}
            className="no-print grid size-9 flex-none place-items-center rounded-md text-soft hover:text-accent"
          >
            <Icon name="link" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
