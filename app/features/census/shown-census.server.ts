import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { dateOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { dayIn } from "#app/kit/time/day-in.ts";
import { after, minutes } from "#app/kit/time/durations.ts";
import { type Census, type Phase, phaseOf, type Questionnaire } from "./census.ts";
import { publishedCensuses } from "./results/publish.server.ts";

/** What the page of a census shows of it. */
export interface ShownCensus {
  /** "2027" */
  edition: string;
  phase: Phase;
  /** The first day and the last one, as they are written. */
  first: string;
  last: string;
  /** Null while it is not open. */
  questionnaire: Questionnaire | null;
  /** How many questions there are at most. */
  questions: number;
  path: string;
  /** The whole address, to pass on. */
  url: string;
  /** Results that are published, newest first. */
  results: { edition: string; path: string }[];
  privacyPath: string | null;
}

export function shownCensus(context: LoadContext, census: Census): ShownCensus {
  const { edition, hosts, clock, database } = context;
  const { config } = edition;
  const phase = phaseOf(census, clock());
  const dayOf = (moment: Date) => dayFormat(config).format(dateOfDay(dayIn(config.timeZone, moment)));
  const path = href(config, "census");
  return {
    edition: census.edition,
    phase,
    first: dayOf(census.start),
    last: dayOf(after(census.end, -minutes(1))),
    questionnaire: phase === "open" ? { edition: census.edition, questions: census.questions } : null,
    questions: census.questions.length,
    path,
    url: `${hosts.origin(config.code)}${path}`,
    results: publishedCensuses(database).map((name) => ({
      edition: name,
      path: href(config, "censusResults", { edition: name }),
    })),
    privacyPath: hasPage(config, "article.privacy") ? href(config, "article.privacy") : null,
  };
}
