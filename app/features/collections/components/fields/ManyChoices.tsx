import { type KeyboardEvent, useState } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { Choice, type ChoicesProps } from "./Choices.tsx";

/** Many checkboxes, folded up and with a search field. Ticked ones come first. */
export function ManyChoices({ name, options, chosen }: ChoicesProps) {
  const { text } = useTexts();
  const [wanted, want] = useState("");
  const needle = foldLoosely(wanted.trim());
  const isChosen = (value: string) => chosen.includes(value);
  const sorted = [...options].sort((a, b) => Number(isChosen(b.value)) - Number(isChosen(a.value)));
  return (
    <details open={chosen.length > 0 || undefined} className="rounded-lg border border-line bg-sheet">
      <summary className="cursor-pointer rounded-lg px-4 py-2.5 font-semibold">
        {text("collections.list.any")} <span className="font-normal text-soft tabular-nums">{options.length}</span>
      </summary>
      <div className="grid gap-3 border-line border-t p-4">
        <input
          type="search"
          aria-label={text("collections.list.filter")}
          placeholder={text("collections.list.filter")}
          value={wanted}
          onChange={(event) => want(event.target.value)}
          onKeyDown={preventSubmit}
          autoComplete="off"
          className={`${INPUT} needs-script max-w-72`}
        />
        <div className="grid max-h-80 auto-rows-max grid-cols-choices gap-x-4 gap-y-1 overflow-y-auto">
          {sorted.map((option) => (
            <Choice
              key={option.value}
              name={name}
              option={option}
              isChosen={isChosen(option.value)}
              isHidden={!foldLoosely(option.label).includes(needle)}
            />
          ))}
        </div>
      </div>
    </details>
  );
}

/** Enter would send the whole form. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
