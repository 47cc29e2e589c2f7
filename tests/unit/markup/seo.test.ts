import { describe, expect, test } from "vitest";
import { seoBanner, seoDescription, seoTitle } from "#app/kit/markup/seo.ts";

test.each([
  ["they/them", "they/them • Site"],
  ["<b>they</b>/<i class='x'>them</i>", "they/them • Site"],
  ["don&#39;t &#039;x&apos; &#x27;y", "don't 'x' 'y • Site"],
  ["a < b, c > d", "a < b, c > d • Site"],
  ["&lt;b&gt; &amp;", "&lt;b&gt; &amp; • Site"],
  ["<br>", "Site"],
  ["", "Site"],
])("title %j", (title, expected) => {
  expect(seoTitle(title, "Site")).toBe(expected);
});

test("a title of 10⁵ opening brackets takes linear time", () => {
  const start = performance.now();
  seoTitle("<a".repeat(100_000), "Site");
  expect(performance.now() - start).toBeLessThan(1000);
});

test("so does a description of as many signs that none ends in", () => {
  const start = performance.now();
  expect(seoDescription(`${"-".repeat(100_000)}x ${"y ".repeat(30)}`)).toMatch(/-x( y){23}…$/);
  expect(performance.now() - start).toBeLessThan(1000);
});

describe("descriptions", () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ");
  test("of 24 words stay whole", () => {
    expect(seoDescription(` ${words(24)}\n`)).toBe(words(24));
  });
  test("of more are cut after the 24th", () => {
    expect(seoDescription(`${words(24)}, and more`)).toBe(`${words(24)}…`);
  });
  test("are cut where words end in scripts without spaces", () => {
    const sentence = "日本語の代名詞と中立的な言葉を集めた辞典です。";
    const cut = seoDescription(sentence.repeat(5), "ja");
    expect(cut).toMatch(/…$/);
    expect(cut.length).toBeGreaterThan(30);
    expect(cut.length).toBeLessThan(70);
    expect(seoDescription(sentence, "ja")).toBe(sentence);
  });
});

test.each([
  ["/img/banner.png", "https://en.example.org/img/banner.png"],
  ["img/banner.png", "https://en.example.org/img/banner.png"],
  ["https://other.example/x.png", "https://other.example/x.png"],
])("banner %s", (banner, expected) => {
  expect(seoBanner(banner, "https://en.example.org")).toBe(expected);
  expect(seoBanner(banner, "https://en.example.org/")).toBe(expected);
});
