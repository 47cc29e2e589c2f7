import type { ScaleLinear } from "d3-scale";
import { type Bar, type BarChart, CHART, type GroupedChart, type GroupedRow, type LineChart } from "./chart.ts";

/**
 * Works out charts with d3-scale and d3-shape. Both are read only when the first chart is drawn: most servers never draw one in days.
 */
const scales = () => import("d3-scale");
const shapes = () => import("d3-shape");

export interface BarRow {
  label: string;
  /** Null for a value that is not told. */
  value: number | null;
  /** The value as it is read. */
  text: string;
}

/** How many lines of a scale fit on a phone. */
const TICKS = 4;

/** @param format writes the numbers of the scale */
export async function barChart(rows: readonly BarRow[], format: (value: number) => string): Promise<BarChart> {
  const { scaleLinear } = await scales();
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  const scale = scaleLinear().domain([0, most]).nice(TICKS).range([0, 100]);
  let y = 0;
  const bars = rows.map(({ label, value, text }): Bar => {
    const lines = inLines(label);
    const baseline = y + CHART.line - 6;
    const top = y + lines.length * CHART.line;
    y = top + CHART.bar + CHART.gap;
    return { lines, value: text, length: value === null ? null : rounded(scale(value)), baseline, top };
  });
  return { kind: "bars", bars, ticks: scaleOf(bars, scale, format), height: y + CHART.foot };
}

/** A chart without a bar needs no scale. */
function scaleOf(
  bars: readonly { length: number | null }[],
  scale: ScaleLinear<number, number>,
  format: (value: number) => string,
): BarChart["ticks"] {
  if (!bars.some(({ length }) => length)) return [];
  return scale.ticks(TICKS).map((tick) => ({ at: rounded(scale(tick)), label: format(tick) }));
}

export interface GroupedRowOf {
  label: string;
  /** As many as there are groups. */
  bars: readonly Omit<BarRow, "label">[];
}

/** Pixels. */
const BELOW_LABEL = 4;

/** Behind the longest bar, its number and its value need room on a phone. */
const LONGEST = 76;

/** @param format writes the numbers of the scale */
export async function groupedChart(
  rows: readonly GroupedRowOf[],
  format: (value: number) => string,
): Promise<GroupedChart> {
  const { scaleLinear } = await scales();
  const most = Math.max(1, ...rows.flatMap(({ bars }) => bars.map(({ value }) => value ?? 0)));
  const scale = scaleLinear().domain([0, most]).nice(TICKS).range([0, LONGEST]);
  let y = 0;
  const drawn = rows.map(({ label, bars }): GroupedRow => {
    const lines = inLines(label);
    const baseline = y + CHART.line - 6;
    const first = y + lines.length * CHART.line + BELOW_LABEL;
    y = first + bars.length * CHART.step + CHART.gap;
    const shown = bars.map(({ value, text }, at) => ({
      value: text,
      length: value === null ? null : rounded(scale(value)),
      top: first + at * CHART.step,
    }));
    return { lines, baseline, bars: shown };
  });
  const all = drawn.flatMap(({ bars }) => bars);
  return { kind: "grouped", rows: drawn, ticks: scaleOf(all, scale, format), height: y + CHART.foot };
}

/**
 * A value alone is drawn as a level line.
 * @param given null where nothing is known: the line has a gap there
 * @param labels of the first and the last value
 */
export async function lineChart(
  given: readonly (number | null)[],
  labels: readonly [string, string],
  format: (value: number) => string,
): Promise<LineChart> {
  const [{ scaleLinear, scalePoint }, { area, line }] = await Promise.all([scales(), shapes()]);
  const values = given.length === 1 ? [...given, ...given] : [...given];
  const y = scaleLinear()
    .domain([0, Math.max(1, ...values.map((value) => value ?? 0))])
    .nice(TICKS)
    .range([100, 0]);
  const x = scalePoint<number>()
    .domain(values.map((_, at) => at))
    .range([0, 100]);
  const xOf = (_: number | null, at: number) => rounded(x(at) ?? 0);
  const yOf = (value: number | null) => rounded(y(value ?? 0));
  const isKnown = (value: number | null) => value !== null;
  const ticks = y
    .ticks(TICKS)
    .filter(Number.isInteger)
    .map((tick) => ({ at: rounded(y(tick)), label: format(tick) }));
  return {
    kind: "line",
    area: area<number | null>(xOf, yOf(0), yOf).defined(isKnown)(values) ?? "",
    line: line<number | null>(xOf, yOf).defined(isKnown)(values) ?? "",
    ticks,
    ends: labels,
  };
}

const rounded = (number: number): number => Math.round(number * 100) / 100;

/** Characters of a line that fit on a phone beside a value. */
const LINE = 34;

/** SVG does not break lines. Scripts without spaces are broken between letters. */
function inLines(label: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of label.split(" ").flatMap((word) => pieces(word))) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (widthOf(longer) <= LINE || current === "") current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

/** Letters of East Asian scripts are twice as wide. */
const widthOf = (text: string): number =>
  text.length + (text.match(/[\u1100-\u11ff\u3040-\ud7ff\uff00-\uffef]/g)?.length ?? 0);

function pieces(word: string): string[] {
  if (widthOf(word) <= LINE) return [word];
  const letters = [...word];
  const size = widthOf(word) > word.length ? Math.floor(LINE / 2) : LINE;
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, at) =>
    letters.slice(at * size, (at + 1) * size).join(""),
  );
}
