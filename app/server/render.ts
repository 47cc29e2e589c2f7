import { randomBytes } from "node:crypto";
import type { LoadContext } from "./load-context.ts";
import { Page, type RenderedPage } from "./page-cache.ts";
import { contentSecurityPolicy, sealScripts } from "./security-headers.ts";
import type { Site } from "./site.ts";

/** Says that a page depends on the calendar day; read here and not sent. */
export const DAILY_HEADER = "x-page-daily";

/** Crawlers get a bare status instead of an error page (specification §4). */
const CRAWLER = /bot|lighthouse|facebook|google/i;

const STORED_EFFORT = 9;
const ONCE_EFFORT = 4;

/** Headers that describe the body Remix made, not the one that is sent. */
const NOT_COPIED = new Set([
  "content-length",
  "content-encoding",
  "etag",
  "connection",
  "transfer-encoding",
  DAILY_HEADER,
]);

export type ContextOf = (site: Site, scriptMark: string) => LoadContext;

/** Asks an edition's router for a page and makes of its answer something that can be sent and, perhaps, stored. */
export async function render(
  request: Request,
  site: Site,
  contextOf: ContextOf,
  caching: boolean,
): Promise<RenderedPage> {
  const mark = randomBytes(12).toString("base64url");
  const context = contextOf(site, mark);
  const response = await site.handle(request, { ...context });
  const store = caching && isStorable(request, response);
  const type = response.headers.get("content-type") ?? "";
  const isHtml = type.startsWith("text/html");
  const headers = copiedHeaders(response.headers, store);
  let body: Buffer = response.body ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
  if (isHtml) {
    const bare = response.status >= 400 && CRAWLER.test(request.headers.get("user-agent") ?? "");
    const sealed = bare ? { html: "", hashes: [] } : sealScripts(body.toString("utf8"), mark);
    body = Buffer.from(sealed.html);
    headers.push(
      "content-security-policy",
      contentSecurityPolicy({ scripts: sealed.hashes, development: context.development }),
    );
  }
  const page = new Page(response.status, headers, body, isCompressible(type), store ? STORED_EFFORT : ONCE_EFFORT);
  return { page, store, daily: response.headers.has(DAILY_HEADER) };
}

/** Only what says plainly that it is for everyone, and is the whole answer, may be kept (reliability, row "shared cache"). */
function isStorable(request: Request, response: Response): boolean {
  return (
    request.method === "GET" &&
    response.status === 200 &&
    !response.headers.has("set-cookie") &&
    /(?:^|,)\s*public\b/.test(response.headers.get("cache-control") ?? "") &&
    !new URL(request.url).searchParams.has("_routes")
  );
}

function copiedHeaders(headers: Headers, store: boolean): string[] {
  const copied: string[] = [];
  for (const [name, value] of headers) {
    if (NOT_COPIED.has(name)) continue;
    // Browsers ask again each time and are told "unchanged": a decision of a moderator reaches everyone at once.
    if (name === "cache-control" && store) copied.push(name, "public, max-age=0, must-revalidate");
    else copied.push(name, value);
  }
  if (!headers.has("cache-control")) copied.push("cache-control", "private, no-store");
  return copied;
}

function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json)|image\/svg)/.test(type);
}
