import type { ServerResponse } from "node:http";
import { limitHeaders, REQUESTS } from "#app/services/api/request-limit.ts";
import { createRecentLimit, type Recent } from "#app/services/limits/recent.server.ts";
import { setLateHeaders } from "./late-headers.ts";

/**
 * The limit of the newer API, by network. What is left is told with every answer, but stored ones do not count: they cost nothing, and
 * whoever asks for what everybody asks for is never refused (docs/decisions/118). Those about people count all the same: nobody is to
 * learn from a number that something of them has changed which is not shown (docs/decisions/184).
 */
export interface ApiLimit {
  /** Writes what is left on an answer. */
  tell(response: ServerResponse, network: string): void;
  /** Counts a request that has no stored answer, or one about people, and writes what is left then. @returns whether it may be */
  count(response: ServerResponse, network: string): boolean;
  /** The header that says when to ask again. */
  later(network: string): [string, string][];
}

/** What scripts of other sites may read besides the usual. */
const EXPOSED = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset";

export function createApiLimit(): ApiLimit {
  const limit = createRecentLimit(REQUESTS);
  // A list at once: this is done for each stored answer, which takes little longer itself.
  const write = (response: ServerResponse, recent: Recent) => {
    const { "RateLimit-Policy": policy, RateLimit: left } = limitHeaders(REQUESTS, recent);
    setLateHeaders(response, ["RateLimit-Policy", policy, "RateLimit", left, "access-control-expose-headers", EXPOSED]);
  };
  return {
    tell: (response, network) => write(response, limit(network, 0)),
    count(response, network) {
      const recent = limit(network, 1);
      write(response, recent);
      return recent.allowed;
    },
    later: (network) => [["retry-after", String(limit(network, 0).resetSeconds)]],
  };
}
