import { useId } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { SetSelect } from "../../components/SetSelect.tsx";
import type { ComparisonData } from "../comparison.ts";

/** Of the sentence about the first word that is no set, which stands in the field for one of somebody's own. */
export const UNKNOWN_SET = "unknown-set";
/** Longer than any set that an address can hold. */
const MAX_OWN = 1000;
const LABELS = ["comparison.first", "comparison.second", "comparison.third"] as const;

/** Chooses the sets to compare. The address that it leads to holds nothing else. */
export function SetChooser({ page: { action, chosen, choices, unknown, ownExample } }: { page: ComparisonData }) {
  const own = unknown[0]?.value ?? "";
  const { text } = useTexts();
  const id = useId();
  return (
    // The key makes the fields follow the address.
    <Form key={[...chosen.map(({ key }) => key), own].join(" ")} action={action} method="get" className="grid gap-3">
      {chosen.map(({ key, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are always three and keep their order
        <label key={index} htmlFor={`${id}-${index}`} className="grid min-w-0 gap-1 font-semibold text-note">
          {text(LABELS[index] ?? LABELS[2])}
          <SetSelect
            id={`${id}-${index}`}
            name="set"
            choices={choices}
            defaultValue={key}
            valueLabel={label}
            empty={text("comparison.none")}
            className="w-full min-w-0 font-normal"
          />
        </label>
      ))}
      <div className="grid min-w-0 gap-1">
        <label htmlFor={`${id}-own`} className="font-semibold text-note">
          {text("comparison.own")}
        </label>
        <input
          id={`${id}-own`}
          name="set"
          defaultValue={own}
          maxLength={MAX_OWN}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          aria-invalid={own !== "" || undefined}
          aria-describedby={own === "" ? `${id}-hint` : `${UNKNOWN_SET} ${id}-hint`}
          className={INPUT}
        />
        <p id={`${id}-hint`} className="wrap-anywhere text-small text-soft">
          {text("pronouns.multiple.examples")} <bdi>{ownExample}</bdi>
        </p>
      </div>
      <p>
        <Button type="submit" look="main">
          {text("comparison.submit")}
        </Button>
      </p>
    </Form>
  );
}
