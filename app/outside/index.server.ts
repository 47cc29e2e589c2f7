export { FetchError } from "./error.ts";
export {
  createSafeFetch,
  type FetchOptions,
  type SafeFetch,
  type SafeFetchOptions,
  type SafeResponse,
  safeFetchFor,
} from "./safe-fetch.server.ts";
export { HTTP_ENVIRONMENT } from "./settings.ts";
