import { Flag } from "#app/kit/flags/components/Flag.tsx";
import type { FlagKey } from "#app/kit/flags/flags.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { inARow } from "#app/kit/text/list.ts";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { markOf, type ShownEvent } from "../shown-event.ts";

/** Which flag stands for which events: nobody has to tell them by colour. */
export function Legend({ days }: { days: ReadonlyMap<string, readonly ShownEvent[]> }) {
  const { text } = useTexts();
  const names = new Map<FlagKey, Set<string>>();
  for (const events of days.values()) {
    const flag = markOf(events)?.flag;
    if (flag == null) continue;
    const known = names.get(flag) ?? new Set();
    for (const event of events) if (event.flag === flag && event.level !== "Month") known.add(event.plain);
    names.set(flag, known);
  }
  if (names.size === 0) return null;
  return (
    <Disclosure summary={text("calendar.legend")}>
      <ul className="legend mt-2">
        {[...names].map(([flag, events]) => (
          <li key={flag} className="flex items-start gap-3 py-1 text-note">
            <span className="flex w-8 flex-none justify-center pt-0.5">
              <Flag flag={flag} named printed height={18} />
            </span>
            <span dir="auto">{inARow([...events])}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
