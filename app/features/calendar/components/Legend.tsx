import type { ReactNode } from "react";
import { Flag } from "#app/kit/flags/components/Flag.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { inARow } from "#app/kit/text/list.ts";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { groupNames } from "../group-names.ts";
import type { YearPage } from "../year-page.server.ts";

/** What the signs in the cells are called, and which events they stand for: nobody has to tell them by colour. */
export function Legend({ page: { events, marks } }: { page: Pick<YearPage, "events" | "marks"> }) {
  const { text } = useTexts();
  const byFlag = new Map<string | null, Set<string>>();
  for (const { flag, level, plain } of events) {
    if (level === "Month") continue;
    const names = byFlag.get(flag) ?? new Set();
    byFlag.set(flag, names);
    // A sign stands for all namedays: each by itself would be most of the legend.
    if (level !== "Nameday") names.add(plain);
  }
  const withoutFlag = byFlag.get(null);
  if (byFlag.size === 0) return null;
  return (
    <Disclosure summary={text("calendar.legend")}>
      <ul className="legend mt-2">
        {marks.map(({ flag, name }) => (
          <Entry key={flag} name={name} events={byFlag.get(flag)}>
            <Flag flag={flag} named printed height={18} />
          </Entry>
        ))}
        {withoutFlag && (
          <Entry name={text("calendar.noFlag")} events={withoutFlag}>
            <i className="day-dot" />
          </Entry>
        )}
      </ul>
    </Disclosure>
  );
}

interface EntryProps {
  name: string;
  events: Iterable<string> | undefined;
  /** What stands in the cells. */
  children: ReactNode;
}

const Entry = ({ name, events = [], children }: EntryProps) => (
  <li className="flex items-start gap-3 py-1 text-note">
    <span className="flex w-8 flex-none justify-center pt-0.5">{children}</span>
    <span dir="auto" className="min-w-0">
      <strong>{name}</strong>
      <br />
      {inARow(groupNames(events))}
    </span>
  </li>
);
