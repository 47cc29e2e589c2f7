import { csvLine } from "#app/kit/text/csv.ts";
import type { Figures } from "./figures.server.ts";
import { measureRows, noticeRows } from "./figures-measures.ts";
import {
  ALL,
  BY_HAND,
  HOSTING,
  OWN_INITIATIVE,
  PLATFORMS,
  part,
  type Row,
  ruleName,
  TOTAL,
  VERY_LARGE,
} from "./figures-row.ts";

/**
 * The figures as a table: a row for each figure, in the order of the eleven tables of the template for transparency reports (Implementing
 * Regulation (EU) 2024/2835, Annex I), with their names of sections, indicators and scopes. What does not concern a site of this kind says
 * so, because a missing part could also have been forgotten. See docs/decisions/164.
 */
export function figuresCsv(figures: Figures, site: string): string {
  const rows = [
    ...identification(figures, site),
    ...categories(figures),
    part("3_member_states_orders", ALL).row(
      "Number of orders to act against illegal content received",
      TOTAL,
      "",
      BY_HAND,
    ),
    part("3_member_states_orders", ALL).row("Number of orders to provide information", TOTAL, "", BY_HAND),
    ...noticeRows(figures),
    part("5_own_initiative_illegal", ALL).row(
      OWN_INITIATIVE,
      TOTAL,
      0,
      "every measure names a rule of the terms: part 6",
    ),
    ...measureRows(figures),
    ...appeals(figures),
    ...automated(figures),
    part("9_human_resources", VERY_LARGE, "Human resources dedicated to content moderation").row(
      "Number of internal moderators employed by the provider",
      "Total number",
      "",
      "no very large platform: moderators are volunteers",
    ),
    part("10_AMAR", VERY_LARGE, "AMAR").row(
      "Number of average monthly active recipients during the reporting period",
      TOTAL,
      "",
      "not counted: the site does not follow visitors",
    ),
    part("11_qualitative", ALL).row(
      "Summary of the content moderation engaged in at the providers' own initiative",
      "",
      "",
      "see the page that this table belongs to",
    ),
    part("11_qualitative", ALL).row(
      "Qualitative description of the automated means",
      "",
      "A program looks for certain words and shows what it finds to moderators. It decides nothing.",
    ),
  ];
  const period = `${figures.year}-01-01/${figures.year}-12-31`;
  const lines = rows.map(({ name, applicability, section, indicator, scope, value, context }) => [
    ...[name, applicability, site, period, section, indicator, scope],
    value,
    context,
  ]);
  return [COLUMNS, ...lines].map((line) => csvLine(line.map(String))).join("");
}

/** Those of the template's tables 7 to 10, behind the name of the table. */
const COLUMNS = [
  "Part",
  "Applicability",
  "Service",
  "Reporting period",
  "Section",
  "Indicator",
  "Scope",
  "Value",
  "Contextual information",
];

function identification({ year }: Figures, site: string): Row[] {
  const { row } = part("1_report_identification", ALL);
  return [
    row("Name of the service provider", "", site),
    row("Date of the publication of the report", "", "", BY_HAND),
    row("Starting date of reporting period", "", `${year}-01-01`),
    row("Ending date of reporting period", "", `${year}-12-31`),
  ];
}

/** The site's own categories: the rules of its terms, which the page shows in words. */
function categories({ byRule, actionsByRule }: Figures): Row[] {
  const { row } = part("2_categories_names", ALL);
  const numbers = [...new Set([...byRule, ...actionsByRule].map(({ rule }) => rule))].toSorted((a, b) => a - b);
  return [
    row("Category label", TOTAL, "All the entries"),
    ...numbers.map((rule) =>
      row("Category label", ruleName(rule), rule === 0 ? "No rule named" : `Rule ${rule} of the terms`),
    ),
  ];
}

function appeals({ appeals: { received, upheld, restored, open, medianHours } }: Figures): Row[] {
  const name = "7_appeals_and_recidivism";
  const { row } = part(name, PLATFORMS, "Internal complaints mechanism");
  const complaints = "Number of complaints submitted to the internal-complaints mechanism";
  const disputes = part(name, PLATFORMS, "Out-of-court dispute settlement bodies");
  const suspensions = part(name, PLATFORMS, "Suspensions imposed on repeated offenders");
  return [
    row(complaints, "Total number", received),
    row(complaints, "Decisions upheld", upheld),
    row(complaints, "Decisions partially reversed", 0, "a decision is upheld or reversed as a whole"),
    row(complaints, "Decisions reversed", restored),
    row(complaints, "Median time", medianHours ?? "", "in hours"),
    row(complaints, "Decision omitted", open, "not yet decided"),
    disputes.row("Number of disputes submitted to out-of-court dispute settlement bodies", "Total number", "", BY_HAND),
    suspensions.row(
      "Number of suspensions enacted for the provision of manifestly illegal content",
      "Total number",
      0,
      "bans are measures of part 6",
    ),
    suspensions.row(
      "Number of suspensions enacted for the provision of manifestly unfounded notices",
      "Total number",
      0,
    ),
    suspensions.row(
      "Number of suspensions enacted for the provision of manifestly unfounded complaints",
      "Total number",
      0,
    ),
  ];
}

function automated({ actions, received, automated: { found, right } }: Figures): Row[] {
  const { row } = part("8_automated_means", ALL, "Use of automated means for content moderation");
  const hosting = part("8_automated_means", HOSTING, "Use of automated means for content moderation");
  const measures = actions.reduce((sum, { count }) => sum + count, 0);
  const precision = found === 0 ? "" : `${Math.round((100 * right) / found)}%`;
  return [
    row("Number of measures solely taken by automated means", "Total number", 0),
    row("Number of measures not taken by automated means", "Total number", measures),
    row(
      "Accuracy of the automated means - Precision",
      "Total number",
      precision,
      `${right} of ${found} finds led to something`,
    ),
    row("Accuracy of the automated means - Recall", "Total number", "", "not measured"),
    hosting.row("Number of notices solely processed by automated means", "NAM Total", 0),
    hosting.row("Number of notices not processed by automated means", "NAM Total", received.notice),
  ];
}
