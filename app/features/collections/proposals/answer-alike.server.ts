import type { LoadContext } from "#app/context.ts";
import type { Form } from "#app/kit/forms/form.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import { hours } from "#app/kit/time/durations.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { entryPath } from "../entry-path.ts";
import type { Kind } from "../kind.ts";
import type { SimilarLink } from "./form-answer.ts";
import { readEntry } from "./read-entry.ts";
import { findSimilarEntries } from "./similar-entries.server.ts";

/** Nobody pauses so often while typing for an hour. */
export const ALIKE_RULE: LimitRule = { name: "alike", points: 1200, windowMs: hours(1) };

/** Public entries that share a name with what is being typed, valid or not: the same that the form warns about when it is sent. */
export async function answerAlike(
  context: LoadContext,
  kind: Kind,
  { account }: Viewer,
  form: Form,
): Promise<Response> {
  const { allowed, until } = await consumePoints(context.accounts, { rule: ALIKE_RULE, subject: account.id });
  if (!allowed) return withRetryAfter(Response.json(null, { status: 429 }), until, context.clock());
  const { data } = readEntry(kind, form, context.edition.config, context.clock());
  return Response.json(similarLinks(context, kind, data));
}

/** Similar public entries with the addresses of their pages. */
export const similarLinks = (
  context: LoadContext,
  kind: Kind,
  data: Parameters<typeof findSimilarEntries>[2],
): SimilarLink[] =>
  findSimilarEntries(context.database, kind, data).map(({ id, key, title }) => ({
    id,
    title,
    path: entryPath(context.edition.config, kind.id, { key, id }),
  }));
