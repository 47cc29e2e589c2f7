/** The cookies of accounts: which there are, how they are read, and how they are set. Scripts see none of them. */

export const COOKIES = {
  /** The token of who is signed in. */
  session: "session",
  /** Tokens of the other accounts in this browser. */
  others: "session-others",
  /** The pre-token of a sign-in that has begun. */
  login: "session-login",
  /** A round trip to a provider that has begun. */
  provider: "session-provider",
  /** Who a provider says somebody is, until an account is joined to it. */
  identity: "session-identity",
  /** A number by which a browser is known in which somebody signed in before: see known-browsers.server.ts. */
  browser: "browser",
  /** That somebody here is too young for an account. */
  age: "age",
} as const;

export type CookieName = keyof typeof COOKIES;

const PREFIX = "__Host-";
const ANY = /(?:^|;\s*)(?:__Host-)?session(?:-[a-z]+)?=/;

export interface CookieReader {
  /** The value as it was set; null when there is none, or two: a sibling of this host may have planted one. */
  get(name: CookieName): string | null;
}

/**
 * @param header the Cookie header
 * @param secure over https only cookies count that no other host can set
 */
export function readCookies(header: string | undefined, secure: boolean): CookieReader {
  const pairs = header === undefined ? [] : header.split(";").map((pair) => splitAt(pair.trim(), "="));
  return {
    get: (name) => {
      const values = pairs.filter(([key]) => key === fullName(name, secure)).map(([, value]) => value);
      return values.length === 1 && values[0] !== "" ? (values[0] ?? null) : null;
    },
  };
}

/**
 * Whether a request carries anything of an account's: it must never meet what is shared. A number that outlives signing
 * out, and an age, change no page that is shared.
 */
export const isPersonal = (header: string | undefined): boolean => header !== undefined && ANY.test(header);

export interface CookieOptions {
  secure: boolean;
  /** 0 forgets it. */
  maxAgeSeconds: number;
}

/**
 * A Set-Cookie header.
 * @param value without spaces, commas and semicolons: tokens and sealed texts have none
 */
export function writeCookie(name: CookieName, value: string, { secure, maxAgeSeconds }: CookieOptions): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${fullName(name, secure)}=${value}; ${attributes}`;
}

const fullName = (name: CookieName, secure: boolean): string => `${secure ? PREFIX : ""}${COOKIES[name]}`;

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
