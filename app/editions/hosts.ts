/** Maps host names to editions, and editions to their origins. */
export interface Hosts {
  /** Edition code for a Host header, or null when the name is not ours. */
  codeFor(hostHeader: string | undefined): string | null;
  /** Whether requests to this host only redirect to the edition's own domain. */
  hasMoved(hostHeader: string | undefined): boolean;
  /** Origin ("https://en.example.org") of an edition. */
  origin(code: string): string;
  /** The domain ("example.org") that cookies of an edition can share with the others; null where it is on its own, or alone. */
  sharedDomain(code: string): string | null;
  /** Origin to link to when the edition is unknown: the home of all editions, or the first one served. */
  home: string;
}

/** The edition that is the home of all others. */
export const HOME = "_";

/** The own domains of editions, as origins by code. */
export type OwnDomains = Readonly<Record<string, string | null | undefined>>;

/** Other codes of languages, by the codes of their editions. */
export type OtherCodes = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * @param baseUrl origin of the home of all editions
 * @param codes the editions served
 * @param single true: the only edition answers on any host name
 * @param domains ignored on a development machine, from which they would lead away
 * @param otherCodes names beside the usual ones, which only redirect; the code of an edition is its own
 */
export function createHosts(
  baseUrl: string,
  codes: readonly string[],
  single: boolean,
  domains: OwnDomains = {},
  otherCodes: OtherCodes = {},
): Hosts {
  const base = new URL(baseUrl);
  const usual = new Map(
    codes.map((code) => [code, single || code === HOME ? base.origin : subdomainOrigin(base, code)]),
  );
  const origins = new Map(usual);
  if (!single && !isOwnMachine(base)) {
    for (const code of codes) {
      const own = domains[code];
      // A host name belongs to one edition: a later edition that claims a taken name keeps its subdomain.
      if (own && ![...usual.values(), ...origins.values()].includes(own)) origins.set(code, own);
    }
  }
  const byHost = new Map([...usual, ...origins].map(([code, origin]) => [new URL(origin).host, code]));
  const former = new Set(
    [...usual].flatMap(([code, origin]) => (origins.get(code) === origin ? [] : new URL(origin).host)),
  );
  for (const code of single ? [] : codes) {
    for (const other of otherCodes[code] ?? []) {
      const { host } = new URL(subdomainOrigin(base, other));
      if (byHost.has(host)) continue;
      byHost.set(host, code);
      former.add(host);
    }
  }
  const only = single ? codes[0] : undefined;
  const hostOf = (header: string | undefined) => canonicalHost(header, base.protocol);
  const origin = (code: string) => origins.get(code) ?? base.origin;
  const isShared = (code: string) => !single && isDomain(base) && origin(code) === usual.get(code);
  return {
    codeFor: (header) => only ?? byHost.get(hostOf(header)) ?? null,
    hasMoved: (header) => former.size > 0 && former.has(hostOf(header)),
    origin,
    sharedDomain: (code) => (isShared(code) ? base.hostname : null),
    home: origin(codes.includes(HOME) ? HOME : (codes[0] ?? HOME)),
  };
}

const subdomainOrigin = (base: URL, code: string): string => `${base.protocol}//${code}.${base.host}`;

/** Browsers keep no cookie for a name without a dot, nor for the numbers of a machine. */
const isDomain = ({ hostname }: Pick<URL, "hostname">): boolean =>
  /\.[a-z][a-z0-9-]*$/.test(hostname) && !isOwnMachine({ hostname });

const isOwnMachine = ({ hostname }: Pick<URL, "hostname">): boolean => /(?:^|\.)localhost$/.test(hostname);

/** Upper case and an explicit default port mean the same host; any other difference is another host. */
function canonicalHost(header: string | undefined, protocol: string): string {
  if (header === undefined) return "";
  const host = header.toLowerCase();
  const port = protocol === "https:" ? ":443" : ":80";
  return host.endsWith(port) ? host.slice(0, -port.length) : host;
}
