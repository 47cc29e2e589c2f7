import type { LoadContext } from "#app/context.ts";
import type { PronounGrammar } from "#app/editions/pronoun-set.ts";
import { isWordOfEdition } from "#app/features/pronouns/path.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { madeUp, PUBLIC, PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { v3Error } from "#app/services/api/v3-error.ts";

/** Responses of the public API: readable by any site, without credentials. */
export const OPEN = {
  "Content-Type": "application/json",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization,content-type",
  "Cross-Origin-Resource-Policy": "cross-origin",
  // Programs may read it, search engines need not list it.
  "X-Robots-Tag": "noindex",
};

export const jsonAnswer = (value: unknown): Response => jsonText(JSON.stringify(value));

/** The same for a value that is already serialised. */
export const jsonText = (json: string | Buffer): Response =>
  new WholeResponse(json, { headers: { ...OPEN, ...PUBLIC } });

/** A response about the set at a path. @param path as it was sent */
export function setAnswer(value: unknown, path: string, grammar: PronounGrammar): Response {
  const headers = isWordOfEdition(path, grammar) ? PUBLIC : madeUp(PUBLIC);
  return new WholeResponse(JSON.stringify(value), { headers: { ...OPEN, ...headers } });
}

/** A response that holds until the day ends in the time zone of the edition. @param kept how it is stored */
export const jsonToday = (value: unknown, kept: Record<string, string> = PUBLIC_TODAY): Response =>
  new WholeResponse(JSON.stringify(value), { headers: { ...OPEN, ...kept } });

/** The same for a file of another type. @param name under which browsers keep it */
export const fileToday = (content: string, type: string, name: string): Response =>
  new WholeResponse(content, {
    headers: {
      ...OPEN,
      "Content-Type": type,
      "Content-Disposition": `inline; filename="${name}"`,
      ...PUBLIC_TODAY,
    },
  });

const PASSING = { ...OPEN, "Cache-Control": "private, no-store" };

/** A response to words a visitor typed: never stored. */
export const passingAnswer = (value: unknown, status = 200): Response => passingText(JSON.stringify(value), status);

/** The same for a value that is already serialised. */
export const passingText = (json: string | Buffer, status = 200): Response =>
  new WholeResponse(json, { status, headers: PASSING });

/**
 * How long an answer about a person is right. What anybody may know is stored until something of them changes, and no longer than the
 * day. For somebody who is signed in, who may see more, it is asked for again each time.
 * @param account as it was read before anything else about the person
 */
export function personIsRight(
  { viewer, dependsOnAccount }: Pick<LoadContext, "viewer" | "dependsOnAccount">,
  { id, shownRevision }: Pick<Account, "id" | "shownRevision">,
): "today" | "now" {
  if (viewer !== null) return "now";
  dependsOnAccount(id, shownRevision);
  return "today";
}

/** An answer about a person, kept as long as `personIsRight` says. @param isMadeUp whether the address was put together by whoever asks */
export function personAnswer(
  context: Parameters<typeof personIsRight>[0],
  account: Parameters<typeof personIsRight>[1],
  value: unknown,
  isMadeUp = false,
): Response {
  if (personIsRight(context, account) === "now") return revalidatedAnswer(value);
  return jsonToday(value, isMadeUp ? madeUp(PUBLIC_TODAY) : PUBLIC_TODAY);
}

/** A response that may have changed the next moment: a program may keep it, and asks each time whether it still holds. */
export const revalidatedAnswer = (value: unknown): Response =>
  new WholeResponse(JSON.stringify(value), { headers: { ...OPEN, "Cache-Control": "private, no-cache" } });

/** A response to a program that asks too often. */
export const tooManyAnswer = (until: Date, now: Date): Response =>
  withRetryAfter(passingAnswer({ error: "Too many requests" }, 429), until, now);

/** What clients of the old API expect for an unknown set: `null` makes several of them fail. */
export function emptyAnswer(): Response {
  // No content type: an empty body declared as JSON is a parse error for clients, and for Remix.
  return new Response(null, { headers: { ...OPEN, ...madeUp(PUBLIC) } });
}

export const notFoundAnswer = (): Response =>
  new Response(JSON.stringify({ error: "Not found" }), { status: 404, headers: OPEN });

/** A response of the third version of the old API to a program that asks too often. */
export const tooManyV3Answer = ({ url }: Request, until: Date, now: Date): Response =>
  withRetryAfter(passingAnswer(v3Error(url, 429), 429), until, now);

/** What the third version of the old API answers for what it does not know. */
export function unknownAnswer({ url }: Request): Response {
  return passingAnswer(v3Error(url, 404), 404);
}
