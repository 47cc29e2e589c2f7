import type { IncomingMessage } from "node:http";
import type { EditionConfig } from "#app/editions/config.ts";
import { proposedEdition } from "#app/editions/read-by.ts";
import { OWN_SPELLING } from "#app/kit/spelling/speller.ts";
import { MAX_WAIT_MS } from "#app/services/images/drawing-turns.ts";
import { apiError, apiNotFound, forApi, isApi } from "./api-errors.ts";
import type { ApiLimit } from "./api-limit.ts";
import { impersonationOver } from "./impersonation-over.ts";
import { loadContext } from "./load-context.ts";
import type { Page } from "./page.ts";
import { cacheKey, keyByLanguage } from "./page-key.ts";
import type { PlainAnswer } from "./plain-page.ts";
import { reject } from "./reject.ts";
import { forCrawler, RENDER_TIMEOUT_MS, render } from "./render.ts";
import { REQUEST_LIMITS, split } from "./request-guard.ts";
import { anonymousRequester, isAnonymous, readRequester } from "./requester.ts";
import { sendPage, sendPlain } from "./send.ts";
import { withSentQuery } from "./sent-query.ts";
import { isPictureElsewhere, sendElsewhere } from "./short-answers.ts";
import { refuse, standingOf } from "./siege.ts";
import type { Site } from "./site.ts";
import type { HostParts, Visit } from "./visit.ts";
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

type Counted = Pick<Visit, "request" | "response" | "network" | "isCounted">;

/**
 * Counts what has to be made against the limit of the newer API, and of what is stored the answers about people.
 * @returns whether it may be sent; otherwise that was answered
 */
export function mayGet(visit: Counted, apiLimit: ApiLimit, stored?: Page): boolean {
  const { request, response, network, isCounted } = visit;
  if (!isCounted || stored?.isAboutPeople === false || apiLimit.count(response, network)) return true;
  sendPlain(request, response, apiError(request.url ?? "/", 429, apiLimit.later(network)));
  return false;
}

