import { useState } from "react";
import { FieldError, FieldHint, fieldAttributes, INPUT } from "#app/kit/forms/components/Field.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { type DecisionAnswer, DUPLICATE_FIELDS, type EntryChoice } from "../duplicates.ts";

interface DuplicateFieldProps {
  /** Likely ones, before anything was looked for. */
  choices: readonly EntryChoice[];
  result: DecisionAnswer | undefined;
}

/** Which entry is here already: likely ones, and a search for others. Shown while that is the chosen reason. */
export function DuplicateField({ choices, result }: DuplicateFieldProps) {
  const { text } = useTexts();
  const listed = result?.found ?? choices;
  // A choice made while a search is under way stays, whatever the search finds.
  const [picked, pick] = useState<EntryChoice | null>(null);
  const shown = picked === null || listed.some(({ id }) => id === picked.id) ? listed : [picked, ...listed];
  const name = DUPLICATE_FIELDS.chosen;
  const hint = text("moderation.duplicate.hint");
  const { id, "aria-describedby": describedBy } = fieldAttributes({ name, hint, result });
  const chosen = result?.values[name] ?? "";
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      className="hidden min-w-0 gap-2 border-line border-s-3 ps-4 group-has-[[value=duplicate]:checked]/decision:grid"
    >
      <legend className="mb-1.5 font-semibold text-note">{text("moderation.duplicate.header")}</legend>
      <FieldHint name={name} hint={hint} />
      <ul className="grid grid-cols-1 gap-1.5">
        {shown.map((one) => (
          <Choice key={one.id} choice={one} isChosen={one.id === chosen} onChoose={() => pick(one)} />
        ))}
        {shown.length > 0 && (
          <li className="flex items-start gap-2.5">
            <Radio
              id="duplicate-none"
              value=""
              isChosen={!shown.some((one) => one.id === chosen)}
              onChoose={() => pick(null)}
            />
            <label htmlFor="duplicate-none">{text("moderation.duplicate.none")}</label>
          </li>
        )}
      </ul>
      <div role="status" className="text-note text-soft empty:hidden">
        {result?.found &&
          (result.found.length === 0
            ? text("collections.list.nothing")
            : text("collections.list.count", { count: result.found.length }))}
      </div>
      <FieldError name={name} result={result} />
      <div className="flex flex-wrap gap-2.5">
        <input
          type="search"
          name={DUPLICATE_FIELDS.query}
          defaultValue={result?.values[DUPLICATE_FIELDS.query]}
          aria-label={text("moderation.queue.filter")}
          placeholder={text("moderation.queue.filter")}
          maxLength={256}
          autoComplete="off"
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: without scripts the page is new, and this is where its reader was
          autoFocus={result?.found !== undefined}
          className={`${INPUT} flex-1 basis-40`}
        />
        <Button type="submit" name={DUPLICATE_FIELDS.find} value="on" className="min-h-11">
          {text("moderation.queue.find")}
        </Button>
      </div>
    </fieldset>
  );
}

interface ChoosingProps {
  isChosen: boolean;
  onChoose(): void;
}

function Choice({ choice, ...choosing }: ChoosingProps & { choice: EntryChoice }) {
  const { id, title, summary, path } = choice;
  const { text } = useTexts();
  return (
    <li className="flex items-start gap-2.5">
      <Radio id={`duplicate-${id}`} value={id} {...choosing} />
      <div className="min-w-0 break-words">
        <label htmlFor={`duplicate-${id}`}>
          <bdi className="font-semibold">{title}</bdi>
        </label>{" "}
        <a
          href={path}
          target="_blank"
          rel="noopener"
          aria-label={text("frame.labelled", { label: text("moderation.entry.page"), value: title })}
          className="text-note underline decoration-accent underline-offset-4"
        >
          {text("moderation.entry.page")}
        </a>
        {summary !== "" && (
          <p className="line-clamp-2 text-note text-soft" dir="auto">
            {summary}
          </p>
        )}
      </div>
    </li>
  );
}

const Radio = ({ id, value, isChosen, onChoose }: ChoosingProps & { id: string; value: string }) => (
  <input
    id={id}
    type="radio"
    name={DUPLICATE_FIELDS.chosen}
    value={value}
    defaultChecked={isChosen}
    onChange={onChoose}
    className="mt-[0.2em] size-5 flex-none accent-(--accent)"
  />
);
