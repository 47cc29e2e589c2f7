import { answer } from "./answer.ts";
import { isFlag } from "./api-errors.ts";
import type { ApiLimit } from "./api-limit.ts";
import { READING } from "./plain-page.ts";
import type { Peer } from "./proxy.ts";
import { reject } from "./reject.ts";
import { NobodyWaits, TooBusy } from "./render-queue.ts";
import { findRejection, REQUEST_LIMITS, split } from "./request-guard.ts";
import { isPreflight, sendManifest, sendMoved, sendPreflight } from "./short-answers.ts";
import type { HostParts, Visit } from "./visit.ts";
import { pageAt } from "./web-request.ts";

/** Lets a request through that keeps the rules. */
export function admit(parts: HostParts, visit: Visit, apiLimit: ApiLimit): void {
  const { hosts } = parts;
  const { request, response, site, code, peer } = visit;
  const url = request.url ?? "/";
  const maxBytesAt = (path: string) =>
    site.takesUploadsAt(pageAt(path)) ? REQUEST_LIMITS.upload : REQUEST_LIMITS.body;
  const origins = allowedOrigins(parts, code, peer);
  const found = findRejection(request.method ?? "", url, request.headers, origins, maxBytesAt);
  const mayBeHead = found === null && request.method === "HEAD";
  const methods = mayBeHead || found === "methodNotAllowed" ? site.methodsAt(pageAt(split(url, "?")[0])) : READING;
  // The newer API and the pictures of flags take no posts from anywhere, which is what programs are to know.
  const isNoMethod =
    (mayBeHead && !methods.includes("HEAD")) || (found === "crossSite" && (visit.isCounted || isFlag(url)));
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

function allowedOrigins(parts: HostParts, code: string, peer: Peer): string[] {
  const own = parts.hosts.origin(code);
  if (parts.env.EDITIONS.length !== 1) return [own];
  // A single edition answers on any host name, so the origin the browser used is ours too.
  return [own, `${peer.protocol}://${peer.host ?? ""}`];
}
