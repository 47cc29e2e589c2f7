import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Markdown } from "#app/kit/markup/components/Markdown.tsx";
import { MARKDOWN_MAX_LENGTH, parseMarkdown } from "#app/kit/markup/markdown.ts";
import { hostileText } from "./hostile.ts";
import { attribute, destination, elementsOf, render, textOf } from "./rendering.tsx";

const html = (source: string) => render(<Markdown content={parseMarkdown(source)} />);
/** Of a text that makes one paragraph. */
const inner = (source: string) => html(source).replace(/^<p dir="auto">|<\/p>$/g, "");
const REL = "noopener nofollow ugc";

test.each([
  ["*a* _b_ **c** __d__", "<em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong>"],
  ["~~a~~ `b <c>`", "<del>a</del> <code>b &lt;c&gt;</code>"],
  ["H~2~O x^2^ ==m *e*==", "H<sub>2</sub>O x<sup>2</sup> <mark>m <em>e</em></mark>"],
  ["~a b~ ^a b^ a == b", "~a b~ ^a b^ a == b"],
  ["\\*a\\* \\~b\\~", "*a* ~b~"],
  ["&copy; &lt;b&gt; &#x41;&#66; &nope; &constructor; AT&T", "© &lt;b&gt; AB &amp;nope; &amp;constructor; AT&amp;T"],
  ["&amp;lt; `&amp;`", "&amp;lt; <code>&amp;amp;</code>"],
  ["&#0; &#xd800; &#x110000; &#9999999;", "� � � �"],
  ["one\ntwo", "one<br/>two"],
  ["[a *b*](https://c.example)", `<a href="https://c.example" target="_blank" rel="${REL}">a <em>b</em></a>`],
  ['[a](/faq "title")', '<a rel="nofollow ugc" data-discover="true" href="/faq">a</a>'],
  ["[a](#b)", '<a href="#b" rel="nofollow ugc">a</a>'],
  ["<https://c.example>", `<a href="https://c.example" target="_blank" rel="${REL}">https://c.example</a>`],
  ["[a](data:image/png;base64,AAAA)", `<a href="data:image/png;base64,AAAA" download="" rel="${REL}">a</a>`],
])("%j", (source, expected) => {
  expect(inner(source)).toBe(expected);
});

test("empty lines part paragraphs", () => {
  expect(html("a\r\n\r\n \n b  c \n")).toBe('<p dir="auto">a</p><p dir="auto">b c</p>');
  expect(html(" \n ")).toBe("");
});

describe("what the subset does not know stays as written", () => {
  test.each([
    "# heading",
    "- item",
    "1. item",
    "> quotation",
    "```code",
    "| a | b |",
    "---",
    "[ref][id]",
    "https://bare.example",
    "<b>bold</b>",
    "<!-- no comment -->",
    "<vbscript:x>",
  ])("%j", (source) => {
    expect(textOf(inner(source))).toBe(source);
    expect(elementsOf(inner(source))).toEqual([]);
  });
});

test("only the first opening of a script is removed, the rest is text", () => {
  expect(textOf(html('a <SCRIPT src="x">b</script> <script>c</script>'))).toBe("a b</script> <script>c</script>");
  expect(elementsOf(html("<scr<script>ipt>alert(1)</script>")).map((element) => element.tagName)).toEqual(["p"]);
});

test.each([
  ["[https://bank.example](https://evil.example/a)", "https://bank.example (evil.example)"],
  ["[www.**bank**.example](https://evil.example)", "www.bank.example (evil.example)"],
  ["[https://evil.example/x](https://www.evil.example)", "https://evil.example/x"],
  ["[bank](https://evil.example)", "bank"],
  ["[my garden. See it](https://evil.example)", "my garden. See it"],
])("a label that names another host does not hide the true one: %s", (source, label) => {
  expect(textOf(inner(source))).toBe(label);
});

