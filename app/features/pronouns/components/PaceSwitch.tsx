import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { PACES, type Pace } from "./use-alternative.ts";

const ICONS = { pause: "pause", slow: "gauge-simple", fast: "gauge-high" } as const;
const LABELS = { pause: "pronouns.set.pause", slow: "pronouns.set.slow", fast: "pronouns.set.fast" } as const;

/** Switches how fast the alternatives change. */
export function PaceSwitch({ pace, onChange }: { pace: Pace; onChange: (pace: Pace) => void }) {
  const { text } = useTexts();
  return (
    <fieldset
      aria-label={text("pronouns.set.takeTurns")}
      className="needs-script no-print mb-5 flex flex-wrap items-center gap-2"
    >
      <span aria-hidden="true" className="me-1 text-soft text-small">
        {text("pronouns.set.takeTurns")}
      </span>
      {PACES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={pace === each}
          onClick={() => onChange(each)}
          className="tap-area inline-flex min-h-8 items-center gap-1.5 rounded-full border border-(--edge) bg-sheet px-3 py-1 text-small hover:border-accent aria-pressed:border-accent aria-pressed:bg-mark aria-pressed:font-semibold"
        >
          <Icon name={ICONS[each]} />
          {text(LABELS[each])}
        </button>
      ))}
    </fieldset>
  );
}
