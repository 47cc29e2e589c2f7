import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/services/log/log.ts";
import { apiRejection, isApi } from "./api-errors.ts";
import { type FallbackLocale, rejectionPage } from "./plain-page.ts";
import type { Rejection } from "./request-guard.ts";
import { sendPlain } from "./send.ts";
import type { Sites } from "./sites.ts";

/**
 * Rejects a request in the language of an edition, or of several.
 * @param home where "to the home page" leads
 * @param allow the methods there are at the address
 */
export function reject(
  request: IncomingMessage,
  response: ServerResponse,
  rejection: Rejection,
  locales: readonly FallbackLocale[],
  home = "/",
  allow?: string,
): void {
  const { url = "" } = request;
  const answer = isApi(url) ? apiRejection(url, rejection, allow) : rejectionPage(rejection, locales, home, allow);
  sendPlain(request, response, answer);
}

/** Rejects a request whose host name does not determine the language: in the languages the visitor reads. */
export function rejectByLanguage(
  { sites, log }: { sites: Sites; log: Log },
  request: IncomingMessage,
  response: ServerResponse,
  rejection: Rejection,
  home?: string,
): void {
  sites
    .fallbackLocalesFor(request.headers["accept-language"])
    .then((locales) => reject(request, response, rejection, locales, home))
    .catch((error) => {
      log.error({ err: error }, "could not refuse");
      response.destroy();
    });
}
