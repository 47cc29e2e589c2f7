import type { Figures } from "./figures.server.ts";
import { ALL, HOSTING, OWN_INITIATIVE, part, type Row, ruleName, TOTAL } from "./figures-row.ts";

/** Tables 4 and 6: what came in, and what was done without. */

export function noticeRows({ received, byRule, acted, medianHours }: Figures): Row[] {
  const { row } = part("4_notices", HOSTING);
  const [notices, flagged] = ["Number of notices received", "Number of notices received from Trusted flaggers"];
  const own = "not a notice of Article 16: sent from the page itself";
  return [
    row(notices, TOTAL, received.notice),
    row(flagged, TOTAL, "", "not told apart"),
    row("Number of specific items of information included in the total number of notices", TOTAL, received.notice),
    row("Median time to take action", TOTAL, medianHours ?? "", "in hours; reports are counted in"),
    row("Number of actions taken on the basis of the law", TOTAL, 0, "every measure names a rule of the terms"),
    row(
      "Number of actions taken on the basis of the terms and conditions of the service",
      TOTAL,
      acted,
      "reports are counted in",
    ),
    row("Number of reports received from people who are signed in", TOTAL, received.report, own),
    ...byRule.map(({ rule, count }) => row(notices, ruleName(rule), count, "decided; reports are counted in")),
  ];
}

/** What the template calls each kind of measure. */
const RESTRICTIONS = {
  remove: ["Visibility restriction Removal", ""],
  hide: ["Visibility restriction Disable", ""],
  warning: ["Visibility restriction Labelled", ""],
  ban: ["Account restriction Suspension", "for a time and for ever: every ban can be lifted"],
} as const;

export function measureRows({ actions, actionsByRule }: Figures): Row[] {
  const { row } = part("6_own_initiative_TC", ALL);
  const found = (by: "own" | "program") => actions.reduce((sum, { foundBy }) => sum + foundBy[by], 0);
  const countOf = (kind: string) => actions.find((one) => one.kind === kind)?.foundBy;
  const restrictions = Object.entries(RESTRICTIONS).flatMap(([kind, [name, context]]) => {
    const by = countOf(kind);
    if (by === undefined) return [];
    return [
      row(name, TOTAL, by.own + by.program, context),
      row(name, "after a notice", by.notice, "not on own initiative: counted in part 4 too"),
      row(name, "after a report", by.report, "not on own initiative: counted in part 4 too"),
    ];
  });
  return [
    row(OWN_INITIATIVE, TOTAL, found("own") + found("program")),
    row(
      "Number of measures taken after detection with solely automated means",
      TOTAL,
      found("program"),
      "decided by people",
    ),
    ...restrictions,
    ...actionsByRule.map(({ rule, count }) => row("Number of measures", ruleName(rule), count, "whoever noticed it")),
  ];
}
