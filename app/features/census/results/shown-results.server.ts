import type { LoadContext } from "#app/context.ts";
import type { BarChart, GroupedChart } from "#app/kit/charts/chart.ts";
import { barChart, groupedChart } from "#app/kit/charts/charts.server.ts";
import { type TablePage, type TableRow, tablePage, wholeTable } from "#app/kit/table/table.ts";
import type { Comparison } from "./comparisons.server.ts";
import { tableName } from "./parameters.ts";
import type { PublishedAnswer, PublishedQuestion } from "./published-answers.ts";

/** A question of published results, as a chart and as a table. */
export interface ShownResult {
  id: string;
  question: string;
  isMultiple: boolean;
  isConditional: boolean;
  chart: BarChart | GroupedChart;
  /** The groups that are compared, in the order of their numbers; none where nothing is. */
  groups: readonly string[];
  table: TablePage;
}

type Context = Pick<LoadContext, "edition" | "text">;

/**
 * @param comparison null for everybody together
 * @param params of the address: how the tables are sorted
 */
export async function shownResults(
  context: Context,
  questions: readonly PublishedQuestion[],
  { comparison, params }: { comparison: Comparison | null; params: URLSearchParams },
): Promise<ShownResult[]> {
  const shown = questions.map((question, at) =>
    shownResult(context, question, { id: tableName(at), comparison, params }),
  );
  return (await Promise.all(shown)).filter((one) => one !== null);
}

interface Asked {
  /** Of its element and its table. */
  id: string;
  comparison: Comparison | null;
  /** Of the address; null for a table that is not sorted, and whole. */
  params: URLSearchParams | null;
}

/** What is said around a result, for pages that have no other texts of the census. */
export type ResultWords = ReturnType<typeof resultWords>;

export const resultWords = (text: LoadContext["text"]) => ({
  several: text("census.results.several"),
  conditional: text("census.results.conditional"),
  table: text("census.results.table"),
});

/** @returns null for a question that is not compared */
export async function shownResult(
  context: Context,
  question: PublishedQuestion,
  { id, comparison, params }: Asked,
): Promise<ShownResult | null> {
  const said: Said = { question, ...wordsFor(context) };
  const { locale } = context.edition.config;
  const drawn = comparison === null ? await together(said) : await compared(said, comparison);
  if (drawn === null) return null;
  const { chart, columns, rows, groups } = drawn;
  const whole = { name: id, columns: [{ key: "answer", label: said.answer }, ...columns], rows };
  const table = params === null ? wholeTable(whole) : tablePage(whole, params, locale);
  const { isMultiple, isConditional } = question;
  return { id, question: question.question, isMultiple, isConditional, chart, groups, table };
}

interface Said extends ReturnType<typeof wordsFor> {
  question: PublishedQuestion;
}

function wordsFor({ edition, text }: Context) {
  const { locale } = edition.config;
  const number = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: "percent" });
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const hidden = text("census.results.hidden");
  return {
    answer: text("census.results.answer"),
    people: text("census.results.people"),
    share: text("census.results.share"),
    nameOf: ({ label }: PublishedAnswer) => nameOf(label, text, plain),
    countText: (count: number | null) => (count === null ? hidden : number.format(count)),
    shareText: (percent: number | null) => (percent === null ? hidden : share.format(percent / 100)),
  };
}

async function together({ question: { answers, isConditional }, nameOf, shareText, countText, people, share }: Said) {
  const bars = answers.map((one) => ({ label: nameOf(one), value: one.percent, text: shareText(one.percent) }));
  const rows = answers.map((one, at): TableRow => {
    const { count, percent } = one;
    const counted = isConditional ? [] : [{ value: count, text: countText(count) }];
    const name = nameOf(one);
    return {
      key: String(at),
      cells: [{ value: name, text: name }, ...counted, { value: percent, text: shareText(percent) }],
    };
  });
  const columns = [
    ...(isConditional ? [] : [{ key: "people", label: people, isNumber: true }]),
    { key: "share", label: share, isNumber: true },
  ];
  return { chart: await barChart(bars, shareText), columns, rows, groups: [] };
}

async function compared({ question, nameOf, shareText }: Said, { names, sharesOf }: Comparison) {
  const shares = sharesOf(question);
  if (shares === null) return null;
  const cellsOf = (at: number) => (shares[at] ?? []).map((value) => ({ value, text: shareText(value) }));
  const bars = question.answers.map((one, at) => ({ label: nameOf(one), bars: cellsOf(at) }));
  const rows = question.answers.map((one, at): TableRow => {
    const name = nameOf(one);
    return { key: String(at), cells: [{ value: name, text: name }, ...cellsOf(at)] };
  });
  const columns = names.map((label, at) => ({ key: `n${at + 1}`, label, isNumber: true }));
  return { chart: await groupedChart(bars, shareText), columns, rows, groups: names };
}

/** @param plain writes numbers that may be years */
function nameOf(label: PublishedAnswer["label"], text: LoadContext["text"], plain: Intl.NumberFormat): string {
  if (label === "written") return text("census.results.written");
  if (label === "silent") return text("census.results.silent");
  if ("option" in label) return label.option;
  const { from, to } = label;
  return plain.formatRange(from, to);
}
