/** Which edition a host name belongs to, and under which address each edition lives. */
export interface Hosts {
  /** Edition code for a Host header, or null when the name is not ours. */
  codeFor(hostHeader: string | undefined): string | null;
  /** Origin ("https://en.example.org") of an edition. */
  origin(code: string): string;
}

/** The edition that is the home of all others. */
export const HOME = "_";

/**
 * @param baseUrl origin of the home of all editions
 * @param codes the editions served
 * @param single true: the only edition answers on any host name
 */
export function createHosts(baseUrl: string, codes: readonly string[], single: boolean): Hosts {
  const base = new URL(baseUrl);
  const origins = new Map(codes.map((code) => [code, single || code === HOME ? base.origin : originOf(base, code)]));
  const byHost = new Map([...origins].map(([code, origin]) => [new URL(origin).host, code]));
  const only = single ? codes[0] : undefined;
  return {
    codeFor: (hostHeader) => only ?? byHost.get(canonicalHost(hostHeader, base.protocol)) ?? null,
    origin: (code) => origins.get(code) ?? base.origin,
  };
}

function originOf(base: URL, code: string): string {
  return `${base.protocol}//${code}.${base.host}`;
}

/** Upper case and an explicit default port mean the same host; anything else that differs is another one. */
function canonicalHost(header: string | undefined, protocol: string): string {
  if (header === undefined) return "";
  const host = header.toLowerCase();
  const port = protocol === "https:" ? ":443" : ":80";
  return host.endsWith(port) ? host.slice(0, -port.length) : host;
}
