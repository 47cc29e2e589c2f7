import { describe, expect, it } from "vitest";
import { isPublicAddress } from "#app/services/http/public-address.server.ts";
import { readTarget } from "#app/services/http/target.server.ts";

const rules = {
  trusted: new Map([
    ["http://10.0.0.5:8080", "http://10.0.0.5:8080"],
    ["https://public.example", "http://10.0.0.6:81"],
  ]),
  ownHost: "isogloss.example",
  httpsOnly: false,
};
const read = (address: string, more = {}) => readTarget(address, { ...rules, ...more });

const REFUSED = {
  "an address written short": "http://127.1/",
  "zero as an address": "http://0/",
  "an address as one number": "http://2130706433/",
  "an address in hexadecimal": "http://0x7f.1/",
  "an address in octal": "http://0177.0.0.1/",
  "an address in other digits": "http://①②⑦.⓪.⓪.①/",
  loopback: "http://[::1]/",
  "loopback mapped": "http://[::ffff:7f00:1]/",
  "loopback mapped, in dots": "http://[::ffff:127.0.0.1]/",
  "loopback in the oldest way": "http://[::127.0.0.1]/",
  "loopback by NAT64": "http://[64:ff9b::7f00:1]/",
  "loopback by the other NAT64": "http://[64:ff9b:1::7f00:1]/",
  "loopback by 6to4": "http://[2002:7f00:1::]/",
  "loopback by Teredo": "http://[2001:0:7f00:1::1]/",
  "unique local": "http://[fd00::1]/",
  "link-local": "http://[fe80::1]/",
  "a private network": "http://10.1.2.3/",
  "shared address space": "http://100.64.0.1/",
  "the metadata of a cloud": "http://169.254.169.254/latest/meta-data/",
  "a name without a dot": "http://localhost/",
  "another one": "https://intranet/",
  "a dot at the end": "https://social.example./",
  "a number with a dot at the end": "http://127.0.0.1./",
  "two dots": "https://social..example/",
  "a user": "https://user@social.example/",
  "a password": "https://:secret@social.example/",
  "a user that looks like the host": "https://social.example@127.0.0.1/",
  "another port": "https://social.example:8443/",
  "the port of ssh": "http://social.example:22/",
  "the other scheme's port": "http://social.example:443/",
  "a trusted host at another port": "http://10.0.0.5:8081/",
  "a trusted host by another scheme": "https://10.0.0.5:8080/",
  "this site": "https://isogloss.example/",
  "an edition of this site": "https://en.isogloss.example/api/v1/apps",
  file: "file:///etc/passwd",
  gopher: "gopher://social.example/_",
  data: "data:text/plain,hello",
  "no scheme": "//social.example/",
  nothing: "",
  "what is no address": "https://",
  "a very long one": `https://social.example/${"a".repeat(3000)}`,
};

describe("an address to ask", () => {
  it.each(Object.entries(REFUSED))("is refused when it is %s", (_, address) => {
    expect(() => read(address)).toThrow(expect.objectContaining({ name: "FetchError", code: "refused" }));
  });

  it("is taken when it is public", () => {
    expect(read("https://social.example:443/a?b=c#d").url.href).toBe("https://social.example/a?b=c");
    expect(read("http://Social.Example/").host).toBe("social.example");
    expect(read("https://9.9.9.9/").host).toBe("9.9.9.9");
    expect(read("https://[2620:fe::fe]/").host).toBe("2620:fe::fe");
  });

  it("is compared in ASCII", () => {
    expect(read("https://bücher.example/").host).toBe("xn--bcher-kva.example");
    expect(() => read("https://ıso.localhost./")).toThrow();
    expect(() => read("https://ＩＳＯＧＬＯＳＳ.example/")).toThrow();
  });

  it("may be http only where that is enough", () => {
    expect(read("http://social.example/").isTrusted).toBe(false);
    expect(() => read("http://social.example/", { httpsOnly: true })).toThrow();
  });

  it("is taken as it is when the operator has named its origin", () => {
    expect(read("http://10.0.0.5:8080/token", { httpsOnly: true }).isTrusted).toBe(true);
    expect(() => read("http://somebody@10.0.0.5:8080/")).toThrow();
  });

  it("may have a stand-in, which no address names", () => {
    const { url, asked, host } = read("https://public.example/a?b");
    expect([url.href, asked.href, host]).toEqual(["https://public.example/a?b", "http://10.0.0.6:81/a?b", "10.0.0.6"]);
    expect(read("https://public.example//evil.example/").asked.host).toBe("10.0.0.6:81");
    expect(() => read("http://10.0.0.6:81/a")).toThrow();
  });
});

describe("a network address", () => {
  it.each([
    ..."0.0.0.0 0.255.255.255 10.255.255.255 100.127.255.255 127.255.255.255 169.254.0.1 172.31.255.255".split(" "),
    ..."192.0.0.8 192.0.2.1 192.88.99.1 192.168.255.255 198.19.255.255 198.51.100.7 203.0.113.9".split(" "),
    ..."224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255".split(" "),
    ...":: ::1 ::ffff:8.8.8.8 64:ff9b::808:808 64:ff9b:1::1 100::1 2001::1 2001:1ff::1 2001:db8::1 2002:808:808::1".split(
      " ",
    ),
    ..."3fff::1 4000::1 5f00::1 fc00::1 fdff::1 fe80::1 fec0::1 ff02::1 2600::1%eth0 localhost 8.8.8 08.8.8.8".split(
      " ",
    ),
  ])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    ..."1.1.1.1 9.9.9.9 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1 172.15.0.1 172.32.0.1".split(" "),
    ..."192.0.1.1 192.167.0.1 198.17.0.1 198.20.0.1 223.255.255.255 2001:200::1 2606:4700::1 2a00::1".split(" "),
  ])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));
});
