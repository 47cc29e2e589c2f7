import type { HeadersArgs } from "@remix-run/server-runtime";

/** The same for everyone, until the edition's content changes: kept by the page cache. */
export const PUBLIC = { "Cache-Control": "public, s-maxage=86400" } as const;

/** Public, and right for one calendar day only. */
export const PUBLIC_TODAY = { ...PUBLIC, "x-page-daily": "1" } as const;

/** Public until a time at which the page says something else by itself; null when it does not. */
export const publicUntil = (time: Date | null): Record<string, string> =>
  time === null ? PUBLIC : { ...PUBLIC, "x-page-until": String(time.getTime()) };

/**
 * For a page whose address somebody has put together: kept as well, but such pages push out only each other. Those with a query are
 * recognised without a word.
 */
export const madeUp = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  "x-page-made-up": "1",
});

/** Passes a loader's own headers on; a route without this line is private. */
export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}
