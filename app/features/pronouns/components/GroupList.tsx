import { Link } from "@remix-run/react";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { ListedGroup, ListedSet } from "../listing.ts";
import { NamesInRow } from "./SetName.tsx";

interface GroupListProps {
  groups: readonly ListedGroup[];
  /** The level below the heading above the list. */
  heading?: "h2" | "h3";
  /** Whether to leave out the descriptions of groups. */
  brief?: boolean;
}

/** All sets by group, in columns like a dictionary. */
export function GroupList({ groups, heading: Heading = "h3", brief = false }: GroupListProps) {
  // Padding below, because browsers drop a margin at the end of a column.
  return (
    <div className="gap-x-5 pb-5 sm:columns-2 lg:columns-3">
      {groups.map((group) => (
        <Sheet key={group.name} className="mb-5 break-inside-avoid last:mb-0">
          <Heading className="text-group">{group.name}</Heading>
          {group.description && !brief && <p className="mt-1.5 text-aside text-soft">{group.description}</p>}
          <ul className="mt-2">
            {group.sets.map((set) => (
              <SetLine key={set.key} set={set} />
            ))}
          </ul>
        </Sheet>
      ))}
    </div>
  );
}

function SetLine({ set }: { set: ListedSet }) {
  return (
    <li className="border-line border-dotted not-first:border-t">
      <Link to={set.path} viewTransition discover="none" className="group block py-1.5 no-underline">
        <span className="font-book font-semibold text-field group-hover:text-accent group-hover:underline">
          <NamesInRow names={set.names} />
        </span>
        {set.description && <span className="extra block text-summary text-soft leading-snug">{set.description}</span>}
      </Link>
    </li>
  );
}
