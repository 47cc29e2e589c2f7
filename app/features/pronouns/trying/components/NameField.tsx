import { useId } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { MAX_NAME } from "../trying.ts";
import type { KeptName } from "./use-name.ts";

/** A name to hear together with each set. Only for browsers with scripts, because it is sent to nobody. */
export function NameField({ kept: { name, change } }: { kept: KeptName }) {
  const { text } = useTexts();
  const id = useId();
  return (
    <div className="needs-script no-print">
      <div className="grid max-w-sm gap-1.5">
        <label htmlFor={id} className="font-semibold text-note">
          {text("trying.name.label")}
        </label>
        <input
          id={id}
          value={name}
          maxLength={2 * MAX_NAME}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(event.target.value)}
          className={INPUT}
        />
        <p id={`${id}-hint`} className="text-small text-soft">
          {text("trying.name.hint")}
        </p>
      </div>
    </div>
  );
}
