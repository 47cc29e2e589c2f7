import { LIMITS } from "#app/editions/pronoun-set.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { GeneratorData } from "../generator.ts";
import { problemText } from "./FormFields.tsx";
import type { GeneratorState } from "./use-generator.ts";

const FLAGS = [
  { flag: "plural", name: "plural", label: "generator.plural" },
  { flag: "pluralHonorific", name: "honorific", label: "generator.honorific" },
] as const;

/** The flags for plural, and a description. */
export function GeneratorOptions({ id, data, state }: { id: string; data: GeneratorData; state: GeneratorState }) {
  const { text } = useTexts();
  const { plurals, honorifics } = data.grammar;
  const flags = FLAGS.filter(({ flag }) => plurals && (flag === "plural" || honorifics));
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      {flags.map(({ flag, name, label }) => (
        <label key={flag} className="flex items-center gap-2.5 max-md:min-h-11">
          <input
            type="checkbox"
            name={name}
            value={flagDigits(state.values[flag])}
            checked={state.values[flag].includes(true)}
            onChange={(event) => state.changeFlag(flag, event.target.checked)}
            className="size-5 shrink-0"
          />
          {text(label)}
        </label>
      ))}
      <Description id={id} state={state} />
    </div>
  );
}

/** A digit for each alternative of a merged set. */
function flagDigits(flags: readonly boolean[]): string {
  return flags.includes(true) ? flags.map(Number).join("") : "1";
}

function Description({ id, state }: { id: string; state: GeneratorState }) {
  const { text } = useTexts();
  const problem = state.problems.find(({ field }) => field === "description");
  const label = text("generator.describe.label");
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={`${id}-description`} className="font-semibold text-note">
        {label}
      </label>
      <input
        id={`${id}-description`}
        name="description"
        value={state.values.description}
        aria-describedby={`${id}-description-help`}
        aria-invalid={problem ? true : undefined}
        autoComplete="off"
        onChange={(event) => state.describe(event.target.value)}
        className="min-h-11 rounded-md border border-(--edge) bg-sheet px-3 py-1.5 aria-invalid:border-danger"
      />
      <p id={`${id}-description-help`} className={problem ? "text-danger text-small" : "text-small text-soft"}>
        {problem ? problemText(problem, label, text) : text("generator.describe.help", { limit: LIMITS.description })}
      </p>
    </div>
  );
}
