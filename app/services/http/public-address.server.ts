import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Which network addresses belong to the public internet: all others are this machine, its local network, or unassigned.
 */

/** Special purposes of the IANA registry, multicast and what is reserved. */
const NOT_PUBLIC_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** All assigned addresses. Loopback, mapped addresses, NAT64, unique local and link-local ones are not among them. */
const GLOBAL_6 = { net: "2000::", prefix: 3 };

/** Parts of it that carry another address inside, or are for examples. */
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const global6 = new BlockList();
global6.addSubnet(GLOBAL_6.net, GLOBAL_6.prefix, "ipv6");
const notPublic = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) notPublic.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of NOT_PUBLIC_6) notPublic.addSubnet(net, prefix, "ipv6");

/** @param address in numbers, without brackets; anything else is not public */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  if (!isIPv6(address)) return !notPublic.check(address, "ipv4");
  return global6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}
