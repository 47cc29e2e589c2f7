import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mailboxOf, obfuscateEmail, readEmail } from "#app/services/accounts/email.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

function read(text: string) {
  const { email } = readEmail(text);
  if (email === null) throw new Error(`not an address: ${JSON.stringify(text)}`);
  return email;
}

describe("an address", () => {
  test.each([
    ["robin@example.org", "robin@example.org"],
    ["  robin@example.org ", "robin@example.org"],
    ["\u3000robin@example.org", "robin@example.org"],
    ["Robin.O'Neil@Example.ORG", "Robin.O'Neil@example.org"],
    ["robin+pronouns@mail.example.co.uk", "robin+pronouns@mail.example.co.uk"],
    ["r@x.org", "r@x.org"],
    ["a_b-c/d=e#f!g%h&i{j}k|l~m^n`o?p*q$r@example.org", "a_b-c/d=e#f!g%h&i{j}k|l~m^n`o?p*q$r@example.org"],
    ["robin@bücher.example", "robin@xn--bcher-kva.example"],
    ["robin@例え.テスト", "robin@xn--r8jz45g.xn--zckzah"],
    ["robin@例え。テスト", "robin@xn--r8jz45g.xn--zckzah"],
    ["ｒｏｂｉｎ＠ｅｘａｍｐｌｅ．ｏｒｇ", "robin@example.org"],
    [`${"a".repeat(64)}@example.org`, `${"a".repeat(64)}@example.org`],
  ])("%s", (typed, address) => {
    expect(readEmail(typed)).toEqual({ email: { address, key: address.toLowerCase() }, problem: null });
  });

  const notOne: [what: string, text: string][] = [
    ["nothing", ""],
    ["a name", "robin"],
    ["no name", "@example.org"],
    ["no domain", "robin@"],
    ["two signs", "robin@sam@example.org"],
    ["two signs, the first half an address", "robin@example.org@sam.org"],
    ["one label", "robin@localhost"],
    ["a dot at the start", ".robin@example.org"],
    ["a dot at the end", "robin.@example.org"],
    ["two dots", "ro..bin@example.org"],
    ["two dots in the domain", "robin@example..org"],
    ["a domain ending in a dot", "robin@example.org."],
    ["a label ending in a hyphen", "robin@example-.org"],
    ["a label beginning with one", "robin@-example.org"],
    ["an underscore in the domain", "robin@ex_ample.org"],
    ["a number", "robin@127.0.0.1"],
    ["a short number", "robin@127.1"],
    ["a number in another base", "robin@0x7f.1"],
    ["a number as top", "robin@example.123"],
    ["a number in other digits", "robin@１２７.０.０.１"],
    ["brackets", "robin@[127.0.0.1]"],
    ["an IPv6 address", "robin@[::1]"],
    ["a port", "robin@example.org:25"],
    ["a path", "robin@example.org/x"],
    ["an encoded dot", "robin@example%2eorg"],
    ["a space", "ro bin@example.org"],
    ["quotes", '"robin sam"@example.org'],
    ["a comment", "robin(me)@example.org"],
    ["a name before it", "Robin <robin@example.org>"],
    ["angle brackets", "<robin@example.org>"],
    ["mailto", "mailto:robin@example.org"],
    ["a list", "robin@example.org,sam@example.org"],
    ["a list with a semicolon", "robin@example.org;sam@example.org"],
    ["a list with a space", "robin@example.org sam@example.org"],
    ["a list in wide signs", "robin@example.org，sam@example.org"],
    ["a group", "all:robin@example.org;"],
    ["a line break at the end", "robin@example.org\n"],
    ["a line break at the start", "\r\nrobin@example.org"],
    ["a header behind it", "robin@example.org\r\nBcc: sam@example.org"],
    ["a header in the name", "robin\r\nBcc:sam@example.org"],
    ["a header with LF alone", "robin\nbcc:x@example.org"],
    ["NUL", "robin\0@example.org"],
    ["a tab", "robin\t@example.org"],
    ["a line separator", "robin@example.org\u2028"],
    ["next line", "robin@example.org\u0085"],
    ["a bidi control", "robin\u202E@example.org"],
    ["an unseen sign in the domain", "robin@exa\u200Bmple.org"],
    ["a soft hyphen in the domain", "robin@exa\u00ADmple.org"],
    ["a Cyrillic name", "rоbin@example.org"],
    ["a dotless i, which is I in capitals", "robın@example.org"],
    ["the Kelvin sign", "\u212Aim@example.org"],
    ["a ligature", "ﬁn@example.org"],
    ["a broken xn label", "robin@xn--a.org"],
    ["too long a name", `${"a".repeat(65)}@example.org`],
    ["too long a label", `robin@${"a".repeat(64)}.org`],
    ["too long a domain", `r@${"a.".repeat(130)}org`],
    ["too long a whole", `${"a".repeat(64)}@${"abcdefg.".repeat(24)}org`],
    ["a lone surrogate", "robin@\uD800.org"],
  ];
  test.each(notOne)("is not: %s", (_, text) => {
    expect(readEmail(text)).toEqual({ email: null, problem: "invalid" });
  });

  test("can stand in a header whatever was typed", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "a",
        "robin",
        "@",
        "@example.org",
        ".",
        "\r\n",
        "\n",
        ",",
        ";",
        "<",
        ">",
        '"',
        "+x",
        "＠",
        "。",
        "é",
      ),
      fc.string({ unit: anyCharacter, maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom("", "@example.org"), (pieces, end) => {
        const { email } = readEmail(pieces.join("") + end);
        if (email === null) return;
        expect(email.address).toMatch(/^[!#-'*+\-/-9=?A-Z^-~.]+@[a-z0-9.-]+\.[a-z][a-z0-9-]+$/);
        expect(email.address.length).toBeLessThanOrEqual(254);
        expect(read(email.address)).toEqual(email);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(["a".repeat(5_000_000), "@".repeat(5_000_000), `${"a.".repeat(1e6)}@x.org`, `a@${"b.".repeat(250)}`])(
    "is not a text of any length",
    (text) => {
      expect(readEmail(text).problem).toBe("invalid");
    },
  );
});

describe("one mailbox", () => {
  test.each([
    ["robin@example.org", "ROBIN@EXAMPLE.org"],
    ["robin@example.org", "robin+a@example.org"],
    ["robin@example.org", "robin+@example.org"],
    ["robin@example.org", "robin+a+b@example.org"],
    ["robin.sam@gmail.com", "R.o.b.i.n.S.a.m+x.y@GoogleMail.com"],
    ["robin.sam@proton.me", "robin_s-am+x@pm.me"],
    ["robin@icloud.com", "robin+x@mac.com"],
    ["robin.sam@yandex.ru", "Robin-Sam+x@ya.ru"],
    ["robin-sam@yandex.com", "robin.sam@yandex.kz"],
    ["robin@bücher.example", "robin+x@xn--bcher-kva.example"],
  ])("%s and %s", (one, other) => {
    expect(mailboxOf(read(other))).toBe(mailboxOf(read(one)));
  });

  test.each([
    ["robin@example.org", "robi.n@example.org"],
    ["robin@example.org", "robin-x@example.org"],
    ["robin@example.org", "robin@mail.example.org"],
    ["robin@example.org", "robin@example.com"],
    ["ro.bin@icloud.com", "robin@icloud.com"],
    ["robin@gmail.com", "robin@gmail.co"],
    ["robin.sam@yandex.ru", "robinsam@yandex.ru"],
    ["+a@example.org", "+b@example.org"],
    ["--@proton.me", "__@proton.me"],
    ["robin@gmail.com", "robin@gmail.com.example.org"],
  ])("is not that of %s and %s", (one, other) => {
    expect(mailboxOf(read(other))).not.toBe(mailboxOf(read(one)));
  });
});

describe("shown in part", () => {
  test.each([
    ["a@example.org", "a*****@*****.org"],
    ["robin@example.org", "r*****@*****.org"],
    ["robins@example.org", "rob*****@*****.org"],
    ["robin.sam@mail.example.co.uk", "rob*****@*****.uk"],
  ])("%s", (address, shown) => {
    expect(obfuscateEmail(read(address))).toBe(shown);
  });
});
