import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/services/log/log.ts";
import { split } from "./request-guard.ts";

/** Logs one line per response, without the visitor's network address, query or headers: what is not written cannot leak. */
export function logAccess(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  about: { id: string; edition: string | null; began: number; cache: string },
): void {
  log.info(
    {
      id: about.id,
      edition: about.edition,
      method: request.method,
      path: pathToLog(request.url ?? ""),
      status: response.statusCode,
      ms: Math.round((performance.now() - about.began) * 10) / 10,
      cache: about.cache,
    },
    "answered",
  );
}

/** Addresses that contain a person's name are cut off before it. */
const NAMING = ["/api/user/social-lookup/"];

function pathToLog(url: string): string {
  const [path] = split(url, "?");
  const naming = NAMING.find((beginning) => path.startsWith(beginning));
  return naming === undefined ? path.slice(0, 300) : `${naming}…`;
}
