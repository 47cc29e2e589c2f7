import fc from "fast-check";
import { expect, test } from "vitest";
import { toNetwork, toSite } from "#app/services/limits/networks.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["", ""],
  ["unknown", ""],
  ["203.0.113.7:443", ""],
  ["203.0.113", ""],
  ["1:2:3", ""],
])("%s counts as %j", (address, network) => expect(toNetwork(address)).toBe(network));

test("a site is the /48 of an IPv6 network, and one IPv4 address", () => {
  expect(toSite("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  expect(toSite("2001:db8:1:ffff::9")).toBe("2001:db8:1::/48");
  expect(toSite("2001:db8:2:2::1")).toBe("2001:db8:2::/48");
  expect(toSite("203.0.113.7")).toBe("203.0.113.7");
});

test("of one /64 all addresses are one, and of two they are two", () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const half = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(half, half, half, half, (one, other, here, there) => {
      fc.pre(
        one.slice(0, 4).some((part) => part !== "0") &&
          one.join() !== other.join() &&
          other.some((part) => part !== "0"),
      );
      expect(toNetwork([...one, ...here].join(":"))).toBe(toNetwork([...one, ...there].join(":")));
      expect(toNetwork([...one, ...here].join(":"))).not.toBe(toNetwork([...other, ...here].join(":")));
    }),
  );
});

test("junk is no network of its own", () => {
  fc.assert(fc.property(fc.string(), (junk) => void expect(() => toNetwork(junk)).not.toThrow()));
});
