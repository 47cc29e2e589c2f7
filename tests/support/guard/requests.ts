import { SPELLING_COOKIE } from "#app/kit/spelling/spelling.ts";
import { REQUEST_LIMITS } from "#app/server/request-guard.ts";
import { COOKIES } from "#app/services/accounts/session/cookies.ts";
import type { Ask } from "#tests/support/server/client.ts";
import { UNITS } from "./texts.ts";
import type { Who } from "./world.ts";

/** A request, and which part of it is at its largest. */
export interface Probe {
  edition: string;
  who: Who;
  /** Requests of one group are similar, so a sample takes only some of them. */
  group: string;
  /** A description of what is large, for people. */
  about: string;
  ask: Ask;
}

/** Headers our code reads. A test searches the sources for others. */
export const HEADERS = [
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "if-none-match",
  "origin",
  "sec-fetch-dest",
  "sec-fetch-site",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
] as const;

/** Headers that Remix and Node read besides. */
const READ_BY_OTHERS = ["accept", "range", "if-modified-since", "referer", "x-remix-response", "connection", "expect"];

/** Cookies our code reads. */
export const COOKIE_NAMES: readonly string[] = [...Object.values(COOKIES), SPELLING_COOKIE];

/** Headers that the client sets itself, or that would turn the request into a different one. */
const FIXED = ["host", "content-length", "connection", "expect"];
const ROOM = REQUEST_LIMITS.headers - 1500;

/** Texts with a meaning in headers. Node accepts only printable ASCII from clients. */
const HEADER_UNITS = [
  ...UNITS.filter((unit) => /^[ -~]+$/.test(unit)),
  ...[
    "a;q=0.1,",
    'W/"a",',
    "a-b-c,",
    "en-US;q=0.5, ",
    "127.0.0.1, ",
    "::1,",
    "Bearer a.b.",
    "a=b; ",
    "Mozilla/5.0 (",
    "bytes=0-1,",
  ],
];

const headerFlood = (unit: string, room = ROOM): string => `a${unit.repeat(Math.floor(room / unit.length))}a`;

/** Every header and every cookie at its largest, on a page that everyone may see. */
export function headerProbes(edition: string, host: string, path: string, own: Record<string, string>): Probe[] {
  const about = { edition, who: "member" } as const;
  const names = [...HEADERS, ...READ_BY_OTHERS].filter((name) => !FIXED.includes(name));
  const headers = names.flatMap((name) =>
    HEADER_UNITS.map((unit): Probe => {
      const sent = name === "authorization" ? `Bearer ${headerFlood(unit)}` : headerFlood(unit);
      return {
        ...about,
        group: `header ${name}`,
        about: `${name}: ${JSON.stringify(unit)} again and again, at ${path}`,
        ask: { host, path, headers: { ...own, [name]: sent } },
      };
    }),
  );
  const cookieUnits = [...HEADER_UNITS.filter((unit) => !/[;,\s]/.test(unit)), "eyJhbGciOiJFUzI1NiJ9.", "a.a."];
  const cookies = COOKIE_NAMES.flatMap((name) =>
    cookieUnits.flatMap((unit): Probe[] => [
      {
        ...about,
        group: `cookie ${name}`,
        about: `cookie ${name}=${JSON.stringify(unit)} again and again, at ${path}`,
        ask: { host, path, headers: { cookie: `${name}=${headerFlood(unit)}` } },
      },
      {
        ...about,
        group: `cookie ${name} many times`,
        about: `cookie ${name}=${unit} many times, at ${path}`,
        ask: { host, path, headers: { cookie: headerFlood(`${name}=${unit}; `) } },
      },
    ]),
  );
  return [...headers, ...cookies];
}
