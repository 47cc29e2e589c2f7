import type { Answer } from "../server/client.ts";
import type { TestSite } from "../server/site.ts";

/**
 * A browser that speaks to a site of several hosts: it keeps cookies for each host, says where a request comes from as
 * browsers do, and follows redirects and pages that continue by themselves. It writes down every request.
 */
export interface HttpBrowser {
  /** Opens an address as if it was typed, or as a link on a page of `from`. */
  open(url: string, going?: Going): Promise<Visit>;
  /** Sends a form of a page of the same origin. */
  send(url: string, fields: Readonly<Record<string, string>>, going?: Going): Promise<Visit>;
  cookie(host: string, name: string): string | undefined;
  setCookie(host: string, name: string, value: string): void;
  /** What was asked for, oldest first. */
  asked: { url: string; headers: Record<string, string> }[];
}

export interface Going {
  /** The origin of the page with the link. */
  from?: string;
  /** Stops before an address instead of asking for it. */
  before?: string;
  headers?: Record<string, string>;
}

export interface Visit extends Pick<Answer, "status" | "body" | "headers"> {
  /** The address it ended at, or stopped before. */
  url: string;
}

const MAX_STEPS = 12;

/** @param domain what browsers take for one site, such as "isogloss.example" */
export function httpBrowser(site: Pick<TestSite, "ask">, domain: string): HttpBrowser {
  const jars = new Map<string, Map<string, string>>();
  const asked: HttpBrowser["asked"] = [];
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };

  async function request(url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const { host, pathname, search } = new URL(url);
    const cookies = [...jarOf(host)].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = { ...headers, ...(cookies && { cookie: cookies }) };
    asked.push({ url, headers: all });
    const method = body === undefined ? "GET" : "POST";
    const answer = await site.ask({ host, path: pathname + search, method, headers: all, body });
    for (const line of answer.headers["set-cookie"] ?? []) keep(jarOf(host), line);
    return answer;
  }

  /** @param via the addresses of the redirects so far: one on another site taints all that follow */
  async function travel(url: string, going: Going, body?: string, via: string[] = [], steps = 0): Promise<Visit> {
    if (going.before !== undefined && url.includes(going.before)) return { url, status: 0, body: "", headers: {} };
    if (steps > MAX_STEPS) throw new Error(`It does not end: ${url}`);
    const chain = [...via, url];
    const fetched = { "sec-fetch-site": siteOf(going.from, chain, domain), "sec-fetch-dest": "document" };
    const form: Record<string, string> =
      body === undefined ? {} : { origin: going.from ?? "null", "content-type": FORM };
    const answer = await request(url, { ...fetched, ...form, ...going.headers }, body);
    const location = answer.headers.location;
    if (location !== undefined) {
      return travel(new URL(location, url).href, going, undefined, chain, steps + 1);
    }
    const onward = /^0; url=(.+)$/.exec(String(answer.headers.refresh ?? ""))?.[1];
    if (onward === undefined) return { url, status: answer.status, body: answer.body, headers: answer.headers };
    return travel(onward, { before: going.before, from: new URL(url).origin }, undefined, [], steps + 1);
  }

  return {
    asked,
    open: (url, going = {}) => travel(url, going),
    send: (url, fields, going = {}) =>
      travel(url, { from: new URL(url).origin, ...going }, new URLSearchParams(fields).toString()),
    cookie: (host, name) => jarOf(host).get(name),
    setCookie: (host, name, value) => void jarOf(host).set(name, value),
  };
}

const FORM = "application/x-www-form-urlencoded";

function siteOf(from: string | undefined, chain: readonly string[], domain: string): string {
  if (from === undefined) return "none";
  const isOurs = (host: string) => host === domain || host.endsWith(`.${domain}`);
  const own = new URL(from);
  const hosts = chain.map((url) => new URL(url));
  if (hosts.every(({ origin }) => origin === own.origin)) return "same-origin";
  return hosts.every(({ origin, host }) => origin === own.origin || (isOurs(own.host) && isOurs(host)))
    ? "same-site"
    : "cross-site";
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/Max-Age=0(?:;|$)/.test(line)) jar.delete(name);
  else jar.set(name, value);
}
