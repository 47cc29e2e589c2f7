import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { ListedSet } from "../listing.ts";
import type { FilledPart } from "../sentence.ts";
import { FilledSentence } from "./FilledSentence.tsx";
import { NamesInRow } from "./SetName.tsx";

/** A set with one sentence that uses it. */
export interface LikelySet extends ListedSet {
  sentence: FilledPart[];
}

export interface LikelySetsProps {
  sets: readonly LikelySet[];
  /** Where they are compared. */
  comparisonPath: string | null;
}

/** Suggestions for a word or an address that leads nowhere. */
export function LikelySets({ sets, comparisonPath }: LikelySetsProps) {
  const { text } = useTexts();
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2">
        {sets.map((set) => (
          <li key={set.key}>
            <Link to={set.path} className="group block no-underline">
              <Sheet className="h-full">
                <span className="font-book font-semibold text-item group-hover:text-accent group-hover:underline">
                  <NamesInRow names={set.names} />
                </span>
                {set.description && <span className="block text-soft text-summary">{set.description}</span>}
                <span className="mt-3 block font-book text-reading">
                  <FilledSentence parts={set.sentence} />
                </span>
              </Sheet>
            </Link>
          </li>
        ))}
      </ul>
      {sets.length > 1 && comparisonPath !== null && (
        <p className="mt-5 [&_a]:tap-row">
          <Link to={comparisonPath} rel="nofollow" discover="none" viewTransition>
            {text("pronouns.compareThese")}
          </Link>
        </p>
      )}
    </>
  );
}
