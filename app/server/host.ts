import type { IncomingMessage, ServerResponse } from "node:http";
import type { EditionStore } from "#app/edition-files/store.server.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import { menuOf } from "#app/editions/menus.ts";
import type { TextOf } from "#app/kit/i18n/text-source.ts";
import { OWN_SPELLING, type Speller } from "#app/kit/spelling/speller.ts";
import { askedSpelling, type Spelling } from "#app/kit/spelling/spelling.ts";
import type { Spellings } from "#app/kit/spelling/spellings.server.ts";
import { PAGES } from "#app/pages.ts";
import { PARTS } from "#app/parts.server.ts";
import { isPersonal } from "#app/services/accounts/session/cookies.ts";
import type { Env } from "#app/services/environment/env.ts";
import type { Log } from "#app/services/log/log.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import type { EditionHandle } from "#db/open.ts";
import { logAccess } from "./access-log.ts";
import type { AccountsHost } from "./accounts-service.ts";
import { apiNotFound, forApi, isApi } from "./api-errors.ts";
import { databasesOf } from "./databases.ts";
import { FRONT_DOOR, refusalOf, split } from "./front-door.ts";
import type { Health } from "./health.ts";
import type { Page, PageCache, Validity } from "./page-cache.ts";
import type { PlainAnswer } from "./plain-page.ts";
import type { createPeerReader, Peer } from "./proxy.ts";
import { refuse, refuseByLanguage } from "./refuse.ts";
import { type ContextOf, forCrawler, PATIENCE_MS, render } from "./render.ts";
import { requestId } from "./request-id.ts";
import { COMMON_HEADERS } from "./security-headers.ts";
import { sendPage, sendPlain } from "./send.ts";
import type { Site } from "./site.ts";
import type { FoundSite, Sites } from "./sites.ts";
import { type Asker, anybody, askerOf } from "./visitors.ts";
import {
  canonicalAddress,
  hasTooManyFields,
  isDataOfResource,
  pageAt,
  readBody,
  unreadBody,
  webRequest,
} from "./web-request.ts";

