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

test("what is no link we show is not shown", () => {
  for (const address of ["javascript:alert(1)", "data:text/html,x", "/path", "//host", "ftp://a.example", ""])
    expect(linkView(address)).toBeNull();
});

test("a label never hides or turns around what stands beside it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (rest) => {
      const view = linkView(`https://example.org/${encodeURIComponent(rest)}`);
      expect(view?.label ?? "").not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Z}]/u);
    }),
  );
});
