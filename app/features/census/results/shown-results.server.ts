import type { LoadContext } from "#app/context.ts";
import type { BarChart } from "#app/kit/charts/chart.ts";
import { barChart } from "#app/kit/charts/charts.server.ts";
import { type TablePage, type TableRow, tablePage } from "#app/kit/table/table.ts";
import { tableName } from "./parameters.ts";
import type { PublishedAnswer, PublishedQuestion, PublishedResults } from "./published.ts";

/** A question of published results, as a chart and as a table. */
export interface ShownResult {
  id: string;
  question: string;
  isMultiple: boolean;
  isConditional: boolean;
  chart: BarChart;
  table: TablePage;
}

/** @param params of the address: how the tables are sorted */
export function shownResults(
  context: Pick<LoadContext, "edition" | "text">,
  { questions }: PublishedResults,
  params: URLSearchParams,
): Promise<ShownResult[]> {
  return Promise.all(questions.map((question, at) => shownResult(context, question, tableName(at), params)));
}

async function shownResult(
  { edition, text }: Pick<LoadContext, "edition" | "text">,
  { question, isMultiple, isConditional, answers }: PublishedQuestion,
  id: string,
  params: URLSearchParams,
): Promise<ShownResult> {
  const { locale } = edition.config;
  const number = new Intl.NumberFormat(locale);
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const share = new Intl.NumberFormat(locale, { style: "percent" });
  const hidden = text("census.results.hidden");
  const shown = answers.map((answer) => ({
    ...answer,
    name: nameOf(answer, text, plain),
    share: answer.percent === null ? hidden : share.format(answer.percent / 100),
  }));
  const chart = await barChart(
    shown.map(({ name, percent, share: written }) => ({ label: name, value: percent, text: written })),
    (percent) => share.format(percent / 100),
  );
  const columns = [
    { key: "answer", label: text("census.results.answer") },
    ...(isConditional ? [] : [{ key: "people", label: text("census.results.people"), isNumber: true }]),
    { key: "share", label: text("census.results.share"), isNumber: true },
  ];
  const rows = shown.map(({ name, count, percent, share: written }, at): TableRow => {
    const people = { value: count, text: count === null ? hidden : number.format(count) };
    const cells = [{ value: name, text: name }, ...(isConditional ? [] : [people]), { value: percent, text: written }];
    return { key: String(at), cells };
  });
  const table = tablePage({ name: id, columns, rows }, params, locale);
  return {
    id,
    question,
    isMultiple,
    isConditional,
    chart,
    table,
  };
}

/** @param plain writes numbers that may be years */
function nameOf({ label }: PublishedAnswer, text: LoadContext["text"], plain: Intl.NumberFormat): string {
  if (label === "written") return text("census.results.written");
  if (label === "silent") return text("census.results.silent");
  if ("option" in label) return label.option;
  const { from, to } = label;
  return plain.formatRange(from, to);
}
