import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { SetSelect } from "../../components/SetSelect.tsx";
import type { ComparisonData } from "../comparison.ts";

const LABELS = ["comparison.first", "comparison.second", "comparison.third"] as const;

/** Chooses the sets to compare. The address that it leads to holds nothing else. */
export function SetChooser({ page: { action, chosen, choices } }: { page: ComparisonData }) {
  const { text } = useTexts();
  const id = useId();
  return (
    // The key makes the fields follow the address.
    <Form key={chosen.map(({ key }) => key).join(" ")} action={action} method="get" className="grid gap-3">
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
      <p>
        <Button type="submit" look="main">
          {text("comparison.submit")}
        </Button>
      </p>
    </Form>
  );
}
