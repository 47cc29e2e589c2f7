import { type Census, optionsOf, type Question } from "../census.ts";
import { hiddenRows } from "./hide.ts";
import { countOf, type PublishedQuestion } from "./published-answers.ts";
import type { GroupTally, PartTally, QuestionTally, Tally } from "./tally.ts";

/** What groups of people said, as it is published: by their answer to one question. */
export interface PublishedGroups {
  /** The question that makes the groups, and the answers of those that are told. */
  question: string;
  names: string[];
  /**
   * As many as there are published questions: by answer and group, in whole percent of the group. Null for a question that is not
   * compared, and for answers that are hidden.
   */
  shares: (((number | null)[] | null)[] | null)[];
}

/** A question of the census that is published, and its index there. */
export interface Told {
  at: number;
  told: PublishedQuestion;
}

/** Groups that are published; none where fewer than two can be told. */
export const publishedGroups = (
  { questions }: Pick<Census, "questions">,
  { groups }: Tally,
  published: readonly Told[],
): PublishedGroups[] => groups.flatMap((group) => publishedBy(questions, group, { groups, published }));

interface Around {
  groups: readonly GroupTally[];
  published: readonly Told[];
}

function publishedBy(questions: readonly Question[], { at, parts }: GroupTally, around: Around): PublishedGroups[] {
  const making = questions[at] as Question;
  const answers = around.published.find((one) => one.at === at)?.told.answers ?? [];
  // Of the groups whose numbers of people are told, those in which there is anybody.
  const isShown = (name: string) =>
    answers.some(
      ({ label, count }) => typeof label === "object" && "option" in label && label.option === name && count,
    );
  const labels = optionsOf(making).map(({ label }) => label);
  const shown = labels.flatMap((name, index) => (isShown(name) ? [{ name, part: parts[index] as PartTally }] : []));
  if (shown.length < 2) return [];
  const all = [...shown.map(({ part }) => [part]), parts.filter((part) => shown.every((one) => one.part !== part))];
  const shares = around.published.map((one) => {
    // What two questions that make groups have to do with each other could be looked at from both sides.
    const isCompared = !one.told.isConditional && around.groups.every((group) => group.at !== one.at);
    return isCompared ? sharesOf(questions[one.at] as Question, one, all) : null;
  });
  const names = shown.map(({ name }) => name);
  return shares.some((one) => one !== null) ? [{ question: making.question, names, shares }] : [];
}

/** @param groups each one or several parts; the last are those that are not told */
function sharesOf(question: Question, { at, told }: Told, groups: readonly (readonly PartTally[])[]) {
  const sum = (parts: readonly PartTally[], number: (tally: QuestionTally) => number) =>
    parts.reduce((total, { questions }) => total + number(questions[at] as QuestionTally), 0);
  const sizes = groups.map((parts) => sum(parts, ({ asked }) => asked));
  const rows = told.answers.map(({ label }) =>
    groups.map((parts) => sum(parts, (tally) => countOf(question, tally, label))),
  );
  const hidden = hiddenRows(rows, sizes, {
    hidden: told.answers.map(({ percent }) => percent === null),
    isMultiple: told.isMultiple,
  });
  if (hidden.every(Boolean)) return null;
  return rows.map((row, index) =>
    hidden[index] ? null : row.slice(0, -1).map((count, group) => Math.round((100 * count) / (sizes[group] ?? 1))),
  );
}
