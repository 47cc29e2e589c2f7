import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classifyLink, completeLink, opensNewTab, ownPath, validLink } from "#app/kit/markup/link.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { hostileTarget } from "./hostile.ts";
import { destination } from "./rendering.tsx";

describe("allowed targets", () => {
  test.each([
    ["https://example.org/a?b=c#d", "external", true],
    ["http://example.org", "external", true],
    ["HTTPS://Example.org", "external", true],
    ["https://example.org/paper.PDF?page=2", "document", true],
    ["/files/zine.pdf", "document", true],
    ["mailto:someone@example.org?subject=Hi", "mail", true],
    ["#examples", "hash", false],
    ["#", "hash", false],
    ["/", "internal", false],
    ["/zaimki/ono:jej?x=1#y", "internal", false],
    ["/代名詞", "internal", false],
    ["/@someone", "internal", false],
    ["/search?q=https://example.org", "internal", false],
    ["/pdf", "internal", false],
  ])("%s is %s", (target, kind, newTab) => {
    const link = classifyLink(target);
    expect(link).toEqual({ kind, href: target });
    expect(opensNewTab(link)).toBe(newTab);
  });

  test("white space around a target does not matter", () => {
    expect(classifyLink(" https://example.org \n")).toEqual({ kind: "external", href: "https://example.org" });
  });
});

test.each([
  "https://bank.example@evil.example",
  "https://a:b@example.org/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "/%",
  "/pronouns%zz",
  "/pronouns#%",
  "/she#%e2%80",
  " \tjavascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\0script:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;avascript:alert(1)",
  "java&#115;cript:alert(1)",
  "javascript%3Aalert(1)",
  "%6Aavascript:alert(1)",
  "javascript:x.pdf",
  "javascript://example.org/%0aalert(1)",
  "data:text/html,x",
  "data:image/png;base64,AAAA",
  "blob:https://example.org/x",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://example.org",
  "view-source:https://example.org",
  "tel:+123",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/a/..//evil.example",
  "/%2fevil.example",
  "/%5Cevil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https://",
  "https://exa mple",
  "https://example.org/\u202egpj.exe",
  "/a\u2066b",
  "/\ud800",
  "mailto:",
  "faq",
  "zine.pdf",
  "?x=1",
  "",
  " ",
])("%j is refused", (target) => {
  expect(classifyLink(target)).toEqual({ kind: "refused", href: "" });
});

test("no target whatever leads anywhere but http, https, mail or our own host", () => {
  fc.assert(
    fc.property(fc.oneof(hostileTarget, fc.string({ unit: anyCharacter }), fc.webUrl()), (target) => {
      const { kind, href } = classifyLink(target);
      if (kind === "refused") {
        expect(href).toBe("");
        return;
      }
      const url = destination(href);
      expect(["http:", "https:", "mailto:"]).toContain(url.protocol);
      if (kind === "internal" || kind === "hash") {
        expect(url.host).toBe("own.example");
        expect(url.pathname).not.toMatch(/^\/\//);
      }
      if (kind === "external") expect(href).toMatch(/^https?:\/\//i);
    }),
    { numRuns: 2000 },
  );
});

test("ordinary web addresses are accepted", () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      (url) => validLink(url) && ["external", "document"].includes(classifyLink(url).kind),
    ),
  );
});

describe("links of people", () => {
  test.each(["https://example.org", "http://example.org/x.pdf", "mailto:a@example.org"])("%s is valid", (url) => {
    expect(validLink(url)).toBe(true);
  });
  test.each([
    "example.org",
    "/faq",
    "/x.pdf",
    "#x",
    "javascript:x",
    "https://",
    "https:x",
    "ftp://example.org",
    "",
    "data:,x",
  ])("%j is not", (url) => {
    expect(validLink(url)).toBe(false);
  });
});

describe("the way back", () => {
  test.each(["/", "/ona", "/pronouns?base=he&form=a#generator", "/%E5%BD%BC"])("%s", (path) => {
    expect(ownPath(path)).toBe(path);
  });

  test("is written in ASCII", () => {
    expect(ownPath("/三人称代名詞?ö")).toBe("/%E4%B8%89%E4%BA%BA%E7%A7%B0%E4%BB%A3%E5%90%8D%E8%A9%9E?%C3%B6");
  });

  test.each([
    null,
    undefined,
    3,
    "",
    "ona",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2fevil.example",
    "/%5cevil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/a\r\nSet-Cookie: a=b",
    " //evil.example",
    `/${"x".repeat(9000)}`,
  ])("is nothing for %j", (sent) => {
    expect(ownPath(sent)).toBeNull();
  });

  test("never leads to another host, whatever was sent", () => {
    const wild = fc.string({ unit: fc.constantFrom(..."/\\.%2f5c@:?#ev il\t\n") }).map((text) => `/${text}`);
    fc.assert(
      fc.property(fc.oneof(wild, fc.string({ unit: anyCharacter })), (sent) => {
        const path = ownPath(sent) ?? "/";
        expect(path).toMatch(/^\/[\x21-\x7e]*$/);
        expect(new URL(path, "https://own.example").origin).toBe("https://own.example");
      }),
    );
  });
});

describe("a link as people type it", () => {
  test.each([
    ["robin.example.org", "https://robin.example.org"],
    [" example.org/garden?a=b#c ", "https://example.org/garden?a=b#c"],
    ["bücher.example", "https://bücher.example"],
    ["robin@example.org", "mailto:robin@example.org"],
  ])("%j is %j", (typed, link) => {
    expect(completeLink(typed)).toBe(link);
    expect(validLink(link)).toBe(true);
  });

  test.each([
    "https://example.org",
    "mailto:a@b.example",
    "javascript:alert(1)",
    "data.x:1",
    "/garden",
    "#a",
    "@robin",
  ])("%j stays as it is", (typed) => expect(completeLink(typed)).toBe(typed));

  test.each([
    "robin",
    "robin and wren",
    "1.2.3.4",
    "localhost:3000",
    "a..",
    ".",
    "@robin@example.org",
    "",
    "\\evil.example",
  ])("%j is nothing we know", (typed) => expect(completeLink(typed)).toBe(typed));

  test("is never a link of another kind than it says, whatever was typed", () => {
    fc.assert(
      fc.property(fc.oneof(hostileTarget, fc.string({ unit: anyCharacter })), (typed) => {
        const link = completeLink(typed);
        if (link !== typed) expect(link).toMatch(/^(?:https:\/\/|mailto:)/);
      }),
    );
  });
});
