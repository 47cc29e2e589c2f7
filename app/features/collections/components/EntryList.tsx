import { Link } from "@remix-run/react";
import type { CollectionId } from "#app/editions/collections.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { ShownEntry } from "../kind.ts";
import { itemOf } from "./looks.ts";

interface EntryListProps {
  kind: CollectionId;
  entries: readonly ShownEntry[];
  /** Whether an address can point to each: not where one may stand several times. */
  anchors?: boolean;
}

interface IconLinkProps {
  to: string;
  icon: IconName;
  label: string;
}

function IconLink({ to, icon, label }: IconLinkProps) {
  return (
    <Link
      to={to}
      discover="none"
      aria-label={label}
      title={label}
      className="grid size-9 flex-none place-items-center rounded-md text-soft hover:text-accent"
    >
      <Icon name={icon} />
    </Link>
  );
}

/** The ways from an entry in a list: to itself, to suggesting a change, and for those who decide to all about it. */
function EntryLinks({ entry: { path, editPath, moderatePath, title } }: { entry: ShownEntry }) {
  const { text } = useTexts();
  return (
    <div className="no-print flex flex-none max-sm:flex-col">
      <IconLink to={path} icon="link" label={text("collections.list.address", { title })} />
      {editPath && <IconLink to={editPath} icon="pen" label={text("collections.entry.editNamed", { title })} />}
      {moderatePath && (
        <IconLink to={moderatePath} icon="gavel" label={text("collections.entry.moderateNamed", { title })} />
      )}
    </div>
  );
}

/** Entries one under the other, each as its kind shows it. */
export function EntryList({ kind, entries, anchors = true }: EntryListProps) {
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
          <EntryLinks entry={entry} />
        </li>
      ))}
    </ul>
  );
}
