import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getEdition, listEditions } from "#app/features/api/edition-shape.ts";
import { askedAddress, type Values } from "#app/features/api/guide/asked-address.ts";
import { parameterPlaces } from "#app/features/api/guide/parameters.ts";
import { type ShownAnswer, shownAnswer } from "#app/features/api/guide/shown-answer.ts";
import { getCalendar } from "#app/features/calendar/api/event-shape.ts";
import { getCard } from "#app/features/cards/api/card-shape.ts";
import { speakOf } from "#app/features/cards/speak/shape.ts";
import { getEntry, getHistory, listEntries } from "#app/features/collections/api/entry-shape.ts";
import { getSet, listSets } from "#app/features/pronouns/api/set-shape.ts";
import { problem } from "#app/kit/http/problem.ts";
import type { Operation } from "#app/services/api/operation.ts";
import { problemAnswer } from "./v4-answering.ts";
import { loader as calendar } from "./v4-calendar.ts";
import { loader as card } from "./v4-card.ts";
import { loader as edition } from "./v4-edition.ts";
import { loader as editions } from "./v4-editions.ts";
import { loader as entries } from "./v4-entries.ts";
import { loader as entry } from "./v4-entry.ts";
import { loader as history } from "./v4-entry-history.ts";
import { loader as set } from "./v4-set.ts";
import { loader as sets } from "./v4-sets.ts";
import { loader as speak } from "./v4-speak.ts";

type Loader = (args: LoaderFunctionArgs) => Promise<Response>;

/** What answers each operation at its address. */
const LOADERS: Readonly<Record<string, Loader>> = {
  [listEditions.id]: editions,
  [getEdition.id]: edition,
  [listSets.id]: sets,
  [getSet.id]: set,
  [listEntries.id]: entries,
  [getEntry.id]: entry,
  [getHistory.id]: history,
  [getCalendar.id]: calendar,
  [getCard.id]: card,
  [speakOf.id]: speak,
};

/** The answer of an operation, made here by what answers at its address, with its permissions and its limit of names: nothing is asked for by HTTP. */
export const answeringHere =
  (context: AppLoadContext) =>
  async (operation: Operation, values: Values): Promise<ShownAnswer> => {
    const parameters = parameterPlaces(operation.address);
    const address = askedAddress({ address: operation.address, parameters }, values);
    const request = new Request(context.hosts.origin(context.edition.code) + address);
    const params = Object.fromEntries(
      parameters.filter(({ isInPath }) => isInPath).map(({ name }) => [name, values[name]?.trim() ?? ""]),
    );
    const answer = await answered(LOADERS[operation.id], { request, params, context });
    return shownAnswer(address, answer.status, await answer.text());
  };

/** What a loader throws is an answer too, such as that the accounts are out of service. */
async function answered(loader: Loader | undefined, args: LoaderFunctionArgs): Promise<Response> {
  if (loader === undefined) return problemAnswer(problem(404));
  try {
    return await loader(args);
  } catch (error) {
    if (error instanceof Response) return problemAnswer(problem(error.status));
    throw error;
  }
}
