import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/services/log/log.ts";
import { apiRefusal, isApi } from "./api-errors.ts";
import type { Refusal } from "./front-door.ts";
import { refusalPage, type Speaker } from "./plain-page.ts";
import { sendPlain } from "./send.ts";
import type { Sites } from "./sites.ts";

/** Refuses in the words of an edition, or of several. @param home where "to the home page" leads */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  speakers: readonly Speaker[],
  home = "/",
): void {
  const answer = isApi(request.url ?? "") ? apiRefusal(refusal) : refusalPage(refusal, speakers, home);
  sendPlain(request, response, answer);
}

/** Refuses where the host name does not say in whose words: in the languages the visitor reads. */
export function refuseByLanguage(
  { sites, log }: { sites: Sites; log: Log },
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  home?: string,
): void {
  sites
    .speakersFor(request.headers["accept-language"])
    .then((speakers) => refuse(request, response, refusal, speakers, home))
    .catch((error) => {
      log.error({ err: error }, "could not refuse");
      response.destroy();
    });
}
