import type { CollectionId } from "#app/editions/collections.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { ShownEntry } from "../kind.ts";
import { itemComponent } from "./kind-components.ts";

interface EntryListProps {
  kind: CollectionId;
  entries: readonly ShownEntry[];
  /** Whether entries get ids for links; not if an entry may appear several times on the page. */
  anchors?: boolean;
}

interface IconLinkProps {
  path: string;
  icon: IconName;
  label: string;
}

/** A plain link, because a list has one for each entry and few are followed. */
const IconLink = ({ path, icon, label }: IconLinkProps) => (
  <a
    href={path}
    rel="nofollow"
    aria-label={label}
    title={label}
    className="grid size-9 flex-none place-items-center rounded-md text-soft hover:text-accent"
  >
    <Icon name={icon} />
  </a>
);

/** Links of an entry in a list: to the edit form, and for moderators to its history. Its title leads to its page. */
function EntryLinks({ entry: { editPath, moderatePath, title } }: { entry: ShownEntry }) {
  const { text } = useTexts();
  if (editPath === null && moderatePath === null) return null;
  return (
    <div className="no-print flex flex-none max-sm:flex-col">
      {editPath && <IconLink path={editPath} icon="pen" label={text("collections.entry.editNamed", { title })} />}
      {moderatePath && (
        <IconLink path={moderatePath} icon="gavel" label={text("collections.entry.moderateNamed", { title })} />
      )}
    </div>
  );
}

/** A list of entries, each shown by its kind's component. */
export function EntryList({ kind, entries, anchors = true }: EntryListProps) {
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
          <div className="min-w-0 flex-1">
            <Item entry={entry} place="list" />
          </div>
          <EntryLinks entry={entry} />
        </li>
      ))}
    </ul>
  );
}
