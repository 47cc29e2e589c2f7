import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/services/log/log.ts";
import { split } from "./request-guard.ts";

/**
 * One line for each answer. No network address, no query, no header of the visitor: what is not written cannot leak.
 */
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

/** Addresses that name people end where the name would begin. */
const NAMING = ["/api/user/social-lookup/"];

function pathToLog(url: string): string {
  const [path] = split(url, "?");
  const naming = NAMING.find((beginning) => path.startsWith(beginning));
  return naming === undefined ? path.slice(0, 300) : `${naming}…`;
}
