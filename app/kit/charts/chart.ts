/** Charts as they are drawn: the server works out every place and length, and the browser gets no library for it. */

/** A bar for each row, under its label. Lengths are percentages of the width, so that type keeps its size on a phone. */
export interface BarChart {
  kind: "bars";
  bars: readonly Bar[];
  /** The lines of the scale, each at a percentage of the width. */
  ticks: readonly { at: number; label: string }[];
  /** In pixels. */
  height: number;
}

export interface Bar {
  /** The label in lines that fit on a phone. */
  lines: readonly string[];
  /** What stands at the end of the label. */
  value: string;
  /** Percentage of the width; null for a value that is not told. */
  length: number | null;
  /** In pixels: the line of the first line of the label, and the upper edge of the bar. */
  baseline: number;
  top: number;
}

/** Bars of several groups for each row, under its label. They are told apart by the number that stands behind each. */
export interface GroupedChart {
  kind: "grouped";
  rows: readonly GroupedRow[];
  ticks: BarChart["ticks"];
  /** In pixels. */
  height: number;
}

export interface GroupedRow extends Pick<Bar, "lines" | "baseline"> {
  /** As many as there are groups. */
  bars: readonly { value: string; length: number | null; top: number }[];
}

/** An area under a line, stretched to the width it has. */
export interface LineChart {
  kind: "line";
  /** Paths in a box 100 wide and 100 high, from the first value on the left to the last on the right. */
  area: string;
  line: string;
  /** From above, in percentages of the height. */
  ticks: readonly { at: number; label: string }[];
  /** Labels of the first and the last value. */
  ends: readonly [string, string];
}

/** In pixels. */
export const CHART = { line: 20, bar: 12, gap: 14, foot: 26, thin: 10, step: 19 } as const;
