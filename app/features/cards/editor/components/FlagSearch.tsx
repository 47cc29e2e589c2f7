import { useState } from "react";
import { findFlags } from "#app/kit/flags/find.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import type { OfferedFlag } from "../editor-flags.server.ts";
import { FindField } from "./FindField.tsx";
import { FlagFace } from "./FlagFace.tsx";

interface FlagSearchProps {
  flags: readonly OfferedFlag[];
  chosen: ReadonlySet<string>;
  isLive: boolean;
  onToggle(flag: OfferedFlag): void;
}

/** All flags, to be ticked, and found by typing. Their pictures are loaded once the list is open and they are near. */
export function FlagSearch({ flags, chosen, isLive, onToggle }: FlagSearchProps) {
  const { text } = useTexts();
  const [query, setQuery] = useState("");
  const found = findFlags(flags, query);
  // With scripts a ticked flag stays where it is, so that one can tick several, or change one's mind.
  const shown = isLive ? found : flags.filter(({ key }) => !chosen.has(key));
  const isFull = chosen.size >= LIMITS.flags.items;
  const hasQuery = query.trim() !== "";
  const said =
    found.length > 0 ? text("cards.editor.flagsFound", { count: found.length }) : text("cards.editor.flagsNone");
  return (
    <details className="rounded-md border border-line bg-sheet open:pb-3">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{text("cards.editor.flagsAll")}</summary>
      <FindField
        label={text("cards.editor.flagsSearch")}
        query={query}
        onType={setQuery}
        says={hasQuery ? said : null}
        isNothing={found.length === 0}
        className="px-4 pb-2"
      />
      <ul className="relative grid max-h-112 gap-x-4 overflow-y-auto px-4 sm:grid-cols-2">
        {shown.map((flag) => (
          <li key={flag.key}>
            <label className="flex min-h-11 min-w-0 cursor-pointer items-center rounded-md hover:text-accent">
              <input
                type="checkbox"
                // With scripts the chosen ones are sent from their own list, in their order.
                {...(isLive ? {} : { name: "flags" })}
                value={flag.key}
                checked={chosen.has(flag.key)}
                disabled={isFull && !chosen.has(flag.key)}
                onChange={() => onToggle(flag)}
                className="size-5 flex-none accent-(--accent)"
              />
              <FlagFace flag={flag} />
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
