import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { BadProxyList, createPeerReader } from "#app/server/proxy.ts";

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

const FORWARDED = {
  host: "localhost:3000",
  "x-forwarded-for": "203.0.113.9, 198.51.100.4, 10.0.0.2",
  "x-forwarded-host": "en.example.org",
  "x-forwarded-proto": "https",
};

describe("who is at the other end", () => {
  it("believes nothing a stranger says", () => {
    const peerOf = createPeerReader([]);
    expect(peerOf(request("192.0.2.1", FORWARDED))).toEqual({
      address: "192.0.2.1",
      network: "192.0.2.1",
      protocol: "http",
      host: "localhost:3000",
    });
  });

  it("believes a trusted proxy, and no hop beyond the first stranger", () => {
    const peerOf = createPeerReader(["10.0.0.0/8"]);
    expect(peerOf(request("::ffff:10.0.0.1", FORWARDED))).toEqual({
      address: "198.51.100.4",
      network: "198.51.100.4",
      protocol: "https",
      host: "en.example.org",
    });
    expect(peerOf(request("192.0.2.1", FORWARDED)).host).toBe("localhost:3000");
  });

  it("takes the host and the protocol that the proxy itself wrote, which stand last", () => {
    const peerOf = createPeerReader(["10.0.0.1"]);
    const sent = {
      host: "localhost:3000",
      "x-forwarded-host": "pl.example.org, en.example.org",
      "x-forwarded-proto": "https, http",
    };
    expect(peerOf(request("10.0.0.1", sent))).toMatchObject({ protocol: "http", host: "en.example.org" });
  });

  it("tells apart who comes again, by the same proxy or past it", () => {
    const peerOf = createPeerReader(["10.0.0.0/8"]);
    const seen = (from: string, sent: string) => peerOf(request(from, { host: "a", "x-forwarded-for": sent })).address;
    const long = `${"203.0.113.9, ".repeat(40)}198.51.100.4`;
    for (let again = 0; again < 2; again += 1) {
      expect(seen("10.0.0.1", "203.0.113.9")).toBe("203.0.113.9");
      expect(seen("10.0.0.1", "203.0.113.8")).toBe("203.0.113.8");
      expect(seen("10.0.0.1", "")).toBe("10.0.0.1");
      expect(seen("10.0.0.1", long)).toBe("198.51.100.4");
      expect(seen("192.0.2.1", "203.0.113.9")).toBe("192.0.2.1");
      expect(seen("", "203.0.113.9")).toBe("");
    }
  });

  it("tells apart whom a proxy sends over one connection", () => {
    const peerOf = createPeerReader(["10.0.0.0/8"]);
    const socket = { remoteAddress: "10.0.0.1" };
    const seen = (sent: string) =>
      peerOf({ socket, headers: { host: "a", "x-forwarded-for": sent } } as unknown as IncomingMessage).address;
    const long = `${"203.0.113.9, ".repeat(40)}198.51.100.4`;
    const sent = ["203.0.113.9", "203.0.113.9", "203.0.113.8", "", long, "203.0.113.9"];
    const expected = ["203.0.113.9", "203.0.113.9", "203.0.113.8", "10.0.0.1", "198.51.100.4", "203.0.113.9"];
    expect(sent.map(seen)).toEqual(expected);
  });

  it("does not take words for addresses", () => {
    const peerOf = createPeerReader(["10.0.0.1"]);
    const peer = peerOf(request("10.0.0.1", { host: "a", "x-forwarded-for": "<script>, unknown" }));
    expect(peer).toEqual({ address: "10.0.0.1", network: "10.0.0.1", protocol: "http", host: "a" });
  });

  it.each([
    ["198.51.100.4:5678", "198.51.100.4"],
    ["[2001:db8::5]:443", "2001:db8::5"],
    ["[2001:db8::5]", "2001:db8::5"],
    ["2001:db8::5", "2001:db8::5"],
    ["198.51.100.4:5678, 10.0.0.7:80", "198.51.100.4"],
  ])("reads %s as proxies write it, so that people behind one are not all one network", (sent, address) => {
    const peerOf = createPeerReader(["10.0.0.0/8"]);
    expect(peerOf(request("10.0.0.1", { host: "a", "x-forwarded-for": sent })).address).toBe(address);
  });

  it("counts all addresses of a household as one network", () => {
    const peerOf = createPeerReader(["10.0.0.1"]);
    const seen = (sent: string) => peerOf(request("10.0.0.1", { host: "a", "x-forwarded-for": sent })).network;
    expect(seen("2001:db8::5")).toBe("2001:db8:0:0::/64");
    expect(seen("2001:db8::6")).toBe("2001:db8:0:0::/64");
    expect(seen("198.51.100.4")).toBe("198.51.100.4");
  });

  it.each([
    "dead",
    "999.1.1.1",
    "1:2",
    "2001:db8::5%eth0",
    "1.2.3.4:",
    "[::1",
    `${"1".repeat(50)}.1.1.1`,
    ", ,",
    "1.2.3.4:123456",
  ])("does not take %j for an address", (sent) => {
    const peerOf = createPeerReader(["10.0.0.0/8"]);
    expect(peerOf(request("10.0.0.1", { host: "a", "x-forwarded-for": sent })).address).toBe("10.0.0.1");
  });

  it("says at once when the list holds no address", () => {
    expect(() => createPeerReader(["my-proxy"])).toThrow(BadProxyList);
    expect(() => createPeerReader(["10.0.0.0/99"])).toThrow(BadProxyList);
  });
});
