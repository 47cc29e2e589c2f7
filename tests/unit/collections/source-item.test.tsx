import { expect, test } from "vitest";
import { completeData } from "#app/features/collections/field.ts";
import type { ShownEntry } from "#app/features/collections/kind.ts";
import { Item } from "#app/features/collections/kinds/sources/components/Item.tsx";
import type { SourceExtra } from "#app/features/collections/kinds/sources/extra.ts";
import { sources } from "#app/features/collections/kinds/sources/kind.ts";
import type { SourceData } from "#app/features/collections/kinds/sources/source.ts";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { attribute, elementsOf, render, textOf } from "../markup/rendering.tsx";

const { edition } = shipped("en");

function shown(written: Partial<SourceData>, extra?: SourceExtra, place: "list" | "page" | "preview" = "list"): string {
  const data = completeData(sources.fields, { type: "Book", title: "A Book", ...written });
  const entry: ShownEntry<SourceData> = {
    id: "1",
    key: "a-book",
    title: sources.title(data),
    path: "/sources/a-book",
    data,
    extra,
    editPath: null,
    moderatePath: null,
  };
  return render(
    <TextProvider value={createTranslator("en", edition.texts)}>
      <Item entry={entry} place={place} />
    </TextProvider>,
  );
}

const tagsOf = (html: string) => elementsOf(html).map(({ tagName }) => tagName);
const PICTURE = "0123456789abcdef0123456789abcdef";

test("a source shows its author without the mark, its lines, and its words of interest", () => {
  const html = shown({ author: "Ann ^Other", year: 1928, fragments: ["One [[they]]\nand two|and three"] });
  expect(textOf(html)).toContain("Ann Other · 1928");
  expect(html).toMatch(/<mark[^>]*>they<\/mark>/);
  const quote = elementsOf(html).filter(({ tagName }) => tagName === "blockquote");
  expect(quote).toHaveLength(1);
  expect(textOf(html)).toContain("One theyand twoand three");
  expect(elementsOf(html).find(({ tagName }) => tagName === "a")?.attrs).toContainEqual({
    name: "href",
    value: "/sources/a-book",
  });
});

test("what gives the story away is closed, without scripts too; the rest is not", () => {
  const html = shown({ spoiler: true, fragments: ["the butler"], pictures: [PICTURE], comment: "Worth reading" });
  const details = /<details[\s\S]*<\/details>/.exec(html)?.[0] ?? "";
  expect(details).not.toContain("open=");
  expect(textOf(details)).toContain("the butler");
  expect(details).toContain(`/images/${PICTURE}-thumb.webp`);
  expect(textOf(html.replace(details, ""))).toContain("Worth reading");
  expect(textOf(html.replace(details, ""))).not.toContain("the butler");
  expect(shown({ fragments: ["the butler"] })).not.toContain("<details");
});

test("pictures lead from the small to the large one, and take their place before they are there", () => {
  const [picture] = elementsOf(shown({ pictures: [PICTURE] })).filter(({ tagName }) => tagName === "img");
  expect(picture && attribute(picture, "src")).toBe(`/images/${PICTURE}-thumb.webp`);
  expect(picture && attribute(picture, "width")).toBe("192");
  expect(picture && attribute(picture, "alt")).toBe("Picture 1: A Book");
  expect(shown({ pictures: [PICTURE] })).toContain(`href="/images/${PICTURE}-big.webp"`);
});

test("HTML in any field is text", () => {
  const hostile = '<img src=x onerror=alert(1)>"><script>alert(1)</script>';
  const html = shown({
    title: hostile,
    author: hostile,
    extra: hostile,
    comment: hostile,
    type: hostile,
    link: hostile,
    fragments: [`[[${hostile}]]`],
    pronouns: [hostile],
  });
  expect(tagsOf(html)).not.toContain("script");
  expect(tagsOf(html)).not.toContain("img");
  expect(textOf(html)).toContain(hostile);
});

test("only links to web pages are links, and they vouch for nothing", () => {
  for (const link of [
    "javascript:alert(1)",
    "data:text/html,x",
    " java\tscript:alert(1)",
    "//evil.example",
    "https://a.example/\u202e",
  ]) {
    const outside = elementsOf(shown({ link })).filter((element) => attribute(element, "target") === "_blank");
    expect(outside, link).toEqual([]);
  }
  const [link] = elementsOf(shown({ link: "https://a.example/x" })).filter(
    (element) => attribute(element, "target") === "_blank",
  );
  expect(link && attribute(link, "rel")).toBe("noopener nofollow ugc");
});

test("signs that turn the direction of writing stay within what they stand in", () => {
  const turned = "\u202eabc";
  const html = shown({
    title: turned,
    author: turned,
    extra: turned,
    comment: turned,
    fragments: [turned],
    pronouns: [turned],
  });
  for (const place of html.split(turned).slice(0, -1)) {
    const opened = /<(\w+)([^<>]*)>$/.exec(place);
    const isolates =
      opened?.[1] === "bdi" || opened?.[2]?.includes('dir="auto"') || place.endsWith('data-discover="none"');
    const insideHeading = place.lastIndexOf("<h3") > place.lastIndexOf("</h3>");
    expect(isolates || insideHeading, place.slice(-80)).toBe(true);
  }
});

test("a hundred thousand braces are shown as they are", () => {
  const braces = "[[".repeat(50_000);
  expect(textOf(shown({ fragments: [braces], title: braces }))).toContain(braces);
});

test("known pronouns lead to their page; before sending, unknown ones are mentioned and still allowed", () => {
  const extra: SourceExtra = {
    pronounLinks: [
      { value: "they", label: "they/them", path: "/they", known: true },
      { value: "thay", label: "thay", path: null, known: false },
    ],
    versions: [],
  };
  expect(shown({}, extra)).toContain('href="/they"');
  expect(textOf(shown({}, extra))).not.toContain("Not known");
  expect(textOf(shown({}, extra, "preview"))).toContain("Not known here: thay.");
});

test("other languages are opened on demand, and are told in their own", () => {
  const version = { id: "2", language: "العربية", locale: "ar", title: "كتاب" };
  const html = shown(
    {},
    { pronounLinks: [], versions: [{ ...version, author: "", extra: "", year: null, url: "https://ar.example/x" }] },
    "page",
  );
  const details = /<details[\s\S]*<\/details>/.exec(html)?.[0] ?? "";
  expect(details).toMatch(
    /<p lang="ar"><a href="https:\/\/ar.example\/x" hreflang="ar"[^>]*><bdi class="font-text">كتاب/i,
  );
  // The font for language names covers those names completely, but only some letters of other words.
  expect(details).toMatch(/<p lang="ar" class="font-names [^"]*"><bdi>العربية/);
  expect(textOf(details)).toContain("كتاب");
  expect(shown({}, { pronounLinks: [], versions: [] })).not.toContain("<details");
});