/** What the request handler stands on; `start.ts` puts it together. */
export interface HostParts {
  env: Env;
  log: Log;
  clock: () => Date;
  hosts: Hosts;
  store: EditionStore;
  sites: Sites;
  cache: PageCache;
  spellings: Spellings;
  accounts: AccountsHost;
  pictures: PictureStore;
  health: Health;
  peerOf: ReturnType<typeof createPeerReader>;
  /** Serves a file when there is one; calls `next` otherwise. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** The way of one request: host name → edition → page cache → that edition's router → page cache → out. */
export function createHost(parts: HostParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { env, log, hosts, sites, cache } = parts;
  const caching = cache.enabled;
  const today = calendarDay(parts.clock);

  return (request, response) => {
    const began = performance.now();
    const about = { id: requestId(), edition: null as string | null, began, cache: "-" };
    // It comes once by itself: "once" would only add to what each request costs.
    if (env.ACCESS_LOG) response.on("finish", () => logAccess(log, request, response, about));
    try {
      const url = request.url ?? "/";
      if (url === "/healthz") return sendPlain(request, response, parts.health.answer());
      if (hasTwoHosts(request.rawHeaders)) return refuseByLanguage(parts, request, response, "badAddress");
      const peer = parts.peerOf(request);
      const code = hosts.codeFor(peer.host);
      if (code === null) return refuseByLanguage(parts, request, response, "unknownHost", hosts.home);
      about.edition = code;
      const found = sites.get(code);
      if (!found) return refuseByLanguage(parts, request, response, "unavailable");
      const { site, database } = found;
      const now = validity(parts, found, today());

      // The commonest case first, without anything it does not need: a stored page at its plain address.
      const spelling = askedSpelling(request.headers.cookie, site.edition.config);
      const speller = spelling === null ? OWN_SPELLING : parts.spellings.known(spelling);
      const hasMoved = hosts.hasMoved(peer.host);
      if (caching && speller && !hasMoved && isPlainGet(request)) {
        const page = cache.fresh(cacheKey(code, speller, url), now);
        if (page) {
          about.cache = "hit";
          return void sendPage(request, response, page);
        }
      }
      const mostBytesAt = (path: string) => (site.takesUploadsAt(pageAt(path)) ? FRONT_DOOR.upload : FRONT_DOOR.body);
      const refusal = refusalOf(request.method ?? "", url, request.headers, originsOf(parts, code, peer), mostBytesAt);
      if (refusal === "methodNotAllowed" && isPreflight(request, url)) return sendPreflight(response);
      if (refusal) return refuse(request, response, refusal, [site.edition]);
      if (hasMoved) return sendMoved(request, response, hosts.origin(code));
      if (split(url, "?")[0] === "/__manifest") return sendManifest(request, response, site);
      parts.files(request, response, () => {
        answer(parts, { request, response, site, database, now, about, code, spelling, peer }).catch((error) => {
          log.error({ id: about.id, err: error }, "could not answer");
          if (!response.headersSent) refuse(request, response, "unavailable", [site.edition]);
          else response.destroy();
        });
      });
    } catch (error) {
      log.error({ id: about.id, err: error }, "could not answer");
      if (!response.headersSent) refuseByLanguage(parts, request, response, "unavailable");
    }
  };
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  site: Site;
  database: EditionHandle;
  now: Validity;
  code: string;
  peer: Peer;
  about: { id: string; cache: string };
  /** What the visitor asks for and the edition offers. */
  spelling: Spelling | null;
}

/** Only what the edition offers, and there is a converter for, makes pages of its own. */
function cacheKey(code: string, { spelling }: Speller, address: string): string {
  return spelling === null ? `${code}${address}` : `${code}.${spelling}${address}`;
}

/** No address has a space in it: a page by languages is found by them alone. */
const keyByLanguage = (key: string, languages: readonly string[]): string => `${key} ${languages.join()}`;

async function answer(parts: HostParts, visit: Visit): Promise<void> {
  const { request, response, site, database, now, code, about, spelling, peer } = visit;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = isRead ? null : await bodyOf(visit);
  const isTooMuch = Buffer.isBuffer(body) && hasTooManyFields(body, FRONT_DOOR.fields);
  if (!isRead && (body === null || isTooMuch)) return refuse(request, response, "bodyTooLarge", [site.edition]);

  const url = request.url ?? "/";
  if (isRead && isDataOfResource(url, site))
    return sendPlain(request, response, isApi(url) ? apiNotFound() : NO_SUCH_DATA);
  const address = isRead ? canonicalAddress(url, site) : url;
  const asked = webRequest(request, response, parts.hosts.origin(code), address, body);
  const forAll = isRead && isForAll(request, address, site);
  const speller = spelling === null ? OWN_SPELLING : await parts.spellings.speller(spelling);
  const { accounts, hosts, log } = parts;
  const origin = hosts.origin(code);
  const own = { service: accounts.service, log };
  const from = { code, origin, address: peer.address, secure: origin.startsWith("https:") };
  const asker = forAll ? anybody(own, code) : await askerOf(own, request, from);
  const byLanguage = site.isByLanguageAt(pageAt(split(address, "?")[0]));
  const hostLocale = byLanguage ? null : site.edition.config.locale;
  const languages = await parts.sites.languages(hostLocale, request.headers["accept-language"]);
  const text = await site.text();
  const contextOf = contextFor(parts, { requestId: about.id, database, speller, asker, text, languages });
  if (!forAll || !parts.cache.enabled) {
    // A body the page reads by itself may take as long as one that is read before.
    const patienceMs = PATIENCE_MS + (body instanceof ReadableStream ? FRONT_DOOR.requestTimeout : 0);
    const { page } = await render(asked, site, contextOf, { forAll, kept: false, patienceMs });
    about.cache = "pass";
    return sendPage(request, response, forAsker(page, request));
  }
  const plainKey = cacheKey(code, speller, address);
  const key = byLanguage ? keyByLanguage(plainKey, languages) : plainKey;
  const stored = parts.cache.fresh(key, now);
  about.cache = stored ? "hit" : "miss";
  const anew = () => render(detached(asked), site, contextOf, { forAll: true, kept: true });
  const page = stored ?? (await parts.cache.page(key, now, anew));
  return sendPage(request, response, forAsker(page, request));
}

/** Programs and crawlers get no error pages. */
const forAsker = (page: Page, { url = "", headers }: IncomingMessage): Page =>
  forCrawler(forApi(page, url), headers["user-agent"]);

const NO_SUCH_DATA: PlainAnswer = { status: 404, headers: [["cache-control", "no-store"]], body: "" };

/** Pages that take pictures read them by themselves, once they know who sends them. @returns null when it is too large */
function bodyOf({ request, response, site }: Visit): Promise<Buffer | null> | ReadableStream<Uint8Array> {
  const takesUploads = site.takesUploadsAt(pageAt(split(request.url ?? "/", "?")[0]));
  return takesUploads ? unreadBody(request, response) : readBody(request, FRONT_DOOR.body);
}

/** A shared render must not stop because the visitor who began it went away, nor see what only this visitor sent. */
const detached = (request: Request): Request => new Request(request.url);

interface OneRequest {
  requestId: string;
  database: EditionHandle;
  speller: Speller;
  asker: Asker;
  text: TextOf;
  languages: readonly string[];
}

function contextFor(parts: HostParts, one: OneRequest): ContextOf {
  const { requestId, database, speller, asker, text, languages } = one;
  return (site, scriptMark, dependence) => ({
    ...speller,
    viewer: asker.viewer,
    visitor: asker.visitor,
    can: asker.can,
    get accounts() {
      return asker.accounts;
    },
    pictures: parts.pictures,
    env: parts.env,
    edition: site.edition,
    database,
    siblings: () => {
      dependence.elsewhere = true;
      return databasesOf(parts.store);
    },
    text,
    languages,
    directory: parts.sites.directory().configs,
    hosts: parts.hosts,
    pages: PAGES,
    subjects: PARTS,
    menu: (name) => menuOf(PAGES, name, { config: site.edition.config, can: asker.can }),
    routeIdsAt: site.routeIdsAt,
    namespacesAt: site.namespacesAt,
    clock: parts.clock,
    log: parts.log,
    requestId,
    scriptMark,
    development: parts.env.NODE_ENV === "development",
  });
}

function validity({ sites }: HostParts, { revision, age }: FoundSite, day: string): Validity {
  const { version, pages } = sites.directory();
  return { revision, directory: version, elsewhere: pages, revisionAge: age, day };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day (UTC) as "2025-01-31", written anew when there is a new one: writing it costs more than asking. */
function calendarDay(clock: () => Date): () => string {
  let written = { day: Number.NaN, text: "" };
  return () => {
    const now = clock();
    const day = Math.floor(now.getTime() / DAY_MS);
    if (day !== written.day) written = { day, text: now.toISOString().slice(0, 10) };
    return written.text;
  };
}

/** Whether the answer may be everybody's: nothing of an account's is in the request, and the page is not made for one, nor by one. */
function isForAll({ headers }: IncomingMessage, address: string, site: Site): boolean {
  if (isPersonal(headers.cookie) || headers.authorization !== undefined) return false;
  const pathname = pageAt(split(address, "?")[0]);
  return site.isOwnAddress(pathname) && !site.isPersonalAt(pathname);
}

function isPlainGet(request: IncomingMessage): boolean {
  return (request.method === "GET" || request.method === "HEAD") && !isPersonal(request.headers.cookie);
}

/** Node takes the first of several Host headers, a proxy before it perhaps the last. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

function originsOf(parts: HostParts, code: string, peer: Peer): string[] {
  const own = parts.hosts.origin(code);
  if (parts.env.EDITIONS.length !== 1) return [own];
  // One edition on any host name: the address the browser used is ours, whatever it is.
  return [own, `${peer.protocol}://${peer.host ?? ""}`];
}

/** The edition lives at a domain of its own. A form sent to where it was comes from a page that is not its own any more. */
function sendMoved(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const headers: [string, string][] = [
    ["location", `${origin}${request.url ?? "/"}`],
    ["cache-control", "public, max-age=3600"],
    ["access-control-allow-origin", "*"],
    ["cross-origin-resource-policy", "cross-origin"],
  ];
  sendPlain(request, response, { status: 301, headers, body: "" });
}

function sendManifest(request: IncomingMessage, response: ServerResponse, site: Site): void {
  const version = new URLSearchParams(split(request.url ?? "", "?")[1]).get("version");
  if (version === site.manifestVersion) return void sendPage(request, response, site.manifest);
  // The client holds an older build: this header makes it load the page anew.
  response.writeHead(204, {
    ...Object.fromEntries(COMMON_HEADERS),
    "x-remix-reload-document": "true",
    "cache-control": "no-store",
  });
  response.end();
}

const isPreflight = (request: IncomingMessage, url: string) => request.method === "OPTIONS" && url.startsWith("/api/");

function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    ...Object.fromEntries(COMMON_HEADERS),
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD",
    "access-control-allow-headers": "authorization, content-type",
    "access-control-max-age": "86400",
  });
  response.end();
}
