import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { EditionStore } from "#app/edition-files/store.server.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import { proposedEdition } from "#app/editions/read-by.ts";
import { OWN_SPELLING, type Speller } from "#app/kit/spelling/speller.ts";
import { askedSpelling, type Spelling } from "#app/kit/spelling/spelling.ts";
import type { Spellings } from "#app/kit/spelling/spellings.server.ts";
import { isPersonal } from "#app/services/accounts/session/cookies.ts";
import type { Banners } from "#app/services/banners/banners.server.ts";
import type { Env } from "#app/services/environment/env.ts";
import { MAX_WAIT_MS } from "#app/services/images/drawing-turns.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import type { Log } from "#app/services/log/log.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import type { EditionHandle } from "#db/open.ts";
import { logAccess } from "./access-log.ts";
import type { AccountsHost } from "./accounts-service.ts";
import { apiError, apiNotFound, forApi, isApi, isNewApi } from "./api-errors.ts";
import { type ApiLimit, createApiLimit } from "./api-limit.ts";
import type { Health } from "./health.ts";
import { loadContext } from "./load-context.ts";
import type { Page } from "./page.ts";
import type { PageCache, Validity } from "./page-cache.ts";
import { type PlainAnswer, READING } from "./plain-page.ts";
import type { createPeerReader, Peer } from "./proxy.ts";
import { reject, rejectByLanguage } from "./reject.ts";
import { forCrawler, RENDER_TIMEOUT_MS, render } from "./render.ts";
import { NobodyWaits, type RenderQueue, TooBusy } from "./render-queue.ts";
import { findRejection, REQUEST_LIMITS, split } from "./request-guard.ts";
import { requestId } from "./request-id.ts";
import { anonymousRequester, readRequester } from "./requester.ts";
import { sendPage, sendPlain } from "./send.ts";
import { isPreflight, sendManifest, sendMoved, sendPreflight } from "./short-answers.ts";
import type { Site } from "./site.ts";
import type { Sites } from "./sites.ts";
import { calendarDays, validity } from "./validity.ts";
import {
  canonicalAddress,
  detached,
  hasTooManyFields,
  isDataOfResource,
  pageAt,
  readBody,
  unreadBody,
  webRequest,
} from "./web-request.ts";