describe("links that are refused leave their label", () => {
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java&#115;cript:alert(1)",
    "javascript&colon;alert(1)",
    "java&Tab;script:alert(1)",
    "&#1;javascript:alert(1)",
    "java\\script:alert(1)",
    "vbscript:x",
    "file:///x",
    "data:text/html,x",
    "data:image/svg+xml;base64,AAAA",
    "data:image/png,AAAA",
    "//evil.example",
    "&#47;/evil.example",
  ])("%s", (target) => {
    expect(inner(`[label](<${target}>)`)).toBe("label");
    expect(inner(`![label](<${target}>)`)).toBe("label");
  });
});

test("pictures are links, not loaded", () => {
  expect(inner("![a &amp; b](https://spy.example/pixel.png)")).toBe(
    `<a href="https://spy.example/pixel.png" target="_blank" rel="${REL}">a &amp; b</a>`,
  );
  expect(
    elementsOf(inner("[![a](https://b.example/c.png)](https://d.example)")).map((element) => element.tagName),
  ).toEqual(["a"]);
});

describe("limits", () => {
  /** Emphasis in emphasis, innermost "x". */
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<string>(
      (text, _, level) => (level % 2 ? `_a ${text} a_` : `*a ${text} a*`),
      "x",
    );

  test("20 levels are obeyed, the 21st is text", () => {
    expect(elementsOf(inner(nested(20)))).toHaveLength(20);
    expect(elementsOf(inner(nested(21)))).toHaveLength(20);
    expect(textOf(inner(nested(21)))).toContain("*a x a*");
  });

  test("a text too long is shown as written, with its paragraphs", () => {
    const long = `*a*\n\n${"x".repeat(MARKDOWN_MAX_LENGTH)}`;
    expect(textOf(html(long))).toBe(long.replace("\n\n", ""));
    expect(elementsOf(html(long)).map((element) => element.tagName)).toEqual(["p", "p"]);
  });

  test("2,000 quotation marks are text", () => {
    expect(textOf(html(">".repeat(2000)))).toBe(">".repeat(2000));
  });

  test("the deepest text there can be keeps its letters", () => {
    const deep = nested(330);
    expect(deep.length).toBeLessThanOrEqual(MARKDOWN_MAX_LENGTH);
    expect(textOf(html(deep)).replace(/[*_]/g, "")).toBe(deep.replace(/[*_]/g, ""));
  });

  test.each([
    "*a **b *",
    "_a",
    "**a *b",
    "[",
    "![",
    "~~a",
    "==a",
    "`a``",
    "  \n",
    " ",
    "^~",
    "***a",
    "<",
    "<script ",
    "&#",
    "[a](",
  ])("a full length of %j does not hold the process", (unit) => {
    const source = unit.repeat(MARKDOWN_MAX_LENGTH).slice(0, MARKDOWN_MAX_LENGTH);
    const start = performance.now();
    parseMarkdown(source);
    parseMarkdown(source.repeat(50));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

test("hostile texts make only known elements, attributes and destinations", () => {
  const known = ["p", "em", "strong", "del", "sub", "sup", "mark", "code", "br", "a"];
  const attributes = ["href", "target", "rel", "dir", "download", "data-discover"];
  fc.assert(
    fc.property(hostileText, (source) => {
      for (const element of elementsOf(html(source))) {
        expect(known).toContain(element.tagName);
        expect(attributes).toEqual(expect.arrayContaining(element.attrs.map((attr) => attr.name)));
        if (element.tagName !== "a") continue;
        const href = attribute(element, "href") ?? "";
        const url = destination(href);
        const harmless =
          ["http:", "https:", "mailto:"].includes(url.protocol) || /^data:image\/png;base64,A+$/.test(href);
        expect(harmless, href).toBe(true);
        expect(attribute(element, "rel")).toContain("nofollow");
        expect(url.host === "own.example" || attribute(element, "rel") === REL).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
