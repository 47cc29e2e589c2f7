import { isIPv4, isIPv6 } from "node:net";

/** Longer than any address with brackets and a zone name. */
const MAX_LENGTH = 100;

/**
 * Normalises an address to the network that limits count. IPv6 users have a whole /64 and could use a new address each time;
 * an IPv4 address mapped to IPv6 is the IPv4 address.
 * @param address as the connection or a trusted proxy gives it
 * @returns "" for anything that is not an address; all of these count as one network
 */
export const toNetwork = (address: string): string => networkOf(address, 64);

/**
 * As `toNetwork`, but an IPv6 /48: the most that a household or an office is given. Tunnel services give one to anybody for
 * free, and it holds 65,536 networks.
 */
export const toSite = (address: string): string => networkOf(address, 48);

function networkOf(address: string, bits: 48 | 64): string {
  const [bare = ""] = address
    .slice(0, MAX_LENGTH)
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .split("%", 1);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return "";
  const groups = ipv6Groups(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return mapped
    ? quad(groups.slice(6))
    : `${groups
        .slice(0, bits / 16)
        .map((group) => group.toString(16))
        .join(":")}::/${bits}`;
}

/** The eight numbers of an IPv6 address. */
function ipv6Groups(address: string): number[] {
  const [before = "", after] = withoutQuad(address).split("::");
  const [head, tail] = [numbers(before), numbers(after ?? "")];
  return after === undefined ? head : [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

const numbers = (groups: string): number[] =>
  groups === "" ? [] : groups.split(":").map((group) => Number.parseInt(group, 16));

/** "::ffff:203.0.113.7" as "::ffff:cb00:7107". */
function withoutQuad(address: string): string {
  const end = address.lastIndexOf(":") + 1;
  if (!address.includes(".", end)) return address;
  const [a = 0, b = 0, c = 0, d = 0] = address.slice(end).split(".").map(Number);
  return `${address.slice(0, end)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

const quad = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 255]).join(".");
