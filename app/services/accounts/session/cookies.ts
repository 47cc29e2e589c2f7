/**
 * The cookies of accounts: which there are, how they are read, and how they are set. Scripts cannot read any of them.
 * They are not parsed by the package `cookie`, which keeps the first of two cookies with one name. Here two make none,
 * because another site on the same domain may have planted one.
 */

export const COOKIES = {
  /** The token of who is signed in. */
  session: "session",
  /** Tokens of the other accounts in this browser. */
  others: "session-others",
  /** The pre-token of a sign-in that has begun. */
  login: "session-login",
  /** An OAuth flow that has begun. */
  provider: "session-provider",
  /** An identity a provider has vouched for, until it is connected with an account. */
  identity: "session-identity",
  /** A sign-in that is on its way to or from another edition: see features/accounts/hop. */
  hop: "hop",
  /** A random number that shows that somebody signed in with this browser before: see known-browsers.server.ts. */
  browser: "browser",
  /** Somebody has said in this browser that they are too young for an account. */
  age: "age",
  /** Which coming terms somebody has seen in this browser, by the day from which they hold. */
  terms: "terms",
} as const;

export type CookieName = keyof typeof COOKIES;

const PREFIX = "__Host-";
/** What browsers ask of the name of a cookie that all editions of a site share. */
const SHARED_PREFIX = "__Secure-";
/** Shared by all editions where they are on one domain. A site beside ours could plant one: it must give nobody anything. */
const SHARED: ReadonlySet<CookieName> = new Set(["age"]);
const ANY = /(?:^|;\s*)(?:__Host-)?session(?:-[a-z]+)?=/;

export interface CookieReader {
  /** The value as it was set; null when there is none, or two. */
  get(name: CookieName): string | null;
}

/**
 * @param header the Cookie header
 * @param secure over https only cookies with the prefix count, which no other host can set, save the shared ones
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
 * Whether a request has a cookie of an account: its answer must never be shared with others. The cookies for the
 * browser, the age and the hop change no shared page.
 */
export const isPersonal = (header: string | undefined): boolean => header !== undefined && ANY.test(header);

export interface CookieOptions {
  secure: boolean;
  /** 0 deletes it. */
  maxAgeSeconds: number;
  /** The domain that a shared cookie is for; null for this host alone. */
  domain?: string | null;
}

/**
 * A Set-Cookie header.
 * @param value without spaces, commas and semicolons: tokens and encrypted texts have none
 */
export function writeCookie(name: CookieName, value: string, options: CookieOptions): string {
  const { secure, maxAgeSeconds, domain = null } = options;
  if (domain !== null && !SHARED.has(name)) throw new Error(`the cookie "${name}" is for one host`);
  const scope = domain === null ? "Path=/" : `Domain=${domain}; Path=/`;
  const attributes = `${scope}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${fullName(name, secure)}=${value}; ${attributes}`;
}

function fullName(name: CookieName, secure: boolean): string {
  if (!secure) return COOKIES[name];
  return `${SHARED.has(name) ? SHARED_PREFIX : PREFIX}${COOKIES[name]}`;
}

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
