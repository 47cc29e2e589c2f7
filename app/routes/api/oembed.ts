import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { embeddedAt } from "#app/features/cards/standards/oembed.server.ts";
import { notFoundAnswer, passingAnswer, revalidatedAnswer } from "./answers.ts";

export const handle = { query: ["url", "format", "maxwidth", "maxheight"] };

/** GET /api/oembed?url=…: a card or a pronoun page of this edition as oEmbed 1.0, which is found by a link in the head of the page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const url = searchParams.get("url");
  if (url === null) return passingAnswer({ error: "Bad request" }, 400);
  // As oEmbed wants it for a format that there is not.
  if ((searchParams.get("format") ?? "json") !== "json") return passingAnswer({ error: "Not implemented" }, 501);
  const size = (name: string) => Number(searchParams.get(name) ?? Number.POSITIVE_INFINITY);
  const embedded = await embeddedAt(context, { url, maxWidth: size("maxwidth"), maxHeight: size("maxheight") });
  return embedded === null ? notFoundAnswer() : revalidatedAnswer(embedded);
}
