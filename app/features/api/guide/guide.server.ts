import type { LoadContext } from "#app/context.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Operation } from "#app/services/api/operation.ts";
import { apiEdition } from "../api-edition.ts";
import { OPERATIONS } from "../description.ts";
import type { ApiEdition } from "../edition-shape.ts";
import type { Values } from "./asked-address.ts";
import { examplesHere } from "./examples.server.ts";
import type { GuideGroup, GuideOperation } from "./guide.ts";
import { parametersOf } from "./parameters.ts";
import type { ShownAnswer } from "./shown-answer.ts";

/** An operation that is tried, with what was filled in. */
export interface Tried {
  id: string;
  values: Values;
}

/** Answers as the address of the operation would, without asking for it. */
export type Answering = (operation: Operation, values: Values) => Promise<ShownAnswer>;

interface GroupRule {
  title: TextKey;
  isHere: (has: ApiEdition["has"]) => boolean;
}

/** The tags of operations in their order, with what they are called here, and whether the edition has what they are about. */
export const GROUPS: Readonly<Record<string, GroupRule>> = {
  Pronouns: { title: "frame.nav.pronouns", isHere: ({ sets }) => sets },
  Collections: { title: "home.collections", isHere: ({ entries }) => entries.length > 0 },
  Calendar: { title: "calendar.menu", isHere: ({ calendar }) => calendar },
  People: { title: "api.people", isHere: ({ cards }) => cards },
  Editions: { title: "languages.published", isHere: () => true },
};

/** What programs may ask of this edition, group by group. */
export async function guideGroups(
  context: LoadContext,
  tried: Tried | null,
  answerTo: Answering,
): Promise<GuideGroup[]> {
  const { edition, hosts, text } = context;
  const { has } = apiEdition(edition.config, hosts.origin(edition.code));
  const exampleOf = examplesHere(context, has);
  const isAnyTried = OPERATIONS.some(({ id, tag }) => id === tried?.id && GROUPS[tag]?.isHere(has));
  const groups: GuideGroup[] = [];
  for (const [tag, { title, isHere }] of Object.entries(GROUPS)) {
    if (!isHere(has)) continue;
    const operations: GuideOperation[] = [];
    for (const operation of OPERATIONS.filter((one) => one.tag === tag)) {
      const { id, address, summary, description } = operation;
      const isTried = tried?.id === id;
      const example = exampleOf(id);
      const values = isTried ? tried.values : (example ?? {});
      const parameters = parametersOf(address, has, values);
      // While something is tried, its answer is all that is made: the examples are a link away.
      const isAnswered = isAnyTried ? isTried : example !== null;
      const shown = isAnswered ? await answerTo(operation, values) : null;
      operations.push({ id, address, summary, description, parameters, shown, isTried });
    }
    groups.push({ id: tag, title: text(title), operations });
  }
  return groups;
}
