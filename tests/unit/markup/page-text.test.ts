import fc from "fast-check";
import { expect, test } from "vitest";
import { PAGE_MAX_LENGTH, parsePageText as parse } from "#app/kit/markup/page-text.ts";

const parsePageText = (source: string) =>
  parse(source, { placeholders: ["site"], slots: ["rules"], abouts: { count: /^\d{1,3}$/ } });

const HEAD = "---\ntitle: Questions\ndescription: And answers.\n---\n";
const problemsOf = (body: string) => parsePageText(HEAD + body).problems;

test("a page is read into its blocks", () => {
  const { head, blocks, problems } = parsePageText(
    `${HEAD}Opening.\n\n## Why? {#why}\n- one\n  more\n- two\n\n> [!tip]\n> Look.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n![A tree](/tree.png "Ours")\n\n{rules}\n`,
  );
  expect(problems).toEqual([]);
  expect(head.get("title")).toBe("Questions");
  expect(blocks).toEqual([
    { kind: "paragraph", line: 5, text: "Opening." },
    { kind: "heading", line: 7, level: 2, anchor: "why", text: "Why?" },
    { kind: "list", line: 8, ordered: false, items: ["one\nmore", "two"] },
    { kind: "quote", line: 12, callout: "tip", text: "Look." },
    {
      kind: "table",
      line: 15,
      head: ["a", "b"],
      rows: [["1", "2"]],
    },
    { kind: "figure", line: 19, src: "/tree.png", alt: "A tree", caption: "Ours" },
    { kind: "slot", line: 21, name: "rules", about: "" },
  ]);
});

test("what is folded up reaches from one line to another", () => {
  const body = "{details=How we counted}\nWords.\n\n### Twice {#twice}\nAnd again.\n\n{/details}\n\nAfter.";
  expect(problemsOf(body)).toEqual([]);
  expect(parsePageText(HEAD + body).blocks.map(({ kind }) => kind)).toEqual([
    ...["fold", "paragraph", "heading", "paragraph", "foldEnd", "paragraph"],
  ]);
});

test.each([
  ["has no end", "{details=A}\n\nWords.", 5],
  ["has no beginning", "Words.\n\n{/details}", 7],
  ["is inside of another", "{details=A}\n{details=B}\nWords.\n\n{/details}", 5],
  ["has a part of the page in it", "{details=A}\n\n## B {#b}\nWords.\n\n{/details}", 5],
])("a fold that %s is named with its line", (_, body, line) => {
  expect(problemsOf(body)).toContainEqual(expect.objectContaining({ code: "fold", line }));
});

test("a fold without words for its line is unknown", () => {
  expect(problemsOf("{details=}\n\nWords.\n\n{/details}").map(({ code }) => code)).toContain("slot");
});

test.each([
  "<script>alert(1)</script>",
  "a <b>b</b>",
  "<!-- c -->",
  "# One {#one}",
  "## None",
  "## Bad {#ä}",
  "{unknown}",
  "%spokenLaw%",
  "> [!danger]",
  "## Of %site% {#site}",
  "| a | b |",
  "![A tree](https://elsewhere.example/tree.png)",
  "![](/tree.png)",
  "![A tree](//elsewhere.example/tree.png)",
  "![A tree](/\\elsewhere.example/tree.png)",
  "![A tree](media:tree)",
  "![A tree](media:0123456789abcdef0123456789abcdef/12)",
  "Said[^nowhere].",
  "{rules=1}",
  "{count=x}",
  "a".repeat(1001),
])("%s is refused with its line", (body) => {
  expect(problemsOf(`Fine.\n\n${body}`)).toEqual([expect.objectContaining({ line: 7 })]);
});

test.each([
  ["updated: soon", "updated"],
  ["updated: 2026-02-30", "updated"],
  ["binding: pl", "binding"],
  ["title: Again", "title"],
  ["colour: red", "colour"],
])("a head with %j is refused on its line", (line) => {
  const { problems } = parsePageText(`---\ntitle: A\ndescription: B\n${line}\n---\nText.\n`);
  expect(problems).toEqual([expect.objectContaining({ line: 4 })]);
});

test("an uploaded picture is named by what it is called", () => {
  const name = "0123456789abcdef".repeat(2);
  const { blocks, problems } = parsePageText(`${HEAD}![A tree](media:${name})`);
  expect([problems, blocks]).toEqual([
    [],
    [{ kind: "figure", line: 5, src: `media:${name}`, alt: "A tree", caption: "" }],
  ]);
});

test("an anchor stands once, a head is complete, and a page has its bound", () => {
  expect(problemsOf("## A {#a}\n\n## B {#a}").map(({ line }) => line)).toEqual([7]);
  expect(parsePageText("Text").problems).toHaveLength(2);
  expect(parsePageText("a".repeat(PAGE_MAX_LENGTH + 1)).blocks).toEqual([]);
  expect(parsePageText("\n".repeat(PAGE_MAX_LENGTH)).problems).toHaveLength(1);
  expect([problemsOf("a".repeat(1000)), problemsOf("a".repeat(1001)).length]).toEqual([[], 1]);
});

test("of a paragraph that is too long the beginning is read, and no half of a character", () => {
  expect(parsePageText(`${HEAD}${"a".repeat(999)}🦋${"b".repeat(20_000)}`).blocks).toMatchObject([
    { kind: "paragraph", text: "a".repeat(999) },
  ]);
});

test("tables have their bound together, and what is beyond it is left out", () => {
  const table = (rows: number) => `| a | b |\n| - | - |\n${"| 1 | 2 |\n".repeat(rows)}`;
  const cellsIn = (text: string) =>
    parsePageText(`${HEAD}${text}`).blocks.flatMap((block) => (block.kind === "table" ? block.rows.flat() : [])).length;
  const most = `${table(748)}\n${table(748)}`;
  expect([problemsOf(most), cellsIn(most)]).toEqual([[], 2992]);
  const more = `${table(748)}\n${table(900)}`;
  expect(problemsOf(more)).toEqual([{ line: expect.any(Number), code: "cells", params: { max: 3000 } }]);
  expect(cellsIn(more)).toBe(2992);
  expect([problemsOf("|".repeat(20_000))[0]?.code, cellsIn("|".repeat(20_000))]).toEqual(["cells", 0]);
});

test("no text makes it throw", () => {
  const line = fc.constantFrom(
    "---",
    "## A {#a}",
    "- a",
    "1. a",
    "> [!x]",
    "|",
    "{",
    "}",
    "{a}",
    "#",
    "",
    "<i>",
    "%a%",
  );
  fc.assert(fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => void parsePageText(lines.join("\n"))));
});

test("notes, blocks that are about something and sizes of pictures are read", () => {
  const picture = "media:0123456789abcdef0123456789abcdef/1200x800";
  const { blocks, problems } = parsePageText(
    `${HEAD}Said[^a].\n\n{count=12}\n\n![A tree](${picture})\n\n[^a]: Where it is from.`,
  );
  expect(problems).toEqual([]);
  expect(blocks.slice(1)).toEqual([
    { kind: "slot", line: 7, name: "count", about: "12" },
    { kind: "figure", line: 9, src: picture, alt: "A tree", caption: "" },
    { kind: "note", line: 11, name: "a", text: "Where it is from." },
  ]);
  expect(problemsOf("A.\n\n[^a]: once\n\n[^a]: twice")).toMatchObject([{ code: "anchorTwice", line: 9 }]);
});
