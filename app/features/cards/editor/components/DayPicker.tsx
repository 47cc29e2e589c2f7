import { useMemo, useState } from "react";
import type { ChosenDay } from "#app/features/calendar/chosen-days.server.ts";
import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { findableDays, foundDays } from "../found-days.ts";
import type { PartProps } from "./EditorForm.tsx";
import { FindField } from "./FindField.tsx";

/**
 * Days of the queer calendar, to tick: those that are chosen first, the others by month. With scripts they are found by typing. A day
 * stays in the form while it is not shown, and stays at its place while it is ticked, so that one can tick several, or change one's mind.
 */
export function DayPicker({ page: { days, months, dateOrder }, result }: Pick<PartProps, "page" | "result">) {
  const { text } = useTexts();
  const [query, setQuery] = useState("");
  const findable = useMemo(() => findableDays(days), [days]);
  const chosen = result.lists?.eventDays ?? [];
  // Days of another edition's calendar stay on the card, though they are not shown here.
  const others = chosen.filter((key) => !days.some((day) => day.key === key));
  const matching = useMemo(() => foundDays(findable, query, dateOrder), [findable, query, dateOrder]);
  const isFound = (day: ChosenDay) => matching === null || matching.has(day);
  const found = matching?.size ?? days.length;
  const said = found > 0 ? text("cards.editor.days.found", { count: found }) : text("cards.editor.days.none");
  const isChosen = ({ key }: ChosenDay) => chosen.includes(key);
  const list = (some: readonly ChosenDay[]) => (
    <ul className="px-4 pb-2.5">
      {some.map((day) => (
        <li key={day.key} hidden={!isFound(day)}>
          <Choice day={day} isChosen={isChosen(day)} />
        </li>
      ))}
    </ul>
  );
  const first = days.filter(isChosen);
  const byMonth = months.map((name, at) => ({
    name,
    own: days.filter((day) => day.month === at + 1 && !isChosen(day)),
  }));
  return (
    <>
      {others.map((key) => (
        <input key={key} type="hidden" name="eventDays" value={key} />
      ))}
      {days.length > 0 && (
        <fieldset id={fieldId("eventDays")} tabIndex={-1} className="grid min-w-0 gap-2.5">
          <legend className="mb-1.5 font-semibold">{text("cards.editor.days.label")}</legend>
          <p className="text-note text-soft">{text("cards.editor.days.hint")}</p>
          <FieldError name="eventDays" result={result} />
          <FindField
            label={text("cards.editor.days.search")}
            query={query}
            onType={setQuery}
            says={matching === null ? null : said}
            isNothing={found === 0}
          />
          <div className="overflow-hidden rounded-md border border-(--edge) bg-sheet">
            {first.length > 0 && (
              <div className="border-line border-b last:border-b-0" hidden={!first.some(isFound)}>
                <p className="px-4 py-2.5 font-semibold">{text("cards.editor.days.chosen")}</p>
                {list(first)}
              </div>
            )}
            {byMonth.map(
              ({ name, own }) =>
                own.length > 0 && (
                  <details
                    key={name}
                    open={matching !== null}
                    hidden={!own.some(isFound)}
                    className="border-line border-b last:border-b-0"
                  >
                    <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{name}</summary>
                    {list(own)}
                  </details>
                ),
            )}
          </div>
        </fieldset>
      )}
    </>
  );
}

const Choice = ({ day: { key, plain, when }, isChosen }: { day: ChosenDay; isChosen: boolean }) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 hover:text-accent">
    <input
      type="checkbox"
      name="eventDays"
      value={key}
      defaultChecked={isChosen}
      className="mt-[0.2em] size-5 flex-none accent-(--accent)"
    />
    <span dir="auto">
      {plain} <span className="text-note text-soft">{when}</span>
    </span>
  </label>
);
