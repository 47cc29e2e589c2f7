import fc from "fast-check";
import { expect, test } from "vitest";
import { linkView } from "#app/features/cards/page/link-view.ts";

test.for([
  ["https://twitter.com/robin", "b:x-twitter", "robin", "X"],
  ["https://x.com/@robin/", "b:x-twitter", "robin", "X"],
  ["https://www.facebook.com/robin.b", "b:facebook", "robin.b", "Facebook"],
  ["https://www.instagram.com/robin.b/", "b:instagram", "robin.b", "Instagram"],
  ["mailto:robin@example.org?subject=hi", "envelope", "robin@example.org", null],
  ["https://www.reddit.com/u/robin", "b:reddit", "robin", "Reddit"],
  ["https://t.me/robin", "b:telegram", "robin", "Telegram"],
  ["https://paypal.me/robin", "b:paypal", "robin", "PayPal"],
  ["https://discord.gg/abc", "b:discord", "abc", "Discord"],
  ["https://cake.avris.it/abc", "cake-candles", "abc", "Cake"],
  ["https://cake.avris.it/abcd", "globe", "cake.avris.it/abcd", null],
  ["https://spectrum.avris.it/abcd", "rainbow", "abcd", "Spectrum"],
  ["https://orcid.org/0000-0002-1825-009X", "b:orcid", "0000-0002-1825-009X", "ORCID"],
  ["https://ko-fi.com/robin", "b:ko-fi", "robin", "Ko-fi"],
  ["https://linktr.ee/robin", "b:linktree", "robin", "Linktree"],
  ["https://robin.blogspot.com/", "b:blogger", "robin", "Blogger"],
  ["https://www.twitch.tv/robin", "b:twitch", "robin", "Twitch"],
  ["https://matrix.to/#/@robin:example.org", "b:matrix", "@robin:example.org", "Matrix"],
  ["https://www.example.org/a/b/?c=d#e", "globe", "example.org/a/b", null],
  ["https://example.org/%C5%82%C3%B3d%C5%BA", "globe", "example.org/łódź", null],
  ["https://\u0430pple.example/a", "globe", "xn--pple-43d.example/a", null],
  ["https://bücher.example/", "globe", "bücher.example", null],
  ["https://пример.example/б", "globe", "пример.example/б", null],
  ["https://nottwitter.com/robin", "globe", "nottwitter.com/robin", null],
  ["https://evil.example/https://twitter.com/robin", "globe", "evil.example/https://twitter.com/robin", null],
] as const)("%s", ([address, icon, label, site]) => {
  expect(linkView(address)).toMatchObject({ icon, label, site });
});

/** As browsers show them: in letters where those are of one script and no host in Latin ones, and as machines write it otherwise. */
test.for([
  ...["https://bücher.example/", "https://łódź.example", "https://việt.example", "https://yıldız.com.tr"],
  ...["https://yıldızçiçeği.example", "https://żółw.example", "https://żaba.pl", "https://ịhe.ng", "https://bạn.vn"],
  ...["https://пример.example", "https://мама.рф", "https://παράδειγμα.example", "https://օրինակ.example"],
  ...["https://例え.example", "https://かな文字ー.example", "https://예시.example", "https://例子.台灣"],
  ...["https://مثال.example", "https://דוגמה.example", "https://उदाहरण.example", "https://ตัวอย่าง.example"],
  ...["https://example.org:8443/a", "https://xn--pple-43d.example", "https://paral·lel.example", "https://a_b.example"],
])("%s is shown as it is written", (address) => {
  expect(linkView(address)?.label).toBe(address.slice("https://".length).replace(/\/$/, ""));
});

test.for([
  // Letters of two alphabets.
  ...["https://paypaӏ.com", "https://ԝikipedia.org", "https://gօօgle.com", "https://ѵimeo.com", "https://faceboοk.com"],
  // Of one alphabet, each of which looks like a Latin one.
  ...["https://аррӏе.com", "https://ѕсоре.com", "https://ноте.com", "https://οοο.com", "https://ոօս.com"],
  // Latin ones that hardly anybody writes, and marks of their own.
  ...[
    "https://githuƅ.com",
    "https://ɡoogle.com",
    "https://paypaǀ.com",
    "https://google\u0338.com",
    "https://кра\u0338.рф",
  ],
  // Latin ones that a dot tells from others.
  ...["https://wıkipedia.org", "https://wıkipédia.org", "https://ạpple.com", "https://ṇ.com", "https://ṡite.com"],
  ...["https://ėbay.com", "https://ạpple.pl", "https://żoogle.ạpple.com"],
  // Signs that are no letters, and letters that are taken for others.
  ...["https://example.comノlogin.evil.example", "https://a·b.example", "https://i❤.example"],
  ...["https://ｅxample.org", "https://example。org", "https://ex%61mple.org"],
])("%s is shown as machines write it", (address) => {
  expect(linkView(address)?.label).toMatch(/^[\x21-\x7e]+$/);
});

test("a host is shown in small letters: a capital one looks like another", () => {
  expect(linkView("https://googIe.com/Il")?.label).toBe("googie.com/Il");
  expect(linkView("HTTPS://PaypaI.com")?.label).toBe("paypai.com");
  expect(linkView("https://ŁÓDŹ.example")?.label).toBe("łódź.example");
  expect(linkView("mailto:Il@googIe.com")?.label).toBe("Il@googie.com");
});

test("the same goes for the addresses of mails", () => {
  expect(linkView("mailto:robin@аррӏе.com")?.label).toBe(`robin@${new URL("https://аррӏе.com").host}`);
  expect(linkView("mailto:robin@łódź.example?subject=hi")?.label).toBe("robin@łódź.example");
  expect(linkView("mailto:a@аррӏе.com,b@x.example")?.label).toBe(`a@${new URL("https://аррӏе.com").host},b@x.example`);
});

test.for(["∕", "⁄", "⧸", "╱", "〳", "÷", "＝"])(
  "a host with %s in it, which looks like an end of the host, is no link",
  (sign) => {
    expect(linkView(`https://example.com${sign}login.evil.example/`)).toBeNull();
  },
);

test("what is no link we show is not shown", () => {
  for (const address of ["javascript:alert(1)", "data:text/html,x", "/path", "//host", "ftp://a.example", ""])
    expect(linkView(address)).toBeNull();
});

test("a host is shown with nothing but letters and digits, whatever stands in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (written) => {
      const label = linkView(`https://a${written}.example`)?.label ?? "";
      expect(label.replace(/\/.*$/s, "")).toMatch(/^[\x21-\x7e\p{L}\p{M}\p{Nd}·]*$/u);
    }),
  );
});

test("a label never hides or turns around what stands beside it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (rest) => {
      const view = linkView(`https://example.org/${encodeURIComponent(rest)}`);
      expect(view?.label ?? "").not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Z}]/u);
    }),
  );
});
