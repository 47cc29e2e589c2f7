import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type InlinePart, parseInline, plainText } from "#app/kit/markup/inline.ts";
import { hostileText } from "./hostile.ts";

const text = (text: string): InlinePart => ({ kind: "text", text });
const icon = (icon: string): InlinePart => ({ kind: "icon", icon });
const link = (kind: string, href: string, label: string) => ({ kind: "link", link: { kind, href }, label });

test.each([
  ["words alone", [text("words alone")]],
  ["", []],
  ["see {/faq=the answers}.", [text("see "), link("internal", "/faq", "the answers"), text(".")]],
  ["{https://a.example/?b=c=label}", [link("external", "https://a.example/?b=c", "label")]],
  ["{https://a.example/?b≡c=label}", [link("external", "https://a.example/?b=c", "label")]],
  ["{examples}", [link("hash", "#examples", "examples")]],
  ["{#examples=below}", [link("hash", "#examples", "below")]],
  ["{mailto:a@b.example=write}", [link("mail", "mailto:a@b.example", "write")]],
  ["{/faq=}", [link("internal", "/faq", "/faq")]],
  ["{javascript:alert(1)=press}", [link("refused", "", "press")]],
  ["{//evil.example=press}", [link("refused", "", "press")]],
  ["{/\\evil.example=press}", [link("refused", "", "press")]],
  ["[heart] and [b:mastodon]", [icon("heart"), text(" and "), icon("b:mastodon")]],
  ["[a.svg][https://a.example/b.png]", [icon("a.svg"), icon("https://a.example/b.png")]],
])("%j", (markup, parts) => {
  expect(parseInline(markup)).toEqual(parts);
});

describe("what stays text", () => {
  test.each([
    "{",
    "}",
    "{}",
    "{ }",
    "a } b",
    "[",
    "]",
    "[]",
    "[two words]",
    "[[",
    "{[",
    "100 %",
    "<b>bold</b>",
    "a\\",
    "\\a",
    "¯\\_(ツ)_/¯",
  ])("%j", (markup) => {
    expect(parseInline(markup)).toEqual([text(markup)]);
  });
  test("an opening brace without partner", () => {
    expect(parseInline("{a {/b=c}")).toEqual([text("{a "), link("internal", "/b", "c")]);
  });
  test("square brackets where icons are off", () => {
    expect(parseInline("kot[ka] {/a=b}", { icons: false })).toEqual([text("kot[ka] "), link("internal", "/a", "b")]);
  });
});

describe("escapes", () => {
  test.each([
    ["\\[heart]", [text("[heart]")]],
    ["\\{a=b\\}", [text("{a=b}")]],
    ["\\\\[heart]", [text("\\"), icon("heart")]],
    ["{/a=b \\= c}", [link("internal", "/a", "b = c")]],
    ["{/a\\=b}", [link("hash", "#/a=b", "/a=b")]],
    ["{/a=b\\}c}", [link("internal", "/a", "b}c")]],
  ])("%j", (markup, parts) => {
    expect(parseInline(markup)).toEqual(parts);
  });
});

test("inside a label everything is plain text", () => {
  expect(parseInline("{/a=b {c=d} [e]}")).toEqual([link("internal", "/a", "b {c=d} [e]")]);
});

test.each([
  ['[heart] See  {/faq=the "answers"}\n[b:x]', 'See the "answers"'],
  ["{javascript:x=label}", "label"],
  ["\\[e]", "[e]"],
  ["", ""],
])("plain text of %j", (markup, plain) => {
  expect(plainText(markup)).toBe(plain);
});

test("nothing makes the parser throw or leave texts side by side", () => {
  fc.assert(
    fc.property(hostileText, fc.boolean(), (markup, icons) => {
      const parts = parseInline(markup, { icons });
      const kinds = parts.map((part) => part.kind).join(" ");
      expect(kinds).not.toContain("text text");
      if (!icons) expect(kinds).not.toContain("icon");
      if (!/[{}[\]\\]/.test(markup)) expect(parts).toEqual(markup ? [text(markup)] : []);
    }),
    { numRuns: 1000 },
  );
});

test.each(["{", "}", "[", "{a", "{[", "{=", "\\{", "{}", "{a=b}", "[a]", "[a"])(
  "10⁵ times %j takes linear time",
  (unit) => {
    const nested = `${"{".repeat(50_000)}=${"}".repeat(50_000)}`;
    const start = performance.now();
    parseInline(unit.repeat(100_000));
    parseInline(nested);
    // Far above what it needs; a quadratic parser takes minutes.
    expect(performance.now() - start).toBeLessThan(5000);
  },
);
