import type { IncomingMessage, ServerResponse } from "node:http";
import { OWN_SPELLING } from "#app/kit/spelling/speller.ts";
import { askedSpelling } from "#app/kit/spelling/spelling.ts";
import { logAccess } from "./access-log.ts";
import { admit } from "./admit.ts";
import { mayGet } from "./answer.ts";
import { isNewApi } from "./api-errors.ts";
import { createApiLimit } from "./api-limit.ts";
import { cacheKey } from "./page-key.ts";
import { rejectByLanguage } from "./reject.ts";
import { requestId } from "./request-id.ts";
import { isAnonymous } from "./requester.ts";
import { STRICT_TRANSPORT } from "./security-headers.ts";
import { sendPage, sendPlain } from "./send.ts";
import { calendarDays, validity } from "./validity.ts";
import type { HostParts, Visit } from "./visit.ts";

/** Handles one request: host name → edition → page cache → that edition's router → page cache → response. */
export function createHost(parts: HostParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { env, log, hosts, sites, cache } = parts;
  const caching = cache.enabled;
  const dayAt = calendarDays();
  const apiLimit = createApiLimit();
  const isLogged = env.ACCESS_LOG && log.isLevelEnabled("info");

  return (request, response) => {
    const began = performance.now();
    const about = { id: requestId(), edition: null as string | null, began, cache: "-" };
    // "finish" is emitted only once; `once` would add needless work to each request.
    if (isLogged) response.on("finish", () => logAccess(log, request, response, about));
    try {
      const url = request.url ?? "/";
      const peer = parts.peerOf(request);
      const code = hosts.codeFor(peer.host);
      // Whatever the answer is. A host that is not ours is promised nothing.
      if (code !== null && hosts.origin(code).startsWith("https:")) response.setHeader(...STRICT_TRANSPORT);
      if (url === "/healthz") return sendPlain(request, response, parts.health.answer());
      if (!hasOneHost(request)) return rejectByLanguage(parts, request, response, "badAddress");
      if (code === null) return rejectByLanguage(parts, request, response, "unknownHost", hosts.home);
      about.edition = code;
      const { network } = peer;
      // Decided once: other parts ask the visit.
      const isCounted = isNewApi(url);
      if (isCounted) apiLimit.tell(response, network);
      const found = sites.get(code);
      if (!found) return rejectByLanguage(parts, request, response, "unavailable");
      const { site, database } = found;
      const at = parts.clock();
      const time = { day: dayAt(site.edition.config.timeZone, at), time: at.getTime() };
      const now = validity(sites.directory(), found, time);

      const spelling = askedSpelling(request.headers.cookie, site.edition.config);
      const hasMoved = hosts.hasMoved(peer.host);
      const visit: Visit = {
        request,
        response,
        site,
        database,
        now,
        about,
        code,
        spelling,
        hasMoved,
        peer,
        network,
        isCounted,
      };
      // The most frequent case comes first and does no extra work: a cached page at its canonical address.
      const speller = spelling === null ? OWN_SPELLING : parts.spellings.known(spelling);
      if (caching && speller && !hasMoved && isPlainGet(request)) {
        const page = cache.fresh(cacheKey(code, speller, url), now);
        if (page) {
          about.cache = "hit";
          if (!mayGet(visit, apiLimit, page)) return;
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

function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && isAnonymous(headers);
}

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
