import { promises as dns } from "node:dns";

/** Looks up the network addresses of a name; empty when it has none. */
export type Resolve = (host: string, isTrusted: boolean) => Promise<string[]>;

const PATIENCE = { timeout: 3000, tries: 2 };

/**
 * Names from visitors are looked up with the name servers only: the system's own look-up blocks a thread that reading
 * files needs, for as long as a hostile name server likes. Names the operator trusts may be in /etc/hosts.
 */
export const resolve: Resolve = async (host, isTrusted) => {
  if (isTrusted) return (await dns.lookup(host, { all: true })).map(({ address }) => address);
  const resolver = new dns.Resolver(PATIENCE);
  const none = (): string[] => [];
  const [four, six] = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)]);
  return [...four, ...six];
};
