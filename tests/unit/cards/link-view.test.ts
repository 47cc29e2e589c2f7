import fc from "fast-check";
import { expect, test } from "vitest";
import { linkView } from "#app/features/cards/page/link-view.ts";

test.for([
  ["https://twitter.com/robin", "b:x-twitter", "robin"],
  ["https://x.com/@robin/", "b:x-twitter", "robin"],
  ["https://www.facebook.com/robin.b", "b:facebook", "robin.b"],
  ["https://www.instagram.com/robin.b/", "b:instagram", "robin.b"],
  ["mailto:robin@example.org?subject=hi", "envelope", "robin@example.org"],
  ["https://www.reddit.com/u/robin", "b:reddit", "robin"],
  ["https://t.me/robin", "b:telegram", "robin"],
  ["https://paypal.me/robin", "b:paypal", "robin"],
  ["https://discord.gg/abc", "b:discord", "abc"],
  ["https://cake.avris.it/abc", "cake-candles", "abc"],
  ["https://cake.avris.it/abcd", "globe", "cake.avris.it/abcd"],
  ["https://spectrum.avris.it/abcd", "rainbow", "abcd"],
  ["https://orcid.org/0000-0002-1825-009X", "b:orcid", "0000-0002-1825-009X"],
  ["https://ko-fi.com/robin", "b:ko-fi", "robin"],
  ["https://linktr.ee/robin", "b:linktree", "robin"],
  ["https://robin.blogspot.com/", "b:blogger", "robin"],
  ["https://www.twitch.tv/robin", "b:twitch", "robin"],
  ["https://matrix.to/#/@robin:example.org", "b:matrix", "@robin:example.org"],
  ["https://www.example.org/a/b/?c=d#e", "globe", "example.org/a/b"],
  ["https://example.org/%C5%82%C3%B3d%C5%BA", "globe", "example.org/łódź"],
  ["https://\u0430pple.example/a", "globe", "xn--pple-43d.example/a"],
  ["https://bücher.example/", "globe", "bücher.example"],
  ["https://пример.example/б", "globe", "пример.example/б"],
  ["https://nottwitter.com/robin", "globe", "nottwitter.com/robin"],
  ["https://evil.example/https://twitter.com/robin", "globe", "evil.example/https://twitter.com/robin"],
] as const)("%s", ([address, icon, label]) => {
  expect(linkView(address)).toMatchObject({ icon, label });
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
