import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { withoutMarks } from "#app/kit/layout/Later.tsx";
import { SCRIPTS_LAST } from "#app/kit/layout/late-scripts.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { iconsOf } from "#app/kit/ui/icons/icons-in-page.server.ts";
import { Page } from "./page.ts";
import type { RenderedPage } from "./page-cache.ts";
import { MADE_UP_HEADER, shelfOf } from "./page-shelves.ts";
import { contentSecurityPolicy, hashMarkedScripts } from "./security-headers.ts";
import type { Site } from "./site.ts";
import { pageAt } from "./web-request.ts";

/** Marks a page that depends on the calendar day; read here and not sent. */
export const DAILY_HEADER = "x-page-daily";

/** Marks a page that says something else from a time on, in milliseconds since 1970; read here and not sent. */
export const UNTIL_HEADER = "x-page-until";

/** Marks a page that other sites may show in theirs; read here and not sent. */
export const EMBEDDABLE_HEADER = "x-page-embeddable";

/** Crawlers get a bare status instead of an error page, so that no search result shows one (docs/decisions/011). */
const CRAWLER = /bot|lighthouse|facebook|google/i;

/** Most addresses are asked for once, and their visitor waits for it. Pages that are asked for often get more effort later. */
const STORED_EFFORT = 5;
/** What visitors see of people, which has one length whenever it is asked for, stored or not (docs/decisions/231). */
const PEOPLE_EFFORT = 3;
const ONCE_EFFORT = 0;

/** Headers that describe the body Remix produced, not the one we send. */
const NOT_COPIED = new Set([
  "content-length",
  "content-encoding",
  "etag",
  "connection",
  "transfer-encoding",
  DAILY_HEADER,
  UNTIL_HEADER,
  MADE_UP_HEADER,
  EMBEDDABLE_HEADER,
]);

const PRIVATE = "private, no-store";

/** What a page turns out to depend on while it renders. */
export interface Dependence {
  /** Entries of other editions. */
  otherEditions: boolean;
  /** People, by the ids of their accounts, each with the number that counts what others see of them. */
  accounts: Map<string, number>;
}

export type CreateContext = (site: Site, scriptMark: string, dependence: Dependence) => LoadContext;

interface Purpose {
  /** The request holds nothing personal, so a page that declares itself public may be shared. */
  forAll: boolean;
  /** The page will be cached, so it is worth compressing well. */
  kept: boolean;
  /** Milliseconds the page may take. */
  timeoutMs?: number;
}

/** Asks an edition's router for a page and turns the result into something that can be sent and perhaps stored. */
export async function render(
  request: Request,
  site: Site,
  createContext: CreateContext,
  { forAll, kept, timeoutMs = RENDER_TIMEOUT_MS }: Purpose,
): Promise<RenderedPage> {
  // As random as any, and drawn from a supply: every answer takes one, and few are pages.
  const mark = randomUUID();
  const dependence: Dependence = { otherEditions: false, accounts: new Map() };
  const context = createContext(site, mark, dependence);
  const url = new URL(request.url);
  const response = await inTime(answered(request, site, context), timeoutMs);
  const store = forAll && isStorable(request, url, response);
  const type = response.headers.get("content-type") ?? "";
  const isHtml = type.startsWith("text/html");
  const headers = copiedHeaders(response.headers, store);
  const embeddable = forAll && response.headers.has(EMBEDDABLE_HEADER);
  let body = await bytesOf(response);
  // Our own cache has the spelling in its key; other caches need Vary.
  if (site.edition.config.spelling !== null && type.startsWith("text/")) headers.push("vary", "cookie");
  // Our cache has the languages in its key as well.
  if (site.isByLanguageAt(pageAt(url.pathname))) headers.push("vary", "accept-language");
  if (isHtml) {
    // Each step reads the whole page, and the editor of a full card has two megabytes.
    const pace = new Pace();
    const html = withoutMarks(body.toString("latin1"));
    await pace.pause();
    const icons = iconsOf(html);
    await pace.pause();
    const sealed = hashMarkedScripts(html, mark, [SCRIPTS_LAST, icons]);
    await pace.pause();
    body = Buffer.from(sealed.html, "latin1");
    headers.push(
      "content-security-policy",
      contentSecurityPolicy({ scripts: sealed.hashes, embeddable, development: context.development }),
    );
  }
  // Search engines must not index anything of an edition that is not published yet.
  const isOpen = site.edition.config.published || response.headers.has("x-robots-tag");
  if (!isOpen) headers.push("x-robots-tag", "noindex");
  const { otherEditions: looksElsewhere, accounts } = dependence;
  const effort = effortFor({ ofPeople: forAll && accounts.size > 0, isStored: store && kept });
  const page = new Page(response.status, headers, body, isCompressible(type), effort, taggedOf(response) ?? body);
  page.isAboutPeople = accounts.size > 0;
  page.isEmbeddable = embeddable;
  const daily = response.headers.has(DAILY_HEADER);
  const until = response.headers.has(UNTIL_HEADER) ? Number(response.headers.get(UNTIL_HEADER)) : null;
  const shelf = shelfOf(url, site, { isOfPeople: accounts.size > 0, headers: response.headers });
  return { page, store, shelf, daily, until, looksElsewhere, accounts: accounts.size === 0 ? null : accounts };
}

function effortFor({ ofPeople, isStored }: { ofPeople: boolean; isStored: boolean }): number {
  if (ofPeople) return PEOPLE_EFFORT;
  return isStored ? STORED_EFFORT : ONCE_EFFORT;
}

async function answered(request: Request, site: Site, context: LoadContext): Promise<Response> {
  for (const { ready } of context.subjects) {
    const preparing = ready?.(context);
    // Waiting for nothing takes its time too, and few subjects prepare anything.
    if (preparing !== undefined) await preparing;
  }
  return site.handle(request, context as AppLoadContext);
}

async function bytesOf(response: Response): Promise<Buffer> {
  if (response instanceof WholeResponse) return response.whole;
  return response.body ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
}

const taggedOf = (response: Response): Buffer | undefined =>
  response instanceof WholeResponse ? response.tagged : undefined;

/** A render that never ends must not block its visitor, or others who wait for the same page, forever. */
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

/** Only a complete response that is explicitly public may be stored; `_routes` asks for a part of one. */
function isStorable({ method }: Request, { searchParams }: URL, response: Response): boolean {
  return (
    method === "GET" &&
    response.status === 200 &&
    !response.headers.has("set-cookie") &&
    isPublic(response.headers.get("cache-control") ?? "") &&
    !searchParams.has("_routes")
  );
}

const isPublic = (control: string): boolean =>
  /(?:^|,)\s*public\s*(?:,|$)/i.test(control) && !/\b(?:private|no-store)\b/i.test(control);

/** What a crawler gets for a page. Applied after the cache, because requests of browsers and crawlers share one render. */
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
    // Our own pictures are never moderated, and a page may show a hundred of them, so browsers may cache them.
    else if (/\bimmutable\b/i.test(value)) copied.push(name, store ? value : value.replace(/\bpublic\b/i, "private"));
    // Browsers revalidate every time, so that a moderator's decision reaches everyone at once.
    else if (store) copied.push(name, "public, max-age=0, must-revalidate");
    // A response that our cache may not store must not be stored by caches in between either.
    else copied.push(name, /public|s-maxage/i.test(value) ? PRIVATE : value);
  }
  if (!headers.has("cache-control")) copied.push("cache-control", PRIVATE);
  return copied;
}

function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json)|image\/svg)/.test(type);
}
