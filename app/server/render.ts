import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { Page, type RenderedPage } from "./page-cache.ts";
import { contentSecurityPolicy, hashMarkedScripts, STRICT_TRANSPORT } from "./security-headers.ts";
import type { Site } from "./site.ts";
import { pageAt } from "./web-request.ts";

/** Says that a page depends on the calendar day; read here and not sent. */
export const DAILY_HEADER = "x-page-daily";

/** Crawlers get a bare status instead of an error page, so that no search result shows one (docs/decisions/011). */
const CRAWLER = /bot|lighthouse|facebook|google/i;

const STORED_EFFORT = 10;
const ONCE_EFFORT = 1;

/** Headers that describe the body Remix made, not the one that is sent. */
const NOT_COPIED = new Set([
  "content-length",
  "content-encoding",
  "etag",
  "connection",
  "transfer-encoding",
  DAILY_HEADER,
]);

const PRIVATE = "private, no-store";

/** What a page turns out to depend on while it is made. */
export interface Dependence {
  /** Entries of other editions. */
  otherEditions: boolean;
}

export type CreateContext = (site: Site, scriptMark: string, dependence: Dependence) => LoadContext;

interface Purpose {
  /** Nothing of the visitor is in the request, so what the page calls public is. */
  forAll: boolean;
  /** There is a cache to keep it in: worth compressing well. */
  kept: boolean;
  /** How long the page may take, in milliseconds. */
  timeoutMs?: number;
}

/** Asks an edition's router for a page and makes of its answer something that can be sent and, perhaps, stored. */
export async function render(
  request: Request,
  site: Site,
  createContext: CreateContext,
  { forAll, kept, timeoutMs = RENDER_TIMEOUT_MS }: Purpose,
): Promise<RenderedPage> {
  const mark = randomBytes(12).toString("base64url");
  const dependence = { otherEditions: false };
  const context = createContext(site, mark, dependence);
  const response = await inTime(site.handle(request, context as AppLoadContext), timeoutMs);
  const store = forAll && isStorable(request, response);
  const type = response.headers.get("content-type") ?? "";
  const isHtml = type.startsWith("text/html");
  const headers = copiedHeaders(response.headers, store);
  let body: Buffer = response.body ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
  // Requests come with our own origin: over plain HTTP, and for hosts that are not ours, nothing is promised.
  if (request.url.startsWith("https:")) headers.push(...STRICT_TRANSPORT);
  // Our own cache has the spelling in its key; others must know what the page depends on.
  if (site.edition.config.spelling !== null && type.startsWith("text/")) headers.push("vary", "cookie");
  // Ours has the languages in its key as well.
  if (site.isByLanguageAt(pageAt(new URL(request.url).pathname))) headers.push("vary", "accept-language");
  if (isHtml) {
    const sealed = hashMarkedScripts(body.toString("latin1"), mark);
    body = Buffer.from(scriptsLast(sealed.html), "latin1");
    headers.push(
      "content-security-policy",
      contentSecurityPolicy({ scripts: sealed.hashes, development: context.development }),
    );
  }
  // Whatever it is, page, picture or answer: search engines are to wait until it is finished.
  if (!site.edition.config.published) headers.push("x-robots-tag", "noindex");
  const page = new Page(
    response.status,
    headers,
    body,
    isCompressible(type),
    store && kept ? STORED_EFFORT : ONCE_EFFORT,
  );
  return { page, store, daily: response.headers.has(DAILY_HEADER), looksElsewhere: dependence.otherEditions };
}

/** A page can be read before its scripts are there: what it looks like comes first over a slow line. Remix has no word for this. */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

/** A page that never comes must not hold its visitors, nor those who wait for the same page, for ever. */
export const RENDER_TIMEOUT_MS = 20_000;

async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no page within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Only an answer that is whole and says plainly that it is for everyone may be kept: `_routes` asks for a part of one. */
function isStorable(request: Request, response: Response): boolean {
  return (
    request.method === "GET" &&
    response.status === 200 &&
    !response.headers.has("set-cookie") &&
    isPublic(response.headers.get("cache-control") ?? "") &&
    !new URL(request.url).searchParams.has("_routes")
  );
}

const isPublic = (control: string): boolean =>
  /(?:^|,)\s*public\s*(?:,|$)/i.test(control) && !/\b(?:private|no-store)\b/i.test(control);

/**
 * What a crawler gets for a page. Made of the page as it leaves, after the cache: requests that wait for one render
 * share what comes of it.
 */
export function forCrawler(page: Page, userAgent = ""): Page {
  if (page.status < 400 || !CRAWLER.test(userAgent)) return page;
  const type = page.headers[page.headers.indexOf("content-type") + 1] ?? "";
  return type.startsWith("text/html") ? new Page(page.status, page.headers, Buffer.alloc(0), false, 0) : page;
}

function copiedHeaders(headers: Headers, store: boolean): string[] {
  const copied: string[] = [];
  for (const [name, value] of headers) {
    if (NOT_COPIED.has(name)) continue;
    if (name !== "cache-control") copied.push(name, value);
    // Pictures of ours: nobody decides about them, and a page may show a hundred.
    else if (/\bimmutable\b/i.test(value)) copied.push(name, store ? value : value.replace(/\bpublic\b/i, "private"));
    // Browsers ask again each time and are told "unchanged": a decision of a moderator reaches everyone at once.
    else if (store) copied.push(name, "public, max-age=0, must-revalidate");
    // What is not fit for our cache is not fit for one between us and the visitor.
    else copied.push(name, /public|s-maxage/i.test(value) ? PRIVATE : value);
  }
  if (!headers.has("cache-control")) copied.push("cache-control", PRIVATE);
  return copied;
}

function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json)|image\/svg)/.test(type);
}
