import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { OutsideError } from "./error.ts";
import { isPublicAddress } from "./public-address.server.ts";
import { type Resolve, resolve as resolvePublic } from "./resolve.server.ts";
import { readTarget, type Target, type TargetRules } from "./target.server.ts";

/** What is asked for besides the address. */
export interface Wish {
  /** Media types, as in the header. */
  accept: string;
  /** Bytes of the answer that are read, unpacked: no more than what is asked for can need. */
  maxBytes: number;
  /** Enough is the beginning of a longer answer; else one is refused. */
  beginning?: boolean;
  /** Further headers, in small letters. They go to the origin that was asked, and to no other one it leads to. */
  headers?: Readonly<Record<string, string>>;
  /** Refuses http, redirects to it as well. */
  httpsOnly?: boolean;
}

export interface Posting extends Wish {
  form: URLSearchParams;
}

export interface OutsideAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Where it came from at last. */
  url: string;
}

/**
 * The one way in which this program asks other servers: only public addresses on their usual ports, without cookies, ten seconds
 * in all. An answer of any status is an answer.
 */
export interface Outside {
  /** Follows three redirects at most. @throws OutsideError and nothing else */
  get(url: string, wish: Wish): Promise<OutsideAnswer>;
  /** Sends a form, and follows no redirect: the answer is the redirect itself. @throws OutsideError and nothing else */
  post(url: string, posting: Posting): Promise<OutsideAnswer>;
}

export interface OutsideOptions {
  /** Exact origins that are asked wherever they are, with what is asked in place of each. */
  trusted: ReadonlyMap<string, string>;
  /** Host name of this site, which is not outside. */
  ownHost: string;
  /** How names are looked up, and how long all may take; tests have their own. */
  resolve?: Resolve;
  patienceMs?: number;
}

const REDIRECTS = 3;
const PATIENCE_MS = 10_000;
const AGENT = "Isogloss";

export function createOutside({
  trusted,
  ownHost,
  resolve = resolvePublic,
  patienceMs = PATIENCE_MS,
}: OutsideOptions): Outside {
  const rulesOf = ({ httpsOnly = false }: Wish): TargetRules => ({ trusted, ownHost, httpsOnly });
  const begin = (address: string, wish: Wish, method: "GET" | "POST", form?: URLSearchParams): Asking => ({
    target: readTarget(address, rulesOf(wish)),
    method,
    headers: { ...wish.headers, ...headersOf(wish, form) },
    body: form?.toString(),
    maxBytes: wish.maxBytes,
    beginning: wish.beginning ?? false,
    resolve,
    signal: AbortSignal.timeout(patienceMs),
  });
  return {
    get: async (address, wish) => follow(begin(address, wish, "GET"), wish, rulesOf(wish)),
    post: async (address, posting) => ask(begin(address, posting, "POST", posting.form)),
  };
}

function headersOf({ accept }: Wish, form: URLSearchParams | undefined): Record<string, string> {
  const common = { accept, "accept-encoding": "gzip", "user-agent": AGENT };
  if (form === undefined) return common;
  return { ...common, "content-type": "application/x-www-form-urlencoded" };
}

interface Asking {
  target: Target;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | undefined;
  maxBytes: number;
  beginning: boolean;
  resolve: Resolve;
  signal: AbortSignal;
}

async function follow(first: Asking, wish: Wish, rules: TargetRules): Promise<OutsideAnswer> {
  let asking = first;
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await ask(asking);
    const next = redirectOf(answer);
    if (next === null) return answer;
    // What strangers say must not open the operator's own network.
    const known = asking.target.isTrusted ? rules : { ...rules, trusted: new Map<string, string>() };
    const target = readTarget(next, known);
    const isSame = target.url.origin === asking.target.url.origin;
    asking = { ...asking, target, headers: isSame ? asking.headers : headersOf(wish, undefined) };
  }
  throw new OutsideError("tooManyRedirects");
}

function redirectOf({ status, headers: { location }, url }: OutsideAnswer): string | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  const next = parseUrl(location, url);
  if (next === null) throw new OutsideError("refused");
  return next.href;
}

async function ask(asking: Asking): Promise<OutsideAnswer> {
  const { target, signal } = asking;
  try {
    const response = await send(asking);
    const { statusCode: status = 0, headers } = response;
    return { status, headers, body: await readBody(response, asking), url: target.url.href };
  } catch (error) {
    if (signal.aborted) throw new OutsideError("tooSlow", error);
    throw error instanceof OutsideError ? error : new OutsideError("unreachable", error);
  }
}

function send({ target, method, headers, body, resolve, signal }: Asking): Promise<IncomingMessage> {
  const { asked, host } = target;
  const { request } = asked.protocol === "https:" ? https : http;
  return new Promise((answered, failed) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sending = request(asked, {
      method,
      headers: { ...headers, ...length },
      // A connection of its own, looked up and checked for this one question.
      agent: false,
      // A network address in the URL was checked there; this is only called for names.
      lookup: isIP(host) === 0 ? lookupOf(target, resolve) : undefined,
      signal,
    });
    sending.once("response", answered).once("error", failed);
    sending.end(body);
  });
}

/** Looks a name up once, and gives the connection nothing but what was checked: there is no second look-up that could say something else. */
function lookupOf({ host, isTrusted }: Target, resolve: Resolve): LookupFunction {
  return (_, { all }, done) => {
    checkedAddresses().then(
      ([first, ...others]) => {
        const found = [first, ...others].map((address) => ({ address, family: isIP(address) }));
        if (all) done(null, found);
        else done(null, first, isIP(first));
      },
      (problem) => done(problem, ""),
    );
  };

  async function checkedAddresses(): Promise<[string, ...string[]]> {
    const [first, ...others] = await resolve(host, isTrusted);
    if (first === undefined) throw new OutsideError("unreachable");
    // One private address among public ones is a trap, or a mistake: neither is tried.
    if (!isTrusted && ![first, ...others].every(isPublicAddress)) throw new OutsideError("refused");
    return [first, ...others];
  }
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, beginning }: Pick<Asking, "maxBytes" | "beginning">,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of unpacked(response) as AsyncIterable<Buffer>) {
    size += part.length;
    parts.push(part);
    if (size <= maxBytes) continue;
    response.destroy();
    if (!beginning) throw new OutsideError("tooLarge");
    break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

/** What is counted is what comes out: a packed answer of a thousandth of the size is as large. */
function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding === "identity") return response;
  if (encoding !== "gzip") {
    response.destroy();
    throw new OutsideError("unreadable");
  }
  const gunzip = createGunzip();
  response.once("error", (problem) => gunzip.destroy(problem));
  return response.pipe(gunzip);
}

/** The outside as the operator has configured it. */
export function outsideOf(env: { OUTSIDE_ORIGINS: ReadonlyMap<string, string>; BASE_URL: string }): Outside {
  return createOutside({ trusted: env.OUTSIDE_ORIGINS, ownHost: new URL(env.BASE_URL).hostname });
}
