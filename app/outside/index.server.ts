import { createSafeFetch, type SafeFetch } from "./safe-fetch.server.ts";

/** Other servers, asked in the one way that cannot be turned against our own network. */
export { FetchError } from "./error.ts";
export {
  createSafeFetch,
  type FetchOptions,
  type SafeFetch,
  type SafeFetchOptions,
  type SafeResponse,
} from "./safe-fetch.server.ts";
export { HTTP_ENVIRONMENT } from "./settings.ts";

/** The outside as the operator has configured it. */
export function safeFetchFor(env: { OUTSIDE_ORIGINS: ReadonlyMap<string, string>; BASE_URL: string }): SafeFetch {
  return createSafeFetch({ trusted: env.OUTSIDE_ORIGINS, ownHost: new URL(env.BASE_URL).hostname });
}
