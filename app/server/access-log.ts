import type { IncomingMessage, ServerResponse } from "node:http";
import { split } from "./front-door.ts";
import type { Log } from "./log.ts";

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
      path: split(request.url ?? "", "?")[0].slice(0, 300),
      status: response.statusCode,
      ms: Math.round((performance.now() - about.began) * 10) / 10,
      cache: about.cache,
    },
    "answered",
  );
}
