import { PUBLIC } from "#app/routes/cache-policy.ts";

/** Read by programs and by pages of other sites: open to all, without credentials. */
const OPEN = {
  "Content-Type": "application/json",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization,content-type",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export const jsonAnswer = (value: unknown): Response => jsonText(JSON.stringify(value));

/** The same for what is the text of a JSON value already, or its bytes. */
export const jsonText = (json: string | Buffer): Response =>
  new Response(json as BodyInit, { headers: { ...OPEN, ...PUBLIC } });

const PASSING = { ...OPEN, "Cache-Control": "private, no-store" };

/** An answer to somebody's own words: kept nowhere. */
export const passingAnswer = (value: unknown, status = 200): Response => passingText(JSON.stringify(value), status);

/** The same for what is the text of a JSON value already, or its bytes. */
export const passingText = (json: string | Buffer, status = 200): Response =>
  new Response(json as BodyInit, { status, headers: PASSING });

/** What clients of the old API expect for an unknown set: no `null`, which makes several of them fail. */
export function emptyAnswer(): Response {
  // None at all: an empty text that calls itself JSON is an error to whoever reads it, Remix included.
  return new Response(null, { headers: { ...OPEN, ...PUBLIC } });
}

export const notFoundAnswer = (): Response =>
  new Response(JSON.stringify({ error: "Not found" }), { status: 404, headers: OPEN });
