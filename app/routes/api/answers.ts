import { PUBLIC } from "#app/routes/cache-policy.ts";

/** Read by programs and by pages of other sites: open to all, without credentials. */
const OPEN = {
  "Content-Type": "application/json",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization,content-type",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export function jsonAnswer(value: unknown, status = 200): Response {
  const headers = status === 200 ? { ...OPEN, ...PUBLIC } : OPEN;
  return new Response(JSON.stringify(value), { status, headers });
}

/** An answer to somebody's own words: kept nowhere. */
export function passingAnswer(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { ...OPEN, "Cache-Control": "private, no-store" } });
}

/** What clients of the old API expect for an unknown set: no `null`, which makes several of them fail. */
export function emptyAnswer(): Response {
  return new Response("", { headers: { ...OPEN, ...PUBLIC } });
}
