import type { LoadContext } from "#app/context.ts";
import type { EditionHandle } from "#db/open.ts";
import { COMPARE_YEARS, compareGroups } from "./parameters.ts";
import { publishedCensuses, resultsOf } from "./publish.server.ts";
import type { PublishedResults } from "./published.ts";
import { isSameLabel, type PublishedQuestion } from "./published-answers.ts";

/** What results can be compared by: groups of people, or earlier censuses. */
export interface Comparison {
  /** As it stands in an address. */
  key: string;
  label: string;
  names: readonly string[];
  /** By answer and name, in whole percent; null for what is not told. Null for a question that is not compared. */
  sharesOf(question: PublishedQuestion): readonly (readonly (number | null)[])[] | null;
}

/** As many of the past as one can take in. */
const MAX_EARLIER = 4;

/** The comparisons that the results of a census offer. @param name of the census */
export function comparisonsOf(
  { database, text }: Pick<LoadContext, "database" | "text">,
  name: string,
  results: PublishedResults,
): Comparison[] {
  const byGroups = (results.groups ?? []).flatMap(({ question, names, shares }, at): Comparison[] => {
    // Where the groups were too small for every number, there is nothing to compare.
    if (shares.every((rows) => rows?.every((row) => row === null) ?? true)) return [];
    const told = (row: readonly (number | null)[] | null) => row ?? names.map(() => null);
    const sharesOf = (one: PublishedQuestion) => shares[results.questions.indexOf(one)]?.map(told) ?? null;
    return [{ key: compareGroups(at), label: question, names, sharesOf }];
  });
  const earlier = earlierOf(database, name);
  if (earlier.length === 0) return byGroups;
  const names = [name, ...earlier.map(({ edition }) => edition)];
  const sharesOf = (one: PublishedQuestion) => sharesBefore(one, earlier);
  return [...byGroups, { key: COMPARE_YEARS, label: text("census.results.years"), names, sharesOf }];
}

interface Earlier {
  edition: string;
  questions: readonly PublishedQuestion[];
}

/** The newest first. They were published before, so that no number of them is told for the first time. */
function earlierOf(database: EditionHandle, name: string): Earlier[] {
  const all = publishedCensuses(database);
  return all
    .slice(all.indexOf(name) + 1)
    .slice(0, MAX_EARLIER)
    .map((edition) => ({ edition, questions: resultsOf(database, edition)?.questions ?? [] }));
}

/** What was answered before to the same question. */
function sharesBefore({ question, isMultiple, answers }: PublishedQuestion, earlier: readonly Earlier[]) {
  const same = earlier.map(({ questions }) =>
    questions.find((one) => one.question === question && one.isMultiple === isMultiple),
  );
  if (same.every((one) => one === undefined)) return null;
  return answers.map(({ label, percent }) => [
    percent,
    ...same.map((one) => one?.answers.find((answer) => isSameLabel(answer.label, label))?.percent ?? null),
  ]);
}
