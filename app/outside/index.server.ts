import { createSafeFetch, type SafeFetch } from "./safe-fetch.server.ts";

/** Requests to other servers, in a way that cannot be turned against our own network. */
export { FetchError } from "./error.ts";
export {
  createSafeFetch,
  type FetchOptions,
  type SafeFetch,
  type SafeFetchOptions,
  type SafeResponse,
} from "./safe-fetch.server.ts";
export { HTTP_ENVIRONMENT } from "./settings.ts";

/** `safeFetch` with the operator's configuration. */
export function safeFetchFor(env: { OUTSIDE_ORIGINS: ReadonlyMap<string, string>; BASE_URL: string }): SafeFetch {
  return createSafeFetch({ trusted: env.OUTSIDE_ORIGINS, ownHost: new URL(env.BASE_URL).hostname });
}
