import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { barChart, groupedChart, lineChart } from "#app/kit/charts/charts.server.ts";
import { BarChart, LineChart } from "#app/kit/charts/components/Chart.tsx";

const rowsOf = (values: readonly (number | null)[]) =>
  values.map((value, at) => ({ label: `Row ${at}`, value, text: String(value) }));
const plain = (value: number) => String(value);

describe("bars", () => {
  test("are as long as their values, and none stands where a value is not told", async () => {
    const { bars } = await barChart(rowsOf([50, 25, 0, null]), plain);
    expect(bars.map(({ length }) => length)).toEqual([100, 50, 0, null]);
  });

  test("have no scale where there is no bar", async () => {
    expect((await barChart(rowsOf([0, null]), plain)).ticks).toEqual([]);
    const bars = [{ value: null, text: "" }];
    expect((await groupedChart([{ label: "Row", bars }], plain)).ticks).toEqual([]);
    expect((await barChart(rowsOf([0, null, 3]), plain)).ticks).not.toEqual([]);
  });

  test("keep to the width, below each other, for any values", async () => {
    const values = fc.array(fc.option(fc.integer({ min: 0, max: 1e9 })), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(values, async (all) => {
        const { bars, ticks, height } = await barChart(rowsOf(all), plain);
        for (const { length } of bars) if (length !== null) expect(length >= 0 && length <= 100).toBe(true);
        for (const { at } of ticks) expect(at >= 0 && at <= 100).toBe(true);
        const tops = bars.map(({ top }) => top);
        expect(tops).toEqual([...tops].sort((a, b) => a - b));
        for (const top of tops) expect(top).toBeLessThan(height);
      }),
    );
  });

  test("have labels in lines that lose no letter, also of scripts without spaces", async () => {
    const labels = ["a long label of many words that fits on no phone in one line", "漢".repeat(60), "x".repeat(100)];
    const { bars } = await barChart(
      labels.map((label) => ({ label, value: 1, text: "1" })),
      plain,
    );
    for (const [at, { lines }] of bars.entries()) {
      expect(lines.join("").replaceAll(" ", "")).toBe(labels[at]?.replaceAll(" ", ""));
      expect(lines.length).toBeGreaterThan(1);
    }
  });

  test("grow from the side on which lines begin, and hold no markup of anybody", async () => {
    const chart = await barChart([{ label: "<script>", value: 25, text: "25" }, ...rowsOf([100])], plain);
    const drawn = (direction: "ltr" | "rtl") =>
      renderToStaticMarkup(createElement(BarChart, { chart, label: "All", direction }));
    expect(drawn("ltr")).toMatch(/<rect x="0%"[^>]* width="25%"/);
    expect(drawn("rtl")).toMatch(/<rect x="75%"[^>]* width="25%"/);
    for (const direction of ["ltr", "rtl"] as const) {
      expect(drawn(direction)).toContain('role="img" aria-label="All"');
      expect(drawn(direction)).not.toMatch(/<script|style=|NaN/);
    }
  });
});

test("a line has a gap where nothing is known, and the other days keep their places", async () => {
  const { line, area } = await lineChart([1, 2, null, 4, 4], ["first", "last"], plain);
  expect(line).toBe("M0,75L25,50M75,0L100,0");
  expect(area.match(/M/g)).toHaveLength(2);
});

test("a line goes from side to side, for one value, many and none above zero", async () => {
  for (const values of [[3], [0, 0], [1, 5, 2, 8]]) {
    const chart = await lineChart(values, ["first", "last"], plain);
    const drawn = renderToStaticMarkup(createElement(LineChart, { chart, label: "Days", direction: "rtl" }));
    expect(drawn).not.toContain("NaN");
    expect(drawn).toContain("matrix(-1 0 0 1 100 0)");
  }
  expect((await lineChart([1, 2], ["a", "b"], plain)).line).toMatch(/^M0,\d+L100,0$/);
  // A day alone is a level line, and its name stands there once.
  const alone = await lineChart([3], ["Monday", "Monday"], plain);
  expect(alone.line).toBe("M0,0L100,0");
  expect(alone.area).toContain("L100,0");
  const drawn = renderToStaticMarkup(createElement(LineChart, { chart: alone, label: "Days", direction: "ltr" }));
  expect(drawn.match(/Monday/g)).toHaveLength(1);
});