/** Answers a request that keeps the rules: a stored page, or what its edition's router makes of it. */
export async function answer(parts: HostParts, visit: Visit, apiLimit: ApiLimit): Promise<void> {
  const { request, response, site, database, now, code, about, spelling, peer, network } = visit;
  const { accounts, hosts, log } = parts;
  const origin = hosts.origin(code);
  const own = { service: accounts.service, log };
  const from = { code, origin, address: peer.address, secure: origin.startsWith("https:") };
  const isRead = request.method === "GET" || request.method === "HEAD";
  const standing = parts.siege.isOn ? await standingOf(visit, () => readRequester(own, request, from)) : null;
  const isKept = standing === "keptOut";
  // Otherwise a flood at the sign-in page would leave the team no place in the queue.
  const isFirst = standing === "team";
  if (isKept && !isRead) return refuse(visit);
  if (!isKept) parts.renders.refuseIfFull(network, isFirst);
  const body = isRead ? null : await requestBody(visit);
  const isTooMuch = Buffer.isBuffer(body) && hasTooManyFields(body, REQUEST_LIMITS.fields);
  if (!isRead && (body === null || isTooMuch)) return reject(request, response, "bodyTooLarge", [site.edition]);

  const url = request.url ?? "/";
  if (isRead && isDataOfResource(url, site))
    return sendPlain(request, response, isApi(url) ? apiNotFound(url) : NO_SUCH_DATA);
  if (isRead && isPictureElsewhere(url, site)) return sendElsewhere(request, response, site);
  const address = isRead ? canonicalAddress(url, site) : url;
  const isOfLoader = isRead && site.isResourceAt(pageAt(split(address, "?")[0]));
  const asked = webRequest(request, response, { origin, address, body, isOfLoader });
  const forAll = isRead && isForAll(isKept || isAnonymous(request.headers), address, site);
  const mayBeStored = forAll && parts.cache.enabled;
  const isFixed = !address.includes("?") && site.isFixedAt(pageAt(address));
  if (isKept && !(forAll && (isFixed || mayBeStored))) return refuse(visit);
  // Before anything is read for it.
  if (!mayBeStored && !mayGet(visit, apiLimit)) return;
  const speller = spelling === null ? OWN_SPELLING : await parts.spellings.speller(spelling);
  const requester = forAll ? anonymousRequester(own, code) : await readRequester(own, request, from);
  const asking = { service: accounts.service, origin, isOfLoader };
  const over = isRead && !forAll ? await impersonationOver(visit, requester, asking) : null;
  if (over !== null) return sendPlain(request, response, over);
  const byLanguage = site.isByLanguageAt(pageAt(split(address, "?")[0]));
  const hostLocale = byLanguage ? null : site.edition.config.locale;
  const read = await parts.sites.languages(hostLocale, request.headers["accept-language"]);
  // Of all the orders in which languages can be read, a flood could name very many.
  const languages = isKept ? read.slice(0, 1) : read;
  const speaking = byLanguage ? siteSpeaking(parts, site.edition.config, languages) : null;
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
    const isGone = () => request.errored !== null || request.socket.destroyed;
    await parts.renders.turn(network, { isGone, isOfLoader, isFirst });
    const { page } = await render(asked, site, createContext, { forAll, kept: false, timeoutMs });
    about.cache = "pass";
    return sendPage(request, response, forClient(page, request, site));
  }
  const plainKey = cacheKey(code, speller, address);
  const key = byLanguage ? keyByLanguage(plainKey, languages) : plainKey;
  const stored = parts.cache.fresh(key, now);
  about.cache = stored ? "hit" : "miss";
  if (!mayGet(visit, apiLimit, stored)) return;
  const renderPage = async (isFirst: boolean) => {
    // Others may wait for it as well, so it is made even if this visitor hangs up.
    await parts.renders.turn(network, { isOfLoader, isFirst });
    const purpose = { forAll: true, kept: true, timeoutMs: ownTimeMs };
    return detached(asked, isOfLoader, (request) => render(request, site, createContext, purpose));
  };
  const make = (isFirst: boolean) => parts.cache.page(key, now, () => renderPage(isFirst));
  // One at a time, and before all others, so that what the team hides disappears even in a flood.
  const old = isKept && !stored ? parts.cache.stale(key, () => make(true)) : undefined;
  if (isKept && !stored && !old && !isFixed) return refuse(visit);
  const page = stored ?? old ?? (await make(isFirst));
  return sendPage(request, response, forClient(page, request, site));
}

/**
 * The site that has the texts for a visitor where the host name does not say which: of their languages, or else of the one in
 * which the page is then written; null when neither is served.
 */
function siteSpeaking({ sites }: HostParts, { locale }: EditionConfig, languages: readonly string[]): Site | null {
  const { configs } = sites.directory();
  const proposed = proposedEdition(languages, configs) ?? proposedEdition([locale], configs);
  return proposed === null ? null : (sites.get(proposed.code)?.site ?? null);
}

/** API clients and crawlers get no HTML error pages, and whoever is sent on keeps their query. */
const forClient = (page: Page, { url = "", headers }: IncomingMessage, site: Site): Page =>
  forCrawler(
    forApi(withSentQuery(page, url, site), url, site.methodsAt(pageAt(split(url, "?")[0]))),
    headers["user-agent"],
  );

const NO_SUCH_DATA: PlainAnswer = { status: 404, headers: [["cache-control", "no-store"]], body: "" };

/** Pages that accept pictures read the body themselves, once they know who sent it. @returns null when it is too large */
function requestBody({ request, response, site }: Visit): Promise<Buffer | null> | ReadableStream<Uint8Array> {
  const takesUploads = site.takesUploadsAt(pageAt(split(request.url ?? "/", "?")[0]));
  return takesUploads ? unreadBody(request, response) : readBody(request, response, REQUEST_LIMITS.body);
}

/**
 * Whether the response may be shared: the request carries no session, and the page is neither personal nor made for an
 * account.
 * @param isNobody the request carries no session, or none that counts
 */
function isForAll(isNobody: boolean, address: string, site: Site): boolean {
  const [path, query = ""] = split(address, "?");
  const pathname = pageAt(path);
  if (!isNobody && !site.isSameForAllAt(pathname, query)) return false;
  return site.isOwnAddress(pathname) && !site.isPersonalAt(pathname, query);
}
