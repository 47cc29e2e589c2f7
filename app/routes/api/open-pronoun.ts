import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { formatOpenPronoun, OPEN_PRONOUN_TEXTS } from "#app/features/pronouns/open-pronoun/format.ts";
import { lexiconOf } from "#app/features/pronouns/open-pronoun/lexicon.ts";
import { parseOpenPronoun } from "#app/features/pronouns/open-pronoun/parse.ts";
import { readOpenPronoun } from "#app/features/pronouns/open-pronoun/read.ts";
import { passingAnswer } from "./answers.ts";

export const handle = { sameForAll: true, query: ["text", "preference"] };

/**
 * GET /api/openpronoun?text=she/her or they: what somebody typed in English, as OpenPronoun 0.1 and as its display texts.
 * `?preference=[…]` takes what another program has written down instead.
 */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("preference");
  const typed = searchParams.get("text");
  if (sent === null && typed === null) return passingAnswer({ error: "Bad request" }, 400);
  const preference =
    sent === null
      ? parseOpenPronoun(typed ?? "", lexiconOf(context.editionOf("en")?.sets ?? []))
      : readOpenPronoun(jsonIn(sent));
  if (preference === null)
    return sent === null ? passingAnswer({ preference }) : passingAnswer({ error: "Bad request" }, 400);
  const texts = OPEN_PRONOUN_TEXTS.map((form) => [form, formatOpenPronoun(preference, { form, audience: "public" })]);
  return passingAnswer({ preference, ...Object.fromEntries(texts) });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
