import { Link } from "@remix-run/react";
import { createElement, Fragment, type ReactNode } from "react";
import { Sheet } from "#app/ui/Sheet.tsx";
import type { ListedGroup, ListedSet } from "../listing.ts";
import { SetName } from "./SetName.tsx";

/** All sets by group, in columns that fill up like a page of a dictionary. */
export function GroupList({ groups, brief = false }: { groups: readonly ListedGroup[]; brief?: boolean }) {
  return (
    <div className="gap-x-5 sm:columns-2 lg:columns-3">
      {groups.map((group) => (
        <Sheet key={group.name} className="mb-5 break-inside-avoid">
          <h3 className="text-[1.15rem]">{group.name}</h3>
          {group.description && !brief && <p className="mt-1.5 text-[0.92rem] text-soft">{group.description}</p>}
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
      <Link
        to={set.path}
        viewTransition
        discover="none"
        className="group flex flex-wrap items-baseline gap-x-4 py-1.5 no-underline"
      >
        <span className="font-book font-semibold text-[1.04rem] group-hover:text-accent group-hover:underline">
          <Names set={set} />
        </span>
        {set.description && <span className="extra text-[0.88rem] text-soft leading-snug">{set.description}</span>}
      </Link>
    </li>
  );
}

function Names({ set }: { set: ListedSet }) {
  const parts = set.names.flatMap((name, index): ReactNode[] => [
    ...(index > 0 ? [", "] : []),
    <SetName name={name} soft />,
  ]);
  return createElement(Fragment, null, ...parts);
}
