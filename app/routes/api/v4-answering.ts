import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { z } from "zod";
import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { HOME } from "#app/editions/hosts.ts";
import {
  PROBLEM_TYPE,
  type Problem,
  ProblemFound,
  problem,
  wrongParameter,
  wrongParameters,
} from "#app/kit/http/problem.ts";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { PUBLIC, PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import { narrowed, type WantedFields } from "#app/services/api/fields.ts";
import type { Operation } from "#app/services/api/operation.ts";
import { NO_CURSOR, readCursor } from "#app/services/api/paging.ts";
import type { EditionHandle } from "#db/open.ts";
import { OPEN } from "./answers.ts";
import { requestedPath } from "./requested-path.ts";

/**
 * What all answers of the newer API have in common: reading the question by its record, the edition, fields, problems, and how long
 * the answer may be kept.
 */

export interface Asked<O extends Operation> {
  path: z.output<O["path"]>;
  query: z.output<O["query"]>;
  context: LoadContext;
  request: Request;
}

export interface Answered<O extends Operation> {
  value: z.input<O["answer"]>;
  /**
   * How long the answer is right: until the content of its edition changes, until the day ends as well, or nobody knows, so that it is
   * asked for again each time.
   */
  right: "stored" | "today" | "now";
  headers?: Record<string, string>;
  /** The same in one order, however it was asked for: answers that say the same have one tag. */
  inOrder?: z.input<O["answer"]> | undefined;
}

/** The loader of an operation. */
export const answering =
  <O extends Operation>({ path, query, address }: O, answer: (asked: Asked<O>) => Answered<O> | Promise<Answered<O>>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const { searchParams } = new URL(request.url);
    const place = path.safeParse({ ...params, ...restOf(request, address) });
    if (!place.success) return problemAnswer(problem(404));
    // Which of two is meant nobody knows; and each more would be an answer of its own in the store.
    const twice = Object.keys(query.shape).find((name) => searchParams.getAll(name).length > 1);
    if (twice !== undefined) return problemAnswer(wrongParameter(twice, "Give it once."));
    const asked = query.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return problemAnswer(wrongParameters(asked.error));
    try {
      const found = await answer({ path: place.data, query: asked.data, context, request } as unknown as Asked<O>);
      const wanted = (asked.data as { fields?: WantedFields }).fields ?? "all";
      // Made-up combinations would fill the store with answers that nobody asks for twice.
      const right = hasNothingMadeUp(asked.data) ? found.right : "now";
      const headers = { ...OPEN, ...KEPT[right], ...found.headers };
      // Without some fields the order may be all that tells what is about whom.
      const tagged =
        found.inOrder === undefined || wanted !== "all" ? undefined : Buffer.from(JSON.stringify(found.inOrder));
      return new WholeResponse(JSON.stringify(narrowed(found.value, wanted)), { headers }, tagged);
    } catch (error) {
      if (error instanceof ProblemFound) return problemAnswer(error.problem, error.headers);
      throw error;
    }
  };

const KEPT = { stored: PUBLIC, today: PUBLIC_TODAY, now: { "Cache-Control": "private, no-cache" } } as const;

const hasNothingMadeUp = (query: Record<string, unknown>): boolean =>
  ["fields", "cursor", "limit"].every((name) => query[name] === undefined);

/** What stands in place of "{path}" at the end of an address, slashes included: the parameter of a router would not do, see requested-path.ts. */
function restOf(request: Request, address: string): Record<string, string> {
  const [, before = "", name] = /^(.*)\{(path)\}$/.exec(address) ?? [];
  if (name === undefined) return {};
  return { [name]: requestedPath(request, before) };
}

export function problemAnswer(found: Problem, more: Record<string, string> = {}): Response {
  const headers = { ...OPEN, "Content-Type": PROBLEM_TYPE, "Cache-Control": "no-store", ...more };
  return new WholeResponse(JSON.stringify(found), { status: found.status, headers });
}

/**
 * The edition that is asked about: that of `?edition=`, or that of the host.
 * @throws ProblemFound 404 where there is none, 503 while it is down
 */
export function editionAsked(
  { edition, editionOf, directory }: Pick<LoadContext, "edition" | "editionOf" | "directory">,
  code: string | undefined,
): Edition {
  if (code === undefined || code === edition.code) return edition;
  if (!directory.some((config) => config.code === code)) throw new ProblemFound(problem(404, NO_EDITION));
  const found = editionOf(code);
  if (found === null) throw new ProblemFound(problem(503));
  return found;
}

const NO_EDITION = "No edition has this code. GET /api/v4/editions lists them.";

/** The file of an edition. @throws ProblemFound 503 while it is down */
export function databaseAsked(
  { edition, database, siblings }: Pick<LoadContext, "edition" | "database" | "siblings">,
  { code }: Edition,
): EditionHandle {
  if (code === edition.code) return database;
  const found = siblings().find(({ name }) => name === code);
  if (found === undefined) throw new ProblemFound(problem(503));
  return found;
}

/** What an edition does not have. The home of all editions has nothing of its own. */
export const notInEdition = ({ code }: Edition, what: string): ProblemFound =>
  new ProblemFound(
    problem(404, code === HOME ? "Say which edition you mean, as in ?edition=en." : `This edition has no ${what}.`),
  );

/** Where a page of a list begins. @throws ProblemFound 400 for what is no cursor of the list */
export function cursorAsked(cursor: string | undefined, list: string, parts: number): string[] | null {
  if (cursor === undefined) return null;
  const place = readCursor(cursor, list, parts);
  if (place !== null) return place;
  throw new ProblemFound(wrongParameter("cursor", NO_CURSOR));
}
