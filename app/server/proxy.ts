import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6, type Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { minutes } from "#app/kit/time/durations.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { split } from "./request-guard.ts";

/** The client of a request, as far as it can be trusted. */
export interface Peer {
  /** Network address of the visitor. Used for limits only, never stored or logged. */
  address: string;
  /** Its network, by which most limits count. */
  network: string;
  protocol: "http" | "https";
  /** The Host header, or the forwarded one when a trusted proxy says so. */
  host: string | undefined;
}

/** Thrown at start when TRUST_PROXY holds something that is not an address. */
export class BadProxyList extends Error {}

/**
 * Requests come from the same few addresses, and reading those anew took a tenth of the time of a stored answer. Who has gone is
 * forgotten: times in milliseconds, and the clock is looked at once a second.
 */
const REMEMBERED = { max: 1000, ttl: minutes(1), ttlResolution: 1000, ttlAutopurge: false } as const;
/** Longer than what any real visitor comes with, over a proxy or two. */
const MAX_REMEMBERED_LENGTH = 200;

/**
 * Reads the peer of a request; X-Forwarded-* counts only from a trusted proxy, which adds its own behind what a visitor sent.
 * @param trusted addresses, or prefixes such as 10.0.0.0/8
 */
export function createPeerReader(trusted: readonly string[]): (request: IncomingMessage) => Peer {
  const isProxy = proxyList(trusted);
  const find = (from: string): Found => {
    const [direct, forwarded = ""] = split(from, " ");
    if (direct === "" || !isProxy(direct)) return found(plain(direct), false);
    const hops = forwarded
      .split(",")
      .map((hop) => withoutPort(hop.trim()))
      .filter((hop) => hop !== "");
    const client = hops.reverse().find((hop) => !isAddress(hop) || !isProxy(hop));
    return found(plain(client !== undefined && isAddress(client) ? client : direct), true);
  };
  const known = new LRUCache<string, Found>(REMEMBERED);
  const remembered = (from: string): Found => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const now = find(from);
    known.set(from, now);
    return now;
  };
  const latest = new WeakMap<Socket, { forwarded: string; found: Found }>();
  // Requests on one connection mostly come from the same visitor, who then needs no lookup.
  const foundBehind = (socket: Socket, forwarded: string): Found => {
    const before = latest.get(socket);
    if (before?.forwarded === forwarded) return before.found;
    const from = `${socket.remoteAddress ?? ""} ${forwarded}`;
    if (from.length > MAX_REMEMBERED_LENGTH) return find(from);
    const now = remembered(from);
    latest.set(socket, { forwarded, found: now });
    return now;
  };
  return ({ headers, socket }) => {
    const { host } = headers;
    const { address, network, isBehindProxy } = foundBehind(socket, joined(headers["x-forwarded-for"]));
    if (!isBehindProxy) return { address, network, protocol: "http", host };
    return {
      address,
      network,
      protocol: last(headers["x-forwarded-proto"]) === "https" ? "https" : "http",
      host: last(headers["x-forwarded-host"]) || host,
    };
  };
}

type Found = Pick<Peer, "address" | "network"> & { isBehindProxy: boolean };

const found = (address: string, isBehindProxy: boolean): Found => ({
  address,
  network: toNetwork(address),
  isBehindProxy,
});

/**
 * Tells whether an address is that of a trusted proxy.
 * @param trusted addresses, or prefixes such as 10.0.0.0/8
 */
export function proxyList(trusted: readonly string[]): (address: string) => boolean {
  const proxies = blockList(trusted);
  return (address) => trusted.length > 0 && proxies.check(plain(address), family(plain(address)));
}

function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    try {
      if (prefix === undefined) list.addAddress(address, family(address));
      else list.addSubnet(address, Number(prefix), family(address));
    } catch {
      throw new BadProxyList(`TRUST_PROXY: ${entry} is no network address`);
    }
  }
  return list;
}

const family = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
/** Zones (fe80::1%eth0) are nothing a visitor comes from. */
const isAddress = (text: string) => isIP(text) !== 0 && !text.includes("%");
/** Some proxies add the port: 198.51.100.4:5678, [2001:db8::5]:443. */
const withoutPort = (hop: string) =>
  hop.replace(/^([\d.]{7,15}):\d{1,5}$/, "$1").replace(/^\[([0-9a-fA-F:.]{2,45})\](:\d{1,5})?$/, "$1");
/** IPv4 inside IPv6 (::ffff:127.0.0.1) is the IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(\d+\.)/i, "$1");

const joined = (header: string | string[] | undefined): string =>
  typeof header === "string" ? header : (header ?? []).join(",");

/** What the proxy itself wrote stands last. */
function last(header: string | string[] | undefined): string {
  const text = joined(header);
  return text.slice(text.lastIndexOf(",") + 1).trim();
}
