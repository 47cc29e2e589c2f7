import type { Figures } from "./figures.server.ts";

/**
 * The figures as a table: a row for each figure, in the order of the parts of the template for transparency reports (Implementing
 * Regulation (EU) 2024/2835). Parts that do not concern a site of this kind say so, because a missing part could also have been forgotten.
 * Numbers and our own words alone, so that no cell is a formula.
 */
export function figuresCsv(figures: Figures, site: string): string {
  const rows: Row[] = [
    ["part", "indicator", "scope", "value", "note"],
    ...identification(figures, site),
    ["2 Qualitative", "summary of content moderation", "", "", "see the page that this table belongs to"],
    ["3 Member State orders", "orders to act, orders to give information", "total", "", BY_HAND],
    ...notices(figures),
    ["5 Own initiative: illegal content", "measures", "total", "", "counted in part 6: they name a rule of the terms"],
    ...ownInitiative(figures),
    ...appeals(figures),
    ["7 Appeals and recidivism", "out-of-court disputes", "total", "", BY_HAND],
    ["7 Appeals and recidivism", "suspensions under Article 23", "total", "", "none: bans are measures of part 6"],
    ...automated(figures),
    ["9 Human resources", "moderators by language", "total", "", "only for very large platforms (Article 42)"],
    ["10 AMAR", "average monthly active recipients", "total", "", "not counted: the site does not follow visitors"],
  ];
  return rows
    .map((row) => [...row, ...Array<string>(COLUMNS - row.length).fill("")].map(cell).join(","))
    .join("\r\n")
    .concat("\r\n");
}

type Row = readonly (string | number)[];
const COLUMNS = 5;
const BY_HAND = "not kept by the program: the operator adds it";

const identification = ({ year }: Figures, site: string): Row[] => [
  ["1 Identification", "name of the service", "", site],
  ["1 Identification", "start of the reporting period", "", `${year}-01-01`],
  ["1 Identification", "end of the reporting period", "", `${year}-12-31`],
];

const notices = ({ received, byRule, acted, medianHours }: Figures): Row[] => [
  ["4 Notices", "notices received (Article 16)", "total", received.notice],
  ["4 Notices", "notices by trusted flaggers", "total", "", "not told apart"],
  ["4 Notices", "reports received from people who are signed in", "total", received.report],
  ...byRule.map(({ rule, count }) => ["4 Notices", "notices and reports by category", ruleName(rule), count]),
  ["4 Notices", "cases with action taken", "terms and conditions", acted],
  ["4 Notices", "notices handled by automated means alone", "total", 0],
  ["4 Notices", "median time to action in hours", "total", medianHours ?? ""],
];

const OWN = "6 Own initiative: terms and conditions";

const ownInitiative = ({ actions, actionsByRule }: Figures): Row[] => [
  ...actions.flatMap(({ kind, count, foundBy }) => [
    [OWN, "measures by type of restriction", kind, count],
    [OWN, "measures after a notice", kind, foundBy.notice],
    [OWN, "measures after a report", kind, foundBy.report],
    [OWN, "measures found by automated means", kind, foundBy.program],
    [OWN, "measures on own initiative", kind, foundBy.own],
  ]),
  ...actionsByRule.map(({ rule, count }) => [OWN, "measures by ground", ruleName(rule), count]),
];

const appeals = ({ appeals: made }: Figures): Row[] => [
  ["7 Appeals and recidivism", "complaints received", "total", made.received],
  ["7 Appeals and recidivism", "complaints with decision upheld", "total", made.upheld],
  ["7 Appeals and recidivism", "complaints with decision reversed", "total", made.restored],
  ["7 Appeals and recidivism", "complaints not yet decided", "total", made.open],
  ["7 Appeals and recidivism", "median time to decide in hours", "total", made.medianHours ?? ""],
];

const automated = ({ automated: { found, right } }: Figures): Row[] => [
  ["8 Automated means", "items found by keyword marks and decided by people", "total", found],
  ["8 Automated means", "items found with something done", "total", right],
  ["8 Automated means", "measures taken by automated means alone", "total", 0],
];

const ruleName = (rule: number): string => (rule === 0 ? "none named" : `rule ${rule}`);
const cell = (value: string | number): string =>
  typeof value === "number" ? String(value) : value === "" ? "" : `"${value.replaceAll('"', '""')}"`;
