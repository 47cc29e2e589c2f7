import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { NamesInRow } from "../../components/SetName.tsx";
import { BETWEEN, fullName } from "../../listing.ts";
import { FEELINGS, type Feeling } from "../answers.ts";
import type { TriedSet } from "../trying.ts";
import { FEELING_ICONS, FEELING_TEXTS } from "./feelings.ts";

interface ShortlistRowProps {
  set: TriedSet;
  feeling: Feeling | null;
  /** How the set is chosen for comparing: by hand, or in any case; null where it is not. */
  choice: "checkbox" | "hidden" | null;
  onAnswer(feeling: Feeling | null): void;
}

const SMALL =
  "tap-area inline-flex min-h-8 items-center gap-1.5 rounded-full border border-(--edge) bg-sheet px-3 py-1 text-small hover:border-accent";

/** A set on the list, with everything that can be done with it. Nothing here is loaded before somebody follows the link. */
export function ShortlistRow({ set, feeling, choice, onAnswer }: ShortlistRowProps) {
  const { text } = useTexts();
  const name = set.names.map(fullName).join(BETWEEN);
  return (
    <li
      data-set={set.key}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line max-md:gap-y-4 border-dotted py-2.5 not-first:border-t"
    >
      <div className="flex min-w-0 flex-1 items-baseline gap-3 md:basis-60">
        {choice === "hidden" && <input type="hidden" name="set" value={set.key} />}
        {choice === "checkbox" && (
          <label className="tap-area no-print flex-none cursor-pointer">
            <span className="sr-only">{text("trying.list.chooseOne", { name })}</span>
            <input type="checkbox" name="set" value={set.key} className="size-4 align-middle" />
          </label>
        )}
        <span className="min-w-0">
          <Link
            to={set.path}
            discover="none"
            className="no-prerender tap-line font-book font-semibold text-item no-underline hover:text-accent hover:underline"
          >
            <NamesInRow names={set.names} />
          </Link>
          {set.description && <span className="block text-soft text-summary">{set.description}</span>}
        </span>
      </div>
      <fieldset
        aria-label={name}
        className="no-print flex flex-wrap gap-1.5 max-md:order-2 max-md:gap-y-3 max-md:basis-full"
      >
        {FEELINGS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={feeling === each}
            onClick={() => onAnswer(each)}
            className={`${SMALL} aria-pressed:border-accent aria-pressed:bg-mark aria-pressed:font-semibold`}
          >
            <Icon name={FEELING_ICONS[each]} />
            {text(FEELING_TEXTS[each])}
          </button>
        ))}
      </fieldset>
      {/* On a phone beside the name, on a wide window last. */}
      <button
        type="button"
        onClick={() => onAnswer(null)}
        aria-label={text("frame.labelled", { label: text("trying.list.remove"), value: name })}
        className={`${SMALL} no-print max-md:order-1`}
      >
        {text("trying.list.remove")}
      </button>
    </li>
  );
}
