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
      protocol: "http",
      host: "localhost:3000",
    });
  });

  it("believes a trusted proxy, and no hop beyond the first stranger", () => {
    const peerOf = createPeerReader(["10.0.0.0/8"]);
    expect(peerOf(request("::ffff:10.0.0.1", FORWARDED))).toEqual({
      address: "198.51.100.4",
      protocol: "https",
      host: "en.example.org",
    });
    expect(peerOf(request("192.0.2.1", FORWARDED)).host).toBe("localhost:3000");
  });

  it("does not take words for addresses", () => {
    const peerOf = createPeerReader(["10.0.0.1"]);
    const peer = peerOf(request("10.0.0.1", { host: "a", "x-forwarded-for": "<script>, unknown" }));
    expect(peer).toEqual({ address: "10.0.0.1", protocol: "http", host: "a" });
  });

  it("says at once when the list holds no address", () => {
    expect(() => createPeerReader(["my-proxy"])).toThrow(BadProxyList);
    expect(() => createPeerReader(["10.0.0.0/99"])).toThrow(BadProxyList);
  });
});