/** Everything the request handler needs; `start.ts` assembles it. */
export interface HostParts {
  env: Env;
  log: Log;
  clock: () => Date;
  hosts: Hosts;
  store: EditionStore;
  sites: Sites;
  cache: PageCache;
  renders: RenderQueue;
  spellings: Spellings;
  accounts: AccountsHost;
  pictures: PictureStore;
  banners: Banners;
  health: Health;
  peerOf: ReturnType<typeof createPeerReader>;
  /** Serves a file when there is one; calls `next` otherwise. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Handles one request: host name → edition → page cache → that edition's router → page cache → response. */
export function createHost(parts: HostParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { env, log, hosts, sites, cache } = parts;
  const caching = cache.enabled;
  const today = calendarDays(parts.clock);
  const apiLimit = createApiLimit();

  return (request, response) => {
    const began = performance.now();
    const about = { id: requestId(), edition: null as string | null, began, cache: "-" };
    // "finish" is emitted only once; `once` would add needless work to each request.
    if (env.ACCESS_LOG) response.on("finish", () => logAccess(log, request, response, about));
    try {
      const url = request.url ?? "/";
      if (url === "/healthz") return sendPlain(request, response, parts.health.answer());
      if (!hasOneHost(request)) return rejectByLanguage(parts, request, response, "badAddress");
      const peer = parts.peerOf(request);
      const code = hosts.codeFor(peer.host);
      if (code === null) return rejectByLanguage(parts, request, response, "unknownHost", hosts.home);
      about.edition = code;
      const network = toNetwork(peer.address);
      // Decided once: other parts ask the visit.
      const isCounted = isNewApi(url);
      if (isCounted) apiLimit.tell(response, network);
      const found = sites.get(code);
      if (!found) return rejectByLanguage(parts, request, response, "unavailable");
      const { site, database } = found;
      const now = validity(sites.directory(), found, today(site.edition.config.timeZone));

      const spelling = askedSpelling(request.headers.cookie, site.edition.config);
      const hasMoved = hosts.hasMoved(peer.host);
      const seen = { peer, network, isCounted };
      const visit: Visit = { request, response, site, database, now, about, code, spelling, hasMoved, ...seen };
      // The most frequent case comes first and does no extra work: a cached page at its canonical address.
      const speller = spelling === null ? OWN_SPELLING : parts.spellings.known(spelling);
      if (caching && speller && !hasMoved && isPlainGet(request)) {
        const page = cache.fresh(cacheKey(code, speller, url), now);
        if (page) {
          about.cache = "hit";
          return void sendPage(request, response, page);
        }
      }
      admit(parts, visit, apiLimit);
    } catch (error) {
      log.error({ id: about.id, err: error }, "could not answer");
      if (!response.headersSent) rejectByLanguage(parts, request, response, "unavailable");
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
  network: string;
  /** Whether it asks the newer API, which counts what is made for a network. */
  isCounted: boolean;
  about: { id: string; cache: string };
  /** The spelling the visitor chose, if the edition offers it. */
  spelling: Spelling | null;
  /** Whether the edition has a domain of its own, and this is not it. */
  hasMoved: boolean;
}

/** Lets a request through that keeps the rules. */
function admit(parts: HostParts, visit: Visit, apiLimit: ApiLimit): void {
  const { hosts } = parts;
  const { request, response, site, code, peer } = visit;
  const url = request.url ?? "/";
  const maxBytesAt = (path: string) =>
    site.takesUploadsAt(pageAt(path)) ? REQUEST_LIMITS.upload : REQUEST_LIMITS.body;
  const origins = allowedOrigins(parts, code, peer);
  const found = findRejection(request.method ?? "", url, request.headers, origins, maxBytesAt);
  const mayBeHead = found === null && request.method === "HEAD";
  const methods = mayBeHead || found === "methodNotAllowed" ? site.methodsAt(pageAt(split(url, "?")[0])) : READING;
  // The newer API takes no posts from anywhere, which is what its programs are to know.
  const isNoMethod = (mayBeHead && !methods.includes("HEAD")) || (found === "crossSite" && visit.isCounted);
  const rejection = isNoMethod ? "methodNotAllowed" : found;
  if (found === "methodNotAllowed" && isPreflight(request, url)) return void sendPreflight(response, methods);
  if (rejection) return void reject(request, response, rejection, [site.edition], "/", methods);
  if (visit.hasMoved) return void sendMoved(request, response, hosts.origin(code));
  if (split(url, "?")[0] === "/__manifest") return void sendManifest(request, response, site);
  parts.files(request, response, () => {
    answer(parts, visit, apiLimit).catch((error) => fail(parts, visit, error));
  });
}

function fail({ log }: HostParts, { request, response, about, site }: Visit, error: unknown): void {
  // Whoever hangs up in the middle of a form is no fault of ours, and programs could fill the log with it.
  const hasLeft = error instanceof NobodyWaits || (request.destroyed && !request.complete);
  if (hasLeft) return void response.destroy();
  if (error instanceof TooBusy) return void reject(request, response, "unavailable", [site.edition]);
  log.error({ id: about.id, err: error }, "could not answer");
  if (!response.headersSent) reject(request, response, "unavailable", [site.edition]);
  else response.destroy();
}

/** A spelling gets cached pages of its own only if the edition offers it and its converter is available. */
function cacheKey(code: string, { spelling }: Speller, address: string): string {
  return spelling === null ? `${code}${address}` : `${code}.${spelling}${address}`;
}

/** Addresses contain no spaces, so these keys cannot collide with others. */
const keyByLanguage = (key: string, languages: readonly string[]): string => `${key} ${languages.join()}`;

/** Counts what has to be made against the limit of the newer API. @returns whether it may be; otherwise that was answered */
function mayMake({ request, response, network, isCounted }: Visit, apiLimit: ApiLimit): boolean {
  if (!isCounted || apiLimit.count(response, network)) return true;
  sendPlain(request, response, apiError(request.url ?? "/", 429, apiLimit.later(network)));
  return false;
}

async function answer(parts: HostParts, visit: Visit, apiLimit: ApiLimit): Promise<void> {
  const { request, response, site, database, now, code, about, spelling, peer, network } = visit;
  parts.renders.refuseIfFull(network);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = isRead ? null : await requestBody(visit);
  const isTooMuch = Buffer.isBuffer(body) && hasTooManyFields(body, REQUEST_LIMITS.fields);
  if (!isRead && (body === null || isTooMuch)) return reject(request, response, "bodyTooLarge", [site.edition]);

  const url = request.url ?? "/";
  if (isRead && isDataOfResource(url, site))
    return sendPlain(request, response, isApi(url) ? apiNotFound(url) : NO_SUCH_DATA);
  const address = isRead ? canonicalAddress(url, site) : url;
  const asked = webRequest(request, response, parts.hosts.origin(code), address, body);
  const forAll = isRead && isForAll(request, address, site);
  const mayBeStored = forAll && parts.cache.enabled;
  // Before anything is read for it.
  if (!mayBeStored && !mayMake(visit, apiLimit)) return;
  const speller = spelling === null ? OWN_SPELLING : await parts.spellings.speller(spelling);
  const { accounts, hosts, log } = parts;
  const origin = hosts.origin(code);
  const own = { service: accounts.service, log };
  const from = { code, origin, address: peer.address, secure: origin.startsWith("https:") };
  const requester = forAll ? anonymousRequester(own, code) : await readRequester(own, request, from);
  const byLanguage = site.isByLanguageAt(pageAt(split(address, "?")[0]));
  const hostLocale = byLanguage ? null : site.edition.config.locale;
  const languages = await parts.sites.languages(hostLocale, request.headers["accept-language"]);
  const speaking = byLanguage ? siteSpeaking(parts, languages) : null;
  const spoken = (speaking ?? site).edition;
  const text = await (speaking ?? site).text();
  const one = { requestId: about.id, database, speller, requester, spoken, text, languages };
  const createContext = loadContext(parts, one);
  // A picture has its time from when it is its turn.
  const ownTimeMs = RENDER_TIMEOUT_MS + (site.isDrawnAt(pageAt(split(address, "?")[0])) ? MAX_WAIT_MS : 0);
  if (!mayBeStored) {
    // A body that the page reads itself gets the same time as one read in advance.
    const isUpload = body instanceof ReadableStream;
    const timeoutMs = ownTimeMs + (isUpload ? REQUEST_LIMITS.requestTimeout : 0);
    await parts.renders.turn(network, () => request.errored !== null || request.socket.destroyed);
    const { page } = await render(asked, site, createContext, { forAll, kept: false, timeoutMs });
    about.cache = "pass";
    return sendPage(request, response, forClient(page, request, site));
  }
  const plainKey = cacheKey(code, speller, address);
  const key = byLanguage ? keyByLanguage(plainKey, languages) : plainKey;
  const stored = parts.cache.fresh(key, now);
  about.cache = stored ? "hit" : "miss";
  if (!stored && !mayMake(visit, apiLimit)) return;
  const renderPage = async () => {
    // Others may wait for it as well, so it is made even if this visitor hangs up.
    await parts.renders.turn(network);
    const purpose = { forAll: true, kept: true, timeoutMs: ownTimeMs };
    return detached(asked, (request) => render(request, site, createContext, purpose));
  };
  const page = stored ?? (await parts.cache.page(key, now, renderPage));
  return sendPage(request, response, forClient(page, request, site));
}

/** The site that has the texts for a visitor where the host name does not say which; null when none is theirs. */
function siteSpeaking({ sites }: HostParts, languages: readonly string[]): Site | null {
  const proposed = proposedEdition(languages, sites.directory().configs);
  return proposed === null ? null : (sites.get(proposed.code)?.site ?? null);
}

/** API clients and crawlers get no HTML error pages. */
const forClient = (page: Page, { url = "", headers }: IncomingMessage, site: Site): Page =>
  forCrawler(forApi(page, url, site.methodsAt(pageAt(split(url, "?")[0]))), headers["user-agent"]);

const NO_SUCH_DATA: PlainAnswer = { status: 404, headers: [["cache-control", "no-store"]], body: "" };

/** Pages that accept pictures read the body themselves, once they know who sent it. @returns null when it is too large */
function requestBody({ request, response, site }: Visit): Promise<Buffer | null> | ReadableStream<Uint8Array> {
  const takesUploads = site.takesUploadsAt(pageAt(split(request.url ?? "/", "?")[0]));
  return takesUploads ? unreadBody(request, response) : readBody(request, response, REQUEST_LIMITS.body);
}

/**
 * Whether the response may be shared: the request carries no session, and the page is neither personal nor made for an
 * account.
 */
function isForAll({ headers }: IncomingMessage, address: string, site: Site): boolean {
  const pathname = pageAt(split(address, "?")[0]);
  if (!isAnonymous(headers) && !site.isSameForAllAt(pathname)) return false;
  return site.isOwnAddress(pathname) && !site.isPersonalAt(pathname);
}

function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && isAnonymous(headers);
}

/** Whether a request says nothing of who sends it. */
const isAnonymous = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  !isPersonal(cookie) && authorization === undefined;

/**
 * Node uses the first of several Host headers, but a proxy in front of it may use the last. None at all is an error since
 * HTTP/1.1 (RFC 9112 §3.2); before it, nobody sent one.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count === 1 || (count === 0 && httpVersion === "1.0");
}

function allowedOrigins(parts: HostParts, code: string, peer: Peer): string[] {
  const own = parts.hosts.origin(code);
  if (parts.env.EDITIONS.length !== 1) return [own];
  // A single edition answers on any host name, so the origin the browser used is ours too.
  return [own, `${peer.protocol}://${peer.host ?? ""}`];
}
