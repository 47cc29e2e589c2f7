import { describe, expect, test } from "vitest";
import { Result } from "#app/features/search/components/Result.tsx";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { render } from "../markup/rendering.tsx";

const { edition } = shipped("en");

const POST: SearchDocument = {
  kind: "blog",
  id: "a-post",
  title: "News",
  url: "/blog/a-post",
  content: "What is new.",
  image: { src: "/images/a.webp", alt: "A flag in the wind" },
  date: "1 June 2026",
  authors: ["@zorbs", "Ada"],
};

const shown = (document: SearchDocument) =>
  render(
    <TextProvider value={createTranslator("en", edition.texts)}>
      <Result document={document} query="news" />
    </TextProvider>,
  );

describe("a result", () => {
  test("of a kind with the expanded layout shows its picture with alternative text, its date, people, and collectives apart", () => {
    const html = shown(POST);
    expect(html).toContain('<img src="/images/a.webp" alt="A flag in the wind"');
    expect(html).toMatch(/aria-label="collective"[^>]*>.*?<bdi>zorbs<\/bdi>/s);
    expect(html).toContain("<bdi>Ada</bdi>");
    expect(html.match(/aria-label="collective"/g)).toHaveLength(1);
    expect(html).toContain("1 June 2026");
    expect(html).toContain("Blog post");
  });

  test("of another kind shows its title and content alone", () => {
    const html = shown({ ...POST, kind: "faq" });
    for (const part of ["<img", "zorbs", "Ada", "1 June"]) expect(html).not.toContain(part);
    expect(html).toContain("What is new.");
    expect(html).toContain("#icon-circle-question");
  });
});
