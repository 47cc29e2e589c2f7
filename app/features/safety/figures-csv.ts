import type { Figures } from "./figures.server.ts";

/**
 * The figures in the order of the parts of the template for transparency reports (Implementing Regulation (EU) 2024/2835), as far as they
 * apply to a site of this kind: a row for each figure. Numbers and our own words alone, so that no cell is a formula.
 */
export function figuresCsv(figures: Figures): string {
  const { year, received, byRule, acted, medianHours, actions, actionsByRule, automated, appeals } = figures;
  const rows: (string | number)[][] = [
    ["part", "indicator", "scope", "value"],
    ["1 Identification", "reporting period", "", year],
    ["3 Notices", "notices received (Article 16)", "total", received.notice],
    ["3 Notices", "reports received from users", "total", received.report],
    ...byRule.map(({ rule, count }) => ["3 Notices", "notices and reports by category", ruleName(rule), count]),
    ["3 Notices", "notices and reports with action taken", "terms and conditions", acted],
    ["3 Notices", "median time to action in hours", "total", medianHours ?? ""],
    ...actions.flatMap(({ kind, count, foundBy }) => [
      ["4 Own initiative", "measures by type of restriction", kind, count],
      ["4 Own initiative", "measures after a notice", kind, foundBy.notice],
      ["4 Own initiative", "measures after a report", kind, foundBy.report],
      ["4 Own initiative", "measures found by automated means", kind, foundBy.program],
      ["4 Own initiative", "measures on own initiative", kind, foundBy.own],
    ]),
    ...actionsByRule.map(({ rule, count }) => ["4 Own initiative", "measures by ground", ruleName(rule), count]),
    ["5 Appeals", "complaints received", "total", appeals.received],
    ["5 Appeals", "complaints with decision upheld", "total", appeals.upheld],
    ["5 Appeals", "complaints with decision reversed", "total", appeals.restored],
    ["5 Appeals", "complaints not yet decided", "total", appeals.open],
    ["5 Appeals", "median time to decide in hours", "total", appeals.medianHours ?? ""],
    ["6 Automated means", "items found by keyword marks", "total", automated.found],
    ["6 Automated means", "items found with action taken", "total", automated.right],
    ["6 Automated means", "measures taken by automated means alone", "total", 0],
  ];
  return rows
    .map((row) => row.map(cell).join(","))
    .join("\r\n")
    .concat("\r\n");
}

const ruleName = (rule: number): string => (rule === 0 ? "none named" : `rule ${rule}`);
const cell = (value: string | number): string =>
  typeof value === "number" ? String(value) : `"${value.replaceAll('"', '""')}"`;
