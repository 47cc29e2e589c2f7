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
export function GroupList({ groups, heading = "h3", brief = false }: GroupListProps) {
  return (
    <div>
      {runsOf(groups).map((run) => (
        // Padding below, because browsers drop a margin at the end of a column.
        <div key={run[0]?.name} className={`gap-x-5 pb-5 ${COLUMNS[run.length] ?? COLUMNS[3]}`}>
          {run.map((group) => (
            <Group key={group.name} group={group} heading={heading} brief={brief} wide={run.length === 1} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** By the number of groups side by side: no column stays empty. */
const COLUMNS: Readonly<Record<number, string>> = { 1: "", 2: "sm:columns-2", 3: "sm:columns-2 lg:columns-3" };
/** Groups with more sets have a row of their own: as one column they would leave the others empty beside them. */
const LONG = 10;

/** Groups that share columns, and between them the long ones. */
function runsOf(groups: readonly ListedGroup[]): ListedGroup[][] {
  const runs: ListedGroup[][] = [];
  let isOpen = false;
  for (const group of groups) {
    const isLong = group.sets.length > LONG;
    if (isOpen && !isLong) runs.at(-1)?.push(group);
    else runs.push([group]);
    isOpen = !isLong;
  }
  return runs;
}

interface GroupProps {
  group: ListedGroup;
  heading: "h2" | "h3";
  brief: boolean;
  /** Over the whole width, with its sets in columns. */
  wide: boolean;
}

function Group({ group, heading: Heading, brief, wide }: GroupProps) {
  return (
    <Sheet className="mb-5 break-inside-avoid last:mb-0">
      <Heading className="text-group">{group.name}</Heading>
      {group.description && !brief && <p className="mt-1.5 text-aside text-soft">{group.description}</p>}
      <ul className={`mt-2 gap-x-8 ${wide ? COLUMNS[3] : ""}`}>
        {group.sets.map((set) => (
          <SetLine key={set.key} set={set} />
        ))}
      </ul>
    </Sheet>
  );
}

function SetLine({ set }: { set: ListedSet }) {
  return (
    <li className="break-inside-avoid border-line border-dotted not-first:border-t">
      <Link to={set.path} viewTransition discover="none" className="group block py-1.5 no-underline">
        <span className="font-book font-semibold text-field group-hover:text-accent group-hover:underline">
          <NamesInRow names={set.names} />
        </span>
        {set.description && <span className="extra block text-summary text-soft leading-snug">{set.description}</span>}
      </Link>
    </li>
  );
}
