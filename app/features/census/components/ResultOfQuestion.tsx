import { BarChart, GroupedBars } from "#app/kit/charts/components/Chart.tsx";
import { DataTable } from "#app/kit/table/components/DataTable.tsx";
import type { ResultWords, ShownResult } from "../results/shown-results.server.ts";

interface ResultOfQuestionProps {
  result: ShownResult;
  direction: "ltr" | "rtl";
  level: 2 | 3;
  words: ResultWords;
  /** Whether the heads of the table sort it. */
  isSorted: boolean;
}

/** What was answered to one question: a chart, and the same as a table. Sorted, it needs the texts of the namespace "table". */
export function ResultOfQuestion({ result, direction, level, words, isSorted }: ResultOfQuestionProps) {
  const { id, question, isMultiple, isConditional, chart, groups, table } = result;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={`${id}-question`} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <Heading id={`${id}-question`} className={level === 2 ? "text-section" : "text-part"}>
          {question}
        </Heading>
        {isMultiple && <p className="text-note text-soft">{words.several}</p>}
        {isConditional && <p className="text-note text-soft">{words.conditional}</p>}
      </div>
      {groups.length > 0 && (
        <ol className="list-decimal ps-5 text-note">
          {groups.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
      {chart.kind === "bars" ? (
        <BarChart chart={chart} label={question} direction={direction} />
      ) : (
        <GroupedBars chart={chart} label={question} direction={direction} />
      )}
      <details open={table.sorting !== null}>
        <summary className="cursor-pointer font-semibold text-note">{words.table}</summary>
        <div className="mt-3">
          <DataTable id={id} caption={question} table={table} isSorted={isSorted} />
        </div>
      </details>
    </section>
  );
}
